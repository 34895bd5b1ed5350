import * as leads from "@contract/leads/leads";
import * as notices from "@contract/notices/notices";
import { saveActivityAndNotify } from "@upstream/activities";
import { insertNotice } from "@upstream/add-notice";
import * as schema from "@upstream/db/schema";
import { eraseLeads } from "@upstream/leads/rights/erase";
import { recordMailFailure } from "@upstream/mail/outbox";
import { mailDueNotices } from "@upstream/notices/mail";
import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { createUpstreamTest } from "../support/fixtures";
import { insertAccessToken, insertLead, insertLeadEvent, insertUser } from "../support/upstream";

const start = new Date("2026-11-21T01:00:00Z");
let clock = start;
const { test, upstream } = createUpstreamTest({ now: () => clock });

describe("notices to staff", () => {
  let [sam, tess] = ["", ""];

  test.beforeEach(async () => {
    clock = start;
    await insertUser(upstream.db, { username: "sam@marquee.test", displayName: "Sam" });
    await insertUser(upstream.db, {
      username: "tess@marquee.test",
      displayName: "Tess",
      vcRole: "Team Lead",
    });
    sam = await insertAccessToken(upstream.db, { username: "sam@marquee.test" });
    tess = await insertAccessToken(upstream.db, { username: "tess@marquee.test" });
  });

  const list = async (token: string, query = {}) => (await upstream.call(notices.all, { token, query })).body;
  const unread = async (token: string) => (await upstream.call(notices.unread, { token })).body.data.count;
  const later = (minutes: number) => {
    clock = new Date(clock.getTime() + minutes * 60_000);
  };
  const mailing = () => ({
    ...upstream.services,
    settings: { ...upstream.services.settings, mail: { smtpUrl: "smtp://localhost:1" } },
    mailer: { ...upstream.services.mailer, deliver: async () => {} },
  });
  const mails = () =>
    upstream.db
      .select({ to: schema.emails.recipient, subject: schema.emails.subject, plain: schema.emails.plain })
      .from(schema.emails);

  async function anActivity(type: Parameters<typeof saveActivityAndNotify>[1]["type"], userId?: number) {
    const lead = await insertLead(upstream.db, { firstName: "Emma", lastName: "Stone", ownerId: 1 });
    const event = await insertLeadEvent(upstream.db, { leadId: lead.id });
    await saveActivityAndNotify(upstream.db, {
      leadId: lead.id,
      leadEventId: event.id,
      userId,
      type,
      detail: "Fern Hall",
      at: clock,
    });
    return { lead, event };
  }

  test("[NOTICE-01] the new owner of a lead gets a notice, unless they took it themselves", async () => {
    const lead = await insertLead(upstream.db, { firstName: "Emma", lastName: "Stone" });
    const assign = (token: string, owner: number) =>
      upstream.call(leads.changeOwner, { token, params: { id: lead.id }, body: { hubspot_owner_id: owner } });
    await assign(tess, 1);
    expect((await list(sam)).data).toMatchObject([
      { kind: "lead_assigned", title: "Lead assigned to you: Emma Stone", lead_id: lead.id, is_read: false },
    ]);
    await assign(tess, 2);
    expect((await list(tess)).data).toEqual([]);
    expect((await list(sam)).data).toHaveLength(1);
  });

  test.for([
    ["room_wanted", undefined, "client_answer"],
    ["room_question", undefined, "client_question"],
    ["inspection_other_time", undefined, "client_question"],
    ["inspection_confirmed", undefined, "client_answer"],
    ["inspection_venue_offered", undefined, "inspection_changed"],
    ["inspection_rescheduled", 2, "inspection_changed"],
    ["inspection_rescheduled", 1, undefined],
    ["event_changed", 2, undefined],
  ] as const)("[NOTICE-01] of %s by user %s the owner gets %s", async ([type, by, kind]) => {
    const { event } = await anActivity(type, by);
    const { data } = await list(sam);
    expect(data.map((notice) => notice.kind)).toEqual(kind ? [kind] : []);
    if (kind) expect(data[0]).toMatchObject({ lead_event_id: event.id, detail: "Fern Hall" });
  });

  test("[NOTICE-01] the owner gets a notice of an email that failed for good", async () => {
    const lead = await insertLead(upstream.db, { ownerId: 1 });
    const [mail] = await upstream.db
      .insert(schema.emails)
      .values({
        leadId: lead.id,
        sender: "a@b.test",
        recipient: "c@d.test",
        subject: "Venues",
        html: "H",
        plain: "P",
        status: "queued",
        attempts: 1,
      })
      .returning();
    if (!mail) throw new Error("no mail");
    await recordMailFailure(upstream.db, mail, { code: "ETIMEDOUT" }, clock);
    expect(await unread(sam)).toBe(0);
    await recordMailFailure(upstream.db, mail, { code: "EENVELOPE", responseCode: 550 }, clock);
    expect((await list(sam)).data).toMatchObject([{ kind: "email_failed", detail: "Venues (to c@d.test)" }]);
  });

  test("[RIGHTS-06] [NOTICE-01] a failure of an email that was erased or taken over gives no notice", async () => {
    const { db } = upstream;
    const lead = await insertLead(db, { ownerId: 1 });
    const queued = { to: "c@d.test", subject: "Venues", html: "H", plain: "P", leadId: lead.id };
    const refused = { code: "EENVELOPE", responseCode: 550 };
    const claim = async () => {
      const id = await mailing().mailer.enqueue(db, queued);
      const [mail] = await db
        .update(schema.emails)
        .set({ status: "queued", attempts: 1 })
        .where(eq(schema.emails.id, id))
        .returning();
      if (!mail) throw new Error("no mail");
      return mail;
    };
    const taken = await claim();
    await db.update(schema.emails).set({ attempts: 2, status: "sent" }).where(eq(schema.emails.id, taken.id));
    await recordMailFailure(db, taken, refused, clock);
    expect(await db.select().from(schema.notices)).toEqual([]);
    const erased = await claim();
    await db.transaction((tx) => eraseLeads(tx, [lead.id], { now: clock }));
    await recordMailFailure(db, erased, refused, clock);
    expect(await db.select().from(schema.notices)).toEqual([]);
  });

  test("[NOTICE-02] notices are marked as read, one or all, and only one's own", async () => {
    for (const title of ["One", "Two", "Three"])
      await insertNotice(upstream.db, {
        userId: 1,
        kind: "import_done",
        title,
        path: "/imports/1",
        at: clock,
      });
    await insertNotice(upstream.db, { userId: 2, kind: "import_done", title: "Other", at: clock });
    const read = (token: string, ids?: number[]) => upstream.call(notices.markRead, { token, body: { ids } });
    expect((await read(sam, [1, 4])).body.data.unread).toBe(2);
    expect(await unread(tess)).toBe(1);
    expect((await list(sam, { unread_only: "1" })).data.map(({ title }) => title)).toEqual(["Three", "Two"]);
    expect((await read(sam, [])).body.data.unread).toBe(2);
    expect((await read(sam)).body.data.unread).toBe(0);
    expect((await list(sam)).data).toHaveLength(3);
    expect((await list(sam, { kind: "client_answer" })).meta?.total).toBe(0);
  });

  test("[NOTICE-03] answers of one's clients are mailed together after some minutes, once", async () => {
    await anActivity("room_wanted");
    later(1);
    await anActivity("room_question");
    expect(await mailDueNotices(mailing())).toBe(0);
    later(2);
    expect(await mailDueNotices(mailing())).toBe(1);
    expect(await mailDueNotices(mailing())).toBe(0);
    const [mail] = await mails();
    expect(mail).toMatchObject({ to: "sam@marquee.test", subject: "2 notifications" });
    expect(mail?.plain).toContain("Client would like to see a room: Emma Stone");
    expect(mail?.plain).toContain("/notices/settings");
  });

  test("[NOTICE-03] other notices, read ones and those the owner is mailed anyway are not mailed", async () => {
    await anActivity("inspection_rescheduled", 2);
    await anActivity("inspection_other_time");
    await anActivity("room_wanted");
    await upstream.call(notices.markRead, { token: sam, body: {} });
    later(10);
    expect(await mailDueNotices(mailing())).toBe(0);
    expect(await mails()).toEqual([]);
  });

  test("[NOTICE-03] while email is off nothing is mailed, then or later", async () => {
    await anActivity("room_wanted");
    later(10);
    expect(await mailDueNotices(upstream.services)).toBe(0);
    expect(await mailDueNotices(mailing())).toBe(0);
    expect(await mails()).toEqual([]);
  });

  test("[NOTICE-04] a daily mail comes once a day, after eight in the user's country", async () => {
    const settings = { ...notices.defaultNoticeMail, client_answer: "daily" };
    await upstream.call(notices.saveSettings, { token: sam, body: settings });
    expect((await upstream.call(notices.settings, { token: sam })).body.data).toEqual(settings);
    expect((await upstream.call(notices.settings, { token: tess })).body.data).toEqual(
      notices.defaultNoticeMail,
    );
    await anActivity("room_wanted");
    // 07:30 in Melbourne.
    clock = new Date("2026-11-21T20:30:00Z");
    expect(await mailDueNotices(mailing())).toBe(0);
    later(40);
    expect(await mailDueNotices(mailing())).toBe(1);
    await anActivity("room_declined");
    later(60);
    expect(await mailDueNotices(mailing())).toBe(0);
    later(24 * 60);
    expect(await mailDueNotices(mailing())).toBe(1);
    const wrong = await upstream.call(notices.saveSettings, {
      token: sam,
      body: { client_answer: "hourly" },
    });
    expect(wrong.status).toBe(422);
  });
});
