import { type Country, zoneOf } from "@contract/vocabulary";
import { DateText } from "~/components/ui/DateText";
import type { SaleLine } from "~/services/sales/sale";
import { SaleApprovalBadge } from "./SaleBadges";

type Decision = Pick<SaleLine, "approval" | "decidedBy" | "decidedAt" | "rejectionReason">;

/** The approval of a sale: who decided and when, and why it was rejected, as far as known. */
export function SaleDecisionText({
  approval,
  decidedBy,
  decidedAt,
  rejectionReason,
  country,
}: Decision & { country: Country | undefined }) {
  return (
    <>
      <SaleApprovalBadge approval={approval} />
      {(decidedBy || decidedAt) && (
        <small>
          {decidedBy && ` by ${decidedBy}`}
          {decidedAt && (
            <>
              {" on "}
              <DateText iso={decidedAt} timeZone={zoneOf(country)} />
            </>
          )}
        </small>
      )}
      {rejectionReason && <small>{`: ${rejectionReason}`}</small>}
    </>
  );
}
