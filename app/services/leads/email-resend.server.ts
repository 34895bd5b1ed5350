import { randomUUID } from "node:crypto";
import * as emailRepeatCalls from "@contract/leads/email-repeat";
import { createNotFoundFailure, parseIdOrNotFound } from "~/services/access/guard.server";
import { createOncePerFormRunner } from "~/services/forms/once-per-form.server";
import type { Outcome } from "~/services/forms/outcome";
import { loadMailOffNote } from "~/services/upstream/mail.server";
import { loadLoggedEmail } from "./details.server";
import type { RepeatForm } from "./email-resend";
import type { LeadActionContext, LeadContext } from "./lead.server";

/** The email to resend and the addresses it may go to: its original recipient and the lead's addresses. @throws 404 */
export async function loadEmailResendForm(ctx: LeadContext) {
  const { leadId, email, canRepeat, isUnsubscribed, addresses } = await loadLoggedEmail(ctx);
  if (!canRepeat) throw createNotFoundFailure("Emails can't be resent here.");
  const all = new Set([...(email.to ? [email.to] : []), ...addresses]);
  return {
    leadId,
    emailId: email.id,
    subject: email.subject,
    attachments: email.attachments?.map(({ words }) => words),
    cc: email.cc,
    isUnsubscribed,
    addresses: [...all],
    formKey: randomUUID() as string,
  };
}

export type EmailRepeat = Awaited<ReturnType<typeof loadEmailResendForm>>;

const repeatOnce = createOncePerFormRunner<{ id?: number | undefined }>(
  "email-repeat",
  "We couldn't confirm that it was sent. Check the lead's emails before you try again.",
);

/** Resends an email of the lead's log, once per form key. */
export async function resendEmail(
  ctx: Pick<LeadActionContext, "leadId" | "api" | "user" | "params">,
  { to, form_key }: RepeatForm,
): Promise<Outcome> {
  const id = parseIdOrNotFound(ctx.params.emailId, "email");
  // Rejects another lead's email.
  await loadLoggedEmail(ctx);
  const operation = { key: form_key, scope: [ctx.user.id, ctx.leadId, id], wants: { to } };
  const { errors } = await repeatOnce(operation, async (idempotencyKey) => {
    const { data } = await ctx.api(emailRepeatCalls.repeat, { params: { id }, body: { to }, idempotencyKey });
    return { id: data?.id };
  });
  if (errors) return { ok: false, errors };
  const note = await loadMailOffNote();
  return {
    ok: true,
    message: note ? `Email logged again. ${note}` : `We're sending the email to ${to} again.`,
  };
}
