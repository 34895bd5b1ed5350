import { ENTIRE_VENUE } from "@contract/vocabulary";
import { hashToken } from "@upstream/access/caller";
import { hashPassword } from "@upstream/access/passwords";
import type { Database } from "@upstream/db/database";
import * as schema from "@upstream/db/schema";
import { sql } from "drizzle-orm";

/** The password of every user created here. */
export const demoPassword = "marquee-demo";

const demoHash = hashPassword(demoPassword);
let made = 0;

type New<Table extends { $inferInsert: object }> = Partial<Table["$inferInsert"]>;

const requireFirstRow = <Row>([row]: Row[]): Row => {
  if (!row) throw new Error("Nothing was inserted");
  return row;
};

/** A staff member; a venue specialist in Australia by default. Signs in with `demoPassword`. */
export async function insertUser(db: Database, values: New<typeof schema.users> = {}) {
  made += 1;
  return requireFirstRow(
    await db
      .insert(schema.users)
      .values({
        username: `user${made}@marquee.test`,
        displayName: `User ${made}`,
        vcRole: "Venue Specialist",
        country: "AU",
        passwordHash: await demoHash,
        ...values,
      })
      .returning(),
  );
}

/** A bearer token of a user, which does not expire during tests. */
export async function insertAccessToken(
  db: Database,
  { username }: Pick<typeof schema.users.$inferSelect, "username">,
) {
  made += 1;
  const token = `token-${made}`.padEnd(43, "x");
  await db.insert(schema.accessTokens).values({
    tokenHash: hashToken(token),
    userId: sql`(SELECT id FROM users WHERE username = ${username})`,
    createdAt: new Date(),
    expiresAt: new Date("9999-01-01"),
  });
  return token;
}

/** A city near Melbourne by default. */
export async function insertLocation(db: Database, values: New<typeof schema.locations> = {}) {
  made += 1;
  return requireFirstRow(
    await db
      .insert(schema.locations)
      .values({
        name: `City ${made}`,
        country: "AU",
        state: "VIC",
        postcode: "3000",
        lat: -37.8136,
        lng: 144.9631,
        zone: "Australia/Melbourne",
        ...values,
      })
      .returning(),
  );
}

/** A venue with its Entire Venue entry and one hall, in a new city unless `locationId` is given. */
export async function insertVenue(db: Database, values: New<typeof schema.venues> = {}) {
  made += 1;
  const locationId = values.locationId ?? (await insertLocation(db, { country: values.country ?? "AU" })).id;
  const venue = requireFirstRow(
    await db
      .insert(schema.venues)
      .values({
        name: `Venue ${made}`,
        country: "AU",
        locationId,
        cityId: locationId,
        address: "1 Main Street",
        lat: -37.8136,
        lng: 144.9631,
        styles: ["Garden"],
        eventTypes: ["wedding", "corporate", "social"],
        picture: `/media/venues/garden-${made}-0.svg`,
        ...values,
      })
      .returning(),
  );
  const rooms = await db
    .insert(schema.rooms)
    .values([
      { venueId: venue.id, name: ENTIRE_VENUE, isEntireVenue: true, position: 0 },
      {
        venueId: venue.id,
        name: "Grand Hall",
        position: 1,
        dinnerMin: 40,
        dinnerMax: 120,
        standingMin: 60,
        standingMax: 200,
        seating: { banquet: 120, cocktail: 200, "dinner-and-dance": 110 },
        costPerPersonMinor: 15_000,
        minCostMinor: 600_000,
      },
    ])
    .returning();
  return { ...venue, rooms };
}

/** A lead with an email address and, when given, a phone number (normalised to E.164 digits). */
export async function insertLead(
  db: Database,
  {
    email,
    phone,
    ...values
  }: New<typeof schema.leads> & { email?: string | undefined; phone?: string | undefined } = {},
) {
  made += 1;
  const lead = requireFirstRow(
    await db
      .insert(schema.leads)
      .values({ firstName: "Ada", lastName: `Client ${made}`, country: "AU", ...values })
      .returning(),
  );
  await db
    .insert(schema.leadEmails)
    .values({ leadId: lead.id, email: email ?? `client${made}@example.test`, isPrimary: true });
  if (phone)
    await db
      .insert(schema.leadPhoneNumbers)
      .values({ leadId: lead.id, number: phone, normalised: phone.replace(/\D/g, ""), isPrimary: true });
  return lead;
}

/** A wedding for 80 guests in a new city; of a new lead unless `leadId` is given. */
export async function insertLeadEvent(db: Database, values: New<typeof schema.leadEvents> = {}) {
  const leadId = values.leadId ?? (await insertLead(db)).id;
  const locationId = values.locationId === undefined ? (await insertLocation(db)).id : values.locationId;
  return requireFirstRow(
    await db
      .insert(schema.leadEvents)
      .values({ eventType: "wedding", guestCount: 80, ...values, leadId, locationId })
      .returning(),
  );
}

/** An enquiry of an event; by default from the website, without a venue, not spam. */
export async function insertEnquiry(
  db: Database,
  values: New<typeof schema.enquiries> & { leadEventId: number },
) {
  return requireFirstRow(
    await db
      .insert(schema.enquiries)
      .values({ message: "<p>Is the hall free in May?</p>", ...values })
      .returning(),
  );
}
