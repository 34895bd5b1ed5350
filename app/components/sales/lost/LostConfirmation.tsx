import { styled } from "styled-components";
import { DeclineText } from "~/components/recommendations/DeclineText";
import { LostReasonField } from "~/components/sales/lost/LostReasonField";
import { ConfirmationDialog } from "~/components/ui/ConfirmationDialog";
import { FieldMessage } from "~/components/ui/Field";
import { countOf } from "~/services/format/counts";
import type { Rejection } from "~/services/forms/outcome";
import { typedText } from "~/services/forms/rejected-form";
import { paths } from "~/services/paths";
import { knownReason, lostHref, reasonField, withLostChoice } from "~/services/sales/lost";
import type { LostConfirmationPage } from "~/services/sales/lost.server";

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

/** Asks why each venue is lost before it is marked; what is wrong stands at its venue. */
export function LostConfirmation({ page, rejection }: { page: LostConfirmationPage; rejection?: Rejection }) {
  const { leadId, eventId, venues, choice, formKey } = page;
  const isNone = venues.length === 0;
  const rejected = rejection?.rejected;
  const errorOf = (id: number) => rejected?.error?.[reasonField(id)]?.join(" ");
  const isAtVenue = venues.some(({ id }) => errorOf(id) !== undefined);
  return (
    <ConfirmationDialog
      title={isNone ? "No venue is chosen" : `Mark ${countOf(venues.length, "venue")} as lost?`}
      closeHref={lostHref(page, choice)}
      action={withLostChoice(paths.lostConfirmation(leadId, eventId), choice)}
      submit="Mark as lost"
      formKey={formKey}
      rejection={rejection}
      failure={isAtVenue ? "Nothing was marked. Check the venues below." : undefined}
      isImpossible={isNone}
    >
      {isNone ? (
        <p>Choose at least one venue.</p>
      ) : (
        <>
          <p>{consequences(venues)}</p>
          <Names>
            {venues.map((venue) => (
              <LostVenue
                key={venue.id}
                venue={{
                  ...venue,
                  reason: rejected ? knownReason(typedText(rejected, reasonField(venue.id))) : venue.reason,
                }}
                takesReason={page.takesReason}
                error={errorOf(venue.id)}
              />
            ))}
          </Names>
        </>
      )}
    </ConfirmationDialog>
  );
}

function consequences(venues: LostConfirmationPage["venues"]): string {
  const sold = venues.filter(({ hasSale }) => hasSale).length;
  if (sold === 0) return "No sale was entered for them, so no money and no approval is recorded.";
  const ofSale = "Their tentative sales are lost and can't be changed any more.";
  return sold === venues.length ? ofSale : `${ofSale} Venues without a sale keep the reason alone.`;
}

function LostVenue({
  venue: { id, name, hasSale, declined, reason },
  takesReason,
  error,
}: {
  venue: LostConfirmationPage["venues"][number];
  takesReason: boolean;
  error?: string;
}) {
  return (
    <li>
      <b>{name}</b> <small>{hasSale ? "Tentative sale" : "No sale"}</small>
      <input type="hidden" name="venue" value={id} />
      {declined && (
        <p>
          <DeclineText decline={declined} />
        </p>
      )}
      {takesReason ? (
        <LostReasonField name={reasonField(id)} label={`Reason: ${name}`} reason={reason} error={error} />
      ) : (
        <FieldMessage id={`lost-${id}`} error={error} />
      )}
    </li>
  );
}
