import { secondaryKeys } from "@contract/recommender/score-fields";
import { type ScoringKey, scoringKeyNames, scoringKeys } from "@contract/vocabulary";
import { z } from "@contract/zod";
import { parseEnteredPercent } from "~/services/format/entered-number";
import { createPercentSchema } from "~/services/forms/entered-fields";

export const toWeightFieldName = (key: ScoringKey) => `weight_${key}` as const;
type WeightField = ReturnType<typeof toWeightFieldName>;

const WEIGHT_MESSAGE = "Enter a weight from 0 to 100";

/** Empty for a weight that the upstream did not send; it then stays unchanged. */
const Weight = createPercentSchema(
  z.number(WEIGHT_MESSAGE).min(0, "Enter a weight of 0 or more").max(100, "Enter a weight of 100 or less"),
).optional();

const weights = Object.fromEntries(scoringKeys.map((key) => [toWeightFieldName(key), Weight])) as Record<
  WeightField,
  typeof Weight
>;

/** The form of a country's scoring settings (K-02), and the event to try them on. */
export const KarenForm = z
  .object({
    ...weights,
    secondary: z.array(z.enum(secondaryKeys)).default([]),
    event: z.number("Choose an event").int().positive().optional(),
  })
  .superRefine((entered, context) => {
    if (scoringKeys.some((key) => entered[toWeightFieldName(key)] !== 0)) return;
    context.addIssue({
      code: "custom",
      path: [toWeightFieldName("location")],
      message: "Enter at least one weight above 0",
    });
  });
export type EnteredKarenSettings = z.output<typeof KarenForm>;

export const SECONDARY = "secondary";

/** The form text for no options, as "" means unknown. */
const NO_OPTION = "none";

/** Labels for a conflict. */
export const karenLabels: Record<string, string> = {
  ...Object.fromEntries(scoringKeys.map((key) => [toWeightFieldName(key), scoringKeyNames[key]])),
  [SECONDARY]: "Add-on options",
};

interface Settings {
  settings_weight: readonly { key: ScoringKey; weight: number }[];
  secondary_settings_active?: readonly ScoringKey[] | undefined;
}

/** Settings as form texts; "" if missing. */
export const toKarenFormValues = (settings: Settings): Record<string, string> => ({
  ...Object.fromEntries(
    scoringKeys.map((key) => [
      toWeightFieldName(key),
      String(settings.settings_weight.find((setting) => setting.key === key)?.weight ?? ""),
    ]),
  ),
  [SECONDARY]: formatSecondaryKeys(settings.secondary_settings_active) ?? "",
});

/** Add-on options as one text in a fixed order; `undefined` if unknown. */
const formatSecondaryKeys = (keys: readonly ScoringKey[] | undefined): string | undefined =>
  keys && (secondaryKeys.filter((key) => keys.includes(key)).join(" ") || NO_OPTION);

/** Parses the add-on options in a text. */
export const parseSecondaryKeys = (text = "") => secondaryKeys.filter((key) => text.split(" ").includes(key));

/** Errors for weights left empty, by field; weights that were unknown may stay empty. */
export function buildEmptyWeightErrors(
  entered: EnteredKarenSettings,
  shown: Readonly<Record<string, string>>,
): Record<string, string[]> | undefined {
  const empty = scoringKeys
    .map(toWeightFieldName)
    .filter((name) => entered[name] === undefined && shown[name] !== "");
  return empty.length > 0 ? Object.fromEntries(empty.map((name) => [name, [WEIGHT_MESSAGE]])) : undefined;
}

/** Entered settings as form texts. Unknown options stay unknown if none is ticked. */
export const toEnteredKarenFormValues = (
  entered: EnteredKarenSettings,
  shown: Readonly<Record<string, string>>,
): Record<string, string> => ({
  ...Object.fromEntries(
    scoringKeys.map((key) => [toWeightFieldName(key), String(entered[toWeightFieldName(key)] ?? "")]),
  ),
  [SECONDARY]:
    entered.secondary.length === 0 && shown[SECONDARY] === ""
      ? ""
      : (formatSecondaryKeys(entered.secondary) ?? ""),
});

/** Form texts as the call takes them; unknown settings are left out. */
export const toKarenSettingsBody = (values: Readonly<Record<string, string>>) => ({
  settings_weight: scoringKeys.flatMap((key) => {
    const text = values[toWeightFieldName(key)];
    return text ? [{ key, weight: Number(text) }] : [];
  }),
  ...(values[SECONDARY] && { secondary_settings_active: parseSecondaryKeys(values[SECONDARY]) }),
});

/** Formats a value for the choice in a conflict. */
export const formatKarenValue = (name: string, value: string): string =>
  name === SECONDARY && value !== ""
    ? parseSecondaryKeys(value)
        .map((key) => scoringKeyNames[key])
        .join(", ") || "None"
    : value;

/** The sum of the weights; `undefined` while one is not a number. */
export function sumWeights(values: Readonly<Record<string, string>>): number | undefined {
  const all = scoringKeys.map((key) => parseWeight(values[toWeightFieldName(key)]));
  const known = all.filter((weight) => weight !== undefined);
  if (known.length < all.length) return undefined;
  return Math.round(known.reduce((sum, weight) => sum + weight, 0) * 100) / 100;
}

const parseWeight = (text = ""): number | undefined => parseEnteredPercent(text).value;

/**
 * The sum of the weights in use: add-on options count only if the filters offer them. `undefined` if that is unknown.
 */
export const sumUsedWeights = (
  values: Readonly<Record<string, string>>,
  offeredKeys: readonly ScoringKey[] | undefined,
): number | undefined =>
  offeredKeys &&
  sumWeights({
    ...values,
    ...Object.fromEntries(
      secondaryKeys.filter((key) => !offeredKeys.includes(key)).map((key) => [toWeightFieldName(key), "0"]),
    ),
  });

/** A weight's share of the total, in per cent with one decimal. */
export function formatWeightShare(
  text: string | undefined,
  totalWeight: number | undefined,
): string | undefined {
  const weight = parseWeight(text);
  return totalWeight && weight !== undefined ? `${((100 * weight) / totalWeight).toFixed(1)}%` : undefined;
}
