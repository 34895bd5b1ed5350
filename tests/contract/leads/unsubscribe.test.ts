import * as inspectionCalls from "@contract/inspections/inspections";
import * as leadCalls from "@contract/leads/leads";
import * as recommendationCalls from "@contract/recommendations/recommendations";
import * as scheduledEmailCalls from "@contract/recommendations/scheduled";
import { buildDefaultCompanyDetails } from "@contract/sales/company";
import { activities, companySettings, emails, leadEmails, unsubscribedAddresses } from "@upstream/db/schema";
import { createUnsubscribeLink } from "@upstream/leads/unsubscribe";
import { createMailer } from "@upstream/mail/deliver";
import { sendDueScheduledEmails } from "@upstream/recommendations/scheduled";
import { createSignedToken } from "@upstream/signature";
import { eq } from "drizzle-orm";
import pino from "pino";
import { expect } from "vitest";
import { createUpstreamTest } from "../support/fixtures";
import { startScriptedSmtp } from "../support/smtp";
import { insertAccessToken, insertLead, insertLeadEvent, insertUser, insertVenue } from "../support/upstream";

const { test, upstream } = createUpstreamTest();

const HOUR = 3_600_000;

async function insertLeadAndSend(email = "ada@example.test") {
  const { db } = upstream;
  const token = await insertAccessToken(db, await insertUser(db));
  const lead = await insertLead(db, { firstName: "Ada", email });
  const event = await insertLeadEvent(db, { leadId: lead.id });
  const venue = await insertVenue(db);
  const query = { is_being_impersonated: "0" as const };
  const body = {
    venues: [{ venue_id: venue.id, room_id: venue.rooms[1]?.id ?? 0, room_name: "", name: "", space: "" }],
    template: "Hello {{first_name}}",
    subject: "Venues",
    portal_link: (
      await upstream.call(recommendationCalls.portalLink, { params: { id: lead.id }, query, token })
    ).body.data,
    send_as_quick_recommend: false,
    no_email: false,
  };
  const request = { params: { id: event.id }, token };
  const blockers = async (changes = {}) =>
    (
      await upstream.call(recommendationCalls.preflight, { ...request, body: { ...body, ...changes } })
    ).body.data.problems.filter(({ is_warning }) => !is_warning);
  return { token, lead, event, body, request, blockers };
}

const createLink = (address: string) =>
  createUnsubscribeLink(upstream.db, address, upstream.services.settings);
const getPath = (link: string) => new URL(link).pathname;
const openLink = async (link: string) => upstream.app.inject({ url: getPath(link) });
const postToLink = (link: string, payload: string, type = "application/x-www-form-urlencoded") =>
  upstream.app.inject({ method: "POST", url: getPath(link), payload, headers: { "content-type": type } });
const ONE_CLICK = "List-Unsubscribe=One-Click";
const isUnsubscribed = async (id: number, token: string) =>
  (await upstream.call(leadCalls.get, { params: { id }, token })).body.data.is_unsubscribed;

test("[RIGHTS-02] a recommendation names its sender and carries the link and both headers", async () => {
  const { request, body } = await insertLeadAndSend();
  const facts = {
    ...buildDefaultCompanyDetails("AU"),
    legal_name: "Fern Pty Ltd",
    address: "1 Main Street,\nGeelong",
  };
  await upstream.db.insert(companySettings).values({ country: "AU", facts });
  const link = await createLink("ada@example.test");
  expect((await upstream.call(recommendationCalls.send, { ...request, body })).status).toBe(200);
  const [mail] = await upstream.db.select().from(emails);
  for (const part of [mail?.html, mail?.plain]) {
    for (const words of ["Fern Pty Ltd", "1 Main Street, Geelong"]) expect(part).toContain(words);
    expect(part).toContain(link);
  }
  const smtp = await startScriptedSmtp();
  const { settings } = upstream.services;
  const mailer = createMailer({
    db: upstream.db,
    settings: { ...settings, mail: { smtpUrl: smtp.url } },
    log: pino({ level: "silent" }),
  });
  try {
    await upstream.db.update(emails).set({ status: "queued" });
    await mailer.deliver();
    const text = smtp.taken[0]?.text.replace(/\r\n[ \t]+/g, " ") ?? "";
    expect(text).toContain(`List-Unsubscribe: <${link}>`);
    expect(text).toContain(`List-Unsubscribe-Post: ${ONE_CLICK}`);
  } finally {
    await mailer.close();
    await smtp.close();
  }
});

test("[RIGHTS-02] opening the link changes nothing; its button unsubscribes, and can be undone", async () => {
  const { token, lead, blockers } = await insertLeadAndSend();
  const link = await createLink("ada@example.test");
  for (const _ of [1, 2]) {
    const page = await openLink(link);
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain("Unsubscribe from our venue emails?");
    expect(page.body).not.toMatch(/Ada|ada@/);
  }
  expect(await isUnsubscribed(lead.id, token)).toBe(false);
  expect((await postToLink(link, "")).statusCode).toBe(400);
  expect(await isUnsubscribed(lead.id, token)).toBe(false);

  expect(await postToLink(link, "emails=stop")).toMatchObject({
    statusCode: 303,
    headers: { location: getPath(link) },
  });
  expect((await openLink(link)).body).toContain("You have unsubscribed");
  const { data } = (await upstream.call(leadCalls.get, { params: { id: lead.id }, token })).body;
  expect(data).toMatchObject({ is_unsubscribed: true, unsubscribed_at: expect.any(String) });
  expect(await blockers()).toEqual([{ field: "no_email", message: "Ada has unsubscribed from emails." }]);

  await postToLink(link, "emails=send");
  expect(await isUnsubscribed(lead.id, token)).toBe(false);
  expect(await blockers()).toEqual([]);
  expect((await upstream.db.select().from(activities)).map(({ type }) => type)).toEqual([
    "lead_unsubscribed",
    "lead_resubscribed",
  ]);
});

test.each([
  ["as a form", ONE_CLICK, "application/x-www-form-urlencoded"],
  [
    "as multipart",
    `--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n`,
    "multipart/form-data; boundary=x",
  ],
])("[RIGHTS-02] one click in a mail program unsubscribes at once, %s", async (_, payload, type) => {
  const { token, lead } = await insertLeadAndSend();
  const link = await createLink("ada@example.test");
  for (const __ of [1, 2]) expect((await postToLink(link, payload, type)).statusCode).toBe(200);
  expect(await isUnsubscribed(lead.id, token)).toBe(true);
});

test("[RIGHTS-03] tampered, foreign and unknown links get one answer and change nothing", async () => {
  const { token, lead } = await insertLeadAndSend();
  const link = await createLink("ada@example.test");
  const [text = "", signature = ""] = (link.split("/").at(-1) ?? "").split(".");
  const payload = JSON.parse(Buffer.from(text, "base64url").toString()) as { address: string };
  const address = payload.address.replace(/^./, (digit) => (digit === "0" ? "1" : "0"));
  const other = Buffer.from(JSON.stringify({ address })).toString("base64url");
  const forPortal = await createSignedToken(upstream.db, "portal", payload);
  const links = ["", "x", `${text}.`, `${text}.${signature.slice(1)}a`, `${other}.${signature}`, forPortal];
  const answers = await Promise.all(
    links.flatMap((bad) => [
      openLink(`http://x/unsubscribe/${bad}`),
      postToLink(`http://x/unsubscribe/${bad}`, ONE_CLICK),
    ]),
  );
  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
  expect(answers[0]?.statusCode).toBe(404);
  expect(await isUnsubscribed(lead.id, token)).toBe(false);
  const [known, unknown] = [await openLink(link), await openLink(await createLink("nobody@example.test"))];
  expect(unknown.body, "an address of nobody looks like one of a client").toBe(known.body);
  expect(link).not.toMatch(/ada/i);
  expect(Buffer.from(text, "base64url").toString()).not.toMatch(/ada/i);
});

test("[RIGHTS-03] an unsubscribed address counts for other and future leads, and only its hash is stored", async () => {
  const { token, lead } = await insertLeadAndSend();
  const twin = await insertLead(upstream.db, { email: "ADA@example.test" });
  const other = await insertLead(upstream.db, { email: "bob@example.test" });
  await postToLink(await createLink("ada@example.test"), ONE_CLICK);
  const body = { first_name: "Ada", country: "AU", email: "Ada@Example.test" };
  const created = (await upstream.call(leadCalls.create, { body, token })).body.data;
  await upstream.call(leadCalls.update, {
    params: { id: other.id },
    body: { email: "ada@example.test" },
    token,
  });
  for (const id of [lead.id, twin.id, created.id, other.id])
    expect(await isUnsubscribed(id, token), `lead ${id}`).toBe(true);
  expect(JSON.stringify(await upstream.db.select().from(unsubscribedAddresses))).not.toMatch(/ada/i);

  await upstream.call(leadCalls.resubscribe, { params: { id: twin.id }, token });
  for (const id of [lead.id, twin.id, created.id])
    expect(await isUnsubscribed(id, token), `lead ${id}`).toBe(false);
  expect((await openLink(await createLink("ada@example.test"))).body).toContain(
    "Unsubscribe from our venue emails",
  );
});

test("[RIGHTS-03] a lead stays unsubscribed while another of its addresses is", async () => {
  const { token, lead } = await insertLeadAndSend();
  await upstream.db.insert(leadEmails).values({ leadId: lead.id, email: "work@example.test" });
  const [home, work] = [await createLink("ada@example.test"), await createLink("work@example.test")];
  await postToLink(home, ONE_CLICK);
  await postToLink(work, ONE_CLICK);
  await postToLink(home, "emails=send");
  expect(await isUnsubscribed(lead.id, token)).toBe(true);
  await postToLink(work, "emails=send");
  expect(await isUnsubscribed(lead.id, token)).toBe(false);
});

test("[RIGHTS-04] an unsubscribed client gets no email about an inspection either, and the history says so", async () => {
  const { request: of, body } = await insertLeadAndSend();
  await postToLink(await createLink("ada@example.test"), ONE_CLICK);
  const venueId = body.venues[0]?.venue_id ?? 0;
  const booking = { venues: [venueId], times: { [venueId]: "2100-02-01T00:00:00.000Z" } };
  expect((await upstream.call(inspectionCalls.request, { ...of, body: booking })).status).toBe(200);
  expect(await upstream.db.select().from(emails).where(eq(emails.recipient, "ada@example.test"))).toEqual([]);
  expect((await upstream.db.select().from(activities)).map(({ detail }) => detail).join()).toContain(
    "no email sent because Ada has unsubscribed",
  );
});

test("[RIGHTS-04] nothing goes to an unsubscribed address: now, later, queued or as a copy", async () => {
  const { token, lead, event, body, request, blockers } = await insertLeadAndSend();
  const { no_email: _, ...content } = body;
  const later = new Date(Date.now() + HOUR);
  await upstream.call(scheduledEmailCalls.schedule, {
    ...request,
    body: { ...content, send_at: later.toISOString() },
  });
  const link = await createLink("ada@example.test");
  const [queued] = await upstream.db
    .insert(emails)
    .values({
      sender: "x",
      recipient: "ada@example.test",
      subject: "x",
      html: "",
      plain: "",
      leadId: lead.id,
      leadEventId: event.id,
      status: "queued",
      unsubscribeLink: link,
    })
    .returning();
  await postToLink(link, ONE_CLICK);
  expect(
    (await upstream.call(recommendationCalls.send, { ...request, body })).failure.error.message,
  ).toContain("has unsubscribed");
  await sendDueScheduledEmails({ ...upstream.services, now: () => new Date(later.getTime() + 1000) });
  expect(
    (await upstream.call(scheduledEmailCalls.ofLead, { params: { id: lead.id }, token })).body.data,
  ).toMatchObject([{ refusal: expect.stringContaining("Ada has unsubscribed from emails.") }]);
  const [stopped] = await upstream.db
    .select()
    .from(emails)
    .where(eq(emails.id, queued?.id ?? 0));
  expect(stopped).toMatchObject({ status: "failed", failure: "The client has unsubscribed." });
  expect(await upstream.db.select().from(emails)).toHaveLength(1);

  await upstream.call(leadCalls.resubscribe, { params: { id: lead.id }, token });
  await postToLink(await createLink("tom@example.test"), ONE_CLICK);
  expect(await blockers({ cc: ["Tom@example.test"] })).toEqual([
    { field: "cc", message: "Tom@example.test has unsubscribed from emails." },
  ]);
});

test("[RIGHTS-04] a person who unsubscribes gets no copy of emails that are still queued", async () => {
  const { lead, event } = await insertLeadAndSend();
  const email = {
    sender: "x",
    recipient: "ada@example.test",
    html: "",
    plain: "",
    status: "queued",
  } as const;
  const cc = ["Tom@example.test", "sam@example.test"];
  const unsubscribeLink = await createLink("ada@example.test");
  const about = { leadId: lead.id, leadEventId: event.id };
  await upstream.db.insert(emails).values([
    { ...email, ...about, cc, unsubscribeLink, subject: "Venues" },
    { ...email, ...about, cc, subject: "Inspection" },
  ]);
  await postToLink(await createLink("tom@example.test"), ONE_CLICK);
  expect(await upstream.db.select().from(emails).orderBy(emails.id)).toMatchObject([
    { subject: "Venues", status: "queued", cc: ["sam@example.test"] },
    { subject: "Inspection", status: "queued", cc },
  ]);
});
