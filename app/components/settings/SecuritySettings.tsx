import { useActionData } from "@remix-run/react";
import { CheckboxGroup } from "~/components/ui/CheckboxGroup";
import { ConflictFields } from "~/components/ui/ConflictFields";
import { FormPage } from "~/components/ui/FormPage";
import { NarrowPage } from "~/components/ui/NarrowPage";
import { useSchemaForm } from "~/components/ui/use-schema-form";
import type { Rejection } from "~/services/forms/outcome";
import { paths } from "~/services/paths";
import type { loadSecurityPage } from "~/services/settings/security.server";
import { FactorRolesForm, factorRoleLabels, factorRoleOptions } from "~/services/users/second-factor-form";

/** Which roles must sign in with a second factor. */
export function SecuritySettings({
  page: { roles, shown },
}: {
  page: Awaited<ReturnType<typeof loadSecurityPage>>;
}) {
  const rejection = useActionData() as Rejection | undefined;
  const form = useSchemaForm(FactorRolesForm, {
    id: "security",
    rejected: rejection?.rejected,
    values: { roles },
  });
  const { initialValue, errors } = form.fields.roles;
  return (
    <NarrowPage>
      <h1>Security</h1>
      <p className="muted">Everyone can turn on two-factor authentication. Choose the roles that must.</p>
      <FormPage
        form={form}
        action={paths.security}
        alert={rejection?.alert?.message}
        submitLabel="Save settings"
        cancelHref={paths.dashboard}
      >
        <ConflictFields
          shown={shown}
          rejected={rejection?.rejected}
          conflict={rejection?.conflict}
          labels={factorRoleLabels}
          words={(_, value) => (value === "on" ? "Required" : "Not required")}
        />
        <CheckboxGroup
          name="roles"
          label="Roles that require two-factor authentication"
          hint="Users with these roles must set it up before they can continue"
          options={factorRoleOptions}
          defaultValue={[initialValue ?? []].flat().map(String)}
          error={errors}
        />
      </FormPage>
    </NarrowPage>
  );
}
