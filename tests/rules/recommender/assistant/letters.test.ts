import { readLetter, withoutNumbers } from "@upstream/recommender/assistant/letters";
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
  expect(readLetter(withoutNumbers(mail))?.sentences).toEqual([
    "one question",
    "We should like to know whether Hotel Juniper would be able to seat 100 guests.",
    "A yes or no will do, Mr. Lam said.",
  ]);
  const form =
    "Name: Kiri\nWhere: Melbourne\nNo. of guests: 80\nMust not have: a noise limiter\nComment: we cannot wait to see what you find for us";
  expect(readLetter(form)?.sentences).toEqual([
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
  expect(mail.message).toContain(
    'What it tells besides I took no account of: "We got engaged in my nan\'s kitchen, she …".',
  );
  expect(mail.message).not.toMatch(/Tilly|570/);
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
