import { type EventTopic, Feature, type How, type Slot, type Sort } from "../reading";
import type { Scan } from "./scan";
import { type Token, textOf, use } from "./tokens";
import { isKnownWord, phraseAt, plainWords, termAt } from "./vocabulary";

/** Messages that are longer are mails: "both", "these" and "it" point at what they themselves speak of. */
const MOST_POINTING = 20;

/** "The first two", "of these three": pointers of several words, whose numbers count nothing else. */
export function takePointers({ tokens, cues }: Scan) {
  if (tokens.length > MOST_POINTING) return;
  for (let at = 0; at < tokens.length; at += 1) {
    const phrase = phraseAt(tokens, at, (code) => code === "many:all" || code === "one:other");
    // "60% of them are vegan" points at guests.
    const isOfGuests = tokens[at - 1]?.number !== undefined || tokens[at - 1]?.word === "%";
    if (!phrase || phrase.to - at < 2) continue;
    if (isOfGuests) {
      use(tokens, at, phrase.to, "filler");
      continue;
    }
    for (const code of phrase.codes) if (cueCodes.has(code)) cues.add(code);
    use(tokens, at, phrase.to, "cue");
  }
}

/** "What is a noise limiter?", "how does the ranking work?": words that are to be explained. */
export function takeTerms(scanned: Scan) {
  const { tokens } = scanned;
  const words = tokens.map(({ word }) => word);
  const isAsked = /\b(?:what|how|explain|define|meaning)\b/.test(words.slice(0, 5).join(" "));
  if (!isAsked || scanned.names.length > 0 || tokens.length > 14) return;
  const isMeaning = tokens.some(({ stem }) =>
    /^(?:mean|meaning|explain|define|definition|difference|diff)$/.test(stem),
  );
  const isWorking = tokens.some(({ stem }) =>
    /^(?:work|worked|calculated|made|computed|decided|based|come)$/.test(stem),
  );
  for (let at = 0; at < tokens.length; at += 1) {
    const term = termAt(tokens, at);
    const isAlone = /^(?:a|an)$/.test(tokens[at - 1]?.word ?? "") && term?.to === tokens.length;
    const isOwn = term?.codes.some((code) => /^(?:points|rank|queue)$/.test(code));
    if (!term || !(isMeaning || isAlone || (isWorking && isOwn))) continue;
    scanned.terms.push(...term.codes);
    at = term.to;
  }
}

/** The slot of a code of the vocabulary; undefined for a cue. */
function slotFor(code: string): Slot | undefined {
  const [kind = "", value = ""] = code.split(/:(.*)/s);
  if (["style", "type", "facility", "checklist"].includes(kind))
    return { kind: "wish", any: [Feature.parse({ of: kind, value })] };
  if (kind === "how") return { kind: "seating", how: value as How };
  if (kind === "topic") return { kind: "topic", of: value };
  if (kind === "sort") return { kind: "sort", by: value as Sort };
  return kind === "offer" || kind === "anywhere" ? { kind } : undefined;
}

const cueCodes = new Set(
  "centre act showMore compare find want any noun change one:it one:they one:other similar many:all another drop fresh about instead why fit:budget fit:guests".split(
    " ",
  ),
);

/** Codes that mean something by themselves; the others are read with an amount or a place. */
const isMeaning = (code: string) =>
  slotFor(code) !== undefined || code.startsWith("event:") || cueCodes.has(code);

/** The phrases of the vocabulary, the longest first: slots, questions about the event, and cues. */
export function takePhrases(scanned: Scan) {
  const { tokens, cues } = scanned;
  for (let at = 0; at < tokens.length; at += 1) {
    const phrase = phraseAt(tokens, at, isMeaning);
    // "Close to" says where, and "close" until when.
    const isWhere = tokens[at]?.word === "close" && phrase?.to === at + 1 && tokens[at + 1]?.word === "to";
    // "Anywhere to park" is no place.
    const isIdle =
      phrase?.codes.includes("anywhere") &&
      /^(?:to|near|with|for|that|i|we|they|by|on)$/.test(tokens[phrase.to]?.word ?? "") &&
      phrase.to === at + 1;
    if (!phrase || isWhere || isIdle) continue;
    const slot = isCountOfOther(tokens, phrase)
      ? undefined
      : phrase.codes.map(slotFor).find((one) => one !== undefined);
    const event = phrase.codes.find((code) => code.startsWith("event:"));
    for (const code of phrase.codes)
      if (cueCodes.has(code) && !(/^one:(?:it|they)$/.test(code) && isIdlePronoun(tokens, at, phrase.to)))
        cues.add(code);
    if (event !== undefined) scanned.events.push(event.slice("event:".length) as EventTopic);
    if (slot?.kind === "wish") slot.said = textOf(scanned, at, phrase.to).slice(0, 200);
    if (slot) scanned.slots.push({ from: at, to: phrase.to, slot });
    use(tokens, at, phrase.to, slot || event !== undefined ? "slot" : "cue");
    at = phrase.to - 1;
  }
}

/** "How many toilets": it is no capacity that is asked. */
const isCountOfOther = (tokens: readonly Token[], { from, to }: { from: number; to: number }) => {
  const next = tokens[to];
  const isOther =
    next && !next.use && !next.isAfterBreak && !isKnownWord(next.stem) && !plainWords.has(next.word);
  return (
    to - from === 2 && tokens[from]?.word === "how" && tokens[from + 1]?.word === "many" && isOther === true
  );
};

/** "It's for a wedding", "they want a garden", "there are 80 of us": words that point at no venue. */
function isIdlePronoun(tokens: readonly Token[], from: number, to: number): boolean {
  const before = tokens[from - 1]?.word ?? "";
  if (/^(?:if|want|need|like|prefer|love|keep|make|have)$/.test(before)) return true;
  if (/^(?:is|does|do|can|could|would|was|will|are|has)$/.test(before)) return false;
  const [next, second] = tokens.slice(to, to + 2).map(({ word }) => word);
  if ([0, 1].some((at) => tokens[to + at]?.number !== undefined)) return true;
  return [next, /^(?:is|will|would|be)$/.test(next ?? "") ? second : ""].some((word) =>
    wanting.has(word ?? ""),
  );
}

const wanting = new Set(
  "a an for need needs must should want wants would prefer like love hope are asked said".split(" "),
);
