import "../support/web";

import { finishProviderSignIn, provider, startProviderSignIn as startCall } from "@contract/users/provider";
import { beforeEach, expect, test } from "vitest";
import * as login from "~/routes/access/login";
import * as start from "~/routes/access/provider";
import * as callback from "~/routes/access/provider-callback";
import { takeAlert } from "~/services/access/session.server";
import {
  OF_500,
  replyWithData,
  replyWithFailure,
  replyWithJson,
  usualExtensions,
} from "../support/scripted-upstream";
import { Browser, buildLoginAnswer, getRedirect, signedIn, upstream } from "../support/web";

const url = "https://id.venues.example/authorize?state=state-1";
const redirectQuery = "redirect=%2Fleads%2Fall";

beforeEach(async () => {
  upstream.shows([...usualExtensions, "provider-sign-in"]);
  upstream.on(provider, replyWithData({ label: "Sign in with Venues ID" }));
  upstream.on(startCall, replyWithData({ state: "state-1", url }));
  upstream.on(finishProviderSignIn, replyWithJson(buildLoginAnswer()));
  await signedIn();
});

/** A browser that has started a sign-in at the provider. */
async function openBrowserAtProvider() {
  const browser = new Browser();
  const response = await browser.get(start, `/login/provider?${redirectQuery}`);
  return { browser, response };
}

const returnFromProvider = (browser: Browser, query: string) =>
  browser.get(callback, `/login/provider/callback?${query}`);

/** The message that the sign-in page shows a browser next. */
const takeStoredMessage = async (browser: Browser) => {
  const id = decodeURIComponent(browser.cookies.get("marquee_session") ?? "");
  return (await takeAlert(JSON.parse(Buffer.from(id, "base64").toString())))?.message;
};

test("[OIDC-01] the provider's answer signs in, and leads to the page that the sign-in was for", async () => {
  const page = await new Browser().get(login, `/login?${redirectQuery}`);
  expect(await page.json()).toMatchObject({
    providerLabel: "Sign in with Venues ID",
    redirect: "/leads/all",
  });
  const { browser, response } = await openBrowserAtProvider();
  expect(getRedirect(response)).toBe(url);
  const cookie = response.headers.getSetCookie().find((text) => text.startsWith("marquee_provider="));
  expect(cookie).toMatch(/; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/);
  const done = await returnFromProvider(
    browser,
    "code=code-1&state=state-1&iss=https%3A%2F%2Fid.venues.example",
  );
  expect(getRedirect(done)).toBe("/leads/all");
  expect(upstream.requests(finishProviderSignIn)[0]?.body).toEqual({
    state: "state-1",
    code: "code-1",
    issuer: "https://id.venues.example",
  });
  expect(getRedirect(await browser.get(login, "/login"))).toBe("/dashboard");
  expect(browser.cookies.get("marquee_provider")).toBe("");
  expect(getRedirect(await browser.get(start, `/login/provider?${redirectQuery}`))).toBe("/leads/all");
});

test("[OIDC-02] the answer counts only in the browser that started the sign-in, once and unchanged", async () => {
  const unknown = "This sign-in has expired or was started in another browser. Please start again.";
  const { browser } = await openBrowserAtProvider();
  const kept = browser.cookies.get("marquee_provider") ?? "";
  const other = new Browser();
  const changed = new Browser();
  changed.cookies.set("marquee_provider", `x${kept.slice(1)}`);
  for (const visitor of [other, changed, browser]) {
    const state = visitor === browser ? "state-2" : "state-1";
    expect(getRedirect(await returnFromProvider(visitor, `code=code-1&state=${state}`))).toMatch(
      /^\/login\?redirect=/,
    );
    expect(await takeStoredMessage(visitor)).toBe(unknown);
  }
  expect(upstream.requests(finishProviderSignIn)).toEqual([]);
  expect(getRedirect(await returnFromProvider(browser, "code=code-1&state=state-1"))).toBe("/leads/all");
  await returnFromProvider(browser, "code=code-1&state=state-1");
  expect(upstream.requests(finishProviderSignIn)).toHaveLength(1);
});

test("[SECURITY-04] another site leads to the sign-in page only; the own page and a typed address start it", async () => {
  const startFrom = (site: string) =>
    new Browser().get(start, `/login/provider?${redirectQuery}`, { headers: { "Sec-Fetch-Site": site } });
  for (const site of ["cross-site", "same-site"]) {
    const response = await startFrom(site);
    expect(getRedirect(response)).toBe(`/login?${redirectQuery}`);
    expect(response.headers.getSetCookie()).toEqual([]);
  }
  expect(upstream.requests(startCall)).toEqual([]);
  for (const site of ["same-origin", "none"]) expect(getRedirect(await startFrom(site))).toBe(url);
});

test("[OIDC-02] a sign-in started for another site leads to the dashboard", async () => {
  const browser = new Browser();
  await browser.get(start, "/login/provider?redirect=https%3A%2F%2Fexample.com");
  expect(getRedirect(await returnFromProvider(browser, "code=code-1&state=state-1"))).toBe("/dashboard");
});

test.each([
  ["error=access_denied&error_description=Call+555", undefined, /^The sign-in was cancelled or refused/],
  ["", undefined, /^The sign-in was cancelled or refused/],
  ["code=c", replyWithFailure(403, { message: "This account is disabled." }), /^This account is disabled\.$/],
  ["code=c", replyWithFailure(422, { message: "Please start again." }), /^Please start again\.$/],
  ["code=c", replyWithFailure(503), /^We couldn't reach the sign-in provider\. Try again in a moment\.$/],
  ["code=c", replyWithFailure(500), new RegExp(OF_500.slice(0, 30))],
])(
  "[OIDC-05] a sign-in that fails ends on the sign-in page with the reason: %j",
  async (query, reply, words) => {
    if (reply) upstream.on(finishProviderSignIn, reply);
    const { browser } = await openBrowserAtProvider();
    const response = await returnFromProvider(browser, `state=state-1&${query}`);
    expect(getRedirect(response)).toBe(`/login?${redirectQuery}`);
    expect(await takeStoredMessage(browser)).toMatch(words);
    expect(browser.cookies.get("marquee_provider")).toBe("");
    expect((await browser.get(login, "/login")).status).toBe(200);
  },
);

test("[OIDC-05] a provider that cannot be reached at the start is reported on the sign-in page", async () => {
  upstream.on(startCall, replyWithFailure(503));
  const { browser, response } = await openBrowserAtProvider();
  expect(getRedirect(response)).toBe(`/login?${redirectQuery}`);
  expect(await takeStoredMessage(browser)).toMatch(/^We couldn't reach the sign-in provider/);
});

test("[OIDC-06] without the extension, or its label, the sign-in page offers no provider", async () => {
  upstream.on(provider, replyWithFailure(500));
  expect((await (await new Browser().get(login, "/login")).json()).providerLabel).toBeUndefined();
  upstream.shows(usualExtensions);
  await signedIn();
  expect((await (await new Browser().get(login, "/login")).json()).providerLabel).toBeUndefined();
  for (const page of [start, callback])
    expect((await new Browser().get(page, "/login/provider?code=c&state=s")).status).toBe(404);
  expect(upstream.requests(startCall)).toEqual([]);
});
