import { and, asc, eq } from "drizzle-orm";
import type { Caller } from "../access/caller";
import { saveActivityAndNotify } from "../activities";
import { locations, rooms } from "../db/schema";
import { createConflictRefusal } from "../errors";
import { requireVenueForEvent } from "../events/venue-choice";
import { createPortalLink } from "../leads/portal-link";
import { isEmailAddress } from "../mail/header";
import { getSignOff } from "../mail/sign-off";
import { type ClientEvent, lockAndLoadClientEvent } from "../recommendations/event";
import { loadRecommendationFooter } from "../recommendations/footer";
import type { Services } from "../services";
import { buildBrochureEmail } from "./brochure-mail";

interface BrochureRequest {
  eventId: number;
  venueId: number;
  caller: Caller;
}

/** Emails a venue's brochure to the client of an event. @throws Refusal 404, 409, 422 as described at E-16 */
export async function sendBrochureToClient(
  services: Services,
  { eventId, venueId, caller }: BrochureRequest,
): Promise<void> {
  const { db, mailer, settings, now } = services;
  await db.transaction(async (tx) => {
    const time = now();
    const event = await lockAndLoadClientEvent(tx, eventId);
    const venue = await requireVenueForEvent(tx, venueId, { country: event.country });
    const to = requireClientEmailAddress(event);
    const [city] = await tx
      .select({ name: locations.name })
      .from(locations)
      .where(eq(locations.id, venue.cityId));
    const spaces = await tx
      .select({
        roomName: rooms.name,
        isEntireVenue: rooms.isEntireVenue,
        dinnerMin: rooms.dinnerMin,
        dinnerMax: rooms.dinnerMax,
        standingMin: rooms.standingMin,
        standingMax: rooms.standingMax,
        costPerPersonMinor: rooms.costPerPersonMinor,
        minCostMinor: rooms.minCostMinor,
      })
      .from(rooms)
      .where(and(eq(rooms.venueId, venue.id), rooms.isActive))
      .orderBy(asc(rooms.position), asc(rooms.id));
    const footer = await loadRecommendationFooter(tx, event, settings);
    const { displayName: name, signature, username, id: userId } = caller.user;
    await mailer.enqueue(tx, {
      ...buildBrochureEmail({
        venue: { ...venue, city: city?.name ?? "" },
        rooms: spaces,
        firstName: event.firstName,
        signOff: getSignOff({ name, signature }),
        portalLink: await createPortalLink(tx, { leadId: event.leadId, isStaff: false, settings, now: time }),
        productName: settings.productName,
        footer,
      }),
      to,
      replyTo: isEmailAddress(username) ? username : undefined,
      leadId: event.leadId,
      leadEventId: event.id,
      venueId: venue.id,
      unsubscribeLink: footer.unsubscribeLink,
    });
    await saveActivityAndNotify(tx, {
      leadId: event.leadId,
      leadEventId: event.id,
      userId,
      type: "brochure_sent",
      detail: venue.name,
      at: time,
    });
  });
  void mailer.deliver();
}

/** @throws Refusal 409 if the client cannot receive email */
function requireClientEmailAddress({ email, firstName, isUnsubscribed }: ClientEvent): string {
  if (isUnsubscribed) throw createConflictRefusal(`${firstName} has unsubscribed from emails.`);
  if (!email) throw createConflictRefusal(`${firstName} has no email address.`);
  if (!isEmailAddress(email)) throw createConflictRefusal(`${firstName}'s email address is not valid.`);
  return email;
}
