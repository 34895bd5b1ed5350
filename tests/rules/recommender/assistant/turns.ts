import type { Intent } from "@upstream/recommender/assistant/intent";
import type { EventName } from "./in-memory";

/** A turn of a conversation, and what it is understood as. */
export interface Turn {
  event: EventName;
  /** What is said, turn by turn; the last one is asked about. */
  said: string[];
  kind: Intent["kind"];
  /** Texts of the answer, its reasons included. */
  says: string[];
}

/** `event|one > two`: a conversation about an event, the wedding in Melbourne where none is named. */
const turn = (script: string, kind: Turn["kind"], ...says: string[]): Turn => {
  const [event, words] = script.includes("|") ? script.split("|") : ["wedding", script];
  return { event: event as EventName, said: (words ?? "").split(" > "), kind, says };
};

const barn = "Carrick Farm Barn (Yarra Glen, Melbourne)";

/** What staff ask, in the words of staff; three venues are on the screen: 1, 2 and 5. */
export const turns: Turn[] = [
  // Every word of a name is explained, or it is asked back
  turn("capacity of the Old Carrick Farm Barn", "meant", '"Old Carrick Farm Barn"', barn),
  turn("price of Carrick Farm Hotel", "meant", '"Carrick Farm Hotel"'),
  turn("Carrick Farm Barn in Perth capacity", "meant", "in Perth"),
  turn("Sailmaker's Loft in Glebe capacity", "meant", "in Glebe"),
  turn("The Glasshouse, Carlton price", "meant", "in Carlton"),
  turn("price of Carrick Farm Hotel > yes", "facts", "$145 per person"),
  turn("Glasshouse in Windsor capacity", "facts", "The Glasshouse, Windsor"),
  turn("The Pier House, Perth price", "facts", "Bertolini's Pier House (Cottesloe, Perth)"),
  turn("Ivory Gallery Brisbane capacity", "facts", "The Ivory Gallery, Brisbane"),
  turn("Minh Nguyen's phone", "meant", "do not know"),
  turn("withoutGuests|Minh Nguyen's phone", "person", "nothing about people"),
  turn("what is Imogen's email?", "person"),
  turn("what is the capacity of hogwarts castle", "no-such-venue", '"Hogwarts Castle"'),
  turn("Do you know Rivendell Manor?", "no-such-venue", '"Rivendell Manor"'),
  turn("Can I have a hundred and twenty at carick farm barn", "facts", "Yes: Great Barn takes up to 140"),
  turn("Hotel Cavendish Row vs the Admiralty", "ask-which", "Darlinghurst"),
  turn("any provisions for parking at Carrick Farm Barn?", "facts", "60 spaces"),
  turn("what's the Fernery's price?", "ask-which"),
  // Places
  turn("Perth", "search", "in Perth"),
  turn("venues in Fitzroy or Collingwood for 60", "search", "5 km of Fitzroy or within 5 km of Collingwood"),
  turn("venues in Melbourne and Sydney with a late licence", "search", "in Melbourne or in Sydney"),
  turn("beach wedding not in Sydney", "search", "not in Sydney"),
  turn("anywhere but Melbourne, castle for 120", "search", "not in Melbourne", "anywhere in Australia"),
  turn("a venue in Atlantis for 80", "unknown-place", "Atlantis"),
  turn("garden venue in the Yarra Valley for 100", "unknown-place", "Yarra Valley"),
  turn("how far is Carrick Farm Barn from the airport?", "unknown-place", "airport"),
  turn("venues in Hamilton", "which-place", "Brisbane or Newcastle"),
  turn("corporate|a venue in Melbourne for 100", "abroad", "Melbourne"),
  turn("corporate|London or Melbourne for 100", "search", "in London", "no account of: or, Melbourne"),
  turn("corporate|venues in Bath", "search", "in Bath"),
  turn("venues in Melbourne CBD", "search", "within 5 km of Melbourne"),
  turn("venues in Melbourne except the CBD", "search", "no account of: except the cbd"),
  turn("waterfront venue for 100 no more than 30km from Melbourne", "search", "within 30 km of Melbourne"),
  turn("venues near Carrick Farm Barn", "search", "within 10 km of Carrick Farm Barn"),
  turn("within 10 km of Glasshouse at Collingwood Yards for 100", "search", "for 100 guests"),
  turn("Is Carrick Farm Barn in Perth?", "facts", "No: it is in Yarra Glen"),
  turn("Is Carrick Farm Barn in Melbourne?", "facts", "Yes: it is in Yarra Glen"),
  turn("is Carrick Farm Barn near Healesville?", "facts", "Yes:", "12 km from Healesville"),
  turn("closest winery to Geelong", "search", "the nearest first", "Geelong"),
  turn("which of these is closest to Geelong?", "choose", "67 km from Geelong"),
  turn(
    "Which is closer to Melbourne, Carrick Farm Barn or The Sailmaker's Loft, Balmain?",
    "compare",
    "The nearest is Carrick Farm Barn",
    "713 km from Melbourne",
  ),
  turn("corporate|Manchester not Salford, 120", "search", "in Manchester, not in Salford"),
  turn("corporate|Old Town Edinburgh for 40", "search", "within 3 mi of Old Town"),
  turn("venues in Victoria", "unknown-place", "Victoria"),
  turn("Any in Wagga Wagga?", "unknown-place", "Wagga Wagga"),
  turn("price Two Sponos on Espalnade Lane", "facts", "Two Spoons on Esplanade Lane"),
  turn("price of the Velvet Moth on Victoria Street", "meant", "The Velvet Moth (Woolloongabba"),
  turn("price of Carrick Farm Barn on Saturdays", "facts", "no account of: on saturdays"),
  // Numbers and what they count
  turn("corporate|300 theatre, under £80", "search", "300 guests in theatre style, under £80 per person"),
  turn("Can Carrick Farm Barn do 80 guests for $8000?", "facts", "No:", "$11,600 for 80 guests"),
  turn("is 20000 enough for 100 people at Carrick Farm Barn", "facts", "Yes:", "$14,500 for 100 guests"),
  turn("Would $19,000 be enough for 120 guests at Glasshouse at Collingwood Yards?", "facts", "No:"),
  turn("can carrick farm barn do 400 standing", "facts", "No: Entire Venue takes up to 250 standing"),
  turn("Can the Stables at Carrick Farm Barn take 100 standing?", "facts", "Yes: Stables"),
  turn("120 standing at The Unmeasured Room?", "facts", "I cannot say"),
  turn("does the Glass Hall fit 170 guests?", "facts", "No: Glass Hall takes up to 160"),
  turn("Glass Hall for 100 cost", "facts", "$16,500 (100 × $165 per person)"),
  turn(
    "how much for 80 guests at Carrick Farm Barn?",
    "facts",
    "Great Barn $11,600",
    "Stables does not take 80",
  ),
  turn("Price for 50 adults and 10 kids at Carrick Farm Barn", "facts", "For 60 guests", "Stables $8,100"),
  turn("how many can stand at Carrick Farm Barn", "facts", "Standing it takes: Entire Venue up to 250"),
  turn("theatre capacity of Glasshouse at Collingwood Yards", "facts", "In theatre style"),
  turn("corporate|venues under £150 in Manchester", "search", "under £150 per person"),
  turn("venue for 600 dollars", "which-number", "a head or for the whole event"),
  turn("something for 150 under 200", "which-number", '"200"'),
  turn("Melbourne 100 150", "which-number"),
  turn("venues for £5000 in Sydney", "which-currency", "dollars"),
  turn("withoutGuests|venues under $9000", "which-guests"),
  turn("budget 12000", "search", "for 90 guests (as the event has), up to $12,000 in total"),
  turn("wedding for 120 with a 15k budget", "search", "up to $15,000 in total"),
  turn("we have 12000 to spend for 90 in Melbourne", "search", "for 90 guests, up to $12,000 in total"),
  turn("80-100 pax, 10-15k, Brisbane", "search", "80 to 100 guests, $10,000 to $15,000 in total"),
  turn("between 100 and 150 guests, budget $20k, Sydney", "search", "100 to 150 guests, up to $20,000"),
  turn("venues from $100 to $150 a head in Sydney", "search", "$100 to $150 per person"),
  turn("venues over $250 per head in Sydney", "search", "over $250 per person"),
  turn("150pp for 100 in Melbourne", "search", "for 100 guests, up to $150 per person"),
  turn("minimum spend under $5000 in Melbourne", "search", "minimum spend under $5,000"),
  turn("at least 200 guests in Melbourne", "search", "at least 200 guests"),
  turn("more than 200 seated in Melbourne", "search", "at least 201 guests seated"),
  turn("a hundred and fifty guests standing in Sydney", "search", "150 guests standing"),
  turn("120 seated and 200 standing in Melbourne", "search", "120 guests seated, for 200 guests standing"),
  turn("corporate|venues with cabaret for 80 and theatre for 120 in London", "search", "cabaret", "theatre"),
  turn("boardroom for 12 in Sydney", "search", "12 guests in boardroom style"),
  turn("venue for 100 on 14 March 2027 in Sydney", "search", "no account of: on 14 march 2027"),
  turn("wedding on 14/3/2027 for 80 in Perth", "search", "for 80 guests", "no account of: on 14.3.2027"),
  turn("Friday 3pm in Melbourne for 40", "search", "no account of: friday, 3pm"),
  turn("parking for 100 cars near Geelong", "search", "parking", "no account of: for 100 cars"),
  turn("5 star hotel in Sydney", "search", "no account of: 5 star"),
  turn("late licence until 1am or later in Melbourne", "search", "late licence until 01:00"),
  // Or, not, and what is lost
  turn("castle or manor house near Sydney for 80", "search", "Castle / Palace style or Manor House style"),
  turn("not a winery, for 80 guests in Melbourne", "search", "not Winery style"),
  turn(
    "No hotels or golf clubs please, 100 guests in Brisbane",
    "search",
    "not Hotel style or Golf Club style",
  ),
  turn(
    "garden or rooftop, but not a hotel, 90 people, Melbourne",
    "search",
    "Garden style or Rooftop style, not Hotel style",
  ),
  turn("do not include wineries; 100 guests; Adelaide", "search", "not Winery style"),
  turn("are there any wineries without accommodation near Yarra Glen?", "search", "without accommodation"),
  turn("something that is not, 100 guests", "what-not"),
  turn("pet friendly winery", "search", "no account of: pet, friendly"),
  turn(
    "venue with wheelchair access and no stairs",
    "search",
    "wheelchair access",
    "no account of: no, stairs",
  ),
  turn("new venues in Melbourne", "search", "no account of: new"),
  turn("half the budget", "unknown"),
  turn("no minimum spend", "unknown"),
  // How many
  turn("how many venues in Brisbane?", "search", "27 venues: in Brisbane"),
  turn("how many venues are there in Australia?", "search", "291 venues: anywhere in Australia"),
  turn("how many wineries are there near Adelaide?", "search", "9 venues: Winery style"),
  turn("How many of these have accommodation?", "choose", "Of these 3: Carrick Farm Barn"),
  turn("venue for 100 in Geelong > how many are there?", "search", "2 venues: in Geelong"),
  // One venue
  turn("Can you book Carrick Farm Barn for me?", "availability", "cannot book"),
  turn("who do I call at Carrick Farm Barn?", "facts", "Contact:"),
  turn("Total for 95 at Glass Hall, Glasshouse at Collingwood Yards", "facts", "$15,675 (95 × $165"),
  turn("is $15k enough for 100 in Ballarat?", "search", "up to $15,000 in total"),
  turn("What's the biggest room at Carrick Farm Barn?", "facts", "Its largest room is Great Barn"),
  turn(
    "What is the cheapest room at Glasshouse at Collingwood Yards?",
    "facts",
    "Its cheapest room is Fernery",
  ),
  turn("How many rooms does Carrick Farm Barn have?", "facts", "It has 2 rooms"),
  turn("Is Carrick Farm Barn a winery?", "facts", "No: not of Winery style"),
  turn("Does Carrick Farm Barn host conferences?", "facts", "Yes: takes corporate events"),
  turn("can we bring our own alcohol to Carrick Farm Barn", "facts", "do not know"),
  turn("Who is the owner of Carrick Farm Barn?", "facts", "do not know", "owner"),
  turn("what does Carrick Farm Barn cost on a Saturday in May", "facts", "$145 per person", "no account of"),
  // Several
  turn("is the first one bigger than the second?", "compare", "The largest is Glasshouse"),
  turn(
    "What's the difference in price between Carrick Farm Barn and Glasshouse at Collingwood Yards for 100 guests?",
    "compare",
    "$14,500 for 100 guests",
    "$16,500 for 100 guests",
  ),
  turn("corporate|Show me venues, cheapest first, in Bristol", "search", "the cheapest first, in Bristol"),
  turn("corporate|ase house or mill and bobbin: which is bigger?", "compare", "The largest is Mill & Bobbin"),
  turn(
    "Which of Carrick Farm Barn and Glasshouse at Collingwood Yards has accommodation?",
    "compare",
    "Carrick Farm Barn: yes",
  ),
  turn(
    "Do Carrick Farm Barn and Glasshouse at Collingwood Yards fit 180?",
    "compare",
    "Carrick Farm Barn: no",
    "Yards: yes",
  ),
  turn(
    "venues cheaper than Carrick Farm Barn in Melbourne",
    "search",
    "cheaper than Carrick Farm Barn (from $135",
  ),
  turn("cheapest venue in Sydney for 100", "search", "the cheapest first", "$8,500 for 100 guests"),
  turn("compare 1 and 3", "compare", "Lucky Penny"),
  turn("which of these are under $150 a head?", "choose", "Stables $135"),
  turn("which of the ranked venues holds 150 standing?", "choose", "Glass Hall takes up to 250 standing"),
  turn("show me three garden venues", "search", "these 3 fit best"),
  // Conversations
  turn("venue for 100 in Geelong > what about 150?", "search", "in Geelong, for 150 guests"),
  turn(
    "venue for 100 in Geelong > and under $120 a head?",
    "search",
    "for 100 guests, under $120 per person",
  ),
  turn("venue for 100 in Geelong under $90pp > no budget limit", "search", "in Geelong, for 100 guests."),
  turn("Tell me about Carrick Farm Barn > how about 200 guests? > standing?", "facts", "Standing it takes"),
  turn("Carrick Farm Barn > not that one, another in Yarra Glen", "search", "These 4 venues fit"),
  turn("wineries near Yarra Glen, 80 people > show me more", "search", "These 4 venues fit: Winery style"),
  turn("winery for 80 near Yarra Glen > what's the price of the second one?", "facts", "Hargreave"),
  turn(
    "Compare Carrick Farm Barn and Glasshouse at Collingwood Yards > for 80 guests which is cheaper",
    "choose",
    "Great Barn $11,600 for 80 guests",
  ),
];
