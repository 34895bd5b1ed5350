import {
  type EventTopic,
  Feature,
  isSameFeature,
  type Seating,
  type Slot,
  type SlotOf,
  type Sort,
} from "../reading";
import { extractAmounts } from "./amounts";
import { findRoomNames, findVenueNames } from "./names";
import { createPlaceSlot, findPlaceNames, type PlaceSpan } from "./places";
import {
  addQuestion,
  createEmptyScan,
  hasOnlyFillersBetween,
  isFillerWord,
  type Knowledge,
  markWordsUsed,
  type Scan,
  type SlotSpan,
  sliceOriginalText,
} from "./scan";
import type { Token } from "./tokens";
import {
  findExplainedTerm,
  findHarmlessNegation,
  findLongestKnownPhrase,
  findPhraseBefore,
  ordinals,
  type Phrase,
} from "./vocabulary";

/**
 * Extracts everything from a message. Each word is used by the first step that recognises it, so the order
 * matters: names come before places, because a venue's name may contain a place, and refusals last, because
 * they apply to slots.
 */
export function extractAllFromMessage(message: string, knowledge: Knowledge): Scan {
  const scan = createEmptyScan(message);
  forEachPhrase(scan, findHarmlessNegation, ({ from, to }) => markWordsUsed(scan, from, to));
  extractNames(scan, knowledge);
  extractOrdinals(scan);
  extractAmounts(scan, knowledge.today, knowledge.country);
  extractPlaces(scan, knowledge);
  extractPhrases(scan);
  mergeAlternativeWishes(scan);
  extractRemovals(scan);
  forEachPhrase(
    scan,
    (tokens, index) => findLongestKnownPhrase(tokens, index, /^not$/),
    (phrase) => extractRefusal(scan, phrase),
  );
  forEachPhrase(
    scan,
    (tokens, index) => findLongestKnownPhrase(tokens, index, /^soft$/),
    (phrase) => markWishAsOptional(scan, phrase),
  );
  // "Late licence till 1 am" is one condition.
  const isLate = scan.slots.some(({ slot }) => slot.kind === "late");
  const isLicenceWish = ({ slot }: SlotSpan) =>
    slot.kind === "wish" && slot.any.some(({ value }) => value === "licence");
  if (isLate) scan.slots = scan.slots.filter((span) => !isLicenceWish(span));
  return scan;
}

function forEachPhrase(
  scan: Scan,
  findPhrase: (tokens: Scan["tokens"], index: number) => Phrase | undefined,
  applyPhrase: (phrase: Phrase) => void,
): void {
  scan.tokens.forEach((_, index) => {
    const phrase = findPhrase(scan.tokens, index);
    if (phrase) applyPhrase(phrase);
  });
}

function extractNames(scan: Scan, { names, rooms, gazetteer }: Knowledge): void {
  scan.rooms = findRoomNames(scan.tokens, rooms);
  scan.names = findVenueNames(scan.tokens, names, gazetteer);
  for (const { from, to } of scan.names) markWordsUsed(scan, from, to);
}

/** "The second one", "number 2": a position in the listed venues. */
function extractOrdinals(scan: Scan): void {
  scan.tokens.forEach((_, index) => {
    extractOrdinalAt(scan, index);
  });
}

function extractOrdinalAt(scan: Scan, index: number): void {
  const { isUsed } = scan.tokens[index] ?? {};
  // "The first two" is a group of two, not the first venue.
  const group = findLongestKnownPhrase(scan.tokens, index, /^many:all$/);
  const isCounted = scan.tokens.slice(index, group?.to ?? index).some(({ number }) => number !== undefined);
  if (group && isCounted) {
    markWordsUsed(scan, index, group.to);
    scan.cues.push(group);
  }
  const { position, isNumbered } = parsePosition(scan.tokens, index);
  const next = scan.tokens[index + 1];
  // The tokeniser turns "one" into "1".
  const hasNoun = isNumbered || /^(?:one|venue|option|1)$/.test(next?.word ?? "");
  const isVerb = /^(?:have|has|do|does|is|are|can|be|cost|costs|take|takes|hold|seat)$/.test(
    next?.word ?? "",
  );
  // "Does the second have parking?"
  const isAlone = scan.tokens[index - 1]?.word === "the" && (!next || next.isFirst || isVerb);
  if (isUsed || isCounted || position === undefined || !(hasNoun || isAlone)) return;
  markWordsUsed(scan, index, hasNoun ? index + 2 : index + 1);
  scan.cues.push({ from: index, to: index + 1, codes: [`place:${position}`] });
}

/** The position that "number 2", "2nd" or "second" names; more than ten venues are never listed. */
function parsePosition(tokens: readonly Token[], index: number) {
  const [word, next] = [tokens[index]?.word ?? "", tokens[index + 1]];
  const isNumbered = /^(?:number|option)$/.test(word) && next?.isDigits === true && (next.number ?? 99) <= 10;
  const digits = /^(\d)(?:st|nd|rd|th)$/.exec(word)?.[1];
  if (isNumbered) return { position: next.number, isNumbered };
  return { position: digits ? Number(digits) : ordinals[word], isNumbered };
}

/** Places where the venue should be, not where people come from. */
function extractPlaces(scan: Scan, knowledge: Knowledge): void {
  const { country, gazetteer } = knowledge;
  for (const span of findPlaceNames(scan.tokens, gazetteer, knowledge)) {
    const { from, to, options } = span;
    const [option, ...others] = options;
    const within = findDistanceBeforePlace(scan, span);
    const storyStart = within === undefined ? findStartOfStoryPhrase(scan, from) : undefined;
    const words = sliceOriginalText(scan, storyStart ?? from, to);
    if (storyStart !== undefined) scan.notUsed.push(words);
    else if (option?.country !== country)
      addQuestion(
        scan,
        words,
        `${option?.name} is not in ${country === "AU" ? "Australia" : "the UK"}. Where should the venue be?`,
      );
    else if (others.length > 0) {
      const cityOf = ({ parentId }: typeof option) =>
        gazetteer.places.find(({ id }) => id === parentId)?.name;
      const createButton = (place: typeof option) => ({
        label: `${place.name}, ${cityOf(place)}`,
        add: [createPlaceSlot(place, within)],
        drop: [],
      });
      addQuestion(scan, words, `Which ${option.name} do you mean?`, options.slice(0, 4).map(createButton));
    } else scan.slots.push({ from, to, slot: createPlaceSlot(option, within) });
    markWordsUsed(scan, storyStart ?? from, to);
  }
}

/** The distance around a place: "within 60 km of", "near". */
function findDistanceBeforePlace(scan: Scan, { from }: PlaceSpan): number | "near" | undefined {
  const distance = scan.cues.find(
    ({ to, codes }) => codes[0]?.startsWith("within:") && hasOnlyFillersBetween(scan, to, from),
  );
  if (distance) return Number(distance.codes[0]?.slice("within:".length));
  const near = findPhraseBefore(scan.tokens, from, /^near$/, 1);
  if (near) markWordsUsed(scan, near.from, near.to);
  return near && "near";
}

/**
 * The start of words, at most six before a place or venue, that make it part of a story: "from Perth", "works
 * at". "20 minutes from Perth" is a distance.
 */
export function findStartOfStoryPhrase(
  { tokens }: Scan,
  from: number,
  codes = /^(?:elsewhere|origin)$/,
): number | undefined {
  for (let index = from - 1; index >= Math.max(0, from - 6); index -= 1) {
    const phrase = findLongestKnownPhrase(tokens, index, codes);
    const isDistance = tokens
      .slice(Math.max(0, index - 7), index)
      .some(({ word }) => /^(?:far|away|drive|minutes?|hours?|km|miles?|distance)$/.test(word));
    if (phrase && phrase.to <= from && !isDistance) return index;
    // A sentence or wish that begins in between ends the story: "from Perth but want Sydney".
    if (tokens[index]?.isFirst || /^(?:but|want|wants|need|looking)$/.test(tokens[index]?.word ?? ""))
      return undefined;
  }
  return undefined;
}

/** The codes of the vocabulary that become slots, and those that become cues. */
const slotCodes = /^(?:style|type|facility|checklist|offer|how|topic|sort|event|anywhere|about)(?::|$)/;
const cueCodes =
  /^(?:one:|many:|than:|kind:)|^(?:compare|find|replace|new|fresh|why|meaning|able|act|thanks|how|other)$/;

function extractPhrases(scan: Scan): void {
  let index = 0;
  while (index < scan.tokens.length) index = Math.max(index + 1, extractPhraseAt(scan, index));
}

/** Uses the phrase that begins at a position; returns where it ends, or the position if there is none. */
function extractPhraseAt(scan: Scan, index: number): number {
  const { tokens } = scan;
  const term = findExplainedTerm(tokens, index);
  if (term) scan.cues.push({ ...term, codes: term.codes.map((code) => `term:${code}`) });
  // Skipped here: refusals and the like are applied when all slots are known.
  const modifier = findLongestKnownPhrase(tokens, index, /^(?:drop|not|soft|dropped:behind)$/);
  const slot = findLongestKnownPhrase(tokens, index, slotCodes);
  const cue = findLongestKnownPhrase(tokens, index, cueCodes);
  const isSlot = slot && slot.to >= (cue?.to ?? 0);
  const phrase = isSlot ? slot : (cue ?? term);
  if (modifier && modifier.to >= (phrase?.to ?? 0)) return modifier.to;
  if (!phrase) return index;
  const slotFromCode = isSlot ? slot.codes.flatMap((code) => toSlotOfCode(code) ?? [])[0] : undefined;
  if (slotFromCode) scan.slots.push({ from: phrase.from, to: phrase.to, slot: slotFromCode });
  if (cue || (isSlot && !slotFromCode)) scan.cues.push(cue ?? phrase);
  markWordsUsed(scan, phrase.from, phrase.to);
  return phrase.to;
}

function toSlotOfCode(code: string): Slot | undefined {
  // Only the first colon separates: the rest is the value.
  const [kind = "", value = ""] = code.split(/:(.*)/s);
  if (kind === "how") return value ? { kind: "seating", how: value as Seating } : undefined;
  if (kind === "topic") return { kind, of: value };
  if (kind === "sort") return { kind, by: value as Sort };
  if (kind === "event") return { kind, of: value as EventTopic };
  if (kind === "offer" || kind === "anywhere") return { kind };
  return kind === "about" ? undefined : { kind: "wish", any: [Feature.parse({ of: kind, value })] };
}

const isWishSpan = (span: SlotSpan | undefined): span is SlotSpan & { slot: SlotOf<"wish"> } =>
  span?.slot.kind === "wish";

/** Joins "waterview or rooftop" into one chip. */
function mergeAlternativeWishes(scan: Scan): void {
  scan.slots.sort((a, b) => a.from - b.from);
  for (let index = 0; index + 1 < scan.slots.length; index += 1) {
    const [a, b] = [scan.slots[index], scan.slots[index + 1]];
    const isOr = scan.tokens.slice(a?.to, b?.from).some(({ word }) => word === "or");
    if (!isWishSpan(a) || !isWishSpan(b) || !isOr || !hasOnlyFillersBetween(scan, a.to, b.from)) continue;
    if (a.slot.any[0]?.of !== b.slot.any[0]?.of) continue;
    const extra = b.slot.any.filter(
      (feature) => !a.slot.any.some((existing) => isSameFeature(existing, feature)),
    );
    scan.slots.splice(index, 2, {
      ...a,
      to: b.to,
      slot: { ...a.slot, any: [...a.slot.any, ...extra].slice(0, 6) },
    });
    // The joined wish may be followed by another alternative.
    index -= 1;
  }
}

/** The next span after a position, with only filler words in between. */
const findNextSpan = <Span extends { from: number }>(scan: Scan, spans: readonly Span[], to: number) =>
  spans.find(({ from }) => from >= to && hasOnlyFillersBetween(scan, to, from));

/** "No hotels, golf clubs or barns": a refusal applies to what follows, including the rest of a list. */
function extractRefusal(scan: Scan, phrase: Phrase): void {
  const { tokens } = scan;
  // "No need for" asks to remove a chip, which extractRemovals has done.
  const drop = findLongestKnownPhrase(tokens, phrase.from, /^drop$/);
  markWordsUsed(scan, phrase.from, drop?.to ?? phrase.to);
  if (drop) return;
  // "Can't it hold 300?" refuses nothing; "parking no, garden yes" refuses what comes before.
  if (phrase.from === 1 && /^(?:can|could|do|does|is|are|will|would|has|have)$/.test(tokens[0]?.word ?? ""))
    return;
  const isAtEnd = phrase.to >= tokens.length || tokens[phrase.to]?.isAfterBreak === true;
  const last = isAtEnd ? scan.slots.find(({ to }) => to === phrase.from) : undefined;
  if (isWishSpan(last)) last.slot = { ...last.slot, isNot: true };
  if (!isAtEnd) markNextAsRefused(scan, phrase);
}

/** Applies a refusal to what follows: a venue, a place, or a list of wishes. */
function markNextAsRefused(scan: Scan, phrase: Phrase): void {
  const name = findRefusableSpan(scan, scan.names, phrase.to);
  const span = findRefusableSpan(scan, scan.slots, phrase.to);
  const [venue, ...others] = name?.venues ?? [];
  if (name && venue && others.length === 0 && (!span || name.from < span.from)) {
    scan.names = scan.names.filter((found) => found !== name);
    scan.slots.push({ ...name, slot: { kind: "except", id: venue.id, name: venue.name.slice(0, 200) } });
  } else if (span?.slot.kind === "place" || isWishSpan(span)) {
    // "Exclude anything without parking" refuses a refusal.
    const isNot = "isNot" in span.slot && span.slot.isNot ? undefined : true;
    span.slot = { ...span.slot, isNot } as Slot;
    for (let next = isNot && findNextWishOfList(scan, span); next; next = findNextWishOfList(scan, next))
      next.slot = { ...next.slot, isNot } as Slot;
  } else if (!name && scan.tokens[phrase.from]?.word !== "too") {
    // "Too" is a refusal only of a wish ("too rustic"); otherwise it is a comparison.
    addQuestionAboutRefusal(scan, phrase, span);
  }
}

/** The next span within reach of a refusal: in the same clause, before "and" or "but". */
function findRefusableSpan<Span extends { from: number }>(
  scan: Scan,
  spans: readonly Span[],
  from: number,
): Span | undefined {
  const span = findNextSpan(scan, spans, from);
  const between = scan.tokens.slice(from, (span?.from ?? 0) + 1);
  const isOtherClause = between.some(
    ({ word, isAfterBreak }) => isAfterBreak || /^(?:and|but|with)$/.test(word),
  );
  return isOtherClause ? undefined : span;
}

/** The next wish of a list: after "or", after a comma in such a list, or after "and" if of the same kind. */
function findNextWishOfList(scan: Scan, { to, slot }: SlotSpan): SlotSpan | undefined {
  const next = findNextSpan(scan, scan.slots, to);
  const between = scan.tokens.slice(to, next?.from).map(({ word }) => word);
  if (!isWishSpan(next) || between.some((word) => /^(?:not|no|without|but|with)$/.test(word)))
    return undefined;
  const isSameKind = slot.kind === "wish" && slot.any[0]?.of === next.slot.any[0]?.of;
  const isOpenList = next.slot.any.length > 1 || findNextWishOfList(scan, next) !== undefined;
  const isList = scan.tokens[next.from]?.isAfterBreak === true && isOpenList;
  return between.includes("or") || isList || (between.includes("and") && isSameKind) ? next : undefined;
}

/** Asks about a refusal that cannot become a chip: whether to continue without it. */
function addQuestionAboutRefusal(scan: Scan, { from, to }: Phrase, span: SlotSpan | undefined): void {
  const { tokens } = scan;
  const isEnd = (index: number) =>
    tokens[index]?.isAfterBreak || /^(?:but|and|with)$/.test(tokens[index]?.word ?? "");
  let end = to;
  while (end < Math.min(tokens.length, to + 4) && !isEnd(end)) end += 1;
  const hasContent = tokens.slice(to, end).some((token) => !token.isUsed && !isFillerWord(token));
  const isOfSlot =
    span && span.from < end && /^(?:guests|budget|late|sort|seating|offer)$/.test(span.slot.kind);
  if (!hasContent && !isOfSlot) return;
  const text = sliceOriginalText(scan, from, end);
  markWordsUsed(scan, from, end);
  if (isOfSlot) scan.slots = scan.slots.filter((slot) => slot !== span);
  const option = { label: "Continue without it", add: [], drop: [] };
  addQuestion(scan, text, `I didn't understand “${text}”. Continue without it?`, [option]);
}

/** "Drop the parking", "take the parking off", "parking is optional", "forget the budget". */
function extractRemovals(scan: Scan): void {
  const { tokens } = scan;
  const drop = (phrase: Phrase, span?: SlotSpan) => {
    for (let next = span; next; next = findNextWishOfList(scan, next)) next.isDropped = true;
    markWordsUsed(scan, phrase.from, phrase.to);
    scan.cues.push({ ...phrase, codes: ["dropping"] });
  };
  forEachPhrase(
    scan,
    (all, index) => findLongestKnownPhrase(all, index, /^drop$/),
    (phrase) => {
      const kind = findNextSpan(
        scan,
        scan.cues.filter(({ codes }) => codes[0]?.startsWith("kind:")),
        phrase.to,
      );
      const span = findRefusableSpan(scan, scan.slots, phrase.to);
      if (!span && kind) scan.droppedKinds.push(...kind.codes.map((code) => code.slice("kind:".length)));
      if (span || kind) drop(phrase, span);
    },
  );
  for (const span of scan.slots) {
    const phraseAfter = findLongestKnownPhrase(tokens, span.to, /^dropped:behind$/);
    // "Off", "out" and "thing" remove only together with a verb: "take the parking off".
    const hasVerb = tokens
      .slice(Math.max(0, span.from - 3), span.from)
      .some(({ word }) => /^(?:take|leave|cut)$/.test(word));
    const needsVerb = /^(?:off|out|thing)$/.test(tokens[span.to]?.word ?? "");
    if (phraseAfter && (hasVerb || !needsVerb)) drop(phraseAfter, span);
  }
}

/** "Ideally a winery", "a winery if possible": such a wish only affects the order of results. */
function markWishAsOptional(scan: Scan, phrase: Phrase): void {
  markWordsUsed(scan, phrase.from, phrase.to);
  const isOneClause = (from: number, to: number) =>
    !scan.tokens.slice(from, to).some(({ isAfterBreak }) => isAfterBreak);
  const after = scan.slots.find(
    ({ from }) => from >= phrase.to && from <= phrase.to + 4 && isOneClause(phrase.to, from + 1),
  );
  const before = scan.slots.findLast(({ to }) => to <= phrase.from && isOneClause(to, phrase.from + 1));
  const wish = isWishSpan(after) ? after : before;
  if (isWishSpan(wish) && !wish.slot.isNot) wish.slot = { ...wish.slot, isSoft: true };
}
