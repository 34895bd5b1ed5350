import { eq } from "drizzle-orm";
import { createTransport } from "nodemailer";
import type { Logger } from "pino";
import type { Database } from "../db/database";
import { emails } from "../db/schema";
import type { Settings } from "../settings";
import { recountWaiting } from "../waiting";
import { isAddress, oneLine, phrase } from "./header";
import type { Mailer } from "./mailer";
import { claimDue, recordFailure, renewClaim } from "./outbox";

/** No attempt takes longer than this. */
const ATTEMPT_MS = 60_000;

/** How often a claim is renewed during an attempt; well below the lease, so that a mail is never in two hands. */
const RENEWAL_MS = 4000;

/** How often a process looks for mails that became due, its own or those of a process that died. */
const SWEEP_MS = 8000;

interface MailerServices {
  db: Database;
  settings: Settings;
  log: Logger;
  now?: () => Date;
}

/**
 * The mailer of one process over the outbox in the database. Where mail is switched on they are queued and sent one
 * after the other, again with growing pauses when the server cannot take them now, and given up as `failed`
 * with the reason after five attempts or a permanent refusal. Otherwise they are only logged.
 */
export function createMailer({ db, settings, log, now = () => new Date() }: MailerServices): Mailer {
  const smtp = settings.mail && connection(settings.mail.smtpUrl);
  const sandbox = settings.mail?.sandbox;
  let closed = false;
  let underWay: Promise<void> | undefined;
  let asked = false;

  const deliver = async () => {
    if (!smtp || closed) return;
    asked = true;
    underWay ??= deliverDue();
    await underWay;
  };
  const sweep = smtp && setInterval(deliver, SWEEP_MS).unref();

  async function deliverDue() {
    try {
      while (asked) {
        asked = false;
        for (let mail = await next(); mail; mail = await next()) await attempt(mail);
      }
    } catch (error) {
      log.error({ err: error }, "the outbox cannot be read");
    } finally {
      underWay = undefined;
    }
  }

  async function next() {
    return closed ? undefined : claimDue(db, now());
  }

  /** Renews a claim until it is released; `lost` fires when another process took the mail over. */
  function holdClaim(mail: typeof emails.$inferSelect) {
    const lost = new AbortController();
    const timer = setInterval(() => {
      renewClaim(db, mail, now()).then(
        (isOurs) => isOurs || lost.abort(),
        (error: unknown) => log.warn({ err: error, email: mail.id }, "claim not renewed"),
      );
    }, RENEWAL_MS).unref();
    return { lost: lost.signal, release: () => clearInterval(timer) };
  }

  async function attempt(mail: typeof emails.$inferSelect) {
    const claim = holdClaim(mail);
    try {
      if (!isAddress(mail.recipient)) throw notAnAddress();
      await smtp?.sendMail({
        from: mail.sender,
        to: { name: "", address: sandbox ?? mail.recipient },
        replyTo: mail.replyTo ? { name: "", address: mail.replyTo } : undefined,
        subject: sandbox ? `[For ${mail.recipient}] ${mail.subject}` : mail.subject,
        html: mail.html,
        text: mail.plain,
        icalEvent: mail.calendar ? calendarPart(mail.calendar) : undefined,
        date: mail.createdAt,
        // The same for every attempt: an answer lost on the way is then told as a repeat.
        messageId: `<email-${mail.id}.${mail.createdAt.getTime()}@${settings.mailFrom.split("@")[1]}>`,
        signal: AbortSignal.any([AbortSignal.timeout(ATTEMPT_MS), claim.lost]),
      });
    } catch (error) {
      const status = await recordFailure(db, mail, error, now());
      log.warn({ err: error, email: mail.id, attempts: mail.attempts, status }, "mail not taken");
      return;
    } finally {
      claim.release();
    }
    await db
      .update(emails)
      .set({ status: sandbox ? "sandbox" : "sent", failure: null, sentAt: now() })
      .where(eq(emails.id, mail.id));
    log.info({ email: mail.id }, "mail sent");
  }

  return {
    async enqueue(transaction, { to, name: _, subject, replyTo = settings.mailReplyTo, ...mail }) {
      const [row] = await transaction
        .insert(emails)
        .values({
          ...mail,
          replyTo,
          recipient: oneLine(to),
          subject: oneLine(subject),
          sender: `${phrase(settings.productName)} <${settings.mailFrom}>`,
          ...(isAddress(to)
            ? { status: smtp ? "queued" : "outbox" }
            : { status: "failed", failure: notAnAddress().message }),
          createdAt: now(),
          dueAt: now(),
        })
        .returning({ id: emails.id });
      if (!row) throw new Error("The mail was not written");
      await recountWaiting(transaction, mail.leadId ? [mail.leadId] : []);
      return row.id;
    },
    deliver,
    async close() {
      closed = true;
      clearInterval(sweep);
      await underWay;
      smtp?.close();
    },
  };
}

/** The calendar file beside the words, and once more as a file for those who save it. */
const calendarPart = (content: string) => ({
  content,
  method: /^METHOD:(\w+)/m.exec(content)?.[1],
  filename: "inspection.ics",
});

/** Permanent, as if the server had refused it: the code is nodemailer's for a bad envelope. */
const notAnAddress = () => Object.assign(new Error("This is not an email address."), { code: "EENVELOPE" });

const connection = (url: string) =>
  createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
