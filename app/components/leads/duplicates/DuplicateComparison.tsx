import { Form, Link } from "@remix-run/react";
import { styled } from "styled-components";
import { Alert } from "~/components/ui/Alert";
import { Button, ButtonLink } from "~/components/ui/Button";
import { EmptyState } from "~/components/ui/EmptyState";
import { ErrorSummary } from "~/components/ui/ErrorSummary";
import { SectionFailure } from "~/components/ui/SectionFailure";
import { formatCountryInSentence } from "~/services/format/countries";
import { formatQuantity } from "~/services/format/counts";
import { type ComparedLead, canMergeLeads } from "~/services/leads/duplicates/comparison";
import type { loadLeadWithDuplicates } from "~/services/leads/duplicates/of-lead.server";
import { paths } from "~/services/paths";
import { ComparedLeadCard } from "./ComparedLeadCard";
import { DuplicateDismissalForm } from "./DuplicateDismissalForm";

/** Cards side by side with aligned fields; on phones one below the other. */
const Cards = styled.div`
  display: grid;
  gap: var(--s4);
  margin: var(--s3) 0 var(--s4);

  @media (min-width: 40rem) {
    grid-auto-flow: column;
    grid-auto-columns: minmax(250px, 1fr);
    grid-template-rows: repeat(var(--lines), auto);
    gap: 0 var(--s4);
    overflow-x: auto;
    padding-bottom: var(--s2);
  }
`;

type SideBySideProps = Awaited<ReturnType<typeof loadLeadWithDuplicates>>;

/** A lead and its possible duplicates field by field (LEAD-06); the merge is confirmed on the next page. */
export function DuplicateComparison({
  lead,
  others,
  failure,
  isPartial,
  dismissed,
  wasNoneChosen,
}: SideBySideProps) {
  const mergeable = others.filter((other) => canMergeLeads(lead, other));
  return (
    <>
      <h1>Duplicates of {lead.name}</h1>
      {failure && <SectionFailure what="The duplicates" failure={failure} />}
      {isPartial && <Alert kind="warning">We couldn't load some duplicates.</Alert>}
      {!failure && others.length === 0 && <NoDuplicates lead={lead} dismissed={dismissed} />}
      {others.length > 0 && (
        <Form method="get" action={paths.mergeDuplicates(lead.id)}>
          {wasNoneChosen && (
            <ErrorSummary
              errors={[
                { field: `duplicate-${mergeable[0]?.id}`, message: "Choose at least one duplicate to merge" },
              ]}
            />
          )}
          <p className="muted">
            {formatQuantity(others.length, "possible duplicate")} of {lead.name}. Differences are highlighted.
          </p>
          <Cards
            style={{ "--lines": lead.fields.length + 2 } as React.CSSProperties}
            role="group"
            aria-label="Leads side by side"
            tabIndex={0}
          >
            <ComparedLeadCard lead={lead}>Main record</ComparedLeadCard>
            {others.map((other) => (
              <ComparedLeadCard key={other.id} lead={other}>
                <MergeIntoCheckbox lead={lead} other={other} />
                {dismissed && (
                  <Button form={formatDismissalFormId(other.id)} size="small" variant="quiet">
                    Not the same person<span className="visually-hidden">: {other.name}</span>
                  </Button>
                )}
              </ComparedLeadCard>
            ))}
          </Cards>
          {mergeable.length > 0 && (
            <Button variant="primary" icon="people">
              Merge selected…
            </Button>
          )}
        </Form>
      )}
      {dismissed &&
        others.map(({ id }) => (
          <DuplicateDismissalForm key={id} id={formatDismissalFormId(id)} leadId={lead.id} otherId={id} />
        ))}
      {dismissed && <DismissedDuplicates leadId={lead.id} dismissed={dismissed} />}
    </>
  );
}

function NoDuplicates({ lead, dismissed }: Pick<SideBySideProps, "lead" | "dismissed">) {
  return (
    <EmptyState
      title="No duplicates"
      icon="check-circle"
      action={<ButtonLink to={paths.lead(lead.id)}>Back to lead</ButtonLink>}
    >
      {!dismissed || dismissed.data?.length === 0
        ? `No other lead shares an email address, phone number or name with ${lead.name}.`
        : `No other lead is listed as a duplicate of ${lead.name}.`}
    </EmptyState>
  );
}

const formatDismissalFormId = (leadId: number) => `dismissal-${leadId}`;

/** Dismissed duplicates, which can be restored. */
function DismissedDuplicates({
  leadId,
  dismissed,
}: {
  leadId: number;
  dismissed: NonNullable<SideBySideProps["dismissed"]>;
}) {
  if (dismissed.failure)
    return <SectionFailure what="The dismissed duplicates" failure={dismissed.failure} />;
  if (dismissed.data.length === 0) return null;
  return (
    <section aria-labelledby="dismissed">
      <h2 id="dismissed">Not the same person</h2>
      <ul>
        {dismissed.data.map(({ id, name, by, day }) => (
          <li key={id}>
            <DuplicateDismissalForm leadId={leadId} otherId={id} intent="bring-back">
              <Link to={paths.lead(id)}>{name}</Link> (lead {id})
              {(by || day) &&
                `, dismissed ${[by && `by ${by}`, day && `on ${day}`].filter(Boolean).join(" ")}`}{" "}
              <Button size="small" icon="undo">
                Restore<span className="visually-hidden">: {name}</span>
              </Button>
            </DuplicateDismissalForm>
          </li>
        ))}
      </ul>
    </section>
  );
}

function MergeIntoCheckbox({ lead, other }: { lead: ComparedLead; other: ComparedLead }) {
  const id = `duplicate-${other.id}`;
  return (
    <>
      {canMergeLeads(lead, other) ? (
        <label htmlFor={id}>
          <input type="checkbox" id={id} name="duplicate" value={other.id} /> Merge into this lead
          <span className="visually-hidden">: {other.name}</span>
        </label>
      ) : (
        other.country && (
          <p>
            A lead in {formatCountryInSentence(other.country)} can't be merged into one in another country.
          </p>
        )
      )}
      {canMergeLeads(lead, other) && (
        <Link to={paths.duplicatesOf(other.id)}>
          Make this the main record<span className="visually-hidden">: {other.name}</span>
        </Link>
      )}
    </>
  );
}
