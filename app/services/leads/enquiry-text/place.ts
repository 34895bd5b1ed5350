import { literal } from "@contract/literal";
import { type Country, countries } from "@contract/vocabulary";
import { isClose } from "./calendar";
import { clauseAround, type Guess, quoted, type Reading } from "./guess";
import type { EnquiryParts } from "./parts";

/** The city where the event is wanted, of those there are; not where somebody lives or gets their post. */

const nicknames: Record<string, string> = {
  melb: "Melbourne",
  melbs: "Melbourne",
  syd: "Sydney",
  bris: "Brisbane",
  brissie: "Brisbane",
  brisvegas: "Brisbane",
  brizzy: "Brisbane",
  bne: "Brisbane",
  radelaide: "Adelaide",
  adl: "Adelaide",
  freo: "Perth",
  goldie: "Gold Coast",
  "the goldy": "Gold Coast",
  newy: "Newcastle",
  brum: "Birmingham",
  "b'ham": "Birmingham",
  bham: "Birmingham",
  manc: "Manchester",
  mcr: "Manchester",
  ldn: "London",
  "auld reekie": "Edinburgh",
  edi: "Edinburgh",
  "the toon": "Newcastle upon Tyne",
  notts: "Nottingham",
  "l'pool": "Liverpool",
  brizzle: "Bristol",
  "steel city": "Sheffield",
  glasvegas: "Glasgow",
};

/** Names that are words as well: only written as names they are cities. */
const WORDS = /^(?:bath|reading|wells|sale|hull|deal|ware)$/i;

const POST =
  /\b(?:VIC|NSW|QLD|SA|WA|TAS|ACT|NT)\.?,?\s+\d{4}\b|\b[A-Z]{1,2}\d[A-Z\d]?\s+\d[A-Z]{2}\b|\b\d+[A-Za-z]?(?:\/\d+)?,? (?:\p{Lu}[\p{L}']+ ){1,3}(?:Street|St|Road|Rd|Avenue|Ave|Lane|Ln|Place|Pl|Square|Sq|Terrace|Parade|Drive|Way|Quay|Court|Crescent|Gate)\b|\bpost(?:al)? address|\binvoice\b|\bregistered (?:in|office)|\bABN\b/u;
const HOME =
  /\b(?:live|lives|living|based|from|office (?:is )?in|home|we['’]?re (?:both )?(?:in|from)|i['’]?m (?:in|from)|flying in|fly in|travelling from|coming from|work in|guests from|family (?:is )?(?:in|from)|moved (?:to|from)|visiting from|originally|head office|hq)\b[^.;!?\n]{0,24}$/i;
const NOT_HERE =
  /\b(?:not|anywhere but|outside|except|rather than|instead of|other than|tried|been to|saw you in|met (?:you )?in|last (?:year|time)[^.]*|previous(?:ly)?|used to[^.]*|ruled out|too far from|moved from)\s(?:\w+ ){0,3}$/i;
const SETTLED =
  /\b(?:let['’]?s say|has to be|must be|needs? to be|definitely|ideally|prefer(?:ably)?|wedding in|event in|venue in|venues in|party in|somewhere in|place in|held in|held at|marry(?:ing)? in|married in|conference in|dinner in|would be at|be in|in|at|to|around|near|for)\s(?:the |your |central |inner |greater |downtown )*$/i;

interface Mention {
  place: string;
  score: number;
  quote: string;
}

export function placeIn(
  parts: EnquiryParts,
  { country, places }: Reading,
): (Guess & { country: Country }) | undefined {
  const order = [country, ...countries.filter((one) => one !== country)];
  const names = order.flatMap((of) => places[of].map((name) => ({ name, of })));
  const answer = ({ place, quote }: Mention) => {
    const of = names.find(({ name }) => name === place)?.of ?? country;
    return { value: place, quote, country: of };
  };
  const label = parts.labelled.place?.text;
  const labelled = label ? distinct(mentionsIn(label, names)) : [];
  if (label && labelled.length > 0)
    return labelled.length === 1 && labelled[0] ? answer(labelled[0]) : undefined;
  const found = mentionsIn(withoutAddresses(parts.prose), names);
  const best = Math.max(...found.map(({ score }) => score));
  const top = distinct(found.filter(({ score }) => score === best && score > -5));
  return top.length === 1 && top[0] ? answer(top[0]) : undefined;
}

const distinct = (found: Mention[]) => [
  ...new Map(found.map((mention) => [mention.place, mention])).values(),
];

/** Without addresses, links and the lines of a letter's foot that hold one. */
const withoutAddresses = (prose: string) =>
  prose
    .replace(/\S+@\S+|https?:\/\/\S+|www\.\S+/g, " ")
    .split("\n")
    .map((line) =>
      line
        .split(/(?<=[.!?])\s+/)
        .filter((sentence) => !POST.test(sentence))
        .join(" "),
    )
    .join("\n");

function mentionsIn(text: string, names: { name: string }[]): Mention[] {
  const found: (Mention & { index: number; end: number })[] = [];
  const add = (place: string, index: number, length: number) => {
    const end = index + length;
    if (found.some((other) => index < other.end && other.index < end)) return;
    const { before, after } = clauseAround(text, index, end, /[.;!?\n]|\bbut\b/gi);
    const isHome = HOME.test(before) || /^-based|^\s+(?:office|head office)\b/i.test(after);
    const score =
      (SETTLED.test(before) ? 2 : 1) +
      (/let['’]?s say|has to be|must be|needs? to be|definitely/i.test(before.slice(-24)) ||
      /^\s+(?:only|itself)\b/i.test(after)
        ? 2
        : 0) -
      (isHome ? 4 : 0) -
      (NOT_HERE.test(before) ? 10 : 0);
    found.push({ place, score, quote: quoted(text.slice(index, end)), index, end });
  };
  for (const { name } of [...names].sort((a, b) => b.name.length - a.name.length)) {
    const flags = WORDS.test(name) ? "gu" : "giu";
    for (const match of text.matchAll(
      new RegExp(String.raw`(?<![\p{L}\d'-])${literal(name)}(?![\p{L}\d])`, flags),
    ))
      add(name, match.index, name.length);
  }
  for (const [nick, name] of Object.entries(nicknames)) {
    const place = names.find(
      (one) => one.name === name || (name.startsWith(one.name) && one.name.length > 6),
    )?.name;
    if (!place) continue;
    for (const match of text.matchAll(new RegExp(String.raw`(?<![\p{L}\d'])${nick}(?![\p{L}\d])`, "giu")))
      add(place, match.index, nick.length);
  }
  for (const match of text.matchAll(/\p{L}{5,}/gu)) {
    const word = match[0].toLowerCase();
    const meant = names.filter(
      ({ name }) =>
        name.length >= 5 &&
        name[0]?.toLowerCase() === word[0] &&
        name.toLowerCase() !== word &&
        isClose(name.toLowerCase(), word),
    );
    const isNamed = /\p{Lu}/u.test(match[0][0] ?? "") || /\bin $/i.test(text.slice(0, match.index));
    if (meant.length === 1 && meant[0] && isNamed && !WORDS.test(meant[0].name))
      add(meant[0].name, match.index, word.length);
  }
  return found;
}
