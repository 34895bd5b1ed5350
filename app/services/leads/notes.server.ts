import { randomUUID } from "node:crypto";
import { outcomeWords } from "@contract/leads/call-outcomes";
import * as notes from "@contract/leads/notes";
import { createNotFoundFailure, parseIdOrNotFound } from "~/services/access/guard.server";
import { takeSavedForm } from "~/services/access/saved-forms.server";
import { createOncePerFormRunner } from "~/services/forms/once-per-form.server";
import type { Outcome } from "~/services/forms/outcome";
import { joinErrorMessages } from "~/services/forms/rejected-form";
import { tryChange } from "~/services/forms/try-change.server";
import { requireSupportedCall } from "~/services/upstream/client.server";
import { loadFeatures } from "~/services/upstream/features.server";
import type { CallForm } from "./call-form";
import { addFollowUp, loadFollowUpForm } from "./follow-ups.server";
import type { LeadContext } from "./lead.server";
import type { NoteForm } from "./note-form";

/** The note form, with what was typed before the session expired. @throws 404 if the upstream keeps no notes */
export async function loadNewNoteForm({ leadId, url, session }: LeadContext) {
  await requireSupportedCall(notes.add, "Lead notes are not available here.");
  const saved = await takeSavedForm(url, session);
  return {
    leadId,
    values: { note: saved?.get("note") ?? "", form_key: saved?.get("form_key") || randomUUID() },
  };
}

const addOnce = createOncePerFormRunner(
  "lead-note",
  "We couldn't confirm that the note was saved. Check the lead before you try again.",
);

/** Adds a note to a lead, once per form key. */
export async function addLeadNote(
  { leadId, api, user }: Pick<LeadContext, "leadId" | "api" | "user">,
  { form_key, ...body }: NoteForm,
): Promise<Outcome> {
  const operation = { key: form_key, scope: [user.id, leadId], content: body };
  const { errors } = await addOnce(operation, async (idempotencyKey) => {
    await api(notes.add, { params: { id: leadId }, body, idempotencyKey });
    return {};
  });
  return errors ? { ok: false, errors } : { ok: true, message: "Note saved" };
}

/** The note to delete. @throws 404 if there is none or it is someone else's */
export async function loadNoteDeletionConfirmation({
  leadId,
  api,
  params,
}: Pick<LeadContext, "leadId" | "api" | "params">) {
  const noteId = parseIdOrNotFound(params.noteId, "note");
  const { data } = await api(notes.all, { params: { id: leadId } });
  const note = data.find(({ id }) => id === noteId);
  if (!note?.can_delete) throw createNotFoundFailure("Note not found");
  return { leadId, note };
}

export const deleteLeadNote = ({
  leadId,
  api,
  params,
}: Pick<LeadContext, "leadId" | "api" | "params">): Promise<Outcome<undefined, undefined>> =>
  tryChange(async () => {
    await api(notes.remove, { params: { id: leadId, noteId: parseIdOrNotFound(params.noteId, "note") } });
    return { ok: true, message: "Note deleted" };
  });

const addCallOnce = createOncePerFormRunner(
  "lead-call",
  "We couldn't confirm that the call was saved. Check the lead before you try again.",
);

/** The call form, with what was typed before the session expired. @throws 404 if the upstream keeps no calls */
export async function loadNewCallForm(ctx: LeadContext) {
  const { leads } = await loadFeatures();
  if (!leads.calls) throw createNotFoundFailure("Call logging is not available here.");
  return loadFollowUpForm(ctx);
}

/** Saves a call with a lead, once per form key, and then its next step if it has one. */
export async function saveCallAndNextStep(
  ctx: Pick<LeadContext, "leadId" | "api" | "user">,
  values: CallForm,
): Promise<Outcome> {
  const { outcome, note, next, date, event, assignee, form_key } = values;
  const { leadId, api, user } = ctx;
  const body = { note: note || outcomeWords[outcome], outcome };
  const { errors } = await addCallOnce(
    { key: form_key, scope: [user.id, leadId], content: body },
    async (idempotencyKey) => {
      await api(notes.add, { params: { id: leadId }, body, idempotencyKey });
      return {};
    },
  );
  if (errors) return { ok: false, errors };
  if (!next || !date) return { ok: true, message: "Call saved" };
  const followUp = await addFollowUp(ctx, { note: next, date, event, assignee, form_key });
  if (followUp.ok) return { ok: true, message: `Call saved. Next: ${next}` };
  return {
    ok: true,
    isPartial: true,
    message: `Call saved, but not its next step. ${joinErrorMessages(followUp.errors ?? {})}`,
  };
}
