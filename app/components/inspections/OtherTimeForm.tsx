import { Button, type ButtonLook } from "~/components/ui/Button";
import { Form } from "~/components/ui/Form";
import { TextAreaField } from "~/components/ui/TextAreaField";
import type { TriedAnswer } from "~/services/inspections/public-page.server";
import { Seen } from "./PublicInspection";

interface OtherTimeFormProps {
  action: string;
  version?: number;
  label: string;
  hint?: string;
  submit: string;
  variant?: ButtonLook["variant"];
  tried?: TriedAnswer;
}

/** Whether a refusal is about what was typed and is shown at its field. */
export const isOfField = (tried: TriedAnswer | undefined) =>
  tried?.refusal.status === 422 || tried?.refusal.status === 400;

/** The form in which a client or a venue, without a sign-in, writes which other time would suit them. */
export const OtherTimeForm = ({
  action,
  version,
  label,
  hint,
  submit,
  variant,
  tried,
}: OtherTimeFormProps) => (
  <Form action={action} noValidate>
    <Seen version={version} />
    <TextAreaField
      name="message"
      label={label}
      hint={hint}
      rows={4}
      maxLength={1000}
      defaultValue={tried?.typed}
      error={isOfField(tried) ? tried?.refusal.message : undefined}
    />
    <div data-part="ways">
      <Button variant={variant} size="large" name="intent" value="offer">
        {submit}
      </Button>
    </div>
  </Form>
);
