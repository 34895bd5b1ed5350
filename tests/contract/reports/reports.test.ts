import * as reports from "@contract/reports/reports";
import * as venueCalls from "@contract/venues/venues";
import * as schema from "@upstream/db/schema";
import { createMailer } from "@upstream/mail/deliver";
import { sendDueVenueReports } from "@upstream/reports/mail";
import type { Services } from "@upstream/services";
import { createVenueReportLink } from "@upstream/venues/report-link";
import { describe, expect } from "vitest";
import { createUpstreamTest } from "../support/fixtures";
import {
  insertAccessToken,
  insertEnquiry,
  insertLead,
  insertLeadEvent,
  insertLocation,
  insertUser,
  insertVenue,
} from "../support/upstream";

/** 21 November, around midday in Melbourne. */
const now = new Date("2026-11-21T01:30:00Z");
const toInstantOfDay = (date: string) => new Date(`${date}T02:00:00Z`);

let clock = now;
const { test, upstream } = createUpstreamTest({
  now: () => clock,
  env: { PUBLIC_URL: "https://marquee.test" },
});

describe("reports", () => {
  const tokens: Record<string, string> = {};
  const ids = { mia: 0, noah: 0, uma: 0, left: 0, mill: 0, abbey: 0, london: 0, event: 0, ukEvent: 0 };

  test.beforeEach(async () => {
    const { db } = upstream;
    const staff = {
      admin: { vcRole: "Admin", role: "administrator" },
      lead: { vcRole: "Team Lead" },
      sales: { vcRole: "Sales", country: "AU" as const },
      specialist: {},
    };
    for (const [name, values] of Object.entries(staff)) {
      await insertUser(db, { username: `${name}@marquee.test`, displayName: `~${name}`, ...values });
      tokens[name] = await insertAccessToken(upstream.db, { username: `${name}@marquee.test` });
    }
    const person = async (displayName: string, values: object = {}) =>
      (await insertUser(db, { displayName, ...values })).id;
    Object.assign(ids, {
      mia: await person("Mia"),
      noah: await person("Noah"),
      uma: await person("Uma", { country: "UK" }),
      left: await person("Left", { isDisabled: true }),
      mill: (await insertVenue(db, { name: "Old Mill" })).id,
      abbey: (await insertVenue(db, { name: "Abbey" })).id,
      london: (
        await insertVenue(db, {
          name: "Tower",
          country: "UK",
          locationId: (await insertLocation(db, { country: "UK", name: "London" })).id,
        })
      ).id,
    });
    const lead = await insertLead(db, {
      firstName: "Ada",
      lastName: "Byron",
      ownerId: ids.mia,
      hubspotStatus: "synced",
    });
    ids.event = (await insertLeadEvent(db, { leadId: lead.id })).id;
    const ukLead = await insertLead(db, {
      country: "UK",
      ownerId: ids.uma,
      firstName: "Bea",
      lastName: "Fox",
    });
    ids.ukEvent = (await insertLeadEvent(db, { leadId: ukLead.id, eventType: "corporate" })).id;

    // The first is in October in London but in November in Melbourne, where it was created.
    for (const date of [
      "2026-10-31T13:30:00Z",
      "2026-11-05T00:00:00Z",
      "2025-12-01T00:00:00Z",
      "2024-03-01T00:00:00Z",
    ])
      await insertEnquiry(db, { leadEventId: ids.event, venueId: ids.mill, createdAt: new Date(date) });
    await insertEnquiry(db, {
      leadEventId: ids.event,
      venueId: ids.mill,
      isSpam: true,
      createdAt: toInstantOfDay("2026-11-06"),
    });
    await insertEnquiry(db, {
      leadEventId: ids.ukEvent,
      venueId: ids.london,
      createdAt: new Date("2026-10-31T23:30:00Z"),
    });

    const [send] = await db
      .insert(schema.recommendationSends)
      .values({
        leadEventId: ids.event,
        userId: ids.noah,
        subject: "S",
        template: "T",
        portalLink: "https://x.test",
        createdAt: toInstantOfDay("2026-11-07"),
      })
      .returning();
    await db.insert(schema.recommendations).values(
      [ids.mill, ids.mill, ids.abbey].map((venueId, position) => ({
        sendId: send?.id ?? 0,
        leadEventId: ids.event,
        venueId,
        roomId: position + 1,
        roomName: "R",
        position,
        createdAt: toInstantOfDay("2026-11-07"),
      })),
    );
    const visit = (
      leadEventId: number,
      status: "confirmed" | "cancelled" | "attended",
      startsAt: string,
      venueId: number,
    ) => ({
      uniqueId: `${leadEventId}-${status}-${startsAt}`,
      leadEventId,
      venueId,
      status,
      startsAt: toInstantOfDay(startsAt),
      createdAt: toInstantOfDay("2026-11-08"),
    });
    await db
      .insert(schema.inspections)
      .values([
        visit(ids.event, "confirmed", "2027-02-01", ids.mill),
        visit(ids.event, "cancelled", "2026-11-10", ids.mill),
        visit(ids.event, "attended", "2026-11-09", ids.abbey),
        visit(ids.ukEvent, "attended", "2025-10-09", ids.london),
      ]);
    const sale = (values: Partial<typeof schema.sales.$inferInsert>) => ({
      leadEventId: ids.event,
      venueId: ids.mill,
      userId: ids.mia,
      status: "won",
      valueMinor: 1_000_000,
      createdAt: toInstantOfDay("2026-11-10"),
      closedAt: toInstantOfDay("2026-11-12"),
      ...values,
    });
    await db.insert(schema.sales).values([
      sale({ approval: "approved" }),
      sale({
        venueId: ids.abbey,
        status: "lost",
        lostToVenueId: ids.mill,
        lostReason: "Too far away",
        closedAt: toInstantOfDay("2026-11-13"),
      }),
      sale({ venueId: ids.abbey, status: "tentative", closedAt: null }),
      sale({ valueMinor: 9_999_999, approval: "rejected", closedAt: toInstantOfDay("2026-11-01") }),
      sale({
        leadEventId: ids.ukEvent,
        venueId: ids.london,
        userId: ids.uma,
        valueMinor: 50,
        closedAt: toInstantOfDay("2026-10-12"),
      }),
    ]);
  });

  const loadIndicator = (query: object = {}, who = "lead") =>
    upstream.call(reports.leadingIndicator, { token: tokens[who], query: { ...query } });
  const entries = async (query: object = {}, who = "lead") =>
    (await loadIndicator(query, who)).body.data.map(
      (item) => `${item.venue_specialist.name} ${item.date_by_month} ${item.count}`,
    );
  /** Only the entries with a count. */
  const counts = async (query: object = {}, who = "lead") =>
    (await entries(query, who)).filter((entry) => !entry.endsWith(" 0"));
  const exclude = (venue_specialists: unknown[], who = "lead") =>
    upstream.call(reports.saveIndicatorExcludes, { token: tokens[who], body: { venue_specialists } });

  test("[P-01][REP-01] lists inspections by month and country, including upcoming ones", async () => {
    const { data } = (await upstream.call(reports.inspections, { token: tokens.lead })).body;
    const au = data.filter(({ country }) => country === "AU");
    expect(au.map(({ month }) => month)).toEqual([
      ...["2025-12", "2026-01", "2026-02", "2026-03", "2026-04", "2026-05", "2026-06"],
      ...["2026-07", "2026-08", "2026-09", "2026-10", "2026-11", "2027-02"],
    ]);
    expect(au.at(-2)).toMatchObject({ total: 2, attended: 1, cancelled: 1, confirmed: 0 });
    expect(au.at(-1)).toMatchObject({ total: 1, confirmed: 1 });
    const uk = (await upstream.call(reports.inspections, { token: tokens.lead, query: { country: "uk" } }))
      .body.data;
    expect(uk).toEqual(data.filter(({ country }) => country === "UK"));
    expect(uk.every(({ total }) => total === 0)).toBe(true);
  });

  test("[P-02][REP-01] lists each specialist's steps; disabled users appear only with steps", async () => {
    const { data } = (await upstream.call(reports.venueSpecialists, { token: tokens.lead })).body;
    expect(data.map(({ venue_specialist }) => venue_specialist.name)).toEqual([
      "Mia",
      "Noah",
      "~specialist",
      "Uma",
    ]);
    expect(data[0]).toEqual({
      venue_specialist: { id: ids.mia, name: "Mia" },
      country: "AU",
      enquiries: 3,
      recommendations: 0,
      inspections: 2,
      tentative_sales: 1,
      won_sales: 1,
      lost_sales: 0,
      won_value: 10_000,
      win_rate: 100,
    });
    expect(data[1]).toMatchObject({ recommendations: 1, enquiries: 0, win_rate: undefined });
    expect(data[3]).toMatchObject({ country: "UK", won_sales: 1, won_value: 0.5, win_rate: 100 });
    const uk = (
      await upstream.call(reports.venueSpecialists, { token: tokens.lead, query: { country: "UK" } })
    ).body.data;
    expect(uk.map(({ venue_specialist }) => venue_specialist.name)).toEqual(["Uma"]);
  });

  test("[P-03][REP-01] lists the venues of a country by sales", async () => {
    const hits = async (country?: string) =>
      upstream.call(reports.salesHitList, { token: tokens.lead, query: { country } });
    const { data } = (await hits("AU")).body;
    expect(data.map(({ venue }) => venue.name)).toEqual(["Old Mill", "Abbey"]);
    expect(data[0]).toMatchObject({
      enquiries: 3,
      recommendations: 1,
      inspections: 1,
      won_sales: 1,
      won_value: 10_000,
    });
    expect(data[1]).toMatchObject({
      enquiries: 0,
      recommendations: 1,
      inspections: 1,
      tentative_sales: 1,
      lost_sales: 1,
      win_rate: 0,
    });
    expect((await hits("uk")).body.data).toMatchObject([{ venue: { name: "Tower" }, city: "London" }]);
    expect((await hits("NZ")).status).toBe(422);
  });

  test("[P-04][REP-02] gives every specialist twelve months, in the zone of the lead's country", async () => {
    const au = await entries({ country: "AU" });
    expect(au).toHaveLength(3 * 12);
    expect(au.slice(0, 2)).toEqual(["Mia 2025-12 1", "Mia 2026-01 0"]);
    expect(await counts({ country: "AU" })).toEqual(["Mia 2025-12 1", "Mia 2026-11 2"]);
    expect(await counts({ country: "uk" })).toEqual(["Uma 2026-10 1"]);
    expect(await counts()).toEqual(["Mia 2025-12 1", "Mia 2026-11 2", "Uma 2026-10 1"]);
    expect(await counts({ country: "AU", month: "2026-10" })).toEqual(["Mia 2025-12 1"]);
    expect((await entries({ country: "AU", month: "2026-10" })).at(-1)).toContain("2026-10");
  });

  test("[P-04][REP-02] counts by report type, event type and first month", async () => {
    expect(await counts({ report_type: "recommendations" })).toEqual(["Noah 2026-11 1"]);
    expect(await counts({ report_type: "inspections" })).toEqual(["Mia 2026-11 2", "Uma 2026-11 1"]);
    expect(await counts({ report_type: "sales" })).toEqual(["Mia 2026-11 1", "Uma 2026-10 1"]);
    expect(await counts({ lead_type: "corporate" })).toEqual(["Uma 2026-10 1"]);
    expect(await counts({ lead_type: "social" })).toEqual([]);
    expect(await counts({ country: "AU", load_all: 1 })).toEqual([
      "Mia 2024-03 1",
      "Mia 2025-12 1",
      "Mia 2026-11 2",
    ]);
    expect((await entries({ country: "AU", load_all: 1 }))[0]).toBe("Mia 2024-03 1");
    for (const [field, value] of [
      ["month", "2026-13"],
      ["report_type", "gossip"],
      ["lead_type", "circus"],
    ] as const)
      expect((await loadIndicator({ [field]: value })).failure.error?.errors).toHaveProperty(field);
  });

  test("[P-04][REP-05] the whole business covers both countries, everyone with figures and all steps", async () => {
    expect(await counts({ report_type: "product", country: "UK" }, "sales")).toEqual([
      "Mia 2025-12 1",
      "Mia 2026-11 5",
      "Noah 2026-11 1",
      "Uma 2026-10 2",
      "Uma 2026-11 1",
    ]);
  });

  test("[P-04][REP-07] sales see only their own country and specialists see nothing", async () => {
    expect(await entries({}, "sales")).toEqual(await entries({ country: "AU" }));
    expect((await loadIndicator({ country: "UK" }, "sales")).status).toBe(403);
    expect((await loadIndicator({ country: "AU" }, "sales")).status).toBe(200);
    expect((await loadIndicator({}, "specialist")).status).toBe(403);
    expect((await loadIndicator({ report_type: "product" }, "specialist")).status).toBe(403);
    expect((await exclude([], "sales")).status).toBe(403);
  });

  test("[P-04][REP-02] sellers are listed after specialists, and sales staff have their own report", async () => {
    const { db } = upstream;
    const seller = await insertUser(db, { displayName: "Ben", vcRole: "Sales" });
    const forced = async () =>
      (
        await loadIndicator({ report_type: "sales", force_include_venuespecialist_id: seller.id }, "sales")
      ).body.data
        .filter(({ venue_specialist }) => venue_specialist.id === seller.id)
        .map(({ count, is_sales_team }) => [count, is_sales_team]);
    expect(await forced()).toEqual(Array.from({ length: 12 }, () => [0, true]));
    expect(await entries({ report_type: "sales" }, "sales")).not.toContain("Ben 2026-11 0");
    await db.insert(schema.sales).values({
      leadEventId: ids.event,
      venueId: ids.abbey,
      userId: seller.id,
      status: "won",
      valueMinor: 1,
      closedAt: toInstantOfDay("2026-11-14"),
    });
    expect((await forced()).at(-1)).toEqual([1, true]);
    expect(await counts({ country: "AU", report_type: "sales" })).toEqual(["Mia 2026-11 1", "Ben 2026-11 1"]);
  });

  test("[P-05][P-06][REP-02] excluded specialists are left out unless forced in", async () => {
    expect((await exclude([ids.noah, ids.mia, ids.mia])).body.data).toEqual([ids.mia, ids.noah]);
    expect((await upstream.call(reports.indicatorExcludes, { token: tokens.sales })).body.data).toEqual([
      ids.mia,
      ids.noah,
    ]);
    expect(await counts({ country: "AU" })).toEqual([]);
    expect(await counts({ country: "AU", force_include_venuespecialist_id: ids.mia })).toEqual([
      "Mia 2025-12 1",
      "Mia 2026-11 2",
    ]);
    const refused = await exclude([ids.uma, 1]);
    expect([refused.status, Object.keys(refused.failure.error?.errors ?? {})]).toEqual([
      422,
      ["venue_specialists.1"],
    ]);
    expect((await upstream.call(reports.indicatorExcludes, { token: tokens.lead })).body.data).toHaveLength(
      2,
    );
    expect((await exclude([])).body.data).toEqual([]);
  });

  test("[P-07][REP-03] lists won and lost sales, latest first, with search and filters", async () => {
    const list = async (query: object = {}) =>
      (await upstream.call(reports.lostWons, { token: tokens.lead, query: { ...query } })).body;
    const { data, meta } = await list();
    expect(meta).toEqual({ total: 4, page: 1, per_page: 10 });
    expect(data[0]).toMatchObject({
      status: "lost",
      approval: "pending",
      lead: { name: "Ada Byron" },
      venue: { id: ids.abbey, name: "Abbey" },
      event_type: "wedding",
      lost_reason: "Too far away",
      lost_to_venue: { id: ids.mill, name: "Old Mill" },
    });
    expect(data.map(({ value }) => value)).toEqual([10_000, 10_000, 99_999.99, 0.5]);
    expect((await list({ country: "uk" })).data).toMatchObject([{ lead: { name: "Bea Fox" } }]);
    expect((await list({ show_pending_only: 1 })).data).toMatchObject([{ status: "lost" }, { value: 0.5 }]);
    expect((await list({ search: "a byr" })).meta?.total).toBe(3);
    expect((await list({ search: "old MILL" })).meta?.total).toBe(2);
    expect((await list({ search: "_" })).data).toEqual([]);
    expect(await list({ page: 2 })).toMatchObject({ data: [], meta: { total: 4 } });
  });

  test("[P-09][REP-04] lists the enquiries of a local day and their failures", async () => {
    const { db } = upstream;
    const lost = await insertLead(db, { firstName: "Lost", hubspotStatus: "failed" });
    const bare = await insertLeadEvent(db, { leadId: lost.id, locationId: null, guestCount: null });
    await insertEnquiry(db, { leadEventId: bare.id, createdAt: new Date("2026-05-10T13:59:00Z") });
    await insertEnquiry(db, {
      leadEventId: ids.event,
      venueId: ids.mill,
      createdAt: new Date("2026-05-09T14:00:00Z"),
    });
    await insertEnquiry(db, {
      leadEventId: bare.id,
      isSpam: true,
      createdAt: new Date("2026-05-10T03:00:00Z"),
    });
    await insertEnquiry(db, { leadEventId: ids.event, createdAt: new Date("2026-05-10T14:00:00Z") });
    const audits = (query: object) =>
      upstream.call(reports.enquiryAudits, {
        token: tokens.lead,
        query: { date: "2026-05-10", timezone: "Australia/Melbourne", ...query },
      });
    const { data, meta } = (await audits({})).body;
    expect(meta?.total).toBe(3);
    expect(data.map(({ local_time }) => local_time)).toEqual([
      "2026-05-10 23:59",
      "2026-05-10 13:00",
      "2026-05-10 00:00",
    ]);
    expect(data[0]).toMatchObject({
      has_failed: true,
      failures: [
        "The lead has no owner",
        "The lead failed to sync to HubSpot",
        "The event has no city",
        "The event has no guest count",
      ],
    });
    expect(data[1]).toMatchObject({ is_spam: true, has_failed: false, failures: [] });
    expect(data[2]).toMatchObject({ has_failed: false, owner: { name: "Mia" }, venue: { name: "Old Mill" } });
    expect((await audits({ show_failed_only: 1 })).body.data).toHaveLength(1);
    expect((await audits({ search: "old mill" })).body.data).toHaveLength(1);
    expect((await audits({ timezone: "UTC" })).body.meta?.total).toBe(3);
    expect((await audits({ date: undefined })).body.data).toEqual([]);
    for (const timezone of ["Mars/Olympus", "+10:00", "'"])
      expect((await audits({ timezone })).failure.error?.errors).toHaveProperty("timezone");
  });

  test("[P-11][REP-05] administrators set venue targets, which the hit list shows", async () => {
    const save = (values: unknown[], who = "admin") =>
      upstream.call(reports.saveReportValues, { token: tokens[who], body: { values } });
    const list = async (query: object = {}) =>
      (await upstream.call(reports.reportValues, { token: tokens.admin, query: { ...query } })).body;
    expect((await list({ country: "uk" })).data).toMatchObject([
      { venue: { name: "Tower" }, enquiry_target: undefined },
    ]);
    expect(
      (
        await save([
          { venue_id: ids.mill, enquiry_target: 4, sales_target: 2500.5 },
          { venue_id: ids.abbey, enquiry_target: 0 },
        ])
      ).status,
    ).toBe(200);
    expect((await list()).data).toMatchObject([
      { venue: { name: "Abbey" }, enquiry_target: 0, sales_target: undefined },
      { venue: { name: "Old Mill" }, enquiry_target: 4, sales_target: 2500.5, updated_at: now.toISOString() },
      { venue: { name: "Tower" } },
    ]);
    await save([{ venue_id: ids.mill, enquiry_target: null }]);
    expect((await list({ search: "mill" })).data).toMatchObject([
      { enquiry_target: undefined, sales_target: 2500.5 },
    ]);
    const { data } = (
      await upstream.call(reports.salesHitList, { token: tokens.lead, query: { country: "AU" } })
    ).body;
    expect(data[0]).toMatchObject({
      venue: { name: "Old Mill" },
      sales_target: 12 * 2500.5,
      enquiry_target: undefined,
    });
    const refused = await save([
      { venue_id: ids.mill, enquiry_target: 9 },
      { venue_id: 999 },
      { venue_id: ids.mill },
    ]);
    expect([refused.status, Object.keys(refused.failure.error?.errors ?? {})]).toEqual([
      422,
      ["values.1.venue_id", "values.2.venue_id"],
    ]);
    expect((await list({ search: "mill" })).data[0]?.enquiry_target).toBeUndefined();
    expect((await save([{ venue_id: ids.mill, sales_target: -1 }])).failure.error?.errors).toHaveProperty(
      "values.0.sales_target",
    );
    expect((await save([{ venue_id: ids.mill }], "lead")).status).toBe(403);
  });

  test("[P-10][REP-06] a venue's report opens with its token until the token expires", async () => {
    const { data: venue } = (
      await upstream.call(venueCalls.setAutomatedReport, {
        token: tokens.lead,
        params: { id: ids.mill },
        body: { automated_venue_performance_report: true },
      })
    ).body;
    const token = new URL(venue.performance_report_url ?? "").searchParams.get("token") ?? "";
    const open = (token?: string) => upstream.call(reports.venuePerformance, { query: { token } });
    const { data } = (await open(token)).body;
    expect(data).toMatchObject({
      venue: { id: ids.mill, name: "Old Mill" },
      country: "AU",
      lost_reasons: [],
    });
    expect(data.months?.map(({ month }) => month).slice(-2)).toEqual(["2026-10", "2026-11"]);
    expect(data.months).toHaveLength(12);
    expect(data.months?.at(-1)).toMatchObject({
      enquiries: 2,
      recommendations: 1,
      inspections: 1,
      won_sales: 1,
      won_value: 10_000,
    });
    expect(data.months?.[0]).toMatchObject({ month: "2025-12", enquiries: 1, win_rate: undefined });
    const other = new URL(
      await createVenueReportLink(upstream.db, {
        venueId: ids.abbey,
        settings: upstream.services.settings,
        now,
      }),
    );
    const [, signature] = (other.searchParams.get("token") ?? "").split(".");
    for (const wrong of [undefined, "", "x", `${token}x`, `${token.split(".")[0]}.${signature}`])
      expect((await open(wrong)).status).toBe(404);
    clock = new Date(now.getTime() + 402 * 86_400_000);
    expect((await open(token)).failure.error?.message).toContain("has expired");
    clock = now;
  });

  describe("monthly reports by mail", () => {
    const on = (): Services => ({
      ...upstream.services,
      settings: { ...upstream.services.settings, mail: { smtpUrl: "smtp://127.0.0.1:1" } },
    });
    const run = (date: string, services = on()) => {
      clock = toInstantOfDay(date);
      return sendDueVenueReports(services);
    };
    const sent = () => upstream.db.select().from(schema.emails).orderBy(schema.emails.recipient);

    test.beforeEach(async () => {
      const { db } = upstream;
      await db.update(schema.venues).set({ hasAutomatedReport: true });
      const idle = await insertVenue(db, { name: "Idle", hasAutomatedReport: true });
      await db.insert(schema.venueEmails).values([
        { venueId: ids.mill, email: "mill@venue.test", isPrimary: true },
        { venueId: ids.mill, email: "old@venue.test" },
        { venueId: ids.london, email: "tower@venue.test", isPrimary: true },
        { venueId: ids.abbey, email: "abbey@venue.test" },
        { venueId: idle.id, email: "idle@venue.test", isPrimary: true },
      ]);
    });
    test.afterEach(() => {
      clock = now;
    });

    test("[V-21][REP-06] a subscribed venue with figures is emailed last month's report once", async () => {
      expect(await run("2026-10-20")).toBe(0);
      expect(await run("2026-11-02")).toBe(1);
      expect(await run("2026-11-03")).toBe(0);
      const [mail, ...others] = await sent();
      expect(others).toEqual([]);
      expect(mail).toMatchObject({
        recipient: "tower@venue.test",
        subject: "Tower: your report for October 2026",
      });
      expect(mail?.plain).toContain("Enquiries: 1");
      expect(mail?.plain).toContain("Events won: 1, worth £0.50");
      const token = /token=([\w.-]+)/.exec(mail?.plain ?? "")?.[1];
      const report = await upstream.call(reports.venuePerformance, { query: { token } });
      expect(report.body.data.venue.name).toBe("Tower");
      expect(await run("2026-12-01")).toBe(2);
      expect((await sent()).map(({ subject }) => subject)).toContain(
        "Old Mill: your report for November 2026",
      );
    });

    test("[V-21] no reports while email is off, for earlier months, or after the 3rd", async () => {
      const { db, services } = upstream;
      expect(await run("2026-11-02", services)).toBe(0);
      expect(await run("2026-11-02")).toBe(0);
      expect(await run("2026-12-04")).toBe(0);
      await db.delete(schema.installation);
      expect(await run("2026-10-20")).toBe(0);
      expect(await run("2026-10-25", services)).toBe(0);
      expect(await run("2026-11-01")).toBe(0);
      expect(await sent()).toEqual([]);
    });

    test.each([
      [undefined, "To unsubscribe, ask your contact at Marquee.", null],
      ["hello@marquee.test", "Reply to this email to unsubscribe.", "hello@marquee.test"],
    ])(
      "[V-21] a report offers replying to unsubscribe only if replies are read: %s",
      async (mailReplyTo, words, replyTo) => {
        const settings = { ...on().settings, mailReplyTo };
        const services = { ...on(), settings, mailer: createMailer({ ...upstream.services, settings }) };
        expect(await run("2026-10-20", services)).toBe(0);
        expect(await run("2026-11-02", services)).toBe(1);
        await services.mailer.close();
        expect(await sent()).toMatchObject([{ replyTo, html: expect.stringContaining(words) }]);
      },
    );
  });
});
