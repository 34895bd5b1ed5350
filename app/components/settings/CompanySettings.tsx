import { companyZones } from "@contract/sales/company";
import { countries, countryNames, mainZone } from "@contract/vocabulary";
import { useActionData } from "@remix-run/react";
import { styled } from "styled-components";
import { Alert } from "~/components/ui/Alert";
import { ButtonLink } from "~/components/ui/Button";
import { ConflictFields } from "~/components/ui/ConflictFields";
import { EmptyState } from "~/components/ui/EmptyState";
import { FormPage } from "~/components/ui/FormPage";
import { getInitialText } from "~/components/ui/initial-value";
import { NumberField } from "~/components/ui/NumberField";
import { RadioGroup } from "~/components/ui/RadioGroup";
import { SelectField } from "~/components/ui/SelectField";
import { Tabs } from "~/components/ui/Tabs";
import { TextAreaField } from "~/components/ui/TextAreaField";
import { TextField } from "~/components/ui/TextField";
import { useSchemaForm } from "~/components/ui/use-schema-form";
import { formatCountryInSentence } from "~/services/format/countries";
import { formatZoneCity } from "~/services/format/dates";
import type { Rejection } from "~/services/forms/outcome";
import { paths } from "~/services/paths";
import type { CompanyPage } from "~/services/settings/company.server";
import {
  type CompanyField,
  companyForms,
  formatCompanyField,
  getCompanyLabels,
  getTaxName,
} from "~/services/settings/company-form";

const Page = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s5);
`;

const Fields = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s4) var(--s6);

  > h2, > [data-wide] { grid-column: 1 / -1; }
  > h2 { font-size: var(--text-l); margin-top: var(--s3); }
  /* Two fields of a row stand at one height, also if only one has a hint. */
  @media (min-width: 40rem) { grid-template-columns: repeat(2, minmax(0, 1fr)); align-items: end; }
`;

/** The company details for a country's invoices: the form, and what is missing before one can be issued. */
export function CompanySettings({ page: { country, form } }: { page: CompanyPage }) {
  return (
    <Page>
      <h1>Company</h1>
      <Tabs
        label="Country"
        tabs={countries.map((tab) => ({
          to: paths.companySettings(tab),
          label: countryNames[tab],
          current: tab === country,
        }))}
      />
      {form ? (
        // Reset the fields for another country, and after a save, which formats numbers.
        <CompanyForm key={`${country} ${form.shown.version}`} country={country} form={form} />
      ) : (
        <EmptyState title="No company details" icon="info">
          Your system can't store company details. Invoices show no seller or number.
        </EmptyState>
      )}
    </Page>
  );
}

function CompanyForm({
  country,
  form: { shown, values, missing, hasPapers, logo },
}: {
  country: CompanyPage["country"];
  form: NonNullable<CompanyPage["form"]>;
}) {
  const rejection = useActionData() as Rejection | undefined;
  const form = useSchemaForm(companyForms[country], {
    id: "company",
    rejected: rejection?.rejected,
    values: values as Record<CompanyField, string> & { prices_include_tax: "yes" | "no" },
  });
  const labels = getCompanyLabels(country);
  return (
    <>
      {hasPapers && <LogoLink country={country} logo={logo} />}
      {missing.length > 0 && (
        <Alert kind="warning" title="You can't issue invoices yet">
          Missing for {formatCountryInSentence(country)}: {missing.join(", ")}.
        </Alert>
      )}
      <FormPage
        form={form}
        action={paths.companySettings(country)}
        submitLabel="Save details"
        cancelHref={paths.companySettings(country)}
        version={`${country} ${shown.version}`}
      >
        <ConflictFields
          shown={shown}
          rejected={rejection?.rejected}
          conflict={rejection?.conflict}
          labels={labels}
          words={formatCompanyField}
        />
        <CompanyFields country={country} form={form} hasPapers={hasPapers} />
      </FormPage>
    </>
  );
}

type CompanyFormState = ReturnType<typeof useSchemaForm<(typeof companyForms)["AU"]>>;

interface FieldGroupProps {
  country: CompanyPage["country"];
  field: (name: CompanyField) => {
    name: string;
    label: string;
    defaultValue: string;
    error?: string[] | undefined;
  };
}

function CompanyFields({
  country,
  form,
  hasPapers,
}: {
  country: CompanyPage["country"];
  form: CompanyFormState;
  hasPapers: boolean;
}) {
  const labels = getCompanyLabels(country);
  const field = (name: CompanyField) => ({
    name,
    label: labels[name],
    defaultValue: getInitialText(form.fields[name]),
    error: form.fields[name].errors,
    autoComplete: "off",
  });
  const { autoComplete: _, ...prices } = field("prices_include_tax");
  return (
    <Fields>
      <h2>Business</h2>
      <TextField {...field("legal_name")} />
      <TextField
        {...field("tax_number")}
        hint={country === "AU" ? "11 digits" : "9 digits, with or without GB"}
      />
      <div data-wide="">
        <TextAreaField {...field("address")} rows={3} optional={country === "AU"} />
      </div>
      <TextField {...field("email")} type="email" optional />
      <TextField {...field("phone")} type="tel" optional />
      <h2>Tax</h2>
      <NumberField {...field("tax_percent")} suffix="%" />
      <RadioGroup
        {...prices}
        hint={`If not, ${getTaxName(country)} is added to the commission`}
        layout="row"
        options={[
          { value: "yes", label: "Yes" },
          { value: "no", label: "No" },
        ]}
      />
      <BankFields country={country} field={field} />
      <h2>Invoices</h2>
      <NumberField {...field("payment_days")} suffix="days" />
      <TextField
        {...field("invoice_prefix")}
        hint={`For example ${field("invoice_prefix").defaultValue}00012`}
        optional
      />
      {hasPapers && <DocumentFields country={country} field={field} />}
    </Fields>
  );
}

function BankFields({ country, field }: FieldGroupProps) {
  return (
    <>
      <h2>Bank account</h2>
      <TextField {...field("account_name")} />
      <TextField
        {...field("bank_code")}
        hint={country === "AU" ? "For example 062-000" : "For example 20-00-00"}
      />
      <TextField {...field("account_number")} />
      <TextField {...field("iban")} optional />
    </>
  );
}

/** The fields for what clients see of the company, and for its time zone. */
function DocumentFields({ country, field }: FieldGroupProps) {
  return (
    <>
      <h2>Documents and emails</h2>
      <TextField {...field("trading_name")} hint="If clients know you by another name" optional />
      <TextField
        {...field("sender_email")}
        type="email"
        hint="Your mail server must allow this address"
        optional
      />
      <SelectField
        {...field("time_zone")}
        hint="Used for issue dates and due dates"
        placeholder={`Default: ${formatZoneCity(mainZone[country])}`}
        options={companyZones[country].map((zone) => ({ value: zone, label: formatZoneCity(zone) }))}
      />
      <div data-wide="">
        <TextAreaField
          {...field("footer")}
          rows={3}
          hint="Appears at the foot of invoices, emails and clients' pages"
          optional
        />
      </div>
    </>
  );
}

const LogoLine = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s3);

  img { max-width: 240px; max-height: 96px; padding: var(--s2); background: #fff; border: 1px solid var(--line); border-radius: var(--radius-2); }
`;

function LogoLink({
  country,
  logo,
}: {
  country: CompanyPage["country"];
  logo?: { url: string } | undefined;
}) {
  return (
    <LogoLine>
      {logo && <img src={logo.url} alt="Your logo" />}
      <ButtonLink to={paths.companyLogo(country)}>{logo ? "Change logo" : "Add logo"}</ButtonLink>
    </LogoLine>
  );
}
