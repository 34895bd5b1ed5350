import { type ReactNode, useId } from "react";
import type { Rejection } from "~/services/forms/outcome";
import { joinRejected, typedText } from "~/services/forms/rejected-form";
import { Alert } from "./Alert";
import { Button, ButtonLink, type ButtonLook } from "./Button";
import { DialogPage, type DialogPageProps } from "./DialogPage";
import { Form } from "./Form";

interface ConfirmationDialogProps extends Pick<DialogPageProps, "title" | "closeHref" | "width"> {
  /** Where the answer is posted. */
  action: string;
  /** The words of the button that does it, such as "Delete the note". */
  submit: string;
  /** The words of the button that goes back; "Cancel" unless given, which says nothing where something is cancelled. */
  keep?: string;
  /** Red unless told otherwise, since most of what is asked for destroys something. */
  variant?: ButtonLook["variant"];
  icon?: ButtonLook["icon"];
  /** Does it once, however often it is posted. */
  formKey?: string;
  /** Why it did not happen when it was last posted. */
  failure?: string;
  /** The form that was posted last and did not do it, which keeps its key. */
  rejection?: Pick<Rejection, "rejected" | "alert">;
  /** There is nothing that could be done: the dialog only tells, and has no such button. */
  isImpossible?: boolean;
  /** What will happen and what is lost. */
  children: ReactNode;
}

/**
 * Asks before something happens that is not easily undone (a child route with `handle = { isDialog: true }`): Cancel,
 * the cross and Escape go back, and its one button posts. The children stand inside the form.
 */
export function ConfirmationDialog({
  title,
  closeHref,
  width = "560px",
  action,
  submit,
  keep = "Cancel",
  variant = "danger",
  icon,
  formKey,
  rejection,
  failure = rejection && (rejection.alert?.message ?? joinRejected(rejection.rejected)),
  isImpossible,
  children,
}: ConfirmationDialogProps) {
  const form = useId();
  const key = typedText(rejection?.rejected, "form_key") ?? formKey;
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
            <Button form={form} variant={variant} icon={icon}>
              {submit}
            </Button>
          )}
        </>
      }
    >
      <Form id={form} action={action} className="stack" preventScrollReset>
        {key && <input type="hidden" name="form_key" value={key} />}
        {failure && <Alert kind="error">{failure}</Alert>}
        {children}
      </Form>
    </DialogPage>
  );
}
