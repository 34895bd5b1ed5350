import type { Asked, Intent } from "../intent";
import { type Memory, type Said, subjectsOf } from "../memory";
import { countWishes, type Need, refined } from "../needs/need";
import { wordsOf } from "../words/words";
import type { Heard } from "./heard";

/** Who asks something of their own does not ask the last question anew. */
const isOfElse =
  /\b(?:tell|details?|info\w*|describe|know|everything|summary|overview|profile|record|which|who|where|when|why|compare|versus|vs|difference|how(?! about)|what(?! about| if)|whats(?! about))\b/;
/** More words say more than of whom, or for how many. */
const MOST_WORDS = 9;

/**
 * The question that was asked last, of the venue, the room or the number that is said now: "the Woodstock Axis?", "no, the
 * stables", "and with 110?", "what about standing?". What is said now takes the place of what it replaces.
 */
export function askedAnew(intent: Intent, heard: Heard, memory: Memory): Intent {
  const { said, room } = memory;
  if (!said?.isOfVenues || !isBare(heard)) return intent;
  // "What about Peckham?" seeks there what was asked of a venue.
  if (intent.kind === "search" && !memory.need && !intent.most && countWishes(intent.need) === 0)
    return { ...intent, need: refined({ ...said.need, wheres: [], elsewhere: [] }, intent.need) };
  if (intent.kind !== "facts" && intent.kind !== "compare") return intent;
  const subject = subjectsOf(memory);
  const isSame = intent.venueIds.every((id) => subject.includes(id));
  const isOfOther = heard.named.ids.length > 0 || heard.room !== undefined || !isSame;
  const need = intent.need ?? heard.need;
  const values = valuesOf(need);
  const isReplaced = values.length > 0 && values.some((it) => valuesOf(said.need).includes(it));
  if (values.length > 0 ? !isReplaced : !isOfOther) return intent;
  const whole: Need = {
    ...refined(said.need, need),
    ...(need.guests.length > 0 && { isForEvent: undefined, seating: undefined }),
  };
  // Who changes a number asks what it is for: the price, and no facts that are the same for any.
  const isOfRoom = intent.kind === "facts" && intent.room !== undefined;
  const topics = isOfOther
    ? said.topics.filter((it) => !isOfRoom || it !== "rooms")
    : said.topics.filter((it) => it === "price" || it === "minimum");
  const asked: Asked = {
    topics,
    most: heard.room ? undefined : said.most,
    need: whole,
    unheard: intent.unheard,
  };
  const toward = said.toward;
  if (intent.kind === "compare") return { ...intent, ...asked, toward };
  return { ...intent, ...asked, toward, room: intent.room ?? (isOfOther ? undefined : room) };
}

/** Whether a message says no more than of whom it asks, for how many or for how much. */
const isBare = ({ asked, topics, need, most, dropped, unheard, isWhereAsked }: Heard) =>
  wordsOf(asked).length <= MOST_WORDS &&
  topics.every((topic) => topic === "capacity" && need.guests.length > 0) &&
  need.wishes.length === 0 &&
  need.lateMinutes === undefined &&
  most === undefined &&
  dropped.length === 0 &&
  unheard.length === 0 &&
  !isWhereAsked &&
  !isOfElse.test(asked);

/** The kinds of values that a need holds, each of which another of its kind replaces. */
const valuesOf = ({ guests, seating, perHead, total, minimum }: Need) => [
  ...(guests.length > 0 || seating ? ["guests"] : []),
  ...(perHead || total || minimum ? ["amount"] : []),
];

/** What a message asks for, so that the next one can ask it anew; one that asks for nothing keeps what was asked before. */
export function saidIn(
  intent: Intent,
  { need, topics, most, toward }: Heard,
  { said }: Memory,
): Said | undefined {
  switch (intent.kind) {
    case "facts":
    case "choose":
    case "compare":
    case "compare-rooms": {
      const asked = intent.need ?? need;
      const isAsked = intent.topics.length > 0 || countWishes(asked) > 0;
      return { need: asked, topics: intent.topics, most: intent.most, toward, isOfVenues: isAsked };
    }
    case "ask-which":
    case "meant":
    case "unsure":
    case "which-venue":
      // Of a name that is asked back the place may be a part.
      return { need: { ...need, wheres: [] }, topics, most, toward, isOfVenues: true };
    case "event":
    case "thanks":
    case "person":
      return said;
    default:
      return { need, topics, most, toward, isOfVenues: false };
  }
}
