import { isPhoneNumber, toPhoneDigits } from "@contract/leads/phone";
import type { Country } from "@contract/vocabulary";
import { findEmailAddresses, findFirstEmailAddress } from "./address";
import { type Guess, getSurroundingClause, toShortQuote } from "./guess";
import type { EnquiryParts } from "./parts";

/** Finds the client's name and contact details, ignoring our staff in quoted emails. */

const PARTICLE =
  "van|der|den|de|da|di|del|della|la|le|du|dos|von|bin|binti|ibn|al|el|ní|nic|ó|mac|mc|ter|ten|st";
const WORD = String.raw`[\p{Lu}\p{Lo}][\p{L}\p{M}]*(?:['’.-]\p{L}[\p{L}\p{M}]*)*`;
const TITLE = String.raw`(?:(?:mr|mrs|ms|miss|mx|dr|prof|professor|sir|dame|rev|revd|lady|lord|cllr|capt|captain)\.?\s+)?`;
const NAME = String.raw`(${WORD}(?:\s+(?:(?:${PARTICLE})\s+)*${WORD}){0,3})`;

const NO_NAME =
  /^(?:hi|hello|hey|dear|thanks?|thank|many|kind|kindest|best|warm|regards|cheers|yours|sincerely|faithfully|ta|sent|from|the|our|we|i|team|events?|venue|finder|functions?|manager|director|coordinator|co-ordinator|assistant|lead|head|secretary|officer|partner|conference|national|international|executive|sales|marketing|office|hr|pa|ceo|treasurer|president|chair|chairman|convenor|organiser|friends|club|school|committee|ltd|pty|limited|association|group|services|university|college|council|society|foundation|trust|consulting|church|hotel|hall|street|road|avenue|level|suite|monday|tuesday|wednesday|thursday|friday|saturday|sunday|january|february|march|april|may|june|july|august|september|october|november|december|wedding|party|birthday|christmas|gala|dinner|awards?|seminar|meeting|date|guests|budget|location|phone|mobile|email|re|fwd|fw|please|looking|looking|good|morning|afternoon|evening|enquiry|happy|not|yes|no|it|this|can|could|would|also|ps|note|business|owner|reply|lovely|private|dining|planning|get|outlook|iphone|samsung|android|visitor|customer|guest|unsubscribe|registered|direct|switchboard|communications?|operations|facilities|internal|human|resources|people|culture|any|just|mum|dad|nan|tel|mob|family|enquiries|inquiries|forms?|website|bookings?|support|admin|inbox|marketing|hr|你好|您好|谢谢|شكرا|مرحبا|السلام|تحياتي)$/i;

/** Words that are also surnames, accepted in a header. */
const SURNAME = /^(?:may|april|june|august|hall|church|street|road|head|president|partner|lovely|rich)$/i;

const canBeName = (text: string): boolean =>
  text.split(/\s+/).every((word) => !NO_NAME.test(word.replace(/[.,]/g, "")));

interface Name {
  first: string;
  last?: string | undefined;
  quote: string;
}

/** Parses a name at the beginning of a text, without its title. */
function parseNameAtStart(text: string, mustBeWholeText = false): Name | undefined {
  const match = new RegExp(
    String.raw`^[\s—–~*•|-]*(?:${TITLE})?${NAME}${mustBeWholeText ? String.raw`\s*(?:[,|(&\/—–-]|and\b|x+\s*$|$)` : ""}`,
    "iu",
  ).exec(text.replace(new RegExp(String.raw`^([\s—–-]*)${TITLE}`, "iu"), "$1"));
  const name = match?.[1]?.trim();
  // The case-insensitive flag, needed for titles, also matches lower-case words.
  if (!name || !/^[\p{Lu}\p{Lo}]/u.test(name) || !canBeName(name)) return undefined;
  const tokens = name.split(/\s+/);
  const small = tokens.findIndex(
    (token) => !/^[\p{Lu}\p{Lo}]/u.test(token) && !new RegExp(`^(?:${PARTICLE})$`, "i").test(token),
  );
  return splitFullName((small >= 0 ? tokens.slice(0, small) : tokens).join(" "));
}

const EAST_ASIAN = /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\s·]+$/u;
const MAX_EAST_ASIAN = 6;

/** Splits a full name. Chinese, Japanese and Korean names are not split. */
const splitFullName = (name: string): Name | undefined => {
  const plain = name.replace(/[.,]+$/, "");
  if (EAST_ASIAN.test(plain)) {
    const first = plain.replace(/\s+/g, "");
    return first.length <= MAX_EAST_ASIAN ? { first, quote: name } : undefined;
  }
  const [first = "", ...rest] = plain.split(/\s+/);
  return first ? { first, last: rest.join(" ") || undefined, quote: name } : undefined;
};

const LETTERS = /^[\p{L}\p{M}]+(?:['’.-][\p{L}\p{M}]+)*\.?$/u;
const MAX_NAMES = 5;

/** Parses a text that is only a name, in any case: `sofia rossi`. */
function parseTextAsName(text: string): Name | undefined {
  const words = text
    .replace(new RegExp(`^${TITLE}`, "i"), "")
    .trim()
    .split(/\s+/);
  const isPlain = words.length <= MAX_NAMES && words.every((word) => LETTERS.test(word));
  const hasOther = words.some((word) => NO_NAME.test(word) && !(words.length > 1 && SURNAME.test(word)));
  return isPlain && !hasOther ? splitFullName(capitaliseName(words.join(" "))) : undefined;
}

/** Capitalises a lower-case name. */
const capitaliseName = (name: string): string =>
  /\p{Lu}/u.test(name)
    ? name
    : name.replace(/[^\s]+/g, (word, index: number) =>
        index > 0 && new RegExp(`^(?:${PARTICLE})$`).test(word)
          ? word
          : word.replace(/(^|['’-])\p{Ll}/gu, (letter) => letter.toUpperCase()),
      );

const SIGN_OFF =
  /^\s*(?:.*\/\s*)?(?:thanks (?:so much|a lot|again|in advance|heaps|all|guys|team)|(?:with )?(?:many |kind(?:est)? |best |warm(?:est)? )?(?:regards|wishes|thanks(?: in advance)?)|thanks(?: so much| a lot| again| in advance| heaps)?|many thanks in advance|(?:i |we )?look(?:ing)? forward to .{0,40}|speak soon|talk soon|warmly|all the best|all best|respectfully|thank you(?: so much)?|thx|cheers|ta|yours(?: sincerely| faithfully| truly)?|sincerely|best|love|xx+|rgds|br|kr)\b[\s,.!–—-]*(.*)$/i;

const NOT_SMALL =
  "(?:so|very|super|really|pretty|too|quite|not|just|still|also|now|the|an?|i[nst]|on|at|of|by|to|for|from|after|about|all|my|his|her|our|your|new|only|here|back|keen|more|most|sorry|sure|going|flexible|urgent|great|based|with|[a-z]+(?:ing|ed|ly))";
const SMALL_WORD = String.raw`(?!${NOT_SMALL}\b)\p{Ll}[\p{L}'’-]*`;
/** "my name is liam o'connor and", "i'm priya nair, " in lower case. */
const SMALL_INTRODUCTION = new RegExp(
  String.raw`\b(?:[Mm]y name(?:['’]?s| is)\s+(${SMALL_WORD}(?: ${SMALL_WORD}){0,2}?)|(?:i['’]?m|i am|this is)\s+(${SMALL_WORD} ${SMALL_WORD}))(?=\s*(?:[,.!\n(]|$)|\s+(?:and|from|here)\b)`,
  "u",
);

export function findClientName(parts: EnquiryParts): Name | undefined {
  const { labelled, sender, speaker, prose } = parts;
  const [first, last] = [labelled.first_name, labelled.last_name];
  if (first)
    return { first: first.text, last: last?.text, quote: [first.text, last?.text].filter(Boolean).join(" ") };
  const { name } = labelled;
  const named =
    name && (parseNameAtStart(name.text) ?? (/name|^from$/i.test(name.label) && parseTextAsName(name.text)));
  if (named) return named;
  const handedOver = findOtherContactName(prose);
  if (handedOver) return handedOver;
  const ownName = findIntroducedOrSignedName(prose);
  const header = sender?.name ? parseTextAsName(sender.name) : undefined;
  const best = header && (!ownName?.last || ownName.first === header.first) ? header : ownName;
  return (
    best ??
    (speaker ? parseNameAtStart(speaker.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())) : undefined)
  );
}

/** Finds the person to contact instead: "please contact my wife Kate Ward". */
function findOtherContactName(prose: string): Name | undefined {
  const name = new RegExp(
    String.raw`(?:please |best to )?(?:contact|speak (?:to|with)|talk to|liaise with|deal with|get in touch with|reply to|copy) (?:my (?:colleague|assistant|pa|wife|husband|partner|sister|brother)|our (?:\w+ ){1,3}?),? ${NAME}`,
    "u",
  ).exec(prose)?.[1];
  return name && canBeName(name) ? splitFullName(name) : undefined;
}

/** Finds the name in an introduction or signature, preferring a full name. */
function findIntroducedOrSignedName(prose: string): Name | undefined {
  const lines = prose.split("\n");
  const introduced = new RegExp(
    String.raw`(?:\b(?:I['’]?m|I am|[Mm]y name(?:['’]s| is)|[Tt]his is|[Ii]t['’]s|[Nn]ame['’]?s)|\bim)\s+(?:called\s+)?(?:${TITLE})${NAME}`,
    "u",
  ).exec(prose)?.[1];
  const introduction = introduced && canBeName(introduced) ? splitFullName(introduced) : undefined;
  const small = SMALL_INTRODUCTION.exec(prose)?.slice(1).find(Boolean);
  const signature = findSignatureName(lines);
  const full = [
    introduction,
    signature,
    small && canBeName(small) ? parseTextAsName(small) : undefined,
    findNameOnOwnLine(lines),
    findNameBesideContactDetails(prose),
  ].filter((name) => name !== undefined);
  return full.find(({ last }) => last) ?? full[0];
}

/** Finds the name after a sign-off. */
function findSignatureName(lines: string[]): Name | undefined {
  for (let index = lines.length - 1; index >= 0; index--) {
    const rest = findTextAfterSignOff(lines[index] ?? "");
    if (rest === undefined) continue;
    const text = rest || lines.slice(index + 1).find((line) => line.trim() !== "");
    const name = text ? (parseNameAtStart(text, true) ?? parseLowerCaseName(text)) : undefined;
    if (name) return name;
  }
  return undefined;
}

const SIGNED_BESIDE =
  /[.!?]\s+((?:kind regards|regards|thanks|cheers|ta|yours|thank you)[,!.]?\s+\p{Lu}.*)$/iu;

/** The text after a sign-off in a line; `undefined` without a sign-off. */
function findTextAfterSignOff(line: string): string | undefined {
  const sign = SIGN_OFF.exec(line) ?? SIGNED_BESIDE.exec(line);
  return sign ? (SIGN_OFF.exec(sign[1] ?? "")?.[1] ?? sign[1] ?? "").trim() : undefined;
}

/** Parses a lower-case name of up to three words that is alone in its line. */
function parseLowerCaseName(line: string): Name | undefined {
  const name = /^\s*([\p{Ll}'’-]{2,14}(?: [\p{Ll}'’-]{2,14}){0,2})\s*(?:x+)?\s*$/u.exec(line)?.[1];
  return name && canBeName(name) ? parseTextAsName(name) : undefined;
}

/** Finds a line that is only a name, near contact details. */
function findNameOnOwnLine(lines: string[]): Name | undefined {
  for (let index = lines.length - 1; index >= 0; index--) {
    const line = (lines[index] ?? "").replace(/^\s*(?:x+|[—–-]+)\s*/i, "").trim();
    const around = lines.slice(Math.max(0, index - 2), index + 6).join("\n");
    const hasContact = /@|\d[\d ()-]{7,}\d/.test(around) || index === lines.length - 1;
    if (!line || line.length > 50 || !hasContact) continue;
    if (
      !new RegExp(String.raw`^(?:${TITLE})${NAME}\s*x*$`, "iu").test(line) &&
      !new RegExp(String.raw`^${NAME}\s*[(/&|,—–-]`, "u").test(line)
    )
      continue;
    const name = parseNameAtStart(line, true);
    if (name && (name.last || index >= lines.length - 3)) return name;
  }
  return undefined;
}

/** Finds a name directly before contact details: "Kate 0491 570 110", "— Siobhan & Raj (s@example.com)". */
function findNameBesideContactDetails(prose: string): Name | undefined {
  const before = [
    ...prose.matchAll(
      new RegExp(
        String.raw`(?:^|[.,!?—–:;\n-]\s*|\b(?:contact|call|ring|text|to)\s+|\s)(?:${TITLE})${NAME}(?:\s*(?:&|and)\s*${WORD})?\s*(?:\([^()\n]{1,60}\)\s*)?(?:[,(:|–—-]|on|at)?\s*(?=[\w.+'-]{1,64}@|\+?\(?0?\d[\d ()-]{7,}|\+\d)`,
        "gu",
      ),
    ),
  ];
  // A single letter is a label: "T (08) 8123 4567".
  const named = before
    .map((match) => parseNameAtStart(match[1] ?? ""))
    .find((name) => name && (name.first.length > 1 || name.last));
  if (named) return named;
  const titled = new RegExp(String.raw`\b(?:Mr|Mrs|Ms|Miss|Mx|Dr|Prof)\.?\s+${NAME}(?=,|\.|$)`, "mu").exec(
    prose,
  )?.[1];
  if (titled && /@/.test(prose.split(titled)[0] ?? "")) return splitFullName(titled);
  const last = new RegExp(String.raw`(?:[.!?]|[—–-])\s*${NAME}\s*[.!x]*\s*$`, "u").exec(prose)?.[1];
  return last && canBeName(last) ? splitFullName(last) : undefined;
}

const COMPANY =
  /\b(\p{Lu}[\p{L}\p{N}&'’.-]*(?: (?:of|and|the|&|\p{Lu}[\p{L}\p{N}&'’.-]*)){0,5} (?:Pty\.? Ltd|Pty\.? Limited|P\/L|Ltd|Limited|LLP|PLC|Inc|Corporation|Association|Foundation|Institute|University|Council|Society))(?![\p{L}])/u;

/** Values of a company field that mean none. */
const NO_COMPANY = /^(?:[^\p{L}\p{N}]*|n\.?\/?a\.?|none|no|nil|private|personal|not applicable)$/iu;

/** Finds the company in a field or signature. */
export function findCompany({ labelled, own }: EnquiryParts): Guess | undefined {
  const field = labelled.company?.text;
  const name = field && !NO_COMPANY.test(field) ? field : COMPANY.exec(own)?.[1];
  return name ? { value: name, quote: name } : undefined;
}

/** Whom a mail goes to as well, or the bill, or what answers for a site: not who writes. */
const NOT_THEIRS =
  /\bcc\b|copy in|copied|invoice|\bbill(?:s|ed|ing)\b|\bbill (?:to|goes)\b|\bthe bill\b|\b(?:accounts|support|help|privacy|no-?reply|notifications?)@/i;

export function findClientEmail(
  { labelled, sender, own, prose }: EnquiryParts,
  name: Name | undefined,
): Guess | undefined {
  const toGuess = (text: string | undefined) => {
    const email = text && findFirstEmailAddress(text);
    return email ? { value: email, quote: email } : undefined;
  };
  const found = findEmailAddresses(prose).filter(({ email, index }) => {
    const { before, after } = getSurroundingClause(prose, index, index + email.length, /[.!?;](?=\s)|\n/g);
    return !NOT_THEIRS.test(before + email + after.replace(/[\w.+'-]{1,64}@.*$/s, ""));
  });
  const names = [name?.first, name?.last].flatMap((part) =>
    part && part.length > 2 ? part.toLowerCase() : [],
  );
  // The local part first: colleagues share a domain, which may contain the surname.
  const findByName = (part: 0 | 1) =>
    found.find(({ email }) => names.some((word) => email.toLowerCase().split("@")[part]?.includes(word)));
  return (
    toGuess(labelled.email?.text) ??
    toGuess(labelled.name?.text) ??
    toGuess(sender?.email) ??
    toGuess((findByName(0) ?? findByName(1) ?? found[0])?.email) ??
    toGuess(own)
  );
}

const PHONE = /(?<![\d.,/$£@-])(?:\+|\(\+?|00)?\(?\d[\d\s().-]{6,20}\d/g;

const EXTENSION = /^[\s,(;-]*(?:x|ext(?:ension|n)?|#)[.:=\s]*(\d{1,6})\b/i;

export function findClientPhone({ labelled, own }: EnquiryParts, country: Country): Guess | undefined {
  const found = [...own.matchAll(PHONE)].flatMap((match) => toPhoneMention(own, match, country) ?? []);
  const label = labelled.phone?.text;
  const ofLabel = label && found.find(({ guess }) => label.includes(guess.quote));
  const best = Math.max(...found.map(({ score }) => score));
  const top = found.find(({ score }) => score === best);
  return ofLabel && ofLabel.score >= best - 1 ? ofLabel.guess : top?.guess;
}

/** A phone number with its score; `undefined` for fax and other unwanted numbers. */
function toPhoneMention(prose: string, match: RegExpExecArray, country: Country) {
  const other = country === "AU" ? "UK" : "AU";
  const text =
    match[0]
      .split("\n")[0]
      ?.trim()
      .replace(/[-.(\s]+$/, "") ?? "";
  const numberCountry = [country, ...(text.startsWith("+") ? [] : [other as Country])].find((candidate) =>
    isPhoneNumber(text, candidate),
  );
  if (!numberCountry || /^\d{6,7}$|^\d{4}-\d{2}-\d{2}/.test(text) || !/^[+(]|^0|^1[38]|^6\d|^44/.test(text))
    return undefined;
  const line = prose.slice(prose.lastIndexOf("\n", match.index) + 1, match.index);
  const before = line.slice(-34);
  const after =
    prose
      .slice(match.index + match[0].length)
      .split("\n")[0]
      ?.slice(0, 24) ?? "";
  const extension = EXTENSION.exec(after)?.[1];
  const value = `+${toPhoneDigits(text, numberCountry)}${extension ? ` ext. ${extension}` : ""}`;
  const isUnwanted = /fax|don'?t (?:call|ring)|not (?:call|ring)|old number|wrong/i.test(before);
  const score = scorePhoneContext(value, before, after);
  return isUnwanted ? undefined : { score, guess: { value, quote: toShortQuote(text) } };
}

/** Scores how likely a number is the one to call, by the text around it. */
function scorePhoneContext(value: string, before: string, after: string): number {
  const isMobile = /^\+(?:614|447)/.test(value);
  const isOffice = /office|switch|reception|landline|work\b|fax|\bf:|main\b|head office/i.test(before);
  const isBest =
    /mobile|mob\b|\bm\b|cell|direct|best|\bme on/i.test(before) || /best|mobile|direct/i.test(after);
  return (
    (isMobile ? 2 : 0) +
    (isBest ? 2 : 0) -
    (isOffice ? 3 : 0) +
    (/^[^.]{0,14}\bbest\b/i.test(after) || /best[^.]{0,14}$/i.test(before) ? 4 : 0)
  );
}
