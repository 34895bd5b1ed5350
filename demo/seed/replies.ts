import type { Calendar } from "./calendar";
import { pickWorkingTime } from "./enquiry-days";
import type { EventPlan } from "./lead-events";
import type { LeadPlan } from "./leads";
import { Random } from "./random";
import { buildUnsentEmail, type Email, type Enquiry } from "./rows";
import { escapeHtml } from "./word-list";

const replyTexts = [
  "Thank you for your message. I have noted everything and will be in touch soon with some venues.",
  "Thank you for getting in touch. Could we talk through the details by phone this week?",
  "Thank you, that helps. I will check with the venues and email you as soon as I know more.",
];

/** Days after which nearly every enquiry has a reply. */
const MAX_REPLY_DAYS = 5;

/** All emails to leads: the recommendations sent, plus staff replies to enquiries. Some recent enquiries have none yet. */
export function makeReplies(
  events: EventPlan[],
  enquiries: Enquiry[],
  sent: readonly Email[],
  calendar: Calendar,
): Email[] {
  const planOf = new Map(events.map((plan) => [plan.event.id, plan]));
  const mails = [...sent];
  const lastMail = new Map<number | null, number>();
  const recordLastMail = ({ leadId, createdAt }: Email) =>
    lastMail.set(leadId, Math.max(lastMail.get(leadId) ?? 0, createdAt.getTime()));
  for (const mail of sent) recordLastMail(mail);
  for (const { id, leadEventId, isSpam, createdAt } of enquiries) {
    const plan = planOf.get(leadEventId);
    if (!plan || isSpam || plan.lead.landmark) continue;
    const { lead } = plan.lead;
    if ((lastMail.get(lead.id) ?? 0) >= createdAt.getTime()) continue;
    const chance = new Random(`reply ${id}`);
    const age = calendar.countDaysSince(createdAt);
    const isAnswered = chance.chance(getReplyProbability(age, lead.ownerId));
    const at = pickWorkingTime(createdAt, chance.pickInt(0, 1), plan.zone, calendar, chance);
    if (!isAnswered || at >= calendar.present) continue;
    const reply = buildReplyEmail(plan, at, chance.pick(replyTexts), mails.length + 1);
    if (!reply) continue;
    mails.push(reply);
    recordLastMail(reply);
  }
  return mails;
}

/** The probability that an enquiry has a reply: rising in the first days, or 0 without an owner. */
function getReplyProbability(ageDays: number, ownerId: number | null): number {
  if (ageDays > MAX_REPLY_DAYS) return 0.96;
  return ownerId === null ? 0 : 0.1 + ageDays * 0.1;
}

function buildReplyEmail({ event, lead }: EventPlan, at: Date, text: string, id: number): Email | undefined {
  const { contact } = lead;
  const [recipient] = contact.emails;
  if (recipient === undefined) return undefined;
  const message = {
    id,
    leadId: lead.lead.id,
    leadEventId: event.id,
    recipient,
    subject: "Your enquiry",
    html: `<p>Hello ${escapeHtml(contact.firstName)},</p><p>${text}</p><p>Kind regards</p>`,
    plain: `Hello ${contact.firstName},\n\n${text}\n\nKind regards`,
  };
  return buildUnsentEmail(message, at);
}

/** Sets how long leads have been waiting: since their oldest enquiry that no email followed. */
export function setWaitingTimes(
  leads: LeadPlan[],
  events: EventPlan[],
  enquiries: Enquiry[],
  mails: Email[],
): void {
  const leadOf = new Map(events.map(({ event, lead }) => [event.id, lead.lead]));
  const lastMail = new Map<number | null, Date>();
  for (const { leadId, createdAt } of mails)
    if (createdAt > (lastMail.get(leadId) ?? 0)) lastMail.set(leadId, createdAt);
  for (const { lead } of leads) lead.waitingSince = null;
  for (const { leadEventId, isSpam, createdAt } of enquiries) {
    const lead = leadOf.get(leadEventId);
    if (!lead || isSpam || createdAt <= (lastMail.get(lead.id) ?? 0)) continue;
    if (lead.waitingSince === null || createdAt < lead.waitingSince) lead.waitingSince = createdAt;
  }
}
