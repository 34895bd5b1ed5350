import { expect, test } from "vitest";
import { allCalls } from "../../contract/support/calls";

const STATE = "it sets a state, and again sets the same";

/** Why a POST call needs no idempotency key. */
const keyless: Record<string, string> = {
  "auth.login": "each sign-in is one of its own",
  "auth.logout": "what has ended stays ended",
  "auth.refreshToken": "each answer is a token of its own",
  "company.saveLogo": STATE,
  "export.prepareExport": "it only prepares a file",
  "invoices.payInvoice": STATE,
  "invoices.voidInvoice": "a void invoice stays void",
  "company.saveCompany": "the same details once more are the same",
  "invitations.acceptInvitation": "its link works once",
  "invitations.sendInvitation": "each link takes the place of the one before",
  "password-reset.requestReset": "the links of an hour are limited",
  "password-reset.resetPassword": "its link works once",
  "provider.startProviderSignIn": "each start is a sign-in of its own",
  "provider.finishProviderSignIn": "a sign-in is finished once",
  "issue.issueInvoice": "a sale has one invoice",
  "calendar-feed.renew": "each renewal ends the address before",
  "deleted.restore": "a deleted record is restored once",
  "emails.linkEmail": "an address is linked once",
  "emails.revokeOldCalendarAccess": "what is revoked stays revoked",
  "emails.setPrimaryEmail": STATE,
  "emails.unlinkEmail": "what is unlinked stays so",
  "events.requeueEvents": "what waits already is not queued twice",
  "events.setAvailability": STATE,
  "events.updateCorporate": STATE,
  "events.updateDealStage": STATE,
  "imports.run": STATE,
  "imports.undo": STATE,
  "imports.upload": "the web sends a file once, and an import changes nothing before it is run",
  "history.putBack": STATE,
  "hubspot.requeueToHubspot": "what waits already is not queued twice",
  "hubspot.saveAndSync": "it brings both sides to the same state",
  "hubspot.syncDeals": "it brings both sides to the same state",
  "leads.bulkDelete": "what is deleted stays so",
  "leads.markNotSpam": STATE,
  "leads.requeue": STATE,
  "leads.resubscribe": STATE,
  "leads.setPrimaryPhoneNumber": STATE,
  "mails.previewMails": "it only shows what would be sent",
  "notices.markRead": STATE,
  "other-time.requestOtherTime": "a later wish takes the place of the one before",
  "quotes.linkQuote": STATE,
  "recommendations.preflight": "it only checks",
  "recommender.chat": "it only answers",
  "rights.erase": "who is erased stays so",
  "rights.runRule": "it erases only as many as were counted",
  "scheduled.sendNow": "a scheduled email goes out once",
  "sales.setStatus": STATE,
  "setup.setUp": "its code works once",
  "settings.saveSettings": STATE,
  "settings.trySettings": "it only calculates",
  "shortlists.add": "a room is on a shortlist once",
  "users.toggleDisable": "the state wanted goes along",
  "users.updateSchedulerAccess": STATE,
  "venues.saveDescription": STATE,
  "venues.savePackages": STATE,
  "venues.setAutomatedReport": STATE,
};

test("[SEND-08] every POST call carries an idempotency key, or has a reason not to", () => {
  const posting = allCalls.filter(({ call }) => call.method === "POST" && !call.creates);
  expect(posting.map(({ name }) => name).sort()).toEqual(Object.keys(keyless).sort());
});
