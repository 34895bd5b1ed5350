import { phraseAt } from "./lexicon";
import type { Scan } from "./scan";
import type { Token } from "./tokens";
import { nameNouns, plainWords } from "./vocabulary";

/** Marks words as taken. */
const use = (tokens: readonly Token[], from: number, to: number, as: Token["use"]) => {
  for (const token of tokens.slice(from, to)) token.use = as;
};

const breaks = /^(?:but|then|because|so|however|though|although)$/;
const wanting = /^(?:want|need|look|prefer|love|like|have|got|find|must|be)$/;

/** "No", "not", "without" and the like, each with the slots that it refuses; one that refuses none is kept by itself. */
export function takeNegations(scanned: Scan) {
  const { tokens } = scanned;
  const targets = [...scanned.slots, ...scanned.places, ...scanned.names].sort((a, b) => a.from - b.from);
  takeAnswers(tokens, targets);
  const isTag = (at: number) =>
    tokens[at]?.isFirst &&
    /^(?:doesnt|isnt|arent|cant|wont|dont|didnt|couldnt)$/.test(tokens[at]?.word ?? "");
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at] as Token;
    const phrase = token.use === "slot" || token.use === "filler" ? undefined : phraseNotAt(tokens, at);
    if (!phrase) continue;
    if (isTag(at) && (scanned.names.length > 0 || scanned.cues.has("one:it"))) {
      use(tokens, at, at + 1, "filler");
      continue;
    }
    const own = scopeOf(tokens, phrase.to, targets);
    for (const target of own) target[phrase.isDrop ? "isDropped" : "isNot"] = true;
    const next = tokens.slice(phrase.to).find((other) => !plainWords.has(other.word) || other.isAfterBreak);
    if (own.length === 0 && !phrase.isDrop)
      scanned.negations.push({
        from: at,
        to: phrase.to,
        slot: next && !next.isAfterBreak && !next.use ? next.raw : "",
      });
    use(tokens, at, phrase.to, own.length > 0 ? "slot" : "filler");
    at = phrase.to - 1;
  }
}

/** "Noise limiter no, parking yes": a list in which each thing is answered behind it. */
function takeAnswers(tokens: readonly Token[], targets: readonly { to: number; isNot?: boolean }[]) {
  for (const target of targets) {
    const [answer, next] = [tokens[target.to], tokens[target.to + 1]];
    const isAnswer = answer && answer.use !== "slot" && /^(?:yes|no)$/.test(answer.word);
    if (!isAnswer || (next && !next.isAfterBreak)) continue;
    answer.use = "slot";
    if (answer.word === "no") target.isNot = true;
  }
}

function phraseNotAt(tokens: readonly Token[], at: number) {
  const isFree = (code: string) => code === "not" || code === "drop";
  const free = tokens.map((token) => (token.use === "cue" ? { ...token, use: undefined } : token));
  const phrase = phraseAt(free, at, isFree);
  return phrase && { to: phrase.to, isDrop: phrase.codes.includes("drop") };
}

/** The slots that a refusal is of: those behind it, up to the end of the clause or another wish. */
function scopeOf<Target extends { from: number; to: number }>(
  tokens: readonly Token[],
  from: number,
  targets: readonly Target[],
): Target[] {
  const own: Target[] = [];
  let at = from;
  for (const target of targets.filter((one) => one.from >= from)) {
    const between = tokens.slice(at, target.from);
    const isCut = between.some(
      (token, index) =>
        token.isFirst ||
        breaks.test(token.word) ||
        (own.length > 0 && (token.isAfterBreak || !/^(?:or|nor|and|a|an|the|in|any)$/.test(token.word))) ||
        (wanting.test(token.stem) && index > 0),
    );
    const begin = tokens[target.from];
    if (
      isCut ||
      between.length > 6 ||
      begin?.isFirst ||
      (begin?.isAfterBreak && (own.length > 0 || between.length > 0))
    )
      break;
    if (own.length > 0 && between.length === 0) break;
    own.push(target);
    at = target.to;
  }
  return own;
}

/** The words that were taken for nothing, those side by side together. */
export function takeLeftovers(scanned: Scan) {
  const { tokens, text } = scanned;
  let open: { from: number; to: number } | undefined;
  const close = () => {
    if (open)
      scanned.leftovers.push({
        ...open,
        text: text.slice(tokens[open.from]?.start, tokens[open.to - 1]?.end),
      });
    open = undefined;
  };
  for (const [at, token] of tokens.entries()) {
    const isContent =
      !token.use &&
      !plainWords.has(token.word) &&
      !plainWords.has(token.stem) &&
      !isSign(token) &&
      !phraseAt(tokens, at);
    if (!isContent || token.isAfterBreak) close();
    if (isContent) open = { from: open?.from ?? at, to: at + 1 };
  }
  close();
  for (const [at, { word, use: taken }] of tokens.entries()) {
    const isOfPlace = scanned.places.some(({ from }) => from > at && from - at <= 3);
    if (word === "far" && taken === "filler" && !isOfPlace)
      scanned.leftovers.push({ from: at, to: at + 1, text: "not far" });
  }
  for (const { from, to, isIdle } of scanned.amounts)
    if (isIdle)
      scanned.leftovers.push({ from, to, text: text.slice(tokens[from]?.start, tokens[to - 1]?.end) });
}

const naming = /^(?:at|of|does|is|about|do|can|compare|vs|versus|has|and|will|did)$/;

/** A name that no venue has: an unknown word behind "at", "does" and the like, with the words that go on with it. */
export function takeUnknownName(scanned: Scan) {
  const { tokens, text, leftovers, slots, cues } = scanned;
  if (tokens.length > 20 || (scanned.names.length > 0 && !cues.has("compare"))) return;
  const isAsked =
    slots.some(({ slot }) => slot.kind === "topic" || slot.kind === "wish") ||
    cues.has("about") ||
    cues.has("compare");
  const found = leftovers.find(({ from }) => {
    const before = tokens[from - 1]?.word === "the" ? tokens[from - 2] : tokens[from - 1];
    const isCapital = /^\p{Lu}/u.test(tokens[from]?.raw ?? "");
    return before && naming.test(before.word) && tokens[from]?.number === undefined && (isCapital || isAsked);
  });
  if (!found || !isAsked) return;
  let to = found.to;
  while (
    tokens[to] &&
    !tokens[to]?.isAfterBreak &&
    (/^\p{Lu}/u.test(tokens[to]?.raw ?? "") || nameNouns.has(tokens[to]?.stem ?? ""))
  )
    to += 1;
  scanned.unknownName = text.slice(tokens[found.from]?.start, tokens[to - 1]?.end);
  scanned.slots = slots.filter((slot) => slot.to <= found.from || slot.from >= to);
  scanned.leftovers = leftovers.filter((leftover) => leftover !== found);
}

const isSign = ({ raw }: Token) => /^[$£€&]$/.test(raw);
