import type { FormProps } from "@remix-run/react";
import { useEffect } from "react";
import type { useSchemaForm } from "~/components/ui/use-schema-form";
import { Alert } from "./Alert";
import { ErrorSummary } from "./ErrorSummary";
import { Form } from "./Form";
import { listSummaryErrors } from "./form-errors";
import { markFormRejected } from "./unsaved-forms";

export interface CheckedFormProps extends Omit<FormProps, "id" | "onSubmit"> {
  /** From `useSchemaForm`. */
  form: Pick<ReturnType<typeof useSchemaForm>, "props" | "rejected">;
  /** Why the form was rejected, if not because of a field. */
  alert?: string | undefined;
  /** Shown above the errors. */
  intro?: React.ReactNode;
}

/** A form that its schema validates, with an error summary that links to the fields. */
export function CheckedForm({ form, alert, intro, children, ...rest }: CheckedFormProps) {
  const { rejected, props } = form;
  useEffect(() => {
    if (rejected) markFormRejected(document.forms.namedItem(props.id));
  }, [rejected, props.id]);
  return (
    <Form {...rest} {...form.props} noValidate preventScrollReset>
      {intro}
      {alert && <Alert kind="error">{alert}</Alert>}
      <ErrorSummary errors={listSummaryErrors(form.rejected)} />
      {children}
    </Form>
  );
}
