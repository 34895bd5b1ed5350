import type { VenueStyle } from "@contract/vocabulary";
import { lines } from "./word-list";

/**
 * What can be said of venues of a style, sentence by sentence; slots as in `venue-description.ts`. A sentence
 * that begins with a facility and a colon is said of venues with that facility only.
 */
export const styleSentences: Record<VenueStyle, { opening: string[]; detail: string[] }> = {
  Affordable: {
    opening:
      lines(`{name} is proof that a good party does not need a large budget: a bright hall, a proper kitchen and {place} on the doorstep.
      Run by a committee of locals since {year}, {name} is one of the best-value rooms in {city}.`),
    detail: lines(`Trestles, chairs and crockery are part of the hire, and you may bring your own drinks.
      The hall is yours from nine in the morning, so there is time to decorate without paying for a second day.
      Hire is by the day rather than by the head, which makes it a favourite for large families and school committees.`),
  },
  African: {
    opening:
      lines(`outdoor: {name} brings the food, colour and music of the continent to {place}, from jollof and injera to a braai in the courtyard.
      Named for a market in Dakar, {name} has hosted {city}'s West and East African weddings since {year}.`),
    detail: lines(`The sound system was built for live bands, and the floor for dancing until late.
      Traditional entrances with drummers are welcome, and the team know how to run a day that ends when it ends.
      Platters to share are the house style; caterers who cook for 300 are on hand.`),
  },
  Alternative: {
    opening:
      lines(`Half bar, half cabinet of curiosities, {name} is for people who would rather not have chair covers.
      {name} began as an artists' squat and still looks a little like one: taxidermy, neon and a stage made of church pews.`),
    detail: lines(`Bring your own band, drag compère or tattooist; all have performed here.
      Nothing matches and everything works, from the op-shop chandeliers to the velvet booths.
      The kitchen does snacks that turn into supper, and a vegan menu that nobody complains about.`),
  },
  Asian: {
    opening:
      lines(`{name} seats {guests} for the kind of banquet that needs lazy Susans, a stage and a red carpet.
      Three generations of one family have cooked at {name}, and {city}'s longest ten-course menus come from its kitchen.`),
    detail: lines(`Live seafood tanks, a roast-meat kitchen and halal, Jain and vegetarian menus on request.
      Tea ceremonies, baraats and lion dances each have their own entrance.
      An LED wall, confetti cannons and a bridal room with its own bathroom are included.`),
  },
  Beach: {
    opening: lines(`There is only a sea wall between {name} and the sand at {place}.
      Once a store for rescue boats, {name} is now the most relaxed place in {city} to get married with your shoes off.`),
    detail:
      lines(`ceremony: Ceremonies take place on the beach with a council permit that we arrange for you; inside is the plan for wind.
      Oysters on ice, prawns by the bucket and a bar that faces the sunset.
      Guests usually end the night around the fire pits on the deck.`),
  },
  "Castle / Palace": {
    opening: lines(`{name} has had towers since {old}, and central heating since rather more recently.
      Approached by a long avenue of limes, {name} is everything that a castle should be, dungeon included.`),
    detail: lines(`Exclusive use is the rule: the gates close behind your last guest.
      accommodation: Armour in the hall, four-posters upstairs and a kitchen garden that feeds both.
      Pipers, falconers and fireworks (the quiet kind) are all things we have done before.`),
  },
  Garden: {
    opening:
      lines(`{name} stands in two hectares of garden at {place}, planted in {old} and never quite finished.
      Glass, ferns and a great deal of green: at {name} the flowers are already there.`),
    detail: lines(`ceremony: Vows under the old fig, drinks on the lawn, dinner beneath festoon lights.
      Head gardener tours can be part of the day, and children are welcome to get lost in the hedge maze.
      If it rains, the glass pavilion keeps the garden and loses the weather.`),
  },
  "Golf Club": {
    opening:
      lines(`Fairways on three sides and the hills beyond make {name} one of the calmest rooms near {city}.
      Members founded {name} in {old}; its function rooms have been open to everyone since {year}.`),
    detail:
      lines(`Buggies take the couple to the lake for photographs while guests have drinks on the terrace.
      A corporate golf day and a dinner after it can be one booking.
      There is parking for everyone, and nobody minds how late the last car is collected.`),
  },
  Hotel: {
    opening:
      lines(`{name} puts ballroom, bedrooms and breakfast under one roof, a short walk from the middle of {city}.
      Behind the facade of {old}, {name} is a thoroughly modern hotel with an events floor of its own.`),
    detail: lines(`A coordinator stays with you from the first visit to the last suitcase.
      Guests' room rates are held until eight weeks before, and the couple's suite is with our compliments.
      Delegates get fast Wi-Fi, a business lounge and coffee that is better than it needs to be.`),
  },
  Jewish: {
    opening:
      lines(`ceremony: {name} was built for simchas: a chuppah in the courtyard, room for the hora and a kitchen under supervision.
      Bar and bat mitzvahs, weddings and brises have filled {name} since {year}.`),
    detail:
      lines(`catering: Separate meat and dairy kitchens are under supervision; kosher caterers of your choice are welcome.
      ceremony: The chuppah stands under the open sky, with a roof that closes when it must.
      Shabbat lifts, a tisch room and a yichud room are part of the house.`),
  },
  Luxury: {
    opening: lines(`{name} takes one event at a time, and it shows.
      Marble, brass and very good light: {name} is the address in {place} for a dinner that people talk about.`),
    detail: lines(`Menus are written with you and tasted twice; the cellar runs to eight hundred labels.
      Valet parking, a dressing suite and a butler for the top table come as a matter of course.
      Florists and stylists have free hand, and a freight lift that fits a piano.`),
  },
  "Manor House": {
    opening: lines(`{name} was a family home from {old}, and for a day or a weekend it can be yours.
      Wisteria on the front, a ha-ha at the back: {name} is a country house that still feels lived in.`),
    detail: lines(`ceremony: Marry in the library, dine in the ballroom and have the cake cut on the terrace.
      accommodation: Bedrooms are named after the daughters of the house, each with its own portrait.
      ceremony: A civil licence covers three rooms and the summer house by the lake.`),
  },
  Modern: {
    opening: lines(`White walls, north light and no clutter: {name} is whatever you make of it.
      Designed by a young {city} practice, {name} won awards for its ceiling before it had hosted its first dinner.`),
    detail: lines(`Projection on three walls, concealed rigging and a proper sound desk are included.
      Walls move, so the room is as large as your guest list and not larger.
      The caterers' kitchen can feed {guests} without anyone seeing how.`),
  },
  Museum: {
    opening: lines(`When the last visitor leaves, {name} becomes one of the grandest dining rooms in {city}.
      {name} keeps its treasures lit after hours, and your guests walk among them with a glass in hand.`),
    detail: lines(`Curators give short talks between courses, and they are good at it.
      Events take place after five, with access for suppliers from three.
      Red wine stays in the atrium; everything else can go nearly everywhere.`),
  },
  "Reception Centre / Traditional": {
    opening: lines(`{name} has looked after the great days of {place} families since {year}.
      Chandeliers, a sweeping staircase and a bridal table on a stage: {name} does the traditional reception, and does it well.`),
    detail:
      lines(`The package covers linen, chair covers, centrepieces, five-hour drinks and a master of ceremonies.
      A bridal room with its own attendant, and a garden for photographs in any weather.
      Large families are our daily bread: {guests} at rounds, with room for the band.`),
  },
  Restaurant: {
    opening:
      lines(`A neighbourhood restaurant with a name beyond the neighbourhood, {name} feeds {place} from a wood fire.
      {name} opens its dining rooms to parties of any size up to {guests}, on any night but the ones it is already full.`),
    detail: lines(`Menus to share change with the market; dietary needs are cooked for, not worked around.
      The private room has its own bar and playlist, and no minimum on quiet nights.
      Sommelier and pastry chef will both talk to you before they write a word.`),
  },
  Rooftop: {
    opening: lines(`Take the lift to the top and {city} is laid out in front of you: {name} has the view.
      {name} hides above an ordinary street in {place}; most people find it by following the music.`),
    detail: lines(`outdoor: A retractable roof, heaters and blankets mean that the weather is only scenery.
      Cocktails are made to a list that you help write, and the canapés keep coming.
      Sunset is the moment: we plan the speeches around it.`),
  },
  "Rustic / Country / Barn / Farm": {
    opening:
      lines(`Gravel drive, old timber, long views: {name} is a working farm that keeps its best barn for parties.
      {name} has beams of {old}; the lights, the floors and the bathrooms are new.`),
    detail: lines(`catering: Bring your own caterer, your own wine and, if it behaves, your own dog.
      accommodation: Camping in the lower paddock is free for guests, with breakfast from the farm kitchen.
      Set up from Thursday and clear away on Sunday; a weekend here is a weekend.`),
  },
  "Small / Intimate": {
    opening: lines(`{name} holds {guests} and not one more, which is the point of it.
      Two rooms, one bar, a lot of books: {name} is made for dinners where everybody hears everybody.`),
    detail: lines(`Elopements, birthdays and board dinners all fit around the one long table.
      The cook comes out to say what is for dinner.
      No minimum number; there is a fee for the evening and the rest is up to you.`),
  },
  Unique: {
    opening: lines(`It was never meant for parties, and that is why people love {name}.
      Nobody forgets a night at {name}: few places in {city} have a story like it.`),
    detail: lines(`Much of the old machinery still works, and some of it can be part of the show.
      Access is easier than it looks: level entry, a lift and a lane for trucks.
      Our production crew have done projections, aerialists and one very large cake.`),
  },
  "Warehouse / Industrial": {
    opening:
      lines(`{name} worked for a hundred years before it hosted its first wedding; the cranes are still overhead.
      Brick, steel and saw-tooth light: {name} is the {place} warehouse that stylists ask for by name.`),
    detail: lines(`A true blank canvas: three-phase power, rigging points and a roller door that takes a van.
      ceremony: Long tables for {guests}, a courtyard for the ceremony and a bar built from the old switchboard.
      catering: Preferred caterers know the kitchen; others are welcome after a visit.`),
  },
  Waterview: {
    opening: lines(`The water is part of every photograph taken at {name}.
      {name} stands on piles at the edge of {place}, with the tide beneath the dance floor.`),
    detail: lines(`Guests may arrive by boat; the pontoon takes vessels up to 20 metres.
      Full-height glass, a wide deck and a menu built on what came in this morning.
      ceremony: Ceremony on the jetty, drinks on the deck, dinner inside: nobody has to get in a car.`),
  },
  Winery: {
    opening: lines(`{name} has grown its own wine above {place} since {year}, and pours it generously.
      Vines run right up to the terrace at {name}, and the hills behind do the rest.`),
    detail: lines(`Cellar-door tastings for early guests, and magnums on the tables for everyone.
      The kitchen cooks with estate lamb, olive oil and whatever the garden has most of.
      ceremony: Marry between the rows in March with grapes on the vine, or by the fire in July.`),
  },
};

/** Closing sentences, for any venue. */
export const closings = lines(`Visits are by appointment on weekdays, and on the first Saturday of the month.
  Dates for spring go first; ask about midweek and winter prices.
  Tell us what you have in mind, and we will tell you honestly whether it fits.
  A deposit of 20% holds the date; the final number of guests is due a fortnight before.
  We hold a date for seven days without charge while you make up your mind.
  The events team answers within a working day.`);

/** Where a venue is, by the character of its place. */
export const settingSentences = {
  centre: lines(`Trains, trams and taxis all stop within five minutes' walk.
    In the heart of {city}, with hotels on every side.`),
  industrial: lines(`In the lanes of {place}, among breweries, studios and the best coffee in {city}.
    {place} is at the door: bars before, bars after.`),
  inner: lines(`On a leafy street in {place}, ten minutes from the middle of {city}.
    Close to the station at {place}, so that nobody has to drive.`),
  suburb: lines(`In {place}, with free parking and easy roads from every side of {city}.
    A family place in a family suburb, {place}.`),
  coast: lines(`The beach at {place} is across the road, and the promenade does for photographs.
    Expect salt on the windows and sun on the terrace.`),
  harbour: lines(`At the water's edge in {place}, with sunset views to the west.
    The ferry stops nearby, which makes arriving half the pleasure.`),
  wine: lines(`Among the vineyards of {place}, with a dozen cellar doors within a short drive of one another.
    Coaches from {city} leave when you say so; most groups make a weekend of it.`),
  country: lines(`In open country outside {place}, where the loudest neighbours are sheep.
    An easy drive from {city}, and a world away from it.`),
};
