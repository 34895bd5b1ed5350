import { randomUUID } from "node:crypto";
import { outcomeWords } from "@contract/leads/call-outcomes";
import * as notes from "@contract/leads/notes";
import { idIn, notFound } from "~/services/access/guard.server";
import { takeSavedForm } from "~/services/access/saved-forms.server";
import { oncePerForm } from "~/services/forms/once-per-form.server";
import type { Outcome } from "~/services/forms/outcome";
import { joinErrors } from "~/services/forms/rejected-form";
import { tryChange } from "~/services/forms/try-change.server";
import { requireCall } from "~/services/upstream/client.server";
import { loadFeatures } from "~/services/upstream/features.server";
import type { CallForm } from "./call-form";
import { addFollowUp, loadFollowUpForm } from "./follow-ups.server";
import type { LeadContext } from "./lead.server";
import type { NoteForm } from "./note-form";

/** The form of a note, with what was typed before the sign-in ended. @throws 404 where no notes are kept */
export async function loadNewNote({ leadId, url, session }: LeadContext) {
  await requireCall(notes.add, "Notes of leads are not kept here.");
  const saved = await takeSavedForm(url, session);
  return {
    leadId,
    values: { note: saved?.get("note") ?? "", form_key: saved?.get("form_key") || randomUUID() },
  };
}

const addOnce = oncePerForm(
  "lead-note",
  "We could not confirm that the note was kept. Look at the lead first.",
);

/** Adds a note to a lead, once for each key of a form. */
export async function addLeadNote(
  { leadId, api, user }: Pick<LeadContext, "leadId" | "api" | "user">,
  { form_key, ...body }: NoteForm,
): Promise<Outcome> {
  const act = { key: form_key, scope: [user.id, leadId], wants: body };
  const { errors } = await addOnce(act, async (idempotencyKey) => {
    await api(notes.add, { params: { id: leadId }, body, idempotencyKey });
    return {};
  });
  return errors ? { ok: false, errors } : { ok: true, message: "The note is kept." };
}

/** The note that is about to be deleted. @throws 404 for one that is not there or someone else's */
export async function loadNoteDeletion({
  leadId,
  api,
  params,
}: Pick<LeadContext, "leadId" | "api" | "params">) {
  const noteId = idIn(params.noteId, "note");
  const { data } = await api(notes.all, { params: { id: leadId } });
  const note = data.find(({ id }) => id === noteId);
  if (!note?.can_delete) throw notFound("There is no such note of yours.");
  return { leadId, note };
}

/** Deletes a note of one's own. */
export const deleteLeadNote = ({ leadId, api, params }: Pick<LeadContext, "leadId" | "api" | "params">) =>
  tryChange(async () => {
    await api(notes.remove, { params: { id: leadId, noteId: idIn(params.noteId, "note") } });
    return { ok: true, message: "The note is deleted." };
  });

const addCallOnce = oncePerForm(
  "lead-call",
  "We could not confirm that the call was kept. Look at the lead first.",
);

/** The form of a call, with what was typed before. @throws 404 where no calls are kept */
export async function loadNewCall(ctx: LeadContext) {
  const { leads } = await loadFeatures();
  if (!leads.calls) throw notFound("Calls with leads are not kept here.");
  return loadFollowUpForm(ctx);
}

/** Keeps a call with a lead, once for each key of a form, and then its next step where it has one. */
export async function addCall(
  ctx: Pick<LeadContext, "leadId" | "api" | "user">,
  values: CallForm,
): Promise<Outcome> {
  const { outcome, note, next, date, event, assignee, form_key } = values;
  const { leadId, api, user } = ctx;
  const body = { note: note || outcomeWords[outcome], outcome };
  const { errors } = await addCallOnce(
    { key: form_key, scope: [user.id, leadId], wants: body },
    async (idempotencyKey) => {
      await api(notes.add, { params: { id: leadId }, body, idempotencyKey });
      return {};
    },
  );
  if (errors) return { ok: false, errors };
  if (!next || !date) return { ok: true, message: "The call is kept." };
  const noted = await addFollowUp(ctx, { note: next, date, event, assignee, form_key });
  if (noted.ok) return { ok: true, message: `The call is kept. Next: ${next}` };
  return {
    ok: true,
    isPartial: true,
    message: `The call is kept, but not its next step. ${joinErrors(noted.errors ?? {})}`,
  };
}
