import { useActionData } from "@remix-run/react";
import { Button } from "~/components/ui/Button";
import { CheckedForm } from "~/components/ui/CheckedForm";
import { useSchemaForm } from "~/components/ui/use-schema-form";
import type { Rejection } from "~/services/forms/outcome";
import { paths } from "~/services/paths";
import { NewPasswordForm } from "~/services/users/password-form";
import { NewPasswordFields } from "./PasswordFields";

/** The page of a link for a forgotten password. */
export function ResetPasswordPanel({ linkKey, username }: { linkKey: string; username: string }) {
  const rejection = useActionData() as Rejection | undefined;
  const form = useSchemaForm(NewPasswordForm, { id: "new-password", rejected: rejection?.rejected });
  return (
    <div className="panel stack">
      <h1>Choose a new password</h1>
      <p>A new password signs you out on all devices.</p>
      <CheckedForm form={form} method="post" action={paths.newPassword(linkKey)} className="stack">
        <NewPasswordFields username={username} password={form.fields.password} label="New password" />
        <Button variant="primary" size="large" wide>
          Save password
        </Button>
      </CheckedForm>
    </div>
  );
}
