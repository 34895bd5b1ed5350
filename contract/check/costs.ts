import type { Call } from "../call";
import type { Extension } from "../extensions";
import screens from "./screens.json";

/** What is missed, and on which screen, where an upstream does not answer a call or a field of it. */

/** By row and last name in the path of a field: what the screens of the call then lack. */
const costsOfFields: Record<string, string> = {
  "A-01 token": "nobody can sign in",
  "A-01 vc_role": "team leads and sales see no reports",
  "A-01 role": "administrators lose their pages",
  "A-01 country": "everybody begins with AU",
  "A-02 id": "people are signed out at the next page",
  "K-08 percentile_score": "cards have no score badge",
  "K-08 has_been_recommended_already": "the ribbon shows only what the list of recommendations tells",
  "K-08 is_high_conversion_venue": "no high booking rate is told",
  "K-08 special_offers": "no special offers are told",
  "K-08 venue_room_score_summary": "a score cannot be explained",
  "K-08 distance": "no distance is told",
  "K-08 lat": "the venue has no marker on the map",
  "K-08 lng": "the venue has no marker on the map",
  "K-08 room_image_gallery": "the room has no pictures",
  "K-08 eventCityVenues": "the venues of the event's city are not listed",
  "K-08 otherVenues": "the venues further away are not listed",
  "K-08 searchCriteria": "the search cannot be shown",
  "K-08 dataPoints": "the dialog for missing city and guests does not open; the search fails instead",
  "K-04 selectableLocations": "no city can be chosen",
  "L-01 meta": "the list cannot say how many leads there are",
  "L-01 total": "the list cannot say how many leads there are",
  "L-05 phone_numbers": "nothing is said of phone numbers",
  "L-05 email_log": "nothing is said of emails",
  "E-07 guest_count": "the number of guests is not told; the small filter dialog may ask for it",
  "R-02 success": "every send is told as failed",
  "R-05 total": "the list has no pages",
};

const costsOfExtensions: Record<Extension, string> = {
  slices: "Recommender: each page asks for the whole search",
  criteria: "Filters: the web keeps the criteria of an event, for itself alone",
  seating: "Filters: no seating style can be chosen",
  "must-haves":
    "Filters: the web keeps what must be met and narrows the whole search by it; Apply does not say how many it will show",
  preflight: "Preview: the upstream does not check a mail before it is sent",
  markdown: "Send dialog: the mail goes out as HTML, with placeholders filled in before",
  "mail-copies": "Send dialog: nobody else gets a copy of the email",
  "mail-sender": "Send dialog: nothing is stated of the sender",
  "send-later": "Send dialog, Lead Details: no email can be sent later",
  "room-lines": "Send dialog: nothing of one's own can be written beneath a room",
  idempotency: "Forms: what is posted again after a lost answer may be made twice",
  notes: "Inspections: a request has no notes",
  times: "Inspections: an inspection outside the catalogue cannot be given another time",
  answers: "What waits for me: nothing is said of what clients answered on their pages",
  "settings-history": "Karen Settings: no history, and nothing can be tried before it is saved",
  companies: "New Lead, Lead Details: a lead has no company of its own; the notes name it",
  "lead-notes": "Lead Details: no notes are kept",
  "venue-records": "All Venues, a venue: no venue or room can be created, changed or archived",
  setup: "none: the first administrator is created elsewhere",
  "user-phones": "Users: no phone number of a user can be seen or set",
  "disabled-state": "Users: two who disable somebody in one moment may have to do it once more",
  "shortlist-notes": "Shortlist: no notes of its venues are kept",
  versions:
    "Forms of leads, events, inspections, sales, offers and packages: a record is read before it is saved, and two saves in one moment may meet",
  reasons: "Sales: no reason of a loss is kept",
  decisions: "Approval: no reason can be given for rejecting a sale",
  countries: "Reports: no report of one country alone",
  sizes: "a CSV of leads or inspections is put together from pages as they come, which takes longer",
  ranges: "Inspections of a week: read from the list's first pages, and told where there may be more",
  "visit-filters":
    "All Inspections: no filter by owner, status or days; Dashboard: nothing is said of inspections to confirm; Inspections Report: no number leads to its events",
  unowned: "All Leads, All Inspections: no filter by leads that nobody owns",
  "mail-off": "none: email is taken to be switched on",
  "mail-sandbox": "none: email is taken to go to whom it is for",
  "demo-data": "none: the business is taken to be real",
  "mail-failures": "All Leads: no filter by failed mails; Dashboard: nothing is said of them",
  "mail-repeats":
    "Lead Details: no email of the log can be sent again, and nothing is said of its attachments",
  "sales-list":
    "All Sales: the page shows nothing; Dashboard: tentative sales are not counted; Reports: no number leads to its sales",
  invoices: "Company: the page shows nothing; Invoice: no seller, no number, so that it stays a draft",
  "report-totals": "Reports: no rows for what a report leaves out, and no total of the country",
  "report-steps":
    "Steps to a sale: the page shows nothing; Reports: no number leads to its enquiries, recommendations or inspections",
  "events-list": "Events: the page shows nothing, and the menu does not lead to it",
  pipeline: "Dashboard: nothing is said of the stages of your events",
  "team-work": "Dashboard: what waits for the team is counted as a whole, not by owner",
  pages: "Venue Report Values: no pages and no search",
  "venue-list":
    "All Venues: no filter by seating style or guests, no other order, no map; a CSV takes longer",
  "inspection-lengths": "Inspections: each is taken to last an hour",
  "inspection-mails": "Inspections: mails are not shown before they leave",
  "venue-answers": "Inspections: nothing is said of whether a venue agreed, and no venue is asked",
  "soonest-first": "All Inspections: the latest come first, not the next",
  "custom-zones": "Inspections: a venue outside the catalogue is shown by the clocks of the event's city",
  "other-times": "Inspection request: the client cannot ask for another time",
  "calendar-feed": "Calendar feed: nobody can read inspections in a calendar program",
  "dismissed-duplicates": "Duplicates: leads that are not the same person stay listed",
  "call-log": "Lead Details: no call can be logged",
  "next-steps":
    "Lead Details, What waits for me: follow-ups are kept by the web for each person alone; lists have no next step",
  readings: "Assistant: how a message was understood is not shown",
  waiting: "What waits for me: only follow-ups; All Leads: nothing is said of unanswered enquiries",
};

const titles = new Map(Object.entries(screens));

/** The pages that make a call, by their titles. `npm run screens` reads them from the routes. */
const screensOf = ({ id, method }: Pick<Call, "id" | "method">) => titles.get(`${id} ${method}`);

/** What is lost where a call as a whole cannot be used. */
export const costOfCall = (call: Pick<Call, "id" | "method">) =>
  `${screensOf(call)}: ${call.method === "GET" ? "what the call answers is missing" : "what the call does is not done"}`;

/** What is lost where a field cannot be read; one that is required takes what holds it along. */
export function costOfField(call: Pick<Call, "id" | "method">, path: string, isRequired: boolean): string {
  const name = path.replace(/\[\]$/, "").split(".").at(-1) ?? path;
  const lost = isRequired ? "what holds it is left out" : `${name} is not shown`;
  return `${screensOf(call)}: ${costsOfFields[`${call.id} ${name}`] ?? lost}`;
}

export const costOfExtension = (extension: Extension) => costsOfExtensions[extension];
