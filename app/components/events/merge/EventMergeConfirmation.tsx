import { useActionData } from "@remix-run/react";
import { Alert } from "~/components/ui/Alert";
import { Button, ButtonLink } from "~/components/ui/Button";
import { Form } from "~/components/ui/Form";
import { parseMergeChoices, toMergeFieldName } from "~/services/events/merge";
import type { loadEventMergeConfirmation } from "~/services/events/merge.server";
import type { Rejection } from "~/services/forms/outcome";
import { findEnteredText, joinRejectedMessages } from "~/services/forms/rejected-form";
import { paths } from "~/services/paths";
import { EventHeader } from "../EventHeader";

type Page = Awaited<ReturnType<typeof loadEventMergeConfirmation>>;

/** Confirms the merge of two events: what moves, what is kept and what is deleted. */
export function EventMergeConfirmation({ page }: { page: Page }) {
  const { leadId, eventId, otherId, facts, other, rows, moves, formKey } = page;
  const rejection = useActionData() as Rejection | undefined;
  // The URL of a posted form has no choices.
  const choices = rejection
    ? parseMergeChoices({ get: (name) => findEnteredText(rejection.rejected, name) ?? null })
    : page.choices;
  const chosen = rows.filter(({ rule }) => rule === "choose");
  const back = new URLSearchParams(chosen.map(({ field }) => [toMergeFieldName(field), choices[field]]));
  return (
    <>
      <EventHeader {...page} title="Merge events" />
      <Form action={paths.mergeConfirmation(leadId, eventId, otherId)} className="panel stack">
        <input
          type="hidden"
          name="form_key"
          value={findEnteredText(rejection?.rejected, "form_key") ?? formKey}
        />
        {rejection && (
          <Alert kind="error">{rejection.alert?.message ?? joinRejectedMessages(rejection.rejected)}</Alert>
        )}
        <p>
          <b>{`${other.title} (event ${otherId})`}</b> will be merged into{" "}
          <b>{`${facts.title} (event ${eventId})`}</b> and deleted. You can't undo this.
        </p>
        <section aria-labelledby="moves">
          <h2 id="moves">What moves</h2>
          <ul>
            {moves.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </section>
        <section aria-labelledby="lost">
          <h2 id="lost">What is deleted</h2>
          <ul>
            <li>Conversations with the assistant about event {otherId}</li>
            <li>Rooms and emails prepared for it but not sent</li>
          </ul>
        </section>
        {chosen.length > 0 && <KeptFieldList choices={choices} chosen={chosen} />}
        <div className="row">
          <Button variant="danger" size="large">
            Merge events
          </Button>
          <ButtonLink to={`${paths.mergeWith(leadId, eventId, otherId)}?${back}`} size="large">
            Back
          </ButtonLink>
          <ButtonLink to={paths.event(leadId, eventId)} size="large" variant="quiet">
            Cancel
          </ButtonLink>
        </div>
      </Form>
    </>
  );
}

function KeptFieldList({ choices, chosen }: Pick<Page, "choices"> & { chosen: Page["rows"] }) {
  return (
    <section aria-labelledby="kept">
      <h2 id="kept">What is kept</h2>
      <ul>
        {chosen.map(({ field, label, thisValue, otherValue: theirs }) => (
          <li key={field}>
            <input type="hidden" name={toMergeFieldName(field)} value={choices[field]} />
            {label}: {choices[field] === "other" ? theirs : thisValue}
          </li>
        ))}
      </ul>
    </section>
  );
}
