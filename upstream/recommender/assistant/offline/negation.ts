import type { Slot } from "../reading";
import { type Token, use } from "./tokens";
import { phraseFrom, plainWords } from "./vocabulary";

/** Something that a message names, which words around it may refuse, give up or only prefer. */
export interface Target {
  from: number;
  to: number;
  slot?: unknown;
  isNot?: boolean;
  isDropped?: boolean;
  isSoft?: boolean;
}

/** A refusal of something that no slot holds: the words of it. */
export interface Refusal {
  from: number;
  to: number;
}

const list = /^(?:or|nor|and|a|an|the|any|in|at|on|of|to|too|anything|anywhere|somewhere|place|one|either)$/;
/** Words behind which another thing is said. */
const breaks =
  /^(?:but|however|though|although|because|so|then|instead|need|want|must|should|require|with|which|who|for|under)$/;
const wishing = /^(?:yes|needed|required|essential|must|please)$/;

/**
 * The scope of words that refuse: "no hotels, golf clubs or barns" is none of them; "not a hotel but a barn" and "no hotel
 * with parking" end it; a refusal within a refusal turns it round. What is refused nowhere is answered as a refusal.
 */
export function markRefusals(
  tokens: readonly Token[],
  targets: readonly Target[],
  isQuestion: boolean,
): Refusal[] {
  const refusals: Refusal[] = [];
  let before: { end: number; isEmpty: boolean } | undefined;
  for (let at = 0; at < tokens.length; at += 1) {
    const { use: taken } = tokens[at] as Token;
    const phrase = taken === "slot" || taken === "filler" ? undefined : phraseFrom(tokens, at, "not", "drop");
    if (!phrase) continue;
    const isDrop = phrase.codes.includes("drop");
    // "Doesn't it have parking?" asks, and refuses nothing.
    if (isQuestion && tokens[at]?.word === "not" && tokens[at - 1]?.isFirst) {
      use(tokens, at, phrase.to, "filler");
      continue;
    }
    const own = scopeOf(tokens, phrase.to, targets);
    const joint = before ? tokens.slice(before.end, at) : [];
    const isTurned =
      before !== undefined &&
      (before.isEmpty || joint.some(({ word }) => /^n?or$/.test(word))) &&
      joint.every((token) => !token.isFirst && (list.test(token.stem) || plainWords.has(token.word)));
    for (const target of own) target[isDrop ? "isDropped" : "isNot"] = !(isTurned && !isDrop);
    if (own.length === 0 && !isDrop) refusals.push({ from: at, to: phrase.to });
    if (own.length > 0)
      refusals.splice(
        0,
        refusals.length,
        ...refusals.filter(({ to }) => !isTurned || to < (before?.end ?? 0)),
      );
    use(tokens, at, phrase.to, own.length > 0 ? "slot" : "filler");
    before = { end: own.at(-1)?.to ?? phrase.to, isEmpty: own.length === 0 };
    at = phrase.to - 1;
  }
  return refusals;
}

/** The things that a refusal is of, up to the end of its list or clause. */
function scopeOf(tokens: readonly Token[], from: number, targets: readonly Target[]): Target[] {
  const own: Target[] = [];
  let at = from;
  for (const target of targets.filter((one) => one.from >= from)) {
    const between = tokens.slice(at, target.from);
    const begin = tokens[target.from];
    const last = own.at(-1);
    if (between.some((token) => token.isFirst) || begin?.isFirst) break;
    if (last ? !goesOn(last, target) : !isReached(between, begin)) break;
    own.push(target);
    at = target.to;
  }
  return own;

  function isReached(between: readonly Token[], begin: Token | undefined) {
    const isRefused = between.some((_, index) => phraseFrom(between, index, "not"));
    return (
      between.length <= 6 &&
      !(begin?.isAfterBreak && between.length > 0) &&
      !isRefused &&
      !between.some(({ word }) => word === "and" || word === "but") &&
      between.every(({ word, isAfterBreak }, index) => !isAfterBreak && (index === 0 || !breaks.test(word)))
    );
  }
  function goesOn(last: Target, next: Target): boolean {
    const between = tokens.slice(last.to, next.from);
    const words = between.map(({ word }) => word);
    if (!words.every((word) => list.test(word)) || wishing.test(tokens[next.to]?.stem ?? "")) return false;
    if (words.some((word) => /^n?or$/.test(word))) return true;
    if (groupOf(last) !== groupOf(next)) return isListed(next);
    return words.includes("and") || tokens[last.to]?.isAfterBreak === true;
  }
  /** Whether what comes next is within a list that an "or" ends. */
  function isListed(next: Target): boolean {
    if (!tokens[next.from]?.isAfterBreak) return false;
    const after = targets.find((one) => one.from >= next.to);
    const joint = after ? tokens.slice(next.to, after.from) : [];
    return joint.length <= 3 && joint.some(({ word }) => /^n?or$/.test(word));
  }
}

/** What may stand in one list. */
function groupOf({ slot }: Target): string {
  const own = slot as Slot | undefined;
  return own?.kind === "wish" ? `wish:${own.any[0]?.of}` : (own?.kind ?? "place");
}

/** "Noise limiter no, parking yes": a list in which each thing is answered behind it. */
export function markAnswers(tokens: readonly Token[], targets: readonly Target[]) {
  for (const target of targets) {
    const [answer, next] = [tokens[target.to], tokens[target.to + 1]];
    const isAnswer = answer && answer.use !== "slot" && /^(?:yes|no)$/.test(answer.word);
    if (!isAnswer || answer.isFirst || (next && !next.isAfterBreak)) continue;
    answer.use = "slot";
    if (answer.word === "no") target.isNot = true;
  }
}

/** "The dance floor isn't a must", "without parking is fine": what is said behind a thing gives it up. */
export function markGivenUp(tokens: readonly Token[], targets: readonly Target[]) {
  for (const target of targets) {
    const needless = phraseFrom(tokens, target.to, "needless");
    const fine = target.isNot ? phraseFrom(tokens, target.to, "fine") : undefined;
    const [verb, no, next] = tokens.slice(target.to, target.to + 3);
    const isLeft =
      /^(?:is|are)$/.test(verb?.word ?? "") && no?.word === "not" && (!next || next.isAfterBreak);
    if (!needless && !fine && !isLeft) continue;
    target.isDropped = true;
    target.isNot = false;
    use(tokens, target.to, (needless ?? fine)?.to ?? target.to + 2, "slot");
  }
}

/** "Ideally by the water", "parking would be nice": what is only preferred. */
export function markPreferred(tokens: readonly Token[], targets: readonly Target[]) {
  for (let at = 0; at < tokens.length; at += 1) {
    const phrase = tokens[at]?.use ? undefined : phraseFrom(tokens, at, "soft", "soft:behind");
    if (!phrase) continue;
    const isBehind = phrase.codes.includes("soft:behind");
    use(tokens, phrase.from, phrase.to, "cue");
    const own = isBehind ? before(phrase.from) : behind(phrase.to);
    for (const target of own) target.isSoft = true;
  }

  function behind(from: number): Target[] {
    const first = targets.find((one) => one.from >= from);
    const end = tokens.findIndex(
      ({ isFirst, isAfterBreak, word }, at) =>
        (at > from && (isFirst || /^(?:but|must|need|definitely)$/.test(word))) ||
        (first !== undefined && at >= first.to && isAfterBreak),
    );
    return targets.filter((one) => one.from >= from && (end < 0 || one.from < end));
  }
  function before(to: number): Target[] {
    const isClose = (one: Target) =>
      one.to <= to && to - one.to <= 3 && !tokens.slice(one.to, to + 1).some(({ isFirst }) => isFirst);
    const last = targets.findLast(isClose);
    const start = last ? tokens.findLastIndex(({ isAfterBreak }, at) => at <= last.from && isAfterBreak) : 0;
    const isCut = (one: Target) =>
      tokens.slice(one.to, last?.from ?? 0).some(({ word }) => /^(?:and|with|but|for)$/.test(word));
    return last
      ? targets.filter((one) => one === last || (one.from >= start && one.to <= last.from && !isCut(one)))
      : [];
  }
}
