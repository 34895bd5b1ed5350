import type { Call } from "../call";
import type { Extension } from "../extensions";
import screens from "./screens.json";

/*
 * What users lose, and on which screen, if an upstream lacks a call, a field or an extension.
 */

/**
 * What the screens of a call lack without a field, by the call's id and the last part of the field's path.
 */
const costsOfFields: Record<string, string> = {
  "A-01 token": "no one can sign in",
  "A-01 vc_role": "team leads and sales see no reports",
  "A-01 role": "administrators lose their pages",
  "A-01 country": "everyone starts with AU",
  "A-02 id": "users are signed out on the next page",
  "K-08 percentile_score": "cards have no score badge",
  "K-08 has_been_recommended_already": "the ribbon relies on the list of recommendations alone",
  "K-08 is_high_conversion_venue": "high booking rates are not shown",
  "K-08 special_offers": "special offers are not shown",
  "K-08 venue_room_score_summary": "scores cannot be explained",
  "K-08 distance": "distances are not shown",
  "K-08 lat": "the venue has no marker on the map",
  "K-08 lng": "the venue has no marker on the map",
  "K-08 room_image_gallery": "the room has no pictures",
  "K-08 eventCityVenues": "the venues of the event's city are not listed",
  "K-08 otherVenues": "the venues further away are not listed",
  "K-08 searchCriteria": "the search criteria cannot be shown",
  "K-08 dataPoints": "the dialog for missing city and guests does not open; the search fails instead",
  "K-04 selectableLocations": "no city can be chosen",
  "L-01 meta": "the list does not show how many leads there are",
  "L-01 total": "the list does not show how many leads there are",
  "L-05 phone_numbers": "phone numbers are not shown",
  "L-05 email_log": "emails are not shown",
  "E-07 guest_count": "the number of guests is not shown; the small filter dialog may ask for it",
  "R-02 success": "every send is reported as failed",
  "R-05 total": "the list has no pages",
};

const costsOfExtensions: Record<Extension, string> = {
  slices: "Recommender: each page loads the whole search",
  criteria: "Filters: the web stores the criteria of an event itself",
  seating: "Filters: no seating style can be chosen",
  "must-haves":
    "Filters: the web stores must-haves itself and filters the whole search by them; Apply does not say how many venues it will show",
  preflight: "Preview: the upstream does not check an email before it is sent",
  markdown: "Send dialog: the email is sent as HTML, with placeholders already filled in",
  "mail-copies": "Send dialog: no copies of the email can be sent",
  "mail-sender": "Send dialog: the sender is not shown",
  "mail-brochures": "Send dialog: no brochures can be attached to the email",
  "send-later": "Send dialog, Lead Details: emails cannot be scheduled",
  "room-lines": "Send dialog: no comment can be added under a room",
  idempotency: "Forms: resubmitting after a lost answer may create a duplicate",
  notes: "Inspections: requests have no notes",
  times: "Inspections: an inspection outside the catalogue cannot be rescheduled",
  answers: "To do: clients' responses on their pages are not shown",
  "settings-history": "Karen Settings: no history, and settings cannot be tried before saving",
  companies: "New Lead, Lead Details: no company field; the company goes into the notes",
  "lead-notes": "Lead Details: no notes",
  "venue-records": "All Venues, a venue: no venue or room can be created, changed or archived",
  invitations: "New user: a password must be chosen for the user and passed on",
  "password-reset": "Sign in: no link for a forgotten password",
  "profile-pictures": "Profile: no picture; initials instead",
  profile: "User menu: no profile, so no signature; only team leads change passwords",
  "provider-sign-in": "Sign in: only with a password",
  sessions: "Profile: no list of sessions",
  passkeys: "Sign in, Second factor: no passkeys",
  "second-factor": "Sign in, Profile, Security: no second factor",
  "venue-pictures": "A venue: no pictures can be uploaded, ordered or deleted",
  "venue-merge": "A venue: it cannot be merged with another record of it",
  "room-states": "A venue: rooms can be deleted but not archived",
  "invoice-list": "Invoices: the page is missing, and invoices cannot be emailed, paid or made void",
  papers: "Company, Set up: no trading name, footer, time zone, sender or logo",
  export: "Export: the page is missing",
  setup: "none: the first administrator is created elsewhere",
  imports: "Imports: the page is Not Found, and the menu does not link to it",
  "user-phones": "Users: phone numbers cannot be seen or set",
  "disabled-state": "Users: if two people disable a user at once, they may have to repeat it",
  "shortlist-notes": "Shortlist: no notes on venues",
  versions:
    "Forms of leads, events, inspections, sales, offers and packages: a record is read before it is saved, so simultaneous saves may overwrite each other",
  reasons: "Sales: the reason for a loss is not saved",
  decisions: "Approval: a rejection cannot have a reason",
  countries: "Reports: no report for a single country",
  sizes: "CSV of leads or inspections: collected page by page, which takes longer",
  ranges: "Inspections of a week: read from the first pages of the list, with a note that there may be more",
  "visit-filters":
    "All Inspections: no filter by owner, status or days; Dashboard: inspections to confirm are not shown; Inspections report: figures do not link to their events",
  unowned: "All Leads, All Inspections: no filter by leads without an owner",
  "mail-off": "none: email is assumed to be switched on",
  "mail-sandbox": "none: email is assumed to reach its recipients",
  "demo-data": "none: the business is assumed to be real",
  "mail-failures": "All Leads: no filter by failed emails; Dashboard: failed emails are not shown",
  "mail-repeats": "Lead Details: logged emails cannot be sent again, and their attachments are not shown",
  "sales-list":
    "All Sales: the page is empty; Dashboard: tentative sales are not counted; Reports: figures do not link to their sales",
  invoices: "Company: the page is empty; Invoice: no seller and no number, so it stays a draft",
  "report-totals": "Reports: no rows for what a report leaves out, and no country total",
  "report-steps":
    "Steps to a sale: the page is empty; Reports: figures do not link to their enquiries, recommendations or inspections",
  "events-list": "Events: the page is empty, and the menu does not link to it",
  pipeline: "Dashboard: the stages of your events are not shown",
  "team-work": "Dashboard: the team's open work is counted as a whole, not by owner",
  pages: "Venue Report Values: no paging and no search",
  "venue-list": "All Venues: no filter by seating style or guests, no sorting, no map; a CSV takes longer",
  "inspection-lengths": "Inspections: each is assumed to last an hour",
  "inspection-mails": "Inspections: emails cannot be previewed",
  "venue-answers": "Inspections: venues are not contacted, and their agreement is not shown",
  "soonest-first": "All Inspections: the latest come first, not the next ones",
  "custom-zones": "Inspections: a venue outside the catalogue is shown in the time of the event's city",
  "other-times": "Inspection request: the client cannot request another time",
  "calendar-feed": "Calendar feed: inspections cannot be added to a calendar program",
  "dismissed-duplicates": "Duplicates: leads cannot be dismissed as different people",
  "call-log": "Lead Details: calls cannot be logged",
  "next-steps":
    "Lead Details, To do: the web stores follow-ups for each person separately; lists have no next step",
  readings: "Assistant: its reading of a message is not shown",
  consent: "New Lead, Lead Details: the client's consent is not recorded",
  erasure: "Lead Details: no file for the client, and clients cannot be erased",
  retention: "Retention: the page is not found, and no client is erased automatically",
  "record-history":
    "Leads, events, inspections, sales, venues, users: no history, and old values cannot be put back",
  restore: "Settings: deleted records cannot be restored",
  notices: "Every page: no bell; Notices: the page is not found",
  waiting: "To do: follow-ups only; All Leads: unanswered enquiries are not shown",
};

const titles = new Map(Object.entries(screens));

/** The titles of the pages that make a call. `npm run screens` reads them from the routes. */
const getScreenTitles = ({ id, method }: Pick<Call, "id" | "method">) => titles.get(`${id} ${method}`);

/** What users lose if a call cannot be used at all. */
export const formatCallCost = (call: Pick<Call, "id" | "method">): string =>
  `${getScreenTitles(call)}: ${call.method === "GET" ? "the call's data is missing" : "the change is not made"}`;

/** What users lose if a field cannot be read. Without a required field, its whole record is left out. */
export function formatFieldCost(
  call: Pick<Call, "id" | "method">,
  fieldPath: string,
  isRequired: boolean,
): string {
  const name = fieldPath.replace(/\[\]$/, "").split(".").at(-1) ?? fieldPath;
  const cost = isRequired ? "the record is left out" : `${name} is not shown`;
  return `${getScreenTitles(call)}: ${costsOfFields[`${call.id} ${name}`] ?? cost}`;
}

export const formatExtensionCost = (extension: Extension): string => costsOfExtensions[extension];
