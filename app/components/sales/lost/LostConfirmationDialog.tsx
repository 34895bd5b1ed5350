import { styled } from "styled-components";
import { DeclineReasonText } from "~/components/recommendations/DeclineReasonText";
import { LostReasonField } from "~/components/sales/lost/LostReasonField";
import { ConfirmationDialog } from "~/components/ui/ConfirmationDialog";
import { FieldMessage } from "~/components/ui/Field";
import { formatQuantity } from "~/services/format/counts";
import type { Rejection } from "~/services/forms/outcome";
import { findEnteredText } from "~/services/forms/rejected-form";
import { paths } from "~/services/paths";
import {
  addLostChoiceToPath,
  buildLostVenuesHref,
  parseLostReason,
  toLostReasonFieldName,
} from "~/services/sales/lost-venues";
import type { LostConfirmationPage } from "~/services/sales/lost-venues.server";

const Names = styled.ul`
  display: grid;
  gap: var(--s3);
  max-height: 40vh;
  overflow-y: auto;
  padding: var(--s2) var(--s4);
  list-style: none;
  background: var(--sunken);
  border-radius: var(--radius-2);
  overflow-wrap: anywhere;

  [data-part="error"] { display: flex; gap: 6px; color: var(--danger); font-size: var(--text-s); font-weight: 550; }
`;

/** Asks for a reason for each venue before marking it; errors are shown at the venue. */
export function LostConfirmationDialog({
  page,
  rejection,
}: {
  page: LostConfirmationPage;
  rejection?: Rejection;
}) {
  const { leadId, eventId, venues, choice, formKey } = page;
  const isEmpty = venues.length === 0;
  const rejected = rejection?.rejected;
  const findError = (id: number) => rejected?.error?.[toLostReasonFieldName(id)]?.join(" ");
  const hasVenueErrors = venues.some(({ id }) => findError(id) !== undefined);
  return (
    <ConfirmationDialog
      title={isEmpty ? "No venues chosen" : `Mark ${formatQuantity(venues.length, "venue")} as lost?`}
      closeHref={buildLostVenuesHref(page, choice)}
      action={addLostChoiceToPath(paths.lostConfirmation(leadId, eventId), choice)}
      submitLabel="Mark as lost"
      formKey={formKey}
      rejection={rejection}
      failure={hasVenueErrors ? "Nothing was saved. Check the venues below." : undefined}
      isImpossible={isEmpty}
    >
      {isEmpty ? (
        <p>Choose at least one venue.</p>
      ) : (
        <>
          <p>{formatConsequencesMessage(venues)}</p>
          <Names>
            {venues.map((venue) => (
              <LostVenueItem
                key={venue.id}
                venue={{
                  ...venue,
                  reason: rejected
                    ? parseLostReason(findEnteredText(rejected, toLostReasonFieldName(venue.id)))
                    : venue.reason,
                }}
                takesReason={page.takesReason}
                error={findError(venue.id)}
              />
            ))}
          </Names>
        </>
      )}
    </ConfirmationDialog>
  );
}

function formatConsequencesMessage(venues: LostConfirmationPage["venues"]): string {
  const sold = venues.filter(({ hasSale }) => hasSale).length;
  if (sold === 0)
    return venues.length === 1
      ? "This venue has no sale. Only the reason is recorded."
      : "These venues have no sales. Only the reasons are recorded.";
  const consequence =
    sold === 1
      ? "The tentative sale will be marked as lost and locked."
      : "The tentative sales will be marked as lost and locked.";
  return sold === venues.length
    ? consequence
    : `${consequence} For venues without a sale, only the reason is recorded.`;
}

function LostVenueItem({
  venue: { id, name, hasSale, declined, reason },
  takesReason,
  error,
}: {
  venue: LostConfirmationPage["venues"][number];
  takesReason: boolean;
  error?: string | undefined;
}) {
  return (
    <li>
      <b>{name}</b> <small>{hasSale ? "Tentative sale" : "No sale"}</small>
      <input type="hidden" name="venue" value={id} />
      {declined && (
        <p>
          <DeclineReasonText decline={declined} />
        </p>
      )}
      {takesReason ? (
        <LostReasonField
          name={toLostReasonFieldName(id)}
          label={`Reason: ${name}`}
          reason={reason}
          error={error}
        />
      ) : (
        <FieldMessage id={`lost-${id}`} error={error} />
      )}
    </li>
  );
}
