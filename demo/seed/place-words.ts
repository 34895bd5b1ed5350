import type { Country } from "@contract/vocabulary";
import { words } from "./word-list";

/** Names of land, by country; a British state with a tongue of its own has its own names. */
export const estates: Record<string, string[]> = {
  AU: words(`Bellbird Ridge, Kestrel Vale, Ironbark Hill, Coldwater Creek, Stringybark, Wattle Grove, Magpie Hollow,
    Blackwood Rise, Currawong, Sheoak Flat, Stony Rises, Red Gum Bend, Honeyeater Lane, Paperbark, Rosella Park,
    Lyrebird Gully, Banksia Point, Tallowwood, Bluestone Hill, Silverleaf, Long Gully, Echidna Track, Heron Bend,
    Swan Reach, Brolga Plains, Wedgetail, Fox & Fern, Windmill Paddock, Granite Pass, Carrick, Boundary Creek,
    Kookaburra Rise, Lavender Hill, Mulberry Lane, Old Coach Road, Pinecrest, Quail Run, Tin Lantern, Yabby Dam,
    Cockatoo Valley, Merindah, Dalrymple Downs, Whispering Gums, Three Poplars, Stonecutter's Hill, Gumnut Hollow`),
  UK: words(`Larkfield, Foxhollow, Hazelwick, Ashcombe, Thistledown, Barley Mead, Wychwood Green, Oakhanger, Brambledene,
    Nightingale Wood, Harebell Hill, Kingfisher Mead, Copperfields, Hartsmoor, Mallard's Reach, Swallowfield,
    Otterbourne, Millbeck, Hawthorn Lea, Cuckoo Down, Hollybush, Applegarth, Tithe Meadow, Chalkpit, Beechen,
    Rookery Lane, Saxonbury, Withycombe, Fallowfield, Elderstone, Great Marden, Little Orchard, Pilgrim's Rest`),
  Scotland: words(
    "Glenfarrow, Lochbrae, Ardoch, Balwhinnie, Craigburn, Inverlair, Kinnairn, Drumfearn, Strathorrin, Dunmarrow",
  ),
  Wales: words("Maesglas, Pen-y-Bryn, Llwyn Onn, Nant Ddu, Tŷ Gwyn, Bryn Awel, Cwm Derw, Plas Newydd Uchaf"),
  "Northern Ireland": words("Ballymoyle, Drumlough, Tullycairn, Carnreagh, Glenarrow, Killyfern, Rathmourne"),
};

/** Castles where the tongue is not English. */
export const castles: Record<string, string[]> = {
  Scotland: words(
    "Dunfearn Castle, Kilbrannoch Castle, Ardvarran Castle, Auchterlaw Castle, Castle Strathmorie",
  ),
  Wales: words("Castell Glanrhyd, Castell Morwyn, Llanfaredd Castle"),
  "Northern Ireland": words("Carrowmore Castle, Castle Tullyvane, Rathmourne Castle"),
};

/** Surnames that venues and streets are called after. */
export const founders: Record<Country, string[]> = {
  AU: words(`Lachlan, Hargreave, McAllister, Bertolini, Kowalczyk, Fenwick, Delgado, Whitlock, Carmody, Pappas, Svensson,
    Mackellar, O'Rourke, Tranter, Brockhurst, Nguyen, Zammit, Holloway, Ferrante, Dunstan, Kavanagh, Lindsay, Batty`),
  UK: words(`Hargreaves, Pemberley, Ashworth, Blackwell, Featherstone, Lockwood, Thackeray, Cartwright, Winterbourne,
    Ellesmere, Braithwaite, Holroyd, Attenbury, Bellingham, Fairfax, Kingsley, Merriweather, Pennington, Oyelaran`),
};

/** Streets in town. */
export const streets: Record<Country, string[]> = {
  AU: words(`Albert Street, Victoria Street, George Street, Church Street, High Street, Market Street, Bridge Road, Station Street,
    Railway Parade, Wellington Street, Nelson Street, Elizabeth Street, Oxford Street, York Street, Union Street, Park Terrace,
    Queens Parade, King Street, William Street, Alfred Street, Rose Street, Smith Street, Mary Street, Princes Terrace,
    Hope Street, Denison Street, Mill Lane, Tanner Lane, Cordial Lane, Grattan Street, Duke Street, Esplanade Lane`),
  UK: words(`High Street, Church Street, Mill Lane, Market Place, Bridge Street, Station Road, Queen Street, King Street,
    Castle Street, Chapel Lane, Victoria Road, Albert Road, Wharf Road, Tanner's Row, Fleet Lane, Bath Street, Brewery Yard,
    Priory Road, St John's Square, Cloth Lane, Leather Row, Corn Street, Swan Lane, Old Cattle Market, Bell Yard, Park Row,
    George Street, Silver Street, Friar Lane, Union Street`),
};

/** Ways out of town. */
export const countryRoads: Record<Country, string[]> = {
  AU: words(`Old Coach Road, Vineyard Lane, Boundary Road, Ridge Road, Creek Road, Lookout Road, Mount View Road,
    Schoolhouse Lane, Quarry Road, Ferry Road, Windmill Track, Orchard Road`),
  UK: words(`Hollow Lane, Mill Lane, Church Lane, Manor Lane, Abbey Road, Forge Lane, Warren Lane, The Drove,
    Green Lane, Bridle Way, Park Lane, Long Hill`),
};
