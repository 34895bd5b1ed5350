import { secondaryKeys } from "@contract/recommender/score-fields";
import { type ScoringKey, scoringKeys } from "@contract/vocabulary";
import { expect, test } from "vitest";
import { changesBetween, changeText, moveOf, rankText } from "~/services/settings/history";
import {
  countedWeight,
  KarenForm,
  karenValues,
  settingsOf,
  shareOf,
  totalWeight,
  typedKarenValues,
  weightField,
} from "~/services/settings/karen-form";

const settings = (weights: Partial<Record<ScoringKey, number>> = {}) => ({
  settings_weight: scoringKeys.map((key) => ({ key, weight: weights[key] ?? 50 })),
  secondary_settings_active: ["late_license", "outdoor_space"] as ScoringKey[],
});

test("[SET-01] settings go through the form and back unchanged, fractions of another upstream too", () => {
  const given = settings({ location: 12.5, style: 0 });
  const values = karenValues(given);
  expect(settingsOf(values)).toEqual({
    ...given,
    secondary_settings_active: ["outdoor_space", "late_license"],
  });
  const typed = KarenForm.parse({
    ...Object.fromEntries(scoringKeys.map((key) => [weightField(key), values[weightField(key)]])),
    secondary: ["outdoor_space", "late_license"],
  });
  expect(typedKarenValues(typed, values)).toEqual(values);
});

test("[SET-01] the total is of all ten weights; with one unknown or empty there is none, and no share", () => {
  const values = karenValues(settings());
  expect(totalWeight(values)).toBe(500);
  expect(shareOf("50", 500)).toBe("10.0 %");
  expect(shareOf("1", 3)).toBe("33.3 %");
  expect(totalWeight({ ...values, weight_style: "" })).toBeUndefined();
  expect(totalWeight({ ...values, weight_style: "much" })).toBeUndefined();
  expect(totalWeight(karenValues({ ...settings(), settings_weight: [] }))).toBeUndefined();
  expect(shareOf("50", undefined)).toBeUndefined();
  expect(shareOf("0", 0)).toBeUndefined();
});

test("[SET-01] a weight is from 0 to 100, and not all are 0", () => {
  const typed = (style: number, others: number) =>
    Object.fromEntries(
      scoringKeys.map((key) => [weightField(key), String(key === "style" ? style : others)]),
    );
  const messages = (style: number, others = 1) =>
    KarenForm.safeParse(typed(style, others)).error?.issues.map(({ path, message }) => [path[0], message]);
  expect(messages(100)).toBeUndefined();
  expect(messages(101)).toEqual([["weight_style", "Enter a weight of at most 100"]]);
  expect(messages(-1)).toEqual([["weight_style", "Enter a weight of at least 0"]]);
  expect(messages(0, 0)).toEqual([["weight_location", "Enter at least one weight above 0"]]);
});

test("[SET-01] changes and rank moves are described; unknown values are left out", () => {
  const [before, after] = [karenValues(settings()), karenValues(settings({ style: 70 }))];
  expect(changesBetween(before, { ...after, secondary: "late_license" })).toEqual([
    "Style 50 to 70",
    "Add-on options Outdoor space, Late licence to Late licence",
  ]);
  expect(changesBetween(before, before)).toEqual([]);
  expect(changesBetween({}, after)).toEqual([]);
  expect(moveOf({ rank: 2, rankBefore: 5 })).toBe("Up 3 places (was 5th)");
  expect(moveOf({ rank: 5, rankBefore: 4 })).toBe("Down 1 place (was 4th)");
  expect(moveOf({ rank: 1, rankBefore: 1 })).toBe("No change");
});

test("[SET-01] tied rooms share a rank, and every history entry has a description", () => {
  const rooms = [{ rank: 1 }, { rank: 1 }, { rank: 3 }];
  expect(rooms.map(({ rank }) => rankText(rank, rooms))).toEqual(["joint 1st", "joint 1st", "3rd"]);
  const [before, after] = [karenValues(settings()), karenValues(settings({ style: 70 }))];
  const at = "2026-03-02T09:00:00.000Z";
  expect(changeText({ at, values: after }, before)).toBe("Style 50 to 70");
  expect(changeText({ at, values: after }, after)).toBe("No changes");
  expect(changeText({ at, values: after }, undefined)).toBe("Earlier settings not available");
  expect(changeText({ values: before }, undefined)).toBe("Original settings");
});

test("[SET-01] add-on options that are not offered do not count", () => {
  const values = karenValues(settings());
  expect(countedWeight(values, ["late_license", "outdoor_space"])).toBe(
    (totalWeight(values) ?? 0) - 50 * (secondaryKeys.length - 2),
  );
  expect(countedWeight(values, secondaryKeys)).toBe(totalWeight(values));
});
