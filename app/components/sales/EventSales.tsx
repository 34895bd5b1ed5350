import type { Country } from "@contract/vocabulary";
import { styled } from "styled-components";
import { ButtonLink } from "~/components/ui/Button";
import { Money } from "~/components/ui/Money";
import { PartialListNotice } from "~/components/ui/PartialListNotice";
import { SectionFailure } from "~/components/ui/SectionFailure";
import type { EventRef } from "~/services/events/event-ref";
import { paths } from "~/services/paths";
import { findDecisionRight, type SaleLine } from "~/services/sales/sale";
import type { Section } from "~/services/upstream/section.server";
import { SaleApprovalBadge, SaleStatusBadge } from "./SaleBadges";

const Sales = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s3);

  header { display: flex; flex-wrap: wrap; gap: var(--s2); align-items: center; justify-content: space-between; }
  h2 { font-size: var(--text-l); }
  ul { padding: 0; list-style: none; background: var(--surface); border: 1px solid var(--line); border-radius: var(--radius-3); }
  li { display: flex; flex-wrap: wrap; gap: var(--s2) var(--s4); align-items: center; padding: var(--s3) var(--s4); }
  li + li { border-top: 1px solid var(--line); }
  li > span:first-child { flex: 1 1 160px; min-width: 0; overflow-wrap: anywhere; font-weight: 600; }
`;

/** The sales of an event with their approvals (EVT-07); nothing if there are none. */
export function EventSales({
  event,
  country,
  sales,
  approver,
}: {
  event: EventRef;
  country: Country | undefined;
  sales: Section<SaleLine[]>;
  /** The user's id, if they may approve sales. */
  approver: number | undefined;
}) {
  if (sales.data?.length === 0) return null;
  return (
    <Sales aria-labelledby="sales">
      <header>
        <h2 id="sales">Sales</h2>
        <ButtonLink to={paths.sales(event.leadId, event.eventId)} size="small">
          View sales
        </ButtonLink>
      </header>
      {sales.failure && <SectionFailure what="The sales" failure={sales.failure} />}
      <PartialListNotice what="sales" section={sales} />
      {sales.data && (
        <ul>
          {sales.data.map(({ id, venue, status, approval, value, ...sale }) => (
            <li key={id}>
              <span className="clamped" title={venue}>
                {venue}
              </span>
              {value !== undefined && <Money amount={value} country={country} />}
              <SaleStatusBadge status={status} />
              {status !== "lost" && <SaleApprovalBadge approval={approval} />}
              {canApproveSale({ status, approval, ...sale }, approver) && (
                <ButtonLink
                  to={paths.approval(event.leadId, event.eventId, id)}
                  size="small"
                  aria-label={`Approve or reject the sale at ${venue}`}
                >
                  Approve or reject
                </ButtonLink>
              )}
            </li>
          ))}
        </ul>
      )}
    </Sales>
  );
}

const canApproveSale = (
  sale: Pick<SaleLine, "status" | "approval" | "soldById" | "isWithoutSale">,
  approverId: number | undefined,
): boolean =>
  sale.status !== "lost" &&
  approverId !== undefined &&
  findDecisionRight({ id: approverId }, sale) === "open";
