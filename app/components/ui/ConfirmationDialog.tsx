import { type ReactNode, useId } from "react";
import type { Rejection } from "~/services/forms/outcome";
import { findEnteredText, joinRejectedMessages } from "~/services/forms/rejected-form";
import { Alert } from "./Alert";
import { Button, ButtonLink, type ButtonLook } from "./Button";
import { DialogPage, type DialogPageProps } from "./DialogPage";
import { Form } from "./Form";

interface ConfirmationDialogProps extends Pick<DialogPageProps, "title" | "closeHref" | "width"> {
  /** Where the form posts. */
  action: string;
  /** The label of the button that confirms, such as "Delete note". */
  submitLabel: string;
  /**
   * The label of the button that goes back; "Cancel" by default, which is ambiguous where something is cancelled.
   */
  keep?: string;
  /** Red by default, because most confirmations destroy something. */
  variant?: ButtonLook["variant"];
  icon?: ButtonLook["icon"];
  /** Makes the effect happen once, however often the form is posted. */
  formKey?: string;
  /** Why the last attempt failed. */
  failure?: string | undefined;
  /** The last form, if it was rejected; it keeps its key. */
  rejection?: Pick<Rejection, "rejected" | "alert"> | undefined;
  /** The action is impossible: the dialog only explains why. */
  isImpossible?: boolean;
  /** What will happen and what is lost. */
  children: ReactNode;
}

/**
 * Asks before an action that is hard to undo (a child route with `handle = { isDialog: true }`). Cancel, the cross and
 * Escape go back; one button posts. The children are inside the form.
 */
export function ConfirmationDialog({
  title,
  closeHref,
  width = "560px",
  action,
  submitLabel,
  keep = "Cancel",
  variant = "danger",
  icon,
  formKey,
  rejection,
  failure = rejection && (rejection.alert?.message ?? joinRejectedMessages(rejection.rejected)),
  isImpossible,
  children,
}: ConfirmationDialogProps) {
  const formId = useId();
  const key = findEnteredText(rejection?.rejected, "form_key") ?? formKey;
  return (
    <DialogPage
      title={title}
      closeHref={closeHref}
      width={width}
      footer={
        <>
          <ButtonLink to={closeHref} preventScrollReset>
            {isImpossible ? "Back" : keep}
          </ButtonLink>
          {!isImpossible && (
            <Button form={formId} variant={variant} icon={icon}>
              {submitLabel}
            </Button>
          )}
        </>
      }
    >
      <Form id={formId} action={action} className="stack" preventScrollReset>
        {key && <input type="hidden" name="form_key" value={key} />}
        {failure && <Alert kind="error">{failure}</Alert>}
        {children}
      </Form>
    </DialogPage>
  );
}
