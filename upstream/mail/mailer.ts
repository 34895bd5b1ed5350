import type { Database } from "../db/database";

/** A mail to be kept in the log and delivered. `html` and `plain` say the same. */
export interface Mail {
  leadId?: number;
  leadEventId?: number;
  venueId?: number;
  /** One email address, without a name. */
  to: string;
  /** Addresses that get a copy. */
  cc?: readonly string[];
  /** Whose address it is, for whoever looks at the mail before it leaves; not kept. */
  name?: string;
  /** Where an answer goes; unset: to `MAIL_REPLY_TO`, else to the sender. */
  replyTo?: string;
  subject: string;
  html: string;
  plain: string;
  /** An iCalendar file that goes along; its METHOD says what calendars are to do with it. */
  calendar?: string;
  /** No member of staff has it sent: it is no answer to an enquiry. */
  isAutomatic?: boolean;
}

/**
 * Delivers the mails of the business. `enqueue` only writes the row, so that it can be part of the
 * transaction that the mail belongs to; `deliver` sends what is queued and is called after the commit.
 */
export interface Mailer {
  /** Writes a mail into the log; answers its id. */
  enqueue(db: Database, mail: Mail): Promise<number>;
  /** Sends the queued mails over SMTP; where mail is not switched on there is nothing to send. Never throws. */
  deliver(): Promise<void>;
  /** Waits for mails under way. */
  close(): Promise<void>;
}
