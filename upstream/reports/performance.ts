import { eq } from "drizzle-orm";
import { locations, venueReportValues, venues } from "../db/schema";
import { Refusal } from "../errors";
import { findRoomPictureUrl } from "../format/pictures";
import { toWireAmountOrUndefined } from "../money";
import type { Services } from "../services";
import { loadLostReasonCounts } from "../venues/losses";
import { verifyReportToken } from "../venues/report-link";
import { loadVenueStepsByMonth } from "./tables";

/** A venue's performance over a year, by the token of its link. @throws Refusal 404 for a wrong or expired token */
export async function loadVenuePerformanceByToken({ db, settings, now }: Services, token: string) {
  const time = now();
  const venueId = await verifyReportToken(db, token, time);
  if (venueId === "expired")
    throw new Refusal(404, "This report link has expired. Your next report will have a new link.");
  if (venueId === "bad")
    throw new Refusal(404, "This report link is incomplete. Please open it from the email again.");
  const [found] = await db
    .select({ venue: venues, city: locations.name, values: venueReportValues })
    .from(venues)
    .innerJoin(locations, eq(locations.id, venues.cityId))
    .leftJoin(venueReportValues, eq(venueReportValues.venueId, venues.id))
    .where(eq(venues.id, venueId));
  if (!found) throw new Refusal(404, "The report for this venue is no longer available.");
  const { venue, city, values } = found;
  const [months, reasons] = await Promise.all([
    loadVenueStepsByMonth(db, venueId, venue.country, time),
    loadLostReasonCounts(db, venueId),
  ]);
  return {
    venue: {
      id: venue.id,
      name: venue.name,
      city,
      thumbnail: findRoomPictureUrl(settings.publicUrl, venue),
    },
    country: venue.country,
    months,
    enquiry_target: values?.enquiryTarget ?? undefined,
    sales_target: toWireAmountOrUndefined(values?.salesTargetMinor),
    lost_reasons: reasons,
  };
}
