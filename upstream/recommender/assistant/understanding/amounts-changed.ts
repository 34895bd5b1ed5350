import { type Country, distanceUnit } from "@contract/vocabulary";
import { type Bounds, type Need, noNeed } from "../needs/need";
import { inDigits } from "../words/numbers";

/** A number of the last search, or of the event, that a message may change. */
interface Slot {
  of: "guests" | "money" | "distance";
  value: number;
  write: (value: number) => string;
  /** Not of the search, but of the event: what it may cost, how many come. */
  isOfEvent?: boolean;
  isPerHead?: boolean;
}

/** What numbers count on from where the search says none. */
export interface EventNumbers {
  country: Country;
  eventBudget: number | null;
  eventGuests: number | null;
}

const guestWords =
  "(?:guests?|people|pax|ppl|heads|(?:guest |the )?(?:head ?)?counts?|numbers?|guest ?(?:list|numbers?)|party|attendance|seats|invites)";
const moneyWords =
  "(?:budget|spend|price(?: limit)?|cost|limit|cap|ceiling|money|amount|max(?:imum)?|figure)";
const distanceWords = "(?:radius|distance|range)";
const own = "(?:(?:the|that|this|their|our|his|her|its|of|my|current|same) )*";
const end = String.raw`(?= *(?:$|[?.,!;)]|(?:please|pls|instead|then|now|tho|though|and|but|what|whats|who|any|which)\b))`;
const amount = String.raw`(?<sign>[$£]?)(?<by>\d+(?:\.\d+)?)(?<k> ?(?:k|grand|thousand)\b)?(?<percent> ?(?:%|percent\b))?`;
const each = "(?: (?:a|per) (?:head|person|guest)| ?pp| each)";
const factors: Record<string, number> = {
  double: 2,
  doubled: 2,
  doubles: 2,
  twice: 2,
  triple: 3,
  tripled: 3,
  treble: 3,
  half: 0.5,
  halve: 0.5,
  halved: 0.5,
};
const times = Object.keys(factors).join("|");
const thing = `(?:(?<guests>${guestWords}|many)|(?<money>${moneyWords}|much)|(?<distance>${distanceWords})|(?<it>it|that|this))`;
/** "Double the headcount", "half that budget", "twice as many", "numbers have doubled". */
const multiplied = [
  new RegExp(String.raw`\b(?<factor>${times})(?: as)? ${own}${thing}${end}`, "i"),
  new RegExp(
    String.raw`\b${own}${thing}(?:['’]s| is| are| has| have| was| were| got| just)* (?<factor>${times})${end}`,
    "i",
  ),
];
const fewer =
  "(?:lose|drop|minus|less|take (?:off|away)|subtract|remove|cut|knock (?:off)?|knock|reduce|lower|decrease|trim|shave)";
const more = "(?:add|plus|another|an extra|extra|additional|increase|raise|lift|bump|up|push)";
const unit = `(?<unit>(?: (?:more|extra|additional|other))?(?: ${guestWords})|${each})?`;
/** "Add 50 guests", "another 20", "lose 10 people", "raise the budget by 2k". */
const added = [
  new RegExp(
    String.raw`(?<=^|[,.;] ?|\b(?:and|but|so|ok|please|now|can we|could we|lets|to) )(?:add|with|plus)?\b *(?<way>${more}|${fewer})(?: on| off| in)?(?: another| an extra)? ${amount}(?: (?:more|extra))?${unit}(?: (?:more|extra|off))?(?: (?:to|from|on|off) ${own}${thing})?${end}`,
    "i",
  ),
  new RegExp(
    String.raw`\b(?<way>${more}|${fewer}) ${own}${thing}(?: (?:up|down|back|out))? by ${amount}${unit}`,
    "i",
  ),
  new RegExp(
    String.raw`\b${amount}${unit} (?<way>more|extra|additional|on top|fewer|less|lower|higher|off|(?:drop|drops|dropped|pull|pulls|pulled) out|cancel|cancels|cancelled|cant (?:come|make it))(?: (?<after>${guestWords}|(?:a|per) (?:head|person)))?(?: (?:(?:on|in|to|than|of) )?${own}${thing})?${end}`,
    "i",
  ),
];
const isFewer = new RegExp(`^(?:${fewer}|fewer|less|lower|off|.* out|cancel.*|cant .*)$`, "i");

const raising =
  "(?:raise|lift|up|increase|bump|push|lower|reduce|decrease|drop|bring|take|stretch|go|goes|went|gone|going|come|came|dropped|fell|fallen|grew|grown|risen|rose|shrunk|crept|jump(?:ed)?|stretch(?:ed)?|extend|widen|cut|set|put|keep|cap)";
/** "Raise it to 120", "what if we went to 170?", "dropped to 70 now". */
const set = new RegExp(
  String.raw`\b(?<verb>${raising})(?: (?:it|that|this|them|things|us|client|${own}${thing}))?(?: (?:up|down|out|back|again|all the way))*(?: (?:to|at))(?: (?:about|around|say|maybe))? (?<value>\d+(?:\.\d+)?)(?! ?(?:%|[\d.,:]|k\b|grand|thousand|percent|am\b|pm\b|guests?\b|people|pax|heads?\b|kms?\b|mi\b|miles?\b|(?:a|per) (?:head|person)|pp\b|each\b|in total|rooms?|venues?|options|places|bedrooms|nights?|days?|hours?|minutes?|oclock|${moneyWords}))`,
  "i",
);
/** "What do you have at 12?": a price, of the whole event in thousands or of a head. */
const atPrice =
  /(?<=\b(?:have|got|is there|there|anything|something|any|find|get|do|and|about|options|what|whats|us|me) |^\W*)(?:at|up to|under|below|max) (?<value>\d+(?:\.\d+)?)(?= *(?:$|[?.,!]|instead|then|now))/i;
const upwards =
  /^(?:raise|lift|up|increase|bump|push|stretch(?:ed)?|grew|grown|risen|rose|crept|jump(?:ed)?|extend|widen)$/i;
const downwards = /^(?:lower|reduce|decrease|drop|dropped|fell|fallen|shrunk|cut)$/i;

/** A message with what it changes of the last search's numbers as new numbers; `unclear` is one of which is not known what it counts. */
export function withAmounts(
  text: string,
  before: Need,
  event: EventNumbers,
): { text: string; unclear?: string; changedBy?: number } {
  const slots = slotsOf(before, event);
  const counted = countedOn(text, slots);
  if (counted) return counted;
  const raised = set.exec(text);
  const priced = raised ? null : atPrice.exec(text);
  const found = raised ?? priced;
  if (!found) return { text };
  const said = found.groups ?? {};
  const value = Number(said.value);
  const verb = said.verb ?? "";
  const named = slotFor(slots, said);
  const fits = (slot: Slot, at: number) =>
    (!upwards.test(verb) || at >= slot.value) && (!downwards.test(verb) || at <= slot.value);
  const near = (named && !said.it ? [named] : slots)
    .filter(({ of, isOfEvent }) => (raised !== null && !isOfEvent) || (raised === null && of === "money"))
    .flatMap((slot) => {
      // "Go down to 12" of 15,000 in total.
      const at = slot.of === "money" && slot.value >= 1000 && value < 200 ? value * 1000 : value;
      return fits(slot, at) && at !== slot.value
        ? [{ slot, at, ratio: Math.max(at / slot.value, slot.value / at) }]
        : [];
    })
    .sort((a, b) => a.ratio - b.ratio);
  const [best, next] = near;
  if (!best || best.ratio > 4) return { text };
  if (next && next.ratio / best.ratio < 1.25) return { text, unclear: said.value };
  return { text: put(text, found, best.slot.write(best.at)), changedBy: value };
}

/** "20 more", "raise the budget by 5k" where nothing was searched for: the event's numbers, or those spoken of, changed by so much. */
export function withMore(message: string, event: EventNumbers) {
  const text = inDigits(message);
  const ofBudget = /\bbudget\b/i.test(text);
  return countedOn(
    text,
    slotsOf(noNeed, event).filter(({ of }) => of !== "money" || ofBudget),
  );
}

/** "Show me 3 more" are no guests: "20 more", "and for 20 more", "if 20 cancel" are. */
const ofGuests = /(?:^|\b(?:for|with|if|and|about|or))\W*$/i;

function countedOn(text: string, slots: readonly Slot[]): { text: string; changedBy?: number } | undefined {
  for (const pattern of multiplied) {
    const found = pattern.exec(text);
    const factor = factors[found?.groups?.factor?.toLowerCase() ?? ""];
    const slot = found && slotFor(slots, found.groups ?? {});
    if (found && slot && factor) return { text: put(text, found, slot.write(slot.value * factor)) };
  }
  for (const pattern of added) {
    const found = pattern.exec(text);
    const said = found?.groups ?? {};
    const slot = found && slotOfAmount(slots, said);
    if (!found || !slot) continue;
    const isBare = !said.unit && !said.after && !said.guests && /^\d/.test(found[0]);
    if (isBare && slot.isOfEvent && !ofGuests.test(text.slice(0, found.index))) continue;
    const by = Number(said.by) * (said.k ? 1000 : 1);
    const change = (said.percent ? (slot.value * by) / 100 : by) * (isFewer.test(said.way ?? "") ? -1 : 1);
    if (slot.value + change > 0)
      return { text: put(text, found, slot.write(slot.value + change)), changedBy: by };
  }
  return undefined;
}

const put = (text: string, { index, 0: said }: RegExpExecArray, words: string) =>
  `${text.slice(0, index)} ${words} ${text.slice(index + said.length)}`.replace(/\s+/g, " ").trim();

/** Which number "the budget", "as many", or, where there is but one, "it" is. */
function slotFor(slots: readonly Slot[], said: Record<string, string | undefined>): Slot | undefined {
  const of = said.guests ? "guests" : said.money ? "money" : said.distance ? "distance" : undefined;
  const found = slots.filter((slot) => (of ? slot.of === of : !slot.isOfEvent));
  return found.length === 1 ? found[0] : undefined;
}

/** "50 guests" are guests, "£10 a head" is money, and so is "2k"; a bare number counts guests. */
function slotOfAmount(slots: readonly Slot[], said: Record<string, string | undefined>) {
  const unit = `${said.unit ?? ""} ${said.after ?? ""}`;
  const isEach = /\b(?:a|per|pp|each)\b/.test(unit);
  const isMoney = said.sign || said.k || isEach;
  if (said.percent && !said.guests && !said.money && unit.trim() === "") return undefined;
  if (said.guests || said.money || said.distance) return slotFor(slots, said);
  const fitting = isEach ? slots.filter(({ isPerHead }) => isPerHead) : slots;
  return slotFor(fitting, isMoney ? { money: "it" } : { guests: "it" });
}

function slotsOf(
  { guests, perHead, total, wheres }: Need,
  { country, eventBudget, eventGuests }: EventNumbers,
) {
  const sign = country === "AU" ? "$" : "£";
  const [party, ...parties] = guests;
  const [where, ...others] = wheres;
  /** The least of a range stays where only its most is changed. */
  const within = ({ min, max }: Bounds, amount: number) =>
    max === undefined
      ? `at least ${sign}${amount}`
      : min === undefined || min >= amount
        ? `up to ${sign}${amount}`
        : `${sign}${min} to ${sign}${amount}`;
  const head = perHead?.about ?? perHead?.max ?? perHead?.min;
  const whole =
    total?.about ?? total?.max ?? total?.min ?? (head === undefined ? (eventBudget ?? undefined) : undefined);
  const slots: Slot[] = [];
  const people = party?.max ?? eventGuests;
  if (people && parties.length === 0)
    slots.push({
      of: "guests",
      value: people,
      isOfEvent: !party,
      write: (n) => `for ${Math.round(n)} guests`,
    });
  if (head !== undefined)
    slots.push({
      of: "money",
      value: head,
      isPerHead: true,
      write: (n) => `${within(perHead ?? {}, n)} per person`,
    });
  if (whole !== undefined)
    slots.push({
      of: "money",
      value: whole,
      isOfEvent: !total,
      write: (n) => `${within(total ?? { max: whole }, n)} in total`,
    });
  if (where?.within !== undefined && others.length === 0 && !where.isIn && !where.isRoughly)
    slots.push({ of: "distance", value: where.within, write: (n) => `within ${n} ${distanceUnit[country]}` });
  return slots;
}
