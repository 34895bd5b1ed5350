import { randomUUID } from "node:crypto";
import { repeat } from "@contract/leads/email-repeat";
import { idIn, notFound } from "~/services/access/guard.server";
import { oncePerForm } from "~/services/forms/once-per-form.server";
import type { Outcome } from "~/services/forms/outcome";
import { findMailNote } from "~/services/upstream/mail.server";
import { loadEmail } from "./details.server";
import type { RepeatForm } from "./email-repeat";
import type { LeadActionContext, LeadContext } from "./lead.server";

/** The mail that is about to be sent again, and the addresses it may go to: its own, and those of the lead. @throws 404 */
export async function loadEmailRepeat(ctx: LeadContext) {
  const { leadId, email, canRepeat, isUnsubscribed, addresses } = await loadEmail(ctx);
  if (!canRepeat) throw notFound("No email can be sent again here.");
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

export type EmailRepeat = Awaited<ReturnType<typeof loadEmailRepeat>>;

const repeatOnce = oncePerForm<{ id?: number }>(
  "email-repeat",
  "We couldn’t confirm that it was sent. Look at the emails of the lead before you try again.",
);

/** Sends a mail of the lead's log again, once for each key of a form. */
export async function repeatEmail(
  ctx: Pick<LeadActionContext, "leadId" | "api" | "user" | "params">,
  { to, form_key }: RepeatForm,
): Promise<Outcome> {
  const id = idIn(ctx.params.emailId, "email");
  // Another lead's mail is not of this page.
  await loadEmail(ctx);
  const act = { key: form_key, scope: [ctx.user.id, ctx.leadId, id], wants: { to } };
  const { errors } = await repeatOnce(act, async (idempotencyKey) => {
    const { data } = await ctx.api(repeat, { params: { id }, body: { to }, idempotencyKey });
    return { id: data?.id };
  });
  if (errors) return { ok: false, errors };
  const note = await findMailNote();
  return {
    ok: true,
    message: note ? `The email is in the log again. ${note}` : `The email goes to ${to} again.`,
  };
}
