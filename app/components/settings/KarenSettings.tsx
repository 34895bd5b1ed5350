import { countries, countryNames } from "@contract/vocabulary";
import { useActionData } from "@remix-run/react";
import { styled } from "styled-components";
import { Tabs } from "~/components/ui/Tabs";
import { useSchemaForm } from "~/components/ui/use-schema-form";
import { formatCountryInSentence } from "~/services/format/countries";
import type { Rejection } from "~/services/forms/outcome";
import { paths } from "~/services/paths";
import type { KarenPage, Trial as TrialResult } from "~/services/settings/karen.server";
import { KarenForm, parseSecondaryKeys } from "~/services/settings/karen-form";
import { KarenSettingsHistory } from "./KarenSettingsHistory";
import { RankingTrial } from "./RankingTrial";
import { WeightForm } from "./WeightForm";

const Page = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s6);

  > section { display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--s3); }
`;

/** A country's scoring settings (SET-01): the form, a preview of its effect, and the history. */
export function KarenSettings({ page }: { page: KarenPage }) {
  const { country, values } = page;
  const rejection = useActionData() as Rejection<TrialResult> | undefined;
  const { secondary, ...weights } = values;
  const form = useSchemaForm(KarenForm, {
    id: "karen",
    rejected: rejection?.rejected,
    values: { ...weights, secondary: parseSecondaryKeys(secondary) },
  });
  return (
    <Page>
      <h1>Karen Settings</h1>
      <Tabs
        label="Country"
        tabs={countries.map((tab) => ({
          to: paths.karenSettings(tab),
          label: countryNames[tab],
          current: tab === country,
        }))}
      />
      <p className="muted">
        How we rank venues in {formatCountryInSentence(country)}. A higher weight counts for more; 0 ignores
        the criterion. Changes apply to everyone's next search.
      </p>
      {/* Reset the fields for other settings. */}
      <WeightForm
        key={`${country} ${page.from?.id}`}
        page={page}
        form={form}
        conflict={rejection?.conflict}
      />
      {page.events && (
        <RankingTrial key={`trial ${country}`} page={page} form={form} trial={rejection?.details} />
      )}
      {page.history && <KarenSettingsHistory page={page} />}
    </Page>
  );
}
