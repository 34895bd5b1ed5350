import type { Message, Person } from "./mail";

/** Takes a client's message apart: what a form's labels say, and what the person wrote. */

/** The words that a label of each kind holds; of several kinds the first. */
const labels = {
  notice:
    /\b(?:submitted|received|source|lead id|date sent|sent|to|cc|bcc|copy in|reply-?to|ip|back-?up|alternat\w*|second choice|2nd choice|how did you|heard?|i agree|consent|postcode|ref|reference|commission|deposit|fax|switchboard|address line|evening|birth|company reg|abn|vat|website|url|invoice|time|catering|dietary|ceremony)\b/,
  first_name: /\b(?:first|given|fore)[ -]?names?\b/,
  last_name: /\b(?:last|family)[ -]?name\b|\bsurname\b/,
  email: /\be-?mail\b|^e$|📧/,
  phone: /\b(?:phone|telephone|tel|mobile|mob|cell|ph|contact (?:number|no)|direct)\b|^[ptm]$|📞|📱/,
  company: /\b(?:company|organi[sz]ation|business|firm|employer)\b/,
  guests:
    /\b(?:guests?|people|attendees|delegates|pax|numbers?|head ?count|party size|group size|how many|capacity|covers|size)\b|👥/,
  budget: /\b(?:budget|spend|price range)\b|💰/,
  date: /\b(?:dates?|when|day)\b|📅|🗓/u,
  type: /\b(?:type|occasion|event|function|celebration|enquiry|subject|purpose|nature|re|what)\b/,
  place: /\b(?:location|city|where|region|area|place|town|suburb|venue|site)\b|📍/u,
  name: /^from$|\b(?:names?|contact|enquirer|organi[sz]er|booked by|person|client|customer|bride|host)\b/,
} as const;
export type Label = Exclude<keyof typeof labels, "notice">;

const MOST_WORDS = 6;
const MOST_VALUE = 45;

export interface Labelled {
  label: string;
  text: string;
}

export interface EnquiryParts {
  labelled: Partial<Record<Label, Labelled>>;
  /** Who wrote it, by the header. */
  sender?: Person;
  /** Who speaks in a copied chat. */
  speaker?: string;
  /** What the person wrote, without what has a label, headers and quotes. */
  prose: string;
  /** What the person answers to. */
  quoted: string;
  /** What the person wrote with all labels, for numbers and addresses whose label does not matter. */
  own: string;
}

const CHAT =
  /^\s*(?:\[\d[^\]]*\]|\d{1,2}\/\d{1,2}\/\d{2,4},? \d{1,2}:\d{2}(?::\d{2})?(?: ?[ap]m)? -)\s*~?\s*([^:]{1,40}):\s*/i;
const STAFF =
  /^\s*(?:venue|[\w ]*\bbot|agent|support|operator|assistant|host|you|staff|team|us)(?: [\w ]{0,12})?:\s/i;
const VISITOR = /^\s*(?:visitor|customer|client|guest|user|me|them|caller)(?: \d+)?:\s*/i;

/** What a label asks for. "Event date" asks for the date, "event location" for the place, "budget per guest" for money. */
function keyOf(label: string) {
  const plain = label
    .toLowerCase()
    .replace(/[*?.•#]/g, " ")
    .replace(/\s+/g, " ")
    .trim();
  if (plain.split(" ").length > MOST_WORDS && !/where would you/.test(plain)) return undefined;
  const keys = Object.keys(labels) as (keyof typeof labels)[];
  if (/\b(?:location|city|where|region|area|town|suburb)\b/.test(plain) && !/\bpost/.test(plain))
    return "place";
  if (/\bbudget ?(?:per\b|\/|\()/.test(plain)) return "budget";
  return keys.find((key) => labels[key].test(plain));
}

/** The label of a line and what follows it there. */
function fieldIn(line: string) {
  const [, label, text = ""] = /^\s*([^:\t]{1,40}?)\s*(?::\s|:$|\t)\s*(.*)$/.exec(line) ?? [];
  const key = label === undefined ? undefined : keyOf(label);
  return label !== undefined && key ? { key, label, text: text.trim() } : undefined;
}

/** What a line is the label of that stands alone above its value. */
function bareLabel(line: string, next: string, afterNext: string): Label | undefined {
  const words = line.trim();
  if (words.length <= 2 || words.length >= 45 || !next.trim()) return undefined;
  const key = keyOf(line);
  return key && key !== "notice" && !/[,.!]$/.test(words) && /^\s*$/.test(afterNext) ? key : undefined;
}

/** Takes a message apart. */
export function partsOf(message: Message): EnquiryParts {
  const parts: EnquiryParts = {
    labelled: {},
    prose: "",
    own: "",
    quoted: message.quoted,
    sender: message.writer,
  };
  const prose: string[] = [];
  const own: string[] = [];
  const subject = message.subject && `Subject: ${message.subject}`;
  const lines = [...(subject ? [subject] : []), ...message.text.split("\n")];
  const keep = (key: Label, label: string, text: string) => {
    if (text && !parts.labelled[key]) parts.labelled[key] = { label: label.trim(), text };
  };
  const clientLineOf = chatReader(lines, parts);
  const keepField = (line: string, { key, label, text }: NonNullable<ReturnType<typeof fieldIn>>) => {
    if (key === "notice") return;
    own.push(line);
    keep(key, label, text);
    // What is longer than a field's value is a sentence that begins with a word and a colon.
    if (text.length > MOST_VALUE || key === "type") prose.push(line);
  };
  for (let at = 0; at < lines.length; at++) {
    const line = clientLineOf(lines[at] ?? "");
    if (line === undefined) continue;
    const field = fieldIn(line);
    if (field) {
      keepField(line, field);
      continue;
    }
    const next = lines[at + 1] ?? "";
    const bare = bareLabel(line, next, lines[at + 2] ?? "");
    if (bare) {
      keep(bare, line, next.trim());
      own.push(next);
      at++;
      continue;
    }
    own.push(line);
    prose.push(line);
  }
  return { ...parts, prose: prose.join("\n"), own: own.join("\n") };
}

/** Reads the lines of a copied chat: what the client says without who says it, and nothing of what staff say. */
function chatReader(lines: readonly string[], parts: EnquiryParts) {
  const isDialogue = lines.some((line) => VISITOR.test(line)) && lines.some((line) => STAFF.test(line));
  let isStaff = false;
  return (line: string): string | undefined => {
    const chat = CHAT.exec(line);
    let text = line;
    if (chat) {
      parts.speaker ??= chat[1]?.replace(/[^\p{L}'’ -]/gu, "").trim();
      text = line.slice(chat[0].length);
    } else if (isDialogue && VISITOR.test(line)) {
      isStaff = false;
      text = line.replace(VISITOR, "");
    } else if (isDialogue && STAFF.test(line)) {
      isStaff = true;
    }
    if (!isStaff || (chat && !STAFF.test(text))) return text;
    if (text.trim() === "") isStaff = false;
    return undefined;
  };
}
