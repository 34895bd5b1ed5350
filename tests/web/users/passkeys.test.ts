import "../support/web";

import { login, refreshToken } from "@contract/auth";
import * as passkey from "@contract/users/passkeys";
import * as profile from "@contract/users/profile";
import * as factor from "@contract/users/second-factor";
import { beforeEach, expect, test } from "vitest";
import * as codePage from "~/routes/access/code";
import * as loginPage from "~/routes/access/login";
import * as passkeySignIn from "~/routes/access/passkey";
import * as dashboardPage from "~/routes/dashboard/dashboard";
import * as newPage from "~/routes/users/passkey-new";
import * as removalPage from "~/routes/users/passkey-removal";
import * as profilePage from "~/routes/users/profile";
import * as factorPage from "~/routes/users/second-factor";
import { loadPageShell } from "~/services/shell/shell.server";
import { replyNoContent, replyWithData, replyWithFailure, replyWithJson } from "../support/scripted-upstream";
import { Browser, buildLoginAnswer, getRedirect, PUBLIC_URL, signedIn, upstream } from "../support/web";

const off = { is_on: false, has_app: false, is_required: false };
const KEY = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
const CODES = Array.from({ length: 10 }, (_, index) => `code-${index}`);
const PHONE = { id: 4, name: "Phone", created_at: "2026-11-28T00:00:00.000Z", last_used_at: null };
const fromBrowser = { id: "an-id", response: { signature: "signed" } };
const here = "/profile/second-factor";
const adding = `${here}/passkeys/new`;
const removal = `${here}/passkeys/4/removal`;
const params = { passkeyId: "4" };

beforeEach(() => {
  upstream.on(factor.secondFactor, replyWithData(off));
  upstream.on(factor.factorKey, replyWithData({ key: KEY, url: `otpauth://totp/Marquee:ada?secret=${KEY}` }));
  upstream.on(passkey.passkeys, replyWithData([]));
});

/** A browser whose password was right and whose second factor is still missing. */
async function openChallengedBrowser() {
  upstream.on(login, replyWithFailure(401, { message: "Enter the code." }, { challenge: "a-challenge" }));
  const browser = new Browser();
  const fields = { username: "ada@marquee.test", password: "right horse" };
  await browser.post(loginPage, "/login?redirect=%2Fleads%2Fall", fields);
  return browser;
}

const postPasskey = (browser: Browser, passkeyText = JSON.stringify(fromBrowser)) =>
  browser.post(passkeySignIn, "/login/passkey?redirect=%2Fleads%2Fall", { passkey: passkeyText });

async function findAlert(browser: Browser) {
  const request = new Request(PUBLIC_URL, { headers: browser.addCookieHeader({}) });
  return (await (await loadPageShell({ request, url: new URL(PUBLIC_URL), params: {} })).json()).alert
    ?.message;
}

test("[PASSKEY-02] the page for the code offers the passkey, which leads to the target", async () => {
  const browser = await openChallengedBrowser();
  upstream.on(passkey.offerFactors, replyWithData({ has_app: true, options: { challenge: "abc" } }));
  const page = async () => (await browser.get(codePage, "/login/code?redirect=%2Fleads%2Fall")).json();
  expect(await page()).toMatchObject({ passkey: { options: { challenge: "abc" }, isOnly: false } });
  upstream.on(passkey.offerFactors, replyWithData({ has_app: false, options: { challenge: "abc" } }));
  expect(await page()).toMatchObject({ passkey: { isOnly: true } });
  expect(upstream.requests(passkey.offerFactors)[0]?.body).toEqual({ challenge: "a-challenge" });
  upstream.on(passkey.enterPasskey, replyWithJson(buildLoginAnswer()));
  expect(getRedirect(await postPasskey(browser))).toBe("/leads/all");
  const sent = { challenge: "a-challenge", passkey: fromBrowser };
  expect(upstream.requests(passkey.enterPasskey)[0]?.body).toEqual(sent);
  expect(getRedirect(await browser.get(codePage, "/login/code"))).toBe("/dashboard");
});

test("[PASSKEY-02] a refused passkey leads back to the page for the code, and says why", async () => {
  const browser = await openChallengedBrowser();
  expect(getRedirect(await postPasskey(browser, "no JSON"))).toBe("/login/code?redirect=%2Fleads%2Fall");
  expect(await findAlert(browser)).toBe("We couldn't read the passkey. Try again.");
  expect(upstream.requests(passkey.enterPasskey)).toEqual([]);
  upstream.on(passkey.enterPasskey, replyWithFailure(422, { errors: { passkey: ["Not accepted"] } }));
  expect(getRedirect(await postPasskey(browser))).toBe("/login/code?redirect=%2Fleads%2Fall");
  expect(await findAlert(browser)).toContain("Not accepted");
  upstream.on(passkey.enterPasskey, replyWithFailure(404, { message: "This sign-in has expired." }));
  expect(getRedirect(await postPasskey(browser))).toBe("/login?redirect=%2Fleads%2Fall");
  expect(await findAlert(browser)).toBe("This sign-in has expired.");
  expect(getRedirect(await postPasskey(browser))).toMatch(/^\/login\?/);
  expect(upstream.requests(passkey.enterPasskey)).toHaveLength(2);
  expect(getRedirect(await browser.get(dashboardPage, "/dashboard"))).toMatch(/^\/login\?/);
});

test("[PASSKEY-02] a failure to load the options leaves the page for the code", async () => {
  const browser = await openChallengedBrowser();
  upstream.on(passkey.offerFactors, replyWithFailure(500));
  const page = await browser.get(codePage, "/login/code");
  expect(await page.json()).toEqual({ redirect: "/dashboard", isRecovery: false });
});

test("[PASSKEY-01] a passkey is added with a name and the password, then the codes are shown once", async () => {
  const browser = await signedIn();
  const empty = await browser.post(newPage, adding, { name: " ", password: "" });
  expect((await empty.json()).rejected.error).toEqual({
    name: ["Enter a name"],
    password: ["Enter your password"],
  });
  upstream.on(
    passkey.startPasskey,
    replyWithFailure(422, { errors: { password: ["This password is wrong."] } }),
  );
  const wrong = await browser.post(newPage, adding, { name: "Phone", password: "wrong horse" });
  const text = await wrong.text();
  expect([wrong.status, text.includes("This password is wrong."), text.includes("wrong horse")]).toEqual([
    422,
    true,
    false,
  ]);
  upstream.on(passkey.startPasskey, replyWithData({ options: { challenge: "abc" } }));
  const started = await browser.post(newPage, adding, { name: "Phone", password: "right horse" });
  expect((await started.json()).details).toEqual({ options: { challenge: "abc" }, name: "Phone" });
  const fields = { name: "Phone", passkey: JSON.stringify(fromBrowser) };
  upstream.on(
    passkey.addPasskey,
    replyWithFailure(409, { message: "You have 10 passkeys. Remove one first." }),
  );
  const refused = await browser.post(newPage, adding, fields);
  const rejection = await refused.json();
  expect(rejection.alert.message).toBe("You have 10 passkeys. Remove one first.");
  expect(JSON.stringify(rejection)).not.toContain("signed");
  upstream.on(passkey.addPasskey, replyWithData({ recovery_codes: CODES }));
  const added = await browser.post(newPage, adding, fields);
  expect([added.status, (await added.json()).details.codes]).toEqual([200, CODES]);
  expect(upstream.requests(passkey.addPasskey).at(-1)?.body).toEqual({
    name: "Phone",
    passkey: fromBrowser,
  });
  upstream.on(passkey.addPasskey, replyWithData({ recovery_codes: [] }));
  expect(getRedirect(await browser.post(newPage, adding, fields))).toBe(here);
  expect((await browser.post(newPage, adding, { ...fields, passkey: "{" })).status).toBe(422);
});

test("[PASSKEY-01] the page lists passkeys; an app can be set up beside them", async () => {
  upstream.on(factor.secondFactor, replyWithData({ ...off, is_on: true, recovery_codes: 9 }));
  upstream.on(passkey.passkeys, replyWithData([PHONE]));
  const browser = await signedIn();
  const page = await (await browser.get(factorPage, here)).json();
  expect(page).toMatchObject({
    isOn: true,
    hasApp: false,
    codesLeft: 9,
    passkeys: {
      data: [{ id: 4, name: "Phone", addedAt: PHONE.created_at, lastUsedAt: null }],
      isFull: false,
    },
  });
  expect(page).not.toHaveProperty("setup");
  const setup = await (await browser.get(factorPage, `${here}?app=yes`)).json();
  expect(setup.setup.key).toMatch(/^ABCD /);
  const ten = Array.from({ length: 10 }, (_, id) => ({ ...PHONE, id }));
  upstream.on(passkey.passkeys, replyWithData(ten));
  expect((await (await browser.get(factorPage, here)).json()).passkeys.isFull).toBe(true);
  upstream.on(factor.turnOnFactor, replyWithData({ recovery_codes: [] }));
  const on = await browser.post(factorPage, `${here}?app=yes`, { code: "123456" });
  expect((await on.json()).details.codes).toEqual([]);
});

test("[PASSKEY-08] a passkey is removed with the password, after its name is shown", async () => {
  upstream.on(passkey.passkeys, replyWithData([PHONE]));
  upstream.on(passkey.removePasskey, replyNoContent);
  const browser = await signedIn();
  expect(await (await browser.get(removalPage, removal, { params })).json()).toEqual({
    id: 4,
    name: "Phone",
  });
  expect((await browser.get(removalPage, removal, { params: { passkeyId: "5" } })).status).toBe(404);
  expect((await browser.post(removalPage, removal, { password: "" }, { params })).status).toBe(422);
  const removed = await browser.post(removalPage, removal, { password: "right horse" }, { params });
  expect(getRedirect(removed)).toBe(here);
  expect(upstream.requests(passkey.removePasskey)).toMatchObject([
    { path: "/v1/profile/passkeys/4/removal", body: { password: "right horse" } },
  ]);
});

test("[PASSKEY-11] whose role demands a second factor can add a passkey, and is then free", async () => {
  const browser = new Browser();
  upstream.on(login, replyWithJson({ ...buildLoginAnswer(), needs_second_factor: true }));
  upstream.on(refreshToken, replyWithJson({ id: 7, needs_second_factor: true }));
  await browser.post(loginPage, "/login", { username: "ada@marquee.test", password: "right horse" });
  expect(getRedirect(await browser.get(removalPage, removal, { params }))).toMatch(
    /^\/profile\/second-factor\?/,
  );
  const page = await browser.get(newPage, `${adding}?redirect=%2Fleads%2Fall`);
  expect(await page.json()).toEqual({ isDemanded: true, returnTo: "/leads/all" });
  upstream.on(passkey.addPasskey, replyWithData({ recovery_codes: CODES }));
  const fields = { name: "Phone", passkey: JSON.stringify(fromBrowser) };
  expect((await browser.post(newPage, adding, fields)).status).toBe(200);
  upstream.on(refreshToken, replyWithJson({ id: 7 }));
  expect(getRedirect(await browser.get(factorPage, here))).toBeNull();
});

test("[PASSKEY-13] before an upstream without passkeys there is no page and no mention", async () => {
  upstream.lacks(["passkeys"]);
  upstream.on(profile.profile, replyWithData({ display_name: "Ada" }));
  upstream.on(profile.sessions, replyWithData([]));
  const browser = await signedIn();
  // The first answer shows what the upstream supports.
  await browser.get(profilePage, "/profile");
  expect(await (await browser.get(factorPage, here)).json()).not.toHaveProperty("passkeys");
  for (const [page, address, options] of [
    [newPage, adding, {}],
    [removalPage, removal, { params }],
  ] as const) {
    expect((await browser.get(page, address, options)).status).toBe(404);
    const fields = { name: "Phone", password: "right horse" };
    expect((await browser.post(page, address, fields, options)).status).toBe(404);
  }
  const visitor = await openChallengedBrowser();
  expect(await (await visitor.get(codePage, "/login/code")).json()).not.toHaveProperty("passkey");
  expect(upstream.requests(passkey.offerFactors)).toEqual([]);
});
