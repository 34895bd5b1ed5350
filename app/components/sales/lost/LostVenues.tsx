import { answerNames } from "@contract/recommendations/answers";
import { Form } from "@remix-run/react";
import { styled } from "styled-components";
import { EventHeader } from "~/components/events/EventHeader";
import { LostReasonField } from "~/components/sales/lost/LostReasonField";
import { Badge } from "~/components/ui/Badge";
import { Button, ButtonLink } from "~/components/ui/Button";
import { ChoiceLabel } from "~/components/ui/Checkbox";
import { EmptyState } from "~/components/ui/EmptyState";
import { SectionFailure } from "~/components/ui/SectionFailure";
import { paths } from "~/services/paths";
import type { LostVenuesPage } from "~/services/sales/lost.server";
import { tieNames } from "~/services/sales/venue-choice";

const Choice = styled(Form)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s5);
  max-width: 760px;

  ul { padding: 0; list-style: none; background: var(--surface); border: 1px solid var(--line); border-radius: var(--radius-3); }
  li { display: flex; flex-wrap: wrap; gap: 0 var(--s4); align-items: center; justify-content: space-between; padding: 0 var(--s4); min-height: 44px; }
  li + li { border-top: 1px solid var(--line); }
  li label { flex: 1 1 220px; min-width: 0; overflow-wrap: anywhere; font-weight: 600; }
  li small { display: block; color: var(--ink-soft); font-weight: 400; font-size: var(--text-s); }
  [data-part="ties"] { display: flex; flex-wrap: wrap; gap: var(--s1); padding: var(--s1) 0; }
  footer { display: flex; flex-wrap: wrap; gap: var(--s3); }
  @media (max-width: 39.9375rem) { footer { position: sticky; z-index: 1; bottom: 0; padding: var(--s3) 0; background: var(--paper); } footer > * { flex: 1; } }
`;

/** The choice of venues that the client will not take, with a reason; a confirmation follows (SALE-03). */
export function LostVenues({ page }: { page: LostVenuesPage }) {
  const { leadId, eventId, leadName, facts, takesReason, choice, candidates, failure } = page;
  const back = paths.sales(leadId, eventId);
  return (
    <>
      <EventHeader leadId={leadId} leadName={leadName} facts={facts} title="Mark venues as lost" />
      {failure && <SectionFailure what="All venues of this event" failure={failure} />}
      {candidates.length === 0 ? (
        !failure && (
          <EmptyState
            title="No venue to mark"
            icon="building"
            action={<ButtonLink to={back}>Back to the sales</ButtonLink>}
          >
            Venues that are sold tentatively, shortlisted or recommended stand here until they are won or
            lost.
          </EmptyState>
        )
      ) : (
        <Choice method="get" action={paths.lostConfirmation(leadId, eventId)} preventScrollReset>
          <ul aria-label="Venues of this event">
            {candidates.map(({ venueId, name, city, ties, declined }) => (
              <li key={venueId}>
                <ChoiceLabel htmlFor={`venue-${venueId}`}>
                  <input
                    type="checkbox"
                    id={`venue-${venueId}`}
                    name="venue"
                    value={venueId}
                    defaultChecked={
                      choice.venueIds.length > 0
                        ? choice.venueIds.includes(venueId)
                        : declined !== undefined && !ties.includes("sold")
                    }
                  />
                  <span>
                    {name}
                    {city && <small>{city}</small>}
                  </span>
                </ChoiceLabel>
                <span data-part="ties">
                  {ties.map((tie) => (
                    <Badge key={tie}>{tieNames[tie]}</Badge>
                  ))}
                  {declined !== undefined && <Badge icon="cross">{answerNames.declined}</Badge>}
                </span>
              </li>
            ))}
          </ul>
          {takesReason && (
            <LostReasonField
              name="lost_reason"
              label="Reason for all of them"
              hint="You choose or change the reason of each venue on the next page."
              optional
              reason={choice.reason}
            />
          )}
          <footer>
            <Button variant="primary" size="large">
              Mark as lost
            </Button>
            <ButtonLink to={back} size="large" variant="quiet">
              Cancel
            </ButtonLink>
          </footer>
        </Choice>
      )}
    </>
  );
}
