import * as emailRepeatCalls from "@contract/leads/email-repeat";
import * as leadCalls from "@contract/leads/leads";
import * as mailBrochures from "@contract/recommendations/brochures";
import { MAX_BROCHURE_BYTES } from "@contract/recommendations/brochures";
import * as recommendationCalls from "@contract/recommendations/recommendations";
import * as scheduledEmailCalls from "@contract/recommendations/scheduled";
import { brochures, emailAttachments, emails, scheduledSends } from "@upstream/db/schema";
import { createMailer } from "@upstream/mail/deliver";
import { assertBrochuresWithinSize } from "@upstream/recommendations/brochures";
import { sendDueScheduledEmails } from "@upstream/recommendations/scheduled";
import { eq } from "drizzle-orm";
import pino from "pino";
import { expect } from "vitest";
import { readPdfText } from "../../rules/support/pdf";
import { createUpstreamTest } from "../support/fixtures";
import { startScriptedSmtp } from "../support/smtp";
import { insertAccessToken, insertLead, insertLeadEvent, insertUser, insertVenue } from "../support/upstream";

const { test, upstream } = createUpstreamTest();

const DELETED = "“Weddings.pdf” was deleted. Untick it or choose another brochure.";

async function insertEventWithBrochures() {
  const { db } = upstream;
  const token = await insertAccessToken(db, await insertUser(db, { username: "sam@marquee.test" }));
  const lead = await insertLead(db, { firstName: "Ada", email: "ada@example.test" });
  const event = await insertLeadEvent(db, { leadId: lead.id });
  const [venue, other] = [
    await insertVenue(db, { name: "Fern & Stone" }),
    await insertVenue(db, { name: "Barn" }),
  ];
  const addBrochure = async (venueId: number, name: string) => {
    const row = { venueId, originalFileName: name, fileExtension: "pdf" };
    const [added] = await db.insert(brochures).values(row).returning({ id: brochures.id });
    return { venue_id: venueId, brochure_id: added?.id ?? 0, name };
  };
  const weddings = await addBrochure(venue.id, "Weddings.pdf");
  const menus = await addBrochure(venue.id, "Menus.docx");
  const foreign = await addBrochure(other.id, "Barn.pdf");
  const link = { params: { id: lead.id }, query: { is_being_impersonated: "0" as const }, token };
  const body = {
    venues: [{ venue_id: venue.id, room_id: venue.rooms[0]?.id ?? 0, room_name: "", name: "", space: "" }],
    template: "Hello",
    subject: "Venues",
    portal_link: (await upstream.call(recommendationCalls.portalLink, link)).body.data,
    send_as_quick_recommend: false,
    no_email: false,
    brochures: [weddings, menus],
  };
  const params = { id: event.id };
  const post = (changes: Partial<typeof body> = {}, headers: Record<string, string> = {}) =>
    upstream.call(recommendationCalls.send, { params, body: { ...body, ...changes }, token, headers });
  const check = async (changes: Partial<typeof body> = {}) =>
    (await upstream.call(recommendationCalls.preflight, { params, body: { ...body, ...changes }, token }))
      .body.data.problems;
  const remove = ({ brochure_id }: typeof weddings) =>
    db.delete(brochures).where(eq(brochures.id, brochure_id));
  return { token, lead, venue, other, weddings, menus, foreign, body, params, post, check, remove };
}

const listAttachedFiles = async (emailId: number) => {
  const rows = await upstream.db.select().from(emailAttachments).where(eq(emailAttachments.emailId, emailId));
  return rows.map(({ name, mediaType, size }) => [name, mediaType, size > 1000]);
};
const BOTH = [
  ["Weddings.pdf", "application/pdf", true],
  ["Menus.pdf", "application/pdf", true],
];

test("[MAIL-01] the brochures of the venues in an email are listed with their sizes", async () => {
  const { token, venue, other, weddings, menus, foreign } = await insertEventWithBrochures();
  const list = async (...ids: number[]) =>
    (await upstream.call(mailBrochures.ofVenues, { token, query: { venue_ids: ids.join() } })).body.data;
  expect(await list(venue.id)).toEqual([
    { id: menus.brochure_id, venue_id: venue.id, name: "Menus.pdf", size: expect.any(Number) },
    { id: weddings.brochure_id, venue_id: venue.id, name: "Weddings.pdf", size: expect.any(Number) },
  ]);
  expect((await list(venue.id, other.id)).map(({ id }) => id)).toEqual([
    foreign.brochure_id,
    menus.brochure_id,
    weddings.brochure_id,
  ]);
  expect(await list(999)).toEqual([]);
  const bad = { token, query: { venue_ids: "one" } };
  expect((await upstream.call(mailBrochures.ofVenues, bad)).status).toBe(422);
});

test("[MAIL-01] chosen brochures are attached, listed in the log and downloaded there", async () => {
  const { token, check, post } = await insertEventWithBrochures();
  expect(await check()).toEqual([]);
  expect((await post()).status).toBe(200);
  const [mail] = await upstream.db.select().from(emails);
  expect(await listAttachedFiles(mail?.id ?? 0)).toEqual(BOTH);
  const { attachments = [] } = (
    await upstream.call(leadCalls.email, { params: { id: mail?.id ?? 0 }, token })
  ).body.data;
  expect(attachments.map(({ name }) => name)).toEqual(["Weddings.pdf", "Menus.pdf"]);
  const file = await upstream.app.inject({ url: new URL(attachments[0]?.url ?? "").pathname });
  expect(file.headers["content-disposition"]).toContain("Weddings.pdf");
  expect(readPdfText(file.rawPayload)).toContain("Fern & Stone");
  await upstream.db.delete(emailAttachments);
  expect((await upstream.app.inject({ url: new URL(attachments[0]?.url ?? "").pathname })).statusCode).toBe(
    404,
  );
});

test("[MAIL-01] the mail that leaves holds the files", async () => {
  const { post } = await insertEventWithBrochures();
  await post();
  await upstream.db.update(emails).set({ status: "queued" });
  const server = await startScriptedSmtp();
  const mailer = createMailer({
    db: upstream.db,
    settings: { ...upstream.services.settings, mail: { smtpUrl: server.url, sandbox: undefined } },
    log: pino({ level: "silent" }),
  });
  await mailer.deliver();
  await mailer.close();
  await server.close();
  const [taken] = server.taken;
  expect(taken?.text).toMatch(/Content-Type: application\/pdf; name=Weddings\.pdf/);
  expect(taken?.text).toMatch(/Content-Disposition: attachment; filename=Menus\.pdf/);
});

test("[MAIL-01] an email that is sent again has the same files, also once the brochure is deleted", async () => {
  const { token, weddings, post, remove } = await insertEventWithBrochures();
  await post();
  const [mail] = await upstream.db.select().from(emails);
  await remove(weddings);
  const again = await upstream.call(emailRepeatCalls.repeat, {
    params: { id: mail?.id ?? 0 },
    body: {},
    token,
  });
  expect(await listAttachedFiles(again.body.data?.id ?? 0)).toEqual(BOTH);
});

test("[MAIL-01] a deleted brochure blocks the email and is named; nothing is sent without it", async () => {
  const { weddings, post, check, remove } = await insertEventWithBrochures();
  await remove(weddings);
  expect(await check()).toMatchObject([{ field: "brochures.0", message: DELETED }]);
  const { status, failure } = await post();
  expect([status, failure.error?.errors]).toEqual([422, { "brochures.0": [DELETED] }]);
  expect(await upstream.db.select().from(emails)).toEqual([]);
});

test("[MAIL-01] only brochures of venues in the email are attached, at most ten", async () => {
  const { foreign, weddings, other, post, check } = await insertEventWithBrochures();
  const strange = "“Barn.pdf” belongs to a venue that is not in this email. Untick it.";
  expect(await check({ brochures: [weddings, foreign] })).toMatchObject([
    { field: "brochures.1", message: strange },
  ]);
  expect((await post({ brochures: [foreign] })).status).toBe(422);
  // The brochure of another venue in the name of one that is in the email.
  expect((await post({ brochures: [{ ...weddings, brochure_id: foreign.brochure_id }] })).status).toBe(422);
  expect((await post({ brochures: [{ ...weddings, venue_id: other.id }] })).status).toBe(422);
  expect((await post({ brochures: Array.from({ length: 11 }, () => weddings) })).status).toBe(422);
  expect(await upstream.db.select().from(emails)).toEqual([]);
});

test("[MAIL-01] brochures that are too large together are refused at their field", () => {
  const half = { content: Buffer.alloc(MAX_BROCHURE_BYTES / 2) };
  expect(() => assertBrochuresWithinSize([half, half])).not.toThrow();
  expect(() => assertBrochuresWithinSize([half, half, { content: Buffer.alloc(1) }])).toThrow(
    "These brochures are 10.1 MB in total. An email can have at most 10 MB, so untick some.",
  );
});

test("[MAIL-01] saving without an email attaches nothing, whatever was chosen", async () => {
  const { weddings, post, remove } = await insertEventWithBrochures();
  await remove(weddings);
  expect((await post({ no_email: true })).status).toBe(200);
  expect(await upstream.db.select().from(emailAttachments)).toEqual([]);
});

test("[MAIL-01] [SEND-08] the same key with other brochures is another email", async () => {
  const { weddings, post } = await insertEventWithBrochures();
  const key = { "idempotency-key": "form-key-1" };
  expect((await post({}, key)).status).toBe(200);
  expect((await post({}, key)).status).toBe(200);
  expect((await post({ brochures: [weddings] }, key)).status).toBe(409);
  expect(await upstream.db.select().from(emails)).toHaveLength(1);
});

test("[MAIL-01] a scheduled email goes out with its brochures, and stays with the reason where one was deleted", async () => {
  const { token, lead, weddings, body, params, remove } = await insertEventWithBrochures();
  const { no_email: _, ...words } = body;
  const send_at = new Date(Date.now() + 3_600_000).toISOString();
  const due = { ...upstream.services, now: () => new Date(Date.now() + 7_200_000) };
  const post = () =>
    upstream.call(scheduledEmailCalls.schedule, { params, body: { ...words, send_at }, token });
  expect((await post()).status).toBe(200);
  await remove(weddings);
  expect(await sendDueScheduledEmails(due)).toBe(0);
  const list = async () =>
    (await upstream.call(scheduledEmailCalls.ofLead, { params: { id: lead.id }, token })).body.data;
  expect(await list()).toMatchObject([{ refusal: DELETED, email: { brochures: body.brochures } }]);
  expect((await post()).failure.error?.errors).toEqual({ "brochures.0": [DELETED] });
  await upstream.db.delete(scheduledSends);
  const menus = body.brochures.slice(1);
  await upstream.call(scheduledEmailCalls.schedule, {
    params,
    body: { ...words, brochures: menus, send_at },
    token,
  });
  expect(await sendDueScheduledEmails(due)).toBe(1);
  const [mail] = await upstream.db.select().from(emails);
  expect(await listAttachedFiles(mail?.id ?? 0)).toEqual(BOTH.slice(1));
});
