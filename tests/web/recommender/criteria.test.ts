import "../support/web";

import { SearchCriteria } from "@contract/recommender/criteria";
import { initialFilterSettings } from "@contract/recommender/recommender";
import * as roomSearchCalls from "@contract/recommender/search";
import { describe, expect, test } from "vitest";
import * as criteriaRoute from "~/routes/recommender/criteria";
import * as recommenderPage from "~/routes/recommender/list";
import { buildFiltersWithoutCriterion, listCriteria } from "~/services/recommender/filters/criteria";
import {
  buildEventParams,
  buildSearchResult,
  buildVenueRooms,
  criteria,
  LEAD,
  nextEventId,
  scriptRecommenderCalls,
} from "../support/business";
import { replyWithData } from "../support/scripted-upstream";
import { getRedirect, signedIn, upstream } from "../support/web";

const parseCriteria = (overrides: object = {}) => SearchCriteria.parse({ ...criteria, ...overrides });
const listCriterionLabels = (overrides: object = {}) =>
  listCriteria(parseCriteria(overrides)).map((criterion) => criterion.label);

describe("the search criteria as text", () => {
  test("all criteria are in the order of the dialog", () => {
    expect(
      listCriterionLabels({
        seating_type: "u_shaped",
        accommodation_on_site: true,
        outdoor_space: true,
        late_license_end_time: "23:30",
      }),
    ).toEqual([
      "Wedding",
      "Within 50 km of Melbourne",
      "90 guests",
      "$50 to $200 per head",
      "U-shaped seating",
      "Garden",
      "Winery",
      "Accommodation on site",
      "Outdoor space",
      "Licensed until 11:30 pm",
    ]);
  });

  test("values use the country's unit and currency", () => {
    const uk = listCriterionLabels({
      country: "UK",
      city: "London",
      guest_count: 1,
      event_type: "corporate",
    });
    expect(uk.slice(0, 4)).toEqual([
      "Corporate Event",
      "Within 50 mi of London",
      "1 guest",
      "£50 to £200 per head",
    ]);
  });

  const budget = (overrides: object) =>
    listCriteria(
      parseCriteria({ budget_per_person_min: undefined, budget_per_person_max: undefined, ...overrides }),
    ).find(({ key }) => key === "budget")?.label;

  test("a budget shows the bounds that are set; the slider's full range shows none", () => {
    expect(budget({ budget_per_person_max: 120 })).toBe("Up to $120 per head");
    expect(budget({ budget_per_person_min: 120, budget_per_person_max: 500 })).toBe("From $120 per head");
    expect(budget({ budget_per_person_min: 0, budget_per_person_max: 500 })).toBeUndefined();
    expect(budget({ budget_total_max: 20_000, budget_per_person_max: 222 })).toBe("Up to $20,000 in total");
    expect(budget({ budget_total_min: 0, budget_total_max: 100_000 })).toBeUndefined();
    expect(budget({ budget_per_person_min: 0, budget_per_person_max: 0 })).toBe("Up to $0 per head");
  });

  test("type, place and guests can be reset to the enquiry, only where they differ", () => {
    const enquiry = parseCriteria({ radius: 50, guest_count: 60 });
    const removals = (now: object, then = enquiry) =>
      Object.fromEntries(listCriteria(parseCriteria(now), then).map(({ key, removal }) => [key, removal]));
    expect(removals({ radius: 20, guest_count: 60 })).toMatchObject({
      type: undefined,
      place: "Back to “Within 50 km of Melbourne”",
      guests: undefined,
    });
    expect(removals({})).toMatchObject({ place: undefined, guests: "Back to “60 guests”" });
    expect(
      removals({}, parseCriteria({ guest_count: undefined, location: undefined, city: undefined })),
    ).toMatchObject({
      place: undefined,
      guests: undefined,
    });
  });
});

describe("[FILT-07] the filters without one criterion", () => {
  test("the remaining filters are sent", () => {
    const saved = parseCriteria({
      outdoor_space: true,
      late_license_end_time: "23:30",
      seating_type: "banquet",
    });
    const whole = buildFiltersWithoutCriterion({ ...saved, guest_count: 91 }, "guests", saved);
    expect(whole).toMatchObject({
      guests: 90,
      category: ["Garden", "Winery"],
      outdoor_space_required: "Yes",
    });
    expect(buildFiltersWithoutCriterion(saved, "style:Garden")).toEqual({ ...whole, category: ["Winery"] });
    expect(buildFiltersWithoutCriterion(saved, "outdoor_space")).toEqual({
      ...whole,
      outdoor_space_required: "No",
    });
    expect(buildFiltersWithoutCriterion(saved, "budget")).toEqual({
      ...whole,
      price_per_person_min: 0,
      price_per_person_max: 500,
    });
    const { seating_type: _, ...unseated } = whole as object & { seating_type?: string };
    expect(buildFiltersWithoutCriterion(saved, "seating")).toEqual(unseated);
    const { late_license_end_time: __, ...early } = whole as object & { late_license_end_time?: string };
    expect(buildFiltersWithoutCriterion(saved, "late_license")).toEqual(early);
  });

  test("a criterion that is absent or required is not removed", () => {
    for (const key of ["place", "guests", "style:Beach", "mandap_ceremony", "", "constructor", "location"])
      expect(buildFiltersWithoutCriterion(parseCriteria(), key)).toBeUndefined();
  });
});

describe("removing a criterion", () => {
  const script = async () => {
    const event = nextEventId();
    const browser = await signedIn();
    scriptRecommenderCalls(event);
    const at = `/leads/${LEAD}/event/${event}/karenV2`;
    let now: object = criteria;
    // The search's criteria are saved and returned, as by the real upstream.
    upstream.on(roomSearchCalls.search, (response, { query }) => {
      const sent = query.filters && JSON.parse(query.filters);
      if (sent)
        now = {
          ...criteria,
          radius: sent.radius,
          event_style: sent.category,
          budget_per_person_min: sent.price_per_person_min,
          budget_per_person_max: sent.price_per_person_max,
        };
      replyWithData({ ...buildSearchResult([buildVenueRooms(1)]), searchCriteria: now })(response);
    });
    upstream.on(initialFilterSettings, (response) => replyWithData(now)(response));
    const params = buildEventParams(event);
    return {
      list: `${at}?view=map`,
      change: (criteria: object) => {
        now = { ...now, ...criteria };
      },
      post: (fields: Record<string, string>) =>
        browser.post(criteriaRoute, `${at}/criteria?view=map&page=2`, fields, { params }),
      page: async () => (await browser.get(recommenderPage, at, { params })).json(),
    };
  };
  const styles = ({ criteria }: { criteria: { key: string; label: string }[] }) =>
    criteria.filter(({ key }) => key.startsWith("style:")).map((criterion) => criterion.label);

  test("the search repeats without it, keeps the view, and can be undone once", async () => {
    const { list, post, page } = await script();
    expect(getRedirect(await post({ remove: "style:Garden" }))).toBe(list);
    const after = await page();
    expect(styles(after)).toEqual(["Winery"]);
    expect(after.undoable).toBe("Garden");
    expect(getRedirect(await post({ undo: "1" }))).toBe(list);
    expect(styles(await page())).toEqual(["Garden", "Winery"]);
    expect((await page()).undoable).toBeUndefined();
  });

  test("a colleague's later change is not undone", async () => {
    const { post, page, change } = await script();
    await post({ remove: "style:Garden" });
    change({ radius: 20 });
    expect((await page()).undoable).toBeUndefined();
    const sentBefore = upstream.requests(roomSearchCalls.search).filter(({ query }) => query.filters).length;
    await post({ undo: "1" });
    expect(upstream.requests(roomSearchCalls.search).filter(({ query }) => query.filters)).toHaveLength(
      sentBefore,
    );
  });

  test("an unknown criterion changes nothing", async () => {
    const { list, post } = await script();
    for (const remove of ["", "place", "style:Igloo", "x".repeat(5000)])
      expect(getRedirect(await post({ remove }))).toBe(list);
    expect(upstream.requests(roomSearchCalls.search).filter(({ query }) => query.filters)).toEqual([]);
  });
});
