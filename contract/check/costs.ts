import type { Call } from "../call";
import type { Extension } from "../extensions";

/** What is missed, and on which screen, where an upstream does not answer a call or a field of it. */

const recommender = "Recommender";
const recommendations = "Event Recommendations";

/** By row and method: the screens that ask for a call, and what each then lacks. */
const costsOfCalls: Record<string, Record<string, string>> = {
  "A-01 POST": { "Sign-in": "nobody can sign in" },
  "A-02 POST": { "Every page": "people are signed out at the next page" },
  "A-03 POST": { "Sign-out": "the token stays good on the upstream after signing out" },
  "L-01 GET": {
    "All Leads": "the page cannot be shown",
    Dashboard: "the newest leads and counts are missing",
  },
  "U-06 GET": {
    "All Leads": "the filter by owner has nobody to choose",
    Dashboard: "own leads are not counted",
    "User Details": "the way to the leads of a user is missing",
  },
  "K-01 GET": { "Karen Settings": "the page cannot be shown" },
  "K-02 POST": { "Karen Settings": "no settings can be saved" },
  "K-09 GET": { "Karen Settings": "there is no history" },
  "K-10 POST": { "Karen Settings": "nothing can be tried before it is saved" },
  "D-01 GET": { Dashboard: "the lead values of the year are missing" },
  "D-02 GET": { Dashboard: "the lead values by month are missing" },
  "U-01 GET": { Users: "the page cannot be shown" },
  "U-02 POST": { Users: "no user can be created" },
  "U-03 GET": { "User Details": "the page cannot be shown" },
  "U-04 PUT": { "User Details": "a user cannot be changed" },
  "U-05 DELETE": { "User Details": "a user cannot be deleted" },
  "U-07 POST": { "User Details": "the scheduler can be neither opened nor closed to a user" },
  "U-08 POST": { "User Details": "a user can be neither shut out nor let in" },
  "L-05 GET": {
    "Lead Details": "the page cannot be shown",
    "Every page of an event": "the page cannot be shown",
  },
  "L-02 GET": { Duplicates: "the page cannot be shown" },
  "L-03 GET": { "Duplicates of a lead": "the page cannot be shown" },
  "L-04 POST": { "Duplicates of a lead": "leads cannot be merged" },
  "L-06 POST": { "New Lead": "no lead can be created" },
  "L-07 PUT": { "Lead Details": "the lead cannot be edited" },
  "L-08 PUT": { "Lead Details": "the owner cannot be changed" },
  "L-09 DELETE": { "Lead Details": "the lead cannot be deleted" },
  "L-10 POST": { "Lead Details": "the lead cannot be handed out anew" },
  "L-11 POST": { "Lead Details": "the lead cannot be subscribed again" },
  "L-12 POST": { "All Leads": "ticked leads cannot be deleted" },
  "L-13 POST": { "All Leads": "ticked leads cannot be sent to HubSpot again" },
  "L-14 GET": { "Lead distribution": "who was given how many leads is missing" },
  "L-15 GET": { "Lead Details": "the phone numbers are those of the lead's own answer" },
  "L-16 POST": { "Lead Details": "no other phone number can be made the primary one" },
  "L-17 GET": { "Lead Details": "nothing is said of HubSpot" },
  "L-18 POST": { "Lead Details": "the lead cannot be synced at once" },
  "L-19 POST": { "Lead Details": "deals cannot be synced" },
  "L-20 POST": { "Lead Details": "an enquiry stays marked as spam" },
  "L-21 GET": { "Lead Details": "what was mailed cannot be read" },
  "L-22 GET": { "Lead Details": "the enquiries are missing" },
  "L-23 GET": { "Event Details": "the enquiries are missing" },
  "L-24 GET": { "Distribution rules": "the page cannot be shown" },
  "L-25 PUT": { "Distribution rules": "the rules of a venue specialist cannot be changed" },
  "L-26 PUT": { "Distribution rules": "the rules for all cannot be changed" },
  "L-27 GET": { "Distribution rules": "the rules for all are missing" },
  "E-01 GET": { "Lead Details": "the events and the ways to their recommenders are missing" },
  "E-02 POST": { "New event": "no event can be created" },
  "E-03 PUT": { "Edit event": "the event cannot be edited" },
  "E-04 PUT": { "Steps of an event": "nothing can be filled in step by step" },
  "E-05 POST": { "Event Details": "the event cannot be made a corporate one or a social one" },
  "E-06 PUT": { "Merge events": "events cannot be merged" },
  "E-07 GET": { "Every page of an event": "the page cannot be shown" },
  "E-08 GET": {
    "Event Details": "the timeline is missing",
    "Lead Details": "the history lacks what staff and client did",
  },
  "E-09 POST": { Timeline: "what failed cannot be queued again" },
  "E-10 POST": { Shortlist: "the availability of a venue cannot be kept" },
  "E-11 POST": { Quotes: "no quote can be uploaded" },
  "E-12 DELETE": { Quotes: "a quote cannot be deleted" },
  "E-13 GET": { Quotes: "the file of a quote cannot be opened" },
  "E-14 POST": { Quotes: "no link can be kept with a quote" },
  "E-15 POST": { "Event Details": "the deal stage cannot be changed" },
  "E-16 POST": { Shortlist: "no brochure can be sent" },
  "E-17 GET": { "New Lead": "no city can be chosen", "Edit event": "no city can be chosen" },
  "S-01 GET": {
    Shortlist: "the shortlist is missing",
    [recommender]: "nothing says which venues are on the shortlist",
  },
  "S-02 POST": { Shortlist: "no venue can be added" },
  "S-03 DELETE": { Shortlist: "no venue can be taken off" },
  "P-01 GET": { "Inspections report": "there are no figures" },
  "P-02 GET": { "Report on venue specialists": "there are no figures" },
  "P-03 GET": { "Sales hit list": "there are no figures" },
  "I-01 GET": { "All Inspections": "the page cannot be shown" },
  "I-02 GET": {
    "Event Inspections": "the visits are missing",
    "New Tentative Sale": "inspected venues do not stand first",
  },
  "I-03 POST": { "New inspection": "no visit can be requested" },
  "I-04 PUT": { "New inspection": "no visit can be given another time" },
  "I-05 GET": { "Event Inspections": "sales whose venue nobody has visited are not told" },
  "I-06 GET": { "Event Inspections": "visits outside the catalogue are missing" },
  "I-07 POST": { "Event Inspections": "no visit outside the catalogue can be requested" },
  "I-09 PUT": {
    "Event Inspections": "a visit cannot be confirmed",
    "Inspection request": "the client cannot confirm",
  },
  "I-10 PUT": {
    "Event Inspections": "a visit cannot be cancelled",
    "Inspection request": "the client cannot cancel",
  },
  "I-11 PUT": { "Event Inspections": "it cannot be said what became of a visit" },
  "T-02 POST": { "New Tentative Sale": "no sale can be entered" },
  "T-03 GET": { "New Tentative Sale": "a new sale begins with the event's own date and guests" },
  "T-04 GET": { "Edit Tentative Sale": "the page cannot be shown" },
  "T-05 PUT": { "Edit Tentative Sale": "a sale cannot be edited" },
  "T-06 GET": { Invoice: "there is no invoice for a venue" },
  "T-07 GET": { Invoice: "there is no invoice for a custom venue" },
  "T-08 POST": { "Mark Venues as Lost": "no venues can be marked" },
  "V-31 POST": { "New Tentative Sale": "no sale of a custom venue can be entered" },
  "T-01 GET": { "Tentative Sales": "the sales are missing", "Event Details": "the sales are missing" },
  "I-08 GET": { "Inspection request": "the client cannot see the visit" },
  "I-12 POST": { "Inspection request": "the client cannot ask for another time" },
  "I-13 GET": { "Calendar feed": "the page cannot be shown" },
  "I-13 POST": { "Calendar feed": "the address cannot be replaced" },
  "P-04 GET": { "Performance reports": "there are no figures" },
  "P-05 GET": { "Performance reports": "nothing is said of who is left out" },
  "P-06 PUT": { "Performance reports": "it cannot be changed who is left out" },
  "P-07 GET": { "Venue audit log": "there are no sales to approve" },
  "P-08 PUT": {
    "Tentative Sales": "a sale can be neither approved nor rejected",
    "Venue audit log": "a sale can be neither approved nor rejected",
  },
  "P-09 GET": { "Enquiry audits": "there are no enquiries" },
  "P-10 GET": { "Venue performance report": "venues see no figures" },
  "P-11 GET": { "Venue report values": "there are no values" },
  "P-11 PUT": { "Venue report values": "no value can be changed" },
  "K-03 GET": { Filters: "the dialog has nothing to choose from" },
  "K-04 GET": { Filters: "no city can be chosen", "Missing data": "no city can be chosen" },
  "K-05 PUT": { Filters: "Reset does not work" },
  "K-06 GET": { Filters: "the dialog cannot be opened" },
  "K-07 POST": { Assistant: "every message ends in an apology" },
  "K-08 GET": { [recommender]: "no venues are listed" },
  "V-01 GET": { "All Venues": "the page cannot be shown" },
  "V-02 GET": {
    [recommender]: "a room cannot be queued from the map",
    "Every page of a venue": "the page cannot be shown",
  },
  "V-07 GET": { "All Venues": "the filter by style has nothing to choose from" },
  "V-08 GET": { "All Venues": "the filter by region has nothing to choose from" },
  "V-09 GET": { "All Venues": "the filter by city has nothing to choose from" },
  "V-12 GET": { "Venue Details": "the description is that of the venue's own answer" },
  "V-12 POST": { "Venue Details": "the description cannot be changed" },
  "V-13 GET": { "Venue Details": "the packages are missing and cannot be changed" },
  "V-13 POST": { "Venue Details": "the packages cannot be changed" },
  "V-14 GET": { "Venue Details": "the notes are missing" },
  "V-14 POST": { "Venue Details": "no note can be kept" },
  "V-11 GET": { Search: "no venues are found" },
  "V-03 GET": { "Leads of a venue": "the leads are missing" },
  "V-04 GET": { "Emails of a venue": "the mails to the venue are missing" },
  "V-05 GET": { "Losses of a venue": "the lost sales are missing" },
  "V-06 POST": { "Emails of a venue": "old addresses keep their access to the calendars" },
  "V-15 GET": { "Losses of a venue": "the venues lost to are missing" },
  "V-16 GET": { "Losses of a venue": "the reasons are missing" },
  "V-17 GET": { "Emails of a venue": "the linked addresses are missing" },
  "V-18 POST": { "Emails of a venue": "no address can be linked" },
  "V-19 POST": { "Emails of a venue": "no other address can be made the primary one" },
  "V-20 POST": { "Emails of a venue": "no address can be unlinked" },
  "V-21 POST": { "Emails of a venue": "the automated report cannot be switched" },
  "V-22 GET": { "Emails of a venue": "the calendar cannot be opened" },
  "V-23 POST": { "Leads of a venue": "the status of a sale cannot be set" },
  "V-24 GET": { "Leads of a venue": "a sale cannot be looked at" },
  "V-27 GET": { "Brochures of a venue": "the brochures are missing" },
  "V-28 DELETE": { "Brochures of a venue": "a brochure cannot be deleted" },
  "V-25 GET": { "Special offers": "the offers of a venue are missing" },
  "V-25 POST": { "Special offers": "no offer can be created" },
  "V-26 GET": { "Special offers": "an offer can be neither edited nor deleted" },
  "V-26 PUT": { "Special offers": "an offer cannot be edited" },
  "V-26 DELETE": { "Special offers": "an offer cannot be deleted" },
  "V-29 GET": {
    "Custom venues": "the page cannot be shown",
    "New Tentative Sale": "no custom venue can be chosen",
  },
  "V-30 POST": { "Custom venues": "no custom venue can be entered" },
  "R-01 GET": {
    [recommendations]: "the page has no recommendations",
    [recommender]: "nothing says what was sent before; a room may be sent twice",
  },
  "R-02 POST": { "Send dialog": "recommendations can be neither saved nor sent" },
  "R-03 GET": {
    "Send dialog": "the link has to be typed",
    "Lead Details": "the client's portal cannot be opened",
  },
  "R-04 GET": { "Quick recommendations": "there are none to choose" },
  "R-05 GET": { "Recommendations of a venue": "the recommendations are missing" },
  "R-06 POST": { Preview: "the mail is shown as the web composes it, without the upstream's check" },
  "R-08 GET": { "What waits for me": "nothing is said of what clients answered on their pages" },
  "R-07 DELETE": { "Lead Details": "links that were given out cannot be closed" },
};

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
  preflight: "Preview: the upstream does not check a mail before it is sent",
  markdown: "Send dialog: the mail goes out as HTML, with placeholders filled in before",
  idempotency: "Send dialog: a repeated send is held back by the web alone",
  notes: "Inspections: a request has no notes",
  times: "Inspections: a visit outside the catalogue cannot be given another time",
  answers: "What waits for me: nothing is said of what clients answered on their pages",
  "settings-history": "Karen Settings: no history, and nothing can be tried before it is saved",
  "lead-notes": "Lead Details: no notes are kept",
  versions:
    "Forms of leads and events: a record is read before it is saved, and two saves in one moment may meet",
  reasons: "Sales: no reason of a loss is kept",
  countries: "Reports: no report of one country alone",
  sizes: "a CSV of leads or inspections is put together from pages as they come, which takes longer",
  ranges: "Inspections of a week: read from the list's first pages, and told where there may be more",
  pages: "Venue Report Values: no pages and no search",
  "venue-list":
    "All Venues: no filter by seating style or guests, no other order, no map; a CSV takes longer",
  "other-times": "Inspection request: the client cannot ask for another time",
  "calendar-feed": "Calendar feed: nobody can read inspections in a calendar program",
  waiting: "What waits for me: only follow-ups; All Leads: nothing is said of unanswered enquiries",
};

const keyOf = ({ id, method }: Pick<Call, "id" | "method">) => `${id} ${method}`;

/** Whether a screen asks for a call. */
export const isAsked = (call: Pick<Call, "id" | "method">) => keyOf(call) in costsOfCalls;

const unasked = "no screen asks for it yet";

/** What is lost where a call as a whole cannot be used. */
export const costOfCall = (call: Pick<Call, "id" | "method">) =>
  Object.entries(costsOfCalls[keyOf(call)] ?? {})
    .map(([screen, cost]) => `${screen}: ${cost}`)
    .join("; ") || unasked;

/** What is lost where a field cannot be read; one that is required takes what holds it along. */
export function costOfField(call: Pick<Call, "id" | "method">, path: string, isRequired: boolean): string {
  const name = path.replace(/\[\]$/, "").split(".").at(-1) ?? path;
  const screens = Object.keys(costsOfCalls[keyOf(call)] ?? {});
  if (!screens.length) return unasked;
  const lost = isRequired ? "what holds it is left out" : `nothing is said of ${name}`;
  return `${screens.join(", ")}: ${costsOfFields[`${call.id} ${name}`] ?? lost}`;
}

export const costOfExtension = (extension: Extension) => costsOfExtensions[extension];
