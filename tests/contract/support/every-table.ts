import type { Database } from "@upstream/db/database";
import * as schema from "@upstream/db/schema";
import { createTokenSigner } from "@upstream/signature";
import { eq, sql } from "drizzle-orm";
import { insertClientWithEverything } from "./client-records";
import { insertLead, insertUser, insertVenue } from "./upstream";

/** More venues than a restore loads at a time. */
const VENUES = 230;

const at = new Date("2026-11-05T03:04:05.678Z");

/** The key of a picture whose files a test has to write. */
export const PICTURE_KEY = "A".repeat(22);

/** A business with a row in every table that an export has. */
export async function insertBusinessWithEverything(db: Database) {
  // Creates the key that hashes of addresses need.
  await createTokenSigner(db, "portal");
  const client = await insertClientWithEverything(db);
  await insertUserRows(db, client.user.id);
  await insertVenueRows(db, client);
  await insertLeadRows(db, client);
  await insertSettingsRows(db, client.user.id);
  return client;
}

type Client = Awaited<ReturnType<typeof insertClientWithEverything>>;

async function insertUserRows(db: Database, userId: number) {
  const invited = await insertUser(db, { passwordHash: null });
  await db.insert(schema.invitations).values({ userId: invited.id, tokenHash: "h", expiresAt: at });
  await db.insert(schema.specialistRules).values({ userId, weight: 3 });
  await db.insert(schema.noticeSettings).values({ userId, kind: "client_answer", mail: "daily" });
  await db.insert(schema.reportExcludes).values({ venueSpecialistId: userId });
}

async function insertVenueRows(db: Database, { user, venue, event }: Client) {
  const { id: venueId, locationId } = venue;
  await insertMergedVenue(db, locationId);
  await db.insert(schema.specialOffers).values({ venueId, title: "Spring", startsAt: at, expiresAt: at });
  // The character between the words ends a line for some programs, but not in JSON.
  await db.insert(schema.venueNotes).values({ venueId, authorId: user.id, note: "Loading dock\u2028behind" });
  await db.insert(schema.venueEmails).values({ venueId, email: "hall@venue.example", isPrimary: true });
  await db
    .insert(schema.calendarRevocations)
    .values({ venueId, email: "old@venue.example", isCorporate: true, revokedAt: at });
  await db.insert(schema.brochures).values({ venueId, originalFileName: "b.pdf", fileExtension: "pdf" });
  await db.insert(schema.customVenues).values({ name: "A beach", country: "AU" });
  await db.insert(schema.venueReportValues).values({ venueId, enquiryTarget: 3, updatedAt: at });
  await db.insert(schema.venueReportMails).values({ venueId, month: "2026-10", createdAt: at });
  await db.insert(schema.pictureFiles).values({ key: PICTURE_KEY, createdAt: at });
  const booked = { leadEventId: event.id, venueId };
  await db.insert(schema.shortlists).values(booked);
  await db.insert(schema.venueAvailabilities).values({ ...booked, isAvailable: true, updatedAt: at });
}

/** A venue that was merged into one with a much later id, which a restore loads after it. */
async function insertMergedVenue(db: Database, locationId: number) {
  const older = await insertVenue(db, { locationId });
  const place = { locationId, cityId: locationId, address: "1 Lane", lat: -37.8, lng: 144.9 };
  const facts = { ...place, country: "AU" as const, styles: [], eventTypes: [] };
  const names = Array.from({ length: VENUES }, (_, index) => ({ ...facts, name: `Hall ${index}` }));
  const made = await db.insert(schema.venues).values(names).returning();
  await db
    .update(schema.venues)
    .set({ mergedIntoId: made.at(-1)?.id })
    .where(eq(schema.venues.id, older.id));
}

async function insertLeadRows(db: Database, { lead, event }: Client) {
  const other = await insertLead(db, {
    isUnsubscribed: true,
    unsubscribedAt: at,
    email: "Stop@client.example",
  });
  await db.insert(schema.unsubscribedAddresses).values({
    addressHash: sql`hash_address('stop@client.example')`,
    unsubscribedAt: at,
  });
  const pair = { leadId: Math.min(lead.id, other.id), otherId: Math.max(lead.id, other.id) };
  await db.insert(schema.dismissedDuplicates).values({ ...pair, createdAt: at });
  // The last lead is deleted: its id must not be given to another one.
  const gone = await insertLead(db);
  await db.insert(schema.mergedLeads).values({ id: gone.id, intoId: lead.id, intoRevision: 0 });
  await db.insert(schema.mergedEvents).values({ id: 9999, intoId: event.id });
  await db.delete(schema.leads).where(eq(schema.leads.id, gone.id));
}

async function insertSettingsRows(db: Database, savedBy: number) {
  const saved = { savedBy, savedAt: at };
  const ranking = { country: "AU" as const, weights: {} as never, secondaryActive: [] };
  await db
    .insert(schema.companySettings)
    .values({ ...saved, country: "AU", facts: {} as never, lastInvoice: 7 });
  const content = Buffer.from("\x89PNG logo");
  await db.insert(schema.companyLogos).values({ ...saved, country: "AU", content, width: 4, height: 2 });
  await db.insert(schema.karenSettings).values(ranking);
  await db.insert(schema.karenSettingsChanges).values({ ...ranking, ...saved });
  await db.insert(schema.distributionSettings).values({ dailyLimit: 5 });
  await db.insert(schema.retentionRules).values({ ...saved, country: "AU", months: 24 });
  await db.insert(schema.securitySettings).values({ factorRoles: ["administrator"] });
  const columns = { kind: "leads", digest: "d", targets: ["name"], options: {} as never } as const;
  await db.insert(schema.importColumns).values({ ...columns, targets: ["name"], savedAt: at });
}
