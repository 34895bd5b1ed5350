import { randomUUID } from "node:crypto";
import { addNote } from "@contract/venues/venues";
import { takeSavedForm } from "~/services/access/saved-forms.server";
import { oncePerForm } from "~/services/forms/once-per-form.server";
import type { Outcome } from "~/services/forms/outcome";
import { noteHtml, type VenueNoteForm } from "./note-form";
import type { VenueContext } from "./venue.server";

/** The form of a note, with what somebody had typed before their sign-in ended. */
export async function loadNewVenueNote({
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

const addOnce = oncePerForm(
  "venue-note",
  "We could not confirm that the note was kept. Look at the venue first.",
);

/** Adds a note to a venue (V-14), once for each key of a form. */
export async function addVenueNote(
  { venueId, api, user }: Pick<VenueContext, "venueId" | "api" | "user">,
  { form_key, note }: VenueNoteForm,
): Promise<Outcome> {
  const body = { note: noteHtml(note) };
  const act = { key: form_key, scope: [user.id, venueId], wants: body };
  const { errors } = await addOnce(act, async (idempotencyKey) => {
    await api(addNote, { params: { id: venueId }, body, idempotencyKey });
    return {};
  });
  return errors ? { ok: false, errors } : { ok: true, message: "The note is kept." };
}
