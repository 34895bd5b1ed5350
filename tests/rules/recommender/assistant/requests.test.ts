import { expect, test } from "vitest";
import { conversation } from "./in-memory";

const idsOf = ({ venues }: { venues: { venue_id: number }[] }) =>
  venues.map(({ venue_id }) => venue_id).sort((a, b) => a - b);
/** What a message asks of different venues, of the event and of the catalogue, and all that its answer must say. */
const several: [message: string, says: RegExp[], never?: RegExp][] = [
  [
    "What would 80 guests cost in total at Zuri Hall? And is Mornington Quayside Rooms wheelchair accessible?",
    [/Zuri Hall.*\$8,400/, /Mornington Quayside Rooms.*Wheelchair access: no/],
    /Mornington.*\$/,
  ],
  [
    "Does Hotel Juniper have parking? And Paperbark Barn? And what is the minimum spend at The Wandering Fox?",
    [/Hotel Juniper: yes: Parking: 100/, /Paperbark Barn: yes: Parking: 50/, /Wandering Fox.*\$9,000/],
    /Fox.*Parking/,
  ],
  [
    "What was their budget again, and what have we got near Brighton for 60 seated?",
    [/Its budget is \$20,000/, /within 5 km of Brighton, for 60 guests seated/],
  ],
  [
    "We need a winery in the Yarra Valley for 100 guests. Also, does Carrick Farm Barn allow external catering?",
    [/Winery style, in the Yarra Valley.*for 100 guests/, /Carrick Farm Barn.*does not allow external/],
    /Carrick.*100 guests/,
  ],
  [
    "1) phone number of Little Anchovy 2) does Hotel Juniper have parking 3) how many guests have we got down for this one",
    [/Little Anchovy.*0355509216/, /Hotel Juniper.*100 spaces/, /It is for 90 guests/],
  ],
  [
    "Venue type: Winery. Location: Yarra Valley. Guests: 100 seated. Anything else: is there parking at Hotel Juniper?",
    [/Winery style, in the Yarra Valley.*for 100 guests seated/, /Hotel Juniper.*100 spaces/],
  ],
  [
    "Crystal Court Receptions Essendon: what's the Terrace Room a head, how many theatre style in the Chandelier Room?",
    [/Terrace Room \$135/, /Chandelier Room up to 330/],
  ],
  [
    "Parking at Hargreave & Daughters Wines and Bertolini Estate? And the minimum spend for the Crush Room at Hargreave?",
    [/Hargreave.*115/, /Bertolini.*85/, /Crush Room.*\$5,500/],
    /Which one do you mean/,
  ],
  [
    "Is the Rivendell Manor wheelchair accessible? And does Hotel Juniper have parking?",
    [/I do not know.*Rivendell Manor/, /Hotel Juniper.*100 spaces/],
  ],
];

test.each(several)("[K-07] %j is answered part by part", async (message, says, never) => {
  const answer = await conversation()(message);
  for (const pattern of says) expect(answer.message).toMatch(pattern);
  if (never) for (const line of answer.message.split("\n")) expect(line).not.toMatch(never);
});

const mail = `Good morning,

We should like a garden venue in Melbourne for the wedding, 60 seated, at no more than $150 a head.

Separately, a friend told us about Mackellar's Packing Shed in Yarra Glen. Can guests stay overnight there, and would they let us bring our own caterers?

Kind regards,
Philippa`;

test("[K-07] a mail's search and its questions about a venue that it tells of are answered apart", async () => {
  const ask = conversation();
  const { message, venues } = await ask(mail);
  const alone = await conversation()(
    "We should like a garden venue in Melbourne for the wedding, 60 seated, at no more than $150 a head.",
  );
  expect(message).toMatch(/Garden style.*for 60 guests seated, up to \$150/);
  expect(message).not.toMatch(/Garden style.*(?:accommodation|catering)/);
  expect(message).toMatch(/Mackellar's Packing Shed.*It has accommodation.*It allows external catering/);
  expect(idsOf({ venues })).toEqual(idsOf(alone));
  // What is asked next goes on with the venue, or with the search.
  expect((await ask("does it have parking?")).message).toMatch(/^Mackellar's Packing Shed/);
});

const whole: [message: string, as: string][] = [
  [
    "Which barns take 90 guests and have somewhere to stay overnight?",
    "Barns for 90 guests with accommodation",
  ],
  [
    "Melbourne venues for 150 guests. No hotels. No golf clubs.",
    "Melbourne venues for 150, not hotels, not golf clubs",
  ],
  [
    "We love the Yarra Valley. What is the largest barn there?",
    "What is the largest barn in the Yarra Valley?",
  ],
  ["Bride wants a winery! In the Yarra Valley, 100 guests.", "Wineries in the Yarra Valley for 100 guests"],
];

test.each(whole)("[K-07] %j is one search", async (message, as) => {
  const answer = await conversation()(message);
  expect(idsOf(answer)).toEqual(idsOf(await conversation()(as)));
  expect(answer.message.match(/venues? fit/g)).toHaveLength(1);
});

test("[K-07] a room that is asked for beside others is one of the venue named before, and of no other", async () => {
  const answer = await conversation("corporate")(
    "We need a restaurant in London for 40. What's the address of Odd Fellows Social Bermondsey, and how many can stand in the Sawtooth Hall there?",
  );
  expect(answer.message).toMatch(/Sawtooth Hall at Odd Fellows Social Bermondsey.*up to 88/);
  expect(answer.message).not.toContain("Gasworks");
});

test("[K-07] what is asked back of one part is still open after the others are answered", async () => {
  const ask = conversation();
  const { message } = await ask(
    "Garden venues in Melbourne for 80 under 700? Does Hotel Juniper have parking?",
  );
  expect(message).toMatch(/"700"[\s\S]*Hotel Juniper.*100 spaces/);
  expect((await ask("a head")).message).toMatch(/Garden style.*for 80 guests, under \$700 per person/);
});

test("[K-07] where nothing fits, what holds the guests comes closest, and then what almost does", async () => {
  const near = await conversation()("garden venue near Geelong for 120 under $150 a head");
  expect(near.message).toContain("No venue fits all of it");
  for (const { reasoning } of near.venues) expect(reasoning).not.toMatch(/too few|too many/);
  const huge = await conversation()("warehouses in Melbourne for 700 guests seated");
  const most = huge.venues.map(({ reasoning }) =>
    Number(/takes up to (\d+) seated, too few/.exec(reasoning)?.[1]),
  );
  expect(most.length).toBeGreaterThan(1);
  expect(most).toEqual([...most].sort((a, b) => b - a));
});

const refusing: [message: string, refused: number[], says: RegExp][] = [
  ["Barn for 80 near Melbourne, not Paperbark Barn", [21], /^14 venues fit.*for 80 guests\.$/],
  ["Barns for 80 in Melbourne. We don't want Carrick Farm Barn.", [2], /^14 venues fit.*for 80 guests\.$/],
  ["Barns for 80 in Melbourne except Carrick Farm Barn and Paperbark Barn", [2, 21], /^13 venues fit/],
  [
    "Barn for 80 near Melbourne. With parking. Under $140 pp. Not Mackellar's Packing Shed.",
    [50],
    /under \$140 per person, parking\.$/,
  ],
  [
    "Barns within 40 km of Melbourne for 90 (not Olinda Magnolia House!) and does Paperbark Barn have parking?",
    [56],
    /^6 venues fit[\s\S]*\n\nPaperbark Barn.*50 spaces/,
  ],
  [
    "Hi Amy,\n\nThe bride called. She wants a garden venue in Melbourne for 90 guests. Not Brockhurst Park Golf Club, her ex works there. Budget is $14,000 all up.\n\nThanks,\nJo",
    [34],
    /^6 venues fit.*up to \$14,000 in total\.$/,
  ],
];

test.each(refusing)("[K-07] %j suggests no venue that it refuses", async (message, refused, says) => {
  const ask = conversation();
  const answer = await ask(message);
  expect(answer.message).toMatch(says);
  const cheapest = await ask("which is cheapest of those?");
  for (const id of refused) expect([...idsOf(answer), ...idsOf(cheapest)]).not.toContain(id);
});

test("[K-07] what is sought near a venue is a search, and what follows is not asked of that venue", async () => {
  const { message } = await conversation()(
    "Garden venues for 80. Close to Hotel Juniper, please. With parking.",
  );
  expect(message).toMatch(
    /^These 4 venues fit.*Garden style, within 10 km of Hotel Juniper, for 80 guests, parking\.$/,
  );
});

test.each([
  "Garden venue for 80 in Melbourne. Would Simcha Gardens do?",
  "Garden venue for 80 in Melbourne. What about Simcha Gardens, can it take that many?",
])("[K-07] %j holds the venue against what was sought before", async (message) => {
  const answer = await conversation()(message);
  expect(answer.message).toMatch(
    /^18 venues fit[\s\S]*\n\nSimcha Gardens.*No: not of Garden style;.*up to 140/,
  );
});

test("[K-07] what is compared with a venue is the one before it", async () => {
  const { message } = await conversation()(
    "Is The Pier House, Docklands within the budget, and is it bigger than Zuri Hall?",
  );
  expect(message).toMatch(/Reckoned for 90 guests[\s\S]*The largest is The Pier House.*Zuri Hall: 55/);
  const two = await conversation()(
    "Hi, we saw The Empress Rooms. Then we saw Zuri Hall. Which is cheaper for 90? Does the cheaper one have parking? Thanks, Bo",
  );
  expect(two.message).toMatch(/^The cheapest is Zuri Hall.*The Empress Rooms/);
  expect(idsOf(two)).toEqual([18, 36]);
});

test("[K-07] two places for so many guests each are two searches", async () => {
  const { message } = await conversation()(
    "Somewhere in Melbourne for 100 with parking, and somewhere in Sydney for 50 with accommodation",
  );
  expect(message).toMatch(
    /in Melbourne, for 100 guests, parking\.\n\n.*in Sydney, for 50 guests, accommodation\./,
  );
});
