import "../support/web";

import { refreshToken } from "@contract/auth";
import * as leadCalls from "@contract/leads/leads";
import { json } from "@remix-run/node";
import { afterEach, expect, test, vi } from "vitest";
import { createLoaderForPath, createStaffAction, createStaffLoader } from "~/services/access/guard.server";
import {
  holdReply,
  html,
  type Reply,
  replyWithConnectionReset,
  replyWithData,
  replyWithFailure,
  replyWithJson,
} from "../support/scripted-upstream";
import { Browser, getRedirect, getRedirectPath, signedIn, upstream } from "../support/web";

const page = {
  loader: createStaffLoader(async () => json("here")),
  action: createStaffAction(async () => json("done")),
};

afterEach(() => vi.useRealTimers());

/** Moves the clock past the period in which parallel requests share a refresh. */
function advanceToNextNavigation() {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 10_000 });
}

const isSignedOut = (response: Response) => getRedirect(response)?.startsWith("/login") ?? false;
const openLeads = (browser: Browser) => browser.get(page, "/leads/all");

test("[AUTH-03] the parallel loaders of one navigation share one refresh", async () => {
  const browser = await signedIn();
  const responses = await Promise.all(Array.from({ length: 6 }, () => openLeads(browser)));
  expect(responses.map(({ status }) => status)).toEqual(Array(6).fill(200));
  expect(upstream.requests(refreshToken)).toHaveLength(1);
});

test("[AUTH-03] every navigation refreshes the login again", async () => {
  const browser = await signedIn();
  for (let navigation = 1; navigation <= 3; navigation++) {
    advanceToNextNavigation();
    await openLeads(browser);
    expect(upstream.requests(refreshToken)).toHaveLength(navigation);
  }
  expect(upstream.requests(refreshToken)[0]?.headers.authorization).toBe("Bearer token-of-ada");
});

test("[AUTH-03] each session refreshes for itself", async () => {
  const [ada, bob] = [await signedIn({ token: "a" }), await signedIn({ token: "b" })];
  await Promise.all([openLeads(ada), openLeads(bob)]);
  const tokens = upstream.requests(refreshToken).map(({ headers }) => headers.authorization);
  expect(tokens.sort()).toEqual(["Bearer a", "Bearer b"]);
});

test("[AUTH-03] the refresh runs in parallel with the page's loader", async () => {
  const browser = await signedIn();
  const refresh = holdReply(replyWithJson({ id: 7 }));
  upstream.on(refreshToken, refresh.reply);
  let began = () => {};
  const working = new Promise<void>((done) => {
    began = done;
  });
  const slow = {
    loader: createStaffLoader(async () => {
      began();
      return json("here");
    }),
  };
  const response = browser.get(slow, "/leads/all");
  await Promise.all([working, refresh.arrived]);
  refresh.release();
  expect((await response).status).toBe(200);
});

test.each([401, 403])("[AUTH-04] a refresh refused with %i signs out at once", async (status) => {
  const browser = await signedIn();
  upstream.on(refreshToken, replyWithFailure(status));
  const response = await browser.get(page, "/leads/all?page=3");
  expect(getRedirect(response)).toBe(`/login?redirect=${encodeURIComponent("/leads/all?page=3")}`);
  upstream.on(refreshToken, replyWithJson({ id: 7 }));
  advanceToNextNavigation();
  expect(isSignedOut(await openLeads(browser))).toBe(true);
});

test.each([
  ["at the top", { id: "7" }],
  ["in `data`", { data: { id: 7 } }],
  ["in `user`", { user: { id: 7 } }],
  ["in the user of `data`", { data: { user: { id: 7 } } }],
])("[AUTH-03][ERR-04] an id %s proves the login", async (_, body) => {
  const browser = await signedIn();
  upstream.on(refreshToken, replyWithJson(body));
  for (let navigation = 1; navigation <= 8; navigation++) {
    advanceToNextNavigation();
    expect(isSignedOut(await openLeads(browser))).toBe(false);
  }
});

test("[AUTH-03] the token of a refresh response is used from then on", async () => {
  const browser = await signedIn();
  upstream.once(refreshToken, replyWithJson({ id: 7, token: "token-2" }));
  await openLeads(browser);
  advanceToNextNavigation();
  await openLeads(browser);
  const tokens = upstream.requests(refreshToken).map(({ headers }) => headers.authorization);
  expect(tokens).toEqual(["Bearer token-of-ada", "Bearer token-2"]);
});

test("[AUTH-03] a page whose token was replaced by a parallel refresh loads with the new one", async () => {
  const browser = await signedIn();
  upstream.on(refreshToken, replyWithJson({ id: 7, token: "token-2" }));
  upstream.on(leadCalls.get, (response, { headers }) =>
    (headers.authorization === "Bearer token-2" ? replyWithData({ id: 5 }) : replyWithFailure(401))(response),
  );
  const lead = {
    loader: createStaffLoader(async ({ api }) =>
      json((await api(leadCalls.get, { params: { id: 5 } })).data.id),
    ),
  };
  const answers = await Promise.all([1, 2, 3].map(() => browser.get(lead, "/leads/5")));
  expect(await Promise.all(answers.map((response) => response.json()))).toEqual([5, 5, 5]);
});

const adminPage = { loader: createLoaderForPath("/hubspot", async () => json("secret")) };
const administrator = { role: "administrator", vc_role: null };

test("[AUTH-09] a removed role is gone at the next refresh, already on that page", async () => {
  const browser = await signedIn(administrator);
  expect((await browser.get(adminPage, "/hubspot")).status).toBe(200);
  upstream.on(refreshToken, replyWithJson({ data: { id: 7, role: "user", vc_role: "Sales" } }));
  advanceToNextNavigation();
  expect(getRedirectPath(await browser.get(adminPage, "/hubspot"))).toBe("/dashboard");
  upstream.on(refreshToken, replyWithJson({ id: 7 }));
  advanceToNextNavigation();
  expect(getRedirectPath(await browser.get(adminPage, "/hubspot"))).toBe("/dashboard");
});

test("[AUTH-09] a role that is null is removed, and one missing from the response stays", async () => {
  const browser = await signedIn(administrator);
  upstream.on(refreshToken, replyWithJson({ id: 7, vc_role: "Sales" }));
  advanceToNextNavigation();
  expect((await browser.get(adminPage, "/hubspot")).status).toBe(200);
  upstream.on(refreshToken, replyWithJson({ id: 7, role: null }));
  advanceToNextNavigation();
  expect(getRedirectPath(await browser.get(adminPage, "/hubspot"))).toBe("/dashboard");
});

test("[ERR-06] a 401 of the authentication host clears the stored login and redirects to /login", async () => {
  const browser = await signedIn();
  const stolen = new Browser();
  for (const [name, value] of browser.cookies) stolen.cookies.set(name, value);
  upstream.on(refreshToken, replyWithJson({ message: "Sign in first." }, 401));
  expect(getRedirect(await browser.get(page, "/leads/all"))).toBe("/login?redirect=%2Fleads%2Fall");
  upstream.on(refreshToken, replyWithJson({ id: 7 }));
  advanceToNextNavigation();
  expect(isSignedOut(await openLeads(stolen))).toBe(true);
});

const passing: [string, Reply][] = [
  ["a 500", replyWithFailure(500)],
  ["a broken connection", replyWithConnectionReset],
  ["HTML", html("<h1>Maintenance</h1>")],
  ["an answer without an id", replyWithJson({ ok: true })],
  ["a 429", replyWithFailure(429)],
];

test.each(passing)(
  "[AUTH-04] %s in five refreshes in a row is tolerated, the sixth signs out",
  async (_, reply) => {
    const browser = await signedIn();
    upstream.on(refreshToken, reply);
    for (let failed = 1; failed <= 5; failed++) {
      advanceToNextNavigation();
      expect((await openLeads(browser)).status).toBe(200);
    }
    advanceToNextNavigation();
    expect(isSignedOut(await openLeads(browser))).toBe(true);
  },
);

test("[AUTH-04] a successful refresh resets the count", async () => {
  const browser = await signedIn();
  for (let round = 0; round < 3; round++) {
    upstream.on(refreshToken, replyWithFailure(503));
    for (let failed = 1; failed <= 5; failed++) {
      advanceToNextNavigation();
      expect((await openLeads(browser)).status).toBe(200);
    }
    upstream.on(refreshToken, replyWithJson({ id: 7 }));
    advanceToNextNavigation();
    await openLeads(browser);
  }
});

test("[AUTH-04] parallel loaders of one navigation count one failure", async () => {
  const browser = await signedIn();
  upstream.on(refreshToken, replyWithFailure(500));
  for (let failed = 1; failed <= 5; failed++) {
    advanceToNextNavigation();
    const statuses = (await Promise.all([openLeads(browser), openLeads(browser), openLeads(browser)])).map(
      ({ status }) => status,
    );
    expect(statuses).toEqual([200, 200, 200]);
  }
});

test("[AUTH-04] a slow refresh that ends after the sign-out does not restore the session", async () => {
  const browser = await signedIn();
  const refresh = holdReply(replyWithJson({ id: 7 }));
  upstream.once(refreshToken, refresh.reply);
  const waiting = openLeads(browser);
  await refresh.arrived;
  const logoutPage = await import("~/routes/access/logout");
  const cookie = browser.cookies.get("marquee_session") ?? "";
  await browser.post(logoutPage, "/logout", {});
  refresh.release();
  await waiting;
  browser.cookies.set("marquee_session", cookie);
  advanceToNextNavigation();
  expect(isSignedOut(await openLeads(browser))).toBe(true);
});

test("[AUTH-03] a form does not refresh the login; the page after it does", async () => {
  const browser = await signedIn();
  await browser.post(page, "/leads/all", { name: "x" });
  expect(upstream.requests(refreshToken)).toEqual([]);
});
