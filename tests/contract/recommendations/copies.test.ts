import * as leadCalls from "@contract/leads/leads";
import * as recommendationCalls from "@contract/recommendations/recommendations";
import { emails } from "@upstream/db/schema";
import { createMailer } from "@upstream/mail/deliver";
import pino from "pino";
import { expect } from "vitest";
import { createUpstreamTest } from "../support/fixtures";
import { startScriptedSmtp } from "../support/smtp";
import { insertAccessToken, insertLead, insertLeadEvent, insertUser, insertVenue } from "../support/upstream";

const { test, upstream } = createUpstreamTest();

async function insertEventAndToken() {
  const { db } = upstream;
  const token = await insertAccessToken(db, await insertUser(db, { username: "sam@marquee.test" }));
  const lead = await insertLead(db, { firstName: "Ada", email: "ada@example.test" });
  const event = await insertLeadEvent(db, { leadId: lead.id });
  const venue = await insertVenue(db);
  const link = { params: { id: lead.id }, query: { is_being_impersonated: "0" as const }, token };
  const request = {
    params: { id: event.id },
    body: {
      venues: [{ venue_id: venue.id, room_id: venue.rooms[0]?.id ?? 0, room_name: "", name: "", space: "" }],
      template: "Hello",
      subject: "Venues",
      portal_link: (await upstream.call(recommendationCalls.portalLink, link)).body.data,
      send_as_quick_recommend: false,
      no_email: false,
      cc: ["partner@example.test", "ADA@example.test"],
    },
    token,
  };
  return { token, request };
}

test("[SEND-02] a copy goes to everyone named but the client, and the log says to whom", async () => {
  const { token, request } = await insertEventAndToken();
  expect((await upstream.call(recommendationCalls.send, request)).status).toBe(200);
  const [mail] = await upstream.db.select().from(emails);
  expect(mail?.cc).toEqual(["partner@example.test"]);
  const read = await upstream.call(leadCalls.email, { params: { id: mail?.id ?? 0 }, token });
  expect(read.body.data.cc).toEqual(["partner@example.test"]);
});

test("[SEND-08] the same key with other copies is another email", async () => {
  const { request } = await insertEventAndToken();
  const post = (cc: string[]) =>
    upstream.call(recommendationCalls.send, {
      ...request,
      body: { ...request.body, cc },
      headers: { "idempotency-key": "form-key-1" },
    });
  expect((await post(["partner@example.test"])).status).toBe(200);
  expect((await post(["partner@example.test"])).status).toBe(200);
  expect((await post(["other@example.test"])).status).toBe(409);
});

test("[SEND-03] an invalid address is refused, and nothing is sent", async () => {
  const { request } = await insertEventAndToken();
  const bad = { ...request, body: { ...request.body, cc: ["a@example.test\r\nBcc: b@example.test"] } };
  expect((await upstream.call(recommendationCalls.send, bad)).status).toBe(422);
  expect(await upstream.db.select().from(emails)).toEqual([]);
});

test("[SEND-01] the sender is the one in mails, and replies go to the member of staff", async () => {
  const { token, request } = await insertEventAndToken();
  const from = "Marquee <hello@marquee.example>";
  const read = await upstream.call(recommendationCalls.sender, { token });
  expect(read.body.data).toEqual({ from, reply_to: "sam@marquee.test" });
  expect((await upstream.call(recommendationCalls.preflight, request)).body.data.from).toBe(from);
});

test("[SEND-02] copies are recipients and in the header; in a sandbox they are in the subject alone", async () => {
  const server = await startScriptedSmtp();
  const mailer = (sandbox?: string) =>
    createMailer({
      db: upstream.db,
      settings: { ...upstream.services.settings, mail: { smtpUrl: server.url, sandbox } },
      log: pino({ level: "silent" }),
    });
  const mail = {
    to: "client@example.test",
    cc: ["partner@example.test", "sam@example.test"],
    subject: "Venues",
    html: "<p>Hello</p>",
    plain: "Hello",
  };
  for (const it of [mailer(), mailer("tester@marquee.test")]) {
    await it.enqueue(upstream.db, mail);
    await it.deliver();
    await it.close();
  }
  await server.close();
  const [real, tried] = server.taken;
  expect(real?.recipients).toEqual(["client@example.test", "partner@example.test", "sam@example.test"]);
  expect(real?.text).toMatch(/^Cc: partner@example\.test, sam@example\.test\r$/m);
  expect(tried?.recipients).toEqual(["tester@marquee.test"]);
  expect(tried?.text).not.toMatch(/^Cc:/m);
  expect(tried?.text).toContain("For client@example.test, partner@example.test,");
});
