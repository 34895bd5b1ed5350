import { companyZones } from "@contract/sales/company";
import { countries, countryNames } from "@contract/vocabulary";
import { useActionData } from "@remix-run/react";
import { Button } from "~/components/ui/Button";
import { CheckedForm } from "~/components/ui/CheckedForm";
import { getInitialText } from "~/components/ui/initial-value";
import { LogoField } from "~/components/ui/LogoField";
import { SelectField } from "~/components/ui/SelectField";
import { TextField } from "~/components/ui/TextField";
import { useSchemaForm } from "~/components/ui/use-schema-form";
import { formatZoneCity } from "~/services/format/dates";
import type { Rejection } from "~/services/forms/outcome";
import { paths } from "~/services/paths";
import { SetupForm } from "~/services/users/setup-form";

/** The first page of a new installation: its administrator and its company. */
export function BusinessSetup({ code, hasPapers }: { code: string; hasPapers: boolean }) {
  const rejected = (useActionData() as Rejection | undefined)?.rejected;
  const form = useSchemaForm(SetupForm, { id: "setup", rejected, values: { code } });
  const field = (name: SetupField) => ({
    name,
    defaultValue: getInitialText(form.fields[name]),
    error: form.fields[name].errors,
  });
  return (
    <div className="panel stack">
      <h1>Set up your business</h1>
      <CheckedForm
        form={form}
        method="post"
        action={paths.setup}
        encType="multipart/form-data"
        className="stack"
      >
        <AdministratorFields field={field} />
        <SetupCompanyFields
          field={field}
          hasPapers={hasPapers}
          logoError={rejected?.error?.file ?? undefined}
        />
        <Button variant="primary" size="large" wide>
          Create administrator
        </Button>
      </CheckedForm>
    </div>
  );
}

type SetupField = keyof SetupForm;

interface FieldsProps {
  field: (name: SetupField) => { name: SetupField; defaultValue: string; error?: string[] | undefined };
}

const AdministratorFields = ({ field }: FieldsProps) => (
  <>
    <h2>You</h2>
    <TextField
      {...field("code")}
      label="Setup code"
      autoComplete="off"
      hint="Printed by the server when it starts"
    />
    <TextField {...field("display_name")} label="Your name" autoComplete="name" />
    <TextField {...field("username")} label="Your email address" type="email" autoComplete="username" />
    <TextField
      {...field("password")}
      label="Password"
      type="password"
      autoComplete="new-password"
      hint="At least 12 characters"
    />
  </>
);

/** The company: where it works, by which clock, and what its clients see of it. */
const SetupCompanyFields = ({
  field,
  hasPapers,
  logoError,
}: FieldsProps & { hasPapers: boolean; logoError?: string[] | undefined }) => (
  <>
    <h2>Your company</h2>
    <SelectField
      {...field("country")}
      label="Country"
      placeholder="Choose a country"
      options={countries.map((value) => ({ value, label: countryNames[value] }))}
    />
    {hasPapers && <SetupPlaceFields field={field} />}
    <TextField {...field("legal_name")} label="Company name" autoComplete="organization" optional />
    <TextField
      {...field("email")}
      label="Company email address"
      type="email"
      autoComplete="off"
      hint="Shown on invoices and emails"
      optional
    />
    {hasPapers && (
      <>
        <TextField
          {...field("sender_email")}
          label="From address for your emails"
          type="email"
          autoComplete="off"
          hint="Your mail server must allow this address"
          optional
        />
        <LogoField error={logoError} optional />
      </>
    )}
  </>
);

/** Where else the company works, and by which clock. */
const SetupPlaceFields = ({ field }: FieldsProps) => (
  <>
    <SelectField
      {...field("other_country")}
      label="Other country you work in"
      placeholder="None"
      options={countries.map((value) => ({ value, label: countryNames[value] }))}
      optional
    />
    <SelectField
      {...field("time_zone")}
      label="Time zone"
      placeholder="Default for the country"
      options={Object.values(companyZones).flatMap((zones) =>
        zones.map((value) => ({ value, label: formatZoneCity(value) })),
      )}
      optional
    />
  </>
);
