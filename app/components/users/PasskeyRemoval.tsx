import { FormPage } from "~/components/ui/FormPage";
import { useSchemaForm } from "~/components/ui/use-schema-form";
import type { Rejection } from "~/services/forms/outcome";
import { paths } from "~/services/paths";
import { FactorPasswordForm } from "~/services/users/second-factor-form";
import { ConfirmPasswordField } from "./PasswordFields";

interface PasskeyRemovalProps {
  passkey: { id: number; name: string };
  rejection?: Rejection;
}

/** Removes a passkey, once the password is confirmed. */
export function PasskeyRemoval({ passkey: { id, name }, rejection }: PasskeyRemovalProps) {
  const form = useSchemaForm(FactorPasswordForm, { id: "passkey-removal", rejected: rejection?.rejected });
  return (
    <>
      <h1>Remove passkey “{name}”?</h1>
      <FormPage
        form={form}
        action={paths.passkeyRemoval(id)}
        alert={rejection?.alert?.message}
        submitLabel="Remove passkey"
        cancelHref={paths.secondFactor()}
      >
        <p>You won't be able to sign in with it. Delete it from your device or password manager as well.</p>
        <p>If it is your last second factor, your recovery codes will stop working too.</p>
        <ConfirmPasswordField error={form.fields.password.errors} />
      </FormPage>
    </>
  );
}
