import type { Calendar } from "./calendar";
import { pickWorkingTime } from "./enquiry-days";
import { landmarkLeads } from "./landmarks";
import type { EventPlan } from "./lead-events";
import { stages } from "./lead-events";
import { Random } from "./random";
import { type Candidate, pickRoomCount, type RoomChooser } from "./room-chooser";
import {
  buildUnsentEmail,
  type Email,
  type Recommendation,
  type Room,
  type Send,
  type Shortlist,
  type User,
} from "./rows";
import { escapeHtml } from "./word-list";

/** The rooms that were recommended for an event, best first. */
export interface RecommendedEvent {
  plan: EventPlan;
  candidates: Candidate[];
  /** When the first send went out. */
  firstSentAt: Date;
  /** The user who sent it. */
  userId: number;
}

const subjects = {
  wedding: [
    "Venues for your wedding",
    "Wedding venues we think you will love",
    "Your {city} wedding: a first shortlist",
  ],
  corporate: [
    "Venue options for your event",
    "{city} venues for your event",
    "Proposed venues and day rates",
  ],
  social: ["Venues for your party", "A few {city} venues for your celebration", "Your shortlist"],
};

const openings = [
  "Thank you for your enquiry. I have put together a few venues that fit what you told me.",
  "It was lovely to talk. Here are the places I would start with.",
  "I have checked capacities and prices for you. These are the ones that work.",
];

/** Recommendations for all events that reached that stage: sends, rooms, logged emails and clients' shortlists. */
export function makeSends(
  events: EventPlan[],
  rooms: Room[],
  recommending: RoomChooser,
  users: User[],
  calendar: Calendar,
) {
  const rows = {
    sends: [] as Send[],
    recommendations: [] as Recommendation[],
    emails: [] as Email[],
    shortlists: [] as Shortlist[],
  };
  const recommended: RecommendedEvent[] = [];
  const specialists = users.filter((user) => user.vcRole === "Venue Specialist" && !user.isDisabled);
  for (const plan of events) {
    if (stages.indexOf(plan.stage) < stages.indexOf("recommended")) continue;
    if (plan.event.locationId === null || plan.event.guestCount === null || plan.lead.isSpam) continue;
    const chance = new Random(`sends ${plan.event.id}`);
    const candidates = pickRecommendedRooms(plan, rooms, recommending, chance);
    if (candidates.length < 2) continue;
    const userId =
      plan.lead.lead.ownerId ??
      (chance.pick(specialists.filter((user) => user.country === plan.city.country)) as User).id;
    const sent = makeEventSends(plan, candidates, userId, calendar, chance, rows);
    recommended.push({ plan, candidates: sent.used, firstSentAt: sent.at, userId });
    for (const { plan: venue } of chance.pickSample(
      sent.used,
      chance.chance(0.55) ? chance.pickInt(1, 3) : 0,
    ))
      rows.shortlists.push({ leadEventId: plan.event.id, venueId: venue.venue.id, createdAt: sent.at });
  }
  // Two rooms of one venue are one entry.
  rows.shortlists = rows.shortlists.filter(
    (entry, i, all) =>
      all.findIndex((other) => other.leadEventId === entry.leadEventId && other.venueId === entry.venueId) ===
      i,
  );
  return { ...rows, recommended };
}

function pickRecommendedRooms(
  plan: EventPlan,
  rooms: Room[],
  recommending: RoomChooser,
  chance: Random,
): Candidate[] {
  if (plan.lead.landmark !== "recommended") return recommending.listFittingRooms(plan, chance);
  return landmarkLeads.recommended.recommendedRooms.map((id) => {
    const room = rooms.find((candidate) => candidate.id === id) as Room;
    return { room, plan: recommending.venues[room.venueId - 1] as Candidate["plan"] };
  });
}

type Rows = { sends: Send[]; recommendations: Recommendation[]; emails: Email[] };

function makeEventSends(
  plan: EventPlan,
  all: Candidate[],
  userId: number,
  calendar: Calendar,
  chance: Random,
  rows: Rows,
): { used: Candidate[]; at: Date } {
  const { event, lead, zone } = plan;
  const first = pickWorkingTime(
    event.createdAt,
    lead.landmark ? 1 : chance.pickInt(0, 3),
    zone,
    calendar,
    chance,
  );
  const count =
    lead.landmark || calendar.countDaysSince(first) < 6
      ? 1
      : chance.pickWeighted([
          [1, 7],
          [2, 3],
        ]);
  const used: Candidate[] = [];
  let at = first;
  for (let i = 0; i < count; i++) {
    const rest = all.slice(used.length, used.length + pickRoomCount(chance));
    if (rest.length < 2) break;
    if (i > 0) at = pickWorkingTime(first, chance.pickInt(2, 5), zone, calendar, chance);
    used.push(...rest);
    addSend(plan, rest, { userId, at, present: calendar.present }, chance, rows);
  }
  return { used, at: first };
}

interface SendDetails {
  userId: number;
  at: Date;
  present: Date;
}

function addSend(
  { event, lead, city }: EventPlan,
  rooms: Candidate[],
  details: SendDetails,
  chance: Random,
  rows: Rows,
): void {
  const { userId, at, present } = details;
  const [recipient] = lead.contact.emails;
  const noEmail = recipient === undefined || (!lead.landmark && chance.chance(0.1));
  const subject = chance.pick(subjects[event.eventType]).replace("{city}", city.name);
  const portalLink = `https://portal.marquee.example/r/${chance.makeKey(24)}`;
  const names = rooms.map(({ room, plan }) => `${plan.venue.name}: ${room.name}`);
  const template = buildEmailText(lead.contact.firstName, {
    opening: chance.pick(openings),
    names,
    portalLink,
  });
  const html = buildEmailHtml(lead.contact.firstName, { names, portalLink });
  const eventIds = { leadId: lead.lead.id, leadEventId: event.id };
  const sendId = rows.sends.length + 1;
  const emailId = noEmail ? null : rows.emails.length + 1;
  if (emailId !== null && recipient !== undefined)
    rows.emails.push(
      buildUnsentEmail({ id: emailId, ...eventIds, recipient, subject, html, plain: template }, at),
    );
  rows.sends.push({
    id: sendId,
    leadEventId: event.id,
    userId,
    emailId,
    idempotencyKey: null,
    subject,
    template,
    portalLink,
    cc: [],
    brochureIds: [],
    isQuick: !lead.landmark && chance.chance(0.08),
    noEmail,
    createdAt: at,
  });
  const isOpened = !noEmail && !lead.landmark && chance.chance(0.68);
  for (const [i, { room, plan }] of rooms.entries()) {
    const opened = new Date(at.getTime() + chance.pickInt(20, 2600) * 60_000);
    rows.recommendations.push({
      id: rows.recommendations.length + 1,
      sendId,
      leadEventId: event.id,
      venueId: plan.venue.id,
      roomId: room.id,
      roomName: room.name,
      position: i + 1,
      line: lead.landmark && i === 0 ? "I would look at this one first." : "",
      openedAt: isOpened && opened < present && chance.chance(0.8) ? opened : null,
      viewedAt: null,
      createdAt: at,
    });
  }
}

const buildEmailText = (
  firstName: string,
  { opening, names, portalLink }: { opening: string; names: string[]; portalLink: string },
) =>
  [
    `Hello ${firstName},`,
    opening,
    names.map((name) => `- ${name}`).join("\n"),
    `See them all here: ${portalLink}`,
    "Kind regards",
  ].join("\n\n");

const buildEmailHtml = (firstName: string, { names, portalLink }: { names: string[]; portalLink: string }) =>
  `<p>Hello ${escapeHtml(firstName)},</p><ul>${names.map((name) => `<li>${escapeHtml(name)}</li>`).join("")}</ul><p><a href="${portalLink}">See them all</a></p>`;
