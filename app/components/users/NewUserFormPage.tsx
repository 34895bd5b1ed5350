import { useActionData } from "@remix-run/react";
import { FormPage } from "~/components/ui/FormPage";
import { useSchemaForm } from "~/components/ui/use-schema-form";
import type { Rejection } from "~/services/forms/outcome";
import { paths } from "~/services/paths";
import type { loadNewUserForm } from "~/services/users/save-user.server";
import { getNewUserFormSchema } from "~/services/users/user-form";
import { UserFields } from "./UserFields";

/** The form for a new user, who is invited or gets a password from the team lead. */
export function NewUserFormPage({
  values,
  withAccess,
  withPhone,
  isInvited,
  isMailOff,
}: Awaited<ReturnType<typeof loadNewUserForm>>) {
  const rejection = useActionData() as Rejection | undefined;
  const form = useSchemaForm(getNewUserFormSchema(isInvited), {
    id: "new-user",
    rejected: rejection?.rejected,
    values,
  });
  return (
    <>
      <h1>New user</h1>
      {isInvited && (
        <p className="muted">
          {isMailOff
            ? "Email is switched off. Next, create a link so that they can choose a password."
            : "We'll email them a link to choose a password."}
        </p>
      )}
      <FormPage
        form={form}
        action={paths.newUser}
        alert={rejection?.alert?.message}
        submitLabel={isInvited && !isMailOff ? "Send invitation" : "Create user"}
        cancelHref={paths.allUsers}
      >
        <input type="hidden" name="form_key" value={form.fields.form_key.initialValue ?? values.form_key} />
        <UserFields
          form={form}
          withRoles
          withAccess={withAccess}
          withPhone={withPhone}
          password={isInvited ? undefined : givenPassword}
        />
      </FormPage>
    </>
  );
}

const givenPassword = {
  label: "Password",
  hint: "At least 12 characters. Give it to them yourself. We don't email it.",
};
