import { readLetter, withoutNumbers } from "@upstream/recommender/assistant/message/letters";
import { expect, test } from "vitest";
import { conversation } from "./in-memory";

test("[K-07] greeting, sender, telephone and the head of a mail are no part of what it asks", () => {
  const mail = `From: Mrs Lucia Romano
Subject: one question

Dear Sir or Madam,

We should like to know whether Hotel Juniper would be able to seat 100
guests. A yes or no will do, Mr. Lam said.

Kind regards,
Prudence Okafor
Executive Assistant
T 03 5550 2290

Sent from my iPhone`;
  expect(readLetter(withoutNumbers(mail))).toEqual([
    "one question",
    "We should like to know whether Hotel Juniper would be able to seat 100 guests.",
    "A yes or no will do, Mr. Lam said.",
  ]);
  const form =
    "Name: Kiri\nWhere: Melbourne\nNo. of guests: 80\nMust not have: a noise limiter\nComment: we cannot wait to see what you find for us";
  expect(readLetter(form)).toEqual([
    "Where: Melbourne",
    "guests: 80",
    "without a noise limiter",
    "we cannot wait to see what you find for us",
  ]);
});

test.each([
  ["a question", "Does Hotel Juniper have parking?"],
  ["a question with a word of thanks", "Hi! Could you tell me whether Hotel Juniper has parking? Thanks"],
])("[K-07] %s is read as it stands", (_, message) => {
  expect(readLetter(message)).toBeUndefined();
});

test.each([
  ["a telephone", "Call Steph on 0491 570 156 about 80 guests", "Call Steph on  about 80 guests"],
  ["one abroad", "+44 20 7946 0321 rang", " rang"],
  ["an extension", "IT, ext. 4417", "IT, "],
  ["when it was taken", "CALL 10:40 Deniz, 150 guests", "Deniz, 150 guests"],
])("[K-07] %s counts nothing", (_, typed, left) => {
  expect(withoutNumbers(typed)).toBe(left);
});

test.each([
  ["80 guests. She's ringing back at 3pm", "80 guests. "],
  ["80 guests. theyll call us again by noon", "80 guests. "],
])("[K-07] when somebody calls back counts nothing: %s", (typed, left) => {
  expect(withoutNumbers(typed)).toBe(left);
});

test("[K-07] who is spoken of again and again costs no more than it is long", () => {
  const message = "she ".repeat(28);
  const before = performance.now();
  expect(withoutNumbers(message)).toBe(message);
  expect(performance.now() - before).toBeLessThan(500);
});

test.each(["80 guests, $9,000", "01/12/2026", "0.5 km", "call 50 guests", "3 rooms of 40", "12 000"])(
  "[K-07] %s stays",
  (typed) => {
    expect(withoutNumbers(typed)).toBe(typed);
  },
);

test("[K-07] a mail is answered as its question is, and what it tells besides is named", async () => {
  const plain = await conversation()("Garden venues in Melbourne for 120 guests under $150 per person");
  const mail = await conversation()(`Hi Jo,

We got engaged in my nan's kitchen, she cried for a week. It should be a garden venue. There will be 120 of us, and it has to be in Melbourne, under $150 per person. What do you have?

Cheers
Tilly and Sam
0491 570 110`);
  expect(mail.venues).toEqual(plain.venues);
  expect(mail.leftAside).toEqual(["We got engaged in my nan's kitchen, she cried for a week."]);
  expect(mail.message).not.toMatch(/nan|Tilly|570/);
});

test("[K-07] what a mail asks is asked of the venue, the room or the place that it tells of", async () => {
  const ofVenue = await conversation()(
    "My mother saw Hotel Juniper last week and has not stopped talking about it. She drives. Is there parking?",
  );
  expect(ofVenue.message).toMatch(/^Hotel Juniper .*\nParking|^Hotel Juniper .*Parking: 100 spaces/);
  const ofRoom = await conversation()(
    "Our parents loved the Barrel Hall at Domaine Lindsay when they drove past it. My husband thinks I worry too much. How many does that room seat?",
  );
  expect(ofRoom.message).toContain("122");
  expect(ofRoom.message).not.toContain("276");
  const ofPlace = await conversation()(
    "We both grew up in Fremantle and were so happy as kids. My nan always said to ask. What is the cheapest venue there?",
  );
  expect(ofPlace.message).toContain("Fremantle");
});

test("[K-07] a condition in a mail is kept or named, whoever tells it", async () => {
  const { message } = await conversation()(
    "My fiancé loves wine. We would be one hundred, all seated. The venue would have to have vegan menus. A dance floor is not negotiable. Which venues in Melbourne suit?",
  );
  expect(message).toContain("100 guests seated");
  expect(message).toContain("a dance floor");
  expect(message).toMatch(/no account of: [^\n]*vegan/);
});

test("[K-07] a number that is written out and in digits is one number", () => {
  expect(withoutNumbers("Two hundred (200) guests and ten (12) more")).toBe(
    "Two hundred guests and ten (12) more",
  );
});

const mailOf = (condition: string) =>
  `Hi Jo,\n\nWe are 100 and it is to be in Melbourne. My sister thinks we are mad to plan so early. ${condition}`;

test.each([
  [
    "below its thanks",
    "We need parking.\nThanks, no hotels and no golf clubs please",
    /not Hotel style, not Golf Club style/,
  ],
  [
    "below a name",
    "We need parking.\nMany thanks\nWe also need wheelchair access please",
    /wheelchair access/,
  ],
  ["in brackets", "It should have parking (wheelchair access).", /parking, wheelchair access/],
  ["of what somebody uses", "She uses a wheelchair. It should have parking.", /wheelchair access/],
  ["of what somebody hates", "My dad hates hotels. It should have parking.", /not Hotel style/],
  ["in a form", "It should have parking.\nPosition: waterfront", /Waterview style/],
])("[K-07] a condition of a mail counts where it stands %s", async (_, condition, told) => {
  const { message } = await conversation()(mailOf(condition));
  expect(message).toMatch(told);
});

test.each([
  ["Note: 80, seated, garden venue in Melbourne", /for 80 guests seated/],
  ["02-05-2026 120 guests garden venue in Melbourne", /for 120 guests/],
  [
    "The budget is 185pp in Sydney for 200. They want a warehouse. No hotels.",
    /not Hotel style.*Warehouse|Warehouse.*not Hotel style/,
  ],
])("[K-07] %s keeps its numbers and kinds", async (typed, told) => {
  expect((await conversation()(typed)).message).toMatch(told);
});

test("[K-07] a limit in a mail is not turned round", async () => {
  const { message } = await conversation()(
    mailOf("My father said we must not go over ten thousand dollars. What do you have?"),
  );
  expect(message).not.toMatch(/over \$10,000/);
});

test("[K-07] a venue of a story is not asked about where another is sought", async () => {
  const { intent } = await conversation()(
    "My sister got married at Hotel Juniper and it was awful. She cried all day. Could you suggest a garden venue in Melbourne for 100 guests?",
  );
  expect(intent.kind).toBe("search");
});

test.each([
  ["sort them by price, most expensive first", "the dearest first"],
  ["sort by price from high to low", "the dearest first"],
  ["order them by size, smallest to largest", "the smallest first"],
  ["sort by distance, farthest first", "the farthest first"],
  ["sort them by price", "the cheapest first"],
])("[K-07] %s", async (typed, told) => {
  const ask = conversation();
  await ask("Garden venues in Melbourne for 100");
  expect((await ask(typed)).message).toContain(told);
});
