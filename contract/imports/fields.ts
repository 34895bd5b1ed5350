import { foldText } from "../fold-text";
import { type SeatingStyle, seatingStyleNames, seatingStyles } from "../vocabulary";
import { type ImportKind, NOTE, SKIP } from "./kinds";

/** A field that a column can be matched to. */
export interface ImportField {
  name: string;
  label: string;
  /** Headings of other programs for the same thing, in plain lower case. */
  synonyms: readonly string[];
  /** Shown beside the field. */
  hint?: string | undefined;
}

const createImportField = (
  name: string,
  label: string,
  commaSeparatedSynonyms = "",
  hint?: string,
): ImportField => ({
  name,
  label,
  synonyms: commaSeparatedSynonyms.split(", ").filter(Boolean),
  hint,
});

const country = createImportField(
  "country",
  "Country",
  "country region, country code, country/region, nation",
);

const leadFields = [
  createImportField(
    "name",
    "Full name",
    "name, full name, contact name, contact, client, client name, customer, customer name, display name, lead name, your name, file as, lead, guest name, couple",
    "Split at the last space",
  ),
  createImportField(
    "first_name",
    "First name",
    "given name, firstname, forename, first, christian name, fname",
  ),
  createImportField("last_name", "Last name", "family name, surname, lastname, last, lname, second name"),
  createImportField(
    "company",
    "Company",
    "company name, organisation, organization, organization name, organisation name, organization 1 - name, business, business name, account, account name, employer, associated company, associated company (primary)",
  ),
  createImportField(
    "email",
    "Email",
    "email address, e-mail, e-mail address, mail, email 1, e-mail 1 - value, email 1 - value, primary email, work email, contact email, your email, email id, client email, home email, personal email",
  ),
  createImportField(
    "phone_number",
    "Phone",
    "phone number, telephone, tel, mobile, mobile phone, mobile number, mobile phone number, cell, cell phone, phone 1 - value, primary phone, contact number, contact phone, home phone, business phone, work phone, telephone number, mob, ph, phone no, your phone",
  ),
  country,
  createImportField(
    "is_corporate_event",
    "Corporate client (yes or no)",
    "corporate, is corporate, corporate event",
  ),
  createImportField(
    "owner",
    "Owner",
    "contact owner, lead owner, assigned to, hubspot owner, venue specialist, specialist, consultant, salesperson, sales person, account manager, handled by, managed by",
    "The email address or name of a user",
  ),
  createImportField(
    "event_type",
    "Event type",
    "type of event, type, occasion, function type, enquiry type, kind of event",
  ),
  createImportField("sub_type", "Event sub-type", "sub type, subtype, sub-type, event subtype, function"),
  createImportField(
    "location",
    "Event city",
    "city, location, event location, preferred location, city/town, town, area, region, preferred area, event area",
  ),
  createImportField(
    "event_date",
    "Event date",
    "date of event, wedding date, function date, preferred date, date, proposed date, event day, when, date required, big day",
  ),
  createImportField(
    "guest_count",
    "Guests",
    "guest count, number of guests, no of guests, no. of guests, pax, attendees, headcount, guest numbers, numbers, approx guests, estimated guests, how many guests, people, # guests, covers",
  ),
  createImportField(
    "budget",
    "Budget",
    "estimated budget, total budget, approx budget, amount, value, deal amount, spend, budget (aud), budget (gbp), budget $, budget £, price, deal value",
  ),
  createImportField(
    "notes",
    "Event notes",
    "event details, requirements, special requirements, event description, deal description",
  ),
  createImportField(
    "message",
    "Enquiry text",
    "enquiry, inquiry, message, comments, your message, enquiry message, enquiry details, client message, how can we help, request",
  ),
  createImportField(
    "enquired_at",
    "Enquiry received",
    "create date, created, created at, date created, enquiry date, submitted, submitted at, submission date, received, date received, timestamp, lead created, enquired, created time, date added, enquiry received at",
  ),
  createImportField(
    "source",
    "Enquiry source",
    "lead source, original source, referrer, how did you hear about us, channel, origin",
  ),
  createImportField(
    "venue",
    "Enquired venue",
    "venue name, requested venue, venue enquired, last enquired venue, interested in",
  ),
];

const seatingSynonyms: Record<SeatingStyle, string> = {
  cocktail: "cocktail capacity, max cocktail",
  banquet: "banquet capacity, max banquet, seated banquet",
  "dinner-and-dance": "dinner dance, dinner & dance, dinner dance capacity",
  theatre: "theatre capacity, theater, theatre style, max theatre",
  cabaret: "cabaret capacity, cabaret style",
  u_shaped: "u shape, ushape, u-shape, u shaped capacity",
  boardroom: "boardroom capacity, boardroom style",
  classroom: "classroom capacity, classroom style, schoolroom",
};

const venueFields = [
  createImportField(
    "name",
    "Venue name",
    "venue, name, property, property name, venue title, site, hotel, business name, company name",
  ),
  createImportField(
    "location",
    "Suburb or city",
    "suburb, town, location, city/town, place, suburb/city, locality, city/suburb, post town",
  ),
  createImportField(
    "city",
    "City",
    "metro, nearest city, city area, region",
    "Used if the suburb is unknown",
  ),
  createImportField("state", "State", "state/region, county, province, territory, state or county"),
  createImportField(
    "postcode",
    "Postcode",
    "post code, postal code, zip, zip code, postal/zip code, zip/postal code",
  ),
  country,
  createImportField(
    "address",
    "Street address",
    "address, street, address line 1, address 1, street address line 1, address 1 - street",
  ),
  createImportField("lat", "Latitude", "lat, y, gps lat"),
  createImportField("lng", "Longitude", "lng, long, lon, x, gps long"),
  createImportField(
    "styles",
    "Styles",
    "style, venue style, venue styles, category, categories, theme, venue type",
    "Separated by semicolons or commas",
  ),
  createImportField(
    "event_types",
    "Event types",
    "event type, types of event, suitable for, events, functions",
    "Separated by semicolons or commas",
  ),
  createImportField(
    "phone",
    "Phone",
    "phone number, telephone, tel, venue phone, contact number, main phone, business phone",
  ),
  createImportField(
    "email",
    "Email",
    "email address, e-mail, venue email, contact email, events email, bookings email",
  ),
  createImportField(
    "website",
    "Website",
    "url, web, website url, web site, web address, homepage, company domain name, link, website address",
  ),
  createImportField(
    "facilities",
    "Facilities",
    "facility, amenities, features",
    "Separated by semicolons or commas",
  ),
  createImportField(
    "accommodation_on_site",
    "Accommodation (yes or no)",
    "accommodation, accommodation on site, onsite accommodation, on-site accommodation, rooms to stay",
  ),
  createImportField(
    "ceremony_on_site",
    "Ceremony on site (yes or no)",
    "ceremony on site, ceremony, ceremonies, ceremony space, onsite ceremony",
  ),
  createImportField(
    "external_catering_permitted",
    "External catering (yes or no)",
    "external catering, external catering permitted, byo catering, outside catering",
  ),
  createImportField(
    "outdoor_space",
    "Outdoor space (yes or no)",
    "outdoor space, outdoor, outdoors, outdoor area, garden area",
  ),
  createImportField("mandap_ceremony", "Mandap ceremony (yes or no)", "mandap ceremony, mandap"),
  createImportField(
    "late_license_end_time",
    "Licensed until",
    "late licence, late license, late licence until, licence until, license until, late licence end time, bar closes, licence end",
  ),
  createImportField(
    "is_high_conversion_venue",
    "High booking rate (yes or no)",
    "high booking rate, high conversion, high conversion venue, preferred, preferred venue",
  ),
  createImportField(
    "checklist",
    "Checklist",
    "checks, questions",
    "Entries like “Parking: 40 spaces”, one per line or separated by semicolons",
  ),
  createImportField(
    "room_name",
    "Room name",
    "room, space, space name, function room, room title, function space, event space",
  ),
  createImportField(
    "room_description",
    "Room description",
    "space description, description of room, about the room",
  ),
  createImportField(
    "dinner_and_dance_min_capacity",
    "Minimum seated",
    "min seated, seated min, minimum guests, min guests, min capacity, minimum seated capacity",
  ),
  createImportField(
    "dinner_and_dance_max_capacity",
    "Maximum seated",
    "max seated, seated max, seated, seated capacity, max guests, maximum guests, capacity, max capacity, seats, capacity seated, capacity (seated), sit down",
  ),
  createImportField("standing_min_capacity", "Minimum standing", "min standing, standing min"),
  createImportField(
    "standing_max_capacity",
    "Maximum standing",
    "max standing, standing max, standing, standing capacity, capacity standing, capacity (standing)",
  ),
  ...seatingStyles.map((style) =>
    createImportField(
      `seating_${style}`,
      `${seatingStyleNames[style]} seats`,
      `${seatingStyleNames[style]}, ${seatingSynonyms[style]}`.toLowerCase(),
    ),
  ),
  createImportField(
    "cost_per_person",
    "Price per head",
    "price per person, cost per person, per head, per person, price pp, pp, cost per head, price per head from, cost pp",
  ),
  createImportField(
    "min_cost_for_event",
    "Minimum spend",
    "min spend, minimum cost, min cost, minimum cost for event, hire fee, venue hire, minimum",
  ),
];

const userFields = [
  createImportField(
    "display_name",
    "Full name",
    "name, display name, full name, user, employee, employee name, staff, staff name, colleague, user name",
  ),
  createImportField("first_name", "First name", "given name, firstname, first, forename"),
  createImportField("last_name", "Last name", "family name, surname, lastname, last"),
  createImportField(
    "username",
    "Email",
    "email address, e-mail, work email, mail, login, email id, e-mail address, primary email, username, e-mail 1 - value, user email",
  ),
  createImportField(
    "role",
    "Administrator (yes or no)",
    "administrator, system role, is admin, super admin, access level, permission, access",
  ),
  createImportField(
    "vc_role",
    "Role",
    "role, job role, job title, title, position, team role, role in the business, department",
  ),
  country,
  createImportField(
    "phone",
    "Phone",
    "phone number, mobile, mobile phone, telephone, cell, work phone, business phone, phone 1 - value, direct line, extension, mobile number",
  ),
];

/** The fields of each kind, in the order of forms and example files. */
export const importFields: Record<ImportKind, readonly ImportField[]> = {
  venues: venueFields,
  leads: leadFields,
  users: userFields,
};

/** Whether rows of a kind can keep unknown columns as notes. */
export const canKeepNotes = (kind: ImportKind) => kind !== "users";

export const findImportField = (kind: ImportKind, fieldName: string): ImportField | undefined =>
  importFields[kind].find((candidate) => candidate.name === fieldName);

/** The label of a target: a field, a note, or left out. */
export const formatColumnTarget = (kind: ImportKind, target: string): string =>
  findImportField(kind, target)?.label ?? (target === NOTE ? "Keep as a note" : "Leave out");

/** Headings of columns that other programs fill with nothing of the business. */
const INTERNAL =
  /^(?:record id|id|contact id|lead id|company id|deal id|#|row|no|number|object id|gclid|photo|group membership|labels)$| type$/;

/**
 * Guesses the target of each column by its heading. A field is used once, by the best heading; other known headings, and
 * all unknown ones, are kept as notes where the kind has notes.
 */
export function guessColumnTargets(kind: ImportKind, headings: readonly string[]): string[] {
  const folded = headings.map(foldHeading);
  const targets: (string | undefined)[] = headings.map(() => undefined);
  const used = new Set<string>();
  const pass = (matches: (candidate: ImportField, heading: string) => boolean) => {
    for (const [index, heading] of folded.entries()) {
      if (targets[index] !== undefined || heading === "") continue;
      const found = importFields[kind].find(
        (candidate) => !used.has(candidate.name) && matches(candidate, heading),
      );
      if (!found) continue;
      targets[index] = found.name;
      used.add(found.name);
    }
  };
  pass(({ label }, heading) => heading === foldHeading(label));
  pass(({ name }, heading) => heading === foldHeading(name));
  for (const { name, synonyms } of importFields[kind]) {
    // The first synonym is the best: of several phone numbers, the mobile one.
    const places = synonyms.map((synonym) => folded.indexOf(foldHeading(synonym)));
    const place = places.find((index) => index >= 0 && targets[index] === undefined);
    if (used.has(name) || place === undefined) continue;
    targets[place] = name;
    used.add(name);
  }
  const other = canKeepNotes(kind) ? NOTE : SKIP;
  return targets.map((target, index) => target ?? (INTERNAL.test(folded[index] ?? "") ? SKIP : other));
}

/** How many of a row's cells are headings that we know, of any kind. */
export function countKnownHeadings(cells: readonly string[]): number {
  const known = new Set(
    Object.values(importFields)
      .flat()
      .flatMap(({ name, label, synonyms }) => [name, label, ...synonyms])
      .map(foldHeading),
  );
  return cells.filter((cell) => known.has(foldHeading(cell))).length;
}

/** Headings are compared without case, accents, punctuation and words in brackets: "E-mail [Required]" is "e mail". */
const foldHeading = (heading: string) =>
  foldText(heading.replaceAll("_", " ").replace(/(?:[*:?]|\[[^\]]*\]|\s)+$/, ""));
