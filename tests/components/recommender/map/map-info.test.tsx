// @vitest-environment happy-dom
import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { QUEUE_FORM_ID, QueueForm } from "~/components/recommender/queue/QueueForm";
import type { MarkerInfo } from "~/services/recommender/map/markers";
import { RoutedPage } from "../../support/page";
import { buildMarkerInfo, buildVenueMap, info, mockMapSize, recommenderUrl, renderMap } from "./sample";

mockMapSize();

describe("without JavaScript", () => {
  test("[MAP-03] the info window shows name, place in upper case, picture, rank, prices and capacity", () => {
    const { one } = renderMap("view=map&marker=2", { info });
    const box = one('section[aria-labelledby="map-info-2"]');
    expect(box?.querySelector("h3")?.textContent).toBe("Town Hall");
    expect(box?.querySelector("p")?.textContent).toBe("CARLTON, MELBOURNE");
    expect(box?.querySelector("img")?.getAttribute("src")).toBe("/media/hall.svg");
    expect(box?.querySelector('[data-part="rank"]')?.textContent).toBe("3rd of 60 · 81\u00a0points");
    expect(box?.querySelector("dl")?.textContent).toBe(
      "Dinner and dance60–120StandingNot knownRoom price per head$140/PPFor 90 guests$12,600",
    );
    expect(box?.querySelector('[data-part="over"]')?.textContent).toBe(
      "▲ $12,600 for 90 guests, $600 over the $12,000 budget",
    );
    const close = one('[aria-label="Close Town Hall"]')?.getAttribute("href");
    expect(close).toBe(`${recommenderUrl}?view=map`);
    expect(one('[aria-label="Details of Level 2: East"]')?.getAttribute("href")).toBe(
      "/leads/7/event/9/karenV2/rooms/21?view=map&marker=2",
    );
  });

  test("[MAP-03] the info window lists every unmet wish, and the budget only once", () => {
    const overBudget = "$12,600 for 90 guests, $600 over the $12,000 budget";
    const { all } = renderMap("view=map&marker=2", {
      info: buildMarkerInfo({
        overBudget,
        wishes: [
          { state: "met", message: "2 km from Melbourne, within 50 km" },
          { state: "unmet", message: overBudget },
          { state: "unmet", message: "Fits only 60 for dinner (you need 90)" },
          { state: "unknown", message: "Late licence not recorded" },
        ],
      }),
    });
    expect(
      all('section section [data-part="over"], section section [data-part="unmet"]').map(
        (line) => line.textContent,
      ),
    ).toEqual([`▲ ${overBudget}`, "Not met: Fits only 60 for dinner (you need 90)"]);
  });

  test("[MAP-03] [MAP-04] a space is preselected, links choose others, and the button names it with colons", () => {
    const { all, one } = renderMap("view=map&marker=2&rooms=2", { info });
    const menu = one('section section [data-part="rooms"]');
    expect(menu?.querySelector("summary")?.textContent).toBe("Select A Space: Level 2: East");
    expect(
      [...(menu?.querySelectorAll("a") ?? [])].map((link) => [link.textContent, link.getAttribute("href")]),
    ).toEqual([
      ["— Entire Venue —", "?view=map&marker=2&show=20#venue-map"],
      ["Level 2: East · 3rd of 60 · 81\u00a0points", "?view=map&marker=2&show=21#venue-map"],
      ["Cellar · 9th of 60 · 40\u00a0points · recommendation sent", "?view=map&marker=2&show=22#venue-map"],
    ]);
    expect(
      all("section section button").map((button) => [
        button.textContent,
        button.getAttribute("form"),
        button.getAttribute("name"),
        button.getAttribute("value"),
      ]),
    ).toEqual([["Add To Queue", "queue-form", "add", "2:Level 2: East:21"]]);
  });

  test("[MAP-03] [QUEUE-04] the button reads Remove for a queued space and is disabled for a sent one", () => {
    const button = (room: Partial<MarkerInfo["card"]["room"]>) => {
      const drawn = renderMap("view=map&marker=2", { info: buildMarkerInfo(room) }).one(
        "section section button",
      );
      return [drawn?.textContent, drawn?.getAttribute("name"), drawn?.hasAttribute("disabled")];
    };
    expect(button({ isQueued: true })).toEqual(["Remove", "remove", false]);
    expect(button({ isRecommended: true })).toEqual(["Recommendation sent", null, true]);
  });

  test("[MAP-03] a venue's info window follows its link", () => {
    const { one } = renderMap("view=map&marker=2", { info });
    expect(one("a.spot + section")?.previousElementSibling?.getAttribute("title")).toBe("Town Hall, queued");
  });
});

describe("with JavaScript", () => {
  function open(shown = info) {
    const queued: Record<string, FormDataEntryValue>[] = [];
    const query = "view=map&marker=2&lat=-38.1&lng=145.2&z=8";
    render(
      <RoutedPage
        at={`${recommenderUrl}?${query}`}
        routes={[
          {
            path: `${recommenderUrl}/queue`,
            action: async ({ request }) => {
              queued.push(Object.fromEntries(await request.formData()));
              return null;
            },
          },
        ]}
      >
        <QueueForm page={{ leadId: 7, eventId: 9 }} id={QUEUE_FORM_ID} />
        {buildVenueMap(query, { info: shown })}
      </RoutedPage>,
    );
    return { queued, box: within(screen.getByRole("region", { name: "Town Hall" })) };
  }

  test.each([
    ["add", "Add To Queue", {}],
    ["remove", "Remove", { isQueued: true }],
  ])(
    "[MAP-03][MAP-04] the button has the chosen space %sed, colons in its name or not",
    async (intent, name, room) => {
      const { queued, box } = open(buildMarkerInfo(room));
      fireEvent.click(box.getByRole("button", { name }));
      await waitFor(() => expect(queued).toHaveLength(1));
      expect(queued[0]).toMatchObject({ [intent]: "2:Level 2: East:21", fetcher: "1" });
    },
  );

  test("[MAP-06] Escape closes the info window and returns the focus to the pin", async () => {
    const { box } = open();
    const pin = screen.getByRole("link", { name: "Town Hall, queued", current: true });
    const button = box.getByRole("button", { name: "Add To Queue" });
    button.focus();
    fireEvent.keyDown(button, { key: "Escape" });
    expect(document.activeElement).toBe(pin);
  });

  test("[MAP-06] the wheel scrolls the page, and zooms the map only with Ctrl", () => {
    open();
    const map = document.querySelector<HTMLElement>("#venue-map > [dir]") as HTMLElement;
    const turn = (ctrlKey: boolean) => {
      const event = new WheelEvent("wheel", { deltaY: 100, cancelable: true, bubbles: true });
      return fireEvent(map, Object.assign(event, { ctrlKey }));
    };
    // fireEvent returns whether the default action was kept.
    expect(turn(false)).toBe(true);
    expect(turn(true)).toBe(false);
  });
});
