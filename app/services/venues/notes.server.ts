import { randomUUID } from "node:crypto";
import * as venueCalls from "@contract/venues/venues";
import { takeSavedForm } from "~/services/access/saved-forms.server";
import { createOncePerFormRunner } from "~/services/forms/once-per-form.server";
import type { Outcome } from "~/services/forms/outcome";
import { toNoteHtml, type VenueNoteForm } from "./note-form";
import type { VenueContext } from "./venue.server";

/** The form of a note, with the input saved when the user's session ended, if any. */
export async function loadNewVenueNoteForm({
  venueId,
  leadId,
  eventId,
  url,
  session,
}: Pick<VenueContext, "venueId" | "leadId" | "eventId" | "url" | "session">) {
  const saved = await takeSavedForm(url, session);
  return {
    venueId,
    leadId,
    eventId,
    values: { note: saved?.get("note") ?? "", form_key: saved?.get("form_key") || randomUUID() },
  };
}

const addOnce = createOncePerFormRunner(
  "venue-note",
  "We couldn't confirm that the note was saved. Check the venue before you try again.",
);

/** Adds a note to a venue (V-14), once per form key. */
export async function addVenueNote(
  { venueId, api, user }: Pick<VenueContext, "venueId" | "api" | "user">,
  { form_key, note }: VenueNoteForm,
): Promise<Outcome> {
  const body = { note: toNoteHtml(note) };
  const request = { key: form_key, scope: [user.id, venueId], content: body };
  const { errors } = await addOnce(request, async (idempotencyKey) => {
    await api(venueCalls.addNote, { params: { id: venueId }, body, idempotencyKey });
    return {};
  });
  return errors ? { ok: false, errors } : { ok: true, message: "Note saved" };
}
