import { styled } from "styled-components";
import {
  BASELINE_FIELD,
  type FieldConflict,
  type FormSnapshot,
  getFormSnapshot,
  toChoiceFieldName,
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

/** The hidden field with what the form showed, so that a save over a newer record is noticed. */
const ShownValues = ({ shown }: { shown: FormSnapshot }) => (
  <input type="hidden" name={BASELINE_FIELD} value={JSON.stringify(shown)} />
);

/**
 * Goes into a form that two people may save at once. Sends what the form showed. After a conflict it also lets the
 * user choose, for each field, between both values; typed values stay in the fields below.
 */
export function ConflictFields({
  shown,
  rejected,
  conflict,
  labels,
  words = (_, value) => value,
}: {
  /** What the form shows when it opens. */
  shown: FormSnapshot;
  /** The rejected form. It keeps its original baseline, even if the record is newer by now. */
  rejected?: RejectedForm | undefined;
  conflict?:
    | { shown: FormSnapshot; fields: FieldConflict[]; taken: { name: string; theirs: string }[] }
    | undefined;
  /** Labels by field name. */
  labels: Readonly<Record<string, string>>;
  /** Formats a field's value for display. */
  words?: (name: string, value: string) => string;
}) {
  if (!conflict) return <ShownValues shown={getFormSnapshot(shown, { rejected })} />;
  const toText = (name: string, value: string) => words(name, value) || "Nothing";
  return (
    <Panel>
      <ShownValues shown={conflict.shown} />
      <p>
        Someone else saved changes while you were editing. Yours are safe. Choose a value for each field, then
        save again.
      </p>
      {conflict.fields.map(({ name, original, yours, theirs }) => (
        <RadioGroup
          key={name}
          name={toChoiceFieldName(name)}
          label={labels[name] ?? name}
          hint={`Before: ${toText(name, original)}`}
          options={[
            { value: "yours", label: "Keep yours", hint: toText(name, yours) },
            { value: "theirs", label: "Use theirs", hint: toText(name, theirs) },
          ]}
        />
      ))}
      {conflict.taken.length > 0 && (
        <div>
          <p>They also changed these, and we kept them:</p>
          <ul>
            {conflict.taken.map(({ name, theirs }) => (
              <li key={name}>
                {labels[name] ?? name}: {toText(name, theirs)}
              </li>
            ))}
          </ul>
        </div>
      )}
    </Panel>
  );
}
