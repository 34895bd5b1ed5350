import type { ShortlistEntry } from "@contract/shortlists/shortlists";
import * as shortlistCalls from "@contract/shortlists/shortlists";
import { createNotFoundFailure, parseIdOrNotFound } from "~/services/access/guard.server";
import { takeSavedForm } from "~/services/access/saved-forms.server";
import type { EventContext, EventScope } from "~/services/events/event.server";
import {
  BASELINE_FIELD,
  type FormSnapshot,
  isSameNormalisedText,
  parseFormSnapshot,
} from "~/services/forms/conflict";
import type { Outcome } from "~/services/forms/outcome";
import type { PostedForm } from "~/services/forms/parse-form.server";
import { saveWithConflictCheck } from "~/services/forms/save-with-conflict-check.server";
import { trySave } from "~/services/forms/try-change.server";
import { requireSupportedCall } from "~/services/upstream/client.server";
import { type NoteForm, noteLabels } from "./note-form";

type Scope = Pick<EventScope, "api" | "event">;

/** The shortlist entry of a venue, if it is still there (S-01). */
async function loadShortlistEntry({ api, event }: Scope, venueId: number) {
  const { data } = await api(shortlistCalls.ofEvent, { params: { id: event.eventId } });
  return data.find(({ venue_id }) => venue_id === venueId);
}

const toNoteSnapshot = (entry: ShortlistEntry | undefined): FormSnapshot => ({
  values: { note: entry?.note ?? "" },
  version: entry?.note_version,
});

/** The note form with the current note, or as typed before the session ended. @throws 404 if notes are unsupported or the venue is not shortlisted */
export async function loadShortlistNoteForm(ctx: EventContext) {
  const venueId = parseIdOrNotFound(ctx.params.venueId, "venue");
  const [entry, saved] = await Promise.all([
    loadShortlistEntry(ctx, venueId),
    takeSavedForm(ctx.url, ctx.session),
  ]);
  await requireSupportedCall(shortlistCalls.saveNote, "Shortlist notes are not available here.");
  if (!entry) throw createNotFoundFailure("This venue is not on the shortlist.");
  const shown = toNoteSnapshot(entry);
  return {
    event: ctx.event,
    venueId,
    venueName: entry.venue_name,
    shown: saved ? parseFormSnapshot(saved.get(BASELINE_FIELD)) : shown,
    values: { note: saved?.get("note") ?? shown.values.note ?? "" },
  };
}
export type NotePage = Awaited<ReturnType<typeof loadShortlistNoteForm>>;

/** Saves the note on a venue (S-04), unless someone else has changed it since the form was opened. */
export const saveShortlistNote = (
  scope: Scope,
  venueId: number,
  { values: entered, baseline }: PostedForm<NoteForm>,
): Promise<Outcome> =>
  trySave(async () => {
    const conflict = await saveWithConflictCheck(baseline, {
      record: `note ${scope.event.eventId} ${venueId}`,
      yours: entered,
      labels: noteLabels,
      loadCurrent: async () => toNoteSnapshot(await loadShortlistEntry(scope, venueId)),
      save: async ({ note = "" }, version) => {
        // An unchanged note is not sent: if the upstream left it out, saving would delete it.
        if (isSameNormalisedText(note, baseline.values.note)) return;
        await scope.api(shortlistCalls.saveNote, {
          params: { id: scope.event.eventId, venueId },
          body: { note, version },
        });
      },
    });
    return conflict ? { ok: false, conflict } : { ok: true, message: "Note saved" };
  });
