import type { StyleProfile } from "./style-profiles";
import { words } from "./word-list";

type RoomNames = StyleProfile["roomNames"];

/** Names of rooms, the large ones first: a venue's largest room takes one of the first four. */
export const roomNames: Record<RoomNames, string[]> = {
  hall: words(`Grand Ballroom, Crystal Ballroom, Great Hall, Imperial Room, Terrace Room, Regency Room, Chandelier Room, Garden Room,
    Orchid Room, Boardroom, Sapphire Room, Mezzanine, Promenade Foyer, Jade Room, Windsor Suite`),
  house:
    words(`Great Hall, Ballroom, Long Gallery, State Dining Room, Drawing Room, Library, Orangery, Music Room, Morning Room,
    Billiard Room, Oak Room, Undercroft, Walled Garden Marquee, Chapel, Blue Salon`),
  works:
    words(`Main Hall, Machine Hall, Sawtooth Hall, Loading Bay, Mezzanine, Boiler Room, Engine Room, Courtyard, Loft,
    Pattern Room, White Studio, Green Room, Laneway Bar, Cutting Room, Vault`),
  dining:
    words(`Main Dining Room, Restaurant & Bar, Long Room, Atrium, Private Dining Room, Wine Room, Chef's Table, Courtyard,
    Cellar, Upstairs Bar, Mezzanine, Snug, Garden Terrace, Kitchen Counter`),
  shore:
    words(`Bay Room, Ocean Room, Harbour Room, Pavilion, Upper Deck, Sail Loft, Lower Deck, Jetty Bar, Captain's Room,
    Lighthouse Room, Sunset Terrace, Compass Room, Spinnaker Lounge, Boatshed`),
  vines:
    words(`Barrel Hall, Vineyard Marquee, Estate Room, Long Barn, Cellar Door, Barrel Room, Terrace Restaurant, Chapel,
    Crush Room, Winemaker's Table, Museum Cellar, Lakeside Lawn, Shiraz Room, Tasting Loft`),
  farm: words(`Great Barn, Woolshed, Hay Barn, Marquee Paddock, Stables, Dairy, Granary, Orchard Lawn, Farmhouse Kitchen,
    Threshing Floor, Coach House, Cider Press, Loose Boxes, Hay Loft`),
  gallery:
    words(`Central Hall, Grand Gallery, Atrium, Dome, East Gallery, Vaulted Hall, Members' Lounge, Theatrette, Rotunda,
    Sculpture Court, Mezzanine, Reading Room, Archive Room, Crypt`),
  club: words(`Fairway Room, Function Room, Main Hall, Members' Lounge, Terrace, Nineteenth Hole, Presidents' Room, Trophy Room,
    Verandah, Sports Bar, Committee Room, Bowlers' Bar, Captain's Room`),
  garden:
    words(`Glass Pavilion, Conservatory, Garden Marquee, Orangery, Rose Terrace, Palm House, Fernery, Wisteria Court,
    Tea Room, Summer House, Lily Room, Potting Shed, Magnolia Room`),
  roof: words(`Rooftop Terrace, Skyline Room, Glasshouse Bar, Penthouse, West Terrace, Winter Garden, Cabana Deck, Lookout Bar,
    Cocktail Lounge, Observatory, Sunset Deck, Level Five Studio`),
};

/** A sentence or two about a room of each kind; `{guests}` is how many sit at dinner, `{standing}` stand. */
export const roomSentences: Record<RoomNames, string[]> = {
  hall: [
    "High ceilings, a sprung dance floor and a built-in stage; {guests} sit comfortably at rounds of ten.",
    "Carpeted and column-free, with its own foyer and bar, and room for {standing} at a cocktail reception.",
    "Dimmable chandeliers, drop-down screens and direct access from the car park make it easy for suppliers.",
  ],
  house: [
    "Panelled walls, two open fires and tall windows over the lawn. {guests} for dinner, candles welcome in glass.",
    "The most asked-for room of the house: original plasterwork, a grand piano and French doors to the terrace.",
    "Best kept for drinks before dinner or a ceremony; {standing} guests standing with the doors thrown open.",
  ],
  works: [
    "Raw brick, steel trusses and a polished concrete floor; rigging points and three-phase power throughout.",
    "A blank canvas for up to {standing} standing, with roller-door access wide enough for a van.",
    "Saw-tooth windows by day, festoon lights by night. {guests} at long tables with room left to dance.",
  ],
  dining: [
    "A semi-private room beside the open kitchen, set as one long table or rounds for {guests}.",
    "Take the whole room for {standing} with canapés, or dine at tables of eight beneath the wine wall.",
    "Its own bar, its own sound and a screen that disappears behind the panelling.",
  ],
  shore: [
    "Floor-to-ceiling glass on three sides and the water right below. {guests} seated, dance floor included.",
    "Bi-fold doors open to the deck, so {standing} guests can drift between the bar and the sunset.",
    "Bleached timber, linen drapes and sea air; morning light for meetings, gold light for dinner.",
  ],
  vines: [
    "Dinner for {guests} between the barrels, with the temperature as steady as the welcome.",
    "Looks straight down the rows to the dam; {standing} for canapés and a tasting on the terrace.",
    "Vaulted timber, a fireplace one can stand in and a kitchen that cooks over vine cuttings.",
  ],
  farm: [
    "Hand-hewn beams, festoon lights and a floor worn smooth by a century of boots. Seats {guests}.",
    "Open on the long side to the paddock; {standing} with hay bales and a grazing table.",
    "Whitewashed walls and underfloor heating, so that winter weddings are warm ones.",
  ],
  gallery: [
    "Dine among the collection: {guests} at rounds beneath the skylight, with the cases lit around you.",
    "A room made for speeches, with natural acoustics and a balcony for a string quartet. {standing} standing.",
    "After-hours only, which means that you have the whole floor and its keepers to yourselves.",
  ],
  club: [
    "Overlooks the eighteenth green, with a balcony, a private bar and a dance floor laid on request.",
    "Good for {guests} at rounds; screens, lectern and two microphones are part of the hire.",
    "Easy parking, easy access, and a bar that does not run out. {standing} for a stand-up do.",
  ],
  garden: [
    "Glass on every side and green beyond it; blinds and heaters for the days that need them. Seats {guests}.",
    "Opens to its own walled lawn, where {standing} can take a drink before dinner.",
    "Climbing roses outside, clean white lines inside; decorators love it because there is so little to do.",
  ],
  roof: [
    "Retractable roof, heaters and a bar along the parapet; {standing} with the city all around.",
    "The indoor half of the rooftop: {guests} seated, and a plan for when it rains.",
    "Own lift from the street, own sound, and the best sunset for blocks.",
  ],
};
