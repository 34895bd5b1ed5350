import type { Country } from "@contract/vocabulary";
import { expect, test } from "vitest";
import { parseEnquiryText } from "./support";

/** Where an event is wanted: the words beside a name decide its country. */

const decided: [
  text: string,
  reader: Country,
  country: Country,
  city: string | undefined,
  shown: string | undefined,
][] = [
  ["A wedding in Brighton, VIC for 80 people", "UK", "AU", undefined, "Brighton, VIC"],
  ["A wedding at Liverpool NSW for 80 people", "UK", "AU", undefined, "Liverpool NSW"],
  ["A dinner in York WA", "UK", "AU", undefined, "York WA"],
  ["A dinner in Cambridge, Tasmania", "UK", "AU", undefined, "Cambridge, Tasmania"],
  ["A dinner in Perth, Scotland", "AU", "UK", undefined, "Perth, Scotland"],
  ["A dinner in Newcastle (UK), budget £4,000", "AU", "UK", "Newcastle upon Tyne", undefined],
  ["A dinner in Melbourne, Derbyshire", "AU", "UK", undefined, "Melbourne, Derbyshire"],
  ["A dinner in Perth WA", "UK", "AU", "Perth", undefined],
  ["A dinner in Newcastle NSW", "UK", "AU", "Newcastle", undefined],
  ["A dinner in Newcastle in England", "AU", "UK", "Newcastle upon Tyne", undefined],
  ["A dinner in Launceston, Cornwall", "AU", "UK", undefined, "Launceston, Cornwall"],
  ["Location: Brighton, East Sussex\nGuests: 20", "AU", "UK", "Brighton", undefined],
  ["Location: Brighton, Melbourne\nGuests: 20", "UK", "AU", "Melbourne", undefined],
  ["A dinner in Brighton, budget £4k", "AU", "UK", "Brighton", undefined],
  ["A dinner in Newcastle for 20. Ring me on 0412 345 678", "UK", "AU", "Newcastle", undefined],
  ["A dinner in Newcastle for 20. anna@firm.co.uk", "AU", "UK", "Newcastle upon Tyne", undefined],
  ["somewhere in brissy for 40", "UK", "AU", "Brisbane", undefined],
  ["A party in Leeds", "AU", "UK", "Leeds", undefined],
];

test.each(decided)(
  "[LEAD-04] the text beside a name decides its country: %j read in %s",
  (text, reader, country, city, shown) => {
    const guesses = parseEnquiryText(text, reader);
    expect([
      guesses.country?.value,
      guesses.place?.value,
      guesses.unlisted_place,
      guesses.place_choices,
    ]).toEqual([country, city, shown, undefined]);
  },
);

test("[LEAD-04] a place in both countries defaults to the user's country and offers the other", () => {
  const text = "A dinner in Newcastle for 20 people";
  const choices = [
    { country: "AU", city: "Newcastle", quote: "Newcastle" },
    { country: "UK", city: "Newcastle upon Tyne", quote: "Newcastle" },
  ];
  expect(parseEnquiryText(text, "AU")).toMatchObject({
    place: { value: "Newcastle" },
    place_choices: choices,
  });
  expect(parseEnquiryText(text, "UK")).toMatchObject({
    place: { value: "Newcastle upon Tyne" },
    place_choices: choices,
  });
  expect(parseEnquiryText(text, "UK").country).toBeUndefined();
});

test("[LEAD-04] a place missing in the user's country is left open, with both countries offered", () => {
  const guesses = parseEnquiryText("A wedding in Brighton for 80 people", "AU");
  expect([guesses.place, guesses.country, guesses.unlisted_place]).toEqual([
    undefined,
    undefined,
    "Brighton",
  ]);
  expect(guesses.place_choices?.map(({ country, city }) => [country, city])).toEqual([
    ["AU", undefined],
    ["UK", "Brighton"],
  ]);
});

test("[LEAD-04] a place in a third country is only shown", () => {
  const guesses = parseEnquiryText("A dinner in Cambridge, Massachusetts for 20 people");
  expect([guesses.place, guesses.country, guesses.unlisted_place]).toEqual([
    undefined,
    undefined,
    "Cambridge, Massachusetts",
  ]);
});
