import { useActionData } from "@remix-run/react";
import { FormPage } from "~/components/ui/FormPage";
import { useSchemaForm } from "~/components/ui/use-schema-form";
import type { Rejection } from "~/services/forms/outcome";
import { paths } from "~/services/paths";
import { NewUserForm } from "~/services/users/user-form";
import { UserFields } from "./UserFields";

export function NewUser({
  values,
  withAccess,
  withPhone,
}: {
  values: { form_key: string; role: string };
  withAccess: boolean;
  withPhone: boolean;
}) {
  const rejection = useActionData() as Rejection | undefined;
  const form = useSchemaForm(NewUserForm, { id: "new-user", rejected: rejection?.rejected, values });
  return (
    <>
      <h1>New user</h1>
      <FormPage
        form={form}
        action={paths.newUser}
        alert={rejection?.alert?.message}
        submit="Create user"
        cancelHref={paths.allUsers}
      >
        <input type="hidden" name="form_key" value={form.fields.form_key.initialValue ?? values.form_key} />
        <UserFields
          form={form}
          withRoles
          withAccess={withAccess}
          withPhone={withPhone}
          password={{
            label: "Password",
            hint: "At least 12 characters. Give it to them yourself. We don't email it.",
          }}
        />
      </FormPage>
    </>
  );
}
