import "../support/web";

import * as distributionCalls from "@contract/leads/venue-specialists";
import { beforeEach, expect, test } from "vitest";
import * as root from "~/root";
import * as page from "~/routes/leads/distribution-rules";
import { replyWithData, replyWithFailure } from "../support/scripted-upstream";
import { type Fields, getRedirect, signedIn, upstream } from "../support/web";

const address = "/leads/distribution-rules";
const usual = {
  country: "AU",
  is_active: true,
  daily_limit: 12,
  weight: 1,
  takes_wedding: true,
  takes_corporate: true,
  takes_social: true,
};
const ann = { id: 2, name: "Ann Lee", email: "ann@x.example", ...usual };
const bob = { id: 3, name: "Bob Ray", ...usual };
const forAll = { is_distribution_active: true, daily_limit: 12, weekend_distribution: false };

const usualTexts = {
  is_active: "yes",
  weight: "1",
  daily_limit: "12",
  takes_wedding: "yes",
  takes_corporate: "yes",
  takes_social: "yes",
};
/** The fields of one row, by the names that they have in the form of all rows. */
const buildRowFields = (of: number | string, texts: Fields, shown: Fields = usualTexts): Fields => ({
  of: String(of),
  [`_shown-${of}`]: JSON.stringify({ values: shown }),
  ...Object.fromEntries(Object.entries(texts).map(([name, text]) => [`${name}-${of}`, text])),
});
/** The row of Ann with some values changed. */
const buildAnnsRowFields = (entered: Fields = {}, without: string[] = [], shown: Fields = {}): Fields =>
  buildRowFields(
    2,
    Object.fromEntries(
      Object.entries({ ...usualTexts, ...entered }).filter(([name]) => !without.includes(name)),
    ),
    { ...usualTexts, ...shown },
  );
const signInTeamLead = () => signedIn({ vc_role: "Team Lead" });

beforeEach(() => {
  upstream.on(distributionCalls.all, replyWithData([ann, bob, { ...bob, id: 4, name: "Cy", country: "UK" }]));
  upstream.on(distributionCalls.settings, replyWithData(forAll));
});

test("[L-24] [L-27] [LEAD-07] [NAV-03] all users can read a country's rules; team leads can change them", async () => {
  const seen = await (await (await signedIn()).get(page, address)).json();
  expect(seen.specialists.data.map(({ name }: { name: string }) => name)).toEqual(["Ann Lee", "Bob Ray"]);
  expect(seen).toMatchObject({ mayChange: false, settings: { data: forAll } });
  for (const [call, path] of [
    [distributionCalls.all, "/v1/venue_specialists"],
    [distributionCalls.settings, "/v1/venue_specialists/settings"],
  ] as const) {
    const [request] = upstream.requests(call);
    expect(request).toMatchObject({ method: "GET", path, query: { source: "test-source" }, body: undefined });
  }
  expect(await (await (await signInTeamLead()).get(page, `${address}?country=UK`)).json()).toMatchObject({
    mayChange: true,
    specialists: { data: [{ name: "Cy" }] },
  });
});

test("[L-25] [LEAD-07] changes of a row are saved one attribute per call, in order, and described", async () => {
  upstream.on(distributionCalls.update, replyWithData(ann));
  const browser = await signInTeamLead();
  const answer = await browser.post(
    page,
    `${address}?country=AU`,
    buildAnnsRowFields({ weight: "2", daily_limit: "5" }, ["takes_social"]),
  );
  expect(getRedirect(answer)).toBe(address);
  const sent = upstream.requests(distributionCalls.update);
  expect(sent.map(({ body }) => body)).toEqual([
    { attribute: "weight", value: 2 },
    { attribute: "daily_limit", value: 5 },
    { attribute: "takes_social", value: false },
  ]);
  for (const { method, path, query } of sent)
    expect([method, path, query]).toEqual([
      "PUT",
      "/v1/venue_specialists/2/update",
      { source: "test-source" },
    ]);
  expect((await (await browser.get(root, address)).json()).alert.message).toBe(
    "Rules saved for Ann Lee. Gets about 2 in 3 weddings, 2 in 3 corporate events and no social events; at most 5 leads a day.",
  );
});

test("[L-26] [LEAD-07] the global rules are changed by a separate call", async () => {
  upstream.on(distributionCalls.updateGlobal, replyWithData(forAll));
  const browser = await signInTeamLead();
  const values = { is_distribution_active: "yes", weekend_distribution: "no", daily_limit: "12" };
  const row = buildRowFields("global", { ...values, weekend_distribution: "yes" }, values);
  expect(getRedirect(await browser.post(page, address, row))).toBe(address);
  expect(upstream.requests(distributionCalls.updateGlobal)).toMatchObject([
    {
      method: "PUT",
      path: "/v1/venue_specialists/global/update",
      query: { source: "test-source" },
      body: { attribute: "weekend_distribution", value: true },
    },
  ]);
});

test("[LEAD-07] if one of several calls fails, the alert lists what was saved and what was not", async () => {
  upstream.once(
    distributionCalls.update,
    replyWithData(ann),
    replyWithFailure(422, { errors: { value: ["Too many."] } }),
  );
  const answer = await (await signInTeamLead()).post(
    page,
    address,
    buildAnnsRowFields({ weight: "2", daily_limit: "5", is_active: "yes" }, ["takes_social"]),
  );
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({
    rows: [
      {
        target: 2,
        texts: { weight: "2", daily_limit: "5", takes_social: "no" },
        shown: { weight: "2", daily_limit: "12" },
        errors: { daily_limit: "Too many." },
      },
    ],
    alert: "Saved: weight. Not saved: daily limit. Not attempted: social events.",
  });
  expect(upstream.requests(distributionCalls.update)).toHaveLength(2);
});

test("[LEAD-07] [ERR-03] an unconfirmed call is reported as such, and everything typed is kept", async () => {
  upstream.on(distributionCalls.update, replyWithFailure(500));
  const answer = await (await signInTeamLead()).post(page, address, buildAnnsRowFields({ weight: "2" }));
  expect(answer.status).toBe(422);
  const { alert, rows } = await answer.json();
  expect(alert).toBe("We couldn't confirm whether this was saved: weight.");
  expect(rows[0].texts.weight).toBe("2");
});

test("[LEAD-07] invalid values are rejected at their field before any call", async () => {
  const answer = await (await signInTeamLead()).post(
    page,
    address,
    buildAnnsRowFields({ weight: "1001", daily_limit: "" }),
  );
  expect(answer.status).toBe(422);
  const message = "Enter a whole number from 0 to 1000";
  expect((await answer.json()).rows[0].errors).toEqual({ weight: message, daily_limit: message });
  expect(upstream.requests(distributionCalls.update)).toEqual([]);
  expect(upstream.requests(distributionCalls.all)).toEqual([]);
});

test("[LEAD-07] another user's change is shown as a conflict; unaffected fields are saved", async () => {
  upstream.on(distributionCalls.all, replyWithData([{ ...ann, weight: 4, takes_social: false }, bob]));
  upstream.on(distributionCalls.update, replyWithData(ann));
  const browser = await signInTeamLead();
  const answer = await browser.post(page, address, buildAnnsRowFields({ weight: "3" }));
  expect(answer.status).toBe(422);
  expect((await answer.json()).rows[0].errors).toEqual({
    weight: "Someone else has changed this to 4 (it was 1). Save again to set it to 3.",
  });
  expect(upstream.requests(distributionCalls.update)).toEqual([]);
  // Saved again from the page, which now shows theirs, it is meant.
  const again = buildAnnsRowFields({ weight: "3" }, ["takes_social"], { weight: "4", takes_social: "no" });
  expect(getRedirect(await browser.post(page, address, again))).toBe(address);
  expect(upstream.requests(distributionCalls.update).map(({ body }) => body)).toEqual([
    { attribute: "weight", value: 3 },
  ]);
});

test("[LEAD-07] a preview shows the typed rules and saves nothing", async () => {
  const answer = await (await signInTeamLead()).post(page, address, {
    ...buildAnnsRowFields({ weight: "3" }),
    intent: "preview",
  });
  expect(await answer.json()).toMatchObject({ rows: [{ target: 2, texts: { weight: "3" } }] });
  const unread = await (await signInTeamLead()).post(page, address, {
    ...buildAnnsRowFields({ weight: "three-ish" }),
    intent: "preview",
  });
  expect(await unread.json()).toMatchObject({
    rows: [{ texts: { weight: "three-ish" }, errors: { weight: expect.stringContaining("Enter") } }],
  });
  expect(upstream.requests(distributionCalls.update)).toEqual([]);
});

test("[LEAD-07] [AUTH-10] users who are not team leads cannot change rules", async () => {
  expect((await (await signedIn()).post(page, address, buildAnnsRowFields({ weight: "3" }))).status).toBe(
    403,
  );
  expect(upstream.requests(distributionCalls.update)).toEqual([]);
});

test("[LEAD-07] [ERR-04] if only names are known, nothing is claimed, and selected values are sent", async () => {
  upstream.on(distributionCalls.all, replyWithData([{ id: 2, name: "Ann Lee" }]));
  upstream.on(distributionCalls.settings, replyWithData({}));
  upstream.on(distributionCalls.update, replyWithData({ id: 2, name: "Ann Lee" }));
  const browser = await signInTeamLead();
  const seen = await (await browser.get(page, address)).json();
  expect(seen.specialists.data).toEqual([{ id: 2, name: "Ann Lee" }]);
  const nothing = Object.fromEntries(Object.keys(usualTexts).map((name) => [name, ""]));
  const row = buildRowFields(2, { weight: "", daily_limit: "", takes_social: "no" }, nothing);
  expect(getRedirect(await browser.post(page, address, row))).toBe(address);
  expect(upstream.requests(distributionCalls.update).map(({ body }) => body)).toEqual([
    { attribute: "takes_social", value: false },
  ]);
});

test("[LEAD-07] a rejected form keeps its baseline, so that a colleague's change is not undone", async () => {
  upstream.on(distributionCalls.update, replyWithData(ann));
  const browser = await signInTeamLead();
  upstream.on(distributionCalls.all, replyWithData([{ ...ann, daily_limit: 10 }, bob]));
  const previewed = await browser.post(page, address, {
    ...buildAnnsRowFields(),
    intent: "preview",
  });
  const refused = await (await browser.post(page, address, buildAnnsRowFields({ weight: "abc" }))).json();
  for (const kept of [await previewed.json(), refused]) expect(kept.rows[0].shown.daily_limit).toBe("12");
  const again = buildAnnsRowFields({ weight: "2" }, [], refused.rows[0].shown);
  expect(getRedirect(await browser.post(page, address, again))).toBe(address);
  expect(upstream.requests(distributionCalls.update).map(({ body }) => body)).toEqual([
    { attribute: "weight", value: 2 },
  ]);
});

test("[LEAD-07] only conflicting fields show the other user's values", async () => {
  upstream.on(distributionCalls.all, replyWithData([{ ...ann, weight: 4, daily_limit: 10 }, bob]));
  const answer = await (await signInTeamLead()).post(page, address, buildAnnsRowFields({ weight: "3" }));
  expect((await answer.json()).rows[0].shown).toMatchObject({ weight: "4", daily_limit: "12" });
});

/** The rows of Ann and Bob, posted together. */
const buildBothRowsFields = (anns: Fields, bobs: Fields): Fields => ({
  ...buildAnnsRowFields(anns),
  ...buildRowFields(3, { ...usualTexts, ...bobs }),
  of: ["2", "3"],
});

test("[LEAD-07] one button saves the changes of all rows and nothing else", async () => {
  upstream.on(distributionCalls.update, replyWithData(ann));
  const browser = await signInTeamLead();
  expect(
    getRedirect(
      await browser.post(page, address, buildBothRowsFields({ weight: "2" }, { daily_limit: "5" })),
    ),
  ).toBe(address);
  expect(upstream.requests(distributionCalls.update).map(({ path, body }) => [path, body])).toEqual([
    ["/v1/venue_specialists/2/update", { attribute: "weight", value: 2 }],
    ["/v1/venue_specialists/3/update", { attribute: "daily_limit", value: 5 }],
  ]);
  expect((await (await browser.get(root, address)).json()).alert.message).toBe(
    "Rules saved for Ann Lee, Bob Ray",
  );
  await browser.post(page, address, buildBothRowsFields({}, {}));
  expect((await (await browser.get(root, address)).json()).alert.message).toBe("No changes to save");
  expect(upstream.requests(distributionCalls.update)).toHaveLength(2);
});

test("[LEAD-07] an invalid or conflicting row blocks all rows and keeps everything typed", async () => {
  const browser = await signInTeamLead();
  const wrong = await browser.post(page, address, buildBothRowsFields({ weight: "2" }, { weight: "many" }));
  expect([wrong.status, (await wrong.json()).rows]).toMatchObject([
    422,
    [
      { target: 2, texts: { weight: "2" } },
      { target: 3, texts: { weight: "many" }, errors: { weight: "Enter a whole number from 0 to 1000" } },
    ],
  ]);
  upstream.on(distributionCalls.all, replyWithData([ann, { ...bob, weight: 4 }]));
  const { rows } = await (
    await browser.post(page, address, buildBothRowsFields({ weight: "2" }, { weight: "3" }))
  ).json();
  expect(rows).toMatchObject([
    { target: 2, texts: { weight: "2" }, shown: { weight: "1" } },
    { target: 3, texts: { weight: "3" }, shown: { weight: "4" } },
  ]);
  expect(rows[1].errors.weight).toMatch(/^Someone else has changed this to 4/);
  expect(upstream.requests(distributionCalls.update)).toEqual([]);
});

test("[LEAD-07] if a row's call fails, the alert says whose rules were saved and whose not", async () => {
  upstream.once(
    distributionCalls.update,
    replyWithData(ann),
    replyWithFailure(422, { errors: { value: ["Too many."] } }),
  );
  const answer = await (await signInTeamLead()).post(
    page,
    address,
    buildBothRowsFields({ weight: "2" }, { daily_limit: "5", takes_social: "no" }),
  );
  expect(await answer.json()).toMatchObject({
    rows: [
      { target: 2, shown: { weight: "2" } },
      { target: 3, shown: { daily_limit: "12" }, errors: { daily_limit: "Too many." } },
    ],
    alert: "Saved: Ann Lee. Not saved: daily limit for Bob Ray. Not attempted: social events for Bob Ray.",
  });
});
