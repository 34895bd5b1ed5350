import { styled } from "styled-components";
import { ConfirmationDialog } from "~/components/ui/ConfirmationDialog";
import { FieldMessage } from "~/components/ui/Field";
import { countOf } from "~/services/format/counts";
import { paths } from "~/services/paths";
import { lostHref, withLostChoice } from "~/services/sales/lost";
import type { LostConfirmationPage, LostRefusal } from "~/services/sales/lost.server";

const Names = styled.ul`
  display: grid;
  gap: var(--s1);
  max-height: 40vh;
  overflow-y: auto;
  padding: var(--s2) var(--s4);
  list-style: none;
  background: var(--sunken);
  border-radius: var(--radius-2);
  overflow-wrap: anywhere;

  [data-part="error"] { display: flex; gap: 6px; color: var(--danger); font-size: var(--text-s); font-weight: 550; }
`;

/** Asks before venues are marked as lost, and names them; what is refused stands at its venue. */
export function LostConfirmation({ page, refusal }: { page: LostConfirmationPage; refusal?: LostRefusal }) {
  const { leadId, eventId, venues, choice, formKey } = page;
  const isNone = venues.length === 0;
  const refused = Object.keys(refusal?.refusals ?? {});
  return (
    <ConfirmationDialog
      title={isNone ? "No venue is chosen" : `Mark ${countOf(venues.length, "venue")} as lost?`}
      closeHref={lostHref(page, choice)}
      action={withLostChoice(paths.lostConfirmation(leadId, eventId), choice)}
      submit="Mark as lost"
      formKey={formKey}
      failure={refused.length > 0 ? "Nothing was marked: see what is wrong below." : refusal?.failure}
      isImpossible={isNone}
    >
      {isNone ? (
        <p>Choose at least one venue.</p>
      ) : (
        <>
          <p>
            Tentative sales of these venues are lost by this; a venue without a sale is kept as lost for the
            reports. Their sales cannot be changed any more.
          </p>
          <Names>
            {venues.map(({ id, name }) => (
              <li key={id}>
                {name}
                <input type="hidden" name="venue" value={id} />
                <FieldMessage id={`lost-${id}`} error={refusal?.refusals[id]} />
              </li>
            ))}
          </Names>
          {choice.reason && (
            <p>
              Reason: {choice.reason}
              <input type="hidden" name="lost_reason" value={choice.reason} />
            </p>
          )}
        </>
      )}
    </ConfirmationDialog>
  );
}
