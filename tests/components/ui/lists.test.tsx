// @vitest-environment happy-dom
import { Link, Outlet, useLocation, useSearchParams } from "@remix-run/react";
import { createRemixStub } from "@remix-run/testing";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { DialogPage } from "~/components/ui/DialogPage";
import { SearchBox } from "~/components/ui/SearchBox";
import { Table } from "~/components/ui/Table";
import { createComponent, RoutedPage, renderServerHtml } from "../support/page";

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** Lets exactly so much time pass, and React and the router finish what follows from it. */
const advanceTime = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

const leads = [
  { id: 1, name: "Ann", guests: 20 },
  { id: 2, name: "Bo", guests: 90 },
];

const buildTable = (by: string, order: "asc" | "desc") => (
  <Table
    caption="Leads"
    rows={leads}
    rowKey={(lead) => lead.id}
    sort={{ by, order, href: (column, direction) => `/leads/all?search=a&sort=${column}&order=${direction}` }}
    select={{ name: "ids", form: "bulk", label: (lead) => `Select ${lead.name}` }}
    columns={[
      { key: "name", header: "Name", sort: "first_name", cell: (lead) => lead.name },
      { key: "guests", header: "Guests", cell: (lead) => lead.guests, numeric: true },
      { key: "score", header: "Score", sort: "score", first: "desc", cell: () => "–" },
    ]}
  />
);

test("a sorted column says so, its link turns the order, and the search stays in the URL", () => {
  const href = (html: string) => /href="(\/leads\/all\?[^"]+)"/.exec(html)?.[1]?.replaceAll("&amp;", "&");
  expect(renderServerHtml(buildTable("first_name", "asc"))).toContain('aria-sort="ascending"');
  expect(href(renderServerHtml(buildTable("first_name", "asc")))).toBe(
    "/leads/all?search=a&sort=first_name&order=desc",
  );
  expect(href(renderServerHtml(buildTable("id", "asc")))).toBe(
    "/leads/all?search=a&sort=first_name&order=asc",
  );
  expect(renderServerHtml(buildTable("id", "asc"))).not.toContain("aria-sort");
  // Where more is better the first press puts the best first.
  expect(renderServerHtml(buildTable("id", "asc"))).toContain("sort=score&amp;order=desc");
  expect(renderServerHtml(buildTable("score", "desc"))).toContain("sort=score&amp;order=asc");
});

test("a column says what it is on a card; the first one is the title unless another says so", () => {
  const cells = (html: string) =>
    [...html.matchAll(/<td([^>]*)>(\w+)/g)].map(([, marks, text]) => [text, marks]);
  const [title, guests] = cells(renderServerHtml(buildTable("id", "asc")));
  expect(title).toEqual(["Ann", expect.stringContaining('data-part="title"')]);
  expect(guests?.[1]).toMatch(/data-label="Guests" data-numeric="true"/);
  const [corner, name, action] = cells(
    renderServerHtml(
      <Table
        caption="Leads"
        rows={leads}
        rowKey={({ id }) => id}
        columns={[
          { key: "id", header: "ID", role: "corner", cell: ({ id }) => `No${id}` },
          { key: "name", header: "Name", role: "title", cell: ({ name }) => name },
          { key: "open", header: "Open", role: "action", sticky: true, cell: () => "Open" },
        ]}
      />,
    ),
  );
  expect(corner?.[1]).toContain('data-part="corner"');
  expect(name?.[1]).toContain('data-part="title"');
  expect(action?.[1]).toMatch(/data-part="action".*data-sticky="true"/);
});

test("rows are ticked by checkboxes of the named form, and all at once with JavaScript", () => {
  expect(renderServerHtml(buildTable("id", "asc"))).not.toContain("Select all rows");
  render(
    <RoutedPage>
      <form id="bulk" data-testid="bulk" />
      {buildTable("id", "asc")}
    </RoutedPage>,
  );
  fireEvent.click(screen.getByLabelText("Select all rows"));
  for (const lead of leads)
    expect(screen.getByLabelText<HTMLInputElement>(`Select ${lead.name}`)).toMatchObject({
      checked: true,
      name: "ids",
    });
  expect(screen.getByLabelText("Select Ann").getAttribute("form")).toBe("bulk");
});

test("a search is a GET form with a button that keeps the other params and drops the page", () => {
  const html = renderServerHtml(
    <SearchBox
      label="Search leads"
      params={new URLSearchParams("search=ann&page=4&status=new&tag=a&tag=b")}
    />,
  );
  expect(html).toContain('method="get"');
  expect(html).toContain('<input type="hidden" name="status" value="new"/>');
  expect(html.match(/name="tag"/g)).toHaveLength(2);
  expect(html).not.toContain('name="page"');
  expect(html).toMatch(/<input[^>]*type="search"[^>]*value="ann"/);
  expect(html).toContain('<button type="submit"');
});

test("typing sends the search after 300 ms of rest, but not a single letter", async () => {
  vi.useFakeTimers();
  const searches: string[] = [];
  const loader = ({ request }: { request: Request }) => {
    searches.push(new URL(request.url).search);
    return null;
  };
  const box = <SearchBox label="Search" params={new URLSearchParams()} action="/venues" />;
  render(
    <RoutedPage at="/leads/all" routes={[{ path: "/venues", loader, Component: createComponent(box) }]}>
      {box}
    </RoutedPage>,
  );
  const type = (value: string) => fireEvent.change(screen.getByRole("searchbox"), { target: { value } });
  type("m");
  await advanceTime(1000);
  expect(searches).toEqual([]);
  type("me");
  await advanceTime(200);
  type("mel");
  await advanceTime(299);
  expect(searches).toEqual([]);
  await advanceTime(1);
  expect(searches).toEqual(["?search=mel"]);
});

test("[REC-03] a link followed before the typing has rested is not undone by the search", async () => {
  vi.useFakeTimers();
  let answer = () => {};
  const loader = () =>
    new Promise((resolve) => {
      answer = () => resolve(null);
    });
  const searched = vi.fn(() => null);
  render(
    <RoutedPage
      at="/leads/all"
      routes={[
        { path: "/leads/1", loader, Component: createComponent(<h1>Ann</h1>) },
        { path: "/venues", loader: searched, Component: createComponent(<h1>Found</h1>) },
      ]}
    >
      <SearchBox label="Search" params={new URLSearchParams()} action="/venues" />
      <Link to="/leads/1">Ann</Link>
    </RoutedPage>,
  );
  fireEvent.change(screen.getByRole("searchbox"), { target: { value: "mel" } });
  await advanceTime(200);
  fireEvent.click(screen.getByRole("link"));
  await advanceTime(1000);
  answer();
  await advanceTime(0);
  expect(screen.getByRole("heading")).toHaveProperty("textContent", "Ann");
  expect(searched).not.toHaveBeenCalled();
});

/** A list with a search, and a room that opens over it. */
function VenuesWithRoom() {
  const { pathname, search } = useLocation();
  const [params] = useSearchParams();
  return (
    <>
      <SearchBox label="Search" params={params} />
      <Link to="/venues/room">Hall</Link>
      <Link to={{ pathname: "/venues", search: `view=table&search=${params.get("search")}` }}>Table</Link>
      <Link to="/venues">Clear the name</Link>
      <output>{pathname + search}</output>
      <Outlet />
    </>
  );
}

test("[REC-03] typing is searched for also where a link opens a room over the list, or another view", async () => {
  vi.useFakeTimers();
  const children = [{ path: "room", Component: createComponent(<h1>Hall</h1>) }];
  const Stub = createRemixStub([{ path: "/venues", Component: VenuesWithRoom, children }]);
  render(<Stub initialEntries={["/venues"]} />);
  const where = () => screen.getByRole("status").textContent;
  const follow = (name: string) => fireEvent.click(screen.getByRole("link", { name }));
  const type = (value: string) => fireEvent.change(screen.getByRole("searchbox"), { target: { value } });
  type("mel");
  follow("Hall");
  await advanceTime(300);
  expect(where()).toBe("/venues/room?search=mel");
  // The room that is open over the list stays open.
  type("melb");
  await advanceTime(300);
  expect(where()).toBe("/venues/room?search=melb");
  type("bris");
  follow("Table");
  await advanceTime(300);
  expect(where()).toBe("/venues?view=table&search=bris");
  expect(screen.getByRole("searchbox")).toHaveProperty("value", "bris");
  // A link that clears the search clears the box too.
  type("brisb");
  follow("Clear the name");
  await advanceTime(1000);
  expect(screen.getByRole("searchbox")).toHaveProperty("value", "");
  expect(where()).toBe("/venues");
});

const dialog = (
  <DialogPage
    title="Venue Search Filter"
    closeHref="/leads/all"
    footer={<button type="submit">Apply</button>}
  >
    <p>filters</p>
  </DialogPage>
);

test("a dialog page is a labelled section with a close link before JavaScript", () => {
  const html = renderServerHtml(dialog, "/filters");
  const id = /<h2 id="([^"]+)">Venue Search Filter/.exec(html)?.[1];
  expect(html).toContain(`<section aria-labelledby="${id}"`);
  expect(html).toMatch(
    /<a aria-label="Close"[^>]*href="\/leads\/all"|href="\/leads\/all"[^>]*aria-label="Close"/,
  );
  expect(html).toContain("<p>filters</p>");
});

test("with JavaScript it is a modal dialog, and Escape goes to the page under it", async () => {
  render(
    <RoutedPage
      at="/filters"
      routes={[{ path: "/leads/all", Component: createComponent(<h1>All Leads</h1>) }]}
    >
      {dialog}
    </RoutedPage>,
  );
  const modal = await screen.findByRole("dialog", { name: "Venue Search Filter" });
  expect(modal.getAttribute("aria-modal")).toBe("true");
  for (const guard of document.querySelectorAll<HTMLElement>("[data-focus-guard]"))
    expect(guard.tabIndex).toBe(0);
  fireEvent.keyDown(modal, { key: "Escape" });
  expect(await screen.findByRole("heading", { name: "All Leads" })).toBeTruthy();
});
