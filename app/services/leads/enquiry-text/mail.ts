import { findFirstEmailAddress } from "./address";

/**
 * Splits a pasted email thread into messages: Outlook, Gmail, Apple and Yahoo, forwarded or replied, with or without ">".
 * Answers the client's messages, not those of our staff.
 */

/** A sender or recipient in an email header. */
export interface Person {
  name: string;
  email?: string | undefined;
}

export interface Message {
  writer?: Person | undefined;
  subject: string;
  /** The text without quotation marks (">"). */
  text: string;
  /** Quoted text without a header, and the messages of others. */
  quoted: string;
}

interface Draft {
  sender?: Person;
  replyTo?: Person | undefined;
  subject: string;
  lines: string[];
  quotes: string[];
  /** How many ">" its lines begin with. */
  depth?: number;
  isForwarded: boolean;
}

interface Line {
  text: string;
  depth: number;
}

const HEADER = /^\s*\*?(from|to|cc|bcc|sent|date|subject|reply-?to|importance)\s?:\*?\s*(.*)$/i;
const SEPARATOR =
  /^\s*(?:-{2,}\s*)?(?:original message|forwarded message|begin forwarded message|forwarded by .{1,60})\s*:?\s*(?:-{2,})?\s*$|^\s*_{10,}\s*$/i;
const FORWARDED = /forwarded/i;
const MAX_HEADERS = 12;

const parseQuotedLine = (line: string): Line => {
  const marks = /^(?:\s*>)+/.exec(line)?.[0] ?? "";
  return {
    text: line.slice(marks.length).replace(marks ? /^ / : "", ""),
    depth: marks.replace(/\s/g, "").length,
  };
};

/** Splits a pasted thread, the top message first. A text that is not an email is one message without a sender. */
function splitThreadIntoMessages(text: string): Draft[] {
  const lines = text.split("\n").map(parseQuotedLine);
  const first: Draft = { subject: "", lines: [], quotes: [], depth: 0, isForwarded: false };
  const messages = [first];
  let current = first;
  let isForwarded = false;
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] as Line;
    if (SEPARATOR.test(line.text)) {
      isForwarded ||= FORWARDED.test(line.text);
      continue;
    }
    const start = parseMailHeaders(lines, index) ?? parseReplyAttribution(lines, index);
    if (start) {
      current = {
        ...start.message,
        lines: [],
        quotes: [],
        isForwarded: isForwarded || isForwardSubject(current.subject),
      };
      messages.push(current);
      isForwarded = false;
      index += start.count - 1;
      continue;
    }
    if (line.text.trim()) current = findMessageAtDepth(line, current, messages) ?? first;
    (line.depth > (current.depth ?? line.depth) ? current.quotes : current.lines).push(line.text);
  }
  return messages.filter(
    ({ lines: text, sender }, index) => sender || index > 0 || text.some((line) => line.trim()),
  );
}

/** The message that a line belongs to: below a quote, the outer message continues. */
function findMessageAtDepth({ depth }: Line, current: Draft, messages: readonly Draft[]): Draft | undefined {
  current.depth ??= depth;
  return depth < current.depth ? messages.findLast((message) => (message.depth ?? 0) <= depth) : current;
}

const isForwardSubject = (subject: string): boolean => /^\s*(?:fwd?|fw|wg)\s*:/i.test(subject);

type Start = { message: Pick<Draft, "sender" | "replyTo" | "subject">; count: number };

/** Parses the headers that begin at a line: several, or only a sender with an email address. */
function parseMailHeaders(lines: readonly Line[], index: number): Start | undefined {
  const headers: Record<string, string> = {};
  let count = 0;
  let blanks = 0;
  for (const { text } of lines.slice(index, index + MAX_HEADERS)) {
    const [, name = "", value = ""] = HEADER.exec(text) ?? [];
    if (name) headers[name.toLowerCase().replace("replyto", "reply-to")] ??= value.trim();
    else if (
      count === 0 ||
      !(isRecipientContinuation(text) || (text === "" && ++blanks === 1 && !headers.subject))
    )
      break;
    count++;
  }
  const { from, subject = "" } = headers;
  // "From: Ann" and "Date: 5 March" may be fields of a web form.
  const { to, sent, date = "" } = headers;
  const isMail = findFirstEmailAddress(from ?? "") || to || sent || subject || /\d:\d\d/.test(date);
  if (from === undefined || !isMail) return undefined;
  const replyTo = headers["reply-to"];
  return {
    message: { sender: parsePerson(from), replyTo: replyTo ? parsePerson(replyTo) : undefined, subject },
    count,
  };
}

/** A list of recipients continues in indented lines or lines with only addresses. */
const isRecipientContinuation = (text: string): boolean =>
  /^\s+\S/.test(text) || /^[^.!?]{0,80}<[^<>\s]+@[^<>\s]+>[;,]?\s*$/.test(text);

const MAX_ATTRIBUTION_LINES = 3;
const ATTRIBUTION = /^\s*On\b.{6,240}\bwrote\s*:\s*$/i;
const OLD_ATTRIBUTION = /^\s*\d{4}-\d{2}-\d{2} \d{1,2}:\d{2}\b.{0,20}?([^<\d]{2,60}<[^<>\s]+>)\s*:\s*$/;
const TIME = String.raw`(?:\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?:\s*[ap]\.?m\.?)?|\b\d{4})`;
const AFTER_TIME = new RegExp(
  String.raw`^.*${TIME}(?:\s+(?:A[CEW][DS]?T|GMT|BST|UTC|[+-]\d{4})(?:[+-]\d{1,2}(?::?\d{2})?)?)?,?\s+(.*?)\s*wrote\s*:`,
  "i",
);

/** "On 3 March 2026 at 10:15, Ann Lee <ann@x.example> wrote:", over at most three lines. */
function parseReplyAttribution(lines: readonly Line[], index: number): Start | undefined {
  if (!/^\s*(?:On\b|\d{4}-\d{2}-\d{2} )/.test(lines[index]?.text ?? "")) return undefined;
  for (let count = 1; count <= MAX_ATTRIBUTION_LINES; count++) {
    const text = lines
      .slice(index, index + count)
      .map((line) => line.text.trim())
      .join(" ");
    const person = ATTRIBUTION.test(text) ? AFTER_TIME.exec(text)?.[1] : OLD_ATTRIBUTION.exec(text)?.[1];
    if (person !== undefined || ATTRIBUTION.test(text))
      return { message: { sender: parsePerson(person ?? ""), subject: "" }, count };
  }
  return undefined;
}

/** Parses a name and email address in a header: `"OConnor, Liam" <liam@x.example>`, `liam@x.example (Liam OConnor)`. */
function parsePerson(header: string): Person {
  const email = findFirstEmailAddress(header);
  const name = (email ? header.replace(email, " ") : header)
    .replace(/\[?mailto:[^\]>\s]*\]?/gi, " ")
    .replace(/\bvia\b.*$|\bon behalf of\b.*$/i, " ")
    .replace(/[<>"“”[\]]|^\s*'|'\s*$/g, " ")
    .replace(/\(([^()]*)\)\s*$/, (_, inner: string) =>
      /^\s*\(/.test(header.replace(email ?? "", "")) ? inner : " ",
    )
    .replace(/[;,]\s*$/, "")
    .replace(/\s+/g, " ")
    .trim();
  // An automatic sender has the name of a site, unless it writes on behalf of a person.
  if (isAutomaticSender({ name, email }) && !/\bvia\b/i.test(header)) return { name: "", email };
  const [, last, first] = /^([^,]{2,40}),\s*([^,]{2,30})$/.exec(name) ?? [];
  const isLastNameFirst =
    first && last && !/\b(?:ltd|limited|pty|inc|llc|plc|phd|mba|jr|sr|esq|team)\b/i.test(name);
  return { name: isLastNameFirst ? `${first} ${last}` : name, email };
}

/** Automatic addresses, and below those shared by a team. */
const AUTOMATIC =
  /^(?:no-?_?\.?reply|do-?not-?reply|donotreply|notifications?|mailer|wordpress|forms?|website|webmaster|postmaster|mailer-daemon)\b/i;
const SHARED =
  /^(?:events?|functions?|info|enquir\w*|inquir\w*|bookings?|hello|sales|weddings?|reservations?|team|office|reception|hi|contact|venues?|hire)@/i;
const isAutomaticSender = (person: Person | undefined): boolean => AUTOMATIC.test(person?.email ?? "");
const isSharedMailbox = (person: Person | undefined): boolean => SHARED.test(person?.email ?? "");

const CLIENT =
  /\b(?:looking (?:for|to)|(?:we|i)(?:['’]d| would) (?:like|love)|enquir(?:e|ing|y about)|(?:are|is|do|does|would|could|can) (?:you|your|the|it)\b[^.?!]{0,60}\?|our (?:wedding|party|conference|dinner|event|agm|gala|company|budget|date)|my (?:wedding|partner|fianc\w+|wife|husband|mum|dad|son|daughter|\w+['’]s)|hoping (?:to|for)|planning|getting married|we are (?:a|about|around)|budget)\b/gi;
const CLIENT_FACTS = /\b\d{2,4}\s?(?:guests|people|pax|ppl|of us|couples)\b|\bbudget[^.\n]{0,20}\d/gi;
const OURS =
  /\bthank(?:s| you)(?: so much| very much)? for (?:your (?:enquiry|inquiry|interest|message|email|booking|call)|getting in touch|reaching out|contacting|enquiring|thinking of)|\b(?:happy|delighted|pleased|love) to (?:help|assist|host|show you|have you)|\bour (?:packages?|brochures?|function pack|rooms|functions team|events team|availability|venues)\b|\bplease find (?:attached|enclosed)|\b(?:how many guests|what date|which date|do you have a (?:date|budget))|\b(?:pick|take) (?:this|it) (?:one )?up|\b(?:please|pls) (?:action|look after|follow|handle|call (?:her|him|them))|\bsee below|\bfyi\b|\bone for you|\bnew (?:lead|enquiry) |\bpass(?:ing|ed) (?:this|it) on|\bforwarding|\b(?:can|could|would) you (?:please )?(?:deal with|handle|look at|reply|respond|call (?:her|him|them)|get back to)\b|\b(?:he|she|they) (?:called|rang|wants?|is after|sounds?)\b/gi;

const countMatches = (text: string, pattern: RegExp): number => [...text.matchAll(pattern)].length;

/** Scores how likely a message is the client's, by its text, its sender and its position in the thread. */
function scoreClientLikelihood(message: Draft, index: number, messages: readonly Draft[]): number {
  const text = message.lines.join("\n");
  const clientScore =
    Math.min(4, countMatches(text, CLIENT)) + Math.min(4, 2 * countMatches(text, CLIENT_FACTS));
  const staffScore = Math.min(8, 4 * countMatches(text, OURS));
  const isLast = index === messages.length - 1;
  return (
    clientScore -
    staffScore -
    (isSharedMailbox(message.sender) ? 3 : 0) +
    (message.isForwarded ? 5 : 0) +
    (isLast ? 1 : 0) -
    (text.trim() ? 0 : 20)
  );
}

const isSamePerson = (person: Person | undefined, other: Person | undefined): boolean =>
  person?.email && other?.email
    ? person.email.toLowerCase() === other.email.toLowerCase()
    : Boolean(person?.name) && person?.name.toLowerCase() === other?.name.toLowerCase();

/** The author of a message, to whom a reply would go. */
function findMessageAuthor(sender: Person | undefined, replyTo: Person | undefined): Person | undefined {
  if (!replyTo?.email || isAutomaticSender(replyTo))
    return isAutomaticSender(sender) ? { name: sender?.name ?? "" } : sender;
  return {
    name: replyTo.name || (isSharedMailbox(sender) ? "" : (sender?.name ?? "")),
    email: replyTo.email,
  };
}

/** The client's messages in a pasted text, newest first, and the text of all others. */
export function extractClientMessages(text: string): { messages: Message[]; others: string } {
  const drafts = splitThreadIntoMessages(normaliseMailText(text));
  const scores = drafts.map(scoreClientLikelihood);
  const clientDraft = drafts[scores.indexOf(Math.max(...scores))];
  const isClients = (draft: Draft) =>
    draft === clientDraft || (draft.sender && isSamePerson(draft.sender, clientDraft?.sender));
  const toText = ({ lines }: Draft) => lines.join("\n").trim();
  const otherTexts = drafts.filter((draft) => !isClients(draft)).map(toText);
  return {
    messages: drafts.filter(isClients).map(({ sender, replyTo, subject, lines, quotes }) => ({
      writer: findMessageAuthor(sender, replyTo),
      subject,
      text: lines.join("\n"),
      quoted: [...quotes, ...otherTexts].join("\n"),
    })),
    others: [...otherTexts, ...drafts.flatMap(({ quotes }) => quotes.join("\n").trim())]
      .filter(Boolean)
      .join("\n\n"),
  };
}

/** Normalises line ends and spaces, and removes invisible characters. */
const normaliseMailText = (text: string): string =>
  text
    .replace(/\r\n?/g, "\n")
    .replace(/[\u00a0\u202f\u2007]/g, " ")
    .replace(/[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, "");
