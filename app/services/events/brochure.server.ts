import { randomUUID } from "node:crypto";
import * as eventCalls from "@contract/events/events";
import * as venueCalls from "@contract/venues/venues";
import { parseIdOrNotFound } from "~/services/access/guard.server";
import { createOncePerFormRunner } from "~/services/forms/once-per-form.server";
import type { Outcome } from "~/services/forms/outcome";
import { formatFullName, sortPrimaryFirst } from "~/services/leads/lead";
import { loadMailOffNote } from "~/services/upstream/mail.server";
import { type EventContext, type EventScope, loadLeadAndEvent } from "./event.server";

/** The venue id of the URL. @throws 404 for an invalid one */
const parseVenueId = ({ venueId }: EventContext["params"]): number => parseIdOrNotFound(venueId, "venue");

/** The venue and recipient, for the confirmation dialog. */
export async function loadBrochureConfirmation({ api, event, params }: EventContext) {
  const venueId = parseVenueId(params);
  const [{ lead }, { data: venue }] = await Promise.all([
    loadLeadAndEvent(api, event),
    api(venueCalls.get, { params: { id: venueId } }),
  ]);
  return {
    ...event,
    venueId,
    venueName: venue.name,
    leadName: formatFullName(lead),
    recipient: lead.emails && sortPrimaryFirst(lead.emails)[0]?.email,
    hasNoAddress: lead.emails?.length === 0,
    isUnsubscribed: lead.is_unsubscribed,
    formKey: randomUUID(),
  };
}

export type Brochure = Awaited<ReturnType<typeof loadBrochureConfirmation>>;

const sendOnce = createOncePerFormRunner(
  "brochure",
  "We couldn't confirm that the brochure was sent. Check the lead's emails before you try again.",
);

/** Emails the client a venue's brochure (E-16), at most once per form key. */
export async function sendBrochure(
  { api, event, user, params }: EventScope & Pick<EventContext, "params">,
  formKey: string,
): Promise<Outcome> {
  const venueId = parseVenueId(params);
  const body = { venue_id: venueId };
  const act = { key: formKey, scope: [user.id, event.eventId], content: body };
  const { errors } = await sendOnce(act, async (idempotencyKey) => {
    await api(eventCalls.sendVenueBrochure, { params: { id: event.eventId }, body, idempotencyKey });
    return {};
  });
  if (errors) return { ok: false, errors };
  const note = await loadMailOffNote();
  return { ok: true, message: note ? `Brochure created. ${note}` : "Brochure sent" };
}
