import { speaksOf } from "../names/accounted";
import type { Need } from "../needs/need";
import { styleWords } from "../words/vocabulary";
import { plain } from "../words/words";

/** At a venue that was named. */
const pointing = new RegExp(
  `\\b(?:it|its|their|that place|this place|same place|that one|this one|the (?:venue|place)|(?:the|of) two|both|each|either|neither|which (?:one|of)|of (?:them|those|these)|the (?:cheaper|dearer|bigger|larger|smaller|closer|nearer|other|former|latter) one|(?:the|that|this) (?:${styleWords.map(([, words]) => words.source).join("|")}))\\b|\\bthere(?= *$)`,
);

/** Of what a part of a message speaks: what is only said of the event or the client belongs to what is asked beside it. */
export interface Part {
  text: string;
  names: string[];
  rooms: string[];
  of: "venues" | "search" | "event" | "rest";
  need: Need;
}

/** "Is it bigger than Zuri Hall?" is asked of what stands before it. */
export const isCompared = ([part]: readonly Part[]) =>
  part !== undefined && /\b(?:it|that|they|those)\b.*\bthan\b/i.test(part.text);

/** "Would the Glasshouse do?", and nothing else: whether a venue is what was sought right before. */
const judging =
  /\b(?:ok|okay|do|work|suit(?:able)?|fit|any good|right|an option|(?:ok|right|good|suitable) for (?:that|it|this|them)|(?:that|so) many|(?:do|have|meet|tick) all (?:of )?(?:that|those|this))\W*\?$/i;
export function soughtFor(group: readonly Part[], before: readonly Part[] = []): readonly Part[] {
  const isOfVenue = group[0]?.of === "venues" && before.every(({ of }) => of === "search" || of === "rest");
  return isOfVenue && (group.every(isBare) || judging.test(group.at(-1)?.text ?? "")) ? before : [];
}

export const apart = /\bhow far (?:apart|(?:is it )?between)\b/i;
export const textOf = (group: readonly Part[]) =>
  group.map(({ text }) => (/[.?!]$/.test(text) ? text : `${text}.`)).join(" ");
/** Whether the first of some parts speaks of a venue that was named before. */
export const isPointing = ([part]: readonly Part[]) =>
  part !== undefined && (part.rooms.length > 0 || pointing.test(plain(part.text)));

/** "And Zuri Hall?": what is asked of it was said before, or comes behind. */
export function isOfSame(part: Part, group: readonly Part[]) {
  const known = new Set(group.flatMap(({ names }) => names));
  const isAll = part.names.length === known.size && part.names.every((name) => known.has(name));
  return isAll || isBare(part) || group.every(isBare);
}

/** "How many in the biggest room?" */
export const isOfItsRooms = ({ text, need }: Part) =>
  /\brooms?\b/i.test(text) && need.wheres.every(({ isAssumed }) => isAssumed) && stylesOf(need).length === 0;

/** "Which is cheaper?" of two that were named. */
export const isBetween = ({ text, need }: Part, group: readonly Part[]) =>
  /\bwhich (?:one )?(?:is|has|takes|seats|holds) (?:the )?(?:[a-z]+er|more|better|less)\b/i.test(text) &&
  (new Set(group.flatMap(({ names }) => names)).size > 1 || isOfRooms(group)) &&
  need.wheres.every(({ isAssumed }) => isAssumed) &&
  stylesOf(need).length === 0;

/** "Hotel Pemberton Sapphire Room vs Great Hall" */
const isOfRooms = (group: readonly Part[]) =>
  group.some(({ text, names }) => names.length > 0 && /\b(?:or|vs|versus|v)\b/i.test(text));

/** Of another room of the venue than before. */
export function isOfOtherRoom(part: Part, group: readonly Part[]) {
  const before = new Set(group.flatMap(({ rooms }) => rooms));
  const isOfOne = new Set(group.flatMap(({ names }) => names)).size === 1;
  const isAsked = group.some((it) => !isBare(it) && (it.names.length > 0 || /\?$/.test(it.text)));
  return isOfOne && isAsked && !isBare(part) && part.rooms.some((room) => !before.has(room));
}

/** Names, and nothing that is asked of them. */
function isBare({ text, names, rooms }: Part) {
  const rest = [...names, ...rooms].reduce((left, name) => left.replace(name, ""), text);
  return !speaksOf(rest) && !/\d|\b(?:(?:a|per) head|pp|each)\b/.test(rest);
}

/** "A winery for 90 and a restaurant in Fitzroy for 30": not to be had at once. */
export function contradicts(need: Need, before: Need) {
  const isElsewhere =
    need.wheres.some((it) => !it.isAssumed) &&
    before.wheres.length > 0 &&
    need.wheres.every(({ id }) => before.wheres.every((it) => it.id !== id));
  const isOfOthers =
    need.guests.length > 0 &&
    before.guests.length > 0 &&
    need.guests.every(({ max }) => before.guests.every((it) => it.max !== max));
  return stylesOf(need).length > 0 ? isElsewhere || isOfOthers : isElsewhere && isOfOthers;
}

export const stylesOf = ({ wishes }: Need) =>
  wishes.flatMap(({ anyOf, isNot }) => (isNot ? [] : anyOf.filter(({ kind }) => kind === "style")));
