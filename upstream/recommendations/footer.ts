import { eq } from "drizzle-orm";
import type { Database } from "../db/database";
import { companySettings } from "../db/schema";
import { invalid } from "../errors";
import { createUnsubscribeLink, listUnsubscribed } from "../leads/unsubscribe";
import type { MailFooter } from "../mail/layout";
import type { Settings } from "../settings";
import type { ClientEvent } from "./event";
import type { EmailToSend } from "./rooms";

/** The footer of a recommendation: the company of the country as far as known, and the client's unsubscribe link. */
export async function loadFooter(
  db: Database,
  { country, email }: Pick<ClientEvent, "country" | "email">,
  settings: Settings,
): Promise<MailFooter> {
  const [company] = await db
    .select({ facts: companySettings.facts })
    .from(companySettings)
    .where(eq(companySettings.country, country));
  const { legal_name: name = "", address = "" } = company?.facts ?? {};
  const lines = address.split("\n").map((line) => line.trim().replace(/,$/, ""));
  return {
    sender: [name || settings.productName, ...lines].filter(Boolean).join(", "),
    unsubscribeLink: email ? await createUnsubscribeLink(db, email, settings) : undefined,
  };
}

/** @throws Refusal 422 at `cc` for a copy to an unsubscribed address */
export async function refuseUnsubscribedCopies(db: Database, { cc = [] }: Pick<EmailToSend, "cc">) {
  const [first] = await listUnsubscribed(db, cc);
  if (first) throw invalid({ cc: [`${first} has unsubscribed from emails.`] });
}
