import type { OfferFields, update } from "@contract/venues/offers";
import { and, asc, desc, eq } from "drizzle-orm";
import type { z } from "zod/v4";
import type { Database } from "../db/database";
import { specialOffers } from "../db/schema";
import { assertVersion, notFound } from "../errors";
import { sanitise } from "../format/stored-html";
import { assertVenue } from "./read";

type Fields = z.output<typeof OfferFields>;

/** All offers of a venue, the last to end first. @throws Refusal 404 */
export async function offersOf(db: Database, venueId: number) {
  await assertVenue(db, venueId);
  const rows = await db
    .select()
    .from(specialOffers)
    .where(eq(specialOffers.venueId, venueId))
    .orderBy(desc(specialOffers.expiresAt), asc(specialOffers.id));
  return rows.map(onWire);
}

/** One offer of a venue. @throws Refusal 404 */
export async function readOffer(db: Database, venueId: number, id: number) {
  return onWire(only(await db.select().from(specialOffers).where(isOf(venueId, id))));
}

/** @throws Refusal 404 when there is no such venue. */
export async function createOffer(db: Database, venueId: number, fields: Fields) {
  await assertVenue(db, venueId);
  return onWire(
    only(
      await db
        .insert(specialOffers)
        .values({ venueId, ...columnsOf(fields) })
        .returning(),
    ),
  );
}

/** @throws Refusal 404 when the venue has no such offer, 409 when it is newer than seen. */
export function changeOffer(
  db: Database,
  venueId: number,
  id: number,
  changes: z.output<typeof update.body>,
) {
  const which = isOf(venueId, id);
  return db.transaction(async (tx) => {
    const before = only(await tx.select().from(specialOffers).where(which).for("update"));
    assertVersion("special offer", before.version, changes.version);
    const version = before.version + 1;
    const set = { ...columnsOf(changes), version };
    return onWire(only(await tx.update(specialOffers).set(set).where(which).returning()));
  });
}

/** @throws Refusal 404 when the venue has no such offer. */
export async function removeOffer(db: Database, venueId: number, id: number) {
  only(await db.delete(specialOffers).where(isOf(venueId, id)).returning());
}

const isOf = (venueId: number, id: number) =>
  and(eq(specialOffers.venueId, venueId), eq(specialOffers.id, id));

function only<Row>([row]: Row[]): Row {
  if (!row) throw notFound("special offer");
  return row;
}

const columnsOf = (fields: Fields) => ({
  title: fields.title,
  description: sanitise(fields.description),
  forEventType: fields.for_event_type ?? null,
  startsAt: new Date(fields.start_date_utc),
  expiresAt: new Date(fields.expiry_date_utc),
});

const onWire = (offer: typeof specialOffers.$inferSelect) => ({
  id: offer.id,
  title: offer.title,
  description: offer.description,
  for_event_type: offer.forEventType,
  start_date_utc: offer.startsAt.toISOString(),
  expiry_date_utc: offer.expiresAt.toISOString(),
  version: offer.version,
});
