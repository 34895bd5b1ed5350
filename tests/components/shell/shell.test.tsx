// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { Breadcrumbs } from "~/components/shell/Breadcrumbs";
import { NotFoundPage } from "~/components/shell/NotFoundPage";
import { PublicLayout } from "~/components/shell/PublicLayout";
import { Sidebar } from "~/components/shell/Sidebar";
import { StaffShell } from "~/components/shell/StaffShell";
import type { TopBarProps, TopBarType } from "~/components/shell/TopBar";
import { createComponent, RoutedPage, renderServerHtml } from "../support/page";

afterEach(cleanup);

const topBar: TopBarProps = {
  productName: "Marquee",
  country: "UK",
  countryAction: "/country",
  user: {
    name: "Harriet Lane",
    items: [{ to: "/users/all", label: "Users" }],
    logoutAction: "/logout",
  },
};

const buildShell = (bar: Partial<TopBarProps> = {}, docs: { to: string; label: string }[] | null = null) => (
  <StaffShell
    topBar={{ ...topBar, ...bar }}
    sidebar={{
      groups: [
        { links: [{ to: "/dashboard", label: "Dashboard" }] },
        { title: "Leads", links: [{ to: "/leads/all", label: "All Leads" }] },
      ],
    }}
    trail={[
      { label: "Leads", to: "/leads" },
      { label: "All Leads", to: "/leads/all" },
    ]}
    alert={null}
    dismissHref="/leads/all"
    docs={docs}
    areShortcutsOn
  >
    <h1>All Leads</h1>
  </StaffShell>
);

test("[NAV-11] breadcrumbs start at Home, link the parents and end with this page", () => {
  render(
    <RoutedPage>
      {
        <Breadcrumbs
          trail={[
            { label: "Leads", to: "/leads" },
            { label: "Ann", to: "/leads/7" },
          ]}
        />
      }
    </RoutedPage>,
  );
  const links = screen.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")]);
  expect(links).toEqual([
    ["Home", "/"],
    ["Leads", "/leads"],
  ]);
  expect(screen.getByText("Ann").getAttribute("aria-current")).toBe("page");
});

test("the docs block is optional", () => {
  expect(renderServerHtml(buildShell())).not.toContain("Developer docs");
  expect(renderServerHtml(buildShell({}, [{ to: "/docs", label: "Contract" }]))).toContain("Developer docs");
});

test("[NAV-16] a checkbox opens the sidebar without JavaScript; with it, Escape closes it", async () => {
  expect(renderServerHtml(buildShell())).toMatch(
    /<label data-part="menu"><input type="checkbox"[^>]*\/><span[^>]*>Menu</,
  );
  render(
    <RoutedPage routes={[{ path: "/dashboard", Component: createComponent(buildShell()) }]}>
      {buildShell()}
    </RoutedPage>,
  );
  const menu = () => screen.getByRole<HTMLInputElement>("checkbox", { name: "Menu" });
  fireEvent.click(menu());
  expect(menu().checked).toBe(true);
  fireEvent.keyDown(menu(), { key: "Escape" });
  expect(menu().checked).toBe(false);
  fireEvent.click(menu());
  fireEvent.click(screen.getByRole("link", { name: "Dashboard" }));
  await waitFor(() => expect(menu().checked).toBe(false));
});

test("[NAV-17] the test tag shows when the environment is testing, and only then", () => {
  const tag = />Test</;
  expect(renderServerHtml(buildShell({ testing: true }))).toMatch(tag);
  expect(renderServerHtml(buildShell({ testing: false }))).not.toMatch(tag);
});

test("the user menu shows its links and logs out with a form post", () => {
  const html = renderServerHtml(buildShell());
  expect(html).toContain('href="/users/all"');
  expect(html).toMatch(
    /<form method="post" action="\/logout"[^>]*><input type="hidden" name="_token"[^>]*\/><button type="submit">.*Logout/,
  );
});

test("[NAV-19] the country is a form that returns to the page; with JavaScript it submits at once", async () => {
  const html = renderServerHtml(buildShell());
  expect(html).toMatch(/<form method="post" action="\/country"/);
  expect(html).toContain('name="redirect" value="/leads/all?page=2"');
  expect(html).toMatch(/<option value="UK" selected="">United Kingdom/);
  expect(html).toContain("Switch");

  const posted: string[] = [];
  const action = async ({ request }: { request: Request }) => {
    posted.push(String((await request.formData()).get("country")));
    return null;
  };
  render(
    <RoutedPage routes={[{ path: "/country", action, Component: createComponent(null) }]}>
      {buildShell()}
    </RoutedPage>,
  );
  expect(screen.queryByText("Switch")).toBeNull();
  fireEvent.change(screen.getByLabelText("Country"), { target: { value: "AU" } });
  await waitFor(() => expect(posted).toEqual(["AU"]));
});

test("[UI-04] the bar comes in nine types", () => {
  const types: TopBarType[] = [
    "dark",
    "success",
    "danger",
    "warning",
    "white",
    "primary",
    "light",
    "info",
    "vue",
  ];
  for (const type of types) expect(renderServerHtml(buildShell({ type }))).toContain(`data-type="${type}"`);
});

test("the Not Found page links to the dashboard", () => {
  const html = renderServerHtml(<NotFoundPage />);
  expect(html).toContain("Page Not Found!");
  expect(html).toContain("Seems you&#x27;ve hit a page that doesn&#x27;t exist.");
  expect(html).toContain('href="/dashboard"');
});

test("[NAV-09] clients' addresses never lead to the sign-in, even if cut short", () => {
  for (const path of ["inspection-request", "inspection-request/key/more", "venue-inspection", "portal/x"]) {
    const html = renderServerHtml(<NotFoundPage path={path} />);
    expect(html).toContain("The link may be incomplete.");
    expect(html).not.toContain("<a ");
  }
  const frame = (homeHref?: string) =>
    renderServerHtml(
      <PublicLayout productName="Marquee" homeHref={homeHref}>
        <p>Your visit</p>
      </PublicLayout>,
    );
  expect(frame().match(/href="[^"]*"/g)).toEqual(['href="#main"']);
  expect(frame("/")).toContain('href="/"');
});

test("a menu opened before hydration stays open until the next navigation", async () => {
  document.body.innerHTML = `<div id="page">${renderServerHtml(buildShell(), "/leads/all?page=2")}</div>`;
  const account = document.querySelector("details") as HTMLDetailsElement;
  const sidebar = document.querySelector("input[type=checkbox]") as HTMLInputElement;
  account.open = true;
  sidebar.checked = true;
  render(<RoutedPage>{buildShell()}</RoutedPage>, {
    container: document.getElementById("page") as HTMLElement,
    hydrate: true,
  });
  expect(document.querySelector("details")).toBe(account);
  expect([account.open, sidebar.checked]).toEqual([true, true]);

  fireEvent.click(screen.getByRole("link", { name: "All Leads" }));
  await waitFor(() => expect([account.open, sidebar.checked]).toEqual([false, false]));
});

test("[NAV-01] only an open saved view is highlighted, however its address is written", () => {
  const groups = [
    { links: [{ to: "/leads/all?search=barn+hall&country=uk", label: "Barns", key: "1" }] },
    { title: "Leads", links: [{ to: "/leads/all", label: "All Leads" }] },
  ];
  const current = (address: string) =>
    [
      ...renderServerHtml(<Sidebar groups={groups} />, address).matchAll(
        /<a[^>]*aria-current="page"[^>]*>(.*?)<\/a>/g,
      ),
    ].map(([, inside = ""]) => inside.replace(/<[^>]+>/g, ""));
  expect(current("/leads/all?country=uk&search=barn%20hall")).toEqual(["Barns"]);
  expect(current("/leads/all?country=uk")).toEqual(["All Leads"]);
  expect(current("/leads/all/deletion")).toEqual(["All Leads"]);
});
