import { Alert } from "~/components/ui/Alert";
import { Button, ButtonLink } from "~/components/ui/Button";
import { Form } from "~/components/ui/Form";
import type { Rejection } from "~/services/forms/outcome";
import { findEnteredText, joinRejectedMessages } from "~/services/forms/rejected-form";
import { paths } from "~/services/paths";
import { parseVenueMergeChoices, toVenueMergeFieldName } from "~/services/venues/merge";
import type { VenueMergePage } from "~/services/venues/merge.server";

/** Confirms the merge of two venues: what moves, and what is kept. */
export function VenueMergeConfirmation({ page, rejection }: { page: VenueMergePage; rejection?: Rejection }) {
  const { venueId, otherId, name, otherName, rows, moves, versions, formKey } = page;
  const entered = (field: string) => findEnteredText(rejection?.rejected, field);
  // The URL of a posted form has no choices.
  const choices = rejection
    ? parseVenueMergeChoices({ get: (field) => entered(field) ?? null })
    : page.choices;
  const chosen = rows.filter(({ rule }) => rule === "choose");
  const back = new URLSearchParams(chosen.map(({ field }) => [toVenueMergeFieldName(field), choices[field]]));
  return (
    <>
      <h1>Merge venues</h1>
      <Form action={paths.venueMergeConfirmation(venueId, otherId)} className="panel stack">
        <input type="hidden" name="form_key" value={entered("form_key") ?? formKey} />
        <input type="hidden" name="version" value={versions.version} />
        <input type="hidden" name="other_version" value={versions.other_version} />
        {rejection && (
          <Alert kind="error">{rejection.alert?.message ?? joinRejectedMessages(rejection.rejected)}</Alert>
        )}
        <p>
          <b>{`${otherName} (venue ${otherId})`}</b> will be merged into <b>{`${name} (venue ${venueId})`}</b>{" "}
          and archived. Links to it will open this venue. You can't undo this.
        </p>
        <MovedRecords moves={moves} />
        {chosen.length > 0 && <KeptFieldList chosen={chosen} choices={choices} />}
        <div className="row">
          <Button variant="danger" size="large">
            Merge venues
          </Button>
          <ButtonLink to={`${paths.venueMergeWith(venueId, otherId)}?${back}`} size="large">
            Back
          </ButtonLink>
          <ButtonLink to={paths.venue(venueId)} size="large" variant="quiet">
            Cancel
          </ButtonLink>
        </div>
      </Form>
    </>
  );
}

const MovedRecords = ({ moves }: Pick<VenueMergePage, "moves">) => (
  <section aria-labelledby="moves">
    <h2 id="moves">What moves</h2>
    {moves.length === 0 ? (
      <p>The other venue has nothing to move.</p>
    ) : (
      <ul>
        {moves.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    )}
  </section>
);

const KeptFieldList = ({
  chosen,
  choices,
}: Pick<VenueMergePage, "choices"> & { chosen: VenueMergePage["rows"] }) => (
  <section aria-labelledby="kept">
    <h2 id="kept">What is kept</h2>
    <ul>
      {chosen.map(({ field, label, thisValue, otherValue }) => (
        <li key={field} style={{ whiteSpace: "pre-line", overflowWrap: "anywhere" }}>
          <input type="hidden" name={toVenueMergeFieldName(field)} value={choices[field]} />
          {label}: {shortenText(choices[field] === "other" ? otherValue : thisValue)}
        </li>
      ))}
    </ul>
  </section>
);

/** Long texts, such as descriptions, were shown in full on the page before. */
const shortenText = (text: string) => (text.length > 200 ? `${text.slice(0, 200)}…` : text);
