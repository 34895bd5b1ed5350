import { FormPage } from "~/components/ui/FormPage";
import { useSchemaForm } from "~/components/ui/use-schema-form";
import type { Rejection } from "~/services/forms/outcome";
import { paths } from "~/services/paths";
import { FactorPasswordForm } from "~/services/users/second-factor-form";
import { ConfirmPasswordField } from "./PasswordFields";

/** Turns the authenticator app off, once the password is confirmed. */
export function SecondFactorRemoval({ rejection }: { rejection?: Rejection }) {
  const form = useSchemaForm(FactorPasswordForm, {
    id: "second-factor-removal",
    rejected: rejection?.rejected,
  });
  return (
    <>
      <h1>Turn off authenticator app</h1>
      <FormPage
        form={form}
        action={paths.secondFactorRemoval}
        alert={rejection?.alert?.message}
        submitLabel="Turn off authenticator app"
        cancelHref={paths.secondFactor()}
      >
        <p>Codes from your app will stop working.</p>
        <p>
          Without a passkey, you will sign in with your password only. Your recovery codes will stop working.
        </p>
        <ConfirmPasswordField error={form.fields.password.errors} />
      </FormPage>
    </>
  );
}
