import type { Database } from "@upstream/db/database";
import * as schema from "@upstream/db/schema";
import { mergeEvents } from "@upstream/events/merge";
import { deleteLeadsRestorably, markEnquiryNotSpam, updateLeadOwner } from "@upstream/leads/lifecycle";
import { mergeLeads } from "@upstream/leads/merge";
import { eq, getTableName, sql } from "drizzle-orm";
import { describe, expect, vi } from "vitest";
import { countFiguresFromRows, loadStoredFigures } from "../support/figures";
import { createUpstreamTest } from "../support/fixtures";
import { createSeededRandom } from "../support/random";
import {
  engine,
  insertLead,
  insertLeadEvent,
  insertLocation,
  insertUser,
  insertVenue,
  type Upstream,
} from "../support/upstream";

const WRITES = 300;
/** The number of writes between two counts. */
const AT_ONCE = 3;
const HOUR = 3_600_000;
const now = new Date("2028-03-01T00:00:00Z");

const { test, upstream } = createUpstreamTest({ now });

describe("the figures that reports read", () => {
  let db: Upstream["db"];

  test.beforeAll(() => {
    ({ db } = upstream);
  });

  const expectKept = async (after: string) =>
    expect(await loadStoredFigures(db), after).toEqual(await countFiguresFromRows(db));

  /** Random writes to everything that figures count, through the upstream's functions and directly in the database. */
  async function writer(seed: number) {
    const chance = createSeededRandom(seed);
    const below = (count: number) => Math.floor(chance() * count);
    const pick = <One>(sample: readonly One[]) => sample[below(sample.length)] as One;
    const edges = [Date.UTC(2027, 11, 1), Date.UTC(2028, 1, 29), Date.UTC(2028, 2, 1), Date.UTC(2027, 9, 3)];
    const moment = () => new Date(pick(edges) + (below(30) - 15) * HOUR);
    const user = await insertUser(db, { displayName: "Caller" });
    const caller = { user } as never;
    for (let index = 0; index < 3; index += 1) {
      const locationId = (await insertLocation(db)).id;
      await insertUser(db, { displayName: `User ${index}` });
      await insertVenue(db, { locationId });
    }
    const idOf = async (table: typeof schema.leads | typeof schema.users | typeof schema.venues) =>
      pick(await db.select({ id: table.id }).from(table))?.id ?? null;
    const anyOf = async <Row>(rows: Promise<Row[]>) => pick(await rows);
    const type = () => pick(["wedding", "corporate", "social"] as const);
    const event = async () =>
      (await anyOf(db.select().from(schema.leadEvents))) ??
      (await insertLeadEvent(db, { locationId: null, createdAt: moment() }));
    const lead = async () => (await anyOf(db.select().from(schema.leads))) ?? (await insertLead(db));
    const venue = async () => (chance() < 0.2 ? null : await idOf(schema.venues));
    const sample = <Row extends object>(rows: Row[]) => rows.filter(() => chance() < 0.3);
    const { enquiries, inspections, sales, recommendations, recommendationSends, leadEvents, leads } = schema;

    const writes: Record<string, () => Promise<unknown>> = {
      "a lead": async () =>
        insertLead(db, {
          firstName: pick(["Ada", "ada ", "Bo"]),
          lastName: "Li",
          country: pick(["AU", "UK"]),
          ownerId: await idOf(schema.users),
          email: pick(["one@x.test", "ONE@x.test", undefined]),
          phone: pick(["61400000000", undefined]),
          createdAt: moment(),
        }),
      "an event": async () =>
        insertLeadEvent(db, {
          leadId: (await lead()).id,
          locationId: null,
          eventType: type(),
          budgetMinor: below(1000),
          createdAt: moment(),
        }),
      enquiries: async () => {
        const leadEventId = (await event()).id;
        const values = { leadEventId, message: "", venueId: await venue() };
        await db.insert(enquiries).values([
          { ...values, isSpam: chance() < 0.3, createdAt: moment() },
          { ...values, isSpam: chance() < 0.3, createdAt: moment() },
        ]);
      },
      "a send": async () => {
        const leadEventId = (await event()).id;
        const [send] = await db
          .insert(recommendationSends)
          .values({
            leadEventId,
            userId: await idOf(schema.users),
            subject: "",
            template: "",
            portalLink: "",
            createdAt: moment(),
          })
          .returning();
        const rooms = await Promise.all(
          [0, 1, 2].map(async (at) => ({ at, venueId: await idOf(schema.venues) })),
        );
        await db.insert(recommendations).values(
          rooms.flatMap(({ at, venueId }) =>
            venueId === null
              ? []
              : {
                  sendId: send?.id ?? 0,
                  leadEventId,
                  venueId,
                  roomId: 3 * (send?.id ?? 0) + at,
                  roomName: "",
                  position: at,
                  createdAt: moment(),
                },
          ),
        );
      },
      "an inspection": async () =>
        db.insert(inspections).values({
          uniqueId: `${chance()}`,
          leadEventId: (await event()).id,
          venueId: await venue(),
          status: pick(["requested", "cancelled", "attended"]),
          startsAt: moment(),
          createdAt: moment(),
        }),
      "a sale": async () =>
        db.insert(sales).values({
          leadEventId: (await event()).id,
          venueId: await venue(),
          userId: await idOf(schema.users),
          status: pick(["tentative", "won", "lost"]),
          approval: pick(["pending", "approved", "rejected"]),
          valueMinor: chance() < 0.2 ? null : below(1000),
          createdAt: moment(),
          closedAt: pick([null, moment()]),
        }),
      "enquiries changed": async () => {
        for (const { id } of sample(await db.select().from(enquiries)))
          await db
            .update(enquiries)
            .set({
              isSpam: chance() < 0.3,
              venueId: await venue(),
              createdAt: moment(),
              leadEventId: (await event()).id,
            })
            .where(eq(enquiries.id, id));
      },
      "all enquiries shifted": () =>
        db.update(enquiries).set({ createdAt: sql`created_at + interval '7 hours'` }),
      "inspections changed": async () => {
        for (const { id } of sample(await db.select().from(inspections)))
          await db
            .update(inspections)
            .set({ status: pick(["confirmed", "cancelled"]), startsAt: moment(), venueId: await venue() })
            .where(eq(inspections.id, id));
      },
      "sales changed": async () => {
        for (const { id } of sample(await db.select().from(sales)))
          await db
            .update(sales)
            .set({
              status: pick(["tentative", "won", "lost"]),
              approval: pick(["approved", "rejected"]),
              valueMinor: chance() < 0.2 ? null : below(1000),
              userId: await idOf(schema.users),
              closedAt: moment(),
            })
            .where(eq(sales.id, id));
      },
      "recommendations changed": async () => {
        for (const { id } of sample(await db.select().from(recommendations)))
          await db
            .update(recommendations)
            .set({ venueId: (await idOf(schema.venues)) ?? undefined, createdAt: moment() })
            .where(eq(recommendations.id, id));
      },
      "recommendations seen": () => db.update(recommendations).set({ openedAt: now, viewedAt: now }),
      "a recommendation gone": async () => {
        const one = await anyOf(db.select().from(recommendations));
        if (one) await db.delete(recommendations).where(eq(recommendations.id, one.id));
      },
      "another owner": async () => updateLeadOwner(db, (await lead()).id, user.id, caller, now),
      "owners of all": async () => db.update(leads).set({ ownerId: await idOf(schema.users) }),
      "another country": async () =>
        db
          .update(leads)
          .set({ country: pick(["AU", "UK"]), lastName: pick(["Li", "Lee"]), createdAt: moment() })
          .where(eq(leads.id, (await lead()).id)),
      "another type": async () =>
        db
          .update(leadEvents)
          .set({ eventType: type(), budgetMinor: below(1000), createdAt: moment() })
          .where(eq(leadEvents.id, (await event()).id)),
      "events to another lead": async () => {
        const ids = sample(await db.select().from(leadEvents)).map(({ id }) => id);
        if (ids.length > 0)
          await db
            .update(leadEvents)
            .set({ leadId: (await lead()).id })
            .where(sql`id = ANY(${sql.param(`{${ids}}`)}::int[])`);
      },
      "no spam": async () => {
        const one = await anyOf(db.select().from(enquiries));
        if (one) await markEnquiryNotSpam(db, one.id, caller, now);
      },
      "leads merged": async () => {
        const [one, other] = [await lead(), await lead()];
        if (one.id !== other.id && one.country === other.country)
          await mergeLeads(db, one.id, [other.id], caller, now);
      },
      "events merged": async () => {
        const [one, other] = [await event(), await event()];
        if (one.id !== other.id && one.leadId === other.leadId)
          await mergeEvents(db, one.id, other.id, caller, now);
      },
      "an enquiry gone": async () => {
        const one = await anyOf(db.select().from(enquiries));
        if (one) await db.delete(enquiries).where(eq(enquiries.id, one.id));
      },
      "a sale gone": async () => {
        const one = await anyOf(db.select().from(sales));
        if (one) await db.delete(sales).where(eq(sales.id, one.id));
      },
      "a send gone": async () => {
        const one = await anyOf(db.select().from(recommendationSends));
        if (one) await db.delete(recommendationSends).where(eq(recommendationSends.id, one.id));
      },
      "an event gone": async () => db.delete(leadEvents).where(eq(leadEvents.id, (await event()).id)),
      "leads gone": async () =>
        deleteLeadsRestorably(db, [(await lead()).id, (await lead()).id], undefined, new Date()),
      "a venue gone": async () => {
        const id = await idOf(schema.venues);
        if (id !== null) await db.delete(schema.venues).where(eq(schema.venues.id, id));
        await insertVenue(db, { locationId: (await insertLocation(db)).id });
      },
      "a user gone": async () => {
        const id = await idOf(schema.users);
        if (id !== null && id !== user.id) await db.delete(schema.users).where(eq(schema.users.id, id));
        await insertUser(db);
      },
      "an address changed": async () =>
        db.update(schema.leadEmails).set({ email: sql`upper(email)` }).where(sql`id % 2 = 0`),
      folded: () => db.execute(sql`SELECT fold_figures()`),
    };
    const names = Object.keys(writes);
    // Insertions are more frequent than deletions.
    const adding = names.slice(0, 6);
    // Every fourth write is the next in order, so that each kind occurs.
    const inLine = names.values();
    let at = 0;
    const write = async () => {
      at += 1;
      const next = at % 4 === 0 ? inLine.next().value : undefined;
      const name = next ?? (chance() < 0.5 ? pick(adding) : pick(names));
      await writes[name]?.();
      return name;
    };
    return { names, write };
  }

  test("[REP-01] [REP-02] [DASH-01] equal a plain count after every kind of write, in any order", async () => {
    const { write, names } = await writer(20_280_301);
    const written: string[] = [];
    for (let index = 1; index <= WRITES; index += 1) {
      written.push(await write());
      if (index % AT_ONCE === 0) await expectKept(`write ${index}: ${written.slice(-AT_ONCE)}`);
    }
    expect(new Set(written)).toEqual(new Set(names));
    const { people, venues, visits, days } = await loadStoredFigures(db);
    for (const figures of [people, venues, visits, days])
      expect(Object.keys(figures).length).toBeGreaterThan(3);
  }, 120_000);

  // PGlite has a single connection, so transactions never wait for each other.
  describe.runIf(engine === "PostgreSQL")("where two write at once", () => {
    const someoneWaits = async () => {
      const isWaiting = sql`datname = current_database() AND wait_event_type = 'Lock'`;
      if ((await db.$count(sql`pg_stat_activity`, isWaiting)) === 0)
        throw new Error("Nobody waits for a lock.");
    };

    const { leads, leadEvents, enquiries, sales } = schema;
    const newOwner = (tx: Database) => tx.update(leads).set({ ownerId: 2 }).where(eq(leads.id, 1));
    const newType = (tx: Database) =>
      tx.update(leadEvents).set({ eventType: "social" }).where(eq(leadEvents.id, 1));
    const newLead = (tx: Database) => tx.update(leadEvents).set({ leadId: 2 }).where(eq(leadEvents.id, 1));
    const enquiry = (tx: Database) =>
      tx.insert(enquiries).values({ leadEventId: 1, message: "", createdAt: now });
    const spam = (tx: Database) =>
      tx.insert(enquiries).values({ leadEventId: 1, message: "", isSpam: true, createdAt: now });
    const sale = (tx: Database) =>
      tx
        .insert(sales)
        .values({ leadEventId: 1, userId: 1, status: "tentative", valueMinor: 1, createdAt: now });
    const lostSale = (tx: Database) =>
      tx
        .insert(sales)
        .values({ leadEventId: 1, userId: 1, status: "lost", valueMinor: 1, createdAt: now, closedAt: now });

    test.each([
      ["an enquiry, then another owner", enquiry, newOwner],
      ["another owner, then an enquiry", newOwner, enquiry],
      ["a sale, then another type", sale, newType],
      ["another type, then a sale", newType, sale],
      ["an enquiry, then another lead", enquiry, newLead],
      ["another lead, then an enquiry", newLead, enquiry],
      ["another lead, then another owner", newLead, newOwner],
      ["spam twice", spam, spam],
      ["two sales lost", lostSale, lostSale],
      ["a sale lost, then another open", lostSale, sale],
    ])("[REP-01] [REP-02] %s", async (_, first, second) => {
      for (const ownerId of [1, 2]) {
        await insertUser(db);
        await insertLead(db, { ownerId });
      }
      await insertLeadEvent(db, { leadId: 1, locationId: null, budgetMinor: 5 });
      await enquiry(db);
      let later: Promise<unknown> | undefined;
      await db.transaction(async (tx) => {
        await first(tx);
        later = Promise.resolve(second(db));
        await vi.waitFor(someoneWaits, { timeout: 10_000 });
      });
      await later;
      await expectKept("both");
    });
  });

  test("[REP-01] are unchanged by a recount and exclude deleted records", async () => {
    const { write } = await writer(1);
    for (let index = 0; index < 60; index += 1) await write();
    const before = await loadStoredFigures(db);
    await db.execute(sql`SELECT recount_figures()`);
    expect(await loadStoredFigures(db)).toEqual(before);
    const ids = (await db.select({ id: schema.leads.id }).from(schema.leads)).map(({ id }) => id);
    await deleteLeadsRestorably(db, ids, undefined, new Date());
    await db.execute(sql`SELECT fold_figures()`);
    const { specialistMonths, venueMonths, inspectionMonths, closedSales, leadDays, leadSigns } = schema;
    for (const table of [specialistMonths, venueMonths, inspectionMonths, closedSales, leadDays, leadSigns])
      expect(await db.$count(table), getTableName(table)).toBe(0);
  });
});
