import { seedDemoBusiness as seedDemo } from "@demo/seed";
import { landmarkUsers } from "@demo/seed/landmarks";
import * as schema from "@upstream/db/schema";
import { createSeededRandom } from "./random";
import {
  insertAccessToken,
  insertEnquiry,
  insertLead,
  insertLeadEvent,
  insertLocation,
  insertUser,
  insertVenue,
  startUpstream,
  type Upstream,
} from "./upstream";

/** The 1st of March in Melbourne, the leap day before it in London. */
const leapDay = new Date("2028-02-29T13:30:00Z");

const HOUR = 3_600_000;

/** A small business with rows around the boundaries of months, leap days and daylight saving. */
async function seedBoundaryRows(db: Upstream["db"]) {
  const chance = createSeededRandom(20_280_229);
  const pick = <One>(some: readonly One[]) => some[Math.floor(chance() * some.length)] as One;
  const edges = Array.from({ length: 16 }, (_, index) => Date.UTC(2026, 11 + index, 1));
  const moments = [...edges, Date.UTC(2028, 1, 29), Date.UTC(2027, 9, 3), Date.UTC(2027, 2, 28)];
  const moment = () => new Date(pick(moments) + Math.floor((chance() - 0.5) * 30) * HOUR);
  const made = { users: [] as number[], venues: [] as number[], events: [] as number[] };
  for (const country of ["AU", "UK"] as const) {
    const locationId = (await insertLocation(db, { country, name: `City ${country}` })).id;
    for (let index = 0; index < 3; index += 1) {
      made.users.push(
        (
          await insertUser(db, {
            displayName: `${country} ${index}`,
            country,
            ...(index === 2 && { vcRole: "Sales" }),
          })
        ).id,
      );
      made.venues.push(
        (await insertVenue(db, { name: `Venue ${country} ${index}`, country, locationId })).id,
      );
    }
    for (let index = 0; index < 4; index += 1) {
      const lead = await insertLead(db, { country, ownerId: pick([...made.users, null]) });
      const eventType = pick(["wedding", "corporate", "social"] as const);
      made.events.push((await insertLeadEvent(db, { leadId: lead.id, eventType, locationId })).id);
    }
  }
  const [outside] = await db.insert(schema.customVenues).values({ name: "Pub", country: "AU" }).returning();
  for (let index = 0; index < 60; index += 1) {
    const common = { leadEventId: pick(made.events), venueId: pick(made.venues) };
    await insertEnquiry(db, { ...common, isSpam: chance() < 0.2, createdAt: moment() });
    await db.insert(schema.inspections).values({
      ...common,
      uniqueId: `visit-${index}`,
      status: pick(["requested", "confirmed", "cancelled", "attended"] as const),
      startsAt: moment(),
      createdAt: moment(),
    });
    const status = pick(["tentative", "won", "lost", "lost"] as const);
    const isOutside = index % 6 === 0;
    await db.insert(schema.sales).values({
      leadEventId: common.leadEventId,
      venueId: isOutside ? null : common.venueId,
      customVenueId: isOutside ? outside?.id : null,
      userId: pick(made.users),
      status,
      approval: pick(["pending", "approved", "rejected"] as const),
      // Some venues are lost without a sale.
      valueMinor: status === "lost" && index % 5 === 0 ? null : Math.floor(chance() * 1_000_000),
      createdAt: moment(),
      closedAt: status === "tentative" ? null : moment(),
    });
  }
  for (let index = 0; index < 20; index += 1) {
    const [leadEventId, createdAt] = [pick(made.events), moment()];
    const [send] = await db
      .insert(schema.recommendationSends)
      .values({
        leadEventId,
        userId: pick(made.users),
        subject: "S",
        template: "T",
        portalLink: "https://x.test",
        createdAt,
      })
      .returning();
    await db.insert(schema.recommendations).values(
      [0, 1, 2].map((position) => ({
        sendId: send?.id ?? 0,
        leadEventId,
        venueId: pick(made.venues),
        roomId: 3 * index + position + 1,
        roomName: "R",
        position,
        createdAt,
      })),
    );
  }
}

/** Businesses for checking reports, each with the current time and the user who opens them. */
export const businesses = [
  { name: "rows at the edges of months", now: leapDay, seed: seedBoundaryRows, who: undefined },
  {
    name: "the demo business",
    now: new Date(),
    seed: (db: Upstream["db"]) => seedDemo(db, { report: () => {} }),
    who: landmarkUsers.admin.username,
  },
];

/** The upstream of such a business, with the token of the user who opens its reports. */
export async function startReportUpstream({ now, seed, who }: (typeof businesses)[number]) {
  const upstream = await startUpstream({ now, seed });
  const username = who ?? "lead@marquee.test";
  if (!who) await insertUser(upstream.db, { username, vcRole: "Team Lead", displayName: "~Lead" });
  return { upstream, token: await insertAccessToken(upstream.db, { username }) };
}
