import type { Country } from "@contract/vocabulary";
import type { Database } from "../db/database";

/** A file attached to a mail. */
export interface Attachment {
  name: string;
  mediaType: string;
  content: Buffer;
}

/** A mail to log and deliver. `html` and `plain` have the same content. */
export interface Mail {
  leadId?: number | undefined;
  leadEventId?: number | undefined;
  venueId?: number | undefined;
  /** Where the company sends it from; by default the country of the lead or the venue. */
  country?: Country;
  /** One email address, without a name. */
  to: string;
  /** Addresses that get a copy. */
  cc?: readonly string[] | undefined;
  /** The recipient's name, for previews; not stored. */
  name?: string;
  /** The reply address; unset: `MAIL_REPLY_TO`, else the sender. */
  replyTo?: string | undefined;
  /** Where the recipient unsubscribes; only recommendations have it. */
  unsubscribeLink?: string | undefined;
  subject: string;
  html: string;
  plain: string;
  /** An iCalendar file to attach; its METHOD says what calendars should do with it. */
  calendar?: string | undefined;
  attachments?: readonly Attachment[];
  /** Sent by no member of staff, so not a reply to an enquiry. */
  isAutomatic?: boolean;
  /** Signs someone in or names clients: its texts are removed once it is sent or has failed. */
  isSecret?: boolean;
}

/**
 * Delivers the mails of the business. `enqueue` only writes the row, so that it can be part of a transaction; call
 * `deliver` after the commit to send what is queued.
 */
export interface Mailer {
  /** Writes a mail into the log; returns its id. */
  enqueue(db: Database, mail: Mail): Promise<number>;
  /** Sends the queued mails over SMTP; does nothing where mail is switched off. Never throws. */
  deliver(): Promise<void>;
  /** Waits for mails being sent. */
  close(): Promise<void>;
}
