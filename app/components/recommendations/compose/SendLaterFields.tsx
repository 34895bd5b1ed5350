import type { FieldMetadata } from "@conform-to/react";
import { useState } from "react";
import { styled } from "styled-components";
import { Button } from "~/components/ui/Button";
import { TextField } from "~/components/ui/TextField";
import type { ComposePageData } from "~/services/recommendations/compose/compose.server";
import { SEND_LATER } from "~/services/recommendations/compose/send";

const Details = styled.details`
  > summary { display: inline-flex; align-items: center; min-height: var(--control); padding: 0 var(--s3); color: var(--accent); font-weight: 600; cursor: pointer; }
  > div { display: flex; flex-wrap: wrap; gap: var(--s2) var(--s3); align-items: end; padding: var(--s2) 0; }
  > div > p { flex-basis: 100%; color: var(--ink-soft); font-size: var(--text-s); }
  &[open] { flex-basis: 100%; order: -1; }
`;

type DateFields = Record<
  "send_date" | "send_time",
  Partial<Pick<FieldMetadata<string>, "initialValue" | "errors">>
>;

/** When to send the email, in the local time of the client's country, and the button that schedules it. */
export function SendLaterFields({
  later,
  fields: { send_date, send_time },
  button,
  idPrefix = "",
}: {
  later: NonNullable<ComposePageData["later"]>;
  fields: DateFields;
  button: { form: string; name: string; disabled: boolean };
  /** Prefix of the fields' ids, where another form on the page has the same fields. */
  idPrefix?: string;
}) {
  const hasErrors = Boolean(send_date.errors || send_time.errors);
  // It stays open after its errors are corrected: removing a focused field would submit its form.
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Details open={isOpen || hasErrors} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>Send later</summary>
      <div>
        <p>Date and time in {later.place}.</p>
        <TextField
          type="date"
          id={`${idPrefix}send_date`}
          name="send_date"
          form={button.form}
          label="Date"
          min={later.today}
          defaultValue={send_date.initialValue}
          error={send_date.errors}
        />
        <TextField
          type="time"
          id={`${idPrefix}send_time`}
          name="send_time"
          form={button.form}
          label={`Time (${later.place})`}
          defaultValue={send_time.initialValue}
          error={send_time.errors}
        />
        <Button {...button} value={SEND_LATER} icon="mail">
          Schedule email
        </Button>
      </div>
    </Details>
  );
}
