import { styled } from "styled-components";
import { Button } from "~/components/ui/Button";
import { Form } from "~/components/ui/Form";
import type { ShownReading } from "~/services/recommender/assistant/assistant";

const Reading = styled.div`
  margin-bottom: var(--s3);
  font-size: var(--text-s);

  [data-part="chips"] { display: flex; flex-wrap: wrap; gap: var(--s2); margin: 0; padding: 0; list-style: none; }
  [data-part="chips"] > li { display: flex; flex-wrap: wrap; align-items: center; padding: 0 0 0 var(--s3); border: 1px solid var(--line-mid); border-radius: var(--radius-3); background: var(--raised); }
  [data-part="chips"] > li:not(:has(button)) { padding-right: var(--s3); }
  [data-part="chip"] { font-weight: 600; min-height: 28px; align-content: center; }
  summary { cursor: pointer; }
  details form { display: flex; flex-wrap: wrap; gap: var(--s2); padding: var(--s2) 0; }
  details input { min-width: 0; flex: 1 1 8rem; }
  [data-part="not-used"] { margin-top: var(--s2); color: var(--ink-soft); }
  @media (max-width: 39.9375rem) { [data-part="chip"] { min-height: 44px; } }
`;

const Options = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s2);
  margin-top: var(--s3);
`;

interface ReadingProps {
  reading: ShownReading;
  /** The key of the next message; a change is sent as a message. */
  formKey: string;
  action: string;
  /** Only the newest reading can be changed. */
  isNewest: boolean;
}

/** How a message was understood. Each chip of the newest reading has plain forms to remove or change it. */
export function ReadingChips({
  reading: { chips, notUsed, filters },
  formKey,
  action,
  isNewest,
}: ReadingProps) {
  if (chips.length + notUsed.length === 0) return null;
  return (
    <Reading data-part="reading">
      {chips.length > 0 && (
        <ul data-part="chips" aria-label="Understood as">
          {chips.map((chip) => (
            <li key={chip.id}>
              <ReadingChip chip={chip} formKey={formKey} action={action} isNewest={isNewest} />
            </li>
          ))}
        </ul>
      )}
      {notUsed.length > 0 && <p data-part="not-used">Ignored: {notUsed.join(", ")}</p>}
      {filters && isNewest && (
        <Form action={action} preventScrollReset>
          <Button name="intent" value="filters" variant="quiet" size="small" icon="filter">
            Use as filters
          </Button>
        </Form>
      )}
    </Reading>
  );
}

function ReadingChip({
  chip: { id, label, value },
  formKey,
  action,
  isNewest,
}: Omit<ReadingProps, "reading"> & { chip: ShownReading["chips"][number] }) {
  if (!isNewest) return <span data-part="chip">{label}</span>;
  const fields = (
    <>
      <input type="hidden" name="form_key" value={formKey} />
      <input type="hidden" name="chip" value={id} />
    </>
  );
  return (
    <>
      {value === undefined ? (
        <span data-part="chip">{label}</span>
      ) : (
        <details>
          <summary data-part="chip">{label}</summary>
          <Form action={action} preventScrollReset>
            {fields}
            <input type="hidden" name="message" value={`Change “${label}”`} />
            <input
              name="to"
              defaultValue={value}
              maxLength={200}
              required
              aria-label={`Change ${label} to`}
            />
            <Button size="small">Change</Button>
          </Form>
        </details>
      )}
      <Form action={action} preventScrollReset>
        {fields}
        <input type="hidden" name="message" value={`Without “${label}”`} />
        <Button variant="quiet" size="small" icon="cross" iconOnly>
          {`Remove ${label}`}
        </Button>
      </Form>
    </>
  );
}

/** Answers to an open question. */
export function QuestionOptions({ reading: { options }, formKey, action, isNewest }: ReadingProps) {
  if (!isNewest || options.length === 0) return null;
  return (
    <Options data-part="question">
      {options.map(({ id, label }) => (
        <Form key={id} action={action} preventScrollReset>
          <input type="hidden" name="form_key" value={formKey} />
          <input type="hidden" name="option" value={id} />
          <input type="hidden" name="message" value={label} />
          <Button size="small">{label}</Button>
        </Form>
      ))}
    </Options>
  );
}

/** Sample questions for an empty conversation. */
export function SampleQuestions({
  questions,
  formKey,
  action,
}: { questions: readonly string[] } & Pick<ReadingProps, "formKey" | "action">) {
  return (
    <Options data-part="examples">
      {questions.map((question) => (
        <Form key={question} action={action} preventScrollReset>
          <input type="hidden" name="form_key" value={formKey} />
          <input type="hidden" name="message" value={question} />
          <Button size="small">{question}</Button>
        </Form>
      ))}
    </Options>
  );
}
