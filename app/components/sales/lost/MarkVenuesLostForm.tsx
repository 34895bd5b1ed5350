import { answerNames } from "@contract/recommendations/client-answers";
import { Form } from "@remix-run/react";
import { styled } from "styled-components";
import { EventHeader } from "~/components/events/EventHeader";
import { DeclineReasonText } from "~/components/recommendations/DeclineReasonText";
import { LostReasonField } from "~/components/sales/lost/LostReasonField";
import { Badge } from "~/components/ui/Badge";
import { Button, ButtonLink } from "~/components/ui/Button";
import { ChoiceLabel } from "~/components/ui/Checkbox";
import { Collapse } from "~/components/ui/Collapse";
import { EmptyState } from "~/components/ui/EmptyState";
import { SectionFailure } from "~/components/ui/SectionFailure";
import { formatQuantity } from "~/services/format/counts";
import { PER_PAGE } from "~/services/lists/paging";
import { paths } from "~/services/paths";
import type { LostCandidate, LostChoice } from "~/services/sales/lost-venues";
import type { LostVenuesPage } from "~/services/sales/lost-venues.server";
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

/** Further venues are collapsed rather than paged: without JavaScript, paging would lose the ticks. */
const MAX_ROWS = 2 * PER_PAGE;

/** The choice of venues to mark as lost, with a reason; a confirmation follows (SALE-03). */
export function MarkVenuesLostForm({ page }: { page: LostVenuesPage }) {
  const { leadId, eventId, leadName, facts, takesReason, choice, candidates, failure } = page;
  const back = paths.sales(leadId, eventId);
  const further = candidates.slice(MAX_ROWS);
  return (
    <>
      <EventHeader leadId={leadId} leadName={leadName} facts={facts} title="Mark venues as lost" />
      {failure && <SectionFailure what="All venues of this event" failure={failure} />}
      {candidates.length === 0 ? (
        !failure && (
          <EmptyState
            title="No venues to mark"
            icon="building"
            action={<ButtonLink to={back}>Back to sales</ButtonLink>}
          >
            Shortlisted and recommended venues, and those with tentative sales, appear here until won or lost.
          </EmptyState>
        )
      ) : (
        <Choice method="get" action={paths.lostConfirmation(leadId, eventId)} preventScrollReset>
          <LostVenueCandidates
            label="Venues of this event"
            venues={candidates.slice(0, MAX_ROWS)}
            choice={choice}
          />
          {further.length > 0 && (
            <Collapse
              title={`${formatQuantity(further.length, "more venue")}`}
              open={further.some((venue) => isVenueTicked(venue, choice))}
            >
              <LostVenueCandidates label="More of this event's venues" venues={further} choice={choice} />
            </Collapse>
          )}
          {takesReason && (
            <LostReasonField
              name="lost_reason"
              label="Reason for all"
              hint="You can change the reason for each venue on the next page"
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

/** Ticked if chosen; by default, if the client declined it and it has no sale. */
const isVenueTicked = ({ venueId, declined, ties }: LostCandidate, { venueIds }: LostChoice) =>
  venueIds.length > 0 ? venueIds.includes(venueId) : declined !== undefined && !ties.includes("sold");

function LostVenueCandidates({
  label,
  venues,
  choice,
}: {
  label: string;
  venues: readonly LostCandidate[];
  choice: LostChoice;
}) {
  return (
    <ul aria-label={label}>
      {venues.map((venue) => (
        <li key={venue.venueId}>
          <ChoiceLabel htmlFor={`venue-${venue.venueId}`}>
            <input
              type="checkbox"
              id={`venue-${venue.venueId}`}
              name="venue"
              value={venue.venueId}
              defaultChecked={isVenueTicked(venue, choice)}
            />
            <span>
              {venue.name}
              {venue.city && <small>{venue.city}</small>}
              {venue.declined && (
                <small>
                  <DeclineReasonText decline={venue.declined} />
                </small>
              )}
            </span>
          </ChoiceLabel>
          <span data-part="ties">
            {venue.ties.map((tie) => (
              <Badge key={tie}>{tieNames[tie]}</Badge>
            ))}
            {venue.declined && <Badge icon="cross">{answerNames.declined}</Badge>}
          </span>
        </li>
      ))}
    </ul>
  );
}
