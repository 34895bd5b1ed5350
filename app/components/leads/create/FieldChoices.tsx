import { styled } from "styled-components";
import { Button } from "~/components/ui/Button";
import { type NewLeadField, readIntent } from "~/services/leads/create/form";
import type { SectionProps } from "./new-lead-fields";

const Choices = styled.div`
  display: flex; flex-wrap: wrap; gap: var(--s2); align-items: center; margin-top: var(--s2); font-size: var(--text-s);
`;

/** What the pasted text leaves open for a field: a button for each value, which posts the form without JavaScript. */
export function FieldChoices({
  name,
  question,
  enquiry,
}: Pick<SectionProps, "enquiry"> & { name: NewLeadField; question: string }) {
  const choices = enquiry.choices(name);
  if (choices.length === 0) return null;
  return (
    <Choices role="group" aria-label={question}>
      <span>{question}</span>
      {choices.map(({ label, values }) => (
        <Button
          key={label}
          size="small"
          name="intent"
          value={readIntent(values)}
          onClick={(event) => enquiry.choose(event, values)}
        >
          {label}
        </Button>
      ))}
    </Choices>
  );
}
