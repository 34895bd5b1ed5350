import "../support/web";

import { logout } from "@contract/auth";
import * as profile from "@contract/users/profile";
import { beforeEach, expect, test } from "vitest";
import * as logoutPage from "~/routes/access/logout";
import * as passwordPage from "~/routes/users/own-password";
import * as sessionsPage from "~/routes/users/own-sessions";
import * as profilePage from "~/routes/users/profile";
import { loadPageShell } from "~/services/shell/shell.server";
import { replyNoContent, replyWithData, replyWithFailure } from "../support/scripted-upstream";
import { getRedirect, PUBLIC_URL, signedIn, upstream } from "../support/web";

const vera = {
  username: "vera@x.example",
  display_name: "Vera Vale",
  country: "UK",
  phone: "020 7946 0958",
  signature: "Vera\nMarquee",
};
const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0";
const session = {
  id: 5,
  created_at: "2026-11-28T00:00:00.000Z",
  last_used_at: "2026-11-28T01:00:00.000Z",
  user_agent: FIREFOX,
  is_current: true,
};

beforeEach(() => {
  upstream.on(profile.profile, replyWithData(vera));
  upstream.on(profile.sessions, replyWithData([session, { id: 6 }]));
});

test("[PEOPLE-10] [PEOPLE-12] the profile shows details and sessions, and only what is known", async () => {
  const page = await (await (await signedIn()).get(profilePage, "/profile")).json();
  expect(page).toMatchObject({
    username: "vera@x.example",
    country: "UK",
    values: { display_name: "Vera Vale", phone: "020 7946 0958", signature: "Vera\nMarquee" },
  });
  expect(page.sessions.data).toEqual([
    {
      id: 5,
      browser: "Firefox on Linux",
      startedAt: session.created_at,
      lastUsedAt: session.last_used_at,
      isCurrent: true,
    },
    { id: 6, isCurrent: false },
  ]);
});

test("[PEOPLE-10] only changed fields that nobody else changed are saved, bad ones keep what was typed", async () => {
  upstream.on(profile.updateProfile, replyWithData(vera));
  const browser = await signedIn();
  const page = await (await browser.get(profilePage, "/profile")).json();
  const post = (fields: object) =>
    browser.post(profilePage, "/profile", {
      ...page.values,
      country: "UK",
      _shown: JSON.stringify(page.shown),
      ...fields,
    });
  expect(getRedirect(await post({ signature: "Vera V." }))).toBe("/profile");
  expect(upstream.requests(profile.updateProfile)[0]?.body).toMatchObject({ signature: "Vera V." });
  const refused = await (await post({ display_name: "", phone: "12", signature: "Kept" })).json();
  expect(refused.rejected.error).toEqual({
    display_name: ["Enter the name"],
    phone: ["Enter a phone number like 07700 900123"],
  });
  expect(refused.rejected.initialValue.signature).toBe("Kept");
  upstream.on(profile.profile, replyWithData({ ...vera, signature: "Changed elsewhere" }));
  expect((await (await post({ signature: "Mine" })).json()).conflict.fields).toMatchObject([
    { name: "signature", yours: "Mine", theirs: "Changed elsewhere" },
  ]);
});

test("[PEOPLE-11] a new password needs the current one; neither is sent back", async () => {
  upstream.on(profile.changePassword, replyNoContent);
  const browser = await signedIn();
  const secrets = { current_password: "seven quiet doors", password: "quiet orange lamp" };
  expect(getRedirect(await browser.post(passwordPage, "/profile/password", secrets))).toBe("/profile");
  expect(upstream.requests(profile.changePassword)[0]?.body).toEqual(secrets);
  const empty = await (await browser.post(passwordPage, "/profile/password", { password: "short" })).json();
  expect(empty.rejected.error).toEqual({
    current_password: ["Enter your current password"],
    password: ["The password needs at least 12 characters"],
  });
  const wrong = { errors: { current_password: ["This is not your current password."] } };
  for (const refusal of [replyWithFailure(422, wrong), replyWithFailure(500)]) {
    upstream.on(profile.changePassword, refusal);
    const response = await browser.post(passwordPage, "/profile/password", secrets);
    const text = await response.text();
    expect(response.status).toBe(422);
    for (const secret of Object.values(secrets)) expect(text).not.toContain(secret);
  }
});

test("[PEOPLE-12] one session is signed out, or all others", async () => {
  upstream.on(profile.endSession, replyNoContent);
  upstream.on(profile.endOtherSessions, replyNoContent);
  const browser = await signedIn();
  expect(getRedirect(await browser.post(sessionsPage, "/profile/sessions", { session: "6" }))).toBe(
    "/profile",
  );
  expect(upstream.requests(profile.endSession)[0]?.path).toBe("/v1/profile/sessions/6");
  expect(upstream.requests(profile.endOtherSessions)).toEqual([]);
  expect(getRedirect(await browser.post(sessionsPage, "/profile/sessions", {}))).toBe("/profile");
  expect(upstream.requests(profile.endOtherSessions)).toHaveLength(1);
});

test("[PEOPLE-12] a sign-out everywhere also ends the sessions at the upstream", async () => {
  upstream.on(profile.endOtherSessions, replyWithFailure(500));
  upstream.on(logout, replyNoContent);
  const browser = await signedIn();
  expect(getRedirect(await browser.post(logoutPage, "/logout", { everywhere: "yes" }))).toBe("/login");
  expect(upstream.requests(profile.endOtherSessions)).toHaveLength(1);
  expect(upstream.requests(logout)).toHaveLength(1);
});

test("[PEOPLE-10] before an upstream without profiles there is no page and no link in the menu", async () => {
  const menu = async () => {
    const request = new Request(PUBLIC_URL, { headers: browser.addCookieHeader({}) });
    const shell = await loadPageShell({ request, url: new URL(PUBLIC_URL), params: {} });
    return (await shell.json()).menus.user.map(({ label }) => label);
  };
  let browser = await signedIn();
  expect(await menu()).toContain("Profile");
  upstream.lacks(["profile", "sessions"]);
  browser = await signedIn();
  expect(await menu()).not.toContain("Profile");
  for (const [page, address] of [
    [profilePage, "/profile"],
    [passwordPage, "/profile/password"],
  ] as const)
    expect((await browser.get(page, address)).status).toBe(404);
  const fields = { display_name: "Vera", current_password: "seven", password: "quiet orange lamp" };
  for (const page of [profilePage, passwordPage, sessionsPage])
    expect((await browser.post(page, "/profile", fields)).status).toBe(404);
});
