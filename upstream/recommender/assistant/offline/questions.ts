import { type Country, countryNames } from "@contract/vocabulary";
import { money } from "../../../recommendations/room-facts";
import { slotLabel } from "../labels";
import { type OpenQuestion, type Reading, type Slot, slotsOf } from "../reading";
import { phraseBefore } from "./lexicon";
import { placeSlot } from "./places";
import { MOST_OPTIONS, which } from "./references";
import type { Scan } from "./scan";
import type { Context } from "./understand";

/** How far around a venue others are near it, in the country's unit. */
const NEARBY = 10;

/** The one question that a message leaves open: what could change the answer and became no slot. */
export function openOf(scanned: Scan, reading: Reading, context: Context): OpenQuestion | undefined {
  return (
    likenessQuestion(scanned, reading, context) ??
    placeQuestion(scanned, context) ??
    numberQuestion(scanned, reading, context.country) ??
    negationQuestion(scanned, reading) ??
    venueQuestion(scanned, reading, context)
  );
}

/** "Similar to The Lemon Door": no record says how alike venues are. */
function likenessQuestion({ cues, names }: Scan, { slots }: Reading, context: Context) {
  if (!cues.has("similar") || (names.length === 0 && slots.some(({ kind }) => kind === "wish")))
    return undefined;
  const named =
    names.flatMap(({ venues }) => venues)[0] ?? slotsOf(context.before.reading?.slots ?? [], "venue")[0];
  const venue = named && context.names.byId(named.id);
  const place = context.gazetteer.places.find(
    ({ name, country }) => name === venue?.place && country === context.country,
  );
  const add: Slot[] =
    venue && place
      ? [
          { kind: "place", ids: [place.id], name: place.name, within: NEARBY },
          { kind: "except", id: venue.id, name: venue.name.slice(0, 200) },
        ]
      : [];
  return {
    text: "Similar in what? Name a style, a number of guests or a price.",
    options: place ? [{ label: `Other venues near ${place.name}`, add, drop: [] }] : [],
  };
}

function placeQuestion({ places, tokens, leftovers }: Scan, context: Context): OpenQuestion | undefined {
  const { country, event, cityId } = context;
  const home: Slot[] =
    cityId && event.cityName ? [{ kind: "place", ids: [cityId], name: event.cityName }] : [];
  const instead = home.map((slot) => ({ label: event.cityName ?? "", add: [slot], drop: [] }));
  for (const { slot, isOpen, within } of places) {
    const [first] = slot;
    if (first && first.country !== country && places.length === 1)
      return {
        text: `${first.name} is not in ${countryNames[country]}: only venues there suit this event. Where should it be?`,
        options: instead,
      };
    if (isOpen)
      return {
        text: `Which ${first?.name} do you mean?`,
        options: slot.slice(0, MOST_OPTIONS).map((option) => ({
          label: `${option.name}, ${parentName(option.parentId, context)}`,
          add: [placeSlot(option, within)],
          drop: [],
        })),
      };
  }
  const unknown = leftovers.find(
    ({ from }) =>
      phraseBefore(tokens, from, "near") !== undefined ||
      (/^(?:in|within|outside)$/.test(tokens[from - 1]?.word ?? "") &&
        /^\p{Lu}/u.test(tokens[from]?.raw ?? "")),
  );
  return (
    unknown && {
      text: `“${unknown.text}” is not a place that is recorded here. Where should it be?`.slice(0, 200),
      options: instead,
    }
  );
}

const parentName = (parentId: number | null, { gazetteer }: Context) =>
  gazetteer.places.find(({ id }) => id === parentId)?.name ?? "city";

function numberQuestion(
  { amounts, text, tokens }: Scan,
  { slots, tool }: Reading,
  country: Country,
): OpenQuestion | undefined {
  const words = (value: number) => money(Math.round(value * 100), country);
  const foreign = amounts.find(({ isForeign }) => isForeign);
  if (foreign)
    return {
      text: `Prices here are in ${country === "AU" ? "Australian dollars" : "pounds"}. How much is that?`,
      options: [
        {
          label: `${words(foreign.value)} a head`,
          add: [{ kind: "budget", per: "head", max: foreign.value }],
          drop: [],
        },
        {
          label: `${words(foreign.value)} in total`,
          add: [{ kind: "budget", per: "total", max: foreign.value }],
          drop: [],
        },
      ],
    };
  const open = amounts.find(
    (amount) => !amount.slot && amount.within === undefined && amount.ordinal === undefined && !amount.isIdle,
  );
  if (open) {
    const said = text.slice(tokens[open.from]?.start, tokens[open.to - 1]?.end);
    const isCount =
      Number.isInteger(open.value) && open.value >= 1 && open.value <= 5000 && !open.isOpenMoney;
    const options = [
      ...(isCount
        ? [{ label: `${open.value} guests`, add: [{ kind: "guests" as const, count: open.value }], drop: [] }]
        : []),
      {
        label: `${words(open.value)} a head`,
        add: [{ kind: "budget" as const, per: "head" as const, max: open.value }],
        drop: [],
      },
      {
        label: `${words(open.value)} in total`,
        add: [{ kind: "budget" as const, per: "total" as const, max: open.value }],
        drop: [],
      },
      { label: "Leave it out", add: [], drop: [] },
    ];
    return { text: `What does “${said}” stand for?`.slice(0, 200), options };
  }
  const budgets = slots.flatMap((slot, index) => (slot.kind === "budget" ? [{ slot, index }] : []));
  const rivals = budgets.filter(
    ({ slot }) => budgets.filter(({ slot: other }) => other.per === slot.per).length > 1,
  );
  if (rivals.length > 1 && tool === "searchVenues")
    return {
      text: "Which of these amounts counts?",
      options: rivals.slice(0, MOST_OPTIONS).map(({ slot, index }) => ({
        label: slotLabel(slot, country),
        add: [],
        drop: rivals.flatMap((other) => (other.index === index ? [] : other.index)),
      })),
    };
  const guests = slots.flatMap((slot, index) => (slot.kind === "guests" ? [{ slot, index }] : []));
  if (guests.length < 2 || tool !== "searchVenues") return undefined;
  const isFamily = tokens.some(({ stem }) => /^(?:kid|child|children|toddler|adult)$/.test(stem));
  const sum = guests.reduce((all, { slot }) => all + slot.count, 0);
  const together = {
    label: `${sum} guests`,
    add: [{ kind: "guests" as const, count: sum }],
    drop: guests.map(({ index }) => index),
  };
  return {
    text: "How many guests must the room hold?",
    options: [
      ...(isFamily ? [together] : []),
      ...guests.slice(0, MOST_OPTIONS - Number(isFamily)).map(({ slot, index }) => ({
        label: `${slot.count} guests${slot.how ? ` (${slot.how})` : ""}`,
        add: [],
        drop: guests.flatMap((other) => (other.index === index ? [] : other.index)),
      })),
    ],
  };
}

function negationQuestion(
  { negations, text, tokens }: Scan,
  { tool, slots }: Reading,
): OpenQuestion | undefined {
  const [first] = negations;
  if (!first || tool !== "searchVenues" || slots.length === 0) return undefined;
  const end = tokens.findIndex((token, at) => at >= first.to && (token.isAfterBreak || at > first.to + 3));
  const words = text.slice(
    tokens[first.from]?.start,
    tokens[end < 0 ? tokens.length - 1 : Math.max(first.from, end - 1)]?.end,
  );
  return {
    text: `What should “${words}” leave out? No record has a field for it.`.slice(0, 200),
    options: [{ label: "Search without it", add: [], drop: [] }],
  };
}

/** Facts of no venue: which is meant, those on the screen first. */
export function venueQuestion(
  { leftovers, ordinals, unknownName }: Pick<Scan, "leftovers" | "ordinals" | "unknownName">,
  { tool, slots }: Reading,
  { before, ranked }: Context,
): OpenQuestion | undefined {
  if (!/^(?:venueFacts|compareVenues)$/.test(tool)) return undefined;
  const count = slotsOf(slots, "venue").length;
  if (!unknownName && (count > 1 || (count === 1 && tool === "venueFacts"))) return undefined;
  const pool = (before.listed.length > 0 ? before.listed : ranked).filter(
    ({ id }) => !slotsOf(slots, "venue").some((slot) => slot.id === id),
  );
  const unknown = unknownName ?? leftovers[0]?.text;
  const text =
    ordinals.length > 0
      ? "There are not so many venues listed. Which venue do you mean?"
      : tool === "compareVenues" && !unknownName
        ? "Compare it with which venue?"
        : unknown
          ? unknownName
            ? `No venue is called “${unknown}”. Which venue do you mean?`
            : `Which venue do you mean? “${unknown}” was not understood.`
          : "Which venue do you mean?";
  return which(text.slice(0, 200), pool);
}
