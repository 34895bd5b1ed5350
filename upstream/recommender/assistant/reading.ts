import { EventType, SeatingStyle, VenueStyle } from "@contract/enums";
import { z } from "zod/v4";

/** The answers of the checklist that have a name of their own here, with the title that a record gives them. */
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
export type ChecklistName = keyof typeof checklistTitles;
export const checklistNames = Object.keys(checklistTitles) as ChecklistName[];

/** Yes-or-no columns of a venue, and the late licence. */
export const facilities = ["accommodation", "ceremony", "catering", "outdoor", "mandap", "licence"] as const;
export type Facility = (typeof facilities)[number];

/** Something that a venue is, has or takes. */
export const Feature = z.discriminatedUnion("of", [
  z.object({ of: z.literal("style"), value: VenueStyle }),
  z.object({ of: z.literal("type"), value: EventType }),
  z.object({ of: z.literal("facility"), value: z.enum(facilities) }),
  z.object({
    of: z.literal("checklist"),
    value: z.enum(checklistNames as [ChecklistName, ...ChecklistName[]]),
  }),
]);
export type Feature = z.output<typeof Feature>;

export const topics = [
  ...[
    "capacity",
    "price",
    "minimum",
    "location",
    "distance",
    "offers",
    "styles",
    "packages",
    "types",
    "rooms",
  ],
  ...["contact", "facilities", "rank", "description", "availability"],
] as const;

export const eventTopics = ["date", "guests", "budget", "type", "city", "client", "notes"] as const;
export type EventTopic = (typeof eventTopics)[number];

export const sorts = ["cheapest", "dearest", "largest", "smallest", "nearest", "latest licence"] as const;
export type Sort = (typeof sorts)[number];

/** How guests sit or stand; "seated" is at dinner. */
export const How = z.union([SeatingStyle, z.literal("seated")]);
export type How = z.output<typeof How>;

const text = z.string().trim().min(1).max(200);
const amount = z.number().min(0).max(100_000_000);
const count = z.number().int().min(1).max(100_000);

/** A venue, or a room of it. */
export const VenueSlot = z.object({
  kind: z.literal("venue"),
  id: z.number().int(),
  name: text,
  room: z.object({ id: z.number().int(), name: text }).optional(),
});

/** One thing that a message says, shown as a chip. Amounts are whole units of the country's currency. */
export const Slot = z.discriminatedUnion("kind", [
  VenueSlot,
  z.object({
    kind: z.literal("place"),
    /** Of the gazetteer; several for a region. */
    ids: z.array(z.number().int()).min(1).max(20),
    name: text,
    /** So far around it, in the country's unit; absent: in it. */
    within: z.number().positive().max(5000).optional(),
    isNot: z.literal(true).optional(),
    /** The event's own city, which the message did not name. */
    isOfEvent: z.literal(true).optional(),
  }),
  z.object({ kind: z.literal("anywhere") }),
  /** A venue that is not wanted. */
  z.object({ kind: z.literal("except"), id: z.number().int(), name: text }),
  z.object({
    kind: z.literal("guests"),
    count,
    /** The fewest of a range. */
    min: count.optional(),
    /** A room of that many and more. */
    isLeast: z.literal(true).optional(),
    how: How.optional(),
    isOfEvent: z.literal(true).optional(),
  }),
  z.object({ kind: z.literal("seating"), how: How }),
  z.object({
    kind: z.literal("budget"),
    per: z.enum(["head", "total", "minimum"]),
    min: amount.optional(),
    max: amount.optional(),
    isOfEvent: z.literal(true).optional(),
    isSoft: z.literal(true).optional(),
  }),
  z.object({
    kind: z.literal("wish"),
    any: z.array(Feature).min(1).max(6),
    /** The words of the message. */
    said: text.optional(),
    isNot: z.literal(true).optional(),
    /** Only preferred: it orders what is found, and leaves nothing out. */
    isSoft: z.literal(true).optional(),
    isOfEvent: z.literal(true).optional(),
  }),
  /** Drinks until then, minutes after noon. */
  z.object({
    kind: z.literal("late"),
    minutes: z.number().int().min(1).max(1080),
    isSoft: z.literal(true).optional(),
  }),
  z.object({ kind: z.literal("offer") }),
  z.object({
    kind: z.literal("sort"),
    by: z.enum(sorts),
    /** The second cheapest, and so on; absent: the first. */
    place: z.number().int().min(2).max(20).optional(),
  }),
  z.object({ kind: z.literal("limit"), count: z.number().int().min(1).max(10) }),
  z.object({ kind: z.literal("topic"), of: z.enum(topics as unknown as [string, ...string[]]) }),
  z.object({ kind: z.literal("event"), of: z.enum(eventTopics) }),
  /** A day or a time that the message gives: no record says what is free. */
  z.object({ kind: z.literal("when"), text }),
  /** Something that no record has a field for, in the words of the message. */
  z.object({ kind: z.literal("unrecorded"), text }),
  z.object({ kind: z.literal("term"), of: text }),
]);
export type Slot = z.output<typeof Slot>;
export type SlotOf<Kind extends Slot["kind"]> = Extract<Slot, { kind: Kind }>;

/** What answers a message. "help" is a greeting, thanks or a question about the assistant. */
export const tools = [
  "searchVenues",
  "venueFacts",
  "compareVenues",
  "eventFacts",
  "explain",
  "help",
] as const;
export type Tool = (typeof tools)[number];

/** A question that must be settled before there is an answer; a button edits the reading. */
export const OpenQuestion = z.object({
  text,
  options: z
    .array(z.object({ label: text, add: z.array(Slot).max(6), drop: z.array(z.number().int()).max(20) }))
    .max(4),
});
export type OpenQuestion = z.output<typeof OpenQuestion>;

/** What a message was understood as: the whole of what an answer is made from, and of what is remembered. */
export const Reading = z.object({
  tool: z.enum(tools),
  slots: z.array(Slot).max(40),
  notUsed: z.array(z.string().max(500)).max(60),
  open: OpenQuestion.optional(),
});
export type Reading = z.output<typeof Reading>;

const isKind =
  <Kind extends Slot["kind"]>(kind: Kind) =>
  (slot: Slot): slot is SlotOf<Kind> =>
    slot.kind === kind;

/** The slots of a kind. */
export const slotsOf = <Kind extends Slot["kind"]>(slots: readonly Slot[], kind: Kind) =>
  slots.filter(isKind(kind));

/** The first slot of a kind. */
export const slotOf = <Kind extends Slot["kind"]>(slots: readonly Slot[], kind: Kind) =>
  slots.find(isKind(kind));

export const isSameFeature = (a: Feature, b: Feature) => a.of === b.of && a.value === b.value;
