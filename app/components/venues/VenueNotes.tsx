import { useState } from "react";
import { styled } from "styled-components";
import { Button } from "~/components/ui/Button";
import { DateText } from "~/components/ui/DateText";
import { Form } from "~/components/ui/Form";
import { KeptTyping } from "~/components/ui/KeptTyping";
import { SanitisedHtml } from "~/components/ui/SanitisedHtml";
import { SectionFailure } from "~/components/ui/SectionFailure";
import { TextAreaField } from "~/components/ui/TextAreaField";
import { paths } from "~/services/paths";
import type { VenuePageData } from "~/services/venues/details.server";

const Panel = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s4);

  h2 { font-size: var(--text-l); }
  form { display: grid; gap: var(--s2); justify-items: start; }
  form > * { width: 100%; }
  form > button { width: auto; }
  ol { display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--s3); padding: 0; list-style: none; max-height: 480px; overflow-y: auto; }
  li + li { padding-top: var(--s3); border-top: 1px solid var(--line); }
  small { color: var(--ink-soft); font-size: var(--text-s); }
`;

/** What staff noted on a venue, newest first, and a place to write at once. */
export function VenueNotes({
  head: { id, leadId, eventId },
  facts: { zone },
  notes,
  formKey,
}: Pick<VenuePageData, "head" | "facts" | "notes" | "formKey">) {
  // The form begins anew with each newer note; where the notes fail, what is typed stays.
  const newestRead = notes.data && String(notes.data[0]?.id ?? "");
  const [newest, setNewest] = useState(newestRead ?? "");
  if (newestRead !== undefined && newestRead !== newest) setNewest(newestRead);
  return (
    <Panel className="panel" aria-labelledby="notes">
      <h2 id="notes">Notes</h2>
      <Form key={newest} action={paths.newVenueNote(id, leadId, eventId)} preventScrollReset>
        <KeptTyping version={newest} />
        <input type="hidden" name="form_key" value={formKey} />
        <TextAreaField
          name="note"
          id="venue-note"
          label="Note"
          labelHidden
          rows={3}
          maxLength={4900}
          required
        />
        <Button size="small">Keep the note</Button>
      </Form>
      {notes.failure && <SectionFailure what="The notes" failure={notes.failure} />}
      {notes.data && notes.data.length > 0 && (
        <ol>
          {notes.data.map(({ id, note, author, createdAt }) => (
            <li key={id}>
              <SanitisedHtml sanitised={note} />
              <small>
                {author && `${author} · `}
                <DateText iso={createdAt} timeZone={zone} format="date-time" missing="time not known" />
              </small>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}
