import type { Message, Person } from "./mail";

/** Splits a client's message into labelled fields and prose. */

/** Words in the labels of each field; the first match counts. */
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

const MAX_LABEL_WORDS = 6;
const MAX_VALUE_LENGTH = 45;

export interface LabelledValue {
  label: string;
  text: string;
}

export interface EnquiryParts {
  labelled: Partial<Record<Label, LabelledValue>>;
  /** The sender in the email header. */
  sender?: Person | undefined;
  /** The name of the client in a copied chat. */
  speaker?: string | undefined;
  /** The message without labelled fields, headers and quotes. */
  prose: string;
  /** The quoted messages. */
  quoted: string;
  /** The message including labelled fields, to find phone numbers and email addresses anywhere. */
  own: string;
}

const CHAT =
  /^\s*(?:\[\d[^\]]*\]|\d{1,2}\/\d{1,2}\/\d{2,4},? \d{1,2}:\d{2}(?::\d{2})?(?: ?[ap]m)? -)\s*~?\s*([^:]{1,40}):\s*/i;
const STAFF =
  /^\s*(?:venue|[\w ]*\bbot|agent|support|operator|assistant|host|you|staff|team|us)(?: [\w ]{0,12})?:\s/i;
const VISITOR = /^\s*(?:visitor|customer|client|guest|user|me|them|caller)(?: \d+)?:\s*/i;

/** The field of a label: "Event date" is the date, "event location" the place, "budget per guest" the budget. */
function findLabelledField(label: string) {
  const plain = label
    .toLowerCase()
    .replace(/[*?.•#]/g, " ")
    .replace(/\s+/g, " ")
    .trim();
  if (plain.split(" ").length > MAX_LABEL_WORDS && !/where would you/.test(plain)) return undefined;
  const keys = Object.keys(labels) as (keyof typeof labels)[];
  if (/\b(?:location|city|where|region|area|town|suburb)\b/.test(plain) && !/\bpost/.test(plain))
    return "place";
  if (/\bbudget ?(?:per\b|\/|\()/.test(plain)) return "budget";
  return keys.find((key) => labels[key].test(plain));
}

/** Parses a line with a label and a value. */
function parseLabelledField(line: string) {
  const [, label, text = ""] = /^\s*([^:\t]{1,40}?)\s*(?::\s|:$|\t)\s*(.*)$/.exec(line) ?? [];
  const key = label === undefined ? undefined : findLabelledField(label);
  return label !== undefined && key ? { key, label, text: text.trim() } : undefined;
}

/** The field of a line that is a label above its value. */
function parseLabelAboveValue(line: string, next: string, afterNext: string): Label | undefined {
  const words = line.trim();
  if (words.length <= 2 || words.length >= 45 || !next.trim()) return undefined;
  const key = findLabelledField(line);
  return key && key !== "notice" && !/[,.!]$/.test(words) && /^\s*$/.test(afterNext) ? key : undefined;
}

export function parseEnquiryParts(message: Message): EnquiryParts {
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
  const addField = (key: Label, label: string, text: string) => {
    if (text && !parts.labelled[key]) parts.labelled[key] = { label: label.trim(), text };
  };
  const readClientLine = createChatLineReader(lines, parts);
  const addFieldLine = (
    line: string,
    { key, label, text }: NonNullable<ReturnType<typeof parseLabelledField>>,
  ) => {
    if (key === "notice") return;
    own.push(line);
    addField(key, label, text);
    // A longer value is a sentence that begins with a word and a colon.
    if (text.length > MAX_VALUE_LENGTH || key === "type") prose.push(line);
  };
  for (let index = 0; index < lines.length; index++) {
    const line = readClientLine(lines[index] ?? "");
    if (line === undefined) continue;
    const field = parseLabelledField(line);
    if (field) {
      addFieldLine(line, field);
      continue;
    }
    const next = lines[index + 1] ?? "";
    const bare = parseLabelAboveValue(line, next, lines[index + 2] ?? "");
    if (bare) {
      addField(bare, line, next.trim());
      own.push(next);
      index++;
      continue;
    }
    own.push(line);
    prose.push(line);
  }
  return { ...parts, prose: prose.join("\n"), own: own.join("\n") };
}

/** Creates a reader for the lines of a copied chat: returns client lines without the speaker, `undefined` for staff lines. */
function createChatLineReader(
  lines: readonly string[],
  parts: EnquiryParts,
): (line: string) => string | undefined {
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
