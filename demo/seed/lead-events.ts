import { cities, type Place } from "@contract/places/places";
import { type Country, corporateSubTypes, type EventType, socialSubTypes } from "@contract/vocabulary";
import { addDays, type Calendar, getMonthNumber, getWeekday, toDay } from "./calendar";
import { type EventProfile, subTypes, weddings } from "./event-profiles";
import { landmarkLeads } from "./landmarks";
import type { LeadPlan } from "./leads";
import { Random } from "./random";
import type { LeadEvent } from "./rows";
import type { VenuePlan } from "./venues";

export const stages = [
  "enquiry",
  "contacted",
  "recommended",
  "inspection",
  "tentative",
  "won",
  "lost",
] as const;
export type Stage = (typeof stages)[number];

/** Stages that no deal is in after its event. */
const openStages: Stage[] = ["recommended", "inspection", "tentative"];

/** A lead event and the facts that its history is built from. */
export interface EventPlan {
  event: LeadEvent;
  lead: LeadPlan;
  /** The preferred city, even if the event itself leaves it out. */
  city: Place;
  zone: string;
  /** The expected guests, even if the event itself leaves them out. */
  guests: number;
  stage: Stage;
}

type CityId = (city: Place) => number;

/** One to three events of each lead. Landmarks come first and have one each, so it gets the lead's id. */
export function makeEvents(
  leads: LeadPlan[],
  venues: VenuePlan[],
  cityId: CityId,
  calendar: Calendar,
): EventPlan[] {
  const markets = (["AU", "UK"] as const).map(
    (country) => [country, listWeightedCities(country, venues)] as const,
  );
  const weights = Object.fromEntries(markets) as Record<Country, ReturnType<typeof listWeightedCities>>;
  const plans: EventPlan[] = [];
  for (const lead of leads) {
    const chance = new Random(`events ${lead.lead.id}`);
    const home = chance.pickWeighted(weights[lead.lead.country]);
    const count =
      lead.landmark || lead.isSpam
        ? 1
        : chance.pickWeighted([
            [1, 66],
            [2, 25],
            [3, 9],
          ]);
    for (let i = 0; i < count; i++) {
      const city = i === 0 || chance.chance(0.7) ? home : chance.pickWeighted(weights[lead.lead.country]);
      const plan = makeEventPlan(lead, i, city, cityId, calendar, chance);
      plans.push({ ...plan, event: { ...plan.event, id: plans.length + 1 } });
    }
  }
  return plans;
}

/** Cities of a country, weighted by their number of venues. */
function listWeightedCities(country: Country, venues: VenuePlan[]): [Place, number][] {
  return cities
    .filter((city) => city.country === country)
    .map((city) => [city, venues.filter((plan) => plan.site.city === city).length]);
}

function makeEventPlan(
  lead: LeadPlan,
  eventIndex: number,
  homeCity: Place,
  cityId: CityId,
  calendar: Calendar,
  chance: Random,
): EventPlan {
  const landmark = lead.landmark ? landmarkLeads[lead.landmark] : undefined;
  const city = findLandmarkCity(landmark) ?? homeCity;
  const { zone } = city;
  const eventType = eventIndex === 0 ? lead.eventType : pickEventType(lead, chance);
  const subType = (landmark ? getLandmarkSubType : pickSubType)(eventType, chance);
  const usual = subType ? subTypes[subType] : weddings;
  const guests = getLandmarkGuests(landmark) ?? pickGuests(usual, chance);
  const createdAt =
    eventIndex === 0 ? lead.lead.createdAt : pickTimeAfter(lead.lead.createdAt, calendar, chance);
  const { lacksCity, lacksGuests } = pickMissingDetails(lead, landmark, chance);
  const reached = pickStage(calendar.countDaysSince(createdAt), lead, lacksCity || lacksGuests, chance);
  const budget = pickEventBudget(lead.lead.country, guests, usual, chance);
  const someDate = () =>
    chance.chance(0.08) && !landmark
      ? null
      : pickEventDate(usual, lead.lead.country, toDay(createdAt, zone), chance);
  const eventDate = someDate();
  const stage =
    isPast(eventDate, calendar, zone) && openStages.includes(reached) ? pickFinalStage(chance) : reached;
  const lacksBudget = () => lead.isSpam || (!landmark && chance.chance(0.16));
  const event: LeadEvent = {
    id: 0,
    leadId: lead.lead.id,
    eventType,
    subType: subType ?? null,
    eventDate: someDate(),
    guestCount: lacksGuests ? null : guests,
    budgetMinor: lacksBudget() ? null : Math.max(500, budget) * 100,
    locationId: lacksCity ? null : cityId(city),
    pipelineStageId: stage,
    notes: pickEventNotes(landmark, chance),
    searchCriteria: null,
    version: 1,
    createdAt,
  };
  return { event, lead, city, zone, guests, stage };
}

/** The stage of an event, by its age in days. */
const pickStage = (ageDays: number, lead: LeadPlan, isVague: boolean, chance: Random) =>
  lead.landmark || lead.isSpam ? getFixedStage(lead) : pickStageByAge(ageDays, isVague, chance);

/** The type of a later event, often the same as the first. */
const pickEventType = ({ eventType }: LeadPlan, chance: Random): EventType =>
  chance.chance(0.4) ? eventType : chance.pick(["wedding", "corporate", "social"] as const);

const getLandmarkGuests = (landmark: Landmark | undefined) =>
  landmark && "guests" in landmark ? landmark.guests : undefined;

const pickEventNotes = (landmark: Landmark | undefined, chance: Random): string =>
  chance.chance(0.3) && !landmark ? chance.pick(notes) : "";

function pickEventBudget(
  country: Country,
  guests: number,
  { perHead }: EventProfile,
  chance: Random,
): number {
  const rate = country === "UK" ? 0.72 : 1;
  return Math.round((guests * chance.pickBetween(...perHead) * rate) / 500) * 500;
}

type Landmark = (typeof landmarkLeads)[keyof typeof landmarkLeads];

const findLandmarkCity = (landmark: Landmark | undefined) =>
  landmark && "city" in landmark ? cities.find(({ name }) => name === landmark.city) : undefined;

const isPast = (date: string | null, calendar: Calendar, zone: string) =>
  date !== null && date <= calendar.today(zone);

/** A time between a moment and yesterday. */
function pickTimeAfter(at: Date, calendar: Calendar, chance: Random): Date {
  const latest = Math.max(0, calendar.countDaysSince(at) - 1);
  return new Date(at.getTime() + chance.pickInt(0, latest * 1440) * 60_000);
}

/** The final stage of a deal that was still open when its event took place. */
const pickFinalStage = (chance: Random) =>
  chance.pickWeighted([
    ["lost", 3],
    ["won", 2],
  ] as const);

/** Which details an enquiry leaves out. A landmark's enquiry gives exactly what the landmark does. */
function pickMissingDetails(
  lead: LeadPlan,
  landmark: object | undefined,
  chance: Random,
): { lacksCity: boolean; lacksGuests: boolean } {
  if (landmark) return { lacksCity: !("city" in landmark), lacksGuests: !("guests" in landmark) };
  const gap = lead.isSpam
    ? undefined
    : chance.pickWeighted([
        ["city", 6],
        ["guests", 6],
        ["both", 1.5],
        [undefined, 86],
      ] as const);
  return { lacksCity: gap === "city" || gap === "both", lacksGuests: gap === "guests" || gap === "both" };
}

const pickSubType = (type: EventType, chance: Random) =>
  type === "wedding"
    ? undefined
    : chance.pickWeighted(
        (type === "corporate" ? corporateSubTypes : socialSubTypes).map((subType) => [
          subType,
          subTypes[subType].weight,
        ]),
      );

const getLandmarkSubType = (type: EventType) =>
  ({ wedding: undefined, corporate: "Conference" as const, social: "Engagement Party" as const })[type];

const getFixedStage = ({ landmark }: LeadPlan): Stage =>
  landmark === "recommended" ? "recommended" : "enquiry";

/** Guest numbers: more small parties than large ones, and mostly round numbers. */
function pickGuests({ guests: [low, high] }: EventProfile, chance: Random): number {
  const guests = low + (high - low) * chance.nextNumber() * (0.55 + 0.45 * chance.nextNumber());
  const step = getGuestStep(guests);
  return chance.chance(0.12) ? Math.round(guests) : Math.max(low, Math.round(guests / step) * step);
}

/** Clients round large numbers more than small ones. */
function getGuestStep(guests: number): number {
  if (guests > 200) return 20;
  if (guests > 60) return 10;
  return guests > 20 ? 5 : 1;
}

/** A date for an event: a usual month and weekday, some weeks after the enquiry. */
function pickEventDate(
  { ahead, days, months }: EventProfile,
  country: Country,
  from: string,
  chance: Random,
): string {
  let day = addDays(from, chance.pickInt(...ahead) * 7);
  const usualMonths = months?.[country];
  while (usualMonths && !usualMonths.includes(getMonthNumber(day))) day = addDays(day, 7);
  const weekday = chance.pick(days);
  const date = addDays(day, (weekday - getWeekday(day) + 7) % 7);
  // Moving to the weekday may have left the month.
  return usualMonths && !usualMonths.includes(getMonthNumber(date)) ? addDays(date, -7) : date;
}

/** The stage of a deal by its age in days. Without a city or guests nothing can be recommended yet. */
function pickStageByAge(ageDays: number, isIncomplete: boolean, chance: Random): Stage {
  if (isIncomplete && ageDays > 60 && chance.chance(0.3)) return "lost";
  if (isIncomplete) return chance.chance(0.6) ? "enquiry" : "contacted";
  if (ageDays < 2)
    return chance.pickWeighted([
      ["enquiry", 7],
      ["contacted", 3],
    ]);
  if (ageDays < 7)
    return chance.pickWeighted([
      ["enquiry", 2],
      ["contacted", 3],
      ["recommended", 5],
    ]);
  if (ageDays < 25)
    return chance.pickWeighted([
      ["enquiry", 1],
      ["contacted", 1],
      ["recommended", 5],
      ["inspection", 5],
    ]);
  if (ageDays < 60)
    return chance.pickWeighted([
      ["contacted", 1],
      ["recommended", 4],
      ["inspection", 5],
      ["tentative", 5],
      ["won", 1],
      ["lost", 2],
    ]);
  return chance.pickWeighted([
    ["contacted", 1],
    ["recommended", 4],
    ["inspection", 2],
    ["tentative", 3],
    ["won", 7],
    ["lost", 7],
  ]);
}

const notes = [
  "Prefers calls after 4 pm.",
  "Partner decides on the budget; send prices first.",
  "Needs step-free access for two guests.",
  "Has already seen three venues on their own.",
  "Wants everything in one place, no coaches.",
  "Date can move by a week either way.",
  "Asked for a vegetarian menu throughout.",
  "Very price-sensitive, mention offers.",
  "Planner involved: copy Sam in on emails.",
  "Children's table for nine.",
];
