import { eq } from "drizzle-orm";
import type { Database } from "../db/database";
import { emails, leadEmails, leads } from "../db/schema";
import { createConflictRefusal, createInvalidFieldsRefusal, createNotFoundRefusal } from "../errors";
import { loadAttachments } from "../mail/deliver";
import type { Services } from "../services";
import { createUnsubscribeLink, filterUnsubscribedAddresses } from "./unsubscribe";

type EmailRow = typeof emails.$inferSelect;

/**
 * Resends an email of the log to the same or another email address of its lead, and returns the id of the new
 * email.
 * @throws Refusal 404; 409 while it is queued; 422 for an email address that is not the lead's, an
 * unsubscribed lead, or copies
 *   of a recommendation to an unsubscribed email address
 */
export async function enqueueResentEmail(
  tx: Database,
  { mailer, settings }: Pick<Services, "mailer" | "settings">,
  emailId: number,
  recipientAddress?: string,
): Promise<number> {
  const [mail] = await tx.select().from(emails).where(eq(emails.id, emailId)).for("share");
  if (!mail) throw createNotFoundRefusal("email");
  if (mail.status === "queued") throw createConflictRefusal("This email is still being sent.");
  const recipient = recipientAddress || mail.recipient;
  await assertMayResendTo(tx, mail, recipient);
  await assertNotUnsubscribed(tx, mail, recipient);
  const { leadId, leadEventId, venueId, cc, replyTo, calendar, subject, isAutomatic } = mail;
  // The link belongs to an email address, so another recipient needs another link.
  const oldLink = mail.unsubscribeLink;
  const unsubscribeLink = oldLink === null ? undefined : await createUnsubscribeLink(tx, recipient, settings);
  const replaceLink = (text: string) =>
    oldLink && unsubscribeLink ? text.replaceAll(oldLink, unsubscribeLink) : text;
  return mailer.enqueue(tx, {
    unsubscribeLink,
    leadId: leadId ?? undefined,
    leadEventId: leadEventId ?? undefined,
    venueId: venueId ?? undefined,
    cc,
    replyTo: replyTo ?? undefined,
    calendar: calendar ?? undefined,
    attachments: await loadAttachments(tx, emailId),
    to: recipient,
    subject,
    html: replaceLink(mail.html),
    plain: replaceLink(mail.plain),
    isAutomatic,
  });
}

async function assertMayResendTo(tx: Database, mail: EmailRow, recipient: string): Promise<void> {
  const addresses = mail.leadId
    ? await tx
        .select({ email: leadEmails.email, isUnsubscribed: leads.isUnsubscribed, firstName: leads.firstName })
        .from(leadEmails)
        .innerJoin(leads, eq(leads.id, leadEmails.leadId))
        .where(eq(leadEmails.leadId, mail.leadId))
    : [];
  const lead = addresses.find(({ email }) => email.toLowerCase() === recipient.toLowerCase());
  if (!lead && recipient !== mail.recipient)
    throw createInvalidFieldsRefusal({ to: ["Choose an address of this lead"] });
  const unsubscribed = addresses.find(({ isUnsubscribed }) => isUnsubscribed);
  if (unsubscribed)
    throw createInvalidFieldsRefusal({ to: [`${unsubscribed.firstName} has unsubscribed from emails.`] });
}

/**
 * Refuses unsubscribed email addresses, whichever lead has them now. Copies are checked for recommendations
 * only.
 */
async function assertNotUnsubscribed(tx: Database, mail: EmailRow, recipient: string): Promise<void> {
  const isToClient = mail.leadId !== null || mail.unsubscribeLink !== null;
  const copies = mail.unsubscribeLink === null ? [] : mail.cc;
  const [first] = isToClient ? await filterUnsubscribedAddresses(tx, [recipient, ...copies]) : [];
  if (first) throw createInvalidFieldsRefusal({ to: [`${first} has unsubscribed from emails.`] });
}
