import { expect } from "@playwright/test";
import { startScriptedSmtp } from "../../contract/support/smtp";

export interface Mailbox {
  /** The address of the mail server. */
  url: string;
  /** Waits until an address has got this many mails with such a link, and returns the link of the last. */
  waitForLink(to: string, link: RegExp, count?: number): Promise<string>;
  /** How many mails an address has got. */
  countMails(to: string): number;
  close(): Promise<void>;
}

/** Removes the soft line breaks and escapes of quoted-printable text. */
const decodeQuotedPrintable = (text: string) => text.replace(/=\r?\n/g, "").replace(/=3D/g, "=");

/** A mail server that keeps every mail that its script does not refuse. */
export async function startMailbox(script?: Parameters<typeof startScriptedSmtp>[0]): Promise<Mailbox> {
  const server = await startScriptedSmtp(script);
  const mailsTo = (to: string) => server.taken.filter(({ recipients }) => recipients.includes(to));
  return {
    url: server.url,
    async waitForLink(to, link, count = 1) {
      const findLinks = () =>
        mailsTo(to).flatMap(({ text }) => link.exec(decodeQuotedPrintable(text))?.[0] ?? []);
      await expect.poll(() => findLinks().length).toBe(count);
      return findLinks().at(-1) ?? "";
    },
    countMails: (to) => mailsTo(to).length,
    close: () => server.close(),
  };
}
