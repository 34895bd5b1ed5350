import { eq } from "drizzle-orm";
import type { Database } from "../db/database";
import { emails, leadEmails, leads } from "../db/schema";
import { conflict, invalid, notFound } from "../errors";
import { readAttachments } from "../mail/deliver";
import type { Services } from "../services";
import { createUnsubscribeLink, listUnsubscribed } from "./unsubscribe";

type Row = typeof emails.$inferSelect;

/**
 * Resends an email of the log to the same or another address of its lead, and returns the id of the new email.
 * @throws Refusal 404; 409 while it is queued; 422 for an address that is not the lead's, an unsubscribed lead, or copies
 *   of a recommendation to an unsubscribed address
 */
export async function repeatEmail(
  tx: Database,
  { mailer, settings }: Pick<Services, "mailer" | "settings">,
  id: number,
  to?: string,
): Promise<number> {
  const [mail] = await tx.select().from(emails).where(eq(emails.id, id)).for("share");
  if (!mail) throw notFound("email");
  if (mail.status === "queued") throw conflict("This email is still being sent.");
  const recipient = to || mail.recipient;
  await assertRecipientOfLead(tx, mail, recipient);
  await assertSubscribed(tx, mail, recipient);
  const { leadId, leadEventId, venueId, cc, replyTo, calendar, subject, isAutomatic } = mail;
  const old = mail.unsubscribeLink;
  const unsubscribeLink = old === null ? undefined : await createUnsubscribeLink(tx, recipient, settings);
  const replaceLink = (text: string) =>
    old && unsubscribeLink ? text.replaceAll(old, unsubscribeLink) : text;
  return mailer.enqueue(tx, {
    unsubscribeLink,
    leadId: leadId ?? undefined,
    leadEventId: leadEventId ?? undefined,
    venueId: venueId ?? undefined,
    cc,
    replyTo: replyTo ?? undefined,
    calendar: calendar ?? undefined,
    attachments: await readAttachments(tx, id),
    to: recipient,
    subject,
    html: replaceLink(mail.html),
    plain: replaceLink(mail.plain),
    isAutomatic,
  });
}

async function assertRecipientOfLead(tx: Database, mail: Row, recipient: string): Promise<void> {
  const addresses = mail.leadId
    ? await tx
        .select({ email: leadEmails.email, isUnsubscribed: leads.isUnsubscribed, firstName: leads.firstName })
        .from(leadEmails)
        .innerJoin(leads, eq(leads.id, leadEmails.leadId))
        .where(eq(leadEmails.leadId, mail.leadId))
    : [];
  const lead = addresses.find(({ email }) => email.toLowerCase() === recipient.toLowerCase());
  if (!lead && recipient !== mail.recipient) throw invalid({ to: ["Choose an address of this lead"] });
  const unsubscribed = addresses.find(({ isUnsubscribed }) => isUnsubscribed);
  if (unsubscribed) throw invalid({ to: [`${unsubscribed.firstName} has unsubscribed from emails.`] });
}

/** Refuses unsubscribed addresses, whichever lead has them now. Copies are checked for recommendations only. */
async function assertSubscribed(tx: Database, mail: Row, recipient: string): Promise<void> {
  const isToClient = mail.leadId !== null || mail.unsubscribeLink !== null;
  const copies = mail.unsubscribeLink === null ? [] : mail.cc;
  const [first] = isToClient ? await listUnsubscribed(tx, [recipient, ...copies]) : [];
  if (first) throw invalid({ to: [`${first} has unsubscribed from emails.`] });
}
