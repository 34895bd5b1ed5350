// @vitest-environment happy-dom
import { ListedEvent, StageEvents } from "@contract/events/list";
import { dealStages } from "@contract/events/stages";
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { EventBoard } from "~/components/events/list/EventBoard";
import { buildBoard, eventList } from "~/services/events/list";
import { RoutedPage, renderServerHtml } from "../support/page";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const buildEvent = (id: number, pipeline_stage_id: string) =>
  ListedEvent.parse({ id, lead_id: id, lead: { id, name: `Client ${id}` }, pipeline_stage_id });
const columns = buildBoard(
  ["enquiry", "contacted"].map((stage) => StageEvents.parse({ stage, country: "AU", events: 1 })),
  [buildEvent(1, "enquiry"), buildEvent(2, "contacted")],
);

const filters = eventList.read(new URLSearchParams("view=board"), { chosen: "AU" });
const empty = { kind: "board" as const, lastPageHref: undefined, budgets: [] };

const findColumn = (stage: string) => screen.getByRole("region", { name: new RegExp(`^${stage}`) });

/** Drags the card of event 1 to "Contacted", with a server that gives this answer. */
function dragCardToContacted(answer: () => Promise<Response>) {
  vi.stubGlobal("fetch", answer);
  const board = { ...empty, total: 2, columns };
  render(
    <RoutedPage at="/events?view=board">
      <EventBoard board={board} filters={filters} />
    </RoutedPage>,
  );
  const dragged = JSON.stringify({ id: 1, leadId: 1, stageId: "enquiry" });
  fireEvent.drop(findColumn("Contacted"), { dataTransfer: { getData: () => dragged } });
}

test.each([
  ["is not reached", () => Promise.reject(new TypeError("offline"))],
  ["fails", async () => new Response("Out of order", { status: 500 })],
])("[EVT-03] where the server %s the card goes back and says so, and the others stay", async (_, answer) => {
  dragCardToContacted(answer);
  expect(within(findColumn("Contacted")).getByText("Client 1")).toBeTruthy();
  const alert = await within(findColumn("New enquiry")).findByRole("alert");
  expect(alert.textContent).toBe("We couldn't confirm this move. Reload the page before you try again.");
  expect(within(findColumn("New enquiry")).getByText("Client 1")).toBeTruthy();
  expect(within(findColumn("Contacted")).getByText("Client 2")).toBeTruthy();
  expect(screen.getAllByRole("alert")).toHaveLength(1);
});

test("[EVT-03] a refused move puts the card back with the reason", async () => {
  const alert = { title: "We couldn't change the stage", message: "This deal is over." };
  dragCardToContacted(async () => Response.json({ ok: false, alert }));
  expect((await screen.findByRole("alert")).textContent).toContain("This deal is over.");
  expect(within(findColumn("New enquiry")).getByText("Client 1")).toBeTruthy();
});

test("[EVT-03] a moved card stays in its new stage, and the page says so", async () => {
  dragCardToContacted(async () => Response.json({ ok: true, message: "Stage changed to Contacted" }));
  expect(await screen.findByText("Stage changed to Contacted")).toBeTruthy();
  expect(within(findColumn("Contacted")).getByText("Client 1")).toBeTruthy();
});

test("[EVT-03] a full column has its most urgent events, the total and a link to all", () => {
  const many = Array.from({ length: 5 }, (_, index) =>
    Array.from({ length: 25 }, (_, nth) => buildEvent(index * 100 + nth + 1, dealStages[index]?.id ?? "")),
  ).flat();
  const sums = dealStages
    .slice(0, 5)
    .map(({ id: stage }) => StageEvents.parse({ stage, country: "AU", events: 240, value: 240_000 }));
  const board = { ...empty, total: 1200, columns: buildBoard(sums, many) };
  const html = renderServerHtml(<EventBoard board={board} filters={filters} />, "/events?view=board");
  expect(html.match(/<h3/g)).toHaveLength(125);
  expect(html.match(/Show all 240 events<span[^>]*> in Contacted/g)).toHaveLength(1);
  expect(html).toContain("total budget $240,000");
  expect(html.length).toBeLessThan(100_000);
});
