import "../support/web";

import { saveAndSync } from "@contract/leads/hubspot";
import * as leadCalls from "@contract/leads/leads";
import { expect, test } from "vitest";
import * as root from "~/root";
import * as page from "~/routes/leads/edit";
import { replyWithData, replyWithFailure } from "../support/scripted-upstream";
import { type Browser, type Fields, getRedirect, signedIn, upstream } from "../support/web";

const address = "/leads/5/edit?list=page%3D2";
const routeArgs = { params: { leadId: "5" } };
const grace = {
  id: 5,
  first_name: "Grace",
  last_name: "Hopper",
  country: "AU",
  is_corporate_event: true,
  emails: [{ id: 1, email: "grace@x.example", is_primary: true }],
  phone_numbers: [{ id: 2, number: "0412 345 678", is_primary: true }],
  version: 4,
};
const entered = {
  first_name: "Grace",
  last_name: "Hopper",
  country: "AU",
  email: "grace@x.example",
  phone_number: "0412 345 678",
  is_corporate_event: "on",
};

/** The form as a browser shows it, with what it showed. */
async function openEditForm(lead: object = grace) {
  upstream.on(leadCalls.get, replyWithData(lead));
  const browser = await signedIn();
  const { shown, values } = await (await browser.get(page, address, routeArgs)).json();
  expect(values).toEqual(entered);
  return { browser, shown: JSON.stringify(shown) };
}

const postEdit = (browser: Browser, fields: Fields) => browser.post(page, address, fields, routeArgs);
const loadAlert = async (browser: Browser) => (await (await browser.get(root, "/leads/5")).json()).alert;

test("[L-07] [LEAD-05] a lead is saved with the version that the form showed", async () => {
  const { browser, shown } = await openEditForm();
  upstream.on(leadCalls.update, replyWithData(grace));
  const before = upstream.requests(leadCalls.get).length;
  const answer = await postEdit(browser, { ...entered, first_name: "Gracie", _shown: shown });
  expect(getRedirect(answer)).toBe("/leads/5?list=page%3D2");
  expect(
    upstream.requests(leadCalls.update).map(({ method, path, query, body }) => [method, path, query, body]),
  ).toEqual([["PUT", "/v1/leads/5", { source: "test-source" }, { first_name: "Gracie", version: 4 }]]);
  expect(upstream.requests(leadCalls.get)).toHaveLength(before);
  expect(await loadAlert(browser)).toMatchObject({ kind: "success", message: "Lead saved" });
});

test("[L-07] [LEAD-05] the company can be changed and removed, and is sent only if supported", async () => {
  upstream.shows(["companies", "versions"]);
  const kept = { ...grace, company: "Acme" };
  upstream.on(leadCalls.get, replyWithData(kept));
  upstream.on(leadCalls.update, replyWithData(kept));
  const browser = await signedIn();
  const { shown, values } = await (await browser.get(page, address, routeArgs)).json();
  expect(values.company).toBe("Acme");
  const mine = { ...entered, _shown: JSON.stringify(shown) };
  await postEdit(browser, { ...mine, company: "Bright Ltd" });
  await postEdit(browser, { ...mine, company: "" });
  upstream.on(leadCalls.update, replyWithFailure(409));
  upstream.on(leadCalls.get, replyWithData({ ...kept, company: "Other Ltd", version: 5 }));
  const { conflict } = await (await postEdit(browser, { ...mine, company: "Bright Ltd" })).json();
  expect(conflict.fields).toMatchObject([
    { name: "company", original: "Acme", yours: "Bright Ltd", theirs: "Other Ltd" },
  ]);
  upstream.on(leadCalls.get, replyWithData(grace));
  upstream.on(leadCalls.update, replyWithData(grace));
  const unknown = JSON.stringify((await (await browser.get(page, address, routeArgs)).json()).shown);
  await postEdit(browser, { ...entered, first_name: "Gracie", company: "Acme", _shown: unknown });
  expect(upstream.requests(leadCalls.update).map(({ body }) => body)).toEqual([
    { company: "Bright Ltd", version: 4 },
    { company: "", version: 4 },
    { company: "Bright Ltd", version: 4 },
    { first_name: "Gracie", version: 4 },
  ]);
});

test("[L-07] [LEAD-05] empty contact fields keep their values; invalid ones are rejected at the field", async () => {
  const { browser, shown } = await openEditForm();
  upstream.on(leadCalls.update, replyWithData(grace));
  await postEdit(browser, { ...entered, last_name: "Murray", email: "", phone_number: "", _shown: shown });
  expect(Object.keys(upstream.requests(leadCalls.update)[0]?.body as object)).not.toContain("email");
  const bad = await postEdit(browser, {
    ...entered,
    first_name: "",
    last_name: "",
    email: "x",
    _shown: shown,
  });
  expect(bad.status).toBe(422);
  expect(Object.keys((await bad.json()).rejected.error).sort()).toEqual(["email", "first_name"]);
  const errors = {
    email: ["This address bounces."],
    phone_number: ["Enter a phone number like 0412 345 678"],
  };
  upstream.on(leadCalls.update, replyWithFailure(422, { errors }));
  const rejected = await (
    await postEdit(browser, { ...entered, email: "new@x.example", _shown: shown })
  ).json();
  expect(rejected.rejected).toMatchObject({
    error: errors,
    initialValue: { email: "new@x.example" },
  });
});

test("[LEAD-05] [UI-02] an invalid new phone number is rejected with an example; an old one may stay", async () => {
  const odd = { ...grace, phone_numbers: [{ id: 2, number: "Reception", is_primary: true }] };
  upstream.on(leadCalls.get, replyWithData(odd));
  upstream.on(leadCalls.update, replyWithData(odd));
  const browser = await signedIn();
  const { shown, values } = await (await browser.get(page, address, routeArgs)).json();
  const mine = { ...values, _shown: JSON.stringify(shown) };
  for (const [country, hint] of [
    ["AU", "Enter a phone number like 0412 345 678"],
    ["UK", "Enter a phone number like 07700 900123"],
  ] as const) {
    const rejected = await postEdit(browser, { ...mine, country, phone_number: "12", last_name: "Murray" });
    expect(rejected.status).toBe(422);
    expect((await rejected.json()).rejected).toMatchObject({
      error: { phone_number: [hint] },
      initialValue: { last_name: "Murray", phone_number: "12", _shown: mine._shown },
    });
  }
  expect(upstream.requests(leadCalls.update)).toEqual([]);
  await postEdit(browser, { ...mine, last_name: "Murray" });
  expect(upstream.requests(leadCalls.update)[0]?.body).toEqual({ last_name: "Murray", version: 4 });
});

test("[LEAD-05] a conflict is resolved field by field and saved as chosen", async () => {
  const { browser, shown } = await openEditForm();
  upstream.on(leadCalls.update, replyWithFailure(409));
  upstream.on(
    leadCalls.get,
    replyWithData({ ...grace, first_name: "Grazia", last_name: "Murray", version: 6 }),
  );
  const mine = { ...entered, first_name: "Gracie" };
  const rejection = await postEdit(browser, { ...mine, _shown: shown });
  expect(rejection.status).toBe(422);
  const { conflict, rejected } = await rejection.json();
  expect(conflict).toMatchObject({
    fields: [{ name: "first_name", original: "Grace", yours: "Gracie", theirs: "Grazia" }],
    theirChanges: [{ name: "last_name", theirs: "Murray" }],
  });
  expect(rejected.initialValue.first_name).toBe("Gracie");
  expect(rejected.error._keep_first_name[0]).toContain("someone else");

  const again = { ...mine, _shown: JSON.stringify(conflict.shown) };
  expect((await postEdit(browser, again)).status).toBe(422);
  expect(upstream.requests(leadCalls.update)).toHaveLength(1);

  upstream.on(leadCalls.update, replyWithData(grace));
  expect(getRedirect(await postEdit(browser, { ...again, _keep_first_name: "yours" }))).toBe(
    "/leads/5?list=page%3D2",
  );
  expect(upstream.requests(leadCalls.update)[1]?.body).toMatchObject({
    first_name: "Gracie",
    last_name: "Murray",
    version: 6,
  });
});

test("[LEAD-05] changes of other fields are merged silently; any other 409 is shown", async () => {
  const { browser, shown } = await openEditForm();
  upstream.once(leadCalls.update, replyWithFailure(409), replyWithData(grace));
  upstream.on(leadCalls.get, replyWithData({ ...grace, last_name: "Murray", version: 5 }));
  await postEdit(browser, { ...entered, first_name: "Gracie", _shown: shown });
  expect(upstream.requests(leadCalls.update)[1]?.body).toMatchObject({
    first_name: "Gracie",
    last_name: "Murray",
    version: 5,
  });
  upstream.on(leadCalls.get, replyWithData(grace));
  upstream.on(leadCalls.update, replyWithFailure(409, { message: "This lead has events in Australia." }));
  const result = await (await postEdit(browser, { ...entered, country: "UK", _shown: shown })).json();
  expect(result.rejected.error[""]).toEqual(["This lead has events in Australia."]);
  expect(result.conflict).toBeUndefined();
});

test("[LEAD-05] [ERR-05] without versions, the lead is reloaded and compared before it is saved", async () => {
  upstream.shows([]);
  const { version: _, ...unversioned } = grace;
  const { browser, shown } = await openEditForm(unversioned);
  upstream.on(leadCalls.update, replyWithData(unversioned));
  upstream.on(leadCalls.get, replyWithData({ ...unversioned, first_name: "Grazia" }));
  const mine = { ...entered, first_name: "Gracie", _shown: shown };
  const { conflict } = await (await postEdit(browser, mine)).json();
  expect(conflict.fields).toMatchObject([{ name: "first_name", theirs: "Grazia" }]);
  expect(upstream.requests(leadCalls.update)).toEqual([]);
  await postEdit(browser, { ...mine, _shown: JSON.stringify(conflict.shown), _keep_first_name: "theirs" });
  expect(upstream.requests(leadCalls.update)[0]?.body).toEqual({ first_name: "Grazia" });
});

test("[L-18] [LEAD-05] save and sync sends the changes to HubSpot and reports the result", async () => {
  const { browser, shown } = await openEditForm();
  upstream.once(
    saveAndSync,
    replyWithData({ status: "synced" }),
    replyWithData({ status: "failed", message: "HubSpot needs an email address, and this lead has none." }),
  );
  const fields = { ...entered, intent: "sync", _shown: shown };
  expect(getRedirect(await postEdit(browser, fields))).toBe("/leads/5?list=page%3D2");
  expect(
    upstream.requests(saveAndSync).map(({ method, path, query, body }) => [method, path, query, body]),
  ).toEqual([["POST", "/v1/leads/5/save-and-sync-to-hubspot", { source: "test-source" }, { version: 4 }]]);
  expect(await loadAlert(browser)).toMatchObject({ kind: "success" });
  await postEdit(browser, fields);
  expect(await loadAlert(browser)).toMatchObject({
    kind: "error",
    message: expect.stringContaining("has none"),
  });
});

test("[LEAD-05] [ERR-04] unknown values of a lead are not written back", async () => {
  const { country: _, is_corporate_event: __, ...partialLead } = grace;
  upstream.on(leadCalls.get, replyWithData(partialLead));
  upstream.on(leadCalls.update, replyWithData(grace));
  const browser = await signedIn();
  const { shown, values, unknown } = await (await browser.get(page, address, routeArgs)).json();
  expect(unknown).toEqual(["country", "is_corporate_event"]);
  expect(values.country).toBe("");
  await postEdit(browser, { ...values, first_name: "Gracie", _shown: JSON.stringify(shown) });
  await postEdit(browser, { ...values, _shown: JSON.stringify(shown) });
  expect(upstream.requests(leadCalls.update).map(({ body }) => body)).toEqual([
    { first_name: "Gracie", version: 4 },
  ]);
});
