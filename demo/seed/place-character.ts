import type { Place } from "@contract/places/places";
import { splitList } from "./word-list";

/** What a place is like, as far as it matters for venues. */
export type Character =
  | "centre"
  | "industrial"
  | "inner"
  | "suburb"
  | "coast"
  | "harbour"
  | "wine"
  | "country";

/** Places with converted factories and wharves, galleries and bars. */
const industrial = new Set(
  splitList(`Collingwood, Cremorne, Brunswick, Abbotsford, Footscray, North Melbourne, Port Melbourne, Alexandria, Rosebery,
    Marrickville, Chippendale, Redfern, Fortitude Valley, Teneriffe, Newstead, Woolloongabba, Hindmarsh, Northbridge,
    Wickham, Port Adelaide, Shoreditch, Hoxton, Clerkenwell, Bermondsey, Peckham, Hackney, Dalston, Southwark,
    King's Cross, Northern Quarter, Ancoats, Castlefield, Digbeth, Jewellery Quarter, Holbeck, Finnieston, Leith,
    Baltic Triangle, Ropewalks, Ouseburn, Kelham Island, Lace Market, Bedminster, Govan, Cathedral Quarter`),
);

const wine = new Set(
  splitList(`Yarra Glen, Healesville, Coldstream, Red Hill, Macedon, Mornington, Pokolbin, Lovedale, Cessnock, McLaren Vale,
    Willunga, Tanunda, Nuriootpa, Lyndoch, Hahndorf, Murrumbateman, Henley Brook, Heathcote, Avoca, Waurn Ponds,
    Bannockburn, Tamborine Mountain, Rosevears, Pipers River, Legana, Relbia, Berriedale, Dorking, Horsham, Cowbridge`),
);

/**
 * Places by the water: the compass bearing from them towards land, and how far the land extends that way in
 * kilometres. Keyed by name and state, since some names occur twice.
 */
const shores: Record<string, [kind: "coast" | "harbour", bearing: number, reach: number]> = {};
const addShorePlaces = (kind: "coast" | "harbour", reach: number, text: string) => {
  for (const entry of splitList(text)) {
    const [, name, state, bearing] = /^(.+) \/ (.+) (\d+)$/.exec(entry) ?? [];
    shores[`${name}, ${state}`] = [kind, Number(bearing), reach];
  }
};

addShorePlaces(
  "coast",
  0.8,
  `St Kilda / VIC 70, Albert Park / VIC 40, Brighton / VIC 80, Williamstown / VIC 310, Torquay / VIC 300,
  Ocean Grove / VIC 10, Anglesea / VIC 340, Lorne / VIC 300, Bondi Beach / NSW 280, Coogee / NSW 270,
  Cronulla / NSW 330, Terrigal / NSW 300, Merewether / NSW 290, Wollongong / NSW 270, North Wollongong / NSW 270,
  Thirroul / NSW 280, Austinmer / NSW 290, Kiama / NSW 270, Shellharbour / NSW 270, Suffolk Park / NSW 270,
  Lennox Head / NSW 270, Kingscliff / NSW 270, Byron Bay / NSW 200, Manly / QLD 250, Redcliffe / QLD 270,
  Cleveland / QLD 240, Burleigh Heads / QLD 270, Currumbin / QLD 250, Coolangatta / QLD 230, Noosa Heads / QLD 190,
  Coolum Beach / QLD 270, Caloundra / QLD 280, Mooloolaba / QLD 240, Maroochydore / QLD 220, Trinity Beach / QLD 220,
  Palm Cove / QLD 240, Port Douglas / QLD 190, North Ward / QLD 190, Pallarenda / QLD 200, Nelly Bay / QLD 310,
  Cottesloe / WA 90, Scarborough / WA 90, Hillarys / WA 90, Rockingham / WA 140, Mandurah / WA 120, Glenelg / SA 90,
  Henley Beach / SA 90, Brighton / SA 90, Victor Harbor / SA 320, Fannie Bay / NT 90, Nightcliff / NT 130,
  Casuarina / NT 150, Brighton / East Sussex 0, Kemptown / East Sussex 0, Hove / East Sussex 0, Worthing / West Sussex 0,
  Rottingdean / East Sussex 0, Eastbourne / East Sussex 300, Portobello / Scotland 210, North Berwick / Scotland 180,
  St Andrews / Scotland 230, Stonehaven / Scotland 280, Tynemouth / Tyne and Wear 270, Whitley Bay / Tyne and Wear 270,
  Penarth / Wales 270, Swansea / Wales 320, Bangor / Northern Ireland 190, Holywood / Northern Ireland 140,
  Crosby / Merseyside 70, Formby / Merseyside 90, Southport / Merseyside 130, Cromer / Norfolk 190,
  Exmouth / Devon 20, Sidmouth / Devon 0, Torquay / Devon 320, Scarborough / North Yorkshire 240,
  Clevedon / Somerset 100, Weston-super-Mare / Somerset 100, Portishead / Somerset 150`,
);
addShorePlaces(
  "coast",
  0.3,
  `Sorrento / VIC 190, Queenscliff / VIC 270, Barwon Heads / VIC 290, Mornington / VIC 120, Portarlington / VIC 190,
  Palm Beach / NSW 190, Manly / NSW 330, Surfers Paradise / QLD 200, Broadbeach / QLD 250, Main Beach / QLD 190,
  Belmont / NSW 20, Nelson Bay / NSW 190, Brunswick Heads / NSW 250, Great Yarmouth / Norfolk 270`,
);
addShorePlaces(
  "harbour",
  0.35,
  `Southbank / VIC 180, Docklands / VIC 340, Port Melbourne / VIC 20, Pyrmont / NSW 190, Barangaroo / NSW 160,
  The Rocks / NSW 200, Balmain / NSW 220, Watsons Bay / NSW 160, Double Bay / NSW 190, Rose Bay / NSW 170,
  Mosman / NSW 320, North Sydney / NSW 330, Kirribilli / NSW 330, Newcastle / NSW 230, Wickham / NSW 270,
  Ballina / NSW 320, New Farm / QLD 300, Teneriffe / QLD 270, Newstead / QLD 270, Kangaroo Point / QLD 160,
  South Brisbane / QLD 200, Hamilton / QLD 0, Bulimba / QLD 180, Southport / QLD 270, Hope Island / QLD 250,
  Noosaville / QLD 190, Townsville / QLD 220, Cairns / QLD 270, South Townsville / QLD 200, South Perth / WA 160,
  Fremantle / WA 80, Crawley / WA 300, East Perth / WA 320, Burswood / WA 90, Port Adelaide / SA 100,
  Hobart / TAS 270, Battery Point / TAS 240, Sandy Bay / TAS 250, Bellerive / TAS 60, Beauty Point / TAS 260,
  Rosevears / TAS 250, Geelong / VIC 200, East Geelong / VIC 190, Darwin / NT 30, Larrakeyah / NT 80, Stuart Park / NT 40,
  Port Kembla / NSW 240, Henley-on-Thames / Oxfordshire 270, Richmond / Greater London 60, Greenwich / Greater London 180,
  Canary Wharf / Greater London 0, Battersea / Greater London 170, Hammersmith / Greater London 0,
  Kingston upon Thames / Greater London 90, Salford Quays / Greater Manchester 0, Leith / Scotland 190,
  South Queensferry / Scotland 190, Musselburgh / Scotland 190, Luss / Scotland 270, Balloch / Scotland 210,
  Cardiff Bay / Wales 20, Titanic Quarter / Northern Ireland 150, Carrickfergus / Northern Ireland 330,
  Albert Dock / Merseyside 100, Liverpool / Merseyside 90, Birkenhead / Merseyside 260, Quayside / Tyne and Wear 340,
  Gateshead / Tyne and Wear 190, Sunderland / Tyne and Wear 260, Footdee / Scotland 280, Aberdeen / Scotland 270,
  Shoreham-by-Sea / West Sussex 0, Topsham / Devon 20, Dartmouth / Devon 270, Wroxham / Norfolk 160`,
);

function classifyByDistance(kmFromCity: number): Character {
  if (kmFromCity < 7) return "inner";
  return kmFromCity < 22 ? "suburb" : "country";
}

/**
 * A place's characters, the most distinctive first, and for places by the water the direction of the land.
 */
export function classifyPlace(place: Place, kmFromCity: number) {
  const shoreline = shores[`${place.name}, ${place.state}`];
  const characters: Character[] = [];
  if (!place.parent) characters.push("centre");
  if (shoreline) characters.push(shoreline[0]);
  if (industrial.has(place.name)) characters.push("industrial");
  if (wine.has(place.name)) characters.push("wine");
  if (characters.length === 0) characters.push(classifyByDistance(kmFromCity));
  return { characters, shore: shoreline && { bearing: shoreline[1], reach: shoreline[2] } };
}
