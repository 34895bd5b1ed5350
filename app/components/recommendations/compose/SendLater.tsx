import type { FieldMetadata } from "@conform-to/react";
import { useState } from "react";
import { styled } from "styled-components";
import { Button } from "~/components/ui/Button";
import { TextField } from "~/components/ui/TextField";
import type { SendPage } from "~/services/recommendations/compose/compose.server";
import { LATER } from "~/services/recommendations/compose/send";

const Details = styled.details`
  > summary { display: inline-flex; align-items: center; min-height: var(--control); padding: 0 var(--s3); color: var(--accent); font-weight: 600; cursor: pointer; }
  > div { display: flex; flex-wrap: wrap; gap: var(--s2) var(--s3); align-items: end; padding: var(--s2) 0; }
  > div > p { flex-basis: 100%; color: var(--ink-soft); font-size: var(--text-s); }
  &[open] { flex-basis: 100%; order: -1; }
`;

type DateFields = Record<"send_date" | "send_time", Pick<FieldMetadata<string>, "initialValue" | "errors">>;

/** The day and time that the email is sent at, by the client's clocks, and the button that schedules it. */
export function SendLater({
  later,
  fields: { send_date, send_time },
  button,
}: {
  later: NonNullable<SendPage["later"]>;
  fields: DateFields;
  button: { form: string; name: string; disabled: boolean };
}) {
  const hasErrors = Boolean(send_date.errors || send_time.errors);
  // It stays open once its errors are mended: a field that is taken away while it is in use would submit its form.
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Details open={isOpen || hasErrors} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>Send later</summary>
      <div>
        <p>Day and time are those of {later.place}.</p>
        <TextField
          type="date"
          name="send_date"
          label="Day"
          min={later.today}
          defaultValue={send_date.initialValue}
          error={send_date.errors}
        />
        <TextField
          type="time"
          name="send_time"
          label={`Time (${later.place})`}
          defaultValue={send_time.initialValue}
          error={send_time.errors}
        />
        <Button {...button} value={LATER} icon="mail">
          Schedule the email
        </Button>
      </div>
    </Details>
  );
}
