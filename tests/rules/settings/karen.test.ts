import { secondaryKeys } from "@contract/recommender/score-fields";
import { type ScoringKey, scoringKeys } from "@contract/vocabulary";
import { expect, test } from "vitest";
import {
  formatWeightShare,
  KarenForm,
  sumUsedWeights,
  sumWeights,
  toEnteredKarenFormValues,
  toKarenFormValues,
  toKarenSettingsBody,
  toWeightFieldName,
} from "~/services/settings/karen-form";
import {
  formatJointRank,
  formatRankChange,
  formatVersionChanges,
  listSettingsChanges,
} from "~/services/settings/scoring-history";

const buildSettings = (weights: Partial<Record<ScoringKey, number>> = {}) => ({
  settings_weight: scoringKeys.map((key) => ({ key, weight: weights[key] ?? 50 })),
  secondary_settings_active: ["late_license", "outdoor_space"] as ScoringKey[],
});

test("[SET-01] settings go through the form and back unchanged, fractions of another upstream too", () => {
  const given = buildSettings({ location: 12.5, style: 0 });
  const values = toKarenFormValues(given);
  expect(toKarenSettingsBody(values)).toEqual({
    ...given,
    secondary_settings_active: ["outdoor_space", "late_license"],
  });
  const entered = KarenForm.parse({
    ...Object.fromEntries(scoringKeys.map((key) => [toWeightFieldName(key), values[toWeightFieldName(key)]])),
    secondary: ["outdoor_space", "late_license"],
  });
  expect(toEnteredKarenFormValues(entered, values)).toEqual(values);
});

test("[SET-01] the total is of all ten weights; with one unknown or empty there is none, and no share", () => {
  const values = toKarenFormValues(buildSettings());
  expect(sumWeights(values)).toBe(500);
  expect(formatWeightShare("50", 500)).toBe("10.0%");
  expect(formatWeightShare("1", 3)).toBe("33.3%");
  expect(sumWeights({ ...values, weight_style: "" })).toBeUndefined();
  expect(sumWeights({ ...values, weight_style: "much" })).toBeUndefined();
  expect(sumWeights(toKarenFormValues({ ...buildSettings(), settings_weight: [] }))).toBeUndefined();
  expect(formatWeightShare("50", undefined)).toBeUndefined();
  expect(formatWeightShare("0", 0)).toBeUndefined();
});

test("[SET-01] a weight is from 0 to 100, and not all are 0", () => {
  const entered = (style: number, others: number) =>
    Object.fromEntries(
      scoringKeys.map((key) => [toWeightFieldName(key), String(key === "style" ? style : others)]),
    );
  const messages = (style: number, others = 1) =>
    KarenForm.safeParse(entered(style, others)).error?.issues.map(({ path, message }) => [path[0], message]);
  expect(messages(100)).toBeUndefined();
  expect(messages(101)).toEqual([["weight_style", "Enter a weight of 100 or less"]]);
  expect(messages(-1)).toEqual([["weight_style", "Enter a weight of 0 or more"]]);
  expect(messages(0, 0)).toEqual([["weight_location", "Enter at least one weight above 0"]]);
});

test("[SET-01] changes and rank moves are described; unknown values are left out", () => {
  const [before, after] = [
    toKarenFormValues(buildSettings()),
    toKarenFormValues(buildSettings({ style: 70 })),
  ];
  expect(listSettingsChanges(before, { ...after, secondary: "late_license" })).toEqual([
    "Style 50 to 70",
    "Add-on options Outdoor space, Late licence to Late licence",
  ]);
  expect(listSettingsChanges(before, before)).toEqual([]);
  expect(listSettingsChanges({}, after)).toEqual([]);
  expect(formatRankChange({ rank: 2, rankBefore: 5 })).toBe("Up 3 places (was 5th)");
  expect(formatRankChange({ rank: 5, rankBefore: 4 })).toBe("Down 1 place (was 4th)");
  expect(formatRankChange({ rank: 1, rankBefore: 1 })).toBe("No change");
});

test("[SET-01] tied rooms share a rank, and every history entry has a description", () => {
  const rooms = [{ rank: 1 }, { rank: 1 }, { rank: 3 }];
  expect(rooms.map(({ rank }) => formatJointRank(rank, rooms))).toEqual(["joint 1st", "joint 1st", "3rd"]);
  const [before, after] = [
    toKarenFormValues(buildSettings()),
    toKarenFormValues(buildSettings({ style: 70 })),
  ];
  const at = "2026-03-02T09:00:00.000Z";
  expect(formatVersionChanges({ at, values: after }, before)).toBe("Style 50 to 70");
  expect(formatVersionChanges({ at, values: after }, after)).toBe("No changes");
  expect(formatVersionChanges({ at, values: after }, undefined)).toBe("Earlier settings not available");
  expect(formatVersionChanges({ values: before }, undefined)).toBe("Original settings");
});

test("[SET-01] add-on options that are not offered do not count", () => {
  const values = toKarenFormValues(buildSettings());
  expect(sumUsedWeights(values, ["late_license", "outdoor_space"])).toBe(
    (sumWeights(values) ?? 0) - 50 * (secondaryKeys.length - 2),
  );
  expect(sumUsedWeights(values, secondaryKeys)).toBe(sumWeights(values));
});
