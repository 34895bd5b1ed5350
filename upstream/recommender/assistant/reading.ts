import { EventType, SeatingStyle, VenueStyle } from "@contract/enums";
import { z } from "zod/v4";

/*
 * A reading is the assistant's interpretation of a message, as data: a tool and slots, which the user sees as
 * chips. The answer is built from it and from records alone (decision 0008).
 */

/** The checklist items that messages can ask for, with their titles in venue records. */
export const checklistTitles = {
  parking: "Parking",
  wheelchair: "Wheelchair access",
  av: "AV & microphone",
  "dance floor": "Dance floor",
  "noise limiter": "Noise limiter",
  "air conditioning": "Air conditioning",
  transport: "Public transport",
  "bridal suite": "Bridal suite",
  wifi: "Wi-Fi",
  "in-house catering": "In-house catering",
} as const;
type ChecklistName = keyof typeof checklistTitles;
const checklistNames = Object.keys(checklistTitles) as [ChecklistName, ...ChecklistName[]];

/** Yes-or-no columns of a venue, and the late licence. */
export const facilities = ["accommodation", "ceremony", "catering", "outdoor", "mandap", "licence"] as const;
export type Facility = (typeof facilities)[number];

/** A property of a venue. */
export const Feature = z.discriminatedUnion("of", [
  z.object({ of: z.literal("style"), value: VenueStyle }),
  z.object({ of: z.literal("type"), value: EventType }),
  z.object({ of: z.literal("facility"), value: z.enum(facilities) }),
  z.object({ of: z.literal("checklist"), value: z.enum(checklistNames) }),
]);
export type Feature = z.output<typeof Feature>;

/** What a message can ask about a venue. */
const Topic = z.enum(
  "capacity price minimum location distance offers styles packages types rooms contact facilities rank description availability".split(
    " ",
  ) as [string, ...string[]],
);

/** What a message can ask about the event. */
export const eventTopics = ["date", "guests", "budget", "type", "city", "client", "notes"] as const;
export type EventTopic = (typeof eventTopics)[number];

export const sorts = ["cheapest", "dearest", "largest", "smallest", "nearest", "latest licence"] as const;
export type Sort = (typeof sorts)[number];

/** How guests sit or stand; "seated" is at dinner. */
const Seating = z.union([SeatingStyle, z.literal("seated")]);
export type Seating = z.output<typeof Seating>;

const text = z.string().trim().min(1).max(200);
const amount = z.number().min(0).max(100_000_000);
const count = z.number().int().min(1).max(100_000);
const id = z.number().int();
const yes = z.literal(true).optional();

/** A venue, or a room of it. */
export const VenueSlot = z.object({
  kind: z.literal("venue"),
  id,
  name: text,
  room: z.object({ id, name: text }).optional(),
});

/** Places of the gazetteer, several for a region. */
const PlaceSlot = z.object({
  kind: z.literal("place"),
  ids: z.array(id).min(1).max(20),
  name: text,
  /** The distance around it, in the country's unit; absent: in the place itself. */
  within: z.number().positive().max(5000).optional(),
  isNot: yes,
  /** Taken from the event, not from the message. */
  isOfEvent: yes,
});

/** The slots that name no record. Amounts are whole units of the country's currency. */
export const plainSlots = [
  z.object({ kind: z.literal("anywhere") }),
  /** `min` for a range; `isLeast` for "at least": a room for that many or more. */
  z.object({
    kind: z.literal("guests"),
    count,
    min: count.optional(),
    isLeast: yes,
    how: Seating.optional(),
    isOfEvent: yes,
  }),
  z.object({ kind: z.literal("seating"), how: Seating }),
  z.object({
    kind: z.literal("budget"),
    per: z.enum(["head", "total", "minimum"]),
    min: amount.optional(),
    max: amount.optional(),
  }),
  /** One of some features, or with `isNot` none of them. A soft wish only affects the order of results. */
  z.object({
    kind: z.literal("wish"),
    any: z.array(Feature).min(1).max(6),
    isNot: yes,
    isSoft: yes,
    isOfEvent: yes,
  }),
  /** Drinks until a time, in minutes after noon: 720 is midnight, and the latest is 6 am. */
  z.object({ kind: z.literal("late"), minutes: z.number().int().min(1).max(1080) }),
  z.object({ kind: z.literal("offer") }),
  z.object({ kind: z.literal("sort"), by: z.enum(sorts) }),
  z.object({ kind: z.literal("limit"), count: z.number().int().min(1).max(10) }),
  z.object({ kind: z.literal("topic"), of: Topic }),
  z.object({ kind: z.literal("event"), of: z.enum(eventTopics) }),
  /** A date or time in the message. Availability is not recorded, so it is not checked. */
  z.object({ kind: z.literal("when"), text }),
  /** Something without a field in records, in the words of the message; looked up in their texts. */
  z.object({ kind: z.literal("unrecorded"), text }),
  z.object({ kind: z.literal("term"), of: text }),
] as const;

/** One statement of a message, shown as a chip; "except" is a venue to leave out. */
export const Slot = z.discriminatedUnion("kind", [
  VenueSlot,
  PlaceSlot,
  z.object({ kind: z.literal("except"), id, name: text }),
  ...plainSlots,
]);
export type Slot = z.output<typeof Slot>;
export type SlotOf<Kind extends Slot["kind"]> = Extract<Slot, { kind: Kind }>;

/** How a message is answered. "help" also answers thanks, and what was not understood. */
const Tool = z.enum(["searchVenues", "venueFacts", "compareVenues", "eventFacts", "explain", "help"]);

/** A button of an open question: the slots to add, and the positions of those to remove. */
const Option = z.object({ label: text, add: z.array(Slot).max(6), drop: z.array(z.number().int()).max(20) });
/** A question to the user that must be resolved before the message is answered. */
export const OpenQuestion = z.object({
  text,
  options: z.array(Option).max(4),
  /** A number of the message is not understood yet, so the chips are not offered as filters. */
  isIncomplete: z.literal(true).optional(),
});
export type OpenQuestion = z.output<typeof OpenQuestion>;

/** The interpretation of a message: everything that an answer is built from. */
export const Reading = z.object({
  tool: Tool,
  slots: z.array(Slot).max(40),
  notUsed: z.array(z.string().max(500)).max(60),
  /** Conditions of the previous search that this new search does not have. */
  left: z.array(z.string().max(300)).max(40).optional(),
  open: OpenQuestion.optional(),
});
export type Reading = z.output<typeof Reading>;

export const createReading = (
  tool: Reading["tool"],
  slots: Slot[] = [],
  notUsed: string[] = [],
): Reading => ({
  tool,
  slots,
  notUsed,
});

export const listSlotsOfKind = <Kind extends Slot["kind"]>(
  slots: readonly Slot[],
  kind: Kind,
): SlotOf<Kind>[] => slots.filter((slot): slot is SlotOf<Kind> => slot.kind === kind);

export const findSlotOfKind = <Kind extends Slot["kind"]>(
  slots: readonly Slot[],
  kind: Kind,
): SlotOf<Kind> | undefined => listSlotsOfKind(slots, kind)[0];

export const isSameFeature = (a: Feature, b: Feature): boolean => a.of === b.of && a.value === b.value;

export const isSameSlot = (a: Slot, b: Slot): boolean => JSON.stringify(a) === JSON.stringify(b);
