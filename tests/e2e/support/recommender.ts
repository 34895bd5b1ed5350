import { type APIResponse, expect, type Locator, type Page } from "@playwright/test";

/** The recommender's URLs, its parts by name, and forms posted directly. */

export const recommenderPath = ({ id, eventId }: { id: number; eventId: number }) =>
  `/leads/${id}/event/${eventId}/karenV2`;

/**
 * A search that finds eight venues, with the Ropeworks among those in London. Sixty cards take a browser long to
 * lay out.
 */
export const smallSearch = "q=ro";

export const findVenueList = (page: Page) => page.getByRole("region", { name: "Venue List" });

/** All cards in list order. */
export const findCards = (page: Page) => findVenueList(page).getByRole("listitem");

/** The card of a venue. */
export const findCard = (page: Page, venue: string) =>
  findCards(page).filter({ has: page.getByText(venue, { exact: true }) });

/** Cards whose room is neither selected nor recommended. */
export const findFreeCards = (page: Page) =>
  findCards(page).filter({ has: page.getByRole("button", { name: /^Select / }) });

/** The venue and the shown room of a card. */
export async function readCard(item: Locator): Promise<{ venue: string; room: string }> {
  const [[venue = ""], [room = ""]] = await Promise.all([
    item.locator('[data-part="venue"]').allTextContents(),
    item.getByRole("heading").allTextContents(),
  ]);
  return { venue, room };
}

/** The queue panel. */
export const findQueuedVenuesPanel = (page: Page) => page.getByRole("region", { name: "Queued Venues" });

/** The header's counter, which links to the email, once the server has confirmed its number. */
export const findQueueCounter = (page: Page, count: number) =>
  page
    .locator("a:not([aria-busy])")
    .and(page.getByRole("link", { name: `Selected ${count}/15`, exact: true }));

/** A modal dialog with JavaScript, a section of the page without. */
export const findDialog = (page: Page, name: string, javaScriptEnabled: boolean | undefined) =>
  page.getByRole(javaScriptEnabled ? "dialog" : "region", { name, exact: true });

/** The page to write a recommendation email. */
export const findEmailPage = (page: Page) =>
  page
    .getByRole("main")
    .filter({ has: page.getByRole("heading", { name: "Email Text Template", level: 1, exact: true }) });

/**
 * Waits for hydration: elements for pages without JavaScript are gone, and React has attached to every button,
 * also in lazily loaded parts such as the table. Until then buttons post their forms as without JavaScript.
 */
export async function waitForHydration(page: Page) {
  await expect(page.locator("[data-unscripted]")).toHaveCount(0);
  await expectHydrated(page.locator("button"));
}

/** Also waits for the map, whose script is loaded separately; until then its links are plain links. */
export async function waitForMapHydration(page: Page) {
  await waitForHydration(page);
  await expectHydrated(page.locator("#venue-map"));
}

/** React adds props to the elements that it has hydrated. */
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

/** The map view in a URL: latitude, longitude, zoom. */
export const parseAddressView = (address: string) => {
  const { searchParams } = new URL(address, "http://localhost");
  return ["lat", "lng", "z"].map((name) => Number(searchParams.get(name)));
};

/** The page's URL without the origin. */
export const getCurrentPath = (page: Page) => {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
};

/** Posts a form like our pages do, with any fields; redirects are not followed. */
export const postForm = (
  page: Page,
  path: string,
  fields: Iterable<[string, string]>,
): Promise<APIResponse> =>
  page.request.post(path, {
    data: new URLSearchParams([...fields]).toString(),
    headers: {
      "Content-Type": "application/x-www-form-urlencoded",
      "Sec-Fetch-Site": "same-origin",
    },
    maxRedirects: 0,
  });

/** The first selectable rooms of the list, as form values. */
export async function listFreeSpaces(page: Page, count: number): Promise<string[]> {
  const values = await findFreeCards(page)
    .locator("button[name=add]:not([form='shortlist-form'])")
    .evaluateAll((buttons) => buttons.map((button) => (button as HTMLButtonElement).value));
  return values.slice(0, count);
}

/** Queues a room without the screen; the response is JSON. */
const queueRoomByRequest = (page: Page, recommender: string, space: string) =>
  postForm(page, `${recommender}/queue`, [
    ["add", space],
    ["fetcher", "1"],
  ]);

/** Queues rooms in order, without the screen. */
export async function queueRoomsInOrder(page: Page, recommender: string, spaces: string[]) {
  for (const space of spaces) {
    const response = await queueRoomByRequest(page, recommender, space);
    expect(await response.json(), `queueing ${space}`).toEqual({ ok: true });
  }
}

/** Queues rooms simultaneously, without the screen; some may be refused. */
export const queueRoomsAtOnce = (page: Page, recommender: string, spaces: string[]) =>
  Promise.all(spaces.map((space) => queueRoomByRequest(page, recommender, space)));
