import type { Intent } from "../intent";
import type { Memory } from "../memory";
import { asksHowMuch, isOfNumber, ofTwo } from "../words/phrases";
import type { gistOf } from "./gist";
import type { Heard } from "./heard";

type Gist = ReturnType<typeof gistOf>;

/** The biggest, the cheapest of those that are talked about. */
export function mostOf(
  { topics, most, place, opposite, unheard, abroad, toward }: Heard,
  { asked, need, all, isOfOwnRooms }: Gist,
): Extract<Intent, { kind: "choose" }> | undefined {
  if (!most || all.length < 2 || isOfOwnRooms) return undefined;
  // "Remove the dearest": which one that is is told, and that it was not removed.
  const removed =
    /\b(?:remove|drop|lose|exclude|skip|scrap|ditch|(?:take|leave) (?:out|off))\b/.exec(asked) ?? [];
  return {
    kind: "choose",
    venueIds: all,
    topics,
    most,
    place,
    opposite,
    need,
    unheard: [...unheard, ...abroad, ...removed],
    toward,
  };
}

/** "Which barn is the bigger" is asked of two that were talked about. */
export const isOfBoth = ({ places }: Heard, { asked, all }: Gist) =>
  all.length === 2 &&
  places.length === 0 &&
  /\b(?:which|who|whos)\b.*\b(?:the )?(?:bigger|larger|smaller|cheaper|dearer|pricier|closer|nearer)\b/.test(
    asked,
  );

/** "By how much?", "difference?" after two were compared: they are told with it. */
export function apartAgain(
  heard: Heard,
  memory: Memory,
): Extract<Intent, { kind: "choose" | "compare" }> | undefined {
  const { venueIds, measured, guests } = memory;
  const { need, unheard, named, abroad } = heard;
  if (!asksHowMuch.test(heard.asked) || venueIds.length !== 2 || named.ids.length > 0 || abroad.length > 0)
    return undefined;
  const party = need.guests[0] ?? guests;
  const held = { ...need, guests: party ? [party] : [], seating: need.seating ?? measured?.how };
  if (measured) return { kind: "choose", venueIds, topics: [], most: measured.by, need: held, unheard: [] };
  const isAsked = /difference|gap/.test(heard.asked);
  return isAsked
    ? { kind: "compare", venueIds, topics: ["price"], need: held, unheard, most: "cheapest" }
    : undefined;
}

/** "The most guests she could have there" asks for no room of it. */
export const mostOfRooms = ({ asked, most }: Heard) => (isOfNumber.test(asked) ? undefined : most);

/** "The cheapest two", "compare cheapest and dearest" are of all that were found. */
export const isOfEnds = (
  { most, opposite, limit = 1 }: Heard,
  { need, isAboutThem, isOfOwnRooms }: Gist,
  { isPart }: Memory,
) =>
  isPart === true &&
  !isAboutThem &&
  !isOfOwnRooms &&
  need.wheres.length === 0 &&
  most !== undefined &&
  (opposite !== undefined || limit > 1);

/** Those that were found are meant, and not only the few of them that were named. */
export function isOfFound(
  { most }: Heard,
  { asked, wanted, isSeveral, isAboutThem }: Gist,
  { isPart, isCounted }: Memory,
) {
  if (!isPart || isAboutThem || ofTwo.test(asked)) return false;
  // "These" are those that were named.
  const isOfNamed = most
    ? /\bthese\b|(?:est|most [a-z]+) of those\b|\b(?:those|ones|all) (?:that )?(?:you|youve|were) (?:just |already |all )?(?:listed|named|mentioned|gave|suggested|showed)\b/
    : /\bthese\b|\bof those\b/;
  const isOfAll = (isSeveral && !isOfNamed.test(asked)) || /\bones\b/.test(asked);
  return (
    (isOfAll || isCounted === true) &&
    (most !== undefined || (wanted && /\b(?:which|any|only|just)\b/.test(asked)))
  );
}
