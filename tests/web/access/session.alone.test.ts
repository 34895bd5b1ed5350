import "../support/web";

import { login, logout } from "@contract/auth";
import { json } from "@remix-run/node";
import { expect, test, vi } from "vitest";
import * as loginPage from "~/routes/access/login";
import * as logoutPage from "~/routes/access/logout";
import { createStaffLoader } from "~/services/access/guard.server";
import { userIdWith } from "~/services/access/session.server";
import {
  html,
  type Reply,
  replyNoContent,
  replyWithConnectionReset,
  replyWithFailure,
  replyWithJson,
} from "../support/scripted-upstream";
import { createRandomId, storeKinds } from "../support/stores";
import { Browser, buildLoginAnswer, getRedirect, signedIn, upstream } from "../support/web";

/** A staff page that returns its user. */
const staffPage = { loader: createStaffLoader(async ({ user }) => json(user)) };

const entered = { username: "ada@marquee.test", password: "right horse" };

test("[AUTH-01] signing in posts the name and the password to the authentication host", async () => {
  const response = await new Browser().signIn();
  expect(upstream.requests().map(({ host, method, body }) => ({ host, method, body }))).toEqual([
    { host: "auth", method: "POST", body: entered },
  ]);
  expect(getRedirect(response)).toBe("/dashboard");
});

test("[NAV-12] signing in redirects to the requested page", async () => {
  expect(getRedirect(await new Browser().signIn({}, "/leads/all?page=2"))).toBe("/leads/all?page=2");
  expect(getRedirect(await new Browser().signIn({}, "//evil.example/"))).toBe("/dashboard");
});

test("[EVT-04] the server decides from cookies alone who can upload", async () => {
  const { cookies } = await signedIn();
  const header = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  expect(await userIdWith(header)).toEqual(expect.any(Number));
  for (const other of [undefined, "", "marquee_session=x", header.toUpperCase()])
    expect(await userIdWith(other)).toBeUndefined();
});

test("[NAV-01] the login sends a signed-in user on to the requested page", async () => {
  const browser = await signedIn();
  expect(getRedirect(await browser.get(loginPage, "/login?redirect=%2Fleads%2Fall"))).toBe("/leads/all");
  expect(getRedirect(await browser.get(loginPage, "/login"))).toBe("/dashboard");
  expect(getRedirect(await browser.get(loginPage, "/login?redirect=https%3A%2F%2Fevil.example"))).toBe(
    "/dashboard",
  );
  expect((await new Browser().get(loginPage, "/login")).status).toBe(200);
});

const refusals: [string, Reply, number, string][] = [
  [
    "the server's message",
    replyWithFailure(401, { message: "Wrong name or password" }),
    401,
    "Wrong name or password",
  ],
  ["the status text of an answer without a message", html("<h1>no</h1>", 401), 401, "Unauthorized"],
  [
    "the message of a disabled account",
    replyWithFailure(403, { message: "This account is disabled." }),
    401,
    "disabled",
  ],
  ["the status text of a broken host", html("<h1>oops</h1>", 503), 503, "Service Unavailable"],
  ["a message for a 200 without a token", replyWithJson({ data: { id: 7 } }), 502, "couldn't read"],
  ["a message for a 204", replyNoContent, 502, "couldn't read"],
  [
    "a message for a token with another status than 200",
    replyWithJson(buildLoginAnswer(), 201),
    502,
    "couldn't read",
  ],
  ["that the host cannot be reached", replyWithConnectionReset, 502, "couldn't reach"],
];

test.each(refusals)(
  "[AUTH-01] a refused sign-in shows %s and keeps the name",
  async (_, reply, status, message) => {
    upstream.on(login, reply);
    const browser = await openSignedOutBrowser();
    const response = await browser.post(loginPage, "/login", entered);
    const tried = await response.json();
    expect(response.status).toBe(status);
    expect(tried.refusal.message).toContain(message);
    // Only a checked password counts as a wrong one.
    expect(tried.refusal.isTried).toBe(status === 401);
    expect(tried.username).toBe("ada@marquee.test");
    expect(JSON.stringify(tried)).not.toContain("right horse");
  },
);

test("[AUTH-01] a failed sign-in ends the previous session", async () => {
  const browser = await signedIn();
  upstream.on(login, replyWithFailure(401));
  await browser.post(loginPage, "/login", entered);
  expect(getRedirect(await browser.get(staffPage, "/leads/all"))).toBe("/login?redirect=%2Fleads%2Fall");
});

test("[AUTH-01] without a name or a password the upstream gets no call", async () => {
  const browser = new Browser();
  for (const fields of [{ username: " ", password: "x" }, { username: "ada" }]) {
    const response = await browser.post(loginPage, "/login", fields as Record<string, string>);
    expect(response.status).toBe(422);
  }
  expect(upstream.requests(login)).toEqual([]);
});

test("[AUTH-02] the token reaches neither a cookie nor a page", async () => {
  const browser = new Browser();
  const signIn = await browser.signIn({ token: "secret-bearer" });
  const page = await browser.get(staffPage, "/dashboard");
  const seen = [signIn, page].flatMap(({ headers }) => [...headers].flat()).join() + (await page.text());
  expect(seen).toContain("Ada Byron");
  expect(seen).not.toContain("secret-bearer");
  const held = [...browser.cookies.values()].map((value) => atob(decodeURIComponent(value))).join();
  expect(held).not.toContain("secret-bearer");
});

test("[AUTH-02] the cookie is HttpOnly and SameSite=Lax, and not Secure on plain http", async () => {
  const cookie = (await new Browser().signIn()).headers.getSetCookie().join();
  expect(cookie).toMatch(/HttpOnly/);
  expect(cookie).toMatch(/SameSite=Lax/);
  expect(cookie).toMatch(/Path=\//);
  expect(cookie).not.toMatch(/Secure/);
});

test("[AUTH-02] the cookie is Secure when PUBLIC_URL is https", async () => {
  vi.resetModules();
  vi.stubEnv("PUBLIC_URL", "https://marquee.example");
  const { createCountryCookie, endSession, startSession, getViewerZone, getVisitorId } = await import(
    "~/services/access/session.server"
  );
  const request = new Request("https://marquee.example/");
  const user = {
    id: 1,
    name: "A",
    country: "AU",
    isAdministrator: false,
    isTeamLead: false,
    isSales: false,
  } as const;
  const cookies = [
    await startSession(request, { token: "t", user }),
    (await endSession(undefined)).cookie,
    await createCountryCookie("UK"),
    (await getVisitorId(request)).setCookie,
  ];
  // Browsers accept this prefix only from this host, over https, for all paths.
  for (const cookie of cookies) {
    expect(cookie).toMatch(/^__Host-marquee_\w+=.*; Path=\/;.*Secure/);
    expect(cookie).not.toMatch(/Domain/i);
  }
  const zoneWith = (Cookie: string) => getViewerZone(new Request(request, { headers: { Cookie } }));
  expect(zoneWith("marquee_zone=Asia/Tokyo; __Host-marquee_zone=Europe/London")).toBe("Europe/London");
  expect(zoneWith("marquee_zone=Asia/Tokyo")).toBeUndefined();
  const { closeStore } = await import("~/services/store/store.server");
  await closeStore();
  vi.unstubAllEnvs();
  vi.resetModules();
});

test("[AUTH-02] signing in renews the id, so a planted one is useless", async () => {
  const victim = await openSignedOutBrowser();
  const planted = new Map(victim.cookies);
  await victim.signIn();
  expect(victim.cookies.get("marquee_session")).not.toBe(planted.get("marquee_session"));
  const attacker = new Browser();
  for (const [name, value] of planted) attacker.cookies.set(name, value);
  expect(getRedirect(await attacker.get(staffPage, "/dashboard"))).toMatch(/^\/login/);
});

test("[AUTH-02] signing in again ends the previous session", async () => {
  const browser = await signedIn();
  const old = new Browser();
  old.cookies.set("marquee_session", browser.cookies.get("marquee_session") ?? "");
  await browser.signIn();
  expect(getRedirect(await old.get(staffPage, "/dashboard"))).toMatch(/^\/login/);
  expect((await browser.get(staffPage, "/dashboard")).status).toBe(200);
});

test("[AUTH-07] [SECURITY-02] logout revokes the token and a replayed cookie is refused", async () => {
  upstream.on(logout, replyNoContent);
  const browser = await signedIn();
  const replay = new Browser();
  replay.cookies.set("marquee_session", browser.cookies.get("marquee_session") ?? "");
  const left = await browser.post(logoutPage, "/logout", {});
  expect(getRedirect(left)).toBe("/login");
  expect(left.headers.get("Clear-Site-Data")).toBe('"cache"');
  expect(upstream.requests(logout).map(({ headers }) => headers.authorization)).toEqual([
    "Bearer token-of-ada",
  ]);
  expect(getRedirect(await replay.get(staffPage, "/dashboard"))).toMatch(/^\/login/);
});

test("[AUTH-07] logging out works even if the authentication host fails", async () => {
  upstream.on(logout, replyWithFailure(500));
  const browser = await signedIn();
  expect(getRedirect(await browser.post(logoutPage, "/logout", {}))).toBe("/login");
  expect(getRedirect(await browser.get(staffPage, "/dashboard"))).toMatch(/^\/login/);
});

for (const { name, url } of storeKinds)
  test(`[AUTH-07] "Sign out everywhere" ends every session of the person, and no other (${name})`, async () => {
    vi.resetModules();
    vi.stubEnv("SESSION_STORE_URL", url ?? "");
    const [{ createStaffLoader: staffLoader }, pages, { closeStore }] = await Promise.all([
      import("~/services/access/guard.server"),
      import("~/routes/access/logout"),
      import("~/services/store/store.server"),
    ]);
    const here = { loader: staffLoader(async () => json("here")) };
    upstream.on(logout, replyNoContent);
    const [ada, bob] = [createRandomId(), createRandomId()];
    const [desk, phone, other] = [
      await signedIn({ id: ada }),
      await signedIn({ id: ada }),
      await signedIn({ id: bob }),
    ];
    expect(getRedirect(await desk.post(pages, "/logout", { everywhere: "yes" }))).toBe("/login");
    for (const browser of [desk, phone])
      expect(getRedirect(await browser.get(here, "/dashboard"))).toBe("/login?redirect=%2Fdashboard");
    expect((await other.get(here, "/dashboard")).status).toBe(200);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 5 });
    await phone.signIn({ id: ada });
    expect((await phone.get(here, "/dashboard")).status).toBe(200);
    vi.useRealTimers();
    await closeStore();
    vi.unstubAllEnvs();
    vi.resetModules();
  });

test("[AUTH-07] a form from another site cannot sign out everywhere", async () => {
  const browser = await signedIn();
  const foreign = { headers: { "Sec-Fetch-Site": "cross-site" } };
  expect((await browser.post(logoutPage, "/logout", { everywhere: "yes" }, foreign)).status).toBe(403);
  await new Browser().post(logoutPage, "/logout", { everywhere: "yes" });
  expect((await browser.get(staffPage, "/dashboard")).status).toBe(200);
});

test("[AUTH-02] a session ends after SESSION_HOURS, however busy", async () => {
  const busy = await signedIn();
  const start = Date.now();
  const hour = 60 * 60 * 1000;
  const at = async (hours: number) => {
    vi.useFakeTimers({ toFake: ["Date"], now: start + hours * hour });
    return (await busy.get(staffPage, "/dashboard")).status;
  };
  const days = [];
  for (let hours = 20; hours < 168; hours += 20) days.push(await at(hours));
  expect(days).toEqual(days.map(() => 200));
  expect(await at(167.9)).toBe(200);
  expect(await at(168.1)).toBe(302);
  vi.useRealTimers();
});

test("[AUTH-07] opening /logout does not sign out", async () => {
  const browser = await signedIn();
  expect(getRedirect(await browser.get(logoutPage, "/logout"))).toBe("/dashboard");
  expect((await browser.get(staffPage, "/dashboard")).status).toBe(200);
});

test.each(["", "x", "not base64 %%%", "null", "'; DROP TABLE--", `${"A".repeat(5000)}`])(
  "[AUTH-02] a broken session cookie (%j) means no session",
  async (value) => {
    const browser = new Browser();
    browser.cookies.set("marquee_session", value);
    expect(getRedirect(await browser.get(staffPage, "/dashboard"))).toBe("/login?redirect=%2Fdashboard");
  },
);

/** A browser that has opened the login page and received a visitor id. */
async function openSignedOutBrowser(): Promise<Browser> {
  const browser = new Browser();
  const root = await import("~/root");
  await browser.get(root, "/login");
  expect(browser.cookies.has("marquee_session")).toBe(true);
  return browser;
}
