import {
  type EventTopic,
  Feature,
  isSameFeature,
  type Seating,
  type Slot,
  type SlotOf,
  type Sort,
} from "../reading";
import { readAmounts } from "./amounts";
import { findNames, findRooms } from "./names";
import { createPlaceSlot, findPlaces, type PlaceSpan } from "./places";
import {
  addQuestion,
  createScan,
  hasOnlyFillersBetween,
  isFiller,
  type Knowledge,
  markUsed,
  type Scan,
  type SlotSpan,
  sliceText,
} from "./scan";
import type { Token } from "./tokens";
import { findIdlePhrase, findPhrase, findPhraseBefore, findTerm, ordinals, type Phrase } from "./vocabulary";

/** Extracts everything from a message, in this order; each word is used by the first step that recognises it. */
export function scanMessage(text: string, knowledge: Knowledge): Scan {
  const scan = createScan(text);
  forEachPhrase(scan, findIdlePhrase, ({ from, to }) => markUsed(scan, from, to));
  readNames(scan, knowledge);
  readOrdinals(scan);
  readAmounts(scan, knowledge.today, knowledge.country);
  readPlaces(scan, knowledge);
  readPhrases(scan);
  joinAlternatives(scan);
  readDrops(scan);
  forEachPhrase(
    scan,
    (tokens, index) => findPhrase(tokens, index, /^not$/),
    (phrase) => readRefusal(scan, phrase),
  );
  forEachPhrase(
    scan,
    (tokens, index) => findPhrase(tokens, index, /^soft$/),
    (phrase) => softenWish(scan, phrase),
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
  find: (tokens: Scan["tokens"], index: number) => Phrase | undefined,
  read: (phrase: Phrase) => void,
): void {
  scan.tokens.forEach((_, index) => {
    const phrase = find(scan.tokens, index);
    if (phrase) read(phrase);
  });
}

function readNames(scan: Scan, { names, rooms, gazetteer }: Knowledge): void {
  scan.rooms = findRooms(scan.tokens, rooms);
  scan.names = findNames(scan.tokens, names, gazetteer);
  for (const { from, to } of scan.names) markUsed(scan, from, to);
}

/** "The second one", "number 2": a position in the listed venues. */
function readOrdinals(scan: Scan): void {
  scan.tokens.forEach((_, index) => {
    readOrdinal(scan, index);
  });
}

function readOrdinal(scan: Scan, index: number): void {
  const { isUsed } = scan.tokens[index] ?? {};
  const group = findPhrase(scan.tokens, index, /^many:all$/);
  const isCounted = scan.tokens.slice(index, group?.to ?? index).some(({ number }) => number !== undefined);
  if (group && isCounted) {
    markUsed(scan, index, group.to);
    scan.cues.push(group);
  }
  const { place, isNumbered } = readPosition(scan.tokens, index);
  const next = scan.tokens[index + 1];
  const isOne = isNumbered || /^(?:one|venue|option|1)$/.test(next?.word ?? "");
  const isVerb = /^(?:have|has|do|does|is|are|can|be|cost|costs|take|takes|hold|seat)$/.test(
    next?.word ?? "",
  );
  const isAlone = scan.tokens[index - 1]?.word === "the" && (!next || next.isFirst || isVerb);
  if (isUsed || isCounted || place === undefined || !(isOne || isAlone)) return;
  markUsed(scan, index, isOne ? index + 2 : index + 1);
  scan.cues.push({ from: index, to: index + 1, codes: [`place:${place}`] });
}

/** The position that "number 2", "2nd" or "second" names. */
function readPosition(tokens: readonly Token[], index: number) {
  const [word, next] = [tokens[index]?.word ?? "", tokens[index + 1]];
  const isNumbered = /^(?:number|option)$/.test(word) && next?.isDigits === true && (next.number ?? 99) <= 10;
  const digits = /^(\d)(?:st|nd|rd|th)$/.exec(word)?.[1];
  if (isNumbered) return { place: next.number, isNumbered };
  return { place: digits ? Number(digits) : ordinals[word], isNumbered };
}

/** Places where the venue should be, not where people come from. */
function readPlaces(scan: Scan, knowledge: Knowledge): void {
  const { country, gazetteer } = knowledge;
  for (const span of findPlaces(scan.tokens, gazetteer, knowledge)) {
    const { from, to, options } = span;
    const [option, ...others] = options;
    const within = findDistance(scan, span);
    const story = within === undefined ? findStoryStart(scan, from) : undefined;
    const words = sliceText(scan, story ?? from, to);
    if (story !== undefined) scan.notUsed.push(words);
    else if (option?.country !== country)
      addQuestion(
        scan,
        words,
        `${option?.name} is not in ${country === "AU" ? "Australia" : "the UK"}. Where should the venue be?`,
      );
    else if (others.length > 0) {
      const city = ({ parentId }: typeof option) => gazetteer.places.find(({ id }) => id === parentId)?.name;
      const button = (place: typeof option) => ({
        label: `${place.name}, ${city(place)}`,
        add: [createPlaceSlot(place, within)],
        drop: [],
      });
      addQuestion(scan, words, `Which ${option.name} do you mean?`, options.slice(0, 4).map(button));
    } else scan.slots.push({ from, to, slot: createPlaceSlot(option, within) });
    markUsed(scan, story ?? from, to);
  }
}

/** The distance around a place: "within 60 km of", "near". */
function findDistance(scan: Scan, { from }: PlaceSpan): number | "near" | undefined {
  const distance = scan.cues.find(
    ({ to, codes }) => codes[0]?.startsWith("within:") && hasOnlyFillersBetween(scan, to, from),
  );
  if (distance) return Number(distance.codes[0]?.slice("within:".length));
  const near = findPhraseBefore(scan.tokens, from, /^near$/, 1);
  if (near) markUsed(scan, near.from, near.to);
  return near && "near";
}

/** The start of words that make a place or venue part of a story: "from Perth", "works at". */
export function findStoryStart(
  { tokens }: Scan,
  from: number,
  codes = /^(?:elsewhere|origin)$/,
): number | undefined {
  for (let index = from - 1; index >= Math.max(0, from - 6); index -= 1) {
    const phrase = findPhrase(tokens, index, codes);
    const isFar = tokens
      .slice(Math.max(0, index - 7), index)
      .some(({ word }) => /^(?:far|away|drive|minutes?|hours?|km|miles?|distance)$/.test(word));
    if (phrase && phrase.to <= from && !isFar) return index;
    if (tokens[index]?.isFirst || /^(?:but|want|wants|need|looking)$/.test(tokens[index]?.word ?? ""))
      return undefined;
  }
  return undefined;
}

const slotCodes = /^(?:style|type|facility|checklist|offer|how|topic|sort|event|anywhere|about)(?::|$)/;
const cueCodes =
  /^(?:one:|many:|than:|kind:)|^(?:compare|find|replace|new|fresh|why|meaning|able|act|thanks|how|other)$/;

function readPhrases(scan: Scan): void {
  for (let index = 0; index < scan.tokens.length; ) index = Math.max(index + 1, readPhrase(scan, index));
}

/** Uses the phrase that begins at a position; returns where it ends. */
function readPhrase(scan: Scan, index: number): number {
  const { tokens } = scan;
  const term = findTerm(tokens, index);
  if (term) scan.cues.push({ ...term, codes: term.codes.map((code) => `term:${code}`) });
  const modifier = findPhrase(tokens, index, /^(?:drop|not|soft|dropped:behind)$/);
  const slot = findPhrase(tokens, index, slotCodes);
  const cue = findPhrase(tokens, index, cueCodes);
  const isSlot = slot && slot.to >= (cue?.to ?? 0);
  const phrase = isSlot ? slot : (cue ?? term);
  if (modifier && modifier.to >= (phrase?.to ?? 0)) return modifier.to;
  if (!phrase) return index;
  const slotFromCode = isSlot ? slot.codes.flatMap((code) => toSlot(code) ?? [])[0] : undefined;
  if (slotFromCode) scan.slots.push({ from: phrase.from, to: phrase.to, slot: slotFromCode });
  if (cue || (isSlot && !slotFromCode)) scan.cues.push(cue ?? phrase);
  markUsed(scan, phrase.from, phrase.to);
  return phrase.to;
}

function toSlot(code: string): Slot | undefined {
  const [kind = "", value = ""] = code.split(/:(.*)/s);
  if (kind === "how") return value ? { kind: "seating", how: value as Seating } : undefined;
  if (kind === "topic") return { kind, of: value };
  if (kind === "sort") return { kind, by: value as Sort };
  if (kind === "event") return { kind, of: value as EventTopic };
  if (kind === "offer" || kind === "anywhere") return { kind };
  return kind === "about" ? undefined : { kind: "wish", any: [Feature.parse({ of: kind, value })] };
}

const isWish = (span: SlotSpan | undefined): span is SlotSpan & { slot: SlotOf<"wish"> } =>
  span?.slot.kind === "wish";

/** Joins "waterview or rooftop" into one chip. */
function joinAlternatives(scan: Scan): void {
  scan.slots.sort((a, b) => a.from - b.from);
  for (let index = 0; index + 1 < scan.slots.length; index += 1) {
    const [a, b] = [scan.slots[index], scan.slots[index + 1]];
    const isOr = scan.tokens.slice(a?.to, b?.from).some(({ word }) => word === "or");
    if (!isWish(a) || !isWish(b) || !isOr || !hasOnlyFillersBetween(scan, a.to, b.from)) continue;
    if (a.slot.any[0]?.of !== b.slot.any[0]?.of) continue;
    const extra = b.slot.any.filter(
      (feature) => !a.slot.any.some((existing) => isSameFeature(existing, feature)),
    );
    scan.slots.splice(index, 2, {
      ...a,
      to: b.to,
      slot: { ...a.slot, any: [...a.slot.any, ...extra].slice(0, 6) },
    });
    index -= 1;
  }
}

/** The next span after a position, with only filler words in between. */
const findNext = <Span extends { from: number }>(scan: Scan, spans: readonly Span[], to: number) =>
  spans.find(({ from }) => from >= to && hasOnlyFillersBetween(scan, to, from));

/** "No hotels, golf clubs or barns": a refusal applies to what follows, including the rest of a list. */
function readRefusal(scan: Scan, phrase: Phrase): void {
  const { tokens } = scan;
  const drop = findPhrase(tokens, phrase.from, /^drop$/);
  markUsed(scan, phrase.from, drop?.to ?? phrase.to);
  if (drop) return;
  // "Can't it hold 300?" refuses nothing; "parking no, garden yes" refuses what comes before.
  if (phrase.from === 1 && /^(?:can|could|do|does|is|are|will|would|has|have)$/.test(tokens[0]?.word ?? ""))
    return;
  const isAtEnd = phrase.to >= tokens.length || tokens[phrase.to]?.isAfterBreak === true;
  const last = isAtEnd ? scan.slots.find(({ to }) => to === phrase.from) : undefined;
  if (isWish(last)) last.slot = { ...last.slot, isNot: true };
  if (!isAtEnd) refuseNext(scan, phrase);
}

/** Applies a refusal to what follows: a venue, a place, or a list of wishes. */
function refuseNext(scan: Scan, phrase: Phrase): void {
  const name = findRefusable(scan, scan.names, phrase.to);
  const span = findRefusable(scan, scan.slots, phrase.to);
  const [venue, ...others] = name?.venues ?? [];
  if (name && venue && others.length === 0 && (!span || name.from < span.from)) {
    scan.names = scan.names.filter((found) => found !== name);
    scan.slots.push({ ...name, slot: { kind: "except", id: venue.id, name: venue.name.slice(0, 200) } });
  } else if (span?.slot.kind === "place" || isWish(span)) {
    // "Exclude anything without parking" refuses a refusal.
    const isNot = "isNot" in span.slot && span.slot.isNot ? undefined : true;
    span.slot = { ...span.slot, isNot } as Slot;
    for (let next = isNot && findNextListed(scan, span); next; next = findNextListed(scan, next))
      next.slot = { ...next.slot, isNot } as Slot;
  } else if (!name && scan.tokens[phrase.from]?.word !== "too") askAboutRefusal(scan, phrase, span);
}

/** The next span within reach of a refusal: in the same clause, before "and" or "but". */
function findRefusable<Span extends { from: number }>(
  scan: Scan,
  spans: readonly Span[],
  from: number,
): Span | undefined {
  const span = findNext(scan, spans, from);
  const between = scan.tokens.slice(from, (span?.from ?? 0) + 1);
  const isOther = between.some(({ word, isAfterBreak }) => isAfterBreak || /^(?:and|but|with)$/.test(word));
  return isOther ? undefined : span;
}

/** The next wish of a list: after "or", after a comma in such a list, or after "and" if of the same kind. */
function findNextListed(scan: Scan, { to, slot }: SlotSpan): SlotSpan | undefined {
  const next = findNext(scan, scan.slots, to);
  const between = scan.tokens.slice(to, next?.from).map(({ word }) => word);
  if (!isWish(next) || between.some((word) => /^(?:not|no|without|but|with)$/.test(word))) return undefined;
  const isSameKind = slot.kind === "wish" && slot.any[0]?.of === next.slot.any[0]?.of;
  const isOpenList = next.slot.any.length > 1 || findNextListed(scan, next) !== undefined;
  const isList = scan.tokens[next.from]?.isAfterBreak === true && isOpenList;
  return between.includes("or") || isList || (between.includes("and") && isSameKind) ? next : undefined;
}

/** Asks about a refusal that cannot become a chip: whether to continue without it. */
function askAboutRefusal(scan: Scan, { from, to }: Phrase, span: SlotSpan | undefined): void {
  const { tokens } = scan;
  const isEnd = (index: number) =>
    tokens[index]?.isAfterBreak || /^(?:but|and|with)$/.test(tokens[index]?.word ?? "");
  let end = to;
  while (end < Math.min(tokens.length, to + 4) && !isEnd(end)) end += 1;
  const hasContent = tokens.slice(to, end).some((token) => !token.isUsed && !isFiller(token));
  const isOfSlot =
    span && span.from < end && /^(?:guests|budget|late|sort|seating|offer)$/.test(span.slot.kind);
  if (!hasContent && !isOfSlot) return;
  const text = sliceText(scan, from, end);
  markUsed(scan, from, end);
  if (isOfSlot) scan.slots = scan.slots.filter((slot) => slot !== span);
  const option = { label: "Continue without it", add: [], drop: [] };
  addQuestion(scan, text, `I didn't understand “${text}”. Continue without it?`, [option]);
}

/** "Drop the parking", "take the parking off", "forget the budget". */
function readDrops(scan: Scan): void {
  const { tokens } = scan;
  const drop = (phrase: Phrase, span?: SlotSpan) => {
    for (let next = span; next; next = findNextListed(scan, next)) next.isDropped = true;
    markUsed(scan, phrase.from, phrase.to);
    scan.cues.push({ ...phrase, codes: ["dropping"] });
  };
  forEachPhrase(
    scan,
    (all, index) => findPhrase(all, index, /^drop$/),
    (phrase) => {
      const kind = findNext(
        scan,
        scan.cues.filter(({ codes }) => codes[0]?.startsWith("kind:")),
        phrase.to,
      );
      const span = findRefusable(scan, scan.slots, phrase.to);
      if (!span && kind) scan.droppedKinds.push(...kind.codes.map((code) => code.slice("kind:".length)));
      if (span || kind) drop(phrase, span);
    },
  );
  for (const span of scan.slots) {
    const behind = findPhrase(tokens, span.to, /^dropped:behind$/);
    const isTaken = tokens
      .slice(Math.max(0, span.from - 3), span.from)
      .some(({ word }) => /^(?:take|leave|cut)$/.test(word));
    if (behind && (isTaken || !/^(?:off|out|thing)$/.test(tokens[span.to]?.word ?? ""))) drop(behind, span);
  }
}

/** "Ideally a winery" only affects the order of results. */
function softenWish(scan: Scan, phrase: Phrase): void {
  markUsed(scan, phrase.from, phrase.to);
  const isWithin = (from: number, to: number) =>
    !scan.tokens.slice(from, to).some(({ isAfterBreak }) => isAfterBreak);
  const behind = scan.slots.find(
    ({ from }) => from >= phrase.to && from <= phrase.to + 4 && isWithin(phrase.to, from + 1),
  );
  const before = scan.slots.findLast(({ to }) => to <= phrase.from && isWithin(to, phrase.from + 1));
  const wish = isWish(behind) ? behind : before;
  if (isWish(wish) && !wish.slot.isNot) wish.slot = { ...wish.slot, isSoft: true };
}
