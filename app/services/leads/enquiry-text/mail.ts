import { emailIn } from "./address";

/**
 * Takes a pasted thread of mails apart: Outlook, Gmail, Apple and Yahoo, forwarded or answered, with or without ">".
 * Of its messages those of the client are read; the words of our own people are not.
 */

/** Who a mail is from or to, by its header. */
export interface Person {
  name: string;
  email?: string;
}

export interface Message {
  writer?: Person;
  subject: string;
  /** What its writer wrote, without marks of quotation. */
  text: string;
  /** What stands quoted in it without a header. */
  quoted: string;
}

interface Draft {
  sender?: Person;
  replyTo?: Person;
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
const MOST_HEADERS = 12;

const lineOf = (line: string): Line => {
  const marks = /^(?:\s*>)+/.exec(line)?.[0] ?? "";
  return {
    text: line.slice(marks.length).replace(marks ? /^ / : "", ""),
    depth: marks.replace(/\s/g, "").length,
  };
};

/** The messages of a pasted thread, the topmost first. A text that is no mail is one message without a sender. */
function messagesIn(text: string): Draft[] {
  const lines = text.split("\n").map(lineOf);
  const first: Draft = { subject: "", lines: [], quotes: [], depth: 0, isForwarded: false };
  const messages = [first];
  let current = first;
  let isForwarded = false;
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] as Line;
    if (SEPARATOR.test(line.text)) {
      isForwarded ||= FORWARDED.test(line.text);
      continue;
    }
    const start = headersAt(lines, at) ?? attributionAt(lines, at);
    if (start) {
      current = {
        ...start.message,
        lines: [],
        quotes: [],
        isForwarded: isForwarded || isForward(current.subject),
      };
      messages.push(current);
      isForwarded = false;
      at += start.count - 1;
      continue;
    }
    if (line.text.trim()) current = messageWith(line, current, messages) ?? first;
    (line.depth > (current.depth ?? line.depth) ? current.quotes : current.lines).push(line.text);
  }
  return messages.filter(({ lines: own, sender }, at) => sender || at > 0 || own.some((line) => line.trim()));
}

/** The message that a line belongs to: after what is quoted its reader goes on. */
function messageWith({ depth }: Line, current: Draft, messages: readonly Draft[]): Draft | undefined {
  current.depth ??= depth;
  return depth < current.depth ? messages.findLast((one) => (one.depth ?? 0) <= depth) : current;
}

const isForward = (subject: string) => /^\s*(?:fwd?|fw|wg)\s*:/i.test(subject);

type Start = { message: Pick<Draft, "sender" | "replyTo" | "subject">; count: number };

/** The headers that begin at a line: several, or a sender alone with an address. */
function headersAt(lines: readonly Line[], at: number): Start | undefined {
  const headers: Record<string, string> = {};
  let count = 0;
  let blanks = 0;
  for (const { text } of lines.slice(at, at + MOST_HEADERS)) {
    const [, name = "", value = ""] = HEADER.exec(text) ?? [];
    if (name) headers[name.toLowerCase().replace("replyto", "reply-to")] ??= value.trim();
    else if (count === 0 || !(isContinued(text) || (text === "" && ++blanks === 1 && !headers.subject)))
      break;
    count++;
  }
  const { from, subject = "" } = headers;
  // "From: Ann" and "Date: 5 March" may be fields of a web form.
  const { to, sent, date = "" } = headers;
  const isMail = emailIn(from ?? "") || to || sent || subject || /\d:\d\d/.test(date);
  if (from === undefined || !isMail) return undefined;
  const replyTo = headers["reply-to"];
  return {
    message: { sender: personIn(from), replyTo: replyTo ? personIn(replyTo) : undefined, subject },
    count,
  };
}

/** A header's list of people goes on in lines that are indented or hold addresses only. */
const isContinued = (text: string) =>
  /^\s+\S/.test(text) || /^[^.!?]{0,80}<[^<>\s]+@[^<>\s]+>[;,]?\s*$/.test(text);

const MOST_ATTRIBUTION_LINES = 3;
const ATTRIBUTION = /^\s*On\b.{6,240}\bwrote\s*:\s*$/i;
const OLD_ATTRIBUTION = /^\s*\d{4}-\d{2}-\d{2} \d{1,2}:\d{2}\b.{0,20}?([^<\d]{2,60}<[^<>\s]+>)\s*:\s*$/;
const TIME = String.raw`(?:\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?:\s*[ap]\.?m\.?)?|\b\d{4})`;
const AFTER_TIME = new RegExp(
  String.raw`^.*${TIME}(?:\s+(?:A[CEW][DS]?T|GMT|BST|UTC|[+-]\d{4})(?:[+-]\d{1,2}(?::?\d{2})?)?)?,?\s+(.*?)\s*wrote\s*:`,
  "i",
);

/** "On 3 March 2026 at 10:15, Ann Lee <ann@x.example> wrote:", over three lines at most. */
function attributionAt(lines: readonly Line[], at: number): Start | undefined {
  if (!/^\s*(?:On\b|\d{4}-\d{2}-\d{2} )/.test(lines[at]?.text ?? "")) return undefined;
  for (let count = 1; count <= MOST_ATTRIBUTION_LINES; count++) {
    const text = lines
      .slice(at, at + count)
      .map((line) => line.text.trim())
      .join(" ");
    const who = ATTRIBUTION.test(text) ? AFTER_TIME.exec(text)?.[1] : OLD_ATTRIBUTION.exec(text)?.[1];
    if (who !== undefined || ATTRIBUTION.test(text))
      return { message: { sender: personIn(who ?? ""), subject: "" }, count };
  }
  return undefined;
}

/** A name and an address of a header: `"OConnor, Liam" <liam@x.example>`, `liam@x.example (Liam OConnor)`. */
function personIn(header: string): Person {
  const email = emailIn(header);
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
  // A machine has the name of a site, unless it writes for a person.
  if (isMachine({ name, email }) && !/\bvia\b/i.test(header)) return { name: "", email };
  const [, last, first] = /^([^,]{2,40}),\s*([^,]{2,30})$/.exec(name) ?? [];
  const isTurned = first && last && !/\b(?:ltd|limited|pty|inc|llc|plc|phd|mba|jr|sr|esq|team)\b/i.test(name);
  return { name: isTurned ? `${first} ${last}` : name, email };
}

/** Addresses without a reader, or that a team shares. */
const MACHINE =
  /^(?:no-?_?\.?reply|do-?not-?reply|donotreply|notifications?|mailer|wordpress|forms?|website|webmaster|postmaster|mailer-daemon)\b/i;
const SHARED =
  /^(?:events?|functions?|info|enquir\w*|inquir\w*|bookings?|hello|sales|weddings?|reservations?|team|office|reception|hi|contact|venues?|hire)@/i;
const isMachine = (person: Person | undefined) => MACHINE.test(person?.email ?? "");
const isShared = (person: Person | undefined) => SHARED.test(person?.email ?? "");

const CLIENT =
  /\b(?:looking (?:for|to)|(?:we|i)(?:['’]d| would) (?:like|love)|enquir(?:e|ing|y about)|(?:are|is|do|does|would|could|can) (?:you|your|the|it)\b[^.?!]{0,60}\?|our (?:wedding|party|conference|dinner|event|agm|gala|company|budget|date)|my (?:wedding|partner|fianc\w+|wife|husband|mum|dad|son|daughter|\w+['’]s)|hoping (?:to|for)|planning|getting married|we are (?:a|about|around)|budget)\b/gi;
const CLIENT_FACTS = /\b\d{2,4}\s?(?:guests|people|pax|ppl|of us|couples)\b|\bbudget[^.\n]{0,20}\d/gi;
const OURS =
  /\bthank(?:s| you)(?: so much| very much)? for (?:your (?:enquiry|inquiry|interest|message|email|booking|call)|getting in touch|reaching out|contacting|enquiring|thinking of)|\b(?:happy|delighted|pleased|love) to (?:help|assist|host|show you|have you)|\bour (?:packages?|brochures?|function pack|rooms|functions team|events team|availability|venues)\b|\bplease find (?:attached|enclosed)|\b(?:how many guests|what date|which date|do you have a (?:date|budget))|\b(?:pick|take) (?:this|it) (?:one )?up|\b(?:please|pls) (?:action|look after|follow|handle|call (?:her|him|them))|\bsee below|\bfyi\b|\bone for you|\bnew (?:lead|enquiry) |\bpass(?:ing|ed) (?:this|it) on|\bforwarding|\b(?:can|could|would) you (?:please )?(?:deal with|handle|look at|reply|respond|call (?:her|him|them)|get back to)\b|\b(?:he|she|they) (?:called|rang|wants?|is after|sounds?)\b/gi;

const count = (text: string, words: RegExp) => [...text.matchAll(words)].length;

/** How likely a message is the client's: by its words, by the address it came from, and by its place in the thread. */
function likelihoodOf(message: Draft, place: number, messages: readonly Draft[]): number {
  const text = message.lines.join("\n");
  const asks = Math.min(4, count(text, CLIENT)) + Math.min(4, 2 * count(text, CLIENT_FACTS));
  const answers = Math.min(8, 4 * count(text, OURS));
  const isLast = place === messages.length - 1;
  return (
    asks -
    answers -
    (isShared(message.sender) ? 3 : 0) +
    (message.isForwarded ? 5 : 0) +
    (isLast ? 1 : 0) -
    (text.trim() ? 0 : 20)
  );
}

const isSame = (one: Person | undefined, other: Person | undefined) =>
  one?.email && other?.email
    ? one.email.toLowerCase() === other.email.toLowerCase()
    : Boolean(one?.name) && one?.name.toLowerCase() === other?.name.toLowerCase();

/** Who wrote a message: an answer to it goes to them. */
function writerOf(sender: Person | undefined, replyTo: Person | undefined): Person | undefined {
  if (!replyTo?.email || isMachine(replyTo)) return isMachine(sender) ? { name: sender?.name ?? "" } : sender;
  return { name: replyTo.name || (isShared(sender) ? "" : (sender?.name ?? "")), email: replyTo.email };
}

/** The client's messages of a pasted text, newest first, and the text of everybody else. */
export function clientMessagesIn(text: string): { messages: Message[]; others: string } {
  const drafts = messagesIn(plainText(text));
  const scores = drafts.map(likelihoodOf);
  const chosen = drafts[scores.indexOf(Math.max(...scores))];
  const isTheirs = (draft: Draft) =>
    draft === chosen || (draft.sender && isSame(draft.sender, chosen?.sender));
  const textOf = ({ lines }: Draft) => lines.join("\n").trim();
  const ofOthers = drafts.filter((draft) => !isTheirs(draft)).map(textOf);
  return {
    messages: drafts.filter(isTheirs).map(({ sender, replyTo, subject, lines, quotes }) => ({
      writer: writerOf(sender, replyTo),
      subject,
      text: lines.join("\n"),
      quoted: [...quotes, ...ofOthers].join("\n"),
    })),
    others: [...ofOthers, ...drafts.flatMap(({ quotes }) => quotes.join("\n").trim())]
      .filter(Boolean)
      .join("\n\n"),
  };
}

/** With the line ends and spaces of one kind, and without marks of direction and width that cannot be seen. */
const plainText = (text: string) =>
  text
    .replace(/\r\n?/g, "\n")
    .replace(/[\u00a0\u202f\u2007]/g, " ")
    .replace(/[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, "");
