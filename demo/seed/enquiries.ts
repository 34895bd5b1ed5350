import { type Calendar, getMonthNumber } from "./calendar";
import { hostileHtml } from "./hostile";
import { landmarkVenues } from "./landmarks";
import type { EventPlan } from "./lead-events";
import { Random } from "./random";
import type { Enquiry } from "./rows";
import type { VenuePlan } from "./venues";
import { escapeHtml, fillSlots } from "./word-list";
import { followUps, messages, messagesBySubType, spamMessages, vagueMessages } from "./words";

const monthNames =
  "January February March April May June July August September October November December".split(" ");

/** Enquiries about each event: one when it is created, sometimes a second; every fortieth message is hostile. */
export function makeEnquiries(events: EventPlan[], venues: VenuePlan[], calendar: Calendar): Enquiry[] {
  const enquiries: Enquiry[] = [];
  for (const plan of events)
    for (const enquiry of makeEventEnquiries(plan, venues, calendar))
      enquiries.push({ id: enquiries.length + 1, ...enquiry });
  const [first] = enquiries;
  if (first) first.venueId = landmarkVenues.glasshouse.id;
  return enquiries;
}

function makeEventEnquiries(plan: EventPlan, venues: VenuePlan[], calendar: Calendar) {
  const enquiries: Omit<Enquiry, "id">[] = [];
  const { event, lead } = plan;
  const chance = new Random(`enquiry ${event.id}`);
  const local = venues.filter(({ site, venue }) => site.city === plan.city && venue.isActive);
  const write = (pattern: string, createdAt: Date, source: string) =>
    enquiries.push({ ...makeEnquiry(plan, local, pattern, chance), source, createdAt });
  if (lead.isSpam) {
    const text = lead.landmark ? spamMessages[0] : chance.pick(spamMessages);
    write(text + (lead.landmark ? (hostileHtml[0] as string) : ""), event.createdAt, "website");
    return enquiries;
  }
  const source = chance.pickWeighted([
    ["website", 60],
    ["venue page", 18],
    ["phone", 8],
    ["email", 8],
    ["partner", 6],
  ] as const);
  const hostile = event.id % 40 === 25 ? hostileHtml[(event.id / 5) % hostileHtml.length] : "";
  write(chance.pick(listMessagePatterns(plan)) + hostile, event.createdAt, source);
  if (!lead.landmark && event.guestCount !== null && chance.chance(0.2)) {
    const later = new Date(event.createdAt.getTime() + chance.pickInt(600, 12_000) * 60_000);
    if (later < calendar.present)
      write(chance.pick(followUps), later, chance.pick(["email", "phone", "website"]));
  }
  return enquiries;
}

function makeEnquiry(plan: EventPlan, localVenues: VenuePlan[], pattern: string, chance: Random) {
  const venue = localVenues.length && chance.chance(0.4) ? chance.pick(localVenues).venue : undefined;
  const message = fillSlots(
    pattern,
    buildMessageSlots(plan, venue?.name ?? localVenues[0]?.venue.name ?? "your venue"),
    chance,
  );
  return {
    leadEventId: plan.event.id,
    venueId: pattern.includes("{venue}")
      ? (venue?.id ?? localVenues[0]?.venue.id ?? null)
      : (venue?.id ?? null),
    message,
    isSpam: plan.lead.isSpam,
  };
}

const listMessagePatterns = ({ event }: EventPlan) =>
  event.guestCount === null || event.locationId === null
    ? vagueMessages
    : [...messages[event.eventType], ...(messagesBySubType[event.subType ?? ""] ?? [])];

function buildMessageSlots({ event, lead, city, guests }: EventPlan, venueName: string) {
  const when = event.eventDate
    ? `in ${monthNames[getMonthNumber(event.eventDate) - 1]} ${event.eventDate.slice(0, 4)}`
    : "some time next year";
  const kind = formatSubTypeInSentence(event.subType);
  return {
    first: escapeHtml(lead.contact.firstName),
    last: escapeHtml(lead.contact.lastName),
    city: city.name,
    guests: String(guests),
    when,
    When: capitalise(when),
    kind,
    Kind: capitalise(kind),
    aKind: `${/^[aeiou]/.test(kind) ? "an" : "a"} ${kind}`,
    venue: escapeHtml(venueName),
  };
}

const capitalise = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** A sub-type as it reads in a sentence. */
const formatSubTypeInSentence = (subType: string | null): string =>
  (subType ?? "wedding").toLowerCase().replace("christmas", "Christmas").replace("dining", "dinner");
