import type { OfferFields, update } from "@contract/venues/offers";
import { and, asc, desc, eq } from "drizzle-orm";
import type { z } from "zod/v4";
import type { Caller } from "../access/caller";
import type { Database } from "../db/database";
import { specialOffers } from "../db/schema";
import { saveForRestore } from "../deleted/save";
import { assertVersion, notFound } from "../errors";
import { sanitise } from "../format/stored-html";
import { assertVenue } from "./load-venue";

type Fields = z.output<typeof OfferFields>;

/** All offers of a venue, the last to end first. @throws Refusal 404 */
export async function listOffers(db: Database, venueId: number) {
  await assertVenue(db, venueId);
  const rows = await db
    .select()
    .from(specialOffers)
    .where(eq(specialOffers.venueId, venueId))
    .orderBy(desc(specialOffers.expiresAt), asc(specialOffers.id));
  return rows.map(toWireOffer);
}

/** One offer of a venue. @throws Refusal 404 */
export async function requireOffer(db: Database, venueId: number, id: number) {
  return toWireOffer(requireRow(await db.select().from(specialOffers).where(isOffer(venueId, id))));
}

/** @throws Refusal 404 for an unknown venue */
export async function createOffer(db: Database, venueId: number, fields: Fields) {
  await assertVenue(db, venueId);
  return toWireOffer(
    requireRow(
      await db
        .insert(specialOffers)
        .values({ venueId, ...toColumns(fields) })
        .returning(),
    ),
  );
}

/** @throws Refusal 404 if the venue has no such offer, 409 if the offer is newer than `changes.version` */
export function updateOffer(
  db: Database,
  venueId: number,
  id: number,
  changes: z.output<typeof update.body>,
) {
  const where = isOffer(venueId, id);
  return db.transaction(async (tx) => {
    const before = requireRow(await tx.select().from(specialOffers).where(where).for("update"));
    assertVersion("special offer", before.version, changes.version);
    const version = before.version + 1;
    const set = { ...toColumns(changes), version };
    return toWireOffer(requireRow(await tx.update(specialOffers).set(set).where(where).returning()));
  });
}

/** @throws Refusal 404 if the venue has no such offer */
export function deleteOffer(
  db: Database,
  venueId: number,
  id: number,
  { user }: Caller,
  now: Date,
): Promise<void> {
  return db.transaction(async (tx) => {
    const where = isOffer(venueId, id);
    const { title: name } = requireRow(await tx.select().from(specialOffers).where(where).for("update"));
    const record = { kind: "offer" as const, table: "special_offers", id, name, venueId };
    await saveForRestore(tx, [record], user.id, now);
    await tx.delete(specialOffers).where(where);
  });
}

const isOffer = (venueId: number, id: number) =>
  and(eq(specialOffers.venueId, venueId), eq(specialOffers.id, id));

function requireRow<Row>([row]: Row[]): Row {
  if (!row) throw notFound("special offer");
  return row;
}

const toColumns = (fields: Fields) => ({
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
