import { secondaryKeys } from "@contract/recommender/score-fields";
import { type ScoringKey, scoringKeyNames, scoringKeys } from "@contract/vocabulary";
import { z } from "@contract/zod";
import { parsePercent } from "~/services/format/typed-number";
import { typedPercent } from "~/services/forms/typed-fields";

/** The field of a weight. */
export const weightField = (key: ScoringKey) => `weight_${key}` as const;
type WeightField = ReturnType<typeof weightField>;

const WEIGHT = "Enter a weight from 0 to 100";

/** Empty for a weight that the upstream did not tell, which then stays as it is. */
const Weight = typedPercent(
  z.number(WEIGHT).min(0, "A weight is at least 0").max(100, "A weight is at most 100"),
).optional();

const weights = Object.fromEntries(scoringKeys.map((key) => [weightField(key), Weight])) as Record<
  WeightField,
  typeof Weight
>;

/** The scoring settings of a country as they are typed (K-02), and the event that they are tried on. */
export const KarenForm = z
  .object({
    ...weights,
    secondary: z.array(z.enum(secondaryKeys)).default([]),
    event: z.number("Choose an event").int().positive().optional(),
  })
  .superRefine((typed, context) => {
    if (scoringKeys.some((key) => typed[weightField(key)] !== 0)) return;
    context.addIssue({
      code: "custom",
      path: [weightField("location")],
      message: "At least one weight must be above 0",
    });
  });
export type KarenTyped = z.output<typeof KarenForm>;

export const SECONDARY = "secondary";

/** The text of options that are known to be none. */
const NO_OPTION = "none";

/** The labels of what two people may change at once. */
export const karenLabels: Record<string, string> = {
  ...Object.fromEntries(scoringKeys.map((key) => [weightField(key), scoringKeyNames[key]])),
  [SECONDARY]: "Add-on options",
};

interface Settings {
  settings_weight: readonly { key: ScoringKey; weight: number }[];
  secondary_settings_active?: readonly ScoringKey[];
}

/** Settings in the texts of their form; what did not come is empty. */
export const karenValues = (settings: Settings): Record<string, string> => ({
  ...Object.fromEntries(
    scoringKeys.map((key) => [
      weightField(key),
      String(settings.settings_weight.find((one) => one.key === key)?.weight ?? ""),
    ]),
  ),
  [SECONDARY]: secondaryText(settings.secondary_settings_active) ?? "",
});

/** Add-on options as one text, in their usual order; empty where they are not known. */
const secondaryText = (keys: readonly ScoringKey[] | undefined) =>
  keys && (secondaryKeys.filter((key) => keys.includes(key)).join(" ") || NO_OPTION);

/** The add-on options of a text. */
export const secondaryIn = (text = "") => secondaryKeys.filter((key) => text.split(" ").includes(key));

/** What is wrong with weights that were left empty, by field: one that was told has a value. */
export function emptyWeights(
  typed: KarenTyped,
  shown: Readonly<Record<string, string>>,
): Record<string, string[]> | undefined {
  const empty = scoringKeys
    .map(weightField)
    .filter((name) => typed[name] === undefined && shown[name] !== "");
  return empty.length > 0 ? Object.fromEntries(empty.map((name) => [name, [WEIGHT]])) : undefined;
}

/** What was typed in the texts of the form; options that were not known stay so where none is ticked. */
export const typedKarenValues = (
  typed: KarenTyped,
  shown: Readonly<Record<string, string>>,
): Record<string, string> => ({
  ...Object.fromEntries(scoringKeys.map((key) => [weightField(key), String(typed[weightField(key)] ?? "")])),
  [SECONDARY]:
    typed.secondary.length === 0 && shown[SECONDARY] === "" ? "" : (secondaryText(typed.secondary) ?? ""),
});

/** Texts of the form as the call takes them; of what is not known nothing is said. */
export const settingsOf = (values: Readonly<Record<string, string>>) => ({
  settings_weight: scoringKeys.flatMap((key) => {
    const text = values[weightField(key)];
    return text ? [{ key, weight: Number(text) }] : [];
  }),
  ...(values[SECONDARY] && { secondary_settings_active: secondaryIn(values[SECONDARY]) }),
});

/** A value in words, for those who are asked which of two to keep. */
export const karenWords = (name: string, value: string) =>
  name === SECONDARY && value !== ""
    ? secondaryIn(value)
        .map((key) => scoringKeyNames[key])
        .join(", ") || "None"
    : value;

/** The sum of the weights; absent while one of them is no number. */
export function totalWeight(values: Readonly<Record<string, string>>): number | undefined {
  const all = scoringKeys.map((key) => weightIn(values[weightField(key)]));
  const known = all.filter((weight) => weight !== undefined);
  if (known.length < all.length) return undefined;
  return Math.round(known.reduce((sum, weight) => sum + weight, 0) * 100) / 100;
}

const weightIn = (text = "") => parsePercent(text).value;

/** The sum of the weights that count: an add-on option counts where the filters offer it; absent where that is not known. */
export const countedWeight = (
  values: Readonly<Record<string, string>>,
  offered: readonly ScoringKey[] | undefined,
) =>
  offered &&
  totalWeight({
    ...values,
    ...Object.fromEntries(
      secondaryKeys.filter((key) => !offered.includes(key)).map((key) => [weightField(key), "0"]),
    ),
  });

/** What part of the total a weight is, in per cent with one decimal; absent without a total. */
export function shareOf(text: string | undefined, total: number | undefined): string | undefined {
  const weight = weightIn(text);
  return total && weight !== undefined ? `${((100 * weight) / total).toFixed(1)} %` : undefined;
}
