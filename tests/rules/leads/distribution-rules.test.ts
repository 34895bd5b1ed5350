import { expect, test } from "vitest";
import {
  buildRuleErrors,
  formatGlobalRules,
  formatSpecialistRules,
  parsePostedRuleTexts,
  parseRuleFormValues,
  type Specialist,
  specialistRules,
  toRuleFormValues,
} from "~/services/leads/distribution-rules";

const specialist = {
  country: "AU",
  is_active: true,
  weight: 1,
  daily_limit: 12,
  takes_wedding: true,
  takes_corporate: true,
  takes_social: true,
} as const;
const settings = { is_distribution_active: true, daily_limit: 12, weekend_distribution: false };
let last = 0;
const buildSpecialist = (rules: Partial<Specialist> = {}): Specialist => ({
  ...specialist,
  id: ++last,
  name: "A",
  ...rules,
});
const formatRulesOf = (own: Specialist, others: Specialist[], changes: object = {}) =>
  formatSpecialistRules(own, { data: [own, ...others] }, { ...settings, ...changes });

test("[LEAD-07] a share is the weight among all specialists who take that event type", () => {
  const ann = buildSpecialist({ weight: 2, takes_social: false });
  const others = [buildSpecialist(), buildSpecialist(), buildSpecialist({ takes_corporate: false })];
  expect(formatRulesOf(ann, others)).toBe(
    "Gets about 2 in 5 weddings, 1 in 2 corporate events and no social events; at most 12 leads a day.",
  );
  expect(formatRulesOf(ann, [])).toBe(
    "Gets all weddings, all corporate events and no social events; at most 12 leads a day.",
  );
});

test("[LEAD-07] inactive specialists, and those without weight or limit, have no share", () => {
  const ann = buildSpecialist({ takes_corporate: false, takes_social: false });
  for (const away of [{ is_active: false }, { weight: 0 }, { daily_limit: 0 }, { takes_wedding: false }])
    expect(formatRulesOf(ann, [buildSpecialist(away)])).toMatch(/^Gets all weddings, /);
  expect(formatRulesOf(ann, [buildSpecialist({ country: "UK" })])).toMatch(/^Gets all weddings, /);
  expect(formatRulesOf(buildSpecialist({ is_active: false }), [])).toBe("Gets no new leads while inactive.");
  expect(formatRulesOf(buildSpecialist({ weight: 0 }), [])).toBe("Gets no new leads with a weight of 0.");
  expect(formatRulesOf(buildSpecialist(), [], { daily_limit: 0 })).toBe(
    "Gets no new leads with a daily limit of 0.",
  );
  expect(formatRulesOf(buildSpecialist(), [], { is_distribution_active: false })).toBe(
    "Gets no new leads: lead distribution is off.",
  );
});

test("[LEAD-07] the lower limit counts, and shares are rounded to simple fractions", () => {
  const only = { takes_corporate: false, takes_social: false };
  expect(formatRulesOf(buildSpecialist({ ...only, daily_limit: 3 }), [])).toMatch(/at most 3 leads a day\.$/);
  expect(formatRulesOf(buildSpecialist({ ...only, daily_limit: 30 }), [])).toMatch(
    /at most 12 leads a day\.$/,
  );
  expect(
    formatRulesOf(buildSpecialist({ ...only, weight: 333 }), [buildSpecialist({ weight: 667 })]),
  ).toMatch(/about 1 in 3 weddings/);
  expect(formatRulesOf(buildSpecialist({ ...only, weight: 1 }), [buildSpecialist({ weight: 999 })])).toMatch(
    /fewer than 1 in 20 weddings/,
  );
  expect(formatRulesOf(buildSpecialist({ ...only, weight: 999 }), [buildSpecialist({ weight: 1 })])).toMatch(
    /nearly all weddings/,
  );
});

test("[LEAD-07] unknown values are not described", () => {
  expect(formatRulesOf(buildSpecialist({ weight: undefined }), [])).toBe("At most 12 leads a day.");
  expect(formatRulesOf(buildSpecialist(), [buildSpecialist({ takes_wedding: undefined })])).not.toMatch(
    /weddings/,
  );
  expect(
    formatRulesOf(buildSpecialist(), [buildSpecialist({ takes_wedding: undefined, is_active: false })]),
  ).toMatch(/all weddings/);
  expect(formatRulesOf(buildSpecialist(), [], { is_distribution_active: undefined })).toBeUndefined();
  expect(
    formatSpecialistRules(
      buildSpecialist({ weight: undefined, daily_limit: undefined }),
      { data: [] },
      { ...settings, daily_limit: undefined },
    ),
  ).toBeUndefined();
  expect(
    formatSpecialistRules(buildSpecialist(), { data: [buildSpecialist()], isPartial: true }, settings),
  ).toBe("At most 12 leads a day.");
  expect(
    formatGlobalRules({ is_distribution_active: undefined, daily_limit: 3, weekend_distribution: true }),
  ).toBe(undefined);
});

test("[LEAD-07] the global rules are described in a sentence", () => {
  expect(formatGlobalRules(settings)).toBe(
    "New leads are assigned Monday to Friday, up to 12 per specialist per day. Weekend leads wait until Monday.",
  );
  expect(formatGlobalRules({ ...settings, weekend_distribution: true })).toBe(
    "New leads are assigned every day, up to 12 per specialist per day.",
  );
  expect(formatGlobalRules({ ...settings, is_distribution_active: false })).toBe(
    "Lead distribution is off. New leads stay unassigned.",
  );
});

test("[LEAD-07] a row survives its form, and unknown values stay unknown", () => {
  const { id, name, country, ...rules } = buildSpecialist({ weight: undefined, takes_social: undefined });
  const shown = toRuleFormValues(specialistRules, rules);
  expect(shown).toMatchObject({ is_active: "yes", weight: "", takes_social: "", daily_limit: "12" });
  expect(parseRuleFormValues(specialistRules, shown)).toEqual(rules);
  const form = new FormData();
  form.set("daily_limit-7", " 7 ");
  form.set("weight-7", "");
  form.set("is_active-7", "yes");
  form.set("takes_wedding-8", "yes");
  expect(parsePostedRuleTexts(7, form, shown)).toEqual({
    is_active: "yes",
    weight: "",
    daily_limit: "7",
    takes_wedding: "no",
    takes_corporate: "no",
    takes_social: "",
  });
});

test("[LEAD-07] values are validated at their field", () => {
  const shown = toRuleFormValues(specialistRules, specialist);
  const wrong = (texts: Record<string, string>) =>
    buildRuleErrors(specialistRules, { ...shown, ...texts }, shown);
  expect(wrong({ weight: "0", daily_limit: "1000" })).toEqual({});
  for (const text of ["", "-1", "1001", "1.5", "1e2", "many"])
    expect(wrong({ weight: text })).toEqual({ weight: "Enter a whole number from 0 to 1000" });
  expect(wrong({ weight: "2-3" })).toEqual({ weight: "Enter one number, not a range" });
  expect(wrong({ is_active: "perhaps" })).toEqual({ is_active: "Choose yes or no" });
});
