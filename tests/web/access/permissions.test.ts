import "../support/web";

import * as noticeCalls from "@contract/notices/notices";

import { expect, test } from "vitest";
import * as root from "~/root";
import { findGuardRole } from "~/services/access/guard.server";
import { findPermissionRow, getPermission, permissions } from "~/services/access/permissions";
import { hasRole, type Role, type User } from "~/services/access/user";
import { paths } from "~/services/paths";
import { buildSidebar, buildUserMenu } from "~/services/shell/navigation";
import { type AppRoute, routeFiles } from "../../support/routes";
import { replyWithFailure } from "../support/scripted-upstream";
import { openSite } from "../support/site";
import { Browser, getRedirect, signedIn, upstream } from "../support/web";

const site = await openSite();
/** All routes except those that only provide breadcrumbs. */
const routes = site.routes.filter(({ module }) => module.loader);

/** A route's address. Index routes end in "/", as in the permissions table and docs/permissions.md. */
const formatRouteAddress = ({ address, isIndex }: AppRoute) =>
  isIndex && address !== "/" ? `${address}/` : address.replace("/*", "*");
const handlers = { open: "loader", post: "action" } as const;
type Act = keyof typeof handlers;
const acts = Object.keys(handlers) as Act[];

test("[AUTH-09] [AUTH-10] every loader and action has the guard that the permissions table gives its address", () => {
  const wrong = routes.flatMap((route) =>
    acts.flatMap((act) => {
      const handler = route.module[handlers[act]];
      if (handler === undefined) return [];
      const guard = typeof handler === "function" ? findGuardRole(handler) : undefined;
      const role = getPermission(formatRouteAddress(route))[act];
      return guard === role ? [] : [`${formatRouteAddress(route)} ${handlers[act]}: ${guard}, not ${role}`];
    }),
  );
  expect(wrong).toEqual([]);
  expect(findGuardRole(root.loader)).toBe("everyone");
  expect(routes.length).toBeGreaterThan(100);
});

test("[AUTH-09] every page has a loader, also one that only takes posts, and none loads on the client", () => {
  for (const { file, module } of [
    ...site.routes,
    { file: "root.tsx", module: root as Record<string, unknown> },
  ]) {
    expect(Object.keys(module).filter((name) => /^client(Loader|Action)$/.test(name))).toEqual([]);
    if (module.default || module.action) expect([file, typeof module.loader]).toEqual([file, "function"]);
  }
});

test("every route module has an address, and none that shares its parent's has an action", () => {
  expect([...new Set(site.routes.map(({ file }) => file))].sort()).toEqual([...routeFiles].sort());
  // A post to such an address reaches the parent instead.
  expect(site.routes.filter(({ path, isIndex, module }) => !path && !isIndex && module.action)).toEqual([]);
});

test("every row of the table has routes, and rows with parameters match only parameters", () => {
  const addresses = site.routes.map(formatRouteAddress);
  for (const row of Object.keys(permissions))
    expect(addresses.some((address) => findPermissionRow(address) === row || address === row)).toBe(true);
  for (const address of addresses) {
    const steps = address.split("/");
    for (const [index, step] of (findPermissionRow(address) ?? "").split("/").entries())
      if (step.startsWith(":")) expect([address, steps[index]?.[0]]).toEqual([address, ":"]);
  }
});

/** Users by role, all in Australia. */
const people = {
  "Venue specialist": {},
  Sales: { vc_role: "Sales" },
  "Team lead": { vc_role: "Team Lead" },
  Administrator: { role: "administrator" },
  "Administrator and team lead": { role: "administrator", vc_role: "Admin" },
  "Administrator and sales": { role: "administrator", vc_role: "Sales" },
};
type PersonName = keyof typeof people;
const names = Object.keys(people) as PersonName[];

const buildUser = (name: PersonName): User => ({
  id: 7,
  name: "Ada",
  country: "AU",
  isAdministrator: name.startsWith("Administrator"),
  isTeamLead: /team lead/i.test(name),
  isSales: /sales/i.test(name),
});

const values: Record<string, string> = {
  key: "a-key-of-24-characters00",
  report: "marquee-performance",
  step: "place",
};

/** The addresses of a route, one for each country if it has one. */
const listAddresses = (route: AppRoute) =>
  (route.address.includes(":country") ? ["au", "uk"] : [undefined]).map((country) => ({
    country,
    address: route.address
      .replace(":country", country ?? "")
      .replace(/:(\w+)/g, (_, param: string) => values[param] ?? "7")
      .replace("*", "nowhere"),
  }));

/** The address from which Remix's script loads a route's data. */
const toDataAddress = ({ id, isIndex }: AppRoute, address: string) =>
  `${address}?${isIndex ? "index&" : ""}_data=${encodeURIComponent(id)}`;

/** The path that a response redirects to, without a refusal's alert in the query. */
const findRedirectTarget = (response: Response) =>
  (getRedirect(response) ?? response.headers.get("X-Remix-Redirect"))?.split("?error=")[0] ?? null;

/** The calls of pages. The frame of every page also counts the user's own unread notices. */
const listApiCalls = () =>
  upstream.requests().filter(({ host, path }) => host === "api" && path !== noticeCalls.unread.path);

/** Sends a request; returns its result and the calls that reached the upstream. */
async function requestPage(browser: Browser, address: string, method: string) {
  const before = listApiCalls().length;
  const isRead = method === "GET" || method === "HEAD";
  const headers = {
    "Sec-Fetch-Site": "same-origin",
    Accept: address.includes("_data") ? "*/*" : "text/html",
  };
  const response = await site.ask(browser, address, {
    method,
    headers,
    ...(!isRead && { body: new URLSearchParams({ name: "x" }) }),
  });
  const reached = listApiCalls().slice(before);
  return { status: response.status, to: findRedirectTarget(response), reached, isRead };
}

/** All methods and addresses for opening a page or posting to it. */
const listRequests = (route: AppRoute, address: string, act: Act) =>
  (act === "open" ? ["GET", "HEAD"] : ["POST", "PUT", "DELETE"]).flatMap((method) =>
    [address, toDataAddress(route, address)].map((target) => ({ method, address: target })),
  );

test.each(names.flatMap((name) => acts.map((act) => [name, act] as const)))(
  "[AUTH-08] [AUTH-10] %s: may %s what the role allows and nothing else, by any method",
  async (name, act) => {
    upstream.otherwise(replyWithFailure(404));
    const browser = await signedIn(people[name]);
    const wrong: string[] = [];
    let allowed = 0;
    for (const route of routes)
      for (const { address, country } of listAddresses(route)) {
        const role = getPermission(formatRouteAddress(route))[act];
        // What all staff may do is checked with single roles.
        if (name.includes(" and ") && role === "staff") continue;
        const has = route.module[handlers[act]] !== undefined;
        const isTheirs = hasRole(buildUser(name), role, country);
        if (role === "everyone" || (isTheirs && !has)) continue;
        if (isTheirs) allowed += 1;
        const requests = listRequests(route, address, act);
        for (const request of isTheirs ? requests.slice(0, 1) : requests) {
          const { status, to, reached, isRead } = await requestPage(browser, request.address, request.method);
          const isRefused = isRead ? to === paths.dashboard : status === 403 || (!has && status === 405);
          const mayReach =
            isTheirs ||
            (!request.address.includes("_data") && reached.every((call) => call.method === "GET"));
          if (isRefused === isTheirs || (reached.length > 0 && !mayReach))
            wrong.push(`${request.method} ${request.address}: ${status} ${to}, ${reached.length} calls`);
        }
      }
    expect(wrong).toEqual([]);
    expect(allowed).toBeGreaterThan(name.includes(" and ") ? 1 : 60);
  },
);

test("[AUTH-05] a visitor can open public pages and is sent to the sign-in by all others", async () => {
  upstream.otherwise(replyWithFailure(404));
  const wrong: string[] = [];
  for (const route of routes)
    for (const act of acts)
      for (const { address } of listAddresses(route)) {
        if (!route.module[handlers[act]]) continue;
        const isPublic = getPermission(formatRouteAddress(route))[act] === "everyone";
        const requests = listRequests(route, address, act).slice(0, isPublic ? 1 : 2);
        for (const request of requests) {
          const { status, to, reached } = await requestPage(new Browser(), request.address, request.method);
          const isRedirected = to?.startsWith("/login?") ?? false;
          if (isRedirected === isPublic || (!isPublic && reached.length > 0))
            wrong.push(`${request.method} ${request.address}: ${status} ${to}, ${reached.length} calls`);
        }
      }
  expect(wrong).toEqual([]);
});

test("[AUTH-10] no spelling of an address opens a page that the role does not allow", async () => {
  const browser = await signedIn();
  const usersList = routes.find(({ address }) => address === "/users/all");
  const asData = `_data=${encodeURIComponent(usersList?.id ?? "")}`;
  for (const spelling of ["/USERS/ALL", "/users/all/", "/%75sers/all", "/users/all?x=/leads/all"])
    expect([spelling, (await requestPage(browser, spelling, "GET")).to]).toEqual([spelling, paths.dashboard]);
  expect((await requestPage(browser, "/users//all", "GET")).status).toBe(404);
  for (const page of [paths.dashboard, "/reports/", "/users", "/login"]) {
    const { status, to } = await requestPage(browser, `${page}?${asData}`, "GET");
    expect([page, status >= 400 || to === paths.dashboard]).toEqual([page, true]);
    expect((await requestPage(browser, `${page}?${asData}`, "POST")).status).toBeGreaterThanOrEqual(400);
  }
  expect(listApiCalls()).toEqual([]);
});

test.each([...names, "Sales in the UK"] as const)(
  "[NAV-13] [NAV-14] [NAV-18] the menus of %s offer exactly the pages that open for them",
  async (name) => {
    upstream.otherwise(replyWithFailure(404));
    const country = name === "Sales in the UK" ? "UK" : "AU";
    const person = name === "Sales in the UK" ? "Sales" : name;
    const browser = await signedIn({ ...people[person], country });
    const inMenus = listMenuLinks({ ...buildUser(person), country });
    const opens: string[] = [];
    for (const address of new Set(names.flatMap((other) => listMenuLinks(buildUser(other))))) {
      const { to, status, reached } = await requestPage(browser, address, "GET");
      // A 404 without any upstream call would mean that the route does not exist.
      expect([address, status === 404 && reached.length === 0]).toEqual([address, false]);
      if (address === paths.dashboard || to !== paths.dashboard) opens.push(address);
    }
    expect(inMenus.sort()).toEqual(opens.sort());
  },
);

/** Menu links except the lead values, which the dashboard links to for all users and the menu only with other reports. */
const listMenuLinks = (user: User) =>
  [
    ...buildSidebar(user, { productName: "Marquee", listsSales: true }).flatMap(({ links }) => links),
    ...buildUserMenu(user),
  ]
    .flatMap((link) => link.tabs ?? [link])
    .map(({ to }) => to)
    .filter((to) => to !== paths.leadValues);

/** The roles in docs/permissions.md, fewest permissions first. */
const listed = ["Venue specialist", "Sales", "Team lead", "Administrator"] as const;

test("docs/permissions.md lists who can open (GET) and post to (POST) every route", async () => {
  const verbs = { open: "GET", post: "POST" };
  const cell = (route: AppRoute, may: (role: Role) => boolean) =>
    acts
      .filter((act) => route.module[handlers[act]] && may(getPermission(formatRouteAddress(route))[act]))
      .map((act) => verbs[act])
      .join(" ");
  const cellOf = (route: AppRoute, name: (typeof listed)[number]) => {
    const anywhere = cell(route, (role) => hasRole(buildUser(name), role, "AU"));
    const abroad = cell(route, (role) => hasRole(buildUser(name), role, "UK"));
    return anywhere === abroad ? anywhere : `${anywhere} of their country`;
  };
  const inOrder = [...routes].sort((a, b) => (formatRouteAddress(a) < formatRouteAddress(b) ? -1 : 1));
  const rows = inOrder.map((route) => [
    `\`${formatRouteAddress(route)}\``,
    cell(route, (role) => role === "everyone"),
    ...listed.map((name) => cellOf(route, name)),
  ]);
  const heads = ["Address", "Visitor", ...listed];
  const table = [heads, heads.map(() => "-"), ...rows];
  const widths = heads.map((_, index) => Math.max(...table.map((cells) => cells[index]?.length ?? 0)));
  const padded = (text: string, index: number) => text.padEnd(widths[index] ?? 0, text === "-" ? "-" : " ");
  await expect(
    [
      "# Permissions",
      "",
      "Who can open (GET) and post to (POST) every route, written by `npm run permissions` from the table in",
      "`app/services/access/permissions.ts`. A user with several roles has the permissions of all. Others are redirected to the",
      "dashboard, and their posts are refused (403); visitors are redirected to the sign-in.",
      "",
      ...new Set(table.map((cells) => `| ${cells.map(padded).join(" | ")} |`)),
      "",
    ].join("\n"),
  ).toMatchFileSnapshot("../../../docs/permissions.md");
});
