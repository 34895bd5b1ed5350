import type { Heard } from "./heard";
import type { Intent, Surroundings } from "./intent";
import { subjectsOf } from "./memory";
import { isNeed, type Need } from "./need";
import { compares, counting, furthering, manyWords, oneNoun } from "./phrases";
import { implied } from "./topics";
import { segmentOf } from "./unknown-words";

/** What a message is about that names venues: one of them, several, or others than they are. */
export function aboutNamed(heard: Heard, { memory, venues }: Surroundings): Intent {
  const { named, asked, topics, most, unheard, unknown, room, toward, around, limit } = heard;
  const { ids } = named;
  const need = withoutOwnPlaces(heard, ids, venues);
  const asksForVenues = manyWords.test(asked) || oneNoun.test(asked) || counting.test(asked);
  const [id] = ids;
  if (ids.length > 1 || id === undefined)
    return {
      kind: "compare",
      venueIds: ids,
      topics,
      most,
      unheard,
      need: isNeed(need) ? need : undefined,
      toward,
    };
  if (around && (asksForVenues || around.isGiven))
    return {
      kind: "search",
      need: { ...heard.need, wheres: [around], otherThan: [id] },
      unheard,
      most,
      limit,
    };
  if (most && /\bthan ~/.test(asked) && (asksForVenues || /\b(?:anything|something|ones?)\b/.test(asked)))
    return {
      kind: "search",
      need: { ...heard.need, otherThan: [id] },
      unheard,
      than: { venueId: id, by: most },
      most,
      limit,
    };
  if (
    (asksForVenues || /\b(?:anything|something|somewhere|others?|elsewhere|another)\b/.test(asked)) &&
    /\b(?:like|similar to|other than|except|apart from|not|instead of|besides|but) (?:the )?~/.test(asked)
  ) {
    const isLike = /\b(?:like|similar to) (?:the )?~/.test(asked);
    const left = unheard.filter((word) => !/^(?:not|but|except)$/.test(word));
    if (!isLike)
      return { kind: "search", need: { ...heard.need, otherThan: [id] }, unheard: left, most, limit };
    return { kind: "unknown" };
  }
  if (memory.asking?.compareWith.length && memory.venueIds.includes(id))
    return {
      kind: "compare",
      venueIds: [...memory.asking.compareWith, id],
      topics: memory.topics,
      most,
      unheard,
      toward,
    };
  if (compares.test(asked) && unknown.length > 0)
    return { kind: "no-such-venue", name: segmentOf(asked, unknown) };
  const other = subjectsOf(memory).find((it) => it !== id);
  if (other !== undefined && (compares.test(asked) || /\b(with it|to it|than)\b/.test(asked)))
    return { kind: "compare", venueIds: [other, id], topics, most, unheard, toward };
  const goesOn = memory.asking !== undefined || furthering.test(asked);
  const isPlain = unheard.length === 0 && !isNeed(need);
  const again = topics.length > 0 ? topics : goesOn && isPlain ? memory.topics : implied(need);
  return {
    kind: "facts",
    venueIds: [id],
    topics: again,
    most,
    need,
    unheard,
    toward,
    room: room ?? (memory.asking && memory.room),
  };
}

/** A place beside a venue's name that says where it is is no wish. */
function withoutOwnPlaces(
  { need, toward, isWhereAsked }: Heard,
  ids: number[],
  venues: Surroundings["venues"],
): Need {
  if (isWhereAsked) return need;
  const own = venues.filter(({ id }) => ids.includes(id));
  const isOwn = (id: number) => own.some(({ locationId, cityId }) => id === locationId || id === cityId);
  return { ...need, wheres: need.wheres.filter((where) => !isOwn(where.id) && where.id !== toward?.id) };
}
