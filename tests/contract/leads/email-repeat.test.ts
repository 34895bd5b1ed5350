import * as emailRepeatCalls from "@contract/leads/email-repeat";
import * as leadCalls from "@contract/leads/leads";
import { emails, leads } from "@upstream/db/schema";
import { createUnsubscribeLink } from "@upstream/leads/unsubscribe";
import { createSignedToken } from "@upstream/signature";
import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { createUpstreamTest } from "../support/fixtures";
import { insertAccessToken, insertLead, insertUser } from "../support/upstream";

const { test, upstream } = createUpstreamTest();

const mail = {
  to: "first@example.test",
  subject: "Your visit",
  html: "<p>Hello</p>",
  plain: "Hello",
  replyTo: "sam@marquee.test",
  calendar: "BEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\nEND:VCALENDAR\r\n",
};

async function insertSentEmail() {
  const lead = await insertLead(upstream.db);
  const id = await upstream.services.mailer.enqueue(upstream.db, { ...mail, leadId: lead.id });
  const token = await insertAccessToken(upstream.db, await insertUser(upstream.db));
  const own = (await upstream.call(leadCalls.get, { params: { id: lead.id }, token })).body.data.emails?.[0]
    ?.email;
  return { lead, id, token, own };
}

const selectEmails = () => upstream.db.select().from(emails).orderBy(emails.id);

test("[LEAD-05] [L-35] an email is resent unchanged, once per key, and logged as a new one", async () => {
  const { lead, id, token } = await insertSentEmail();
  const again = () =>
    upstream.call(emailRepeatCalls.repeat, {
      params: { id },
      body: {},
      token,
      headers: { "Idempotency-Key": "the-same-form" },
    });
  const [one, other] = [await again(), await again()];
  expect([one.status, other.status]).toEqual([200, 200]);
  expect(other.body).toEqual(one.body);
  const [first, second, ...more] = await selectEmails();
  expect(more).toEqual([]);
  const same = { subject: "Your visit", html: mail.html, plain: mail.plain, calendar: mail.calendar };
  expect(second).toMatchObject({ ...same, recipient: mail.to, replyTo: mail.replyTo, leadId: lead.id });
  expect(second?.id).toBe(one.body.data?.id);
  expect(first?.id).toBe(id);
  expect(
    (await upstream.call(leadCalls.get, { params: { id: lead.id }, token })).body.data.email_log,
  ).toHaveLength(2);
  expect((await upstream.call(leadCalls.email, { params: { id }, token })).body.data.attachments).toEqual([
    {
      name: "inspection.ics",
      size: mail.calendar.length,
      url: expect.stringContaining("/media/attachments/"),
    },
  ]);
});

test("[LEAD-05] [L-21] an attachment can be downloaded unchanged for ten minutes", async () => {
  const { id, token } = await insertSentEmail();
  const read = (await upstream.call(leadCalls.email, { params: { id }, token })).body.data;
  const { pathname } = new URL(read.attachments?.[0]?.url ?? "");
  const file = await upstream.app.inject({ url: pathname });
  expect([file.statusCode, file.body]).toEqual([200, mail.calendar]);
  expect(file.headers["content-disposition"]).toContain("inspection.ics");
  expect((await upstream.app.inject({ url: `${pathname}x` })).statusCode).toBe(404);
  const old = await createSignedToken(upstream.db, "attachment", { email: id, until: Date.now() - 1 });
  expect((await upstream.app.inject({ url: `/media/attachments/${old}` })).statusCode).toBe(410);
  await upstream.db.update(emails).set({ calendar: null }).where(eq(emails.id, id));
  expect((await upstream.app.inject({ url: pathname })).statusCode).toBe(404);
});

test("[LEAD-05] [L-35] another recipient must be an address of the lead, not unsubscribed", async () => {
  const { lead, id, token, own } = await insertSentEmail();
  const to = (address: string | undefined) =>
    upstream.call(emailRepeatCalls.repeat, { params: { id }, body: { to: address }, token });
  expect((await to("all@example.test")).status).toBe(422);
  expect((await to(own)).status).toBe(200);
  expect((await selectEmails()).map(({ recipient }) => recipient)).toEqual([mail.to, own]);
  await upstream.db.update(leads).set({ isUnsubscribed: true }).where(eq(leads.id, lead.id));
  expect((await to(own)).status).toBe(422);
  expect(await selectEmails()).toHaveLength(2);
});

test("[RIGHTS-04] [L-35] an email is not resent if its recipient or one with a copy has unsubscribed", async () => {
  const { lead, token, own } = await insertSentEmail();
  const { db, services } = upstream;
  const unsubscribe = async (address: string) => {
    const link = await createUnsubscribeLink(db, address, services.settings);
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const payload = "List-Unsubscribe=One-Click";
    await upstream.app.inject({ method: "POST", url: new URL(link).pathname, headers, payload });
  };
  const repeatOf = async (values: Partial<Parameters<typeof services.mailer.enqueue>[1]>) => {
    const id = await services.mailer.enqueue(db, { ...mail, leadId: lead.id, ...values });
    const { status, failure } = await upstream.call(emailRepeatCalls.repeat, {
      params: { id },
      body: {},
      token,
    });
    return status === 200 ? status : failure.error.errors;
  };
  const copied = { to: own ?? "", cc: ["Sam@other.test"], unsubscribeLink: "https://x.test/unsubscribe/1" };
  expect(await repeatOf(copied)).toBe(200);
  await unsubscribe("sam@other.test");
  expect(await repeatOf(copied)).toEqual({ to: ["Sam@other.test has unsubscribed from emails."] });
  expect(await repeatOf({ cc: copied.cc })).toBe(200);
  // An address that the lead no longer has.
  await unsubscribe(mail.to);
  expect(await repeatOf({})).toEqual({ to: ["first@example.test has unsubscribed from emails."] });
});

test("[L-35] a queued email is not resent, and an unknown one is 404", async () => {
  const { id, token } = await insertSentEmail();
  await upstream.db.update(emails).set({ status: "queued" }).where(eq(emails.id, id));
  expect((await upstream.call(emailRepeatCalls.repeat, { params: { id }, body: {}, token })).status).toBe(
    409,
  );
  expect(
    (await upstream.call(emailRepeatCalls.repeat, { params: { id: 999 }, body: {}, token })).status,
  ).toBe(404);
  expect((await upstream.call(emailRepeatCalls.repeat, { params: { id }, body: {} })).status).toBe(401);
});
