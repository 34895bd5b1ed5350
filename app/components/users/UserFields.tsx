import { userRoles, vcRoles } from "@contract/users/users";
import { countries, countryNames } from "@contract/vocabulary";
import { getInitialText } from "~/components/ui/initial-value";
import { SelectField } from "~/components/ui/SelectField";
import { TextField } from "~/components/ui/TextField";
import { type UserFieldName, userLabels } from "~/services/users/user-form";

type FieldState = { initialValue?: unknown; errors?: string[] | undefined };

interface UserFieldsProps {
  form: {
    fields: Partial<Record<UserFieldName | "password", FieldState>>;
  };
  /** Whether to offer roles; users can't change their own. */
  withRoles: boolean;
  /** Whether to offer the access role; only administrators can create administrators. */
  withAccess: boolean;
  /** Whether the upstream stores phone numbers. */
  withPhone: boolean;
  /** Absent if no password is set here. */
  password?: { label: string; hint: string; optional?: boolean } | undefined;
}

const accessNames: Record<(typeof userRoles)[number], string> = {
  staff: "Staff",
  administrator: "Administrator (full access)",
};

/** The fields of a user form with their errors. */
export function UserFields({ form, withRoles, withAccess, withPhone, password }: UserFieldsProps) {
  const field = (name: UserFieldName) => ({
    name,
    label: userLabels[name],
    defaultValue: getInitialText(form.fields[name]),
    error: form.fields[name]?.errors,
  });
  return (
    <>
      <TextField {...field("display_name")} autoComplete="off" />
      <TextField {...field("username")} type="email" autoComplete="off" hint="Used to sign in" />
      {withRoles && (
        <SelectField
          {...field("vc_role")}
          placeholder="Choose a role"
          hint="Admins and team leads see reports, users and settings; sales staff see their country's performance"
          options={vcRoles.map((value) => ({ value, label: value }))}
        />
      )}
      {withRoles && withAccess && (
        <SelectField
          {...field("role")}
          // Without a placeholder the list would preselect a role.
          placeholder={field("role").defaultValue === "" ? "Not known" : undefined}
          hint="Administrators can also manage other administrators and venues' report values"
          options={userRoles.map((value) => ({ value, label: accessNames[value] }))}
        />
      )}
      <SelectField
        {...field("country")}
        placeholder="Choose a country"
        options={countries.map((value) => ({ value, label: countryNames[value] }))}
      />
      {withPhone && (
        <TextField
          {...field("phone")}
          type="tel"
          autoComplete="off"
          maxLength={40}
          hint="Shown to this person's clients in the client portal"
          optional
        />
      )}
      {password && (
        <TextField
          name="password"
          type="password"
          autoComplete="new-password"
          error={form.fields.password?.errors}
          {...password}
        />
      )}
    </>
  );
}
