import type { Country, EventType } from "@contract/vocabulary";
import type { Calendar } from "./calendar";
import { type Contact, Contacts, varyContact } from "./contacts";
import { pickEnquiryTimes } from "./enquiry-days";
import { landmarkLeads } from "./landmarks";
import { Random } from "./random";
import type { Lead, LeadEmail, LeadPhoneNumber, User } from "./rows";
import { toSlug } from "./word-list";
import { oddNames, spamNames } from "./words";

/** A lead and the facts that its events are built from. */
export interface LeadPlan {
  lead: Lead;
  contact: Contact;
  /** The type of its first event. */
  eventType: EventType;
  isSpam: boolean;
  landmark?: keyof typeof landmarkLeads | undefined;
}

type Sketch = Pick<LeadPlan, "contact" | "eventType" | "isSpam" | "landmark"> & {
  country: Country;
  at: Date;
};

/** The time zone of a country's office. */
const officeZones: Record<Country, string> = { AU: "Australia/Melbourne", UK: "Europe/London" };

const ordinaryCounts: Record<Country, number> = { AU: 262, UK: 150 };
const SPAM = 28;
const DUPLICATES = 26;

/** The leads with their email addresses and phone numbers: the landmarks, then the others by date. */
export function makeLeads(users: User[], calendar: Calendar) {
  const contacts = new Contacts();
  const sketches = [
    ...buildLandmarkSketches(contacts, calendar),
    ...buildOtherLeadSketches(contacts, calendar),
  ];
  const plans = sketches.map((sketch, i) => makeLeadPlan(sketch, i + 1, users, calendar));
  const leadEmails: LeadEmail[] = [];
  const leadPhoneNumbers: LeadPhoneNumber[] = [];
  for (const { lead, contact } of plans) {
    for (const [i, email] of contact.emails.entries())
      leadEmails.push({ id: leadEmails.length + 1, leadId: lead.id, email, isPrimary: i === 0 });
    for (const [i, phone] of contact.phones.entries())
      leadPhoneNumbers.push({
        id: leadPhoneNumbers.length + 1,
        leadId: lead.id,
        ...phone,
        isPrimary: i === 0,
      });
  }
  return { plans, leadEmails, leadPhoneNumbers };
}

/** The newest leads of the business, this morning's and yesterday's; the British one of today came in after midnight. */
function buildLandmarkSketches(contacts: Contacts, calendar: Calendar): Sketch[] {
  const minutes = {
    wedding: 12,
    corporate: -6,
    withoutCity: 55,
    withoutGuests: 95,
    withoutBoth: 130,
    social: 170,
  };
  const british = new Set(["corporate", "withoutBoth"]);
  const types: Record<string, EventType> = {
    corporate: "corporate",
    withoutBoth: "social",
    social: "social",
  };
  return Object.entries(landmarkLeads).map(([key, landmark]) => {
    const ago = minutes[key as keyof typeof minutes] ?? (key === "recommended" ? 3 * 1440 + 200 : 21 * 60);
    const country = british.has(key) ? "UK" : "AU";
    const chance = new Random(`lead ${landmark.id}`);
    const at = Math.min(calendar.present.getTime() - ago * 60_000, calendar.now.getTime());
    return {
      contact: {
        ...contacts.makeContact(country, false, chance, landmark),
        emails: [buildEmailAddress(landmark)],
      },
      eventType: types[key] ?? "wedding",
      isSpam: key === "spam",
      landmark: key as keyof typeof landmarkLeads,
      country,
      at: new Date(at),
    };
  });
}

const buildEmailAddress = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${toSlug(firstName)}.${toSlug(lastName)}@example.com`;

function buildOtherLeadSketches(contacts: Contacts, calendar: Calendar): Sketch[] {
  const chance = new Random("leads");
  const sketches: Sketch[] = [];
  for (const country of ["AU", "UK"] as const) {
    const zone = officeZones[country];
    const spamCount = country === "AU" ? SPAM * 0.6 : SPAM * 0.4;
    for (const at of pickEnquiryTimes(country, zone, ordinaryCounts[country], calendar, chance)) {
      const eventType = chance.pickWeighted([
        ["wedding", 52],
        ["corporate", 22],
        ["social", 26],
      ] as const);
      const contact = contacts.makeContact(country, eventType === "corporate", chance);
      sketches.push({ contact, eventType, isSpam: false, country, at });
    }
    for (const at of pickEnquiryTimes(country, zone, spamCount, calendar, chance)) {
      const [firstName, lastName] = chance.pick(spamNames);
      const contact = contacts.makeContact(country, false, chance, { firstName, lastName });
      sketches.push({ contact, eventType: chance.pick(["corporate", "social"]), isSpam: true, country, at });
    }
  }
  for (const [i, [firstName, lastName, country]] of oddNames.entries()) {
    const local = sketches.filter((sketch) => sketch.country === country && !sketch.isSpam);
    const sketch = local[(i * 37 + 11) % local.length] as Sketch;
    sketch.contact = contacts.makeContact(country, false, chance, { firstName, lastName });
  }
  const originals = chance.pickSample(
    sketches.filter((sketch) => !sketch.isSpam && calendar.countDaysSince(sketch.at) > 3),
    DUPLICATES,
  );
  for (const original of originals) {
    const days = chance.pickBetween(0.02, Math.min(45, calendar.countDaysSince(original.at) - 1));
    const at = new Date(Math.floor((original.at.getTime() + days * 86_400_000) / 60_000) * 60_000);
    sketches.push({ ...original, contact: varyContact(original.contact, original.country, chance), at });
  }
  return sketches.sort((a, b) => a.at.getTime() - b.at.getTime());
}

function makeLeadPlan(sketch: Sketch, id: number, users: User[], calendar: Calendar): LeadPlan {
  const { contact, country, at, isSpam, landmark, eventType } = sketch;
  const chance = new Random(`lead ${id}`);
  const age = calendar.countDaysSince(at);
  const ownerId = isSpam ? null : (pickOwner(sketch, users, chance)?.id ?? null);
  const isWaiting = ownerId !== null && !landmark && age < 3 && chance.chance(0.35);
  const hubspotStatus = pickHubspotStatus(sketch, age, chance);
  const lead: Lead = {
    id,
    firstName: contact.firstName,
    lastName: contact.lastName,
    company: getCompanyName(contact),
    country,
    ownerId: isWaiting ? null : ownerId,
    isCorporateEvent: eventType === "corporate",
    isUnsubscribed: !landmark && chance.chance(0.04),
    unsubscribedAt: null,
    consentSource: isSpam ? null : "website",
    consentDate: isSpam ? null : at.toISOString().slice(0, 10),
    erasedAt: null,
    hubspotStatus,
    hubspotSyncedAt:
      hubspotStatus === "synced" ? addMinutesUntilPresent(calendar, at, chance.pickInt(2, 50)) : null,
    hubspotFailure: hubspotStatus === "failed" ? "HubSpot took too long to respond." : null,
    hubspotAttempts: 0,
    hubspotDueAt: null,
    version: 1,
    waitingSince: null,
    requeuedAt:
      age > 4 && chance.chance(0.03)
        ? addMinutesUntilPresent(calendar, at, chance.pickInt(1500, 5000))
        : null,
    assignedAt:
      ownerId === null || isWaiting ? null : addMinutesUntilPresent(calendar, at, chance.pickInt(1, 240)),
    portalRevision: 0,
    createdAt: at,
  };
  return { lead, contact, eventType, isSpam, landmark };
}

function pickHubspotStatus(
  { isSpam, landmark }: Sketch,
  ageDays: number,
  chance: Random,
): "pending" | "failed" | "synced" {
  const isSynced = !isSpam && (ageDays > 1 || chance.chance(0.4));
  if (!landmark && chance.chance(0.05)) return "failed";
  return isSynced ? "synced" : "pending";
}

/** The company that owns an email address, by its host. */
const getCompanyName = ({ emails }: Contact) =>
  (/@([a-z-]+)\.example$/.exec(emails[0] ?? "")?.[1] ?? "")
    .split("-")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ");

/** A time some minutes later, but not after the present. */
const addMinutesUntilPresent = (calendar: Calendar, at: Date, minutes: number) =>
  new Date(Math.min(at.getTime() + minutes * 60_000, Math.max(calendar.present.getTime(), at.getTime())));

/** The demo specialists own the landmarks; other leads go to a specialist of the country at the time, some to sales. */
function pickOwner({ country, landmark, at }: Sketch, users: User[], chance: Random): User | undefined {
  if (landmark)
    return users.find((user) => user.username === `specialist.${country.toLowerCase()}@marquee.test`);
  const colleagues = users.filter((user) => user.country === country && user.createdAt < at);
  const sellers = colleagues.filter(
    (user) => user.vcRole === "Sales" && (!user.isDisabled || chance.chance(0.5)),
  );
  const specialists = colleagues.filter((user) => user.vcRole === "Venue Specialist");
  return chance.pick(sellers.length && chance.chance(0.12) ? sellers : specialists);
}
