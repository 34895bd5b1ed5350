import type { gistOf } from "./gist";
import type { Heard } from "./heard";
import type { Intent } from "./intent";

type Gist = ReturnType<typeof gistOf>;

/** The biggest, the cheapest of those that are talked about. */
export function mostOf(
  { topics, most, place, unheard, abroad, toward }: Heard,
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
