import type { OfferFields, update } from "@contract/venues/offers";
import { and, asc, desc, eq } from "drizzle-orm";
import type { z } from "zod/v4";
import type { Caller } from "../access/caller";
import type { Database } from "../db/database";
import { specialOffers } from "../db/schema";
import { saveRecordsForRestore } from "../deleted/save";
import { assertCurrentVersion, createNotFoundRefusal } from "../errors";
import { sanitise } from "../format/stored-html";
import { assertVenueExists } from "./load-venue";

type SpecialOfferValues = z.output<typeof OfferFields>;

/** All offers of a venue, the last to end first. @throws Refusal 404 */
export async function loadSpecialOffers(db: Database, venueId: number) {
  await assertVenueExists(db, venueId);
  const rows = await db
    .select()
    .from(specialOffers)
    .where(eq(specialOffers.venueId, venueId))
    .orderBy(desc(specialOffers.expiresAt), asc(specialOffers.id));
  return rows.map(toWireOffer);
}

/** One offer of a venue. @throws Refusal 404 */
export async function requireWireOffer(db: Database, venueId: number, offerId: number) {
  return toWireOffer(
    requireFirstOffer(await db.select().from(specialOffers).where(whereOfferOfVenue(venueId, offerId))),
  );
}

/** @throws Refusal 404 for an unknown venue */
export async function createSpecialOffer(db: Database, venueId: number, fields: SpecialOfferValues) {
  await assertVenueExists(db, venueId);
  return toWireOffer(
    requireFirstOffer(
      await db
        .insert(specialOffers)
        .values({ venueId, ...toOfferColumns(fields) })
        .returning(),
    ),
  );
}

/** @throws Refusal 404 if the venue has no such offer, 409 if the offer is newer than `changes.version` */
export function updateSpecialOffer(
  db: Database,
  venueId: number,
  offerId: number,
  changes: z.output<typeof update.body>,
) {
  const where = whereOfferOfVenue(venueId, offerId);
  return db.transaction(async (tx) => {
    const before = requireFirstOffer(await tx.select().from(specialOffers).where(where).for("update"));
    assertCurrentVersion("special offer", before.version, changes.version);
    const version = before.version + 1;
    const set = { ...toOfferColumns(changes), version };
    return toWireOffer(requireFirstOffer(await tx.update(specialOffers).set(set).where(where).returning()));
  });
}

/** @throws Refusal 404 if the venue has no such offer */
export function deleteSpecialOffer(
  db: Database,
  venueId: number,
  offerId: number,
  { user }: Caller,
  now: Date,
): Promise<void> {
  return db.transaction(async (tx) => {
    const where = whereOfferOfVenue(venueId, offerId);
    const { title: name } = requireFirstOffer(
      await tx.select().from(specialOffers).where(where).for("update"),
    );
    const record = { kind: "offer" as const, table: "special_offers", id: offerId, name, venueId };
    await saveRecordsForRestore(tx, [record], user.id, now);
    await tx.delete(specialOffers).where(where);
  });
}

const whereOfferOfVenue = (venueId: number, offerId: number) =>
  and(eq(specialOffers.venueId, venueId), eq(specialOffers.id, offerId));

function requireFirstOffer<Row>([row]: Row[]): Row {
  if (!row) throw createNotFoundRefusal("special offer");
  return row;
}

const toOfferColumns = (fields: SpecialOfferValues) => ({
  title: fields.title,
  description: sanitise(fields.description),
  forEventType: fields.for_event_type ?? null,
  startsAt: new Date(fields.start_date_utc),
  expiresAt: new Date(fields.expiry_date_utc),
});

const toWireOffer = (offer: typeof specialOffers.$inferSelect) => ({
  id: offer.id,
  title: offer.title,
  description: offer.description,
  for_event_type: offer.forEventType,
  start_date_utc: offer.startsAt.toISOString(),
  expiry_date_utc: offer.expiresAt.toISOString(),
  version: offer.version,
});
