import { joinRejectedMessages } from "~/services/forms/rejected-form";
import "../support/web";

import * as eventCalls from "@contract/events/events";
import * as dismissalCalls from "@contract/leads/dismissals";
import * as leadCalls from "@contract/leads/leads";
import { describe, expect, test } from "vitest";
import * as root from "~/root";
import * as dismissal from "~/routes/leads/dismissal";
import * as list from "~/routes/leads/duplicates";
import * as sideBySide from "~/routes/leads/duplicates-of";
import * as merge from "~/routes/leads/merge";
import { listUnspecified } from "../../support/specified";
import { replyWithConnectionReset, replyWithData, replyWithFailure } from "../support/scripted-upstream";
import { type Browser, getRedirect, signedIn, upstream } from "../support/web";

const buildLeadRow = (id: number, changes: object = {}) => ({
  id,
  first_name: "Zoë",
  last_name: `O'Brien ${id}`,
  country: "AU",
  ...changes,
});
const routeArgs = { params: { leadId: "5" } };
const parseLeadId = (path: string) => Number(path.split("/")[3]);
let lastKey = 0;

/** Lead 5 and those of other ids; those that are gone are not found. */
function scriptLeads(...gone: number[]) {
  upstream.on(leadCalls.get, (response, { path }) => {
    const id = parseLeadId(path);
    const found = replyWithData(
      buildLeadRow(id, { emails: [{ id: 1, email: `z${id}@x.example` }], email_log: [] }),
    );
    (gone.includes(id) ? replyWithFailure(404) : found)(response);
  });
  upstream.on(eventCalls.ofLead, replyWithData([]));
  upstream.on(leadCalls.enquiries, replyWithData([]));
}

const postMerge = (browser: Browser, fields: Record<string, string | string[]>) =>
  browser.post(merge, "/leads/5/duplicates/merge", fields, {
    ...routeArgs,
    headers: { "Sec-Fetch-Site": "same-origin" },
  });

const loadAlert = async (browser: Browser, path: string) =>
  (await (await browser.get(root, path)).json()).alert;

test("[L-02] [LEAD-06] the list's URL state is sent as one call", async () => {
  upstream.on(
    leadCalls.duplicates,
    replyWithData([buildLeadRow(7, { duplicate_count: 2, phone_number: "61412345678" })], { total: 31 }),
  );
  const ada = await signedIn();
  const shown = await ada.get(
    list,
    "/leads/lead-duplicates?search=zo%C3%AB&sort_by=first_name&country=all&page=2",
  );
  expect(await shown.json()).toMatchObject({
    total: 31,
    description: "31 leads with duplicates in both countries matching “zoë”",
    leads: [{ id: 7, duplicates: 2, phone: "0412 345 678" }],
  });
  const requests = upstream.requests(leadCalls.duplicates);
  expect(requests.map(({ method, path, query }) => ({ method, path, query }))).toEqual([
    {
      method: "GET",
      path: "/v1/leads/duplicates",
      query: {
        source: "test-source",
        page: "2",
        search: "zoë",
        sort_by: "first_name",
        sort_order: "asc",
      },
    },
  ]);
  expect(requests.flatMap(listUnspecified)).toEqual([]);
});

test("[LEAD-06] [UI-03] a page beyond the end redirects to the last, for the top bar's country", async () => {
  upstream.on(leadCalls.duplicates, replyWithData([], { total: 11 }));
  const ada = await signedIn();
  expect(getRedirect(await ada.get(list, "/leads/lead-duplicates?page=9"))).toBe(
    "/leads/lead-duplicates?page=2",
  );
  expect(upstream.requests(leadCalls.duplicates)[0]?.query.country).toBe("AU");
});

test("[L-03] [LEAD-06] a lead and its duplicates load in parallel, and differences are flagged", async () => {
  upstream.on(
    leadCalls.get,
    replyWithData(buildLeadRow(5, { emails: [{ id: 1, email: "z@x.example" }], estimated_guests: 80 })),
  );
  upstream.once(
    leadCalls.duplicatesOf,
    replyWithData([
      buildLeadRow(6, { email: "Z@X.example", estimated_guests: 90, matched_by: "email address" }),
      buildLeadRow(7, { country: "UK" }),
    ]),
  );
  const ada = await signedIn();
  const page = await (await ada.get(sideBySide, "/leads/5/duplicates", routeArgs)).json();
  const marked = page.others.map((other: { fields: { label: string; differs: boolean }[] }) =>
    other.fields.filter(({ differs }) => differs).map(({ label }) => label),
  );
  expect(marked).toEqual([
    ["Name", "Guests"],
    ["Name", "Country"],
  ]);
  expect(page.others[0].matchedBy).toBe("email address");
  expect(upstream.requests(leadCalls.duplicatesOf).map(({ method, path }) => `${method} ${path}`)).toEqual([
    "GET /v1/leads/5/duplicates",
  ]);
});

test("[LEAD-06] [ERR-01] if the duplicates fail to load, the lead is shown with the reason", async () => {
  scriptLeads();
  upstream.on(leadCalls.duplicatesOf, replyWithFailure(409, { message: "Not now.", reference: "ref-3" }));
  const ada = await signedIn();
  const page = await (await ada.get(sideBySide, "/leads/5/duplicates", routeArgs)).json();
  expect(page).toMatchObject({ others: [], failure: { message: "Not now.", reference: "ref-3" } });
});

test("[LEAD-06] the merge dialog counts what moves, except what failed to load", async () => {
  scriptLeads();
  upstream.on(eventCalls.ofLead, (response, { path }) =>
    (parseLeadId(path) === 6 ? replyWithData([{ id: 1, lead_id: 6 }]) : replyWithFailure(409))(response),
  );
  const ada = await signedIn();
  const response = await ada.get(
    merge,
    "/leads/5/duplicates/merge?duplicate=6&duplicate=7&duplicate=5",
    routeArgs,
  );
  const { moving, name } = await response.json();
  expect(name).toBe("Zoë O'Brien 5");
  expect(moving).toMatchObject([
    { id: 6, name: "Zoë O'Brien 6", events: 1, enquiries: 0, loggedEmails: 0, emails: 1 },
    { id: 7, enquiries: 0 },
  ]);
  expect(moving[1].events).toBeUndefined();
  expect(upstream.requests(leadCalls.mergeDuplicates)).toEqual([]);
});

test("[LEAD-06] without a selection the comparison is shown again with an error", async () => {
  scriptLeads();
  upstream.on(leadCalls.duplicatesOf, replyWithData([buildLeadRow(6)]));
  const ada = await signedIn();
  const back = getRedirect(await ada.get(merge, "/leads/5/duplicates/merge?duplicate=x", routeArgs)) ?? "";
  expect((await (await ada.get(sideBySide, back, routeArgs)).json()).wasNoneChosen).toBe(true);
  expect(getRedirect(await postMerge(ada, { duplicate: ["5", "0"] }))).toBe(back);
  expect(upstream.requests(leadCalls.mergeDuplicates)).toEqual([]);
});

test("[L-04] [LEAD-06] the selected duplicates are merged by one call per form and confirmed", async () => {
  scriptLeads();
  upstream.on(leadCalls.mergeDuplicates, replyWithData(buildLeadRow(5)));
  const ada = await signedIn();
  const fields = { form_key: `key-${++lastKey}`, duplicate: ["6", "7", "6"] };
  expect(getRedirect(await postMerge(ada, fields))).toBe("/leads/5");
  expect(getRedirect(await postMerge(ada, fields))).toBe("/leads/5");
  expect(upstream.requests(leadCalls.mergeDuplicates).map(({ path, body }) => [path, body])).toEqual([
    ["/v1/leads/5/duplicates", { duplicate_ids: [6, 7] }],
  ]);
  expect(await loadAlert(ada, "/leads/5")).toMatchObject({
    kind: "success",
    message: "2 leads merged into this one",
  });
});

test("[LEAD-06] [ERR-02] a rejection is shown, and the same form can be sent again", async () => {
  scriptLeads();
  upstream.on(leadCalls.mergeDuplicates, replyWithData(buildLeadRow(5)));
  upstream.once(
    leadCalls.mergeDuplicates,
    replyWithFailure(422, { errors: { duplicate_ids: ["One of these leads no longer exists"] } }),
  );
  const ada = await signedIn();
  const fields = { form_key: `key-${++lastKey}`, duplicate: "6" };
  const refused = await postMerge(ada, fields);
  const { rejected } = await refused.json();
  expect([refused.status, joinRejectedMessages(rejected)]).toEqual([
    422,
    "One of these leads no longer exists",
  ]);
  expect(rejected.initialValue.form_key).toBe(fields.form_key);
  expect(getRedirect(await postMerge(ada, fields))).toBe("/leads/5");
});

test("[LEAD-06] [ERR-03] an unconfirmed merge counts as done if the duplicates no longer exist", async () => {
  scriptLeads(6);
  upstream.on(leadCalls.mergeDuplicates, replyWithConnectionReset);
  const ada = await signedIn();
  const fields = { form_key: `key-${++lastKey}`, duplicate: "6" };
  const lost = await postMerge(ada, fields);
  expect(lost.status).toBe(422);
  const { rejected } = await lost.json();
  expect(joinRejectedMessages(rejected)).toContain("We couldn't confirm the merge");
  expect(getRedirect(await postMerge(ada, { ...fields, form_key: rejected.initialValue.form_key }))).toBe(
    "/leads/5",
  );
  expect(upstream.requests(leadCalls.mergeDuplicates)).toHaveLength(1);
});

describe("not the same person", () => {
  const post = (browser: Browser, fields: Record<string, string>) =>
    browser.post(dismissal, "/leads/5/duplicates/dismissal", fields, {
      ...routeArgs,
      headers: { "Sec-Fetch-Site": "same-origin" },
    });
  const pair = buildLeadRow(5, { duplicate_count: 1, first_duplicates: [{ id: 6, name: "Bo Li" }] });
  const both = [6, 8].map((id) => ({ id, name: `Bo Li ${id}` }));
  const several = buildLeadRow(7, { duplicate_count: 2, first_duplicates: both });
  const gone = buildLeadRow(6, { dismissed_by: "Lea", dismissed_at: "2026-03-01T00:00:00Z" });

  test("[LEAD-06] [L-31] a pair dismissed in the list can be undone", async () => {
    upstream.shows(["dismissed-duplicates"]);
    upstream.on(
      leadCalls.duplicates,
      replyWithData([pair, several, buildLeadRow(9, { duplicate_count: 2 })], { total: 12 }),
    );
    upstream.on(dismissalCalls.listDismissed, replyWithData([gone]));
    upstream.on(dismissalCalls.dismiss, replyWithData({}));
    upstream.on(dismissalCalls.restore, replyWithData({}));
    const ada = await signedIn();
    const open = async (path: string) => (await ada.get(list, path)).json();
    const { leads, lastDismissed } = await open("/leads/lead-duplicates?search=bo");
    expect(leads.map(({ dismissable }: { dismissable?: object }) => dismissable)).toEqual([
      [{ id: 6, name: "Bo Li" }],
      both,
      undefined,
    ]);
    expect(lastDismissed).toBeUndefined();
    const from = "/leads/lead-duplicates?search=bo";
    const sent = getRedirect(await post(ada, { duplicate: "6", intent: "dismiss", from })) ?? "";
    expect(sent).toBe(`${from}&dismissed=5-6`);
    expect((await open(sent)).lastDismissed).toMatchObject({ leadId: 5, other: { id: 6, by: "Lea" } });
    expect(getRedirect(await post(ada, { duplicate: "6", intent: "bring-back", from: sent }))).toBe(from);
    upstream.on(dismissalCalls.listDismissed, replyWithData([]));
    expect((await open(sent)).lastDismissed).toBeUndefined();
    expect(
      [dismissalCalls.dismiss, dismissalCalls.restore].flatMap((call) =>
        upstream.requests(call).map(({ path }) => path),
      ),
    ).toEqual(Array(2).fill("/v1/leads/5/duplicates/6/dismissal"));
  });

  test("[LEAD-06] [UI-03] if the last page becomes empty, the undo is still offered", async () => {
    upstream.shows(["dismissed-duplicates"]);
    upstream.on(leadCalls.duplicates, replyWithData([], { total: 11 }));
    upstream.on(dismissalCalls.listDismissed, replyWithData([gone]));
    const ada = await signedIn();
    expect(getRedirect(await ada.get(list, "/leads/lead-duplicates?page=9&dismissed=5-6"))).toBe(
      "/leads/lead-duplicates?page=2&dismissed=5-6",
    );
  });

  test("[LEAD-06] [L-30] dismissed duplicates are listed with user and date; a failure stays in place", async () => {
    upstream.shows(["dismissed-duplicates"]);
    scriptLeads();
    upstream.on(leadCalls.duplicatesOf, replyWithData([buildLeadRow(7)]));
    upstream.on(dismissalCalls.listDismissed, replyWithData([gone]));
    upstream.on(dismissalCalls.dismiss, replyWithData({}));
    const ada = await signedIn();
    const open = async () => (await ada.get(sideBySide, "/leads/5/duplicates", routeArgs)).json();
    expect((await open()).dismissed.data).toEqual([
      { id: 6, name: "Zoë O'Brien 6", by: "Lea", day: "1 Mar 2026" },
    ]);
    expect(getRedirect(await post(ada, { duplicate: "7", from: "/leads/5/duplicates" }))).toBe(
      "/leads/5/duplicates",
    );
    expect(await loadAlert(ada, "/leads/5/duplicates")).toMatchObject({ kind: "success" });
    upstream.on(dismissalCalls.listDismissed, replyWithFailure(500));
    const { others, dismissed: unread } = await open();
    expect([others.length, unread.failure]).toEqual([1, expect.anything()]);
  });

  test("[LEAD-06] [ERR-03] an unconfirmed dismissal is reported; an invalid one makes no call", async () => {
    upstream.shows(["dismissed-duplicates"]);
    upstream.on(dismissalCalls.dismiss, replyWithConnectionReset);
    const ada = await signedIn();
    for (const duplicate of ["", "5", "x"]) await post(ada, { duplicate });
    expect(upstream.requests(dismissalCalls.dismiss)).toEqual([]);
    expect(getRedirect(await post(ada, { duplicate: "6", from: "/leads/lead-duplicates" }))).toBe(
      "/leads/lead-duplicates",
    );
    expect((await loadAlert(ada, "/leads/lead-duplicates")).message).toContain("We couldn't confirm this.");
  });

  test("[ERR-05] [LEAD-06] duplicates can be dismissed only if the upstream supports it", async () => {
    upstream.shows([]);
    scriptLeads();
    upstream.on(leadCalls.duplicates, replyWithData([pair], { total: 1 }));
    upstream.on(leadCalls.duplicatesOf, replyWithData([buildLeadRow(6)]));
    const ada = await signedIn();
    await ada.get(list, "/leads/lead-duplicates");
    const shown = await (await ada.get(list, "/leads/lead-duplicates?dismissed=5-6")).json();
    expect([shown.leads[0].dismissable, shown.lastDismissed]).toEqual([undefined, undefined]);
    expect(
      (await (await ada.get(sideBySide, "/leads/5/duplicates", routeArgs)).json()).dismissed,
    ).toBeUndefined();
    await post(ada, { duplicate: "6" });
    expect((await loadAlert(ada, "/leads/5/duplicates")).message).toBe(
      "This isn't available in your system.",
    );
    expect(
      [dismissalCalls.dismiss, dismissalCalls.listDismissed].flatMap((call) => upstream.requests(call)),
    ).toEqual([]);
  });
});
