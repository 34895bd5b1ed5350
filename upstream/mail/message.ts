import { createHash } from "node:crypto";
import type { Readable } from "node:stream";
import { createTransport, type SendMailOptions } from "nodemailer";
import type { emails } from "../db/schema";
import type { Attachment } from "./mailer";

type StoredMail = typeof emails.$inferSelect;

/** The name of the calendar file of a mail. */
export const CALENDAR_NAME = "inspection.ics";

/** A stored mail as nodemailer takes it. @param senderDomain the domain of the sender, for the message id */
export const buildNodemailerMessage = (
  mail: StoredMail,
  files: readonly Attachment[],
  senderDomain: string | undefined,
): SendMailOptions => ({
  from: mail.sender,
  to: { name: "", address: mail.recipient },
  cc: mail.cc.map((address) => ({ name: "", address })),
  replyTo: mail.replyTo ? { name: "", address: mail.replyTo } : undefined,
  subject: mail.subject,
  html: mail.html,
  text: mail.plain,
  attachments: files.map(({ name, mediaType, content }) => ({
    filename: name,
    contentType: mediaType,
    content,
  })),
  headers: mail.unsubscribeLink ? formatUnsubscribeHeaders(mail.unsubscribeLink) : undefined,
  icalEvent: mail.calendar ? toCalendarAlternative(mail.calendar) : undefined,
  date: mail.createdAt,
  // The same for every attempt: a server whose reply was lost recognises the repeated mail.
  messageId: `<email-${mail.id}.${mail.createdAt.getTime()}@${senderDomain}>`,
});

/** One click in a mail program unsubscribes (RFC 8058). */
const formatUnsubscribeHeaders = (link: string) => ({
  "List-Unsubscribe": `<${link}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});

/** The calendar file as an alternative part, which nodemailer also attaches. */
const toCalendarAlternative = (content: string) => ({
  content,
  method: /^METHOD:(\w+)/m.exec(content)?.[1],
  filename: CALENDAR_NAME,
});

/** Writes messages instead of sending them. */
const writer = createTransport({
  streamTransport: true,
  newline: "windows",
  disableFileAccess: true,
  disableUrlAccess: true,
});

/** A stored mail as a message (RFC 5322), always the same one. */
export async function composeRawMessage(
  mail: StoredMail,
  files: readonly Attachment[],
  senderDomain: string | undefined,
): Promise<Readable> {
  // The boundary between the parts is a hash of the texts: the same every time, and it cannot occur in them.
  const hash = createHash("sha256").update(JSON.stringify([mail.id, mail.html, mail.plain]));
  const composed = {
    ...buildNodemailerMessage(mail, files, senderDomain),
    baseBoundary: hash.digest("hex").slice(0, 32),
  };
  const { message } = await writer.sendMail(composed);
  return message as Readable;
}
