import type { Intent, Surroundings } from "../intent";
import { subjectsOf } from "../memory";
import { otherThere } from "../names/references";
import { isNeed, type Need, refined } from "../needs/need";
import { compares, counting, furthering, isOfNumber, manyWords, oneNoun } from "../words/phrases";
import { keptOn } from "./going-on";
import type { Heard } from "./heard";
import { heldAgain } from "./held-again";
import { likeIt, likeThem } from "./likeness";
import { implied } from "./topics";
import { segmentOf } from "./unknown-words";

/** What a message is about that names venues: one of them, several, or others than they are. */
export function aboutNamed(heard: Heard, surroundings: Surroundings): Intent {
  const { memory, venues } = surroundings;
  const { named, asked, topics, most, unknown, room, toward, around, limit } = heard;
  const { ids } = named;
  const orElse = /\b(?:or|and) (?:any|some)(?:thing|where)? ?(?:else|similar|other)\b/.exec(asked)?.[0];
  const unheard = orElse ? [...heard.unheard, orElse] : heard.unheard;
  const own = withoutOwnPlaces(heard, ids, venues);
  // "Is the Barn one of those that can do that?": what was sought is asked of it.
  const isSame =
    /\b(?:one of (?:the (?:ones|lot)|those|them)|do(?:es)? (?:all )?(?:that|those)|fits? (?:that|the bill)|tick(?:s)? (?:all )?(?:the|those) boxes)\b/;
  const before = memory.need ?? memory.said?.need;
  const need =
    before && !isNeed(own) && (isSame.test(asked) || again.test(asked.trim()))
      ? { ...before, wheres: [], elsewhere: [] }
      : own;
  if (memory.need && ids.every((it) => memory.venueIds.includes(it)) && isRefused(asked)) {
    const otherThan = [...(memory.need.otherThan ?? []), ...ids];
    const left = unheard.filter(
      (word) => !refusal.test(word) && !/^(?:off|out|take|leave|rule|ruled|cross|crossed|afraid)$/.test(word),
    );
    return { kind: "search", need: { ...refined(memory.need, own), otherThan }, unheard: left, most };
  }
  const asksForVenues = manyWords.test(asked) || oneNoun.test(asked) || counting.test(asked);
  const [id] = ids;
  if (ids.length > 1 || id === undefined)
    return {
      kind: "compare",
      venueIds: ids,
      // "Is the Solstice in Topsham or Manchester?": there is one in either.
      topics: /^\W*(?:is|are) (?:the )?~[~ ]*\bor\b[~ ]*$/.test(asked) ? ["location"] : topics,
      most,
      unheard,
      need: isNeed(need) ? need : undefined,
      toward,
    };
  const otherId = otherThere(heard, surroundings);
  if (otherId !== undefined) {
    const held = { ...need, wheres: [] };
    return {
      kind: "compare",
      venueIds: [id, otherId],
      topics,
      most,
      unheard,
      need: isNeed(held) ? held : undefined,
    };
  }
  // "They like the Barn, is there anything of that kind near it?"
  const like = likeIt(
    asked,
    { need: around ? { ...need, wheres: [around] } : need, subject: ids, most, unheard },
    surroundings,
  );
  if (like) return like;
  if (around && (asksForVenues || around.isGiven))
    return {
      kind: "search",
      need: { ...heard.need, wheres: [around], otherThan: [id] },
      unheard,
      most,
      limit,
    };
  const other = subjectsOf(memory).find((it) => it !== id);
  const isLike = /\b(?:like|similar to|alternatives? to) (?:the )?~/.test(asked);
  const isOfThatOne = /\bis (?:that|this) one\b/.test(asked);
  const isSought =
    asksForVenues ||
    (!isOfThatOne && /\b(?:anything|something|somewhere|others?|elsewhere|another|ones?)\b/.test(asked));
  const isThan =
    /\b(?:than|priced (?:below|under)|below|undercuts?|beats?)(?: (?:the|that of))* (?:~|that|it|this)/.test(
      asked,
    ) &&
    (isSought || (other === undefined && !/\b(?:is|are)\b/.test(asked)));
  if (most && (isThan || isLike))
    return {
      kind: "search",
      need: isLike ? likeThem(heard.need, [id], venues) : { ...heard.need, otherThan: [id] },
      unheard,
      than: { venueId: id, by: most },
      most,
      limit,
    };
  if (isSought && isLike) {
    return { kind: "search", need: likeThem(heard.need, [id], venues), unheard, limit };
  }
  if (isSought && /\b(?:other than|except|apart from|not|instead of|besides|but) (?:the )?~/.test(asked)) {
    const left = unheard.filter((word) => !/^(?:not|but|except)$/.test(word));
    return { kind: "search", need: { ...heard.need, otherThan: [id] }, unheard: left, most, limit };
  }
  // "The entire venue or a single room of it" are no other venue.
  const strange = unknown.filter(
    (word) =>
      !/^(?:entire|whole|single|separate|wise|two|three|four|five|basis|terms|points?|things)$/.test(word),
  );
  if (compares.test(asked) && strange.length > 0)
    return { kind: "no-such-venue", name: segmentOf(asked, strange) };
  // "How far is the Barn from the city?", "and from the Glasshouse?"
  const isMeasured = memory.topics.includes("distance") && /\b(?:from|to)(?: the)? ~/.test(asked);
  if (other !== undefined && isMeasured)
    return { kind: "compare", venueIds: [other, id], topics: ["distance"], unheard };
  if (other !== undefined && (compares.test(asked) || /\b(with it|to it|than)\b/.test(asked)))
    return {
      kind: "compare",
      venueIds: [other, id],
      topics,
      most,
      unheard,
      need: isNeed(need) ? need : undefined,
      toward,
    };
  const goesOn = furthering.test(asked);
  const isPlain = unheard.length === 0 && !isNeed(need);
  const isAgain = memory.topics.length > 0 && again.test(asked.trim());
  const wanted = topics.length > 0 ? topics : isAgain || (goesOn && isPlain) ? memory.topics : implied(need);
  if (isAgain && topics.length === 0)
    return { kind: "facts", venueIds: [id], topics: wanted, need, unheard: [], toward, room };
  return {
    kind: "facts",
    venueIds: [id],
    topics: wanted,
    most: isOfNumber.test(heard.asked) ? undefined : most,
    need: memory.venueIds.includes(id)
      ? keptOn(asked, { need, topics }, memory)
      : goesOn && unheard.length === 0
        ? heldAgain({ need, topics }, memory)
        : need,
    unheard,
    toward,
    room,
  };
}

/** Words that refuse a venue, before its name or behind it. */
const refusal =
  /\b(?:not|no|nor|minus|without|except(?: for)?|excepting|exclud(?:e|es|ed|ing)|drop|skip|remov(?:e|ed|ing)|lose|losing|scrap|ditch|bin|bar(?:ring)?|apart from|aside from|anything but|anywhere but|all but|other than|instead of|rather than|rul(?:e|ed|ing|es) out|tak(?:e|en|ing) (?:out|off)|leav(?:e|ing) (?:out|off)|left out|cross(?:ed)? (?:out|off)|struck off|(?:dont|doesnt|didnt|wont|wouldnt|not) (?:really )?(?:want|wants|like|fancy|need|show|include|consider|go for|be)|gone off|not (?:so )?keen on|hates?|vetoe?[ds]?|done with|no good|wont do|a no)\b/;
const refusedName = new RegExp(
  `${refusal.source}(?: (?:the|that|a|for|of|on|using|with|hotel|venue|place))*[ ,]*~|~[~ ,]*(?:(?:is|are|was|s) )?(?:off|out(?! of| by| in| at| on| near| past)|gone|no good|ruled out|a no|wont do|is not|isnt)\\b`,
);

/** "Not the Pemberton", "take the Pemberton off the list": it is sought no longer. No question is refused. */
const isRefused = (asked: string) =>
  refusedName.test(asked) &&
  !/^\W*(?:is|are|does|do|did|has|why|how|when|where)\b|\b(?:has|have|got|allow|offer|include)s? no\b/.test(
    asked,
  );

/** "Same four for the Barn": what was asked of the one before. */
const again =
  /\bsame (?:again|for|on|there|too|as|things?|questions?|info\w*|details?|stuff|please|ones?|two|three|four|five|\d|~|,|$)/;

/** A place beside a venue's name that says where it is is no wish. */
function withoutOwnPlaces(
  { need, toward, isWhereAsked, places }: Heard,
  ids: number[],
  venues: Surroundings["venues"],
): Need {
  if (isWhereAsked) return need;
  const own = venues.filter(({ id }) => ids.includes(id));
  const isOwn = (id: number) => own.some(({ locationId, cityId }) => id === locationId || id === cityId);
  // "Within 30 km of Melbourne" is asked also of a venue that belongs to it.
  const isMeasured = (id: number) => places.some(({ place, isNearby }) => isNearby && place.id === id);
  return {
    ...need,
    wheres: need.wheres.filter(({ id }) => (isMeasured(id) || !isOwn(id)) && id !== toward?.id),
  };
}
