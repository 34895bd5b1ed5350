import { useActionData } from "@remix-run/react";
import { Button } from "~/components/ui/Button";
import { CheckedForm } from "~/components/ui/CheckedForm";
import { useSchemaForm } from "~/components/ui/use-schema-form";
import type { Rejection } from "~/services/forms/outcome";
import { paths } from "~/services/paths";
import { NewPasswordForm } from "~/services/users/password-form";
import { NewPasswordFields } from "./PasswordFields";

/** The page of an invitation: the invited user chooses a password. */
export function InvitationPasswordForm({
  linkKey,
  name,
  username,
}: {
  linkKey: string;
  name: string;
  username: string;
}) {
  const rejection = useActionData() as Rejection | undefined;
  const form = useSchemaForm(NewPasswordForm, { id: "invitation", rejected: rejection?.rejected });
  return (
    <div className="panel stack">
      <h1>Welcome, {name}</h1>
      <p>Choose a password to sign in.</p>
      <CheckedForm form={form} method="post" action={paths.invitation(linkKey)} className="stack">
        <NewPasswordFields username={username} password={form.fields.password} label="Password" />
        <Button variant="primary" size="large" wide>
          Set password and sign in
        </Button>
      </CheckedForm>
    </div>
  );
}
