import { Button, type ButtonLook } from "~/components/ui/Button";
import { Form } from "~/components/ui/Form";
import { TextAreaField } from "~/components/ui/TextAreaField";
import type { RejectedAnswer } from "~/services/inspections/public-page.server";
import { HiddenVersionField } from "./PublicInspection";

interface OtherTimeFormProps {
  action: string;
  version?: number | undefined;
  label: string;
  hint?: string;
  submitLabel: string;
  variant?: ButtonLook["variant"];
  rejected?: RejectedAnswer | undefined;
}

/** Whether a refusal concerns the typed text and is shown at its field. */
export const isFieldError = (rejected: RejectedAnswer | undefined): boolean =>
  rejected?.refusal.status === 422 || rejected?.refusal.status === 400;

/** The public form in which a client or venue suggests another time. */
export const OtherTimeForm = ({
  action,
  version,
  label,
  hint,
  submitLabel,
  variant,
  rejected,
}: OtherTimeFormProps) => (
  <Form action={action} noValidate>
    <HiddenVersionField version={version} />
    <TextAreaField
      name="message"
      label={label}
      hint={hint}
      rows={4}
      maxLength={1000}
      defaultValue={rejected?.entered}
      error={isFieldError(rejected) ? rejected?.refusal.message : undefined}
    />
    <div data-part="ways">
      <Button variant={variant} size="large" name="intent" value="offer">
        {submitLabel}
      </Button>
    </div>
  </Form>
);
