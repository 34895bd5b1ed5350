import { secondaryKeys } from "@contract/recommender/score-fields";
import { type ScoringKey, scoringKeys } from "@contract/vocabulary";
import { expect, test } from "vitest";
import { formatChanges, formatMove, formatRank, listChanges } from "~/services/settings/history";
import {
  formatShare,
  KarenForm,
  sumUsedWeights,
  sumWeights,
  toEnteredKarenValues,
  toKarenValues,
  toSettings,
  weightField,
} from "~/services/settings/karen-form";

const settings = (weights: Partial<Record<ScoringKey, number>> = {}) => ({
  settings_weight: scoringKeys.map((key) => ({ key, weight: weights[key] ?? 50 })),
  secondary_settings_active: ["late_license", "outdoor_space"] as ScoringKey[],
});

test("[SET-01] settings go through the form and back unchanged, fractions of another upstream too", () => {
  const given = settings({ location: 12.5, style: 0 });
  const values = toKarenValues(given);
  expect(toSettings(values)).toEqual({
    ...given,
    secondary_settings_active: ["outdoor_space", "late_license"],
  });
  const entered = KarenForm.parse({
    ...Object.fromEntries(scoringKeys.map((key) => [weightField(key), values[weightField(key)]])),
    secondary: ["outdoor_space", "late_license"],
  });
  expect(toEnteredKarenValues(entered, values)).toEqual(values);
});

test("[SET-01] the total is of all ten weights; with one unknown or empty there is none, and no share", () => {
  const values = toKarenValues(settings());
  expect(sumWeights(values)).toBe(500);
  expect(formatShare("50", 500)).toBe("10.0%");
  expect(formatShare("1", 3)).toBe("33.3%");
  expect(sumWeights({ ...values, weight_style: "" })).toBeUndefined();
  expect(sumWeights({ ...values, weight_style: "much" })).toBeUndefined();
  expect(sumWeights(toKarenValues({ ...settings(), settings_weight: [] }))).toBeUndefined();
  expect(formatShare("50", undefined)).toBeUndefined();
  expect(formatShare("0", 0)).toBeUndefined();
});

test("[SET-01] a weight is from 0 to 100, and not all are 0", () => {
  const entered = (style: number, others: number) =>
    Object.fromEntries(
      scoringKeys.map((key) => [weightField(key), String(key === "style" ? style : others)]),
    );
  const messages = (style: number, others = 1) =>
    KarenForm.safeParse(entered(style, others)).error?.issues.map(({ path, message }) => [path[0], message]);
  expect(messages(100)).toBeUndefined();
  expect(messages(101)).toEqual([["weight_style", "Enter a weight of 100 or less"]]);
  expect(messages(-1)).toEqual([["weight_style", "Enter a weight of 0 or more"]]);
  expect(messages(0, 0)).toEqual([["weight_location", "Enter at least one weight above 0"]]);
});

test("[SET-01] changes and rank moves are described; unknown values are left out", () => {
  const [before, after] = [toKarenValues(settings()), toKarenValues(settings({ style: 70 }))];
  expect(listChanges(before, { ...after, secondary: "late_license" })).toEqual([
    "Style 50 to 70",
    "Add-on options Outdoor space, Late licence to Late licence",
  ]);
  expect(listChanges(before, before)).toEqual([]);
  expect(listChanges({}, after)).toEqual([]);
  expect(formatMove({ rank: 2, rankBefore: 5 })).toBe("Up 3 places (was 5th)");
  expect(formatMove({ rank: 5, rankBefore: 4 })).toBe("Down 1 place (was 4th)");
  expect(formatMove({ rank: 1, rankBefore: 1 })).toBe("No change");
});

test("[SET-01] tied rooms share a rank, and every history entry has a description", () => {
  const rooms = [{ rank: 1 }, { rank: 1 }, { rank: 3 }];
  expect(rooms.map(({ rank }) => formatRank(rank, rooms))).toEqual(["joint 1st", "joint 1st", "3rd"]);
  const [before, after] = [toKarenValues(settings()), toKarenValues(settings({ style: 70 }))];
  const at = "2026-03-02T09:00:00.000Z";
  expect(formatChanges({ at, values: after }, before)).toBe("Style 50 to 70");
  expect(formatChanges({ at, values: after }, after)).toBe("No changes");
  expect(formatChanges({ at, values: after }, undefined)).toBe("Earlier settings not available");
  expect(formatChanges({ values: before }, undefined)).toBe("Original settings");
});

test("[SET-01] add-on options that are not offered do not count", () => {
  const values = toKarenValues(settings());
  expect(sumUsedWeights(values, ["late_license", "outdoor_space"])).toBe(
    (sumWeights(values) ?? 0) - 50 * (secondaryKeys.length - 2),
  );
  expect(sumUsedWeights(values, secondaryKeys)).toBe(sumWeights(values));
});
