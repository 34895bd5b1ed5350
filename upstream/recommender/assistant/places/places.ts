import { type Country, countryNames, KM_OF_A_MILE } from "@contract/vocabulary";
import type { Where } from "../needs/need";
import type { Reading } from "../words/reading";
import { distanceBetween } from "./geography";
import { type Around, type Found, findPlaces, type Place } from "./places-found";

/** "near" a suburb, "near" a city, "in" a suburb: so many units of the country around it. */
const reach: Record<Country, { nearSuburb: number; nearCity: number; inSuburb: number }> = {
  AU: { nearSuburb: 25, nearCity: 60, inSuburb: 5 },
  UK: { nearSuburb: 15, nearCity: 40, inSuburb: 3 },
};

/** How a place is spoken of: sought there, not there, or measured from. */
export type Relation = "there" | "not" | "from";

export interface PlaceSaid {
  place: Place;
  where: Where;
  relation: Relation;
  /** The same name elsewhere, where neither the event's city nor a city beside it decides. */
  namesakes: Place[];
  /** Whether it was said to lie around and not in it. */
  isNearby: boolean;
  /** Where it stands in the text. */
  at: number;
}

/** Where a message points to. */
export interface Placed {
  said: PlaceSaid[];
  /** Places and countries that are not in the event's country. */
  abroad: string[];
  /** The whole country is meant. */
  isCountry: boolean;
  /** "Within 20 km" of no place that is named. */
  within?: number;
  /** The city's centre was said. */
  isCentre: boolean;
}

const distance =
  /\b(?:(?:within|inside|under|less than|up to|no more than|at most|max(?:imum)?(?: of)?|about|around) )?(?:a )?(\d{1,3}(?:\.\d)?) ?(kms?|kilomet(?:re|er)s?|mi|miles?)\b(?: (?:radius|distance|drive|away|out))*(?: (?:of|from|to|around))?(?: the\b)?/;
const centre =
  /\b(?:the )?(?:cbd|(?:inner |central )?city(?:'?s)? cent(?:re|er)|cent(?:re|er) of(?= ~)|inner city|downtown|central(?= ~)|town cent(?:re|er)|old town|the city(?! of))\b/;
const nearby =
  /\b(?:near(?:by)?|around|close to|not (?:too )?far (?:away )?from|surrounding|surrounds of|towards|next to|vicinity of|outskirts of|by|closest to|nearest to|nearest|nearer to|closer to)(?: the)? $/;
/** "Closest to Geelong" says more than where. */
const nearBefore = new RegExp(nearby.source.replace(/\|closest to.*?closer to/, ""));
/** "Only St Kilda", "in St Kilda itself": nothing around it. */
const onlyAhead =
  /(?<!\b(?:not|need|(?:do|does|need|is|are)nt)(?: (?:have to|need to|got to|to))?(?: be)? )\b(?:only|just|strictly)(?: (?:in|at|within))?(?: the)? $/;
const negated =
  /\b(?:(?:says?|said|saying) no to|no to|(?:leav(?:e|ing)|cut|cutting) out|steer(?:ing)? clear of|clear of|(?<!\b(?:is|s|theres|if|got|find|found|have) )(?:nothing|nowhere)|not|no|drop|forget|skip|remove|exclude|minus|without|neither|nor|arent|isnt|(?<=\b(?:anywhere|everywhere|anything|everything|all|any|every|nothing),? )bar|except(?: for)?|but not|excluding|other than|anywhere but|avoid(?:ing)?|outside(?: of)?|apart from|rather than|instead of|beyond|(?<!(?:kms?|kilomet(?:re|er)s?|miles?|mi|minutes?|mins?|drive) )away from|gone off|(?:ruled?|ruling) out|done with|scrap|lose|ditch|not keen on|no longer)(?: (?:want|wants|in|at|near|around|the))* $/;
const toward = "(north|south|east|west)(?:ern)?(?:[ -](east|west)(?:ern)?)?";
/** "To the north of", "the western side of". */
const sideOf = new RegExp(
  `\\b(?:(?:to|on|in|out) )?(?:the )?${toward}(?:[ -](?:side|part|end|half|bit|suburbs|fringe))? of(?: (?:central|inner))?(?: the)? $`,
);
const ofPeople =
  /\b(?:liv(?:e|es|ed|ing)|resid(?:e|es|ing)|based|born|(?:grew|growing) up|works?|working|study|studying|studies|settled|stuck|(?:mum|dad|mother|father|nan|gran|family|families|parents|brother|sister|office|everyone(?: else)?|everybody(?: else)?|half|most|rest|others|boss|friends|relatives|folks) (?:is|are|s|was|were|live|lives))(?: (?:all|over|up|down|out|back|mostly|now))*(?: (?:in|at|near|around))(?: the)? $/;
const ofPerson =
  /\b(?:lady|man|woman|couple|bride|groom|guy|bloke|someone|somebody|person|family|firm|company|girl|team|friend|aunt|uncle|cousin|doctor|teacher) (?:in|from|of|at)(?: the)? $/;
/** "Which of them lies closest to Adelaide?" */
const measured = /\b(?:closest|nearest|f[au]rthest)(?: (?:to|from))(?: the)? $/;
const nearer = /\b(?:closer|nearer)(?: to)?(?: the)? $/;
/** A way from one place to another, which is measured. */
const isOfWay =
  /\b(?:how|distance|drive|driving|far|kms?|miles|closer|nearer|closest|nearest|way|trains?|trip|transfer|route|long|swap|switch|change|move|from)\b/;
const goingOn = /^(?: ,)? (?:or|nor|and)(?: (?:in|at|near|around|the))* $/;
const from =
  /\b(?:how (?:far|close|near|long)\b.*|distance\b.*|(?<!close |closest |nearer |closer |nearest |went |going |go |goes |gone |move |moved |over |come |coming |head |heading |switch |switched |change |changed |up |down |out |on |off )(?:from|to)|(?:kms?|miles|far|drive|route|way|straight line) between)(?: the)? $/;

/** Finds the places that a message names: the longest names first, in the event's country before the other. */
export function readPlaces(reading: Reading, places: readonly Place[], around: Around): Placed {
  const text = reading.rest;
  const beyond = reading.take(
    new RegExp(
      `(?<!\\b(?:no|not) )\\b(?:more than|over|at least|beyond|f[au]r?ther than|no closer than|outside(?: of)?) ${distance.source.replace(/^.*?\(\?:a \)\?/, "")}`,
    ),
  );
  const within = beyond ?? reading.take(distance);
  const isBut = within !== undefined && /\bbut $/.test(text.slice(0, within.index));
  const found = findPlaces(reading, places, around);
  const abroad = found.flatMap(({ best, said }) =>
    best.country === around.country ? [] : [said ?? best.name],
  );
  const other = reading.take(
    around.country === "AU"
      ? /\b(?:the )?(?:uk|united kingdom|england|britain|scotland|wales)\b/
      : /\baustralia\b/,
  );
  if (other) abroad.push(countryNames[around.country === "AU" ? "UK" : "AU"]);
  const isCountry = reading.take(
    around.country === "AU"
      ? /\b(?:(?:in|of|within|across|throughout|around|all over) )?australia(?:[ -]wide)?\b/
      : /\b(?:(?:in|of|within|across|throughout|around|all over) )?(?:the )?(?:uk|united kingdom|(?:great )?britain)(?:[ -]wide)?\b/,
  );
  const reachOf = within && Number(within[1]) * unitFactor(within[2] ?? "", around.country);
  // "We live in Hobart, everyone else is in Sydney": where people are is not where it shall be.
  const isOfPeople = ({ at }: Found) =>
    (ofPeople.test(text.slice(0, at)) && !/\b(?:of|from|to) (?:there|that|it|here)\b/.test(text)) ||
    (found.length > 1 && ofPerson.test(text.slice(0, at)));
  // "Not in Melbourne but in Victoria".
  const isRefused = ({ at }: Found) => negated.test(text.slice(0, at));
  const regional = new Set(found.flatMap(({ region, best }) => (region ? [best.id] : [])));
  for (const { best } of found.filter(isOfPeople)) reading.unused.push(best.name);
  const own = found.filter(
    (it) =>
      it.best.country === around.country &&
      !isOfPeople(it) &&
      (it.region || !regional.has(it.best.id) || isRefused(it)),
  );
  const relations: Relation[] = [];
  for (const [i, { at }] of own.entries()) {
    const before = text.slice(0, at);
    // "Not in Shoreditch or Hoxton": the second is not wanted either.
    const earlier = own[i - 1];
    const goesOn =
      relations[i - 1] === "not" && (earlier?.at === at || goingOn.test(text.slice(earlier?.to, at)));
    const isNot = beyond || goesOn || (negated.test(before) && !/\bnot (?:too )?far/.test(before));
    // "Geelong to Ballarat": either, and all that is no way from one to the other.
    const isSpan =
      earlier &&
      !isOfWay.test(text) &&
      /^ (?:(?:through|down|up|across|over) )?to $/.test(text.slice(earlier.to, at));
    const isMeasured = measured.test(before) && own.length > 1;
    relations.push(
      isNot ? "not" : (from.test(before) && !within && !isSpan) || isMeasured ? "from" : "there",
    );
  }
  // "Windsor, Sydney" is one place; "Manchester, not Salford" is two.
  const isChoice = (i: number) =>
    /\b(?:or|and|else)\b/.test(text.slice(Math.min(own[i - 1]?.to ?? own[i]?.at ?? 0), own[i]?.at)) && i > 0;
  const parents = new Set(
    own.map(({ best }, i) => (relations[i] === "not" || isChoice(i) ? undefined : best.parentId)),
  );
  const isAlone = (region: string) => own.filter((it) => it.region === region).length === 1;
  // "Not in Melbourne itself but within 40 km" of it.
  const [only] = own;
  if (isBut && only && own.length === 1 && relations[0] === "not") {
    own.push(only);
    relations.push("there");
  }
  const said = own.flatMap(({ best, namesakes, at, to, region }, i): PlaceSaid[] => {
    if (parents.has(best.id) && relations[i] !== "from") return [];
    // "Nearer to Geelong than to Melbourne": the second is what it is held against.
    const isThan = (k: number) =>
      nearer.test(text.slice(0, own[k]?.at)) &&
      /^ than(?: (?:it is|they are))?(?: to)?(?: the)? $/.test(text.slice(own[k]?.to, own[k + 1]?.at));
    if (i > 0 && isThan(i - 1)) return [];
    const earlier = own.findIndex((it, k) => it.best.id === best.id && relations[k] === relations[i]);
    if (earlier < i) return [];
    const other = isThan(i) ? own[i + 1]?.best : undefined;
    if (other)
      reading.take(/\b(?:closer|nearer)(?: to)?(?: the)? ~+ than(?: (?:it is|they are))?(?: to)?(?: the)?/);
    // "Within 10 miles of Bath but not in Bath itself".
    const ofOther = relations[i] === "not" && !beyond && relations.includes("there");
    const units = ofOther ? undefined : reachOf;
    const isNearby = nearby.test(text.slice(0, at));
    const [words, north, east] = sideOf.exec(text.slice(0, at)) ?? [];
    if (words) reading.claim(at - words.length, at);
    const side = words && [north, east].filter(Boolean).join("-");
    const { inSuburb, nearSuburb, nearCity } = reach[best.country];
    const isCity = best.parentId === null;
    const around = isCity ? nearCity : isInner(best, places) ? inSuburb : nearSuburb;
    const isOnly = onlyAhead.test(text.slice(0, at)) || /^ (?:only|itself|proper)\b/.test(text.slice(to));
    const usual = isNearby ? around : isCity || isOnly ? undefined : inSuburb;
    return [
      {
        place: best,
        namesakes,
        at,
        isNearby: isNearby || units !== undefined,
        relation: relations[i] as Relation,
        where: {
          id: best.id,
          name: best.name,
          isCity,
          lat: best.lat,
          lng: best.lng,
          // A region of several places is those; a nickname of one place is that and what lies around.
          within: region && !isAlone(region) ? undefined : (units ?? (side && !isCity ? nearSuburb : usual)),
          ...(!isNearby && units === undefined && { isIn: true }),
          ...(units !== undefined && { isGiven: true }),
          ...(side && { side }),
          ...(other && { nearerThan: { name: other.name, lat: other.lat, lng: other.lng } }),
          ...(isCity && isNearby && units === undefined && { isRoughly: true }),
          ...(region && { region }),
        },
      },
    ];
  });
  for (const { at, relation } of said)
    claimBefore(reading, text.slice(0, at), relation === "not" ? negated : nearBefore);
  reading.setAside(
    new RegExp(
      `\\b(?:except|excluding|outside|neither|nor|nothing|nowhere|isnt|arent|not|no|avoid(?:ing)?|but|other than|beyond|away from)(?: (?:for|of|in|from|the))* ${centre.source}`,
    ),
  );
  // "South of the city": of the event's.
  const ofCity =
    said.length === 0 &&
    reading.take(new RegExp(`${sideOf.source.replace(/\(\?: the\)\? \$$/, "")} ${centre.source}`));
  const home = ofCity && places.find(({ id }) => id === around.eventCityId);
  if (home) {
    const side = [ofCity[1], ofCity[2]].filter(Boolean).join("-");
    const { id, name, lat, lng } = home;
    const where = { id, name, lat, lng, isCity: true, side };
    said.push({ place: home, namesakes: [], at: ofCity.index, isNearby: false, relation: "there", where });
  }
  const isAskedFar = /\bhow (?:far|close|near|long)\b|\bdistance\b/.test(text);
  const inCentre = reading.take(centre) && !isAskedFar;
  const [city, ...cities] = said;
  if (inCentre && reachOf === undefined && city?.place.parentId === null && cities.length === 0)
    city.where = { ...city.where, within: reach[around.country].inSuburb };
  // "UK manor houses": beside no place the whole country is meant.
  const ofCountry =
    said.length === 0 &&
    reading.take(
      around.country === "AU"
        ? /\b(?:australian?|aussie|oz)(?:[ -]wide)?\b/
        : /\b(?:the )?(?:uk|united kingdom|(?:great )?britain|british)(?:[ -]wide)?\b/,
    );
  return {
    said,
    abroad,
    isCountry: isCountry !== undefined || (ofCountry !== undefined && ofCountry !== false),
    isCentre: inCentre !== undefined && inCentre !== false,
    within:
      said.length === 0 ? (reachOf ?? (inCentre ? reach[around.country].inSuburb : undefined)) : undefined,
  };
}

/** Among suburbs that lie close together what is near is closer than in the country. */
function isInner(place: Place, places: readonly Place[]) {
  const city = places.find(({ id }) => id === place.parentId);
  return city !== undefined && distanceBetween(place, city) <= reach[place.country].nearSuburb / 2;
}

/** "Not in Melbourne", "close to Geelong": the words before a place belong to it. */
function claimBefore(reading: Reading, before: string, pattern: RegExp) {
  const words = pattern.exec(before);
  if (words) reading.claim(words.index, before.length);
}

function unitFactor(unit: string, country: Country) {
  const isMetric = unit.startsWith("k");
  if (country === "AU") return isMetric ? 1 : KM_OF_A_MILE;
  return isMetric ? 1 / KM_OF_A_MILE : 1;
}
