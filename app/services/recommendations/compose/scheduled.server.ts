import { randomUUID } from "node:crypto";
import type { ScheduledEmail } from "@contract/recommendations/scheduled";
import * as scheduledEmailCalls from "@contract/recommendations/scheduled";
import { parseIdOrNotFound } from "~/services/access/guard.server";
import type { EventActionContext } from "~/services/events/event.server";
import type { Outcome } from "~/services/forms/outcome";
import { tryChange } from "~/services/forms/try-change.server";
import { loadAndCleanQueue, restoreRoomsToQueueFront } from "~/services/recommender/queue/queue.server";
import { loadMailOffNote } from "~/services/upstream/mail.server";
import { saveEmailDraft } from "./email-drafts.server";
import type { EmailDraft } from "./posted-email.server";
import { sendMessages, toBrochureFieldName, toLineFieldName } from "./send";

type Scope = Pick<EventActionContext, "api" | "event" | "user" | "params">;

const parseScheduledId = ({ params }: Scope): number =>
  parseIdOrNotFound(params.scheduledId, "scheduled email");

const GONE: Outcome<never> = {
  ok: false,
  alert: { message: "This email has already been sent or cancelled. Check the lead's emails." },
};

/** Sends a scheduled email now; if it is refused it stays scheduled, and the alert says why. */
export const sendScheduledEmailNow = (scope: Scope): Promise<Outcome> =>
  tryChange(async () => {
    if (!(await loadScheduledEmail(scope))) return GONE;
    const { success } = await scope.api(scheduledEmailCalls.sendNow, {
      params: { id: parseScheduledId(scope) },
    });
    if (!success) return { ok: false, alert: { message: sendMessages.failed } };
    const note = await loadMailOffNote();
    return { ok: true, message: note ? `${sendMessages.saved} ${note}` : sendMessages.sent };
  }, "We couldn't send the email");

/** Cancels a scheduled email: it becomes a draft, with its venues in the queue. Returns the key of the draft. */
export const cancelScheduledEmail = (scope: Scope): Promise<Outcome<{ formKey: string }>> =>
  tryChange<{ formKey: string }>(async () => {
    const [found, { recommended }] = await Promise.all([loadScheduledEmail(scope), loadAndCleanQueue(scope)]);
    if (!found) return GONE;
    await scope.api(scheduledEmailCalls.cancel, { params: { id: found.id } });
    const formKey = randomUUID();
    await restoreRoomsToQueueFront(scope.user.id, scope.event.eventId, found.email.venues, recommended);
    await saveEmailDraft(scope, formKey, toEmailDraft(found));
    return { ok: true, message: "Email returned to drafts. It won't be sent.", data: { formKey } };
  }, "We couldn't cancel the email");

/** The scheduled email in the URL, if it is still scheduled and of this event. */
async function loadScheduledEmail(scope: Scope): Promise<ScheduledEmail | undefined> {
  const { data } = await scope.api(scheduledEmailCalls.ofLead, { params: { id: scope.event.leadId } });
  const id = parseScheduledId(scope);
  return data.find((email) => email.id === id && email.lead_event_id === scope.event.eventId);
}

function toEmailDraft({ email }: ScheduledEmail): EmailDraft {
  const { subject, template, portal_link, cc = [], send_as_quick_recommend } = email;
  const { room_lines = [], brochures = [] } = email;
  return {
    subject,
    template,
    portal_link,
    ...(cc.length > 0 ? { cc: cc.join(", ") } : {}),
    ...(send_as_quick_recommend ? { send_as_quick_recommend: "Yes" } : {}),
    ...Object.fromEntries(room_lines.map(({ room_id, line }) => [toLineFieldName(room_id), line])),
    ...Object.fromEntries(brochures.map((brochure) => [toBrochureFieldName(brochure), brochure.name])),
  };
}
