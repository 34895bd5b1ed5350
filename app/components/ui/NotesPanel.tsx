import { type ReactNode, useState } from "react";
import { styled } from "styled-components";
import type { Section } from "~/services/upstream/section.server";
import { Button } from "./Button";
import { DateText } from "./DateText";
import { DraftAutosave } from "./DraftAutosave";
import { Form } from "./Form";
import { PartialListNotice } from "./PartialListNotice";
import { SectionFailure } from "./SectionFailure";
import { TextAreaField } from "./TextAreaField";

const Panel = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s4);

  h2 { font-size: var(--text-l); }
  form { display: grid; gap: var(--s2); justify-items: start; }
  form > * { width: 100%; }
  form > button { width: auto; }
  ol { display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--s3); padding: 0; list-style: none; }
  @media screen { ol { max-height: 480px; overflow-y: auto; } }
  li + li { padding-top: var(--s3); border-top: 1px solid var(--line); }
  small { display: flex; flex-wrap: wrap; gap: 0 var(--s3); justify-content: space-between; color: var(--ink-soft); font-size: var(--text-s); }
`;

interface NoteItem {
  id: number;
  /** The author, if known. */
  by: string | undefined;
  at: string | undefined;
  text: ReactNode;
  /** A button or link for the note. */
  noteAction?: ReactNode;
}

interface NotesPanelProps<Note> {
  /** Where the form posts `note` and `form_key`. */
  action: string;
  formKey: string;
  fieldId: string;
  maxLength: number;
  timeZone: string | undefined;
  notes: Section<Note[]>;
  toItem: (note: Note) => NoteItem;
  /** Whether a note may have been written with this form; the form resets after each such note. */
  isOwn?: (note: Note) => boolean;
}

/** Staff notes, newest first, with a form for a new one. */
export function NotesPanel<Note extends { id: number }>({
  action,
  formKey,
  fieldId,
  maxLength,
  timeZone,
  notes,
  toItem,
  isOwn = () => true,
}: NotesPanelProps<Note>) {
  // A new newest note means that the form was saved, so it is re-created empty. If the notes fail to load,
  // the last known id stays, and with it the typed text.
  const loadedNewest = notes.data && String(notes.data.find(isOwn)?.id ?? "");
  const [newest, setNewest] = useState(loadedNewest ?? "");
  if (loadedNewest !== undefined && loadedNewest !== newest) setNewest(loadedNewest);
  return (
    <Panel className="panel" aria-labelledby="notes">
      <h2 id="notes">Notes</h2>
      <Form key={newest} action={action} preventScrollReset data-print="not">
        <DraftAutosave form="#notes" version={newest} persistAcrossPages />
        <input type="hidden" name="form_key" value={formKey} />
        <TextAreaField
          name="note"
          id={fieldId}
          label="Note"
          labelHidden
          rows={3}
          maxLength={maxLength}
          required
        />
        <Button size="small">Save note</Button>
      </Form>
      {notes.failure && <SectionFailure what="The notes" failure={notes.failure} />}
      <PartialListNotice what="notes" section={notes} />
      {notes.data && notes.data.length > 0 && (
        <ol>
          {notes.data.map(toItem).map(({ id, by, at, text, noteAction }) => (
            <li key={id}>
              {text}
              <small>
                <span>
                  {by && `${by} · `}
                  <DateText iso={at} timeZone={timeZone} format="date-time" missing="time not known" />
                </span>
                {noteAction}
              </small>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}
