import "../support/web";

import * as leadCalls from "@contract/leads/leads";
import * as karenSettingsCalls from "@contract/recommender/settings";
import { type ScoringKey, scoringKeys } from "@contract/vocabulary";
import { beforeEach, expect, test } from "vitest";
import * as index from "~/routes/settings/index";
import * as karen from "~/routes/settings/karen";
import { replyWithData, replyWithFailure } from "../support/scripted-upstream";
import { type Fields, getRedirect, getRedirectPath, signedIn, upstream } from "../support/web";

const address = "/settings/karen?country=UK";
const signInTeamLead = () => signedIn({ vc_role: "Team Lead" });
const buildSettingsAnswer = (given: Partial<Record<ScoringKey, number>> = {}) => ({
  country: "UK",
  settings_weight: scoringKeys.map((key) => ({ key, weight: given[key] ?? 50 })),
  secondary_settings_active: ["late_license"],
});
const buildWeightTexts = (given: Partial<Record<ScoringKey, number | string>> = {}) =>
  Object.fromEntries(scoringKeys.map((key) => [`weight_${key}`, String(given[key] ?? 50)]));
const buildEnteredFields = (
  given: Partial<Record<ScoringKey, number | string>> = {},
  changes: Fields = {},
): Fields => ({
  _shown: JSON.stringify({ values: { ...buildWeightTexts(), secondary: "late_license" } }),
  ...buildWeightTexts(given),
  secondary: "late_license",
  ...changes,
});

beforeEach(() => {
  upstream.on(karenSettingsCalls.settings, replyWithData(buildSettingsAnswer()));
  upstream.on(karenSettingsCalls.saveSettings, replyWithData(buildSettingsAnswer()));
  upstream.on(
    karenSettingsCalls.settingsHistory,
    replyWithData([
      { id: 2, ...buildSettingsAnswer(), saved_by: "Lea", saved_at: "2026-03-02T09:00:00.000Z" },
      { id: 1, ...buildSettingsAnswer({ style: 70 }) },
    ]),
  );
  upstream.on(
    leadCalls.all,
    replyWithData([
      {
        id: 5,
        first_name: "Ada",
        last_name: "Byron",
        latest_lead_event_id: 9,
        event_details: "Wedding, Leeds",
      },
      { id: 6, first_name: "Bo", last_name: "" },
    ]),
  );
});

test("[SET-01] [K-01] [NAV-02] [NAV-05] team leads see a country's settings, history and test events", async () => {
  const browser = await signInTeamLead();
  expect(getRedirect(await browser.get(index, "/settings"))).toBe("/settings/karen");
  const page = await (await browser.get(karen, address)).json();
  expect(upstream.requests(karenSettingsCalls.settings)).toMatchObject([
    { method: "GET", path: "/v1/karen/settings", query: { country: "UK" }, body: undefined },
  ]);
  expect(page).toMatchObject({
    country: "UK",
    values: { weight_style: "50", secondary: "late_license" },
    history: { data: [{ id: 2, by: "Lea" }, { id: 1 }] },
    events: [{ id: 9, name: "Ada Byron: Wedding, Leeds" }],
  });
  const earlier = await (await browser.get(karen, `${address}&from=1`)).json();
  expect(earlier).toMatchObject({
    values: { weight_style: "70" },
    shown: { values: { weight_style: "50" } },
    from: { id: 1 },
  });
});

test("[SET-01] [ERR-05] without upstream support there is no history call and no trial", async () => {
  const browser = await signInTeamLead();
  upstream.shows([]);
  // What it knows is seen from its answers.
  await browser.get(karen, address);
  const requestCount = upstream.requests(karenSettingsCalls.settingsHistory).length;
  const page = await (await browser.get(karen, address)).json();
  expect(page.values).toMatchObject({ weight_style: "50" });
  expect(page).not.toHaveProperty("history");
  expect(page).not.toHaveProperty("events");
  expect(upstream.requests(karenSettingsCalls.settingsHistory)).toHaveLength(requestCount);
});

test("[SET-01] [K-02] all ten weights and the ticked add-on options are saved", async () => {
  const browser = await signInTeamLead();
  const answer = await browser.post(
    karen,
    address,
    buildEnteredFields({ style: 70 }, { secondary: ["outdoor_space", "late_license"] }),
  );
  expect(getRedirect(answer)).toBe("/settings/karen?country=UK");
  expect(upstream.requests(karenSettingsCalls.saveSettings)).toMatchObject([
    {
      method: "POST",
      path: "/v1/karen/settings",
      query: { source: "test-source" },
      body: {
        ...buildSettingsAnswer({ style: 70 }),
        secondary_settings_active: ["outdoor_space", "late_license"],
      },
    },
  ]);
});

test("[SET-01] invalid weights are rejected before any call, and all input is kept", async () => {
  const browser = await signInTeamLead();
  for (const [weight, message] of [
    ["101", "Enter a weight of 100 or less"],
    ["-1", "Enter a weight of 0 or more"],
    ["much", "Enter the percentage in figures, for example 12.5"],
    ["", "Enter a weight from 0 to 100"],
  ] as const) {
    const answer = await browser.post(karen, address, buildEnteredFields({ style: weight, location: 33 }));
    expect(answer.status).toBe(422);
    const { rejected } = await answer.json();
    expect(rejected.error).toEqual({ weight_style: [message] });
    expect(rejected.initialValue).toMatchObject({ weight_location: "33" });
  }
  upstream.on(
    karenSettingsCalls.saveSettings,
    replyWithFailure(422, { errors: { "settings_weight.3.weight": ["Whole numbers only"] } }),
  );
  const { rejected } = await (
    await browser.post(karen, address, buildEnteredFields({ style: "1.5" }))
  ).json();
  expect(rejected.error).toEqual({ weight_location: ["Whole numbers only"] });
});

test("[SET-01] a conflict over a weight asks which value to keep", async () => {
  upstream.on(karenSettingsCalls.settings, replyWithData(buildSettingsAnswer({ style: 90 })));
  const browser = await signInTeamLead();
  const answer = await browser.post(karen, address, buildEnteredFields({ style: 70 }));
  expect(answer.status).toBe(422);
  expect((await answer.json()).conflict.fields).toEqual([
    { name: "weight_style", original: "50", yours: "70", theirs: "90" },
  ]);
  expect(upstream.requests(karenSettingsCalls.saveSettings)).toEqual([]);
});

test("[SET-01] a trial ranks an event, saves nothing, and keeps the input", async () => {
  upstream.on(
    karenSettingsCalls.trySettings,
    replyWithData([{ room_id: 11, room_name: "Loft", venue_name: "Mill", rank: 1, rank_before: 4 }]),
  );
  const browser = await signInTeamLead();
  const trial = buildEnteredFields({ style: 70 }, { intent: "trial", event: "9" });
  const answer = await browser.post(karen, address, trial);
  expect(answer.status).toBe(200);
  const tried = await answer.json();
  expect(tried.details).toEqual({
    event: 9,
    rooms: [{ id: 11, room: "Loft", venue: "Mill", rank: 1, rankBefore: 4 }],
  });
  expect(tried.rejected.initialValue).toMatchObject({ weight_style: "70" });
  expect(upstream.requests(karenSettingsCalls.trySettings)[0]?.body).toMatchObject({ lead_event_id: 9 });
  expect(upstream.requests(karenSettingsCalls.saveSettings)).toEqual([]);
  const without = await browser.post(karen, address, buildEnteredFields({}, { intent: "trial" }));
  expect([without.status, (await without.json()).rejected.error]).toEqual([
    422,
    { event: ["Choose an event"] },
  ]);
});

test("[SET-01] [AUTH-10] only team leads see and save settings", async () => {
  const browser = await signedIn({ vc_role: "Sales" });
  expect(getRedirectPath(await browser.get(karen, address))).toBe("/dashboard");
  expect((await browser.post(karen, address, buildEnteredFields())).status).toBe(403);
  expect(upstream.requests(karenSettingsCalls.settings)).toEqual([]);
  expect(upstream.requests(karenSettingsCalls.saveSettings)).toEqual([]);
});

test.each([
  ["several add-on options", ["ceremony_on_site", "late_license"], "ceremony_on_site late_license"],
  ["one", ["late_license"], "late_license"],
  ["none", [], ""],
])(
  "[SET-01] [AUTH-06] settings with %s lost to an ended session return after signing in",
  async (_, ticked, shown) => {
    upstream.on(karenSettingsCalls.saveSettings, replyWithFailure(401));
    const browser = await signInTeamLead();
    const answer = await browser.post(karen, address, {
      ...buildEnteredFields({ style: 77 }),
      secondary: ticked,
    });
    const wanted = new URL(getRedirect(answer) ?? "", "http://page").searchParams.get("redirect") ?? "";
    await browser.signIn({ vc_role: "Team Lead" });
    const page = await (await browser.get(karen, wanted)).json();
    expect(page.values).toMatchObject({ weight_style: "77", secondary: shown });
  },
);
