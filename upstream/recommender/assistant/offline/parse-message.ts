import { formatChipLabel } from "../labels";
import type { Memory } from "../memory";
import {
  createReading,
  isSameSlot,
  listSlotsOfKind,
  type OpenQuestion,
  type Reading,
  type Slot,
} from "../reading";
import { mergeSeatingIntoGuests, mergeSlots, resolveBareNumbers } from "./edit";
import { extractAllFromMessage, findStartOfStoryPhrase } from "./extract";
import { type Scan, type SlotSpan, sliceOriginalText } from "./scan";
import type { Context } from "./subjects";
import { tokenise } from "./tokens";
import { factKinds, listUnusedWords, parseTurn, readingRules, type Turn, withEventDefaults } from "./turn";
import { ordinals } from "./vocabulary";

export type { Context } from "./subjects";

/**
 * Reads a message without a model: as an answer to the open question, a pasted text, or by the reading rules.
 */
export function parseMessageByRules(message: string, context: Context): Reading {
  const answer = parseAnswerToQuestion(message, context.before);
  if (answer) return withoutDuplicateSlots(answer, context);
  const { ownText, pasted } = splitOffPastedText(message);
  if (pasted !== undefined) return withoutDuplicateSlots(parsePastedText(ownText, pasted, context), context);
  const turn = parseTurn(message, context);
  if (turn.subjects.question)
    return withoutDuplicateSlots(
      withFirstQuestion(buildSubjectQuestionReading(turn, turn.subjects.question), turn),
      context,
    );
  const { read = buildNotUnderstoodReading } = readingRules.find(({ when }) => when(turn)) ?? {};
  return withoutDuplicateSlots(withFirstQuestion(read(turn), turn), context);
}

/** A help reading that lists the words not understood. */
function buildNotUnderstoodReading({ scan }: Turn): Reading {
  const words = listUnusedWords(scan);
  return createReading("help", [], words.length > 0 ? words : [scan.text.slice(0, 100)]);
}

const buildSubjectQuestionReading = ({ scan, slots, subjects }: Turn, open: OpenQuestion): Reading => {
  const facts = slots.filter(({ kind }) => factKinds.test(kind));
  return { ...createReading("venueFacts", [...subjects.venues, ...facts], listUnusedWords(scan)), open };
};

/** Adds the first open question to a reading, which holds only one; the words of the others are not used. */
function withFirstQuestion(draft: Reading, { scan, context }: Turn): Reading {
  const bare = resolveBareNumbers(scan, draft.slots, context.country);
  const questions = [...scan.questions, ...bare.questions];
  const [first] = questions;
  const others = draft.open ? questions : questions.slice(1);
  return {
    ...draft,
    // The answer to the question becomes a condition, and only a search uses conditions.
    tool: draft.tool === "help" && first ? "searchVenues" : draft.tool,
    slots: mergeSlots(draft.slots, bare.added),
    notUsed: [...draft.notUsed, ...others.map(({ words }) => words)].slice(0, 60),
    open: draft.open ?? first?.open,
  };
}

/** Removes duplicate slots; two numbers of guests or two amounts of one budget become a question. */
export function withoutDuplicateSlots(draft: Reading, { country }: Context): Reading {
  const slots = draft.slots
    .filter((slot, index) => draft.slots.findIndex((other) => isSameSlot(slot, other)) === index)
    .slice(0, 40);
  const guests = listSlotsOfKind(slots, "guests");
  const budgets = listSlotsOfKind(slots, "budget");
  const sameBudgets = budgets.filter(({ per }) => budgets.filter((other) => other.per === per).length > 1);
  const conflicting: Slot[] = guests.length > 1 ? guests : sameBudgets;
  if (draft.open || conflicting.length < 2) return { ...draft, slots };
  const drop = slots.flatMap((slot, index) => (conflicting.includes(slot) ? [index] : []));
  const options = conflicting
    .slice(0, 4)
    .map((slot) => ({ label: formatChipLabel(slot, country), add: [slot], drop }));
  const text = guests.length > 1 ? "How many guests should the room hold?" : "Which amount should I use?";
  return { ...draft, slots, open: { text, options } };
}

/** Applies a button of the open question to a reading. */
export function applyAnswerOption(draft: Reading, { add, drop }: OpenQuestion["options"][number]): Reading {
  const slots = mergeSlots(
    draft.slots.filter((_, index) => !drop.includes(index)),
    add,
  );
  return { ...draft, tool: getToolForSlots(draft.tool, slots), slots, open: undefined };
}

/** The tool after a button added or removed venues; a question that has no venue left becomes a search. */
function getToolForSlots(tool: Reading["tool"], slots: readonly Slot[]): Reading["tool"] {
  const venueCount = listSlotsOfKind(slots, "venue").length;
  if (venueCount > 1) return "compareVenues";
  if (venueCount === 1) return "venueFacts";
  return /^(?:venueFacts|compareVenues|help)$/.test(tool) ? "searchVenues" : tool;
}

function labelHasWords(label: string, words: readonly string[]): boolean {
  const labelled = tokenise(label).map(({ word }) => word);
  return words.every((word) => labelled.includes(word));
}

/** Positions count from 1, and -1 is the last. */
const findOptionByPosition = <Option>(options: readonly Option[], position: number | undefined) =>
  position === undefined ? undefined : options.at(position > 0 ? position - 1 : position);

/** Reads a short message that names a button of the open question, its position, or "yes". */
function parseAnswerToQuestion(message: string, { reading: last }: Memory): Reading | undefined {
  const options = last?.open?.options ?? [];
  const words = tokenise(message).map(({ word }) => word);
  if (!last || options.length === 0 || words.length === 0 || words.length > 6) return undefined;
  const answerWords = words.filter(
    (word) => !/^(?:the|a|an|one|yes|please|ok|it|is|i|mean|option)$/.test(word),
  );
  const matching =
    answerWords.length > 0 ? options.filter(({ label }) => labelHasWords(label, answerWords)) : [];
  const atPosition =
    answerWords.length === 1 ? findOptionByPosition(options, ordinals[answerWords[0] ?? ""]) : undefined;
  const asksToLeaveOut = /^(?:leave|skip|ignore|without|fine|no)\b/.test(answerWords.join(" "));
  // "Leave it out" and "Continue without it" change nothing.
  const leaveOut = asksToLeaveOut
    ? options.find(({ add, drop }) => add.length + drop.length === 0)
    : undefined;
  const isYes = answerWords.length === 0 && /^(?:yes|ok)$/.test(words[0] ?? "") && options.length === 1;
  const picked = matching.length === 1 || isYes ? (matching[0] ?? options[0]) : (atPosition ?? leaveOut);
  return picked && applyAnswerOption(last, picked);
}

/**
 * Reads a pasted text as a source of chips only. Clients name venues they have seen or rejected, so a venue
 * is the subject only if the user's own words name it.
 */
function parsePastedText(ownText: string, pasted: string, context: Context): Reading {
  const scan = extractAllFromMessage(pasted, context);
  const turn = parseTurn(ownText, context);
  const used = scan.slots.filter((span) => !span.isDropped && isClientCondition(scan, span));
  const others = scan.slots.filter((span) => !used.includes(span) && /^(?:place|wish)$/.test(span.slot.kind));
  const spans = [...scan.names, ...scan.bare, ...others];
  const facts = turn.slots.filter(({ kind }) => factKinds.test(kind));
  const slots = mergeSlots(mergeSeatingIntoGuests(used.map(({ slot }) => slot)), facts);
  const unusedTexts = [
    ...spans.map(({ from, to }) => sliceOriginalText(scan, from, to)),
    ...scan.questions.map((question) => question.words),
  ];
  const notUsed = [
    ...new Set([...unusedTexts, ...listUnusedWords(scan), ...(ownText ? listUnusedWords(turn.scan) : [])]),
  ].slice(0, 40);
  const { venues, question, isNamed } = turn.subjects;
  const tool = venues.length > 1 ? "compareVenues" : "venueFacts";
  if (question) return { ...createReading("venueFacts", slots, notUsed), open: question };
  if (isNamed) return createReading(tool, [...venues, ...slots], notUsed);
  const search = createReading("searchVenues", withEventDefaults(slots, context), notUsed);
  const isStyle = (slot: Slot) => slot.kind === "wish" && slot.any.some(({ of }) => of === "style");
  const hasSearchCondition = slots.some(
    (slot) =>
      /^(?:place|guests)$/.test(slot.kind) || isStyle(slot) || (slot.kind === "when" && /\d/.test(slot.text)),
  );
  return hasSearchCondition ? search : { ...search, open: buildNothingFoundQuestion(context) };
}

function buildNothingFoundQuestion({ event }: Context): OpenQuestion {
  const { guestCount: count, cityName = "" } = event;
  const add: Slot[] = count ? [{ kind: "guests", count, isOfEvent: true }] : [];
  const options = count
    ? [{ label: `Search for the event: ${count} guests ${cityName}`, add, drop: [] }]
    : [];
  return {
    text: "I couldn't find a place, guest count, date or style in this text. What should I search for?",
    options,
  };
}

/** Whether a client's words are a condition: "in Bath" is one, "my Bath friends" is part of their story. */
function isClientCondition(scan: Scan, { from, slot }: SlotSpan): boolean {
  const before = scan.tokens[from - 1]?.word ?? "";
  const isAfterPlaceWord =
    /^(?:in|near|around|at|of|within|outside|to|or|and|thinking|for|is|be|not|the|want|like|love|prefer|see|consider)$/.test(
      before,
    );
  // A list continues after a comma: "in Bath, Bristol or Wells".
  const isPlace = isAfterPlaceWord || scan.tokens[from]?.isAfterBreak === true;
  if (slot.kind === "place") return isPlace || slot.within !== undefined;
  if (slot.kind === "wish") return findStartOfStoryPhrase(scan, from, /^elsewhere$/) === undefined;
  return /^(?:guests|seating|budget|late|when)$/.test(slot.kind);
}

/** The parts of a message: the colleague's words and a text pasted from a client. */
interface Parts {
  ownText: string;
  pasted?: string;
}

/** `Hi Anna,`, `Good morning all –`. */
const greeting =
  /^["“]?(?:hi|hello|hey|dear|good (?:morning|afternoon|evening)|morning|afternoon)\b[^.!?\n]{0,40}[,!\n.–-]/i;
/** `Kind regards, Tom`, `Thanks!\nThe Smiths`: a closing word before a name with a capital. */
const signOff =
  /(?:regards|wishes|thanks|thank you|cheers|yours|love|sincerely|ta|soon|best|xx?|thx)[,.! –-]*\n?\s*["”]?(?:\p{Lu}|the \p{Lu})/iu;
/** A sentence that begins like a closing: `Looking forward to hearing from you`, `Many thanks`. */
const ending =
  /^(?:kind|best|warm|many|with|all|lots|thanks|thank|cheers|yours|love|sincerely|ta|talk|speak|looking|regards)\b/i;
const header = /^(?:from|subject|sent|re|fwd):/i;
const quoted = /["“]([^"”]{40,})["”]?/;
/** Words in a client's voice: "we", "our", "I'm". */
const voice = /\b(?:we|we['’]\w+|our|us|i['’]?m|i['’]ve|my|ours)\b/gi;

/** Shorter texts are a colleague's own question, even with a greeting and thanks. */
const LEAST_WORDS = 12;

/**
 * Separates a pasted text from a colleague's words, by quotation marks or by two of these signs: a greeting or email
 * header, a sign-off, several sentences in the client's voice. One sign alone is common in a colleague's
 * question.
 */
function splitOffPastedText(text: string): Parts {
  const quote = quoted.exec(text);
  if (quote?.[1] && quote[1].split(/\s+/).length >= LEAST_WORDS)
    return { ownText: text.replace(quote[0], " ").trim(), pasted: quote[1] };
  const sentences = text.split(/(?<=[.!?:\n])\s+/);
  const greetingIndex = sentences.findIndex((sentence) => greeting.test(sentence) || header.test(sentence));
  const signOffIndex = sentences.findLastIndex((sentence) => ending.test(sentence) && signOff.test(sentence));
  const isVoiced = (text.match(voice)?.length ?? 0) >= 2 && sentences.length >= 3;
  const signCount = [greetingIndex >= 0, signOffIndex > 0, isVoiced].filter(Boolean).length;
  if (signCount < 2 || text.split(/\s+/).length < LEAST_WORDS) return { ownText: text };
  const start = Math.max(0, greetingIndex);
  const end = signOffIndex > start ? signOffIndex + 1 : sentences.length;
  const ownSentences = [...sentences.slice(0, start), ...sentences.slice(end)];
  return { ownText: ownSentences.join(" ").trim(), pasted: sentences.slice(start, end).join(" ") };
}
