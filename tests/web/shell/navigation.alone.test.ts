import "../support/web";

import { expect, test, vi } from "vitest";
import * as root from "~/root";
import * as logoutPage from "~/routes/access/logout";
import * as eventIndex from "~/routes/events/index";
import * as leadsIndex from "~/routes/leads/index";
import * as countryPage from "~/routes/shell/country";
import * as indexPage from "~/routes/shell/home";
import * as notFoundPage from "~/routes/shell/not-found";
import * as shortcutsPage from "~/routes/shell/shortcuts";
import * as venuesIndex from "~/routes/venues/index";
import { getSessionId, saveAlert } from "~/services/access/session.server";
import { parentSteps } from "~/services/shell/breadcrumbs";
import { buildSidebar, buildUserMenu } from "~/services/shell/navigation";
import { type AppRoute, loadRoutes } from "../../support/routes";
import { replyNoContent } from "../support/scripted-upstream";
import { Browser, getRedirect, PUBLIC_URL, signedIn, upstream } from "../support/web";

const nobody = {
  id: 1,
  name: "Ada",
  country: "AU",
  isAdministrator: false,
  isTeamLead: false,
  isSales: false,
} as const;
const people = [
  nobody,
  { ...nobody, isSales: true },
  { ...nobody, isTeamLead: true },
  { ...nobody, isAdministrator: true },
  { ...nobody, isAdministrator: true, isTeamLead: true },
];

/** As spec 2 orders them. */
/** The reports of spec 2 by their entries of the menu, which have several in tabs. */
const REPORTS_OF_TEAM_LEADS = [
  ["Inspections and leads", ["Inspections report inspections", "Lead values /dashboard/lead-values"]],
  [
    "Performance",
    [
      "Performance AU au/performance",
      "Performance UK uk/performance",
      "Old Mill & Co Performance old-mill-co-performance",
      "Venue specialists venue-specialist",
    ],
  ],
  [
    "Venue sales",
    [
      "Sales hit list venues-sales-hit-list",
      "Venue audit log AU au/venue-audit-log",
      "Venue audit log UK uk/venue-audit-log",
    ],
  ],
  ["Enquiry audits", ["Enquiry audits enquiry-audits"]],
];

/** The data of a page's frame. */
const loadShellData = async (browser: Browser, address = "/leads/all") =>
  (await browser.get(root, address)).json();

test("[NAV-02] the short addresses lead on", async () => {
  const visitor = new Browser();
  expect(getRedirect(await visitor.get(indexPage, "/"))).toBe("/dashboard");
  expect(getRedirect(await visitor.get(leadsIndex, "/leads"))).toBe("/leads/all");
  expect(getRedirect(await visitor.get(eventIndex, "/leads/5/event/"))).toBe("/leads/all");
  expect(getRedirect(await visitor.get(venuesIndex, "/venues"))).toBe("/venues/all");
});

test("[NAV-09] any other path is Not Found with its status, for visitors and staff", async () => {
  for (const browser of [new Browser(), await signedIn()])
    expect((await browser.get(notFoundPage, "/no/such/page")).status).toBe(404);
  expect(notFoundPage.handle.isPublic).toBe(true);
});

test("[NAV-13] every sidebar has the specified entries in order, and a personal group", () => {
  for (const user of people) {
    const groups = buildSidebar(user, { productName: "Marquee" }).filter(({ title }) => title !== "Reports");
    expect(groups.map(({ title, links }) => [title, links.map(({ to, label }) => `${label} ${to}`)])).toEqual(
      [
        [undefined, ["Dashboard /dashboard"]],
        ["My work", ["To do /leads/waiting"]],
        [
          "Leads",
          [
            "All Leads /leads/all",
            "Lead distribution /leads/lead-distribution",
            "Distribution rules /leads/distribution-rules",
            "Lead duplicates /leads/lead-duplicates",
          ],
        ],
        [undefined, ["Venues /venues/all", "Inspections /inspections/inspection-requests"]],
      ],
    );
  }
});

test("[NAV-13] the sidebar links all sales if the upstream lists them", async () => {
  const lists = async (browser: Browser): Promise<string[]> => {
    const { menus } = await loadShellData(browser);
    const groups: { links: { to: string; label: string }[] }[] = menus.sidebar;
    return groups
      .filter(({ links }) => links[0]?.to === "/venues/all")
      .flatMap(({ links }) => links.map(({ to, label }) => `${label} ${to}`));
  };
  const known = ["Venues /venues/all", "Inspections /inspections/inspection-requests"];
  const ada = await signedIn();
  expect(await lists(ada)).toEqual([...known, "Sales /sales/all", "Invoices /sales/invoices"]);
  upstream.shows(["slices"]);
  expect(await lists(await signedIn())).toEqual(known);
});

test("[NAV-14] [REP-07] the Reports group is for team leads and sales, each report by its name for its role", () => {
  const reportsOf = (user: Parameters<typeof buildSidebar>[0]) =>
    buildSidebar(user, { productName: "Old Mill & Co" })
      .find(({ title }) => title === "Reports")
      ?.links.map((link) => [
        link.label,
        (link.tabs ?? [link]).map(({ label, to }) => `${label} ${to.replace("/reports/", "")}`),
      ]);
  const lead = reportsOf({ ...nobody, isTeamLead: true });
  expect(lead).toEqual(REPORTS_OF_TEAM_LEADS);
  expect(reportsOf({ ...nobody, isTeamLead: true, isSales: true })).toEqual(lead);
  for (const country of ["AU", "UK"] as const)
    expect(reportsOf({ ...nobody, isSales: true, country })).toEqual([
      ["Lead values", ["Lead values /dashboard/lead-values"]],
      [
        "Performance",
        [
          `Performance ${country} ${country.toLowerCase()}/performance`,
          "Old Mill & Co Performance old-mill-co-performance",
        ],
      ],
    ]);
  expect(reportsOf(nobody)).toBeUndefined();
  expect(reportsOf({ ...nobody, isAdministrator: true })).toBeUndefined();
});

test("[NAV-14] [NAV-19] a report entry opens the top bar country's report", () => {
  const lead = { ...nobody, isTeamLead: true };
  const opens = (country: "AU" | "UK") =>
    buildSidebar(lead, { productName: "Marquee", country })
      .find(({ title }) => title === "Reports")
      ?.links.map(({ to }) => to);
  expect(opens("AU")).toEqual([
    "/reports/inspections",
    "/reports/au/performance",
    "/reports/au/venue-audit-log",
    "/reports/enquiry-audits",
  ]);
  expect(opens("UK")?.slice(1, 3)).toEqual(["/reports/uk/performance", "/reports/uk/venue-audit-log"]);
});

interface Step {
  name: string;
  breadcrumb_path?: string;
}

test("[NAV-11] every staff page has a trail that ends in itself, with links above it; a dialog has its page's", async () => {
  const routes = await loadRoutes();
  const byId = new Map(routes.map((route) => [route.id, route]));
  const addresses = new Set(routes.filter(({ module }) => module.loader).map(({ address }) => address));
  const chainOf = (route?: AppRoute): AppRoute[] =>
    route ? [...chainOf(byId.get(route.parentId)), route] : [];
  const handleOf = ({ module }: AppRoute) =>
    (module.handle ?? {}) as { isPublic?: boolean; isDialog?: boolean; breadcrumb?: Step };
  const trailOf = (route?: AppRoute) =>
    chainOf(route).flatMap((one) => {
      const step = (parentSteps as Record<string, Step>)[one.id] ?? handleOf(one).breadcrumb;
      return step ? [{ ...step, address: step.breadcrumb_path ?? one.address }] : [];
    });
  const pages = routes.filter((route) => route.module.default && !handleOf(route).isPublic);
  expect(pages.length).toBeGreaterThan(80);
  for (const page of pages) {
    const trail = trailOf(page);
    // The reports have no page of their own.
    const above = trail.slice(0, -1).filter(({ name }) => name !== "Reports");
    for (const { breadcrumb_path } of above) expect(addresses).toContain(breadcrumb_path);
    expect(new Set(trail.map(({ name }) => name)).size).toBe(trail.length);
    if (page.address === "/dashboard") expect(trail).toEqual([]);
    else if (handleOf(page).isDialog) expect(trail).toEqual(trailOf(byId.get(page.parentId)));
    else expect([page.address, trail.at(-1)?.address]).toEqual([page.address, page.address]);
  }
});

test("[NAV-18] [REP-05] the venues' report values are in the menu of administrators", () => {
  const isShown = people.map((user) =>
    buildUserMenu(user).some(({ to }) => to === "/reports/venue-report-values"),
  );
  expect(isShown).toEqual(people.map(({ isAdministrator }) => isAdministrator));
});

test("[NAV-18] only administrators have the HubSpot link, marked as external", () => {
  const isShown = people.map((user) => buildUserMenu(user).some(({ label }) => label === "Link To HubSpot"));
  expect(isShown).toEqual(people.map(({ isAdministrator }) => isAdministrator));
  expect(buildUserMenu({ ...nobody, isAdministrator: true })[0]).toMatchObject({
    to: "/hubspot",
    external: true,
  });
});

test("[NAV-19] the country is AU until chosen, and its cookie survives sign-out", async () => {
  upstream.on({ host: "auth", method: "POST", path: "/logout" }, replyNoContent);
  const browser = await signedIn();
  expect((await loadShellData(browser)).country).toBe("AU");
  const response = await browser.post(countryPage, "/country", {
    country: "UK",
    redirect: "/leads/all?page=2",
  });
  expect(getRedirect(response)).toBe("/leads/all?page=2");
  expect(response.headers.get("Set-Cookie")).toMatch(/Max-Age=31536000/);
  expect((await loadShellData(browser)).country).toBe("UK");
  await browser.post(logoutPage, "/logout", {});
  expect((await loadShellData(browser)).country).toBe("UK");
  await browser.signIn();
  expect((await loadShellData(browser)).country).toBe("UK");
});

test("[NAV-19] staff begin in their own country, and the stored choice wins afterwards", async () => {
  const browser = await signedIn({ country: "UK" });
  expect((await loadShellData(browser)).country).toBe("UK");
  await browser.post(countryPage, "/country", { country: "AU" });
  expect((await loadShellData(browser)).country).toBe("AU");
});

test("single keys are on until turned off, in a cookie that survives sign-out", async () => {
  const browser = await signedIn();
  const areOn = async () => (await loadShellData(browser)).areShortcutsOn;
  const choose = (single_keys: string) => browser.post(shortcutsPage, "/help/shortcuts", { single_keys });
  expect(await areOn()).toBe(true);
  expect(getRedirect(await choose("off"))).toBe("/help/shortcuts");
  expect(await areOn()).toBe(false);
  await browser.signIn();
  expect(await areOn()).toBe(false);
  await choose("on");
  expect(await areOn()).toBe(true);
  browser.cookies.set("marquee_shortcuts", "%%%");
  expect(await areOn()).toBe(true);
});

test("[AUTH-12] any country but AU and UK becomes AU", async () => {
  const browser = await signedIn();
  for (const country of ["FR", "uk", "", "<script>", "AU,UK"]) {
    await browser.post(countryPage, "/country", { country: "UK" });
    await browser.post(countryPage, "/country", { country });
    expect((await loadShellData(browser)).country, country).toBe("AU");
  }
});

test.each(["", "%%%", "UK", btoa('"FR"'), btoa("5"), btoa("{"), "x".repeat(3000)])(
  "[AUTH-12] a broken country cookie (%j) is AU",
  async (value) => {
    const browser = await signedIn();
    browser.cookies.set("marquee_country", value);
    expect((await loadShellData(browser)).country).toBe("AU");
  },
);

test("[NAV-19] the country form only returns to this site, and opening it changes nothing", async () => {
  const browser = await signedIn();
  const response = await browser.post(countryPage, "/country", { country: "UK", redirect: "//evil.example" });
  expect(getRedirect(response)).toBe("/dashboard");
  expect(getRedirect(await browser.get(countryPage, "/country?country=AU"))).toBe("/dashboard");
  expect((await loadShellData(browser)).country).toBe("UK");
});

test("[UI-01] an alert shows once, on the next page", async () => {
  const browser = await signedIn();
  const Cookie = `marquee_session=${browser.cookies.get("marquee_session")}`;
  const id = await getSessionId(new Request(PUBLIC_URL, { headers: { Cookie } }));
  await saveAlert(id ?? "", { kind: "success", message: "Saved" });
  expect((await loadShellData(browser)).alert).toEqual({ kind: "success", message: "Saved" });
  expect((await loadShellData(browser)).alert).toBeNull();
});

test("[AUTH-02] a visitor's frame has no user, and pages contain no hidden user data", async () => {
  expect((await loadShellData(new Browser())).user).toBeNull();
  const { user } = await loadShellData(await signedIn());
  expect(Object.keys(user).sort()).toEqual([
    "country",
    "id",
    "isAdministrator",
    "isSales",
    "isTeamLead",
    "name",
  ]);
});

/** The frame's data in another environment. */
async function loadShellDataInEnvironment(settings: Record<string, string>, host = "localhost:3000") {
  vi.resetModules();
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  const { loadPageShell: loadShell } = await import("~/services/shell/shell.server");
  const url = new URL(`http://${host}/dashboard`);
  const response = await loadShell({ request: new Request(url), url, params: {} });
  const { closeStore } = await import("~/services/store/store.server");
  await closeStore();
  vi.unstubAllEnvs();
  vi.resetModules();
  return response.json();
}

test.each([
  ["testing", true],
  ["production", false],
  ["development", false],
])("[NAV-17] in %s the test tag shows: %s", async (APP_ENV, isTesting) => {
  expect((await loadShellDataInEnvironment({ APP_ENV })).isTesting).toBe(isTesting);
});

test("[NAV-15] the developer docs show on a local development host only", async () => {
  const hosts = [
    ["development", "localhost:3000", true],
    ["development", "127.0.0.1:3000", true],
    ["development", "[::1]:3000", true],
    ["development", "marquee.example", false],
    ["development", "localhost.evil.example", false],
    ["production", "localhost:3000", false],
  ] as const;
  for (const [NODE_ENV, host, isShown] of hosts)
    expect((await loadShellDataInEnvironment({ NODE_ENV }, host)).docs !== null, `${NODE_ENV} ${host}`).toBe(
      isShown,
    );
});
