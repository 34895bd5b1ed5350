import type { Country } from "@contract/vocabulary";
import type { Calendar } from "./calendar";
import { pickWorkingTime } from "./enquiry-days";
import { landmarkUsers } from "./landmarks";
import { Random } from "./random";
import type { Candidate } from "./room-chooser";
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

/** Commission in hundredths of a percent, with weights; few venues differ from the standard. */
const commissions: [number, number][] = [
  [1000, 8],
  [800, 1],
  [1200, 1],
  [750, 0.5],
];

/**
 * Tentative, won and lost sales of the events that reached those stages. If one venue won an event, up to two others
 * usually lost it; a lost event was lost by two or three venues.
 */
export function makeSales(
  recommended: RecommendedEvent[],
  customVenues: CustomVenue[],
  calendar: Calendar,
): Sale[] {
  const sales: Sale[] = [];
  for (const entry of recommended)
    for (const row of makeEventSales(entry, customVenues, calendar))
      sales.push({ ...row, id: sales.length + 1 });
  return sales;
}

function makeEventSales(entry: RecommendedEvent, customVenues: CustomVenue[], calendar: Calendar): Sale[] {
  const { plan, candidates, firstSentAt } = entry;
  const { event, zone } = plan;
  const isLandmark = plan.lead.landmark === "recommended";
  const stage = isLandmark ? "tentative" : plan.stage;
  if (stage !== "tentative" && stage !== "won" && stage !== "lost") return [];
  const chance = new Random(`sales ${event.id}`);
  const [first, ...others] = listFirstPerVenue(candidates);
  if (!first) return [];
  const makeVenueSale = (candidate: Candidate, status: Sale["status"], days: number) =>
    makeSale(
      entry,
      { candidate, status, createdAt: pickWorkingTime(firstSentAt, days, zone, calendar, chance) },
      { customVenues, calendar, chance },
    );
  const rows = [makeVenueSale(first, stage, isLandmark ? 1 : chance.pickInt(8, 22))];
  const rivals = chance.pickSample(others, chance.pickInt(stage === "lost" ? 1 : 0, 2));
  for (const rival of stage === "tentative" ? [] : rivals) {
    const lost = makeVenueSale(rival, "lost", chance.pickInt(6, 20));
    rows.push(
      stage === "won" && lost.venueId
        ? { ...lost, lostReason: "Booked another venue", lostToVenueId: first.plan.venue.id }
        : lost,
    );
  }
  return rows;
}

interface SaleDetails {
  candidate: Candidate;
  status: Sale["status"];
  createdAt: Date;
}

/** A sale of a recommended venue, or occasionally of a venue outside the catalogue. */
function makeSale(
  { plan, userId }: RecommendedEvent,
  { candidate, status, createdAt }: SaleDetails,
  { customVenues, calendar, chance }: { customVenues: CustomVenue[]; calendar: Calendar; chance: Random },
): Sale {
  const { event, zone } = plan;
  const closedAt =
    status === "tentative" ? null : pickWorkingTime(createdAt, chance.pickInt(3, 16), zone, calendar, chance);
  const custom = chance.chance(0.03)
    ? customVenues.find(({ country }) => country === plan.city.country)
    : undefined;
  const approval = pickSaleApproval(status, closedAt, calendar, chance);
  return {
    id: 0,
    leadEventId: event.id,
    venueId: custom ? null : candidate.plan.venue.id,
    customVenueId: custom?.id ?? null,
    userId,
    status,
    approval,
    ...makeSaleDecision(approval, { userId, closedAt, country: plan.city.country }, calendar),
    lostReason: status === "lost" ? chance.pick(lostReasons) : null,
    lostToVenueId: null,
    eventDate: event.eventDate,
    guestCount: event.guestCount,
    valueMinor: calculateSaleValueMinor(candidate, plan.guests, chance),
    commissionBasisPoints: chance.pickWeighted(commissions),
    isInvoiced:
      status === "won" && closedAt !== null && calendar.countDaysSince(closedAt) > 21 && chance.chance(0.7),
    createdAt,
    closedAt,
    version: 1,
  };
}

/** The first candidate of each venue. */
const listFirstPerVenue = (candidates: Candidate[]) =>
  candidates.filter(({ plan }, i) => candidates.findIndex((other) => other.plan === plan) === i);

/** Tentative sales are pending, as are some closed in the last fortnight; about one in twenty is rejected. */
function pickSaleApproval(
  status: Sale["status"],
  closedAt: Date | null,
  calendar: Calendar,
  chance: Random,
): "pending" | "rejected" | "approved" {
  if (status === "tentative") return "pending";
  if (closedAt && calendar.countDaysSince(closedAt) < 14 && chance.chance(0.6)) return "pending";
  return chance.chance(0.06) ? "rejected" : "approved";
}

/** Team leads decide a day after a sale is closed, but never on a sale of their own. */
function makeSaleDecision(
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

/** The guests at the room's price plus some extras, but at least the minimum spend; in minor units. */
function calculateSaleValueMinor({ room, plan }: Candidate, guests: number, chance: Random): number {
  const perHead = room.costPerPersonMinor ?? plan.perHead * 100;
  const value = Math.max(guests * perHead, room.minCostMinor ?? 0) * chance.pickBetween(0.98, 1.15);
  // A multiple of 50 dollars or pounds, as people negotiate.
  return Math.round(value / 5000) * 5000;
}
