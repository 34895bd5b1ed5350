import type { EventType } from "@contract/vocabulary";
import type { Calendar } from "./calendar";
import { hostileHtml } from "./hostile";
import { Random } from "./random";
import type { SpecialOffer } from "./rows";
import type { VenuePlan } from "./venues";
import { fillSlots } from "./word-list";

type Sketch = [title: string, html: string];

const offers: Record<EventType | "all", Sketch[]> = {
  wedding: [
    [
      "Winter wedding: {percent}% off the room",
      "<p>Book a wedding between <strong>June and August</strong> and the room hire is {percent}% less.</p><ul><li>Friday to Sunday</li><li>At least 60 guests</li></ul>",
    ],
    [
      "Complimentary bridal suite",
      "<p>One night in the suite, with breakfast for two and late check-out, for every wedding with a dinner.</p>",
    ],
    [
      "Ceremony on us",
      "<p>No ceremony fee when the reception is with us. <em>Chairs, signing table and microphone included.</em></p>",
    ],
    [
      "Last dates of the season",
      "<p>Remaining Saturdays at the Sunday price: save <strong>{money}</strong> on the minimum spend.</p>",
    ],
  ],
  corporate: [
    [
      "Day delegate rate, one in ten free",
      "<p>Every tenth delegate is our guest. For conferences and seminars of 30 or more, Monday to Thursday.</p>",
    ],
    [
      "End-of-year parties: drinks upgrade",
      "<p>Book your party by the end of the month and go from standard to <strong>premium drinks</strong> at no charge.</p>",
    ],
    [
      "AV package included",
      "<ul><li>Screen and projector</li><li>Two wireless microphones</li><li>Technician until 10 am</li></ul><p>Worth {money}.</p>",
    ],
    [
      "Breakfast events at {percent}% off",
      "<p>Out by 11? Then breakfast meetings cost {percent}% less, parking included.</p>",
    ],
  ],
  social: [
    [
      "Free cake for birthdays over 50 guests",
      '<p>Chosen from our pastry chef\'s list of six. <a href="https://cakes.example/list">See the list</a>.</p>',
    ],
    [
      "Sunday lunches: children eat free",
      "<p>Up to ten children under 12 eat from the children's menu at no cost.</p>",
    ],
    ["Sparkling on arrival", "<p>A glass for everyone when you book a feast for 30 or more.</p>"],
  ],
  all: [
    [
      "{percent}% off midweek",
      "<p>Any event from Monday to Thursday, any size, {percent}% off food and drinks.</p>",
    ],
    [
      "{money} off the minimum spend",
      "<p>For new bookings held within twelve months. <br>Not available with other offers.</p>",
    ],
    [
      "New menu tasting for two",
      "<p>Come and taste before you sign: <strong>two courses for two</strong>, on the house.</p>",
    ],
  ],
};

/**
 * Dated offers of the venues: two in three are current; the rest have ended or not yet begun, in equal shares. A
 * handwritten venue may prescribe its offer.
 */
export function makeOffers(plans: VenuePlan[], calendar: Calendar): SpecialOffer[] {
  const rows: Omit<SpecialOffer, "id">[] = [];
  for (const plan of plans) {
    const { venue, handwritten } = plan;
    const chance = new Random(`offers ${venue.id}`);
    const prescribed = handwritten?.offer ?? (handwritten?.hostile === undefined ? undefined : "all");
    if (prescribed === "none" || (!prescribed && !chance.chance(0.24))) continue;
    const count = prescribed
      ? 1
      : chance.pickWeighted([
          [1, 7],
          [2, 2],
          [3, 1],
        ]);
    for (let i = 0; i < count; i++) {
      const offer = makeOffer(plan, prescribed, calendar, chance);
      if (handwritten?.hostile !== undefined)
        offer.description += hostileHtml[(handwritten.hostile + 1) % hostileHtml.length];
      rows.push(offer);
    }
  }
  return rows.map((offer, i) => ({ ...offer, id: i + 1 }));
}

function makeOffer(
  { venue }: VenuePlan,
  prescribed: EventType | "all" | undefined,
  calendar: Calendar,
  chance: Random,
) {
  const type = prescribed ?? chance.pick([...venue.eventTypes, "all"] as const);
  const [title, description] = chance.pick(offers[type]);
  const symbol = venue.country === "UK" ? "£" : "$";
  const slots = {
    percent: String(chance.pick([10, 15, 20, 25])),
    money: `${symbol}${chance.pick([250, 500, 750, 1000])}`,
  };
  // Filled as one text, as both must get the same values.
  const text = `${title}|${description}`;
  const [filledTitle, filledText] = fillSlots(text, slots, chance).split("|") as [string, string];
  const span = prescribed
    ? "current"
    : chance.pickWeighted([
        ["current", 4],
        ["over", 1],
        ["ahead", 1],
      ]);
  const [start, end] = {
    current: [-chance.pickInt(5, 80), chance.pickInt(15, 120)],
    over: [-chance.pickInt(120, 300), -chance.pickInt(3, 60)],
    ahead: [chance.pickInt(4, 30), chance.pickInt(60, 180)],
  }[span] as [number, number];
  return {
    venueId: venue.id,
    title: filledTitle,
    description: filledText,
    version: 1,
    forEventType: type === "all" ? null : type,
    startsAt: calendar.getTimeDaysAgo(-start),
    expiresAt: calendar.getTimeDaysAgo(-end),
  };
}
