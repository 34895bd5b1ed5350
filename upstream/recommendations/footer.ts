import type { Database } from "../db/database";
import { createInvalidFieldsRefusal } from "../errors";
import { loadCompanyPapersWithPublicUrls } from "../format/company-papers";
import { createUnsubscribeLink, filterUnsubscribedAddresses } from "../leads/unsubscribe";
import type { MailFooter } from "../mail/layout";
import type { Settings } from "../settings";
import type { ClientEvent } from "./event";
import type { EmailToSend } from "./rooms";

/** The footer of a recommendation: the company's papers in the country, and the client's unsubscribe link. */
export async function loadRecommendationFooter(
  db: Database,
  { country, email }: Pick<ClientEvent, "country" | "email">,
  settings: Settings,
): Promise<MailFooter> {
  return {
    papers: await loadCompanyPapersWithPublicUrls(db, country, settings.publicUrl),
    unsubscribeLink: email ? await createUnsubscribeLink(db, email, settings) : undefined,
  };
}

/** @throws Refusal 422 at `cc` for a copy to an unsubscribed email address */
export async function assertCopiesNotUnsubscribed(
  db: Database,
  { cc = [] }: Pick<EmailToSend, "cc">,
): Promise<void> {
  const [first] = await filterUnsubscribedAddresses(db, cc);
  if (first) throw createInvalidFieldsRefusal({ cc: [`${first} has unsubscribed from emails.`] });
}
