import { escapeRegExp } from "@contract/escape-regexp";
import { type Country, countries } from "@contract/vocabulary";
import { isLikelyTypo } from "./calendar";
import { getSurroundingClause, type PlaceGuess, type ReadingContext, toShortQuote } from "./guess";
import type { EnquiryParts } from "./parts";

/** Finds the city of the event in the list of cities, ignoring postal and home addresses. */

const nicknames: Record<string, string> = {
  melb: "Melbourne",
  melbs: "Melbourne",
  syd: "Sydney",
  bris: "Brisbane",
  brissie: "Brisbane",
  brissy: "Brisbane",
  brisy: "Brisbane",
  briz: "Brisbane",
  brisvegas: "Brisbane",
  brizzy: "Brisbane",
  bne: "Brisbane",
  radelaide: "Adelaide",
  adl: "Adelaide",
  freo: "Perth",
  melbz: "Melbourne",
  syders: "Sydney",
  "the gong": "Wollongong",
  cbr: "Canberra",
  "the goldie": "Gold Coast",
  goldy: "Gold Coast",
  "surfers paradise": "Gold Coast",
  lonny: "Launceston",
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

/** Cities that are also common words: matched only with a capital letter. */
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
  /** The name in the list of cities. */
  place: string;
  score: number;
  /** The words in the text, with the region after them. */
  quote: string;
  /** The country of the region after it; null for a third country. */
  beside?: Country | null | undefined;
}

/** The place of an event: a city, a place that is not in the lists, or one that may be in both countries. */
export interface FoundPlace {
  place?: PlaceGuess;
  /** Set if the name exists in both countries and the text does not say which. */
  choices?: PlaceGuess[] | undefined;
  /** The words of a place that is in no list. */
  unlisted?: string | undefined;
}

type Cities = ReadingContext["places"];

export function findEventPlace(parts: EnquiryParts, { country, places }: ReadingContext): FoundPlace {
  const label = parts.labelled.place?.text;
  const labelled = label ? removeDuplicateMentions(findPlaceMentions(label, places)) : [];
  const mentions = findPlaceMentions(removeAddressesAndLinks(parts.prose), places);
  const best = Math.max(...mentions.map(({ score }) => score));
  const top =
    labelled.length > 0
      ? labelled
      : removeDuplicateMentions(mentions.filter(({ score }) => score === best && score > -5));
  const [mention] = top;
  if (!mention || top.length > 1) return {};
  const statedCountry = mention.beside;
  if (statedCountry === null) return { unlisted: mention.quote };
  const isAmbiguous = statedCountry === undefined && isCityOfBothCountries(mention.place, places);
  const placeCountry =
    statedCountry ??
    (isAmbiguous
      ? findSuggestedCountry(`${parts.own}\n${parts.sender?.email ?? ""}`)
      : findListedCountry(mention.place, places, country));
  const toGuess = (candidate: Country): PlaceGuess => ({
    city: findListedCity(mention.place, places[candidate]),
    country: candidate,
    quote: mention.quote,
  });
  const guess = toGuess(placeCountry ?? country);
  return {
    place: guess,
    unlisted: guess.city ? undefined : mention.quote,
    choices: isAmbiguous && !placeCountry ? countries.map(toGuess) : undefined,
  };
}

/** The country whose list has the name, the default country first. */
const findListedCountry = (name: string, places: Cities, country: Country): Country | undefined =>
  [country, ...countries].find((candidate) => places[candidate].includes(name));

/** Finds a city by name or unique beginning: "Newcastle" may be "Newcastle upon Tyne". */
function findListedCity(name: string, cities: readonly string[]): string | undefined {
  const longer = cities.filter((city) => city.startsWith(`${name} `));
  return cities.find((city) => city === name) ?? (longer.length === 1 ? longer[0] : undefined);
}

/** Cities that share a name with a well-known place in the other country. */
const TWINS =
  /^(?:Brighton|Cambridge|Cardiff|Croydon|Guildford|Hamilton|Ipswich|Kensington|Launceston|Liverpool|Newcastle|Newport|Paddington|Perth|Preston|Richmond|Salisbury|Scarborough|Southport|Stirling|Swansea|Torquay|Windsor|York)$/;

const isCityOfBothCountries = (name: string, places: Cities): boolean =>
  TWINS.test(name) || countries.every((country) => findListedCity(name, places[country]) !== undefined);

const AUSTRALIAN =
  "VIC|Vic|vic|NSW|Nsw|nsw|QLD|Qld|qld|WA|SA|TAS|Tas|tas|ACT|NT|Victoria|New South Wales|Queensland|Western Australia|South Australia|Tasmania|Tassie|tasmania|Northern Territory|Australian Capital Territory|Australia|australia|AUS|Aus|AU|Oz";
const BRITISH =
  "UK|uk|U\\.K\\.?|GB|United Kingdom|Great Britain|Britain|England|england|Scotland|scotland|Wales|wales|Northern Ireland|Kent|Surrey|(?:East |West )?Sussex|Essex|Norfolk|Suffolk|Devon|Cornwall|Dorset|Somerset|Cumbria|Merseyside|Tyneside|Tyne (?:and|&) Wear|County Durham|Greater London|(?:[NSEW]\\w+ )?\\p{Lu}\\p{Ll}+shire|[A-Z]{1,2}\\d[A-Z\\d]?(?: ?\\d[A-Z]{2})?";
const FOREIGN =
  "USA|US|U\\.S\\.?A?\\.?|United States|America|Canada|Ontario|NZ|New Zealand|Massachusetts|Mass\\.|Florida|Ohio|New York|Texas|Maine|Ireland|South Africa|Jamaica|India";
/** A state, county or country directly after a name: ", VIC", "(UK)", " in the UK". */
const createRegionPattern = (words: string): RegExp =>
  new RegExp(
    String.raw`^(?:\s*[,(/–-]\s*|\s+)(?:in |over in |up in )?(?:the )?(?:${words})(?![\p{L}\d])\)?`,
    "u",
  );
const REGIONS = { AU: createRegionPattern(AUSTRALIAN), UK: createRegionPattern(BRITISH) };
const FOREIGN_REGION = createRegionPattern(FOREIGN);

/** The region directly after a name, and its country. */
function findRegionAfterName(after: string): { beside: Country | null; words: string } | undefined {
  for (const beside of countries) {
    const words = REGIONS[beside].exec(after)?.[0];
    if (words) return { beside, words };
  }
  const words = FOREIGN_REGION.exec(after)?.[0];
  return words ? { beside: null, words } : undefined;
}

const SIGNS: Record<Country, RegExp> = {
  AU: new RegExp(
    String.raw`\b(?:${AUSTRALIAN.replace("|SA|", "|").replace("|ACT|NT|", "|")})\b|\bAUD\b|A\$|\.au\b|\+61|\b04\d{2}[ -]?\d{3}[ -]?\d{3}\b`,
    "u",
  ),
  UK: /£|\bquid\b|\bGBP\b|\bUK\b|\b(?:England|Scotland|Wales|Northern Ireland|Britain)\b|\.uk\b|\+44|\b07\d{3}[ -]?\d{3}[ -]?\d{3}\b/,
};

/** The only country that a text suggests, by currency, phone numbers or name. */
function findSuggestedCountry(text: string): Country | undefined {
  const [first, ...others] = countries.filter((country) => SIGNS[country].test(text));
  return others.length === 0 ? first : undefined;
}

const removeDuplicateMentions = (mentions: Mention[]): Mention[] => [
  ...new Map(mentions.map((mention) => [`${mention.place} ${mention.beside}`, mention])).values(),
];

/** Removes email addresses, links and sentences with a postal address. */
const removeAddressesAndLinks = (prose: string): string =>
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

/** Scores how likely a place is that of the event, by the text around it. */
function scorePlaceContext(before: string, after: string): number {
  const isHome = HOME.test(before) || /^-based|^\s+(?:office|head office)\b/i.test(after);
  return (
    (SETTLED.test(before) ? 2 : 1) +
    (/let['’]?s say|has to be|must be|needs? to be|definitely/i.test(before.slice(-24)) ||
    /^\s+(?:only|itself)\b/i.test(after)
      ? 2
      : 0) -
    (isHome ? 4 : 0) -
    (NOT_HERE.test(before) ? 10 : 0)
  );
}

function findPlaceMentions(text: string, places: Cities): Mention[] {
  const names = countries.flatMap((country) => places[country]);
  const mentions: (Mention & { index: number; end: number })[] = [];
  const add = (place: string, index: number, length: number) => {
    const end = index + length;
    if (mentions.some((other) => index < other.end && other.index < end)) return;
    const { before, after } = getSurroundingClause(text, index, end, /[.;!?\n]|\bbut\b/gi);
    const score = scorePlaceContext(before, after);
    const { beside, words = "" } = findRegionAfterName(text.slice(end, end + 40)) ?? {};
    mentions.push({ place, score, beside, quote: toShortQuote(text.slice(index, end) + words), index, end });
  };
  for (const name of [...names].sort((a, b) => b.length - a.length)) {
    const flags = WORDS.test(name) ? "gu" : "giu";
    for (const match of text.matchAll(
      new RegExp(String.raw`(?<![\p{L}\d'-])${escapeRegExp(name)}(?![\p{L}\d])`, flags),
    ))
      add(name, match.index, name.length);
  }
  for (const [nick, name] of Object.entries(nicknames)) {
    const place = names.find((city) => city === name || (name.startsWith(city) && city.length > 6));
    if (!place) continue;
    for (const match of text.matchAll(new RegExp(String.raw`(?<![\p{L}\d'])${nick}(?![\p{L}\d])`, "giu")))
      add(place, match.index, nick.length);
  }
  for (const { place, index, length } of findMisspeltCities(text, names)) add(place, index, length);
  // "Brighton, Melbourne" is a suburb, not the city in the other country.
  const isSuburb = ({ place, end }: (typeof mentions)[number]) =>
    mentions.some(
      (city) =>
        city.index > end &&
        /^\s*[,(]\s*$/.test(text.slice(end, city.index)) &&
        !countries.some((country) => places[country].includes(place) && places[country].includes(city.place)),
    );
  return mentions.filter((mention) => !isSuburb(mention));
}

/** Finds words that are a misspelling of a city. */
const findMisspeltCities = (text: string, names: readonly string[]) =>
  [...text.matchAll(/\p{L}{5,}/gu)].flatMap((match) => {
    const word = match[0].toLowerCase();
    const candidates = names.filter(
      (name) =>
        name.length >= 5 &&
        name[0]?.toLowerCase() === word[0] &&
        name.toLowerCase() !== word &&
        isLikelyTypo(name.toLowerCase(), word),
    );
    const mayBeName = /\p{Lu}/u.test(match[0][0] ?? "") || /\bin $/i.test(text.slice(0, match.index));
    const [place, ...others] = candidates;
    const isMisspelling = place !== undefined && others.length === 0 && mayBeName && !WORDS.test(place);
    return isMisspelling ? [{ place, index: match.index, length: word.length }] : [];
  });
