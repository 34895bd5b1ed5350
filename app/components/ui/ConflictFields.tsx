import { styled } from "styled-components";
import {
  choiceName,
  type FieldConflict,
  SHOWN_FIELD,
  type ShownForm,
  shownStill,
} from "~/services/forms/conflict";
import type { RejectedForm } from "~/services/forms/rejected-form";
import { RadioGroup } from "./RadioGroup";

const Panel = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s4);
  padding: var(--s4) var(--s5);
  background: var(--warning-soft);
  border: 1px solid var(--warning);
  border-left-width: 4px;
  border-radius: var(--radius-2);
  overflow-wrap: anywhere;

  small, ul { white-space: pre-line; }
  ul { margin: 0; padding-left: var(--s5); }
`;

/** Carries what a form showed, so that a save over a newer record is noticed. */
const ShownValues = ({ shown }: { shown: ShownForm }) => (
  <input type="hidden" name={SHOWN_FIELD} value={JSON.stringify(shown)} />
);

/**
 * Stands in a form that two people may save at once: with what it showed, and after a conflict with yours, theirs and
 * the original of each field, of which the person chooses one. What was typed stays in the fields below.
 */
export function ConflictFields({
  shown,
  rejected,
  conflict,
  labels,
  words = (_, value) => value,
}: {
  /** What the form shows when it is opened. */
  shown: ShownForm;
  /** The form as it was refused: it goes on with what it showed then, though the record may be newer by now. */
  rejected?: RejectedForm;
  /** What the action answered. */
  conflict?: { shown: ShownForm; fields: FieldConflict[]; taken: { name: string; theirs: string }[] };
  /** Labels of the fields by name. */
  labels: Readonly<Record<string, string>>;
  /** The value of a field as people read it, where that is not the value itself. */
  words?: (name: string, value: string) => string;
}) {
  if (!conflict) return <ShownValues shown={shownStill(shown, { rejected })} />;
  const read = (name: string, value: string) => words(name, value) || "Nothing";
  return (
    <Panel>
      <ShownValues shown={conflict.shown} />
      <p>
        Someone else has saved this in the meantime. Nothing of yours is lost: choose for each field, then
        save again.
      </p>
      {conflict.fields.map(({ name, original, yours, theirs }) => (
        <RadioGroup
          key={name}
          name={choiceName(name)}
          label={labels[name] ?? name}
          hint={`It was: ${read(name, original)}`}
          options={[
            { value: "yours", label: "Keep yours", hint: read(name, yours) },
            { value: "theirs", label: "Take theirs", hint: read(name, theirs) },
          ]}
        />
      ))}
      {conflict.taken.length > 0 && (
        <div>
          <p>Changed by them alone, and kept:</p>
          <ul>
            {conflict.taken.map(({ name, theirs }) => (
              <li key={name}>
                {labels[name] ?? name}: {read(name, theirs)}
              </li>
            ))}
          </ul>
        </div>
      )}
    </Panel>
  );
}
