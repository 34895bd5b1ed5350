/** Takes a pasted enquiry apart: what a form's labels say, what the person wrote, and what others did. */

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
  name: /\b(?:names?|contact|enquirer|organi[sz]er|booked by|person|client|customer|bride|host)\b/,
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
  /** Who a mail is from, by its header. */
  sender?: { name: string; email?: string };
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

/** Takes a text apart. */
export function partsOf(given: string): EnquiryParts {
  const parts: EnquiryParts = { labelled: {}, prose: "", quoted: "", own: "" };
  const prose: string[] = [];
  const own: string[] = [];
  const quotes: string[] = [];
  const lines = given
    .replace(/\r\n?/g, "\n")
    .replace(/[\u00a0\u202f]/g, " ")
    .split("\n");
  const keep = (key: Label, label: string, text: string) => {
    if (text && !parts.labelled[key]) parts.labelled[key] = { label: label.trim(), text };
  };
  let isQuoted = false;
  let isStaff = false;
  const isDialogue = lines.some((line) => VISITOR.test(line)) && lines.some((line) => STAFF.test(line));
  for (let at = 0; at < lines.length; at++) {
    let line = lines[at] ?? "";
    if (/^\s*>/.test(line) || isQuoted) {
      quotes.push(line.replace(/^[\s>]+/, ""));
      continue;
    }
    if (/^\s*On .{6,120}\bwrote:\s*$/i.test(line)) {
      isQuoted = true;
      continue;
    }
    if (/^-{2,}\s*original message/i.test(line.trim())) {
      isQuoted = prose.some((one) => one.trim() !== "");
      continue;
    }
    const chat = CHAT.exec(line);
    if (chat) {
      parts.speaker ??= chat[1]?.replace(/[^\p{L}'’ -]/gu, "").trim();
      line = line.slice(chat[0].length);
    } else if (isDialogue && VISITOR.test(line)) {
      isStaff = false;
      line = line.replace(VISITOR, "");
    } else if (isDialogue && STAFF.test(line)) {
      isStaff = true;
    }
    if (isStaff && (STAFF.test(line) || !chat)) {
      if (line.trim() === "") isStaff = false;
      continue;
    }
    const from = /^\s*From:\s*"?([^"<]*?)"?\s*(?:<([^>]+)>)?\s*$/i.exec(line);
    if (from) {
      parts.sender ??= { name: (from[1] ?? "").trim(), email: from[2] ?? emailIn(line) };
      continue;
    }
    const isHeader =
      /^\s*(?:To|Cc|Bcc|Sent|Reply-To|Received|Submitted)\b\s*:?.*(?:[@\d]|$)/.test(line) && parts.sender;
    if (isHeader || (/^\s*Date:/i.test(line) && parts.sender && /\d{1,2}:\d{2}/.test(line))) continue;
    const isLabel = /^\s*([^:\t]{1,40}?)\s*(?::\s|:$|\t)\s*(.*)$/.exec(line);
    const key = isLabel && keyOf(isLabel[1] ?? "");
    if (isLabel && key) {
      if (key === "notice") continue;
      own.push(line);
      const text = (isLabel[2] ?? "").trim();
      keep(key, isLabel[1] ?? "", text);
      // What is longer than a field's value is a sentence that begins with a word and a colon.
      if (text.length > MOST_VALUE || key === "type") prose.push(line);
      continue;
    }
    const next = lines[at + 1] ?? "";
    const bare = line.trim().length > 2 && line.trim().length < 45 && next.trim() ? keyOf(line) : undefined;
    if (bare && bare !== "notice" && !/[,.!]$/.test(line.trim()) && /^\s*$/.test(lines[at + 2] ?? "")) {
      keep(bare, line, next.trim());
      own.push(next);
      at++;
      continue;
    }
    own.push(line);
    prose.push(line);
  }
  return { ...parts, prose: prose.join("\n"), own: own.join("\n"), quoted: quotes.join("\n") };
}

const EMAIL = /[\w.+'-]{1,64}@[\w-]{1,64}(?:\.[\w-]+)+/g;

/** The email addresses of a text, and where they stand. */
export const emailsIn = (text: string) =>
  [...text.matchAll(EMAIL)].map(({ 0: email, index }) => ({ email, index }));

export const emailIn = (text: string) => emailsIn(text)[0]?.email;
