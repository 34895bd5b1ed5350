import { countries, countryNames, mainZone } from "@contract/vocabulary";
import { styled } from "styled-components";
import { Checkbox } from "~/components/ui/Checkbox";
import { ConflictFields } from "~/components/ui/ConflictFields";
import { DateText } from "~/components/ui/DateText";
import { FormPage } from "~/components/ui/FormPage";
import { getInitialText } from "~/components/ui/initial-value";
import { NumberField } from "~/components/ui/NumberField";
import { Tabs } from "~/components/ui/Tabs";
import { useSchemaForm } from "~/components/ui/use-schema-form";
import type { Rejection } from "~/services/forms/outcome";
import { paths } from "~/services/paths";
import {
  formatRetentionValue,
  monthsHint,
  RetentionForm,
  retentionLabels,
} from "~/services/settings/retention";
import type { RetentionPage } from "~/services/settings/retention.server";
import { ClientsDueForErasure } from "./ClientsDueForErasure";

const Page = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s5);

  > p { max-width: 60ch; }
  form [data-part="affix"] > input { flex: none; width: 8rem; }
`;

interface RetentionProps {
  page: RetentionPage;
  rejection?: Rejection | undefined;
}

/** When the clients of a country are erased, and the dry run of its rule. */
export function RetentionSettings({ page, rejection }: RetentionProps) {
  const { country, shown } = page;
  return (
    <Page>
      <h1>Retention</h1>
      <p className="muted">Inactive clients are erased. Events, sales and report figures are kept.</p>
      <Tabs
        label="Country"
        tabs={countries.map((tab) => ({
          to: paths.retention(tab),
          label: countryNames[tab],
          current: tab === country,
        }))}
      />
      <RetentionRuleForm key={`${country} ${shown.version}`} page={page} rejection={rejection} />
      <ClientsDueForErasure page={page} />
    </Page>
  );
}

function RetentionRuleForm({ page: { country, rule, shown, values }, rejection }: RetentionProps) {
  const { fields, ...form } = useSchemaForm(RetentionForm, {
    id: "retention",
    rejected: rejection?.rejected,
    values,
  });
  return (
    <FormPage
      form={form}
      action={paths.retention(country)}
      alert={rejection?.alert?.message}
      submitLabel="Save rule"
      cancelHref={paths.retention(country)}
      version={`${country} ${shown.version}`}
    >
      <ConflictFields
        shown={shown}
        rejected={rejection?.rejected}
        conflict={rejection?.conflict}
        labels={retentionLabels}
        words={formatRetentionValue}
      />
      <NumberField
        name="months"
        label={retentionLabels.months}
        suffix="months without activity"
        hint={monthsHint}
        defaultValue={getInitialText(fields.months)}
        error={fields.months.errors}
        optional
      />
      <Checkbox
        name="is_automatic"
        label={retentionLabels.is_automatic}
        hint="Runs every day without confirmation. Check the list below first."
        defaultChecked={fields.is_automatic.initialValue === "on"}
      />
      {rule.ran_at && (
        <p className="muted">
          Last automatic run: <DateText iso={rule.ran_at} timeZone={mainZone[country]} format="weekday" />
        </p>
      )}
    </FormPage>
  );
}
