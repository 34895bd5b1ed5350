import type { LeadNote } from "@contract/leads/notes";
import { type Country, zoneOf } from "@contract/vocabulary";
import { Link } from "@remix-run/react";
import { useState } from "react";
import { styled } from "styled-components";
import { Button } from "~/components/ui/Button";
import { DateText } from "~/components/ui/DateText";
import { Form } from "~/components/ui/Form";
import { KeptTyping } from "~/components/ui/KeptTyping";
import { SectionFailure } from "~/components/ui/SectionFailure";
import { TextAreaField } from "~/components/ui/TextAreaField";
import { paths } from "~/services/paths";
import type { Section } from "~/services/upstream/section.server";
import { NoteText } from "./NoteText";

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
  small { display: flex; flex-wrap: wrap; gap: 0 var(--s3); justify-content: space-between; color: var(--ink-soft); font-size: var(--text-s); }
`;

/** What staff noted on a lead, and a place to write at once. */
export function LeadNotes({
  leadId,
  country,
  notes,
  search,
  formKey,
}: {
  leadId: number;
  country: Country | undefined;
  notes: Section<LeadNote[]>;
  search: string;
  formKey: string;
}) {
  // The form begins anew with each newer note of one's own; where the notes fail, what is typed stays.
  const own = notes.data && String(notes.data.find(({ can_delete }) => can_delete)?.id ?? "");
  const [newest, setNewest] = useState(own ?? "");
  if (own !== undefined && own !== newest) setNewest(own);
  return (
    <Panel className="panel" aria-labelledby="notes">
      <h2 id="notes">Notes</h2>
      <Form key={newest} action={paths.newLeadNote(leadId) + search} preventScrollReset>
        <KeptTyping version={newest} />
        <input type="hidden" name="form_key" value={formKey} />
        <TextAreaField
          name="note"
          id="lead-note"
          label="Note"
          labelHidden
          rows={3}
          maxLength={5000}
          required
        />
        <Button size="small">Keep the note</Button>
      </Form>
      {notes.failure && <SectionFailure what="The notes" failure={notes.failure} />}
      {notes.data && notes.data.length > 0 && (
        <ol>
          {notes.data.map(({ id, note, by, created_at, can_delete }) => (
            <li key={id}>
              <NoteText>{note}</NoteText>
              <small>
                <span>
                  {by && `${by} · `}
                  <DateText
                    iso={created_at}
                    timeZone={zoneOf(country)}
                    format="date-time"
                    missing="time not known"
                  />
                </span>
                {can_delete && (
                  <Link to={paths.leadNoteDeletion(leadId, id) + search} preventScrollReset>
                    Delete<span className="visually-hidden"> this note</span>
                  </Link>
                )}
              </small>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}
