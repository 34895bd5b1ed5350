import { randomUUID } from "node:crypto";
import { sendVenueBrochure } from "@contract/events/events";
import { get as getVenue } from "@contract/venues/venues";
import { idIn } from "~/services/access/guard.server";
import { oncePerForm } from "~/services/forms/once-per-form.server";
import type { Outcome } from "~/services/forms/outcome";
import { fullName, primaryFirst } from "~/services/leads/lead";
import { findMailNote } from "~/services/upstream/mail.server";
import { type EventContext, type EventScope, leadAndEvent } from "./event.server";

/** The venue of a brochure's address. @throws 404 for what cannot be an id */
const venueOf = ({ venueId }: EventContext["params"]) => idIn(venueId, "venue");

/** What the confirmation of a brochure names: the venue and who gets it. */
export async function loadBrochure({ api, event, params }: EventContext) {
  const venueId = venueOf(params);
  const [{ lead }, { data: venue }] = await Promise.all([
    leadAndEvent(api, event),
    api(getVenue, { params: { id: venueId } }),
  ]);
  return {
    ...event,
    venueId,
    venueName: venue.name,
    leadName: fullName(lead),
    recipient: lead.emails && primaryFirst(lead.emails)[0]?.email,
    hasNoAddress: lead.emails?.length === 0,
    isUnsubscribed: lead.is_unsubscribed,
    formKey: randomUUID(),
  };
}

export type Brochure = Awaited<ReturnType<typeof loadBrochure>>;

const sendOnce = oncePerForm(
  "brochure",
  "We could not confirm that it went out. Look at the emails of the lead before you try again.",
);

/** Mails the client a venue's brochure (E-16), once for each key of a form. */
export async function sendBrochure(
  { api, event, user, params }: EventScope & Pick<EventContext, "params">,
  formKey: string,
): Promise<Outcome> {
  const venueId = venueOf(params);
  const body = { venue_id: venueId };
  const act = { key: formKey, scope: [user.id, event.eventId], wants: body };
  const { errors } = await sendOnce(act, async (idempotencyKey) => {
    await api(sendVenueBrochure, { params: { id: event.eventId }, body, idempotencyKey });
    return {};
  });
  if (errors) return { ok: false, errors };
  const note = await findMailNote();
  return { ok: true, message: note ? `The brochure is written. ${note}` : "The brochure is on its way." };
}
