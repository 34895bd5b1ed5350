import { useActionData } from "@remix-run/react";
import { FormPage } from "~/components/ui/FormPage";
import { TextField } from "~/components/ui/TextField";
import { useSchemaForm } from "~/components/ui/use-schema-form";
import type { Rejection } from "~/services/forms/outcome";
import { paths } from "~/services/paths";
import { createPasswordFormSchema } from "~/services/users/profile-form";

/** The form to change the user's own password. */
export function ChangeOwnPassword({ user }: { user: { username: string; displayName: string } }) {
  const rejection = useActionData() as Rejection | undefined;
  const form = useSchemaForm(createPasswordFormSchema(user), {
    id: "own-password",
    rejected: rejection?.rejected,
  });
  const { current_password, password } = form.fields;
  return (
    <>
      <h1>Change password</h1>
      <FormPage
        form={form}
        action={paths.ownPassword}
        alert={rejection?.alert?.message}
        submitLabel="Change password"
        cancelHref={paths.profile}
      >
        <input type="hidden" name="username" autoComplete="username" value={user.username} />
        <TextField
          name="current_password"
          label="Current password"
          type="password"
          autoComplete="current-password"
          error={current_password.errors}
        />
        <TextField
          name="password"
          label="New password"
          type="password"
          autoComplete="new-password"
          hint="At least 12 characters. Changing it signs you out everywhere else."
          error={password.errors}
        />
      </FormPage>
    </>
  );
}
