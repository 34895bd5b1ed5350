import * as auth from "./auth";
import type { Call } from "./call";
import * as dashboard from "./dashboard/dashboard";
import * as deleted from "./deleted/deleted";
import * as leadEvents from "./events/events";
import * as eventsList from "./events/list";
import * as quotes from "./events/quotes";
import * as history from "./history/history";
import * as imports from "./imports/imports";
import * as calendarFeed from "./inspections/calendar-feed";
import * as inspections from "./inspections/inspections";
import * as inspectionMails from "./inspections/mails";
import * as otherTimes from "./inspections/other-time";
import * as venueCalls from "./inspections/venue-calls";
import * as dismissals from "./leads/dismissals";
import * as emailRepeat from "./leads/email-repeat";
import * as followUps from "./leads/follow-ups";
import * as hubspot from "./leads/hubspot";
import * as leads from "./leads/leads";
import * as leadNotes from "./leads/notes";
import * as rights from "./leads/rights";
import * as venueSpecialists from "./leads/venue-specialists";
import * as notices from "./notices/notices";
import * as recommendationAnswers from "./recommendations/answers";
import * as mailBrochures from "./recommendations/brochures";
import * as recommendations from "./recommendations/recommendations";
import * as scheduledEmails from "./recommendations/scheduled";
import * as karen from "./recommender/recommender";
import * as venueSearch from "./recommender/search";
import * as karenSettings from "./recommender/settings";
import * as reports from "./reports/reports";
import * as reportSteps from "./reports/steps";
import * as reportTotals from "./reports/totals";
import * as allSales from "./sales/all";
import * as company from "./sales/company";
import * as invoiceList from "./sales/invoices";
import * as issue from "./sales/issue";
import * as sales from "./sales/sales";
import * as exports from "./settings/export";
import * as shortlists from "./shortlists/shortlists";
import * as invitations from "./users/invitations";
import * as passkeys from "./users/passkeys";
import * as passwordReset from "./users/password-reset";
import * as profile from "./users/profile";
import * as provider from "./users/provider";
import * as secondFactor from "./users/second-factor";
import * as setup from "./users/setup";
import * as users from "./users/users";
import * as customVenues from "./venues/custom-venues";
import * as venueEmails from "./venues/emails";
import * as venueMerge from "./venues/merge";
import * as venueOffers from "./venues/offers";
import * as venuePictures from "./venues/pictures";
import * as venueRecords from "./venues/records";
import * as venueSales from "./venues/sales";
import * as venues from "./venues/venues";

const isCall = (value: unknown): value is Call =>
  typeof value === "object" && value !== null && "method" in value && "path" in value && "answer" in value;

/** Every call of the contract, in the order of the specification's nouns. */
export const calls: Call[] = [
  auth,
  setup,
  invitations,
  passwordReset,
  profile,
  passkeys,
  secondFactor,
  provider,
  karenSettings,
  karen,
  venueSearch,
  leads,
  dismissals,
  leadNotes,
  followUps,
  emailRepeat,
  hubspot,
  rights,
  venueSpecialists,
  leadEvents,
  eventsList,
  quotes,
  recommendations,
  recommendationAnswers,
  scheduledEmails,
  mailBrochures,
  inspections,
  calendarFeed,
  otherTimes,
  inspectionMails,
  venueCalls,
  shortlists,
  sales,
  allSales,
  company,
  issue,
  invoiceList,
  venues,
  venueEmails,
  venueOffers,
  venueRecords,
  venuePictures,
  venueMerge,
  venueSales,
  customVenues,
  users,
  imports,
  dashboard,
  reports,
  reportSteps,
  reportTotals,
  history,
  deleted,
  notices,
  exports,
].flatMap((module) => Object.values(module).filter(isCall));
