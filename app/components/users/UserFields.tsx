import { userRoles, vcRoles } from "@contract/users/users";
import { countries, countryNames } from "@contract/vocabulary";
import { initialText } from "~/components/ui/initial-value";
import { SelectField } from "~/components/ui/SelectField";
import { TextField } from "~/components/ui/TextField";
import { type UserFieldName, userLabels } from "~/services/users/user-form";

type FieldState = { initialValue?: unknown; errors?: string[] };

interface UserFieldsProps {
  form: {
    fields: Partial<Record<UserFieldName | "password", FieldState>>;
  };
  /** Whether roles can be chosen: not in one's own record. */
  withRoles: boolean;
  /** Whether administrators can be made: by administrators alone. */
  withAccess: boolean;
  /** Whether the upstream keeps phone numbers. */
  withPhone: boolean;
  password: { label: string; hint: string; optional?: boolean };
}

const accessNames: Record<(typeof userRoles)[number], string> = {
  staff: "Staff",
  administrator: "Administrator of the whole installation",
};

/** The fields of a user, each with its messages. A password is never shown again. */
export function UserFields({ form, withRoles, withAccess, withPhone, password }: UserFieldsProps) {
  const field = (name: UserFieldName) => ({
    name,
    label: userLabels[name],
    defaultValue: initialText(form.fields[name]),
    error: form.fields[name]?.errors,
  });
  return (
    <>
      <TextField {...field("display_name")} autoComplete="off" />
      <TextField
        {...field("username")}
        type="email"
        autoComplete="off"
        hint="People sign in with this address."
      />
      {withRoles && (
        <SelectField
          {...field("vc_role")}
          placeholder="Choose a role"
          hint="Admins and team leads see reports, users and settings; sales see their country's performance."
          options={vcRoles.map((value) => ({ value, label: value }))}
        />
      )}
      {withRoles && withAccess && (
        <SelectField
          {...field("role")}
          // Else the list would choose for whoever does not look.
          placeholder={field("role").defaultValue === "" ? "Not known" : undefined}
          hint="Administrators also manage administrators and the venues' report values."
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
          hint="Clients whom this person looks after see it on their page."
          optional
        />
      )}
      <TextField
        name="password"
        type="password"
        autoComplete="new-password"
        error={form.fields.password?.errors}
        {...password}
      />
    </>
  );
}
