import type { Country } from "@contract/vocabulary";
import { named, type RecordedVenue, records } from "./assistant-records";
import { all, inCountry, type Wish } from "./assistant-wishes";

/** What the assistant said and which venues it narrowed the list to. */
export interface Answer {
  message: string;
  venues: { id: number; name: string; reasoning: string }[];
}

/** Something an answer must hold: a pattern, or a test of the whole text. */
export type Claim = RegExp | ((text: string) => boolean);

/** What the records and common sense make of a question. */
export type Expectation =
  /** States facts of these venues and of no others. */
  | { kind: "answer"; about: readonly string[]; says: Claim[]; never?: RegExp[] }
  /** Affirms or denies, in what it says on the topic; the facts alone do, where they leave no doubt. */
  | { kind: "yes" | "no"; about: readonly string[]; topic?: RegExp; says?: Claim[] }
  /**
   * Suggests venues that all are what was asked for, some of `includes` among them, and speaks of what it must not
   * leave out in silence. Where it says that it left out something `essential`, it is but honest.
   */
  | {
      kind: "suggests";
      fits: Wish;
      includes?: number[];
      mentions?: RegExp;
      essential?: RegExp;
      abroad?: boolean;
    }
  /** Says that there is none, whatever it suggests instead. */
  | { kind: "none"; fits: Wish }
  | { kind: "count"; oneOf: number[] }
  /** Asks which is meant, or tells of all of them. */
  | { kind: "asks-back"; between?: readonly string[] }
  /**
   * Says plainly that it does not know or cannot do it. Of somebody or some venue that it does not know, facts of
   * another are no answer, whatever words it says it left out.
   */
  | { kind: "honest"; never?: RegExp[]; isOfSomeone?: boolean }
  /** A civil word, without a search. */
  | { kind: "civil" }
  | { kind: "one-of"; of: Expectation[] };

/**
 * Right: meets the expectation. Honest: says plainly that it does not know or asks, although an answer was possible.
 * Wrong: untrue, about another venue, or silent on a word or number.
 */
export type Verdict = "right" | "honest" | "wrong";

export interface Judgement {
  verdict: Verdict;
  reason: string;
}

const right = (reason: string): Judgement => ({ verdict: "right", reason });
const wrong = (reason: string): Judgement => ({ verdict: "wrong", reason });
const honest = (reason: string): Judgement => ({ verdict: "honest", reason });

/** A text as it is compared: one kind of apostrophe and space, no marks on letters. */
const plain = (text: string) =>
  text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[’‘`´]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/[^\S\n]+/g, " ");

const textOf = ({ message, venues }: Answer) =>
  plain([message, ...venues.map(({ name, reasoning }) => `${name}: ${reasoning}`)].join("\n"));

/** A number on its own, with or without a comma for the thousands. */
export function number(value: number): RegExp {
  const digits = String(value).replace(/\B(?=(\d{3})+$)/g, "[, ]?");
  return new RegExp(`(?<![\\d])(?<!\\d[.,])${digits}(?![\\d])(?![.,]\\d*[1-9])`);
}
/** One of several claims. */
export const oneOf =
  (...claims: Claim[]): Claim =>
  (text) =>
    claims.some((claim) => holds(claim, text));
/** A phone number of a venue however it is written. */
export const phoneOf =
  (name: string): Claim =>
  (text) =>
    text.replace(/\D/g, "").includes(named(name).phone.replace(/\D/g, "").slice(-8));
/** A distance in kilometres, or the same in miles, give or take a tenth. */
export const distance =
  (kilometres: number): Claim =>
  (text) =>
    [...text.matchAll(/(\d+(?:\.\d+)?) ?(km|kilomet|mi\b|mile)/gi)].some(([, amount, unit]) => {
      const length = Number(amount) * (unit?.toLowerCase().startsWith("k") ? 1 : 1.609);
      return Math.abs(length - kilometres) <= Math.max(1.5, kilometres * 0.1);
    });

const holds = (claim: Claim, text: string) => (claim instanceof RegExp ? claim.test(text) : claim(text));

/** The question's own words between quotation marks say nothing of the answer's meaning. */
const unquoted = (text: string) =>
  text.replace(/"[^"\n]*"/g, "…").replace(/(?<=\s)'[^'\n]*'(?=[\s.,])/g, "…");

/** It does not know, or cannot. */
const admitting = [
  /\b(?:I|we|which I|that I)\b[^.?!\n]{0,40}(?:n't\b|\b(?:not|cannot|unable|only|never)\b)/i,
  /\bnot (?:yet )?(?:known|recorded|listed|noted|given|said|on record|in (?:the|our|my) \w+|understood)/i,
  /\b(?:unknown|unclear|no idea|beyond me)\b/i,
  /\bno (?:\w+ )?(?:record|information|data|details?|note|mention|venue (?:called|named|by|of that)|such venue|answer)\b/i,
  /\b(?:records?|catalogue|list) (?:do(?:es)?|ha(?:s|ve)|sa(?:y|ys)|holds?) (?:not|no|nothing)\b/i,
  /\bnothing (?:is |was )?(?:known|recorded|said|called|named|about|on)\b/i,
  /\b(?:no longer|inactive|not active|closed)\b/i,
];
/** It left out words of the question. */
const leavingOut =
  /\b(?:no account of|left out|leaving out|ignor(?:ed|ing)|left aside|skipped|not (?:taken|considered|counted|looked at)|not (?:take|consider|use))\b|n't (?:take|taken|consider|considered|use)\b/i;

const admits = (text: string) => admitting.some((pattern) => pattern.test(unquoted(text)));
const leavesOut = (text: string) => leavingOut.test(unquoted(text));
const disclaims = (text: string) => admits(text) || leavesOut(text);

const sentencesOf = (text: string) => text.split(/(?<=[.;?!])\s+|\n/);

const asks = (text: string) =>
  /\?|\b(?:which (?:one|venue|of)|did you mean|do you mean|please (?:say|tell|give|name|choose|write|ask|try)|tell me|say which)\b/i.test(
    unquoted(text),
  );

const saysNone = (text: string) =>
  /\b(?:none|no one|nowhere|neither)\b|\bno (?:[\w-]+ ){0,3}(?:venues?|rooms?|places?|one)\b|\bnot? (?:any|one|a single)\b|\b(?:cannot|could not|couldn't|did not|didn't|do not|don't) (?:find|have)\b|\b(?:closest|nearest to (?:it|that)|come close)\b/i.test(
    unquoted(text),
  );

/** The amounts of a question in figures, thousands written out. */
function amountsIn(question: string): number[] {
  return [...question.matchAll(/(\d+(?:,\d{3})*(?:\.\d+)?) ?(k\b|grand\b)?/gi)].map(
    ([, digits, thousand]) => Number(digits?.replaceAll(",", "")) * (thousand ? 1000 : 1),
  );
}

/** Venues whose name stands in a text; not those whose name is but part of another's there. */
function namedIn(text: string): RecordedVenue[] {
  const low = text.toLowerCase();
  const found = records.filter(({ name }) => name.length > 4 && low.includes(plain(name).toLowerCase()));
  return found.filter(
    (venue) => !found.some((other) => other !== venue && plain(other.name).includes(plain(venue.name))),
  );
}

/** The venues that an answer offers: those it narrows the list to, else those that its words name. */
function offered({ message, venues }: Answer): RecordedVenue[] {
  if (venues.length === 0) return namedIn(plain(message));
  return venues.flatMap(({ id }) => records.find((venue) => venue.id === id) ?? []);
}

const denial = /\b(?:no|not|cannot|without|none|neither|never|too (?:small|few|large|many))\b|n't\b/i;

/** The way a text leans: in what it says on the topic, else at its first yes or no. */
function leaning(text: string, topic?: RegExp): "yes" | "no" | undefined {
  const stated = sentencesOf(unquoted(text)).filter((sentence) => !disclaims(sentence));
  const onTopic = topic ? stated.filter((sentence) => topic.test(sentence)) : [];
  if (onTopic.length > 0) return onTopic.some((sentence) => denial.test(sentence)) ? "no" : "yes";
  const first =
    /\b(?:yes|no(?! \.?\d| one)|not|cannot|can't|doesn't|don't|isn't|too (?:small|few|large|many)|without|none|neither|only)\b/i.exec(
      stated.join(" "),
    );
  if (!first) return undefined;
  return first[0].toLowerCase() === "yes" ? "yes" : "no";
}

/** Why an answer is about other venues than it should be; `undefined` when it is not. */
function astray(answer: Answer, about: readonly string[]): string | undefined {
  const stranger = answer.venues.find(({ name }) => !about.includes(name));
  if (stranger) return `suggests ${stranger.name}`;
  const names = namedIn(textOf(answer)).map(({ name }) => name);
  if (names.length && about.length && !names.some((name) => about.includes(name)))
    return `speaks of ${names[0]}`;
  return undefined;
}

function unsaid(answer: Answer, says: Claim[]): Judgement {
  const text = textOf(answer);
  if (asks(text)) return honest("asks");
  if (disclaims(text)) return honest("says that it does not know");
  const missing = says.find((claim) => !holds(claim, text));
  return wrong(`does not say ${missing instanceof RegExp ? missing.source : "what was asked"}`);
}

function judgeFacts(answer: Answer, about: readonly string[], says: Claim[], never: RegExp[]): Judgement {
  const text = textOf(answer);
  const untrue = never.find((pattern) => pattern.test(text));
  if (untrue) return wrong(`says ${untrue.source}`);
  const elsewhere = astray(answer, about);
  if (elsewhere) return asks(text) || admits(text) ? honest(elsewhere) : wrong(elsewhere);
  return says.every((claim) => holds(claim, text)) ? right("says it") : unsaid(answer, says);
}

function judgePolarity(
  { kind, about, topic, says = [] }: Extract<Expectation, { kind: "yes" | "no" }>,
  answer: Answer,
): Judgement {
  const text = textOf(answer);
  const elsewhere = astray(answer, about);
  if (elsewhere) return asks(text) || admits(text) ? honest(elsewhere) : wrong(elsewhere);
  const leans = leaning(text, topic);
  const isSaid = says.length > 0 && says.every((claim) => holds(claim, text));
  if (leans === kind) return right(`says ${kind}`);
  if (leans !== undefined) return asks(text) ? honest("asks") : wrong(`says ${leans}`);
  return isSaid ? right("says it by its facts") : unsaid(answer, says);
}

const admitsUnknown =
  /\bnot (?:known|recorded|given|said|noted|listed)\b|\bunknown\b|\bno (?:price|capacity|answer|note|record)|\bask\b/i;

function judgeSuggestions(
  { fits, includes, mentions, essential, abroad }: Extract<Expectation, { kind: "suggests" }>,
  answer: Answer,
  country: Country,
  question: string,
): Judgement {
  const text = textOf(answer);
  const said = plain(answer.message);
  const wish = abroad ? fits : all(inCountry(country), fits);
  const venues = offered(answer);
  if (venues.length === 0) {
    if (asks(text)) return honest("asks");
    return disclaims(text) ? honest("says that it does not know") : wrong("suggests nothing");
  }
  // Who says what was left out, but drops a figure in silence, is not honest yet.
  const silentOn = amountsIn(question).find((amount) => !number(amount).test(said));
  const isPlain = (disclaims(said) || asks(said) || saysNone(said)) && silentOn === undefined;
  const short = (reason: string) => (isPlain ? honest(reason) : wrong(reason));
  const reasoningOf = (id: number) => plain(answer.venues.find((venue) => venue.id === id)?.reasoning ?? "");
  const misfit = venues.find((venue) => {
    const answers = venue.isActive ? wish(venue) : false;
    return answers === undefined ? !admitsUnknown.test(reasoningOf(venue.id) || text) : !answers;
  });
  if (misfit) return short(`suggests ${misfit.name}, which is not what was asked for`);
  if (includes && !venues.some(({ id }) => includes.includes(id))) return short("leaves out the best");
  if (mentions && !mentions.test(text)) return wrong(`is silent on ${mentions.source}`);
  const isLeftOut =
    essential && sentencesOf(said).some((sentence) => leavesOut(sentence) && essential.test(sentence));
  return isLeftOut ? honest("says what it left out") : right("suggests what was asked for");
}

const words = "zero one two three four five six seven eight nine ten eleven twelve".split(" ");

function counted({ message }: Answer): number[] {
  const text = plain(message).replace(/(\d),(?=\d{3})/g, "$1");
  const spelt = words.flatMap((word, i) => (new RegExp(`\\b${word}\\b`, "i").test(text) ? [i] : []));
  return [...[...text.matchAll(/(?<![\d.])\d+(?![\d.]*\d)/g)].map(([digits]) => Number(digits)), ...spelt];
}

/** The verdict on one answer to a question, in an event of a country. */
export function judge(
  question: string,
  expectation: Expectation,
  answer: Answer,
  country: Country,
): Judgement {
  const text = textOf(answer);
  if (text.trim() === "") return wrong("says nothing");
  switch (expectation.kind) {
    case "answer":
      return judgeFacts(answer, expectation.about, expectation.says, expectation.never ?? []);
    case "yes":
    case "no":
      return judgePolarity(expectation, answer);
    case "suggests":
      return judgeSuggestions(expectation, answer, country, question);
    case "none":
      if (saysNone(text)) return right("says that there is none");
      return disclaims(text) || asks(text) ? honest("does not know") : wrong("suggests it all the same");
    case "count": {
      if (counted(answer).some((it) => expectation.oneOf.includes(it))) return right("counts");
      return disclaims(text) || asks(text) ? honest("does not count") : wrong("counts otherwise");
    }
    case "asks-back": {
      const names = namedIn(text).filter(({ name }) => expectation.between?.includes(name));
      if (names.length >= 2 || (asks(text) && answer.venues.length === 0)) return right("asks which");
      return asks(text) || disclaims(text) ? honest("does not know which") : wrong("takes one for granted");
    }
    case "honest": {
      const untrue = expectation.never?.find((pattern) => pattern.test(text));
      if (untrue) return wrong(`says ${untrue.source}`);
      if (admits(text) || saysNone(text)) return right("says that it does not know");
      if (asks(text)) return expectation.isOfSomeone ? honest("offers others") : right("asks");
      return leavesOut(text) && !expectation.isOfSomeone
        ? right("says what it left out")
        : wrong("answers what it cannot know");
    }
    case "civil":
      if (admits(text)) return honest("does not understand");
      return answer.venues.length === 0 ? right("is civil") : wrong("searches");
    case "one-of":
      return best(expectation.of.map((it) => judge(question, it, answer, country)));
  }
}

/** Whether the records can meet an expectation: some venue fits where some should, and none where none should. */
export function isPossible(expectation: Expectation, country: Country): boolean {
  const known = records.filter((venue) => venue.isActive && !venue.isNew);
  switch (expectation.kind) {
    case "suggests": {
      const { fits, abroad, includes } = expectation;
      const fitting = known.filter((venue) => (abroad || venue.country === country) && fits(venue));
      return fitting.length > 0 && (!includes || fitting.some(({ id }) => includes.includes(id)));
    }
    case "none":
      return !known.some((venue) => venue.country === country && expectation.fits(venue));
    case "count":
      return expectation.oneOf.every((it) => it > 0);
    case "one-of":
      return expectation.of.every((it) => isPossible(it, country));
    case "answer":
    case "yes":
    case "no":
      return expectation.about.every((name) => named(name).isActive);
    case "asks-back":
      return (expectation.between ?? []).every((name) => named(name).isActive);
    default:
      return true;
  }
}

const order: Verdict[] = ["right", "honest", "wrong"];

const best = (judgements: Judgement[]): Judgement =>
  [...judgements].sort((a, b) => order.indexOf(a.verdict) - order.indexOf(b.verdict))[0] ??
  wrong("nothing expected");
