import type { VenueStyle } from "@contract/vocabulary";
import { lines, words } from "./word-list";

/**
 * What venues of a style are called: patterns over `{core}` (words of the style), `{place}`, `{estate}`,
 * `{surname}`, `{street}` and `{number}`. British venues take `uk` where given.
 */
export interface NameWords {
  cores: string[];
  patterns: string[];
  uk?: { cores?: string[]; patterns?: string[] };
}

export const nameWords: Record<VenueStyle, NameWords> = {
  Affordable: {
    cores: words("Mechanics' Institute, Memorial Hall, Bowls Club, Rowing Club, Trades Hall, Masonic Hall"),
    patterns: lines(`{place} {core}
      The Old {core}, {place}
      {surname} Park Pavilion
      {place} Civic Rooms`),
    uk: {
      cores: words(
        "Working Men's Club, Parish Rooms, Institute, Cricket Pavilion, Assembly Rooms, Corn Exchange",
      ),
    },
  },
  African: {
    cores: words(
      "Baobab, Marula, Zuri, Kilimanjaro, Teranga, Makeda, Acacia & Ember, Imbizo, Asante, Mombasa",
    ),
    patterns: lines(`{core} Hall
      {core} Banquet House
      {core} {place}
      {core} Courtyard`),
  },
  Alternative: {
    cores:
      words(`Velvet Moth, Night Parrot, Paper Lantern, Wandering Fox, Tin Giraffe, Electric Orchid, Curious Pony,
      Neon Chapel, Little Riot, Jumping Spider, Lost Picture House, Odd Fellows Social, Analogue Club`),
    patterns: lines(`The {core}
      The {core}, {place}
      {core} {place}`),
  },
  Asian: {
    cores:
      words(`Jade Pavilion, Golden Lotus, Peony Court, Saffron Hall, Silk Lantern, Lucky Crane, Plum Blossom,
      Koi Garden, Maharani Palace, Mehfil Hall, Sakura Terrace, Tamarind Tree, Nine Dragons, Mango Leaf`),
    patterns: lines(`{core} {place}
      {core} Banquets
      The {core}
      {core} on {street}`),
  },
  Beach: {
    cores: words(`Boatshed, Surf Pavilion, Bathers' Hall, Sandbar, Driftwood, Lifesaving Club, Saltbush Kiosk,
      Sea Baths, Pandanus House, Dune House, Tidepool`),
    patterns: lines(`{place} {core}
      The {core}, {place}
      {surname}'s {core}
      The {core} at {place}`),
    uk: {
      cores: words(
        "Lido, Bathing Pavilion, Promenade Rooms, Sailing Club, Shingle House, Winter Gardens, Pier Pavilion",
      ),
    },
  },
  "Castle / Palace": {
    cores: words("Castle Ardmore, Ravenhurst Castle, Palais Belmarsh, Castello Bellini, Stirling Keep"),
    patterns: lines(`{core}
      {core}, {place}`),
    uk: {
      cores:
        words(`Thornmere Castle, Ravensholt Castle, Hexley Keep, Wyverton Castle, Penhallow Castle, Marlowe Palace,
        Eskdale Tower, Castle Brackenridge, Aldermere Castle, Bishop's Palace of Oakhanger, Fernleigh Castle`),
    },
  },
  Garden: {
    cores: words(`Fernery, Orangery, Glasshouse, Rose Arbour, Walled Garden, Magnolia House, Wisteria Lawn,
      Jacaranda House, Palm House, Potting Shed, Conservatory, Kitchen Garden, Lily Pavilion, Arboretum`),
    patterns: lines(`The {core}, {place}
      The {core} at {surname} Park
      {place} {core}
      {surname}'s {core}
      The {core} at {estate}`),
    uk: {
      cores:
        words(`Orangery, Glasshouse, Rose Arbour, Walled Garden, Wisteria Lawn, Palm House, Potting Shed, Vinery,
        Conservatory, Kitchen Garden, Lily Pavilion, Arboretum, Peach House, Sunken Garden`),
    },
  },
  "Golf Club": {
    cores: words("Golf Club, Country Club, Golf Links, Golf & Country Club"),
    patterns: lines(`{estate} {core}
      {surname} Park Golf Club
      {estate} {core}, {place}`),
  },
  Hotel: {
    cores:
      words(`Marchmont, Alderney, Lindqvist, Kingsway, Pemberton, Quarterdeck, Solstice, Langford, Bellamy,
      Sovereign, Cavendish Row, Juniper, Belvedere, Hartley, Montrose, Admiralty, Corinthian, Wexford, Meridian`),
    patterns: lines(`The {core} Hotel
      Hotel {core}
      {core} Hotel {place}
      The {core}, {place}
      {core} House Hotel`),
  },
  Jewish: {
    cores: words("Simcha, Mazal, Menorah, Kol Sasson, Gefen, Rimon, Kinor, Yarden, Golda's, Beit Shalom"),
    patterns: lines(`{core} Hall
      {core} Gardens
      {core} Rooms, {place}
      {core} Pavilion`),
  },
  Luxury: {
    cores:
      words(`Maison Delacroix, Aurelia, The Gilded Fig, Villa Sorrentina, House of Ashby, Belle Époque, Palladian House,
      The Sapphire Rooms, Château Lumière, Opaline, The Ivory Gallery, Carrington Place, The Empress Rooms, Étoile`),
    patterns: lines(`{core}
      {core}, {place}
      {core} on {street}`),
  },
  "Manor House": {
    cores: words("Homestead, Mansion, House, Manor, Park"),
    patterns: lines(`{estate} {core}
      {surname} {core}
      {estate} {core}, {place}`),
    uk: { cores: words("Hall, Manor, Court, Grange, Priory, House, Park, Abbey, Rectory") },
  },
  Modern: {
    cores:
      words(`Atelier, Lumen, Parallel, Studio North, Prism, Axis, Level Nine, Monochrome, Cantilever, Plinth,
      Terrazzo, Halcyon, Northlight, Form & Field, Vessel, Silhouette, Concourse, Cubitt, Mezzanine`),
    patterns: lines(`{core} {place}
      {core} on {street}
      {core} Events
      {core}, {place}`),
  },
  Museum: {
    cores:
      words(`Costume Museum, Tramway Museum, Natural History Hall, Customs House Museum, Printing Museum, Sculpture Hall,
      Museum of Timekeeping, Textile Gallery, Planetarium, Aviation Hall, Regional Gallery, Treasury Vaults, Toy Museum`),
    patterns: lines(`{place} {core}
      The {surname} {core}
      The Old {core}, {place}`),
    uk: { patterns: lines("{place} {core}\nThe {surname} {core}\nThe {surname} Gallery, {place}") },
  },
  "Reception Centre / Traditional": {
    cores:
      words(`Regency, Crystal Court, Chandelier House, Palazzo Verdi, Bellavista, Athena, Villa Rosa, Grand Lakes,
      San Giorgio, Imperial, Royale, Monte Carlo, Venezia, Marathon, Olympia, Camelot, Empire, Fairmont Park`),
    patterns: lines(`{core} Receptions
      {core} Reception Centre
      {core} Receptions, {place}
      The {core} Ballroom`),
    uk: {
      patterns: lines(
        "{core} Banqueting\nThe {core} Suite, {place}\n{core} Banqueting & Conferences\nThe {core} Ballroom",
      ),
    },
  },
  Restaurant: {
    cores:
      words(`Osteria Fiorella, Bar Cardinale, Salt & Larder, The Copper Spoon, Maison Margot, Little Anchovy, Ember & Oak,
      The Hungry Heron, Bistro Amélie, Trattoria Nonna Pia, The Fig Tree, Smoke & Thyme, La Palomita, Table Nineteen,
      The Long Pantry, Mister Percival, Juniper & Rye, Bao & Birdie, Wild Fennel, The Walnut Room, Honey & Ash,
      Brasserie Colette, The Quince, Taverna Thalassa, Marigold, Cantina Sola, The Salted Pear,
      Provisions, Bistro Sauvage, Nonno Beppe, Meze & Co., The Harvest Table, The Blue Skillet, Saint Basil, Kiln, Oak & Cleaver,
      The Lemon Door, Pâté & Pickle, Two Spoons, Mama Oyster, Red Radish, Little Finch, Pasture, Anise & Rye, Chook & Chard, The Brass Kettle, Jollof & Lime`),
    patterns: lines(`{core}
      {core}
      {core} {place}
      {core} on {street}`),
  },
  Rooftop: {
    cores:
      words(`Skyline, Lookout, Altitude, Parapet, Upper Deck, Starling, Crow's Nest, Chimney Pots, Halo, Weathervane,
      Skylark, Horizon, Sundial, Belfry, Swift & Swallow`),
    patterns: lines(`{core} Rooftop {place}
      The {core} on {street}
      The {core}, {place}
      The Rooftop at {surname} House`),
  },
  "Rustic / Country / Barn / Farm": {
    cores: words("Farm, Barn, Woolshed, Homestead, Stables, Shearing Shed, Packing Shed, Old Dairy"),
    patterns: lines(`{estate} {core}
      The {core} at {estate}
      {surname}'s {core}, {place}
      {estate} Farm {core}`),
    uk: {
      cores: words("Barn, Tithe Barn, Stables, Cow Byre, Granary, Oast House, Old Dairy, Hay Loft"),
      patterns: lines(
        "{estate} {core}\nThe {core} at {estate}\n{estate} Farm {core}\n{surname}'s {core}, {place}",
      ),
    },
  },
  "Small / Intimate": {
    cores:
      words(`Snug, Parlour, Reading Room, Attic, Apothecary, Tea House, Wren, Nook & Cranny, Cartographer's Study,
      Button Loft, Petit Salon, Hatbox, Little Room, Bookbinder's, Doll's House`),
    patterns: lines(`The {core}, {place}
      The {core} on {street}
      The {core} at No. {number}`),
  },
  Unique: {
    cores:
      words(`Signal Box, Old Gaol, Observatory Dome, Magistrates' Court, Airship Hangar, Water Tower, Vaults, Glass Chapel,
      Clockmakers' Hall, Fire Station, Pumping Station, Powder Magazine, Picture Palace, Bell Foundry, Drive-In, Tram Depot`),
    patterns: lines(`The {core}, {place}
      {place} {core}
      The Old {core} on {street}`),
  },
  "Warehouse / Industrial": {
    cores:
      words(`Foundry, Tannery, Ropeworks, Boiler House, Printworks, Malthouse, Hat Factory, Knitting Mill, Wool Store,
      Paper Mill, Biscuit Factory, Coachworks, Gasworks, Ice Works, Silk Mill, Saddlery, Brass Works, Bottle Yard, Cordage Shed`),
    patterns: lines(`The {core}, {place}
      {place} {core}
      The Old {core}
      {surname}'s {core}
      {core} on {street}
      {core} No. {number}`),
  },
  Waterview: {
    cores:
      words(`Boathouse, Quayside Rooms, Marina Pavilion, Wharf, Harbour Room, Pier House, Sailmaker's Loft, Captain's Deck,
      Jetty House, Ferryman's, Breakwater, Mooring, Yacht Club, Rowing Pavilion`),
    patterns: lines(`{place} {core}
      The {core}, {place}
      {surname}'s {core}
      The {core} at {place}`),
  },
  Winery: {
    cores: words("Estate, Vineyard, Wines, Cellar Door, Winery"),
    patterns: lines(`{estate} {core}
      {estate} {core}
      {surname} & Daughters {core}
      {surname} Estate
      Domaine {surname}
      {surname} Brothers Vineyard`),
  },
};
