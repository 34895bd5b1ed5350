import { type APIResponse, expect, type Locator, type Page } from "@playwright/test";

/** The recommender as specialists see it: its addresses, its parts by their names, and forms posted by hand. */

export const recommenderOf = ({ id, eventId }: { id: number; eventId: number }) =>
  `/leads/${id}/event/${eventId}/karenV2`;

/**
 * A search that leaves eight cards of a landmark's list, with the Ropeworks among those in London. Sixty take a
 * browser long to lay out, and few scenarios are about them all.
 */
export const few = "q=ro";

export const venueList = (page: Page) => page.getByRole("region", { name: "Venue List" });

/** The cards of the list, in its order. */
export const cards = (page: Page) => venueList(page).getByRole("listitem");

/** The card of a venue. */
export const card = (page: Page, venue: string) =>
  cards(page).filter({ has: page.getByText(venue, { exact: true }) });

/** Cards whose room is neither selected nor recommended. */
export const freeCards = (page: Page) =>
  cards(page).filter({ has: page.getByRole("button", { name: /^Select / }) });

/** The venue of a card and the room it shows. */
export async function shownBy(one: Locator): Promise<{ venue: string; room: string }> {
  const [[venue = ""], [room = ""]] = await Promise.all([
    one.locator('[data-part="venue"]').allTextContents(),
    one.getByRole("heading").allTextContents(),
  ]);
  return { venue, room };
}

/** The queue at the left. */
export const queuedVenues = (page: Page) => page.getByRole("region", { name: "Queued Venues" });

/** The counter in the header that leads to the email dialog, once the server has confirmed what it says. */
export const counter = (page: Page, count: number) =>
  page
    .locator("a:not([aria-busy])")
    .and(page.getByRole("link", { name: `Selected ${count}/15`, exact: true }));

/** A dialog over the page: a modal once JavaScript runs, a section of the page without. */
export const dialogOf = (page: Page, name: string, javaScriptEnabled: boolean | undefined) =>
  page.getByRole(javaScriptEnabled ? "dialog" : "region", { name, exact: true });

/** The page on which an email with recommendations is written. */
export const emailPage = (page: Page) =>
  page
    .getByRole("main")
    .filter({ has: page.getByRole("heading", { name: "Email Text Template", level: 1, exact: true }) });

/**
 * Waits until the page's script has taken over: what only pages without one need is gone, and React knows every
 * button, also in parts whose script comes by itself, such as the table. Until then a button posts its form as
 * without JavaScript.
 */
export async function hydrated(page: Page) {
  await expect(page.locator("[data-unscripted]")).toHaveCount(0);
  await expectHydrated(page.locator("button"));
}

/** Waits until the map is alive too, whose script comes by itself; until then its links are plain links. */
export async function hydratedMap(page: Page) {
  await hydrated(page);
  await expectHydrated(page.locator("#venue-map"));
}

/** React marks the elements that it has taken over from the server's HTML. */
const expectHydrated = (elements: Locator) =>
  expect
    .poll(() =>
      elements.evaluateAll(
        (all) =>
          all.length > 0 &&
          all.every((element) => Object.keys(element).some((key) => key.startsWith("__reactProps"))),
      ),
    )
    .toBe(true);

/** The view of the map that an address asks for: latitude, longitude, zoom. */
export const viewOf = (address: string) => {
  const { searchParams } = new URL(address, "http://localhost");
  return ["lat", "lng", "z"].map((name) => Number(searchParams.get(name)));
};

/** Where a page is, without the origin. */
export const whereIs = (page: Page) => {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
};

/** Posts a form as one of our own pages would, with fields that no page of ours has; redirects are not followed. */
export const post = (page: Page, path: string, fields: Iterable<[string, string]>): Promise<APIResponse> =>
  page.request.post(path, {
    data: new URLSearchParams([...fields]).toString(),
    headers: {
      "Content-Type": "application/x-www-form-urlencoded",
      "Sec-Fetch-Site": "same-origin",
    },
    maxRedirects: 0,
  });

/** The first rooms of the list that can be selected, as forms name them. */
export async function freeSpaces(page: Page, count: number): Promise<string[]> {
  const values = await freeCards(page)
    .locator("button[name=add]:not([form='shortlist-form'])")
    .evaluateAll((buttons) => buttons.map((button) => (button as HTMLButtonElement).value));
  return values.slice(0, count);
}

/** Queues a room past the screen; the answer is JSON. */
const queueOne = (page: Page, recommender: string, space: string) =>
  post(page, `${recommender}/queue`, [
    ["add", space],
    ["fetcher", "1"],
  ]);

/** Queues rooms past the screen, one after another, so that the queue has them in this order. */
export async function queueInOrder(page: Page, recommender: string, spaces: string[]) {
  for (const space of spaces) {
    const answer = await queueOne(page, recommender, space);
    expect(await answer.json(), `queueing ${space}`).toEqual({ ok: true });
  }
}

/** Queues rooms past the screen at the same moment, in any order; some may be refused. */
export const queueAtOnce = (page: Page, recommender: string, spaces: string[]) =>
  Promise.all(spaces.map((space) => queueOne(page, recommender, space)));
