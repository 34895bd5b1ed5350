import * as auth from "@contract/auth";
import * as leads from "@contract/leads/leads";
import * as recommendationCalls from "@contract/recommendations/recommendations";
import * as roomSearchCalls from "@contract/recommender/search";
import * as providerCalls from "@contract/users/provider";
import { setVenueState } from "@contract/venues/records";
import { insertNotice } from "@upstream/add-notice";
import { openDatabase } from "@upstream/db/database";
import * as schema from "@upstream/db/schema";
import { deleteExpiredSharedValues } from "@upstream/db/shared-values";
import { processPendingImports } from "@upstream/imports/queue";
import { sendDueLeadsToHubspot } from "@upstream/leads/hubspot";
import { purgeExpiredDeletedRecords } from "@upstream/leads/rights/purge";
import { eraseClientsByAutomaticRules } from "@upstream/leads/rights/retention";
import { claimDueMail } from "@upstream/mail/outbox";
import { mailDueNotices } from "@upstream/notices/mail";
import { sendDueScheduledEmails } from "@upstream/recommendations/scheduled";
import { sendDueVenueReports } from "@upstream/reports/mail";
import { deleteUnusedPictureFiles } from "@upstream/venues/picture-files";
import { eq, isNotNull, like, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { buildProviderEnv, startProvider } from "../../support/provider";
import { checkImportFile } from "../imports/support/import-files";
import { migrations } from "../support/migrations";
import {
  engine,
  insertAccessToken,
  insertEnquiry,
  insertLead,
  insertLeadEvent,
  insertLocation,
  insertUser,
  insertVenue,
  startUpstream,
  type Upstream,
} from "../support/upstream";

const start = new Date("2026-11-02T03:00:00Z");
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Two upstreams share one PostgreSQL database; a PGlite directory belongs to one process. */
describe.runIf(engine === "PostgreSQL")("two upstreams on one database", () => {
  let clock = start;
  let [one, other]: [Upstream, Upstream] = [] as never;
  let provider: Awaited<ReturnType<typeof startProvider>>;
  let token: string;
  let user: Awaited<ReturnType<typeof insertUser>>;

  beforeAll(async () => {
    provider = await startProvider();
    const options = {
      now: () => clock,
      env: {
        ...buildProviderEnv(provider.issuer),
        OIDC_DEFAULT_ROLE: "venue-specialist",
        OIDC_COUNTRY: "UK",
        LOG_LEVEL: "silent",
      },
    };
    one = await startUpstream(options);
    other = await startUpstream({ ...options, url: one.url });
  });
  afterAll(async () => {
    await other?.close();
    await one?.close();
    await provider?.down();
  });
  beforeEach(async () => {
    clock = start;
    await one.reset();
    await other.reset();
    user = await insertUser(one.db, {
      username: "ada@marquee.test",
      displayName: "Ada",
      role: "administrator",
      vcRole: "Admin",
    });
    token = await insertAccessToken(one.db, user);
  });

  /** The services of both while email is on; they write mails but send none. */
  const listServices = () =>
    [one, other].map(({ services }) => ({
      ...services,
      settings: { ...services.settings, mail: { smtpUrl: "smtp://localhost:1" } },
      mailer: { ...services.mailer, deliver: async () => {} },
    }));

  /** Lets both do a job at the same time, three times over. @returns the sum of what they did */
  async function runJob(job: (services: Upstream["services"]) => Promise<number>): Promise<number> {
    let sum = 0;
    for (let turn = 0; turn < 3; turn += 1)
      for (const count of await Promise.all([...listServices(), ...listServices()].map(job))) sum += count;
    return sum;
  }

  const listMails = async () =>
    (await one.db.select({ to: schema.emails.recipient }).from(schema.emails)).map(({ to }) => to).sort();

  describe("[SCALE-01] each job has its effect once", () => {
    test("scheduled emails", async () => {
      const lead = await insertLead(one.db, { firstName: "Ada", email: "ada@example.test" });
      const venue = await insertVenue(one.db);
      const link = { params: { id: lead.id }, query: { is_being_impersonated: "0" as const }, token };
      const portal = (await one.call(recommendationCalls.portalLink, link)).body.data;
      for (let index = 0; index < 6; index += 1) {
        const event = await insertLeadEvent(one.db, { leadId: lead.id });
        const room = venue.rooms[0]?.id ?? 0;
        await one.db.insert(schema.scheduledSends).values({
          leadEventId: event.id,
          userId: user.id,
          dueAt: start,
          createdAt: start,
          email: recommendationCalls.send.body.parse({
            venues: [{ venue_id: venue.id, room_id: room, room_name: "", name: "", space: "" }],
            template: "Hello",
            subject: `Venues ${index}`,
            portal_link: portal,
            send_as_quick_recommend: false,
            no_email: false,
          }),
        });
      }
      expect(await runJob((services) => sendDueScheduledEmails(services))).toBe(6);
      expect(await listMails()).toHaveLength(6);
      expect(await one.db.$count(schema.recommendations)).toBe(6);
    });

    test("the outbox", async () => {
      const mail = { recipient: "a@b.test", subject: "S", html: "H", plain: "P", sender: "c@d.test" };
      await one.db
        .insert(schema.emails)
        .values(Array.from({ length: 12 }, () => ({ ...mail, status: "queued", dueAt: start })));
      const claimed: number[] = [];
      await runJob(async ({ db }) => {
        for (let found = await claimDueMail(db, clock); found; found = await claimDueMail(db, clock))
          claimed.push(found.id);
        return 0;
      });
      expect(claimed).toHaveLength(12);
      expect(new Set(claimed).size).toBe(12);
      clock = new Date(start.getTime() + 14_000);
      expect(await claimDueMail(other.db, clock), "the claim still holds").toBeUndefined();
      clock = new Date(start.getTime() + 16_000);
      expect(await claimDueMail(other.db, clock), "its process is dead").toMatchObject({ attempts: 2 });
    });

    test("the sync to HubSpot", async () => {
      for (let index = 0; index < 8; index += 1)
        await insertLead(one.db, { hubspotStatus: "pending", hubspotDueAt: start });
      const sent: number[] = [];
      const send = async (_: unknown, id: number) => void sent.push(id);
      expect(await runJob(({ db, now }) => sendDueLeadsToHubspot(db, now, { send }))).toBe(8);
      expect(new Set(sent).size).toBe(8);
      expect(sent).toHaveLength(8);
    });

    test("imports, and taking them back", async () => {
      const rows = Array.from({ length: 450 }, (_, index) => `Ann,No ${index},ann${index}@example.test`);
      const content = ["First name,Last name,Email", ...rows].join("\n");
      const { id } = await checkImportFile(one, token, { kind: "leads", content });
      const setState = (state: "running" | "undoing") =>
        one.db.update(schema.imports).set({ state, cursor: 0, handled: 0 }).where(eq(schema.imports.id, id));
      const doAll = () => runJob((services) => processPendingImports(services).then(() => 0));
      await setState("running");
      await doAll();
      expect(await one.db.$count(schema.leads)).toBe(450);
      expect(await one.db.$count(schema.leadEmails)).toBe(450);
      await setState("undoing");
      await doAll();
      expect(await one.db.$count(schema.leads)).toBe(0);
    });

    test("an import while one process loses its connections to the database", async () => {
      const rows = Array.from({ length: 450 }, (_, index) => `Ann,No ${index},ann${index}@example.test`);
      const { id } = await checkImportFile(one, token, {
        kind: "leads",
        content: ["First name,Last name,Email", ...rows].join("\n"),
      });
      const isThis = eq(schema.imports.id, id);
      await one.db.update(schema.imports).set({ state: "running", cursor: 0, handled: 0 }).where(isThis);
      const interrupted = await openDatabase({ url: `${one.url}&application_name=interrupted`, migrations });
      const work = processPendingImports({ ...one.services, db: interrupted.db });
      const countHandled = async () => {
        const [job] = await one.db.select({ handled: schema.imports.handled }).from(schema.imports);
        return job?.handled ?? 0;
      };
      await expect.poll(countHandled, { interval: 5, timeout: 120_000 }).toBeGreaterThan(0);
      await one.db.execute(
        sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'interrupted'`,
      );
      await Promise.all([work, processPendingImports(other.services)]);
      await processPendingImports(other.services);
      expect([await countHandled(), await one.db.$count(schema.leads)]).toEqual([450, 450]);
      await interrupted.close();
    }, 180_000);

    test("the venues' monthly reports", async () => {
      clock = new Date("2026-10-20T02:00:00Z");
      const [mailing] = listServices();
      if (mailing) await sendDueVenueReports(mailing);
      for (let index = 0; index < 30; index += 1) {
        const venue = await insertVenue(one.db, { hasAutomatedReport: true });
        const email = `venue${index}@example.test`;
        await one.db.insert(schema.venueEmails).values({ venueId: venue.id, email, isPrimary: true });
        const event = await insertLeadEvent(one.db);
        await insertEnquiry(one.db, { leadEventId: event.id, venueId: venue.id, createdAt: clock });
      }
      clock = start;
      expect(await runJob((services) => sendDueVenueReports(services))).toBe(30);
      expect(new Set(await listMails()).size).toBe(30);
      expect(await listMails()).toHaveLength(30);
    });

    test("mails of notices", async () => {
      const users = await Promise.all(Array.from({ length: 4 }, () => insertUser(one.db)));
      for (const { id } of users) {
        const notice = { kind: "client_answer" as const, title: "An answer", userId: id, at: start };
        for (let index = 0; index < 3; index += 1) await insertNotice(one.db, notice);
      }
      await one.db
        .insert(schema.noticeSettings)
        .values(
          users.map(({ id }) => ({ userId: id, kind: "client_answer" as const, mail: "at_once" as const })),
        );
      clock = new Date(start.getTime() + 5 * MINUTE);
      expect(await runJob((services) => mailDueNotices(services))).toBe(4);
      expect(await listMails()).toEqual(users.map(({ username }) => username).sort());
    });

    test("erasure by the retention rules", async () => {
      const old = new Date("2022-01-05T00:00:00Z");
      for (let index = 0; index < 20; index += 1) await insertLead(one.db, { createdAt: old });
      await one.db
        .insert(schema.retentionRules)
        .values({ country: "AU", months: 24, isAutomatic: true, savedAt: start });
      expect(await runJob((services) => eraseClientsByAutomaticRules(services))).toBe(20);
      expect(await one.db.$count(schema.leads, isNotNull(schema.leads.erasedAt))).toBe(20);
    });

    test("the clean-up of deleted records, pictures and figures", async () => {
      const ids = await Promise.all(Array.from({ length: 5 }, () => insertLead(one.db)));
      await one.call(leads.bulkDelete, { token, body: { leadIds: ids.map(({ id }) => id) } });
      await one.db.insert(schema.pictureFiles).values({ key: "left".padEnd(22, "x"), createdAt: start });
      clock = new Date(start.getTime() + 400 * DAY);
      expect(await runJob(({ db }) => purgeExpiredDeletedRecords(db, clock))).toBe(5);
      await runJob((services) => deleteUnusedPictureFiles(services).then(() => 0));
      expect(await one.db.$count(schema.pictureFiles)).toBe(0);
      const countLeadDays = async () =>
        (await one.db.execute(sql`SELECT coalesce(sum(leads), 0)::int AS total FROM lead_days`)) as unknown;
      await insertLead(one.db);
      const before = await countLeadDays();
      await runJob(({ db }) => db.execute(sql`select fold_figures()`).then(() => 0));
      expect(JSON.stringify(await countLeadDays())).toBe(JSON.stringify(before));
    });

    test("a change that is posted to both with one key", async () => {
      const body = { first_name: "Ann", last_name: "Lee", country: "AU" as const };
      const headers = { "idempotency-key": "form-key-1" };
      const answers = await Promise.all(
        [one, other, one, other].map((upstream) => upstream.call(leads.create, { token, body, headers })),
      );
      expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
      expect(await one.db.$count(schema.leads)).toBe(1);
    });
  });

  describe("[SCALE-02] what one changes, the other knows at once", () => {
    test("venues, in its next search and in names that the assistant knows", async () => {
      const place = await insertLocation(one.db, { name: "Melbourne" });
      const event = await insertLeadEvent(one.db, { locationId: place.id });
      const venue = await insertVenue(one.db, { name: "The Paper Mill", locationId: place.id });
      const query = { lead_id: event.leadId, event_id: event.id, user_id: user.id };
      const findNames = async (upstream: Upstream) =>
        (await upstream.call(roomSearchCalls.search, { token, query })).body.data.venues.eventCityVenues.map(
          ([room]) => room?.venue_name,
        );
      const knowsName = async ({ services }: Upstream) =>
        (await services.memory.venueNames("AU")).byId(venue.id)?.name;
      for (const upstream of [one, other]) {
        expect(await findNames(upstream)).toEqual(["The Paper Mill"]);
        expect(await knowsName(upstream)).toBe("The Paper Mill");
      }
      await one.db.update(schema.venues).set({ name: "The Mill" }).where(eq(schema.venues.id, venue.id));
      expect([await findNames(other), await knowsName(other)]).toEqual([["The Mill"], "The Mill"]);
      const archive = { token, params: { id: venue.id }, body: { is_active: false } };
      expect((await one.call(setVenueState, archive)).status).toBe(200);
      expect(await findNames(other)).toEqual([]);
    });

    test("the end of a session, and roles", async () => {
      const list = (upstream: Upstream) => upstream.call(leads.all, { token, query: {} });
      expect((await list(other)).status).toBe(200);
      await one.call(auth.logout, { token });
      expect((await list(other)).status).toBe(401);
    });

    test("a sign-in that was started with the provider, which is finished once", async () => {
      provider.account = { sub: "ada-1", email: "eve@marquee.test", email_verified: true, name: "Eve" };
      const { url } = (await one.call(providerCalls.startProviderSignIn, {})).body.data;
      const body = await provider.approve(url);
      const answers = await Promise.all(
        [other, one].map((upstream) => upstream.call(providerCalls.finishProviderSignIn, { body })),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
      expect((await one.call(providerCalls.finishProviderSignIn, { body })).status).toBe(422);
    });
  });

  describe("[SCALE-03] limits count together", () => {
    const signIn = (upstream: Upstream, password = "wrong") =>
      upstream.call(auth.login, { body: { username: "ada@marquee.test", password } });

    test("ten wrong passwords, five at each", async () => {
      for (let index = 0; index < 5; index += 1)
        for (const upstream of [one, other]) expect((await signIn(upstream)).status).toBe(401);
      expect((await signIn(one)).status).toBe(429);
      expect((await signIn(other, "marquee-demo")).status).toBe(429);
      clock = new Date(start.getTime() + 16 * MINUTE);
      expect((await signIn(other, "marquee-demo")).status).toBe(200);
    });

    test("ten wrong passwords at the same moment", async () => {
      const tries = await Promise.all(
        Array.from({ length: 16 }, (_, index) => signIn(index % 2 === 0 ? one : other)),
      );
      expect(tries.filter(({ status }) => status === 401)).toHaveLength(10);
    });

    test("posts on a client's page", async () => {
      const lead = await insertLead(one.db);
      const link = { params: { id: lead.id }, query: { is_being_impersonated: "0" as const }, token };
      const page = new URL((await one.call(recommendationCalls.portalLink, link)).body.data).pathname;
      const post = async ({ app }: Upstream) =>
        (
          await app.inject({
            method: "POST",
            url: page,
            headers: { "content-type": "application/x-www-form-urlencoded" },
            payload: "event=1&room=1&answer=wanted&words=",
          })
        ).statusCode;
      const statuses: number[] = [];
      for (let index = 0; index < 31; index += 1) statuses.push(await post(one), await post(other));
      expect(statuses.slice(0, 60)).not.toContain(429);
      expect(statuses.slice(60)).toEqual([429, 429]);
    });

    test("old counts are deleted", async () => {
      await signIn(one);
      const isShared = like(schema.installation.name, "shared:%");
      expect(await one.db.$count(schema.installation, isShared)).toBe(2);
      await deleteExpiredSharedValues(other.db, new Date(start.getTime() + 14 * MINUTE));
      expect(await one.db.$count(schema.installation, isShared)).toBe(2);
      await deleteExpiredSharedValues(other.db, new Date(start.getTime() + 16 * MINUTE));
      expect(await one.db.$count(schema.installation, isShared)).toBe(0);
    });
  });
});
