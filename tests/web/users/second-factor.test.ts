import "../support/web";

import { login, refreshToken } from "@contract/auth";
import { prepareExport } from "@contract/settings/export";
import * as profile from "@contract/users/profile";
import * as factor from "@contract/users/second-factor";
import * as users from "@contract/users/users";
import { beforeEach, expect, test } from "vitest";
import * as codePage from "~/routes/access/code";
import * as loginPage from "~/routes/access/login";
import * as dashboardPage from "~/routes/dashboard/dashboard";
import * as newLeadPage from "~/routes/leads/create";
import * as exportPage from "~/routes/settings/export";
import * as securityPage from "~/routes/settings/security";
import * as resetPage from "~/routes/users/factor-reset";
import * as profilePage from "~/routes/users/profile";
import * as codesPage from "~/routes/users/recovery-codes";
import * as factorPage from "~/routes/users/second-factor";
import * as removalPage from "~/routes/users/second-factor-removal";
import { loadPageShell } from "~/services/shell/shell.server";
import { replyNoContent, replyWithData, replyWithFailure, replyWithJson } from "../support/scripted-upstream";
import { Browser, buildLoginAnswer, getRedirect, PUBLIC_URL, signedIn, upstream } from "../support/web";

const off = { is_on: false, is_required: false };
const on = { is_on: true, since: "2026-11-28T00:00:00.000Z", recovery_codes: 9 };
const KEY = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
const CODES = Array.from({ length: 10 }, (_, index) => `code-${index}`);
const here = "/profile/second-factor";

beforeEach(() => {
  upstream.on(factor.secondFactor, replyWithData(off));
  upstream.on(factor.factorKey, replyWithData({ key: KEY, url: `otpauth://totp/Marquee:ada?secret=${KEY}` }));
});

/** A browser whose password was right and whose code is still missing. */
async function openChallengedBrowser(redirect = "/leads/all?page=2") {
  upstream.on(login, replyWithFailure(401, { message: "Enter the code." }, { challenge: "a-challenge" }));
  const browser = new Browser();
  const address = `/login?redirect=${encodeURIComponent(redirect)}`;
  const fields = { username: "ada@marquee.test", password: "right horse" };
  return { browser, response: await browser.post(loginPage, address, fields) };
}

const postCode = (browser: Browser, code: string) =>
  browser.post(codePage, "/login/code?redirect=%2Fleads%2Fall%3Fpage%3D2", { code });

test("[FACTOR-02] a right password leads to the page for the code, and a right code to the target", async () => {
  const { browser, response } = await openChallengedBrowser();
  const target = getRedirect(response) ?? "";
  expect(target).toBe("/login/code?redirect=%2Fleads%2Fall%3Fpage%3D2");
  expect(await (await browser.get(codePage, target)).json()).toEqual({
    redirect: "/leads/all?page=2",
    isRecovery: false,
  });
  expect(getRedirect(await browser.get(dashboardPage, "/dashboard"))).toMatch(/^\/login\?/);
  const empty = await browser.post(codePage, target, { code: " " });
  expect([empty.status, (await empty.json()).rejected.error]).toEqual([422, { code: ["Enter the code"] }]);
  upstream.on(factor.enterCode, replyWithFailure(422, { errors: { code: ["This code is wrong"] } }));
  const wrong = await postCode(browser, "000000");
  expect(wrong.status).toBe(422);
  expect(await wrong.text()).not.toContain("000000");
  upstream.on(factor.enterCode, replyWithJson(buildLoginAnswer()));
  expect(getRedirect(await postCode(browser, "123456"))).toBe("/leads/all?page=2");
  expect(upstream.requests(factor.enterCode).at(-1)?.body).toEqual({
    challenge: "a-challenge",
    code: "123456",
  });
  expect(getRedirect(await browser.get(codePage, "/login/code"))).toBe("/dashboard");
});

test("[FACTOR-02] without a challenge, or with a dead one, the sign-in begins again", async () => {
  expect(getRedirect(await new Browser().get(codePage, "/login/code?redirect=%2Fsearch"))).toBe(
    "/login?redirect=%2Fsearch",
  );
  const { browser } = await openChallengedBrowser();
  upstream.on(factor.enterCode, replyWithFailure(404, { message: "This sign-in has expired." }));
  expect(getRedirect(await postCode(browser, "123456"))).toBe("/login?redirect=%2Fleads%2Fall%3Fpage%3D2");
  const request = new Request(PUBLIC_URL, { headers: browser.addCookieHeader({}) });
  const shell = await (await loadPageShell({ request, url: new URL(PUBLIC_URL), params: {} })).json();
  expect(shell.alert?.message).toBe("This sign-in has expired.");
  expect(getRedirect(await postCode(browser, "123456"))).toMatch(/^\/login\?/);
  expect(upstream.requests(factor.enterCode)).toHaveLength(1);
});

test("[FACTOR-02] the page after the code never is on another site", async () => {
  const { browser } = await openChallengedBrowser("//evil.example");
  upstream.on(factor.enterCode, replyWithJson(buildLoginAnswer()));
  const response = await browser.post(codePage, "/login/code?redirect=%2F%2Fevil.example", { code: "1" });
  expect(getRedirect(response)).toBe("/dashboard");
});

test("[FACTOR-01] the page shows the key as a QR code and in groups of four, then the codes once", async () => {
  const browser = await signedIn();
  const page = await (await browser.get(factorPage, here)).json();
  expect(page.setup.key).toBe("ABCD EFGH IJKL MNOP QRST UVWX YZ23 4567");
  expect(page.setup.qrCode.path).toMatch(/^M4 4h7v1h-7z/);
  upstream.on(factor.turnOnFactor, replyWithFailure(422, { errors: { code: ["This code is wrong"] } }));
  const wrong = await browser.post(factorPage, here, { code: "000000" });
  expect([wrong.status, (await wrong.json()).rejected.error.code]).toEqual([422, ["This code is wrong"]]);
  upstream.on(factor.turnOnFactor, replyWithData({ recovery_codes: CODES }));
  const done = await browser.post(factorPage, here, { code: "123 456" });
  expect([done.status, (await done.json()).details.codes]).toEqual([200, CODES]);
  upstream.on(factor.secondFactor, replyWithData(on));
  const after = await (await browser.get(factorPage, here)).json();
  expect(after).toMatchObject({ isOn: true, codesLeft: 9 });
  expect(JSON.stringify(after)).not.toContain("code-1");
  expect((await (await browser.get(profilePage, "/profile")).text()).includes(KEY)).toBe(false);
});

test("[FACTOR-12] with another second factor on, setting up an app needs the password", async () => {
  upstream.on(factor.secondFactor, replyWithData({ ...on, has_app: false }));
  const wrong = { errors: { password: ["This password is wrong."] } };
  upstream.on(factor.turnOnFactor, replyWithFailure(422, wrong));
  const browser = await signedIn();
  const address = `${here}?app=yes`;
  const page = await (await browser.get(factorPage, address)).json();
  expect(page).toMatchObject({ isOn: true, hasApp: false, setup: { key: expect.any(String) } });
  const empty = await browser.post(factorPage, address, { code: "", password: "" });
  expect((await empty.json()).rejected.error).toEqual({
    code: ["Enter the code"],
    password: ["Enter your password"],
  });
  expect(upstream.requests(factor.turnOnFactor)).toEqual([]);
  const fields = { code: "123456", password: "wrong horse" };
  const refused = await browser.post(factorPage, address, fields);
  const text = await refused.text();
  expect([refused.status, JSON.parse(text).rejected.error]).toEqual([422, wrong.errors]);
  expect(text).not.toMatch(/wrong horse|123456/);
  upstream.on(factor.turnOnFactor, replyWithData({ recovery_codes: [] }));
  const done = await browser.post(factorPage, address, { ...fields, password: "right horse" });
  expect([done.status, (await done.json()).details.codes]).toEqual([200, []]);
  expect(upstream.requests(factor.turnOnFactor).map(({ body }) => body)).toEqual([
    fields,
    { code: "123456", password: "right horse" },
  ]);
});

test("[FACTOR-04] [FACTOR-06] new recovery codes and turning it off need the password", async () => {
  const browser = await signedIn();
  upstream.on(factor.renewRecoveryCodes, replyWithData({ recovery_codes: CODES }));
  upstream.on(factor.turnOffFactor, replyNoContent);
  for (const page of [codesPage, removalPage]) {
    const empty = await browser.post(page, here, { password: "" });
    expect((await empty.json()).rejected.error).toEqual({ password: ["Enter your password"] });
  }
  const renewed = await browser.post(codesPage, here, { password: "right horse" });
  expect((await renewed.json()).details.codes).toEqual(CODES);
  expect(getRedirect(await browser.post(removalPage, here, { password: "right horse" }))).toBe("/profile");
  const wrong = { errors: { password: ["This password is wrong."] } };
  upstream.on(factor.turnOffFactor, replyWithFailure(422, wrong));
  const refused = await browser.post(removalPage, here, { password: "wrong horse" });
  const text = await refused.text();
  expect(refused.status).toBe(422);
  expect(text).toContain("This password is wrong.");
  expect(text).not.toContain("wrong horse");
});

test("[FACTOR-07] whose role demands it reaches only the page that sets it up", async () => {
  const browser = new Browser();
  upstream.on(login, replyWithJson({ ...buildLoginAnswer(), needs_second_factor: true }));
  upstream.on(refreshToken, replyWithJson({ id: 7, needs_second_factor: true }));
  await browser.post(loginPage, "/login", { username: "ada@marquee.test", password: "right horse" });
  expect(getRedirect(await browser.get(dashboardPage, "/dashboard"))).toBe(
    "/profile/second-factor?redirect=%2Fdashboard",
  );
  for (const [page, address] of [
    [profilePage, "/profile"],
    [removalPage, "/profile/second-factor/removal"],
  ] as const) {
    expect(getRedirect(await browser.get(page, address))).toMatch(/^\/profile\/second-factor\?/);
    expect(getRedirect(await browser.post(page, address, { password: "right horse" }))).toMatch(
      /^\/profile\/second-factor\?/,
    );
  }
  expect(upstream.requests(factor.turnOffFactor)).toEqual([]);
  expect(upstream.requests(profile.profile)).toEqual([]);
  const request = new Request(PUBLIC_URL, { headers: browser.addCookieHeader({}) });
  const shell = await (await loadPageShell({ request, url: new URL(PUBLIC_URL), params: {} })).json();
  expect([shell.user, shell.menus]).toEqual([null, { sidebar: [], user: [] }]);
  const page = await (await browser.get(factorPage, `${here}?redirect=%2Fdashboard`)).json();
  expect(page).toMatchObject({ isDemanded: true, returnTo: "/dashboard" });
  upstream.on(factor.turnOnFactor, replyWithData({ recovery_codes: CODES }));
  await browser.post(factorPage, here, { code: "123456" });
  upstream.on(refreshToken, replyWithJson({ id: 7 }));
  expect(getRedirect(await browser.get(dashboardPage, "/dashboard"))).toBeNull();
});

test("[FACTOR-07] a form that was open when the role began to demand it is kept", async () => {
  const browser = await signedIn();
  upstream.on(refreshToken, replyWithJson({ id: 7, needs_second_factor: true }));
  await browser.get(profilePage, "/profile");
  const response = await browser.post(newLeadPage, "/leads/create", { first_name: "Ottilie" });
  const target = new URL(getRedirect(response) ?? "", PUBLIC_URL);
  expect(target.pathname).toBe("/profile/second-factor");
  expect(target.searchParams.get("redirect")).toMatch(/^\/leads\/create\?\w+=/);
});

test("[FACTOR-07] administrators tick the roles that need it", async () => {
  upstream.on(factor.factorPolicy, replyWithData({ roles: ["Sales"] }));
  upstream.on(factor.saveFactorPolicy, replyWithData({ roles: [] }));
  const browser = await signedIn({ role: "administrator" });
  const address = "/settings/security";
  const page = await (await browser.get(securityPage, address)).json();
  expect(page.roles).toEqual(["Sales"]);
  const _shown = JSON.stringify(page.shown);
  for (const roles of [["administrator", "Sales"], ["Sales"], []])
    expect(getRedirect(await browser.post(securityPage, address, { roles, _shown }))).toBe(address);
  expect(upstream.requests(factor.saveFactorPolicy).map(({ body }) => body)).toEqual([
    { roles: ["administrator", "Sales"] },
    { roles: ["Sales"] },
    { roles: [] },
  ]);
  expect((await browser.post(securityPage, address, { roles: "Visitors", _shown })).status).toBe(422);
});

test("[FACTOR-07] two administrators who tick different roles keep both changes", async () => {
  upstream.on(factor.factorPolicy, replyWithData({ roles: ["Sales"], version: 8 }));
  upstream.on(
    factor.saveFactorPolicy,
    replyWithFailure(409, { message: "Someone else has changed this setting." }),
  );
  const browser = await signedIn({ role: "administrator" });
  const address = "/settings/security";
  const { shown } = await (await browser.get(securityPage, address)).json();
  upstream.on(factor.factorPolicy, replyWithData({ roles: ["Admin"], version: 2 }));
  const roles = ["Team Lead", "Sales"];
  // Refused with the version it showed, it is saved over the newer one.
  await browser.post(securityPage, address, { roles, _shown: JSON.stringify(shown) });
  const saves = upstream.requests(factor.saveFactorPolicy).map(({ body }) => body);
  expect(saves[0]).toEqual({ roles, version: 8 });
  expect(saves[1]).toEqual({ roles: ["Admin", "Team Lead"], version: 2 });
});

test("[FACTOR-08] an administrator resets the second factor of a user", async () => {
  const ines = { id: 32, display_name: "Ines", second_factor: true };
  upstream.on(users.get, replyWithData(ines));
  upstream.on(users.owners, replyWithData([]));
  upstream.on(factor.resetFactor, replyNoContent);
  const address = "/users/32/second-factor";
  const params = { userId: "32" };
  const admin = await signedIn({ role: "administrator", vc_role: "Admin" });
  const page = await (await admin.get(resetPage, address, { params })).json();
  expect(page).toMatchObject({ user: { name: "Ines", hasSecondFactor: true }, isByAdministrator: true });
  expect(getRedirect(await admin.post(resetPage, address, {}, { params }))).toBe("/users/32");
  expect(upstream.requests(factor.resetFactor)[0]?.path).toBe("/v1/users/32/second-factor");
  upstream.on(
    factor.resetFactor,
    replyWithFailure(403, { message: "You don't have permission to do this." }),
  );
  const lead = await signedIn({ vc_role: "Team Lead" });
  expect((await lead.post(resetPage, address, {}, { params })).status).toBe(422);
});

test("[FACTOR-10] the export asks for a code if the session did not just prove it", async () => {
  const browser = await signedIn({ role: "administrator" });
  const load = async () => (await browser.get(exportPage, "/settings/export")).json();
  expect(await load()).toEqual({ needsCode: false, hasApp: true });
  upstream.on(factor.secondFactor, replyWithData({ ...on, is_fresh: true }));
  expect(await load()).toMatchObject({ needsCode: false });
  upstream.on(factor.secondFactor, replyWithData(on));
  expect(await load()).toEqual({ needsCode: true, hasApp: true });
  upstream.on(factor.secondFactor, replyWithData({ ...on, has_app: false }));
  expect(await load()).toEqual({ needsCode: true, hasApp: false });
  upstream.on(prepareExport, replyWithFailure(422, { errors: { code: ["This code is wrong"] } }));
  const fields = { password: "right horse", code: "123456" };
  const refused = await browser.post(exportPage, "/settings/export", fields);
  expect((await refused.json()).rejected.error).toEqual({ code: ["This code is wrong"] });
  expect(upstream.requests(prepareExport)[0]?.body).toEqual(fields);
});

test("[FACTOR-11] before an upstream without a second factor there is no page and no mention", async () => {
  upstream.lacks(["second-factor"]);
  upstream.on(profile.profile, replyWithData({ display_name: "Ada" }));
  upstream.on(profile.sessions, replyWithData([]));
  const browser = await signedIn({ role: "administrator", vc_role: "Admin" });
  const page = await (await browser.get(profilePage, "/profile")).json();
  expect(page).not.toHaveProperty("factor");
  const request = new Request(PUBLIC_URL, { headers: browser.addCookieHeader({}) });
  const shell = await (await loadPageShell({ request, url: new URL(PUBLIC_URL), params: {} })).json();
  expect(shell.menus.user.map(({ label }) => label)).not.toContain("Security");
  for (const route of [factorPage, codesPage, removalPage, securityPage]) {
    expect((await browser.get(route, here)).status).toBe(404);
    const fields = { code: "123456", password: "right horse", roles: "Sales" };
    expect((await browser.post(route, here, fields)).status).toBe(404);
  }
});
