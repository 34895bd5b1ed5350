import { countryNames } from "@contract/vocabulary";
import { money } from "../../../format/room-facts";
import { howLabel, slotLabel } from "../labels";
import { type OpenQuestion, type Reading, type Slot, type SlotOf, slotOf, slotsOf } from "../reading";
import { placeSlot } from "./places";
import { MOST_OPTIONS, which } from "./references";
import type { Scan } from "./scan";
import { isUnread, nearSlots } from "./slots";
import type { Context, Said } from "./understand";
import { phraseBefore } from "./vocabulary";

type Options = OpenQuestion["options"];

const question = (text: string, options: Options): OpenQuestion => ({
  text: text.slice(0, 200),
  options: options.slice(0, MOST_OPTIONS).map((option) => ({ ...option, label: option.label.slice(0, 200) })),
});

/** A button that adds a slot. */
const adding = (label: string, ...add: Slot[]) => ({ label, add, drop: [] });

/** The one question that a message leaves open: what could change the answer and became no slot. */
export function openOf(said: Said, reading: Reading): OpenQuestion | undefined {
  const { scanned, context } = said;
  return (
    likenessQuestion(scanned, reading, context) ??
    placeQuestion(scanned, reading, context) ??
    numberQuestion(scanned, context) ??
    rivalQuestion(scanned, reading, context) ??
    refusalQuestion(scanned, reading) ??
    pronounQuestion(said, reading) ??
    venueQuestion(scanned, reading, context)
  );
}

/** "Similar to The Lemon Door": no record says how alike venues are. */
function likenessQuestion({ cues, names }: Scan, { slots }: Reading, context: Context) {
  if (
    !cues.has("similar") ||
    (names.length === 0 && slots.some((slot) => slot.kind === "wish" && !slot.isOfEvent))
  )
    return undefined;
  const { focus, listed } = context.before;
  const [venue] = [
    ...names.flatMap(({ venues }) => venues),
    ...focus,
    ...(listed.length === 1 ? listed : []),
  ];
  const near = venue ? nearSlots(venue, context) : [];
  const place = slotOf(near, "place")?.name;
  return question(
    "Similar in what? Name a style, a number of guests or a price.",
    place ? [adding(`Other venues near ${place}`, ...near)] : [],
  );
}

/** A place abroad, a name that several places have, or one that no place has. */
function placeQuestion({ places, tokens, leftovers }: Scan, { tool, slots }: Reading, context: Context) {
  const { country, event, cityId, gazetteer } = context;
  const home =
    cityId && event.cityName
      ? [adding(event.cityName, { kind: "place", ids: [cityId], name: event.cityName })]
      : [];
  const parentName = (id: number | null) => gazetteer.places.find((place) => place.id === id)?.name ?? "city";
  for (const { slot, isOpen, within } of places) {
    const [first] = slot;
    if (first && first.country !== country && places.length === 1)
      return question(
        `${first.name} is not in ${countryNames[country]}: only venues there suit this event. Where should it be?`,
        home,
      );
    if (isOpen)
      return question(
        `Which ${first?.name} do you mean?`,
        slot.map((option) =>
          adding(`${option.name}, ${parentName(option.parentId)}`, placeSlot(option, within)),
        ),
      );
  }
  const isOfPlace = tool === "searchVenues" || slotsOf(slots, "topic").some(({ of }) => of === "distance");
  if (!isOfPlace) return undefined;
  const unknown = leftovers.find(
    ({ from }) =>
      phraseBefore(tokens, from, "near") !== undefined ||
      (/^(?:in|within|outside)$/.test(tokens[from - 1]?.word ?? "") &&
        /^\p{Lu}/u.test(tokens[from]?.raw ?? "")),
  );
  return (
    unknown && question(`“${unknown.text}” is not a place that is recorded here. Where should it be?`, home)
  );
}

/** A number that counts nothing that is known: what it stands for. */
function numberQuestion({ amounts, text, tokens }: Scan, { country }: Context): OpenQuestion | undefined {
  const amount = amounts.find(({ isForeign }) => isForeign) ?? amounts.find(isUnread);
  if (!amount) return undefined;
  const { value, isForeign, isOpenMoney, from, to } = amount;
  const words = money(Math.round(value * 100), country);
  const budgets = [
    adding(`${words} a head`, { kind: "budget", per: "head", max: value }),
    adding(`${words} in total`, { kind: "budget", per: "total", max: value }),
  ];
  if (isForeign)
    return question(
      `Prices here are in ${country === "AU" ? "Australian dollars" : "pounds"}. How much is that?`,
      budgets,
    );
  const isCount = Number.isInteger(value) && value >= 1 && value <= 5000 && !isOpenMoney;
  return question(`What does “${text.slice(tokens[from]?.start, tokens[to - 1]?.end)}” stand for?`, [
    ...(isCount ? [adding(`${value} guests`, { kind: "guests", count: value })] : []),
    ...budgets,
    adding("Leave it out"),
  ]);
}

/** Several numbers of guests or amounts of one kind: which counts. */
function rivalQuestion(
  { tokens }: Scan,
  { slots, tool }: Reading,
  { country }: Context,
): OpenQuestion | undefined {
  if (tool !== "searchVenues") return undefined;
  const budgets = slotsOf(slots, "budget");
  const rivals = budgets.filter(({ per }) => budgets.filter((other) => other.per === per).length > 1);
  if (rivals.length > 1)
    return question(
      "Which of these amounts counts?",
      onlyOf(rivals, slots, (slot) => slotLabel(slot, country)),
    );
  const seatings = slotsOf(slots, "seating");
  if (seatings.length > 1)
    return question(
      "How will the guests sit?",
      onlyOf(seatings, slots, ({ how }) => howLabel(how)),
    );
  const guests = slotsOf(slots, "guests");
  if (guests.length < 2) return undefined;
  const isFamily = tokens.some(({ stem }) => /^(?:kid|child|children|toddler|adult)$/.test(stem));
  const sum = guests.reduce((all, { count }) => all + count, 0);
  const together = {
    ...adding(`${sum} guests`, { kind: "guests", count: sum }),
    drop: guests.map((slot) => slots.indexOf(slot)),
  };
  const label = ({ count, how }: SlotOf<"guests">) => `${count} guests${how ? ` (${how})` : ""}`;
  return question("How many guests must the room hold?", [
    ...(isFamily ? [together] : []),
    ...onlyOf(guests, slots, label),
  ]);
}

/** Buttons that keep one of some slots and drop the others. */
const onlyOf = <Own extends Slot>(
  rivals: readonly Own[],
  slots: readonly Slot[],
  label: (slot: Own) => string,
): Options =>
  rivals.map((slot) => ({
    label: label(slot),
    add: [],
    drop: rivals.filter((other) => other !== slot).map((other) => slots.indexOf(other)),
  }));

/** Conditions with which a refusal that no record can hold is listed as not used, and not asked about. */
const ENOUGH = 3;

/** The words of a refusal of something that no slot holds. */
export function refusedWords({ refusals, text, tokens }: Scan): string | undefined {
  const [first] = refusals;
  if (!first) return undefined;
  const end = tokens.findIndex((token, at) => at >= first.to && (token.isAfterBreak || at > first.to + 3));
  const last = end < 0 ? tokens.length - 1 : Math.max(first.from, end - 1);
  return text.slice(tokens[first.from]?.start, tokens[last]?.end);
}

const isCondition = (slot: Slot) =>
  !["topic", "limit", "sort", "when", "unrecorded"].includes(slot.kind) &&
  !("isOfEvent" in slot && slot.isOfEvent);

/** Whether a refusal is asked about: where little else is said. */
export const isRefusalAsked = ({ tool, slots }: Pick<Reading, "tool" | "slots">) =>
  tool === "searchVenues" && slots.length > 0 && slots.filter(isCondition).length < ENOUGH;

function refusalQuestion(scanned: Scan, reading: Reading): OpenQuestion | undefined {
  const words = refusedWords(scanned);
  if (!words || !isRefusalAsked(reading)) return undefined;
  return question(`What should “${words}” leave out? No record has a field for it.`, [
    adding("Search without it"),
  ]);
}

/** "Is it free?" after a question about the parking: the parking, or the venue. */
function pronounQuestion(
  { scanned, refs, own, context }: Said,
  { slots }: Reading,
): OpenQuestion | undefined {
  const last = context.before.reading;
  const [feature, ...others] = (last?.slots ?? []).filter(
    ({ kind }) => kind === "wish" || kind === "unrecorded",
  );
  const topics = slotsOf(slots, "topic");
  const isOpen =
    refs.isPointed === true &&
    last?.tool === "venueFacts" &&
    /\b(?:it|that|they)\b/i.test(scanned.text) &&
    own.every(({ kind }) => kind === "venue" || kind === "topic") &&
    topics.length === 1 &&
    /^(?:price|availability|capacity)$/.test(topics[0]?.of ?? "") &&
    scanned.tokens.length <= 7;
  if (!feature || others.length > 0 || !isOpen || !topics[0]) return undefined;
  const name = slotLabel(feature, context.country);
  return question(`Do you mean “${name}”, or the venue?`, [
    { label: name, add: [feature], drop: [slots.indexOf(topics[0])] },
    adding("The venue"),
  ]);
}

/** Facts of no venue: which is meant, those on the screen first. */
export function venueQuestion(
  { leftovers, unknownName }: Pick<Scan, "leftovers" | "unknownName">,
  { tool, slots }: Reading,
  { before, ranked }: Context,
): OpenQuestion | undefined {
  if (tool !== "venueFacts" && tool !== "compareVenues") return undefined;
  const own = slotsOf(slots, "venue");
  if (!unknownName && (own.length > 1 || (own.length === 1 && tool === "venueFacts"))) return undefined;
  const pool = (before.listed.length > 0 ? before.listed : ranked).filter(
    ({ id }) => !own.some((slot) => slot.id === id),
  );
  const unknown = leftovers[0]?.text;
  if (unknownName) return which(`No venue is called “${unknownName}”. Which venue do you mean?`, pool);
  if (tool === "compareVenues" && own.length === 1) return which("Compare it with which venue?", pool);
  return which(
    unknown ? `Which venue do you mean? “${unknown}” was not understood.` : "Which venue do you mean?",
    pool,
  );
}
