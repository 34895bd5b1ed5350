import { secondaryKeys } from "@contract/recommender/score-fields";
import { type ScoringKey, scoringKeyNames, scoringKeys, zoneOf } from "@contract/vocabulary";
import { useState } from "react";
import { styled } from "styled-components";
import { Alert } from "~/components/ui/Alert";
import { CheckboxGroup } from "~/components/ui/CheckboxGroup";
import { ConflictFields } from "~/components/ui/ConflictFields";
import { DateText } from "~/components/ui/DateText";
import { FormPage } from "~/components/ui/FormPage";
import { getInitialList, getInitialText } from "~/components/ui/initial-value";
import { RangeField } from "~/components/ui/RangeField";
import type { useSchemaForm } from "~/components/ui/use-schema-form";
import type { SaveConflict } from "~/services/forms/conflict";
import { paths } from "~/services/paths";
import type { KarenPage } from "~/services/settings/karen.server";
import {
  formatKarenValue,
  formatWeightShare,
  type KarenForm,
  karenLabels,
  parseSecondaryKeys,
  SECONDARY,
  sumUsedWeights,
  sumWeights,
  toWeightFieldName,
} from "~/services/settings/karen-form";

const Fields = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s4) var(--s6);

  > h2 { grid-column: 1 / -1; font-size: var(--text-l); }
  > p { grid-column: 1 / -1; }
  @media (min-width: 40rem) { grid-template-columns: repeat(2, minmax(0, 1fr)); }
`;

export type KarenFormState = ReturnType<typeof useSchemaForm<typeof KarenForm>>;

const isSecondaryKey = (key: ScoringKey) => secondaryKeys.some((secondaryKey) => secondaryKey === key);
const primary = scoringKeys.filter((key) => !isSecondaryKey(key));
const secondary = scoringKeys.filter(isSecondaryKey);

/** Ten weights, each with its share of the total, and the add-on options that the filters offer. */
export function WeightForm({
  page: { country, shown, from },
  form,
  conflict,
}: {
  page: KarenPage;
  form: KarenFormState;
  conflict: SaveConflict | undefined;
}) {
  const [entered, setEntered] = useState<Record<string, string>>({});
  /** The ticked add-on options; `undefined` until the user changes any. */
  const [options, setOptions] = useState<string[]>();
  const { initial, texts, ticked, isKnown, total, usedTotal, isUsed } = summariseWeights({
    form,
    shown,
    entered,
    options,
  });
  const renderWeight = (key: ScoringKey) => {
    const name = toWeightFieldName(key);
    return (
      <RangeField
        key={key}
        name={name}
        label={scoringKeyNames[key]}
        min={0}
        max={100}
        defaultValue={initial(name)}
        suffix={isUsed(key) ? formatWeightShare(texts[name], usedTotal) : "Not offered"}
        error={form.fields[name]?.errors}
        onValue={(text) => setEntered((before) => ({ ...before, [name]: text }))}
      />
    );
  };
  return (
    <FormPage
      form={form}
      action={paths.karenSettings(country, from?.id)}
      submitLabel="Save settings"
      cancelHref={paths.karenSettings(country)}
      version={`${country} ${from?.id ?? ""}`}
    >
      {from && <EarlierSettingsAlert from={from} country={country} />}
      <ConflictFields shown={shown} conflict={conflict} labels={karenLabels} words={formatKarenValue} />
      <Fields>
        <h2>Criteria for every event</h2>
        {primary.map(renderWeight)}
        <h2>Criteria for clients who need them</h2>
        {secondary.map(renderWeight)}
        <TotalWeight total={total} usedTotal={usedTotal} />
      </Fields>
      <AddOnOptionCheckboxes
        isKnown={isKnown}
        ticked={ticked}
        error={form.fields.secondary.errors}
        onValues={setOptions}
      />
    </FormPage>
  );
}

/** The weights and options as currently typed, with the total of all weights and of those in use. */
function summariseWeights({
  form,
  shown,
  entered,
  options,
}: {
  form: KarenFormState;
  shown: KarenPage["shown"];
  entered: Record<string, string>;
  options: string[] | undefined;
}) {
  const initial = (name: string) => getInitialText(form.fields[name as keyof typeof form.fields]);
  const texts = Object.fromEntries(
    scoringKeys.map((key) => [
      toWeightFieldName(key),
      entered[toWeightFieldName(key)] ?? initial(toWeightFieldName(key)),
    ]),
  );
  const ticked = getInitialList(form.fields.secondary);
  // The text is empty only if the upstream did not report the options; "none offered" has a text of its own.
  const isKnown = shown.values[SECONDARY] !== "" || ticked.length > 0;
  const offered = options || isKnown ? parseSecondaryKeys((options ?? ticked).join(" ")) : undefined;
  const [total, usedTotal] = [sumWeights(texts), sumUsedWeights(texts, offered)];
  const isUsed = (key: ScoringKey) =>
    !isSecondaryKey(key) || !offered || offered.some((offeredKey) => offeredKey === key);
  return { initial, texts, ticked, isKnown, total, usedTotal, isUsed };
}

function EarlierSettingsAlert({
  from,
  country,
}: Pick<KarenPage, "country"> & { from: NonNullable<KarenPage["from"]> }) {
  return (
    <Alert kind="info" title="These are earlier settings">
      Saved
      {from.by && ` by ${from.by}`}
      {from.at && (
        <>
          {" on "}
          <DateText iso={from.at} timeZone={zoneOf(country)} />
        </>
      )}
      . Save to restore them.
    </Alert>
  );
}

function AddOnOptionCheckboxes({
  isKnown,
  ticked,
  error,
  onValues,
}: {
  isKnown: boolean;
  ticked: string[];
  error: string[] | undefined;
  onValues: (values: string[]) => void;
}) {
  return (
    <CheckboxGroup
      onValues={onValues}
      name={SECONDARY}
      label="Add-on options in the filters"
      hint={
        isKnown
          ? "Only ticked options appear in filters and affect scores"
          : "We couldn't load which are offered. Leave all unticked to keep the current options."
      }
      layout="row"
      options={secondaryKeys.map((value) => ({ value, label: scoringKeyNames[value] }))}
      defaultValue={ticked}
      error={error}
    />
  );
}

function TotalWeight({ total, usedTotal }: { total: number | undefined; usedTotal: number | undefined }) {
  if (total === undefined) return null;
  return (
    <p>
      Total weight: <strong>{total}</strong>
      {usedTotal !== undefined && usedTotal !== total && ` (${usedTotal} in use)`}
    </p>
  );
}
