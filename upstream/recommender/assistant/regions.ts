import type { Country } from "@contract/vocabulary";
import type { Place } from "./places-found";
import { wordsOfName } from "./words";

/** A part of a country or city that people speak of, and the places of the gazetteer that make it up. */
export interface Region {
  /** As it is read back: "the Yarra Valley". */
  name: string;
  country: Country;
  /** The city whose part it is, where other cities may have a part of that name. */
  city?: string;
  places: Place[];
}

interface Wanted {
  region: Region;
  words: RegExp;
}

type Row = [name: string, words: string, places: string, city?: string];

const rows: Record<Country, Row[]> = {
  AU: [
    ["the Yarra Valley", "yarra valley|yarra ranges", "Yarra Glen, Healesville, Coldstream"],
    ["the Mornington Peninsula", "mornington peninsula", "Mornington, Red Hill, Sorrento"],
    ["the Mornington Peninsula", "peninsula", "Mornington, Red Hill, Sorrento", "Melbourne"],
    ["the Dandenongs", "dandenongs|dandenong ranges", "Olinda"],
    ["the Macedon Ranges", "macedon ranges", "Macedon, Kyneton, Trentham"],
    [
      "the inner north",
      "inner[ -]north",
      "Fitzroy, Collingwood, Carlton, Brunswick, Northcote, Abbotsford, North Melbourne",
      "Melbourne",
    ],
    ["the inner east", "inner[ -]east", "Richmond, Cremorne, Hawthorn, Kew, Abbotsford", "Melbourne"],
    [
      "the inner south",
      "inner[ -]south|southside",
      "South Yarra, Prahran, Windsor, St Kilda, Toorak, Malvern, Elsternwick, Albert Park",
      "Melbourne",
    ],
    ["the inner west", "inner[ -]west|western suburbs", "Footscray, Williamstown", "Melbourne"],
    ["the eastern suburbs", "eastern suburbs", "Hawthorn, Kew, Box Hill, Heidelberg", "Melbourne"],
    ["bayside", "bayside", "St Kilda, Brighton, Elsternwick, Albert Park, Port Melbourne", "Melbourne"],
    ["the Bellarine", "bellarine(?: peninsula)?", "Portarlington, Queenscliff, Ocean Grove, Barwon Heads"],
    ["the Surf Coast", "surf ?coast|great ocean road", "Torquay, Anglesea, Lorne"],
    ["the Goldfields", "gold ?fields", "Ballarat, Bendigo, Castlemaine, Maldon, Creswick"],
    ["the spa country", "spa country", "Daylesford, Hepburn Springs"],
    ["the inner west", "inner[ -]west", "Newtown, Marrickville, Balmain, Glebe", "Sydney"],
    [
      "the eastern suburbs",
      "eastern suburbs",
      "Paddington, Woollahra, Double Bay, Rose Bay, Watsons Bay, Bondi Beach, Coogee",
      "Sydney",
    ],
    ["the northern beaches", "northern beaches", "Manly, Palm Beach"],
    [
      "the north shore",
      "(?:lower )?north shore",
      "North Sydney, Kirribilli, Crows Nest, Mosman, Chatswood",
      "Sydney",
    ],
    [
      "western Sydney",
      "western sydney|western suburbs",
      "Parramatta, Penrith, Sydney Olympic Park",
      "Sydney",
    ],
    ["the Blue Mountains", "blue mountains", "Katoomba, Leura"],
    ["the Blue Mountains", "mountains", "Katoomba, Leura", "Sydney"],
    ["the Gabba", "gabba", "Woolloongabba"],
    ["the Central Coast", "central coast", "Terrigal"],
    ["the Hunter Valley", "hunter valley|(?<=\\bthe )hunter", "Pokolbin, Lovedale, Cessnock"],
    ["the Southern Highlands", "southern highlands", "Bowral, Mittagong, Moss Vale, Berrima"],
    ["the South Coast", "south coast", "Kiama, Berry, Shellharbour"],
    [
      "the Northern Rivers",
      "northern rivers",
      "Byron Bay, Bangalow, Newrybar, Lennox Head, Ballina, Lismore",
    ],
    ["the hinterland", "hinterland", "Maleny, Montville", "Sunshine Coast"],
    ["the hinterland", "hinterland", "Tamborine Mountain", "Gold Coast"],
    ["the hinterland", "hinterland", "Bangalow, Newrybar", "Byron Bay"],
    ["Noosa", "noosa(?! heads)", "Noosa Heads, Noosaville"],
    ["Bondi", "bondi(?! beach)", "Bondi Beach"],
    ["Byron", "byron(?! bay)", "Byron Bay"],
    ["the Barossa", "barossa(?: valley)?", "Tanunda, Nuriootpa, Lyndoch"],
    ["the Adelaide Hills", "adelaide hills", "Stirling, Hahndorf, Mount Barker"],
    ["the Fleurieu", "fleurieu(?: peninsula)?", "McLaren Vale, Willunga, Victor Harbor"],
    ["the Swan Valley", "swan valley", "Henley Brook, Guildford"],
    ["the Tamar Valley", "tamar(?: valley)?", "Rosevears, Legana, Beauty Point, Pipers River"],
    ["the Huon Valley", "huon(?: valley)?", "Huonville, Cygnet"],
    ["the Derwent Valley", "derwent valley", "New Norfolk"],
  ],
  UK: [
    [
      "the Cotswolds",
      "cotswolds?",
      "Burford, Chipping Norton, Bourton-on-the-Water, Stow-on-the-Wold, Chipping Campden, Broadway, Tetbury, Cirencester",
    ],
    ["the Peak District", "peak district", "Bakewell, Buxton, Hathersage"],
    [
      "east London",
      "east london|east end",
      "Shoreditch, Hoxton, Hackney, Dalston, Bethnal Green, Stratford, Canary Wharf",
    ],
    ["north London", "north london", "Islington, Camden Town, King's Cross, Hampstead"],
    [
      "south London",
      "south london",
      "Bermondsey, Battersea, Brixton, Clapham, Peckham, Greenwich, Wimbledon",
    ],
    ["south-west London", "south[ -]?west london", "Battersea, Clapham, Fulham, Wimbledon, Richmond"],
    ["south-east London", "south[ -]?east london", "Bermondsey, Peckham, Greenwich"],
    ["west London", "west london", "Notting Hill, Kensington, Chelsea, Hammersmith, Fulham"],
    [
      "central London",
      "central london",
      "Soho, Mayfair, Covent Garden, Fitzrovia, Marylebone, Westminster, Clerkenwell, King's Cross",
    ],
    ["the West End", "(?:the )?west end", "Soho, Mayfair, Covent Garden, Fitzrovia, Marylebone"],
    ["Camden", "camden(?! town)", "Camden Town"],
    ["the Midlands", "midlands", "Birmingham, Nottingham, Coventry, Leicester, Derby"],
    ["Yorkshire", "yorkshire(?! dales)", "Leeds, York, Sheffield"],
  ],
};

/** Every word of the regions' names: such a word alone is no name of a venue either. */
export const regionWords: readonly string[] = Object.values(rows).flatMap((all) =>
  all.flatMap(([name]) => wordsOfName(name)),
);

/** The names of states and counties as they are said, where the gazetteer shortens them. */
const stateNames: Record<string, [name: string, words: string]> = {
  VIC: ["Victoria", "victoria|vic"],
  NSW: ["New South Wales", "new south wales|nsw"],
  QLD: ["Queensland", "queensland|qld"],
  WA: ["Western Australia", "western australia|wa"],
  SA: ["South Australia", "south australia|sa"],
  TAS: ["Tasmania", "tasmania|tassie|tas"],
  NT: ["the Northern Territory", "northern territory|nt"],
};

/** The regions that a text names, the longest first: an inner north is that of a city named beside it, else of the event's. */
export function regionsIn(
  text: string,
  places: readonly Place[],
  { country, cityId }: { country: Country; cityId: number | null },
): { region: Region; at: number; to: number }[] {
  const own = places.filter((place) => place.country === country);
  const cities = own.filter(({ parentId }) => parentId === null);
  const eventCity = cities.find(({ id }) => id === cityId)?.name;
  const isNamed = (city: string) => new RegExp(`\\b${wordsOfName(city).join(" ")}s?\\b`).test(text);
  const named = cities.filter(({ name }) => isNamed(name));
  const isNear = (city: string) => (named.length > 0 ? isNamed(city) : city === eventCity);
  const found: { region: Region; at: number; to: number }[] = [];
  const wanted = [...rows[country].map((row) => ofRow(row, own, country)), ...statesOf(own, country)]
    .filter(({ region: { places: there, city } }) => there.length > 0 && (!city || isNear(city)))
    .sort((a, b) => b.words.source.length - a.words.source.length);
  for (const { region, words } of wanted) {
    const hit = words.exec(text);
    if (!hit) continue;
    const [at, to] = [hit.index, hit.index + hit[0].length];
    if (!found.some((it) => at < it.to && to > it.at)) found.push({ region, at, to });
  }
  return found;
}

function ofRow([name, words, list, city]: Row, places: readonly Place[], country: Country): Wanted {
  const cityId = places.find((place) => place.name === city && place.parentId === null)?.id;
  const named = list.split(", ").flatMap((it) => {
    const all = places.filter((place) => place.name === it);
    return all.find(({ parentId }) => parentId === cityId) ?? all[0] ?? [];
  });
  return {
    region: { name, country, city, places: named },
    words: new RegExp(`\\b(?:the )?(?:${words})\\b`),
  };
}

/** States and counties: their cities, and the places there of cities elsewhere. */
function statesOf(places: readonly Place[], country: Country): Wanted[] {
  const before =
    "(?<=\\b(?:in|or|nor|and|not|across|around|throughout|within|of|anywhere in|regional|rural|,) |^\\W*)";
  return [...new Set(places.flatMap(({ state }) => state ?? []))]
    .filter((state) => !places.some(({ name }) => name === state))
    .map((state) => {
      const there = places.filter((place) => place.state === state);
      const [name, words] = stateNames[state] ?? [state, wordsOfName(state).join(" ")];
      return {
        region: {
          name,
          country,
          places: there.filter(
            ({ parentId }) => parentId === null || !there.some((city) => city.id === parentId),
          ),
        },
        words: new RegExp(`${before}(?:${words})\\b(?! (?:street|st|park|road|harbour)\\b)`),
      };
    });
}
