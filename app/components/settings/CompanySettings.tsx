import { countries, countryNames } from "@contract/vocabulary";
import { useActionData } from "@remix-run/react";
import { styled } from "styled-components";
import { Alert } from "~/components/ui/Alert";
import { ConflictFields } from "~/components/ui/ConflictFields";
import { EmptyState } from "~/components/ui/EmptyState";
import { FormPage } from "~/components/ui/FormPage";
import { initialText } from "~/components/ui/initial-value";
import { NumberField } from "~/components/ui/NumberField";
import { RadioGroup } from "~/components/ui/RadioGroup";
import { Tabs } from "~/components/ui/Tabs";
import { TextAreaField } from "~/components/ui/TextAreaField";
import { TextField } from "~/components/ui/TextField";
import { useSchemaForm } from "~/components/ui/use-schema-form";
import { formatCountry } from "~/services/format/countries";
import type { Rejection } from "~/services/forms/outcome";
import { paths } from "~/services/paths";
import type { CompanyPage } from "~/services/settings/company.server";
import {
  type CompanyField,
  companyForms,
  companyLabels,
  formatCompanyField,
  taxName,
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
  @media (min-width: 40rem) { grid-template-columns: repeat(2, minmax(0, 1fr)); }
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
          The service doesn't store company details. Invoices show no seller and no number.
        </EmptyState>
      )}
    </Page>
  );
}

function CompanyForm({
  country,
  form: { shown, values, missing },
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
  const labels = companyLabels(country);
  return (
    <>
      {missing.length > 0 && (
        <Alert kind="warning" title="You can't issue invoices yet">
          Missing for {formatCountry(country)}: {missing.join(", ")}.
        </Alert>
      )}
      <FormPage
        form={form}
        action={paths.companySettings(country)}
        submit="Save details"
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
        <CompanyFields country={country} form={form} />
      </FormPage>
    </>
  );
}

type CompanyFormState = ReturnType<typeof useSchemaForm<(typeof companyForms)["AU"]>>;

function CompanyFields({ country, form }: { country: CompanyPage["country"]; form: CompanyFormState }) {
  const labels = companyLabels(country);
  const field = (name: CompanyField) => ({
    name,
    label: labels[name],
    defaultValue: initialText(form.fields[name]),
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
        hint={`If no, we add ${taxName(country)} to the commission.`}
        layout="row"
        options={[
          { value: "yes", label: "Yes" },
          { value: "no", label: "No" },
        ]}
      />
      <h2>Bank account</h2>
      <TextField {...field("account_name")} />
      <TextField
        {...field("bank_code")}
        hint={country === "AU" ? "For example 062-000" : "For example 20-00-00"}
      />
      <TextField {...field("account_number")} />
      <TextField {...field("iban")} optional />
      <h2>Invoices</h2>
      <NumberField {...field("payment_days")} suffix="days" />
      <TextField
        {...field("invoice_prefix")}
        hint={`Numbers look like ${field("invoice_prefix").defaultValue}00012.`}
        optional
      />
    </Fields>
  );
}
