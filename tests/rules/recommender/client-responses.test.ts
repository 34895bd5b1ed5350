import { Recommendation } from "@contract/recommendations/recommendations";
import { expect, test } from "vitest";
import { findVenueResponses } from "~/services/recommender/client-responses";

const buildRecommendedRoom = (venue_id: number, room_id: number, changes: object = {}) =>
  Recommendation.parse({ venue_id, venue_name: "Barn", room_id, room_name: "Hall", ...changes });

test("[EVT-06] a venue is marked with its client's answers and questions, each text once", () => {
  const declined = { answer: "declined", reason: "too_far" };
  const recommended = [
    buildRecommendedRoom(1, 11, { client_answer: declined }),
    buildRecommendedRoom(1, 12, { client_answer: { ...declined, words: "Sorry" } }),
    buildRecommendedRoom(1, 13, {
      client_answer: { answer: "wanted", words: " " },
      client_question: "Is there a lift?",
    }),
    buildRecommendedRoom(2, 21),
  ];
  expect(findVenueResponses(recommended, 1)).toEqual([
    { kind: "declined", text: "Declined: too far" },
    { kind: "wanted", text: "Would like to see it" },
    { kind: "question", text: "Open question", comment: "Is there a lift?" },
  ]);
  const [imogen, tom] = [
    { name: "Imogen", answer: "wanted" },
    { name: "Tom", ...declined },
  ];
  const couple = [buildRecommendedRoom(3, 31, { client_answer: imogen, client_answers: [imogen, tom] })];
  expect(findVenueResponses(couple, 3)?.map(({ text }) => text)).toEqual([
    "Imogen: would like to see it",
    "Tom: declined, too far",
  ]);
  const questions = [
    buildRecommendedRoom(4, 41, { client_question: "Is there a lift?", client_question_name: "Tom" }),
  ];
  expect(findVenueResponses(questions, 4)).toEqual([
    { kind: "question", text: "Tom: open question", comment: "Is there a lift?" },
  ]);
  expect([findVenueResponses(recommended, 2), findVenueResponses([], 1)]).toEqual([undefined, undefined]);
});
