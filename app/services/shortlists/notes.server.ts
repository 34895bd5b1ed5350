import { ofEvent, type ShortlistEntry, saveNote } from "@contract/shortlists/shortlists";
import { idIn, notFound } from "~/services/access/guard.server";
import { takeSavedForm } from "~/services/access/saved-forms.server";
import type { EventContext, EventScope } from "~/services/events/event.server";
import { isSame, SHOWN_FIELD, type ShownForm, shownIn } from "~/services/forms/conflict";
import type { Outcome } from "~/services/forms/outcome";
import type { PostedForm } from "~/services/forms/parse-form.server";
import { saveOver } from "~/services/forms/save-over.server";
import { trySave } from "~/services/forms/try-change.server";
import { requireCall } from "~/services/upstream/client.server";
import { type NoteForm, noteLabels } from "./note-form";

type Scope = Pick<EventScope, "api" | "event">;

/** The venue on the shortlist, as far as it is still there (S-01). */
async function entryOf({ api, event }: Scope, venueId: number) {
  const { data } = await api(ofEvent, { params: { id: event.eventId } });
  return data.find(({ venue_id }) => venue_id === venueId);
}

const shownOf = (entry: ShortlistEntry | undefined): ShownForm => ({
  values: { note: entry?.note ?? "" },
  version: entry?.note_version,
});

/** The note of a venue as it is now, or as somebody had typed it before their sign-in ended. @throws 404 where none is kept */
export async function loadNoteForm(ctx: EventContext) {
  const venueId = idIn(ctx.params.venueId, "venue");
  const [entry, saved] = await Promise.all([entryOf(ctx, venueId), takeSavedForm(ctx.url, ctx.session)]);
  await requireCall(saveNote, "Notes of the shortlist are not kept here.");
  if (!entry) throw notFound("This venue is not on the shortlist.");
  const shown = shownOf(entry);
  return {
    event: ctx.event,
    venueId,
    venueName: entry.venue_name,
    shown: saved ? shownIn(saved.get(SHOWN_FIELD)) : shown,
    values: { note: saved?.get("note") ?? shown.values.note ?? "" },
  };
}
export type NotePage = Awaited<ReturnType<typeof loadNoteForm>>;

/** Saves the note of a venue over what others have written since (S-04). */
export const saveVenueNote = (
  scope: Scope,
  venueId: number,
  { values: typed, baseline }: PostedForm<NoteForm>,
): Promise<Outcome> =>
  trySave(async () => {
    const conflict = await saveOver(baseline, {
      record: `note ${scope.event.eventId} ${venueId}`,
      yours: typed,
      labels: noteLabels,
      present: async () => shownOf(await entryOf(scope, venueId)),
      save: async ({ note = "" }, version) => {
        // Left as it was it stays: one that the upstream did not tell would be taken away.
        if (isSame(note, baseline.values.note)) return;
        await scope.api(saveNote, { params: { id: scope.event.eventId, venueId }, body: { note, version } });
      },
    });
    return conflict ? { ok: false, conflict } : { ok: true, message: "The note is kept." };
  });
