import type { reportValues, saveReportValues } from "@contract/reports/reports";
import { and, asc, count, eq, inArray } from "drizzle-orm";
import type { z } from "zod/v4";
import type { Database } from "../db/database";
import { venueReportValues, venues } from "../db/schema";
import { createInvalidFieldsRefusal, type FieldErrors } from "../errors";
import { toMinorUnits, toWireAmountOrUndefined } from "../money";
import { toFoldedSql, whereNameContains } from "../search-text";

const PER_PAGE = 10;

/** One page of the active venues by name, with their targets. */
export async function loadVenueTargets(
  db: Database,
  { page, per_page = PER_PAGE, search, country }: z.output<typeof reportValues.query>,
) {
  const where = and(
    eq(venues.isActive, true),
    country && eq(venues.country, country),
    search ? whereNameContains(venues.name, search) : undefined,
  );
  const [rows, [found]] = await Promise.all([
    selectVenueTargets(db)
      .where(where)
      .limit(per_page)
      .offset((page - 1) * per_page),
    db.select({ total: count() }).from(venues).where(where),
  ]);
  return { data: rows.map(toWireVenueTargets), meta: { total: found?.total ?? 0, page, per_page } };
}

/** Sets targets of venues. Missing ones stay unchanged, null removes one. @throws Refusal 422 at `values.N.venue_id` */
export function saveVenueTargets(
  db: Database,
  { values }: z.output<typeof saveReportValues.body>,
  now: Date,
) {
  return db.transaction(async (tx) => {
    const ids = values.map(({ venue_id }) => venue_id);
    const found = await tx.select({ id: venues.id }).from(venues).where(inArray(venues.id, ids));
    const known = new Set(found.map(({ id }) => id));
    const errors: FieldErrors = {};
    for (const [index, id] of ids.entries()) {
      if (!known.has(id)) errors[`values.${index}.venue_id`] = ["Venue not found"];
      else if (ids.indexOf(id) < index) errors[`values.${index}.venue_id`] = ["This venue is listed twice"];
    }
    if (Object.keys(errors).length > 0) throw createInvalidFieldsRefusal(errors);
    for (const { venue_id: venueId, enquiry_target, sales_target } of values) {
      const changes = {
        enquiryTarget: enquiry_target,
        // Null removes the target, undefined leaves it as it is.
        salesTargetMinor: sales_target == null ? sales_target : toMinorUnits(sales_target),
        updatedAt: now,
      };
      await tx
        .insert(venueReportValues)
        .values({ venueId, ...changes })
        .onConflictDoUpdate({ target: venueReportValues.venueId, set: changes });
    }
    return (await selectVenueTargets(tx).where(inArray(venues.id, ids))).map(toWireVenueTargets);
  });
}

const selectVenueTargets = (db: Database) =>
  db
    .select({
      id: venues.id,
      name: venues.name,
      country: venues.country,
      enquiryTarget: venueReportValues.enquiryTarget,
      salesTargetMinor: venueReportValues.salesTargetMinor,
      updatedAt: venueReportValues.updatedAt,
    })
    .from(venues)
    .leftJoin(venueReportValues, eq(venueReportValues.venueId, venues.id))
    .orderBy(asc(toFoldedSql(venues.name)), asc(venues.id))
    .$dynamic();

const toWireVenueTargets = (row: Awaited<ReturnType<typeof selectVenueTargets>>[number]) => ({
  venue: { id: row.id, name: row.name },
  country: row.country,
  enquiry_target: row.enquiryTarget ?? undefined,
  sales_target: toWireAmountOrUndefined(row.salesTargetMinor),
  updated_at: row.updatedAt?.toISOString(),
});
