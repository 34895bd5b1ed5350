import * as leadCalls from "@contract/leads/leads";
import { expect } from "vitest";
import { createUpstreamTest } from "../support/fixtures";
import { insertAccessToken, insertLead, insertUser } from "../support/upstream";

const { test, upstream } = createUpstreamTest({ now: new Date("2026-11-21T01:00:00Z") });

const insertUserToken = async () => insertAccessToken(upstream.db, await insertUser(upstream.db));

test("[RIGHTS-01] a lead keeps how and when its client consented, and both can be cleared", async () => {
  const token = await insertUserToken();
  const body = { first_name: "Ada", country: "AU", consent_source: "phone", consent_date: "2026-11-20" };
  const { id } = (await upstream.call(leadCalls.create, { body, token })).body.data;
  const read = async () => (await upstream.call(leadCalls.get, { params: { id }, token })).body.data;
  expect(await read()).toMatchObject({ consent_source: "phone", consent_date: "2026-11-20" });
  await upstream.call(leadCalls.update, { params: { id }, body: { first_name: "Eve" }, token });
  expect(await read()).toMatchObject({ consent_source: "phone", consent_date: "2026-11-20" });
  await upstream.call(leadCalls.update, { params: { id }, body: { consent_source: "website" }, token });
  expect(await read()).toMatchObject({ consent_source: "website", consent_date: "2026-11-20" });
  const { id: undated } = (
    await upstream.call(leadCalls.create, {
      body: { first_name: "Eve", country: "AU", consent_source: "event" },
      token,
    })
  ).body.data;
  expect((await upstream.call(leadCalls.get, { params: { id: undated }, token })).body.data).toMatchObject({
    consent_source: "event",
    consent_date: "2026-11-21",
  });
  await upstream.call(leadCalls.update, { params: { id }, body: { consent_source: "" }, token });
  expect(await read()).toMatchObject({ consent_source: "", consent_date: "" });
});

test("[RIGHTS-01] a wrong source, a wrong date and a date without a source are refused at their fields", async () => {
  const token = await insertUserToken();
  const { id } = await insertLead(upstream.db);
  const refuse = async (body: object) =>
    Object.keys(
      (await upstream.call(leadCalls.update, { params: { id }, body, token })).failure.error.errors ?? {},
    );
  expect(await refuse({ consent_source: "guess" })).toEqual(["consent_source"]);
  expect(await refuse({ consent_source: "phone", consent_date: "2026-02-30" })).toEqual(["consent_date"]);
  expect(await refuse({ consent_date: "2026-02-03" })).toEqual(["consent_source"]);
});

test("[RIGHTS-01] a merged lead keeps the consent that one of them had", async () => {
  const token = await insertUserToken();
  const lead = await insertLead(upstream.db);
  const other = await insertLead(upstream.db, { consentSource: "event", consentDate: "2026-01-02" });
  const body = { duplicate_ids: [other.id] };
  expect(
    (await upstream.call(leadCalls.mergeDuplicates, { params: { id: lead.id }, body, token })).body.data,
  ).toMatchObject({
    consent_source: "event",
    consent_date: "2026-01-02",
  });
});
