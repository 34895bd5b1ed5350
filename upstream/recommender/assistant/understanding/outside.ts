import type { Intent, Surroundings } from "../intent";
import { namesakesThere } from "../names/references";
import { countWishes, type Need } from "../needs/need";
import { isThere, others, turning } from "../words/phrases";
import type { gistOf } from "./gist";
import type { Heard } from "./heard";
import { likeIt } from "./likeness";
import { strangerIn } from "./unknown-words";

const ofRoom = /\brooms?\b [^,]*\bthere\b/;

/** What a message is about that speaks of a venue that was not talked about: another of its name, one that is not known, or one abroad. */
export function outsideOf(
  heard: Heard,
  surroundings: Surroundings,
  { asked, need, subject, wanted, asksForVenues, isMail }: ReturnType<typeof gistOf>,
): Intent | undefined {
  const { topics, most, unheard, unknown } = heard;
  const { memory } = surroundings;
  if (memory.question?.of === "venue" && /\b(?:that|it|its|there)\b/.test(asked) && !asksForVenues)
    return { kind: "which-venue" };
  const apart = placesApart(heard, need);
  if (apart) return apart;
  const [namesake, ...more] = namesakesThere(heard, surroundings);
  if (namesake !== undefined && more.length === 0 && subject.length > 0 && !others.test(asked))
    return {
      kind: "facts",
      venueIds: [namesake],
      topics: topics.length > 0 ? topics : memory.topics,
      most,
      need: { ...need, wheres: [] },
      unheard,
    };
  const isOfKind = need.wishes.some(({ anyOf }) => anyOf.some(({ kind }) => kind === "style"));
  const isNowhere =
    heard.places.length === 0 &&
    !memory.need &&
    !isOfKind &&
    (!asksForVenues || ofRoom.test(asked)) &&
    heard.isQuestion;
  if (subject.length === 0 && isNowhere && isThere.test(asked) && (wanted || topics.length > 0))
    return { kind: "which-venue" };
  const like = likeIt(asked, { need, subject, most, unheard }, surroundings);
  if (like) return like;
  if (
    heard.abroad.length > 0 &&
    need.wheres.length === 0 &&
    (asksForVenues || wanted || topics.length > 0 || turning.test(asked) || unheard.length === 0)
  )
    return { kind: "abroad", places: heard.abroad };
  const stranger = strangerIn(asked, heard, { isMail, places: surroundings.places });
  if (stranger) return { kind: "no-such-venue", name: stranger };
  // "The fishy one" is one of them, but not known which.
  const [, kind = ""] = /\bthe ([a-z]+) (?:one|place)\b/.exec(asked) ?? [];
  if (unknown.includes(kind) && memory.venueIds.length > 0) return { kind: "which-venue" };
  return undefined;
}

/** "Dorking is how far from London?": two places, and nothing that is sought there. */
function placesApart({ places, topics, most, asked }: Heard, need: Need): Intent | undefined {
  const [first, second, ...more] = places;
  const isAsked =
    topics.includes("distance") && /\bhow far\b|\bdistances?\b|\bhow many (?:kms?|miles)\b/.test(asked);
  const isOnly = countWishes(need) === 0 && most === undefined && more.length === 0;
  if (!first || !second || !isAsked || !isOnly) return undefined;
  return { kind: "places-apart", from: first.where, to: second.where };
}
