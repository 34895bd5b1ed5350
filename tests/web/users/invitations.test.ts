import "../support/web";

import * as invitations from "@contract/users/invitations";
import * as resets from "@contract/users/password-reset";
import * as users from "@contract/users/users";
import { beforeEach, expect, test } from "vitest";
import * as login from "~/routes/access/login";
import * as forgotten from "~/routes/users/forgotten-password";
import * as invitationDialog from "~/routes/users/invitation";
import * as cancellation from "~/routes/users/invitation-cancellation";
import * as invited from "~/routes/users/invited";
import * as list from "~/routes/users/list";
import * as newUser from "~/routes/users/new";
import * as newPassword from "~/routes/users/new-password";
import {
  replyNoContent,
  replyWithData,
  replyWithFailure,
  replyWithJson,
  usualExtensions,
} from "../support/scripted-upstream";
import { Browser, buildLoginAnswer, getRedirect, signedIn, upstream } from "../support/web";

const KEY = "k".repeat(43);
const person = { username: "ines@x.example", display_name: "Ines Rothe" };
const ines = { ...person, id: 9, role: "staff", vc_role: "Sales", country: "AU", is_disabled: false };
const form = {
  form_key: "key",
  display_name: "Ines Rothe",
  username: "Ines@x.example",
  vc_role: "Sales",
  country: "AU",
};
const password = "quiet orange lamp";
const signInTeamLead = () => signedIn({ vc_role: "Team Lead" });
const deadLink = replyWithFailure(404, { message: "This link has expired or was already used." });

/** The upstream's modes are also extensions. */
const switchMailOff = () => upstream.shows([...usualExtensions, "mail-off"]);

beforeEach(() => upstream.on(users.get, replyWithData({ ...ines, invitation: {} })));

test("[PEOPLE-01] a team lead invites a user without a password, once however often posted", async () => {
  upstream.on(invitations.invite, replyWithData(ines));
  const browser = await signInTeamLead();
  const page = await (await browser.get(newUser, "/users/new")).json();
  expect(page).toMatchObject({ isInvited: true, isMailOff: false });
  for (let time = 0; time < 2; time += 1)
    expect(getRedirect(await browser.post(newUser, "/users/new", form))).toBe("/users/9");
  const requests = upstream.requests(invitations.invite);
  expect(requests).toHaveLength(1);
  expect(requests[0]?.body).toEqual({
    username: "ines@x.example",
    display_name: "Ines Rothe",
    role: "staff",
    vc_role: "Sales",
    country: "AU",
  });
  expect(upstream.requests(users.create)).toEqual([]);
});

test("[PEOPLE-01] an upstream without invitations creates the user with a password", async () => {
  upstream.lacks(["invitations"]);
  const browser = await signInTeamLead();
  expect(await (await browser.get(newUser, "/users/new")).json()).toMatchObject({ isInvited: false });
  const { rejected } = await (await browser.post(newUser, "/users/new", form)).json();
  expect(rejected.error).toEqual({ password: ["Enter a password"] });
  const params = { userId: "9" };
  for (const page of [invitationDialog, cancellation]) {
    expect((await browser.get(page, "/users/9/invitation", { params })).status).toBe(404);
    expect((await browser.post(page, "/users/9/invitation", {}, { params })).status).toBe(404);
  }
});

test("[PEOPLE-03] the list shows the state of each invitation", async () => {
  const rows = [
    { ...ines, id: 1, invitation: { expires_at: "2999-01-01T00:00:00.000Z" } },
    { ...ines, id: 2, invitation: { expires_at: "2020-01-01T00:00:00.000Z" } },
    { ...ines, id: 3, invitation: {} },
    { ...ines, id: 4, invitation: null },
    { ...ines, id: 5 },
  ];
  upstream.on(users.all, replyWithData(rows));
  const page = await (await (await signInTeamLead()).get(list, "/users/all")).json();
  expect(page.users.map(({ invitation }: { invitation?: string }) => invitation)).toEqual([
    "open",
    "expired",
    "not-sent",
    undefined,
    undefined,
  ]);
});

test("[PEOPLE-03] an invitation is sent again or cancelled after a confirmation", async () => {
  upstream.on(invitations.sendInvitation, replyWithData({}));
  upstream.on(invitations.cancelInvitation, replyNoContent);
  const browser = await signInTeamLead();
  const params = { userId: "9" };
  const page = await (await browser.get(invitationDialog, "/users/9/invitation", { params })).json();
  expect(page).toMatchObject({ user: { name: "Ines Rothe", invitation: "not-sent" }, isMailOff: false });
  const sent = await browser.post(invitationDialog, "/users/9/invitation", {}, { params });
  expect(getRedirect(sent)).toBe("/users/9");
  const path = "/users/9/invitation/cancellation";
  expect(getRedirect(await browser.post(cancellation, path, {}, { params }))).toBe("/users/all");
  upstream.on(invitations.cancelInvitation, replyWithFailure(409, { message: "Already accepted." }));
  const refused = await browser.post(cancellation, path, {}, { params });
  expect((await refused.json()).alert.message).toContain("Already accepted.");
});

test("[PEOPLE-05] while email is off the link is shown in the answer, and nowhere after", async () => {
  switchMailOff();
  upstream.on(invitations.invite, replyWithData(ines));
  upstream.on(invitations.sendInvitation, replyWithData({ link: "https://marquee.test/invitation/abc" }));
  const browser = await signInTeamLead();
  const made = await browser.post(newUser, "/users/new", { ...form, form_key: "off" });
  expect(getRedirect(made)).toBe("/users/9/invitation");
  const params = { userId: "9" };
  const shown = await browser.post(invitationDialog, "/users/9/invitation", {}, { params });
  expect(await shown.json()).toEqual({ link: "https://marquee.test/invitation/abc" });
  const page = await browser.get(invitationDialog, "/users/9/invitation", { params });
  expect(await page.text()).not.toContain("invitation/abc");
});

test("[PEOPLE-01] an invited user sees name and address, chooses a password and is signed in", async () => {
  upstream.on(invitations.invitation, replyWithData(person));
  upstream.on(invitations.acceptInvitation, replyWithJson(buildLoginAnswer()));
  const browser = new Browser();
  const params = { key: KEY };
  const page = await browser.get(invited, `/invitation/${KEY}`, { params });
  expect(await page.json()).toEqual({ linkKey: KEY, name: "Ines Rothe", username: "ines@x.example" });
  const short = await browser.post(invited, `/invitation/${KEY}`, { password: "short" }, { params });
  expect((await short.json()).rejected.error).toEqual({
    password: ["The password needs at least 12 characters"],
  });
  expect(upstream.requests(invitations.acceptInvitation)).toEqual([]);
  const accepted = await browser.post(invited, `/invitation/${KEY}`, { password }, { params });
  expect(getRedirect(accepted)).toBe("/dashboard");
  expect(upstream.requests(invitations.acceptInvitation)[0]).toMatchObject({
    path: `/invitations/${KEY}`,
    body: { password },
  });
  expect(getRedirect(await browser.get(login, "/login"))).toBe("/dashboard");
});

test("[PEOPLE-02] a dead link is not found, and a password that is refused is not kept", async () => {
  upstream.on(invitations.invitation, deadLink);
  upstream.on(
    invitations.acceptInvitation,
    replyWithFailure(422, { errors: { password: ["Very common."] } }),
  );
  const params = { key: KEY };
  const page = await new Browser().get(invited, `/invitation/${KEY}`, { params });
  expect([page.status, (await page.json()).message]).toEqual([
    404,
    "This link has expired or was already used. Sign in, or ask the person who invited you for a new link.",
  ]);
  const refused = await new Browser().post(invited, `/invitation/${KEY}`, { password }, { params });
  const text = await refused.text();
  expect([refused.status, text.includes("Very common."), text.includes(password)]).toEqual([
    422,
    true,
    false,
  ]);
});

test("[PEOPLE-07] a forgotten password gets one answer, whatever the address", async () => {
  upstream.on(resets.requestReset, replyNoContent);
  expect(await (await new Browser().get(login, "/login")).json()).toMatchObject({ canReset: true });
  for (const username of ["ines@x.example", "nobody@x.example"]) {
    const response = await new Browser().post(forgotten, "/password-reset", { username });
    expect(getRedirect(response)).toBe("/password-reset?sent=yes");
  }
  const sent = await new Browser().get(forgotten, "/password-reset?sent=yes");
  expect(await sent.json()).toEqual({ isMailOff: false, isSent: true });
  const bad = await new Browser().post(forgotten, "/password-reset", { username: "ines" });
  expect((await bad.json()).rejected.error).toHaveProperty("username");
  upstream.on(
    resets.requestReset,
    replyWithFailure(429, { message: "Too many requests. Try again in a minute." }),
  );
  const throttled = await new Browser().post(forgotten, "/password-reset", { username: "ines@x.example" });
  expect((await throttled.json()).rejected.error[""]).toEqual(["Too many requests. Try again in a minute."]);
});

test("[PEOPLE-06] the link for a new password leads to the sign-in, and ends the session there", async () => {
  upstream.on(resets.reset, replyWithData(person));
  upstream.on(resets.resetPassword, replyNoContent);
  const params = { key: KEY };
  const browser = await signedIn();
  const page = await browser.get(newPassword, `/password-reset/${KEY}`, { params });
  expect(await page.json()).toEqual({ linkKey: KEY, username: "ines@x.example" });
  const saved = await browser.post(newPassword, `/password-reset/${KEY}`, { password }, { params });
  expect(getRedirect(saved)).toBe("/login");
  expect((await browser.get(login, "/login")).status).toBe(200);
  upstream.on(resets.reset, deadLink);
  const used = await new Browser().get(newPassword, `/password-reset/${KEY}`, { params });
  expect(used.status).toBe(404);
  expect((await used.json()).back).toEqual({ href: "/password-reset", label: "Get a new link" });
});

test("[PEOPLE-07] without the extension the sign-in offers no link, and its page is not found", async () => {
  upstream.lacks(["password-reset", "invitations"]);
  await signInTeamLead();
  expect(await (await new Browser().get(login, "/login")).json()).toMatchObject({ canReset: false });
  const params = { key: KEY };
  for (const page of [forgotten, newPassword, invited])
    expect((await new Browser().get(page, "/password-reset", { params })).status).toBe(404);
});
