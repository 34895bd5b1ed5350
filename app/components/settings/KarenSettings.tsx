import { countries, countryNames } from "@contract/vocabulary";
import { useActionData } from "@remix-run/react";
import { styled } from "styled-components";
import { Tabs } from "~/components/ui/Tabs";
import { useFormOf } from "~/components/ui/use-form-of";
import { countryInWords } from "~/services/format/countries";
import type { Rejection } from "~/services/forms/outcome";
import { paths } from "~/services/paths";
import type { KarenPage, Trial as TrialResult } from "~/services/settings/karen.server";
import { KarenForm, secondaryIn } from "~/services/settings/karen-form";
import { SettingsHistory } from "./SettingsHistory";
import { Trial } from "./Trial";
import { WeightForm } from "./WeightForm";

const Page = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s6);

  > section { display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--s3); }
`;

/** The scoring settings of a country (SET-01): the form, what it would change, and who saved what before. */
export function KarenSettings({ page }: { page: KarenPage }) {
  const { country, values } = page;
  const rejection = useActionData() as Rejection<TrialResult> | undefined;
  const { secondary, ...weights } = values;
  const form = useFormOf(KarenForm, {
    id: "karen",
    rejected: rejection?.rejected,
    values: { ...weights, secondary: secondaryIn(secondary) },
  });
  return (
    <Page>
      <h1>Karen Settings</h1>
      <Tabs
        label="Country of the settings"
        tabs={countries.map((one) => ({
          to: paths.karenSettings(one),
          label: countryNames[one],
          current: one === country,
        }))}
      />
      <p className="muted">
        What counts how much when venues are ranked in {countryInWords(country)}. A weight says how much
        against the others; 0 leaves it out. What is saved holds from the next search on, for everybody.
      </p>
      {/* Other settings begin the fields anew. */}
      <WeightForm
        key={`${country} ${page.from?.id}`}
        page={page}
        form={form}
        conflict={rejection?.conflict}
      />
      {page.events && <Trial key={`trial ${country}`} page={page} form={form} trial={rejection?.details} />}
      {page.history && <SettingsHistory page={page} />}
    </Page>
  );
}
