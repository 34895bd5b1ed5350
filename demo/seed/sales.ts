import type { Country } from "@contract/vocabulary";
import type { Calendar } from "./calendar";
import { workMoment } from "./enquiry-days";
import { landmarkUsers } from "./landmarks";
import { Random } from "./random";
import type { Candidate } from "./recommending";
import type { CustomVenue, Sale } from "./rows";
import type { RecommendedEvent } from "./sends";

const lostReasons = [
  "Too expensive",
  "Date not available",
  "Booked another venue",
  "Event cancelled",
  "Event postponed",
  "No response from client",
  "Too small for the guests",
  "Too far away",
  "No external catering",
];

const DAY = 86_400_000;

/** Commission in hundredths of a percent; few venues have terms of their own. */
const commissions: [number, number][] = [
  [1000, 8],
  [800, 1],
  [1200, 1],
  [750, 0.5],
];

/**
 * Tentative, won and lost sales of the events that came so far. A won event was mostly lost by another venue
 * of its shortlist; a lost one was lost by each venue that had a tentative booking.
 */
export function makeSales(
  recommended: RecommendedEvent[],
  customVenues: CustomVenue[],
  calendar: Calendar,
): Sale[] {
  const sales: Sale[] = [];
  for (const entry of recommended)
    for (const row of salesOf(entry, customVenues, calendar)) sales.push({ ...row, id: sales.length + 1 });
  return sales;
}

function salesOf(entry: RecommendedEvent, customVenues: CustomVenue[], calendar: Calendar): Sale[] {
  const { plan, candidates, at } = entry;
  const { event, zone } = plan;
  const isLandmark = plan.lead.landmark === "recommended";
  const stage = isLandmark ? "tentative" : plan.stage;
  if (stage !== "tentative" && stage !== "won" && stage !== "lost") return [];
  const chance = new Random(`sales ${event.id}`);
  const [first, ...others] = venuesOf(candidates);
  if (!first) return [];
  const made = (candidate: Candidate, status: Sale["status"], days: number) =>
    saleOf(
      entry,
      { candidate, status, createdAt: workMoment(at, days, zone, calendar, chance) },
      { customVenues, calendar, chance },
    );
  const rows = [made(first, stage, isLandmark ? 1 : chance.int(8, 22))];
  const rivals = chance.sample(others, chance.int(stage === "lost" ? 1 : 0, 2));
  for (const rival of stage === "tentative" ? [] : rivals) {
    const lost = made(rival, "lost", chance.int(6, 20));
    rows.push(
      stage === "won" && lost.venueId
        ? { ...lost, lostReason: "Booked another venue", lostToVenueId: first.plan.venue.id }
        : lost,
    );
  }
  return rows;
}

interface Offer {
  candidate: Candidate;
  status: Sale["status"];
  createdAt: Date;
}

/** A sale of what was recommended, now and then at a venue outside the catalogue instead. */
function saleOf(
  { plan, userId }: RecommendedEvent,
  { candidate, status, createdAt }: Offer,
  { customVenues, calendar, chance }: { customVenues: CustomVenue[]; calendar: Calendar; chance: Random },
): Sale {
  const { event, zone } = plan;
  const closedAt =
    status === "tentative" ? null : workMoment(createdAt, chance.int(3, 16), zone, calendar, chance);
  const custom = chance.chance(0.03)
    ? customVenues.find((it) => it.country === plan.city.country)
    : undefined;
  const approval = approvalOf(status, closedAt, calendar, chance);
  return {
    id: 0,
    leadEventId: event.id,
    venueId: custom ? null : candidate.plan.venue.id,
    customVenueId: custom?.id ?? null,
    userId,
    status,
    approval,
    ...decisionOn(approval, { userId, closedAt, country: plan.city.country }, calendar),
    lostReason: status === "lost" ? chance.pick(lostReasons) : null,
    lostToVenueId: null,
    eventDate: event.eventDate,
    guestCount: event.guestCount,
    valueMinor: saleValue(candidate, plan.guests, chance),
    commissionBasisPoints: chance.weighted(commissions),
    isInvoiced: status === "won" && closedAt !== null && calendar.age(closedAt) > 21 && chance.chance(0.7),
    createdAt,
    closedAt,
    version: 1,
  };
}

/** The first candidate of each venue. */
const venuesOf = (candidates: Candidate[]) =>
  candidates.filter((it, i) => candidates.findIndex((other) => other.plan === it.plan) === i);

/** What is tentative waits; what closed this fortnight may wait too; one in twenty is sent back. */
function approvalOf(status: Sale["status"], closedAt: Date | null, calendar: Calendar, chance: Random) {
  if (status === "tentative") return "pending";
  if (closedAt && calendar.age(closedAt) < 14 && chance.chance(0.6)) return "pending";
  return chance.chance(0.06) ? "rejected" : "approved";
}

/** Team leads decide a day after a sale is closed, at the earliest. Nobody decides on their own. */
function decisionOn(
  approval: string,
  { userId, closedAt, country }: { userId: number; closedAt: Date | null; country: Country },
  calendar: Calendar,
) {
  if (approval === "pending" || !closedAt) return { decidedBy: null, decidedAt: null, rejectionReason: null };
  const teamLead = country === "UK" ? landmarkUsers.leadUk : landmarkUsers.leadAu;
  return {
    decidedBy: userId === teamLead.id ? landmarkUsers.admin.id : teamLead.id,
    decidedAt: new Date(Math.min(closedAt.getTime() + DAY, calendar.present.getTime())),
    rejectionReason: approval === "rejected" ? "The value does not match the contract" : null,
  };
}

/** Guests at the room's price and a little for extras, but not below its least spend. Minor units. */
function saleValue({ room, plan }: Candidate, guests: number, chance: Random) {
  const perHead = room.costPerPersonMinor ?? plan.perHead * 100;
  const value = Math.max(guests * perHead, room.minCostMinor ?? 0) * chance.between(0.98, 1.15);
  return Math.round(value / 5000) * 5000;
}
