import { publishMeasurement } from "@contract/watch/measurements";
import { asc, eq } from "drizzle-orm";
import { createTransport } from "nodemailer";
import type { Logger } from "pino";
import type { Database } from "../db/database";
import { attachmentContent, emailAttachments, emails } from "../db/schema";
import type { Settings } from "../settings";
import { updateWaitingSince } from "../waiting-leads";
import { isEmailAddress, toSingleLine } from "./header";
import type { Attachment, Mail, Mailer } from "./mailer";
import { buildNodemailerMessage } from "./message";
import { claimDueMail, NO_TEXTS, recordMailFailure, renewMailClaim } from "./outbox";
import { loadMailSender } from "./sender";

/** No attempt takes longer than this. */
const ATTEMPT_MS = 60_000;

/**
 * How often a claim is renewed during an attempt. Well below the lease, as otherwise two processes could send
 * a mail.
 */
const RENEWAL_MS = 4000;

/** How often a process looks for mails that are due, including those of a process that died. */
const SWEEP_MS = 8000;

interface MailerServices {
  db: Database;
  settings: Settings;
  log: Logger;
  now?: () => Date;
}

/**
 * The mailer of one process, over the outbox in the database. If mail is switched on, mails are queued and
 * sent one by one, retried with growing pauses, and marked `failed` with the reason after five attempts or a
 * permanent refusal. Otherwise they are only logged.
 */
export function createMailer({ db, settings, log, now = () => new Date() }: MailerServices): Mailer {
  const smtp = settings.mail && createSmtpTransport(settings.mail.smtpUrl);
  let closed = false;
  let currentRun: Promise<void> | undefined;
  /** Set by each call of `deliver`: a mail queued while a run ends is found by one more round of that run. */
  let isRequested = false;

  const deliver = async () => {
    if (!smtp || closed) return;
    isRequested = true;
    currentRun ??= deliverDue(smtp);
    await currentRun;
  };
  const sweep = smtp && setInterval(deliver, SWEEP_MS).unref();

  async function deliverDue(smtp: Transport) {
    try {
      while (isRequested) {
        isRequested = false;
        for (let mail = await next(); mail; mail = await next())
          await attemptDelivery({ db, settings, log, now, smtp }, mail);
      }
    } catch (error) {
      log.error({ err: error }, "the outbox cannot be read");
    } finally {
      currentRun = undefined;
    }
  }

  async function next() {
    return closed ? undefined : claimDueMail(db, now());
  }

  return {
    enqueue: (transaction, mail) =>
      enqueueMail({ settings, now, isSent: smtp !== undefined }, transaction, mail),
    deliver,
    async close() {
      closed = true;
      clearInterval(sweep);
      await currentRun;
      smtp?.close();
    },
  };
}

type QueuedMail = typeof emails.$inferSelect;

type Transport = ReturnType<typeof createSmtpTransport>;

interface Delivery extends Required<MailerServices> {
  smtp: Transport;
}

async function enqueueMail(
  { settings, now, isSent }: { settings: Settings; now: () => Date; isSent: boolean },
  transaction: Database,
  { to, cc = [], name: _, subject, attachments = [], replyTo = settings.mailReplyTo, country, ...mail }: Mail,
): Promise<number> {
  const { leadId, venueId } = mail;
  const sender = await loadMailSender(transaction, settings, { country, leadId, venueId });
  const [row] = await transaction
    .insert(emails)
    .values({
      ...mail,
      replyTo,
      recipient: toSingleLine(to),
      cc: cc.filter(isEmailAddress),
      subject: toSingleLine(subject),
      sender,
      ...(isEmailAddress(to)
        ? { status: isSent ? "queued" : "outbox" }
        : { status: "failed", failure: createInvalidAddressError().message }),
      createdAt: now(),
      dueAt: now(),
    })
    .returning({ id: emails.id });
  if (!row) throw new Error("The mail was not written");
  if (attachments.length > 0)
    await transaction
      .insert(emailAttachments)
      .values(attachments.map((file) => ({ ...file, emailId: row.id, size: file.content.length })));
  await updateWaitingSince(transaction, mail.leadId ? [mail.leadId] : []);
  return row.id;
}

/** The attachments of a mail, in order. */
export const loadAttachments = (db: Database, emailId: number): Promise<Attachment[]> =>
  db
    .select({
      name: emailAttachments.name,
      mediaType: emailAttachments.mediaType,
      content: attachmentContent,
    })
    .from(emailAttachments)
    .where(eq(emailAttachments.emailId, emailId))
    .orderBy(asc(emailAttachments.id));

/** Renews a claim until it is released; `lost` fires when another process took the mail over. */
function keepRenewingClaim(
  { db, log, now }: Delivery,
  mail: QueuedMail,
): { lost: AbortSignal; release: () => void } {
  const lost = new AbortController();
  const timer = setInterval(() => {
    renewMailClaim(db, mail, now()).then(
      (isOurs) => isOurs || lost.abort(),
      (error: unknown) => log.warn({ err: error, email: mail.id }, "claim not renewed"),
    );
  }, RENEWAL_MS).unref();
  return { lost: lost.signal, release: () => clearInterval(timer) };
}

async function attemptDelivery(delivery: Delivery, mail: QueuedMail): Promise<void> {
  const { db, settings, log, now, smtp } = delivery;
  const sandbox = settings.mail?.sandbox;
  const claim = keepRenewingClaim(delivery, mail);
  try {
    if (!isEmailAddress(mail.recipient)) throw createInvalidAddressError();
    const files = await loadAttachments(db, mail.id);
    const message = buildNodemailerMessage(mail, files, settings.mailFrom.split("@")[1]);
    await smtp.sendMail({
      ...message,
      ...(sandbox && {
        to: { name: "", address: sandbox },
        cc: [],
        subject: `[For ${[mail.recipient, ...mail.cc].join(", ")}] ${mail.subject}`,
      }),
      signal: AbortSignal.any([AbortSignal.timeout(ATTEMPT_MS), claim.lost]),
    });
  } catch (error) {
    const status = await recordMailFailure(db, mail, error, now());
    publishMeasurement("mail", { outcome: status === "failed" ? "failed" : "retry" });
    log.warn({ err: error, email: mail.id, attempts: mail.attempts, status }, "mail not taken");
    return;
  } finally {
    claim.release();
  }
  await db
    .update(emails)
    .set({
      status: sandbox ? "sandbox" : "sent",
      failure: null,
      sentAt: now(),
      ...(mail.isSecret && NO_TEXTS),
    })
    .where(eq(emails.id, mail.id));
  publishMeasurement("mail", { outcome: "sent" });
  log.info({ email: mail.id }, "mail sent");
}

/** Permanent, as if the server had refused it: the code is nodemailer's for a bad envelope. */
const createInvalidAddressError = () =>
  Object.assign(new Error("This is not an email address."), { code: "EENVELOPE" });

const createSmtpTransport = (url: string) =>
  createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
