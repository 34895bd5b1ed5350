import type { Superlative } from "./intent";
import type { Need } from "./need";
import { checklistWords, facilityWords, type Topic, topicWords } from "./vocabulary";

/** The topics a text asks for, in the order they are answered. */
export function topicsIn(text: string, { seating }: Need): Topic[] {
  const words: [Topic, RegExp][] = [
    ...topicWords,
    ...facilityWords,
    ...checklistWords.map(([name, asked]): [Topic, RegExp] => [name, asked]),
  ];
  const topics = words.filter(([, pattern]) => pattern.test(text)).map(([topic]) => topic);
  // "How far": no question of where it lies; "per head" without more: no question of guests.
  return [...new Set(topics)].filter(
    (topic) =>
      !(topic === "location" && topics.includes("distance")) &&
      !(topic === "styles" && seating) &&
      !(topic === "rooms" && (topics.includes("accommodation") || topics.includes("capacity"))),
  );
}

export function superlativeIn(text: string): Superlative | undefined {
  const words: [Superlative, RegExp][] = [
    ["cheapest", /\b(cheap(er|est)|least expensive|less expensive|lowest price|better value)\b/],
    ["dearest", /\b(dear(er|est)|(most|more) expensive|pricier|priciest)\b/],
    ["largest", /\b(bigg(er|est)|larg(er|est)|(most|more) (guests|people)|highest capacity)\b/],
    ["smallest", /\b(small(er|est)|fewest)\b/],
    ["nearest", /\b(close(r|st)|near(er|est))\b/],
    ["farthest", /\b(f[au]r?ther|f[au]r?thest)\b/],
  ];
  return words.find(([, pattern]) => pattern.test(text))?.[0];
}

/** What "is it a winery?" and "do they do conferences?" ask of a venue. */
export const implied = ({ styles, eventType }: Need): Topic[] => [
  ...(styles.length > 0 ? (["styles"] as const) : []),
  ...(eventType ? (["eventTypes"] as const) : []),
];
