import type { ReactNode } from "react";
import { Button, ButtonLink } from "./Button";
import { CheckedForm, type CheckedFormProps } from "./CheckedForm";
import { DialogPage, type DialogPageProps } from "./DialogPage";

interface DialogFormProps
  extends Pick<DialogPageProps, "title" | "closeHref" | "closeButton" | "width">,
    Pick<CheckedFormProps, "form" | "action" | "alert" | "intro" | "onInput" | "children"> {
  /** The label of the submit button beside Cancel, or all buttons of the footer. */
  submitLabel: string | ReactNode;
  /** Shown above the form, such as another form. */
  above?: ReactNode;
}

/**
 * A form in a dialog over a page (a child route). Cancel, the cross and Escape return to the page. See `useSchemaForm`
 * for an example.
 */
export function DialogForm({
  title,
  closeHref,
  closeButton,
  width,
  submitLabel,
  above,
  ...form
}: DialogFormProps) {
  const buttons =
    typeof submitLabel === "string" ? (
      <>
        <ButtonLink to={closeHref} preventScrollReset>
          Cancel
        </ButtonLink>
        <Button form={form.form.props.id} variant="primary">
          {submitLabel}
        </Button>
      </>
    ) : (
      submitLabel
    );
  return (
    <DialogPage title={title} closeHref={closeHref} closeButton={closeButton} width={width} footer={buttons}>
      {above}
      <CheckedForm {...form} className="stack" />
    </DialogPage>
  );
}
