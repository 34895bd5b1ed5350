import { expect, test } from "vitest";
import { readSources } from "./sources";

/** Words that readers had to translate before they understood a name or a sentence: see docs/writing.md. */
const stopList = [
  "amid",
  "anew",
  "asked",
  "beforehand",
  "beneath",
  "deed",
  "gladly",
  "heard",
  "hence",
  "lest",
  "likewise",
  "said",
  "somebody",
  "sought",
  "spells",
  "spelt",
  "stands",
  "therein",
  "thereof",
  "thus",
  "told",
  "unheard",
  "untold",
  "whence",
  "whereupon",
  "whilst",
  "whoever",
  "wholly",
];

/** Wire values, form fields and query parameters, which keep their names. */
const wireNames =
  /"asked"|\basked: "Awaiting venue"|_asked\b|\?asked=|\basked\?: unknown|\{ noted, asked, by \}|parseRoomParam\(asked\)/g;

/** Files that hold text of clients or of the made-up business. */
const quotes: Record<string, string[]> = {
  "app/services/leads/enquiry-text/guests.ts": ["said", "told"],
  "app/services/leads/enquiry-text/parts.ts": ["heard"],
  "demo/seed/follow-ups.ts": ["asked"],
  "demo/seed/lead-events.ts": ["asked"],
  "demo/seed/sends.ts": ["told"],
  "demo/seed/venue-packages.ts": ["stands"],
  "tests/rules/format/rich-text.test.ts": ["said"],
  "tests/rules/leads/list.test.ts": ["somebody"],
};

const thisFile = "tests/rules/house/english.test.ts";
const sources = readSources(
  "app",
  "contract",
  "config",
  "upstream",
  "server",
  "scripts",
  "demo",
  "bench",
  "tests",
).filter(({ path }) => path !== thisFile);

/** The words of a text; names in camel case and snake case are split. */
function listWords(text: string): Set<string> {
  const split = text.replace(wireNames, "").replace(/([a-z])([A-Z])/g, "$1 $2");
  return new Set(split.toLowerCase().match(/[a-z]+/g));
}

test("no name, comment or text uses a word of the stop list", () => {
  expect(sources.length).toBeGreaterThan(2000);
  const found = sources.flatMap(({ path, text }) => {
    const words = listWords(text);
    const allowed = quotes[path] ?? [];
    return stopList
      .filter((word) => words.has(word) && !allowed.includes(word))
      .map((word) => `${path}: ${word}`);
  });
  expect(found).toEqual([]);
});

test("every quoted word is still quoted", () => {
  const texts = new Map(sources.map(({ path, text }) => [path, text]));
  const stale = Object.entries(quotes).flatMap(([path, words]) => {
    const present = listWords(texts.get(path) ?? "");
    return words.filter((word) => !present.has(word)).map((word) => `${path}: ${word}`);
  });
  expect(stale).toEqual([]);
});
