import type { ScoringKey } from "@contract/vocabulary";
import { expect, test } from "vitest";
import { VenueListHeading } from "~/components/recommender/cards/VenueListHeading";
import { MeetsAllWishesToggle } from "~/components/recommender/filters/MeetsAllWishesToggle";
import { RelaxMustHaves } from "~/components/recommender/filters/RelaxMustHaves";
import { renderServerHtml } from "../../support/page";

const HERE = "/leads/5/event/9/karenV2";
const required: ScoringKey[] = ["pricing_per_person", "number_of_guests", "outdoor_space"];
const page = {
  leadId: 5,
  eventId: 9,
  found: 0,
  required,
  meeting: {
    all: 60,
    everything: 0,
    unknown: 3,
    without: [
      { key: "number_of_guests" as const, venues: 0 },
      { key: "pricing_per_person" as const, venues: 14 },
      { key: "outdoor_space" as const, venues: 1 },
    ],
  },
};

const renderRelaxFilters = (query: string, overrides: Partial<typeof page> = {}) =>
  renderServerHtml(
    <RelaxMustHaves page={{ ...page, ...overrides }} params={new URLSearchParams(query)} />,
    HERE + query,
  );

/** The text of each button and the must-haves it leaves. */
const listRelaxButtons = (html: string) =>
  [...html.matchAll(/<button[^>]*name="musts"[^>]*value="([^"]*)"[^>]*>(.*?)<\/button>/g)].map(
    ([, left, text = ""]) => [text.replace(/<[^>]*>/g, ""), left],
  );

test("[REC-12] if must-haves leave no venue, each that helps can be made optional, or all", () => {
  const html = renderRelaxFilters("?q=barn");
  expect(listRelaxButtons(html)).toEqual([
    ["Make price optional: 14 venues", "number_of_guests,outdoor_space"],
    ["Make outdoor space optional: 1 venue", "pricing_per_person,number_of_guests"],
    ["Make everything optional: 60 venues", ""],
  ]);
  expect(html).toContain(`action="${HERE}/criteria?q=barn"`);
  expect(html).toContain("3 venues");
});

test("[REC-12] if nothing meets everything, single wishes can be left out, or all venues shown", () => {
  const html = renderRelaxFilters("?meets=everything");
  expect(listRelaxButtons(html).map(([text]) => text)).toEqual([
    "Ignore price: 14 venues",
    "Ignore outdoor space: 1 venue",
  ]);
  expect(html).toContain(`href="${HERE}"`);
});

test("[REC-12] nothing is offered if venues are found or even relaxing finds none", () => {
  expect(renderRelaxFilters("", { found: 2 })).not.toContain("<button");
  expect(renderRelaxFilters("", { required: [] })).not.toContain("<button");
  expect(renderRelaxFilters("", { meeting: { ...page.meeting, all: 0 } })).not.toContain("<button");
});

test("[FILT-06] the link shows the number of venues in advance, unless it is unknown", () => {
  const link = (meeting: typeof page.meeting | undefined, query = "") =>
    renderServerHtml(
      <MeetsAllWishesToggle page={{ ...page, meeting }} params={new URLSearchParams(query)} />,
      HERE,
    );
  expect(link({ ...page.meeting, everything: 12 }, "?page=2")).toMatch(
    /href="\/leads\/5\/event\/9\/karenV2\?meets=everything"[^>]*>.*meet all criteria.*12/,
  );
  expect(link(undefined)).not.toMatch(/\(/);
  expect(link(page.meeting, "?meets=everything")).toContain('aria-current="true"');
});

test("[REC-14] the heading counts shown venues and those hidden for unknown details", () => {
  const words = (
    overrides: Partial<Omit<typeof page, "meeting">> & { meeting?: typeof page.meeting | undefined },
  ) =>
    renderServerHtml(
      <VenueListHeading page={{ suggestions: undefined, ...page, found: 12, ...overrides }} />,
      HERE,
    ).replace(/<[^>]*>/g, " ");
  expect(words({})).toContain("12 of 60 venues, 3 hidden: details unknown");
  expect(words({ required: [] })).toMatch(/\b12 venues/);
  expect(words({ meeting: undefined })).toMatch(/\b12 venues/);
});
