import { speaksOf } from "../names/accounted";
import { inDigits } from "../words/numbers";
import { plain } from "../words/words";

/** A shorter message is read as it stands. */
const LEAST_WORDS = 18;
const LEAST_SENTENCES = 3;

const date = /^\(?\d{1,2}[ ./-]\d{1,2}[ ./-]\d{2,4}\b/;
const ofGuests = /^\s*(?:guests?|people|pax|heads|seated|standing|delegates)\b/i;
const call =
  "(?:(?:tele)?phone|tel|rang|phoned|called|calls?|msg|message|note|voicemail)(?:[ ,]+(?:msg|message|note|call|in|back|from|at|taken|by))*";
/** "Rang at 3:", "CALL 10:40": when a note was taken. */
const calledAt = new RegExp(
  `^\\W*${call}(?:[ ,:@]+\\d{1,2}(?:[.:]\\d{2}(?: ?[ap]m)?| ?[ap]m)|,? at \\d{1,2}(?=\\s*[,:-]))[\\s,.:-]*`,
  "iu",
);

/** "2)", "b." and "- " before a line, or within one. */
const marker =
  /^[^\S\n]*(?:\(?\d{1,2}[).](?!\d)|\(?[a-e][).]|[-–—*•·])[^\S\n]+|(?<=[^\s\d] )\(?(?:\d|[a-e])\)[^\S\n]+/gim;
/** Stands for such a mark: what comes behind it is a sentence of its own. */
const MARK = "\u2028";
/** "She's ringing back at 3". */
const callsBack =
  /\b(?:(?:she|he|they|shes|hes|theyre|theyll|will|is|are|s|re|ll)['’ ]+)*(?:ring|call|phon)(?:s|es|ing)? (?:(?:me|us|you) )?(?:back|again)(?: (?:at|around|by|after))? (?:\d{1,2}(?:[.:]\d\d)?(?: ?[ap]m)?|noon|lunch)\b/gi;

/** "Whose number is that?" asks for the venue that has it. */
const asksWhose =
  /^[^\n]{0,40}\b(?:whose|who|which|what)\b[^\n.]{0,40}\b(?:number|phone|tel|telephone|on|at|has|is)\b[^\n.]{0,20}\+?\(?\d/i;

/** A message without telephone numbers, addresses of mails, what "two hundred (200)" says twice, the marks of its list, and the time of a call. */
export const withoutNumbers = (message: string) =>
  message
    .replace(/^[^\n.]+(?:\n|\. )/, (head) => (isHeadOfNote(head) ? "" : head))
    .replace(marker, MARK)
    .replace(new RegExp(`([^\\s.?!:;,])?\\s*${MARK}`, "g"), (_, last?: string) =>
      last ? `${last}.\n` : "\n",
    )
    .replace(callsBack, "")
    .replace(
      /(?<![\d$£.,/-])\(?(?:\+\d{1,3}|0\d{1,4})\)?(?:[ -]?\(?\d{2,6}\)?){1,4}(?![\d/])/g,
      (found, at: number) =>
        found.replace(/\D/g, "").length >= 8 &&
        !asksWhose.test(message) &&
        !date.test(found) &&
        !ofGuests.test(message.slice(at + found.length))
          ? ""
          : found,
    )
    .replace(/\b(?:ext|extension|extn)\.? ?\d{2,6}\b/gi, "")
    .replace(/\S+@\S+\.\S+/g, "")
    .replace(
      /((?:\b\p{L}+[ -]){0,5}?\b\p{L}+) \(\s*[$£]?(\d[\d,.]*)\s*\)/gu,
      (said, words: string, number: string) =>
        inDigits(plain(words)).trim().endsWith(number.replaceAll(",", "")) ? words : said,
    )
    .replace(calledAt, "");

/** What a line of a form or the head of a mail is about that asks for nothing. */
const ofSender =
  /^(?:from|to|cc|bcc|sent|reply to|(?:first |last |full |your |contact )?names?|role|job title|title|company|organi[sz]ation|(?:tele)?phone|tel|mobile|mob|email|e-mail|enquiry by|handled by|taken by|caller)$/i;
/** "From: 6 pm" is of the event. */
const ofTime = /\d ?[ap]m\b|\bmidnight\b|\bnoon\b/i;
/** What mail programs write above what they forward. */
const furniture = /^-{3,}|^on .{6,60} wrote:$|^date: .*\d:\d\d/i;
/** "Notes from call 11/3", "Call with the client's office:", "Priya on phone.": what kind of note it is. */
const headOfNote =
  /^(?:(?:tel(?:ephone)?|phone|quick|meeting) )*(?:calls?|notes?|memo)(?: (?:calls?|notes?))?(?:,? (?:from|with|w\/|of|after|dated|[-–]) ?[^?:$]{0,40})?[:.]?$|^\p{Lu}\p{L}+ (?:is )?on (?:the )?(?:phone|line)\b[.:,]?$/iu;
const isHeadOfNote = (line: string) =>
  headOfNote.test(line.trim()) && !speaksOf(line.replace(/\b(?:tel(?:ephone)?|phone|calls?|notes?)\b/gi, ""));

/** Those of which only what stands behind them is of use. */
const ofText =
  /^(?:subject|re|fwd?|partner|fianc[eé]e?|position|contact|address|why (?:we|i) ask|background|comments?|message|notes?|questions?|tell us more|enquiry|details|other|anything else|ps|p\.s\.)$/i;
const ofNot = /^(?:must not have|not|no|without|avoid|do(?:n['’]t| not) want|deal ?breakers?)$/i;

/** A line of a form, or of the head of a mail, in words; empty where it asks for nothing. */
function ofForm(typed: string): string {
  if (furniture.test(typed)) return "";
  const line = typed.replace(/\b(?:no\.?|number) of (guests|people|heads|pax|delegates)\b/i, "$1");
  const [, label = "", value = ""] = /^([\p{L}][\p{L}.\- ]{1,30}?)\s*:(?:\s+(\S.*))?$/u.exec(line) ?? [];
  if (!label) return line;
  if (ofSender.test(label)) return ofTime.test(value) ? line : "";
  if (!value) return line;
  if (ofText.test(label)) return /^(?:re|fwd?|subject)$/i.test(label) ? ofForm(value) : value;
  return ofNot.test(label) ? `without ${value}` : line;
}

const greeting =
  /^(?:(?:dear|hi|hello|hey+|hiya|heya|hullo|good (?:morning|afternoon|evening|day)|morning|afternoon|evening|g['’]?day|namaste|shalom|greetings|to whom it may concern)\b)(?:[ ,]+(?!(?:can|could|do|does|is|are|what|which|how|i|we|we['’]re|i['’]m|would|who|where)\b)(?:(?:mr|mrs|ms|dr)\.|[\p{L}'’&/]+)){0,4}?\s*(?:[,.!:–-]+\s*|$)/iu;
const closing =
  /^(?:(?:with|many|kind(?:est|ly)?|warm(?:est|ly)?|best|all|much|so|very|yours|lots of|in|and|my|the|a|big|thanking you) )*(?:regards|wishes|thanks?(?: you)?|thx|cheers|ta|love|sincerely|faithfully|truly|hugs?|rgds|yours|warmly|fingers crossed|best|kindly|ciao|god bless(?: you)?)\b[^?\d]{0,45}$/i;
const device = /\bsent from (?:my|a) [^\n]*|\bsorry for (?:the )?typos\b[.!]*/gi;
/** "Thanks, Wendy" at the end of a line. */
const signed =
  /[\s,.!-]+(?:(?:many |much )?(?:thanks|thx|cheers|ta|regards|thank (?:you|u))(?: (?:so much|a (?:lot|mill(?:ion)?|bunch)|again|heaps|muchly))?)(?:[\s,.!-]+\p{Lu}[\p{L}.]*(?: \p{Lu}[\p{L}.]*)?)?[\s.!x:)]*$/u;
const title = /\b(?:mr|mrs|ms|dr|st|approx|max|min|nos?|incl|vs|pp|tel|ext|e\.g|i\.e)\.$/i;
const MOST_SIGNED = 6;

/**
 * The sentences of a mail, a form or a note of a call; greeting, sender and what mail programs add are left away.
 * Undefined where a message is a question or two.
 */
export function readLetter(message: string): string[] | undefined {
  const paragraphs = message
    .replace(device, "")
    .split(/\n\s*\n/)
    .map((it) => it.trim())
    .filter(Boolean);
  const lines = unwrapped(withoutSender(paragraphs).join("\n"));
  const end = lines.findIndex(
    (line, at) =>
      at > 0 &&
      at >= lines.length - MOST_SIGNED &&
      closing.test(line) &&
      !speaksOf(line) &&
      line.split(/\s+/).length <= 9,
  );
  const body = (end < 0 ? lines : lines.slice(0, end)).map(ofForm);
  const after = end < 0 ? [] : lines.slice(end + 1).filter((line) => speaksOf(line) && furthering.test(line));
  const sentences = [...body, ...after]
    .filter(Boolean)
    .map((line, at) => (at < 2 ? line.replace(greeting, "") : line).replace(signed, "."))
    .flatMap(sentencesOf)
    .filter((it) => /[\p{L}\d]/u.test(it));
  const isLong = message.split(/\s+/).length >= LEAST_WORDS;
  return isLong && (lines.length >= LEAST_SENTENCES || sentences.length >= LEAST_SENTENCES)
    ? sentences
    : undefined;
}

/** What stands below a name and still says something: "PS: no hotels", "We need parking as well". */
const furthering = /^p\.?s\b|\b(?:we|i|please|also|must|no|not|without|with|need|should)\b/i;

/** Lines without the name, the title and the company that stand by themselves below a text. */
function withoutSender(paragraphs: string[]): string[] {
  const isOfSender = (text: string) =>
    text.split("\n").length < 5 &&
    text
      .split("\n")
      .every(
        (line) => line.length < 45 && !/[?\d$£:]/.test(line) && !(speaksOf(line) && furthering.test(line)),
      );
  const last = paragraphs.findLastIndex((text) => !isOfSender(text));
  const isProse = paragraphs.slice(0, last + 1).some((text) => text.length > 100);
  return isProse ? paragraphs.slice(0, last + 1) : paragraphs;
}

/** The lines of a text; those that were only broken are joined. */
function unwrapped(text: string): string[] {
  const lines = text
    .split(/\n+/)
    .map((line) => line.replace(/^[\s>]+/, "").trim())
    .filter(Boolean);
  return joined(
    lines,
    (before, line) => before.length > 40 && /[\p{L}\d,]$/u.test(before) && /^\p{Ll}/u.test(line),
  );
}

/** The sentences of a line; no title or shortened word ends one. */
export const sentencesOf = (line: string) =>
  joined(line.split(/(?<=[.?!…][)"'”’]?)\s+/u), (before) => title.test(before));

/** Parts of a text, where one belongs to the one before joined with it. */
function joined(parts: string[], belongs: (before: string, part: string) => boolean): string[] {
  const whole: string[] = [];
  for (const part of parts) {
    const before = whole.at(-1);
    if (before !== undefined && belongs(before, part)) whole[whole.length - 1] = `${before} ${part}`;
    else whole.push(part);
  }
  return whole;
}
