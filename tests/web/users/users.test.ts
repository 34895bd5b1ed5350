import "../support/web";

import { randomUUID } from "node:crypto";
import * as leadCalls from "@contract/leads/leads";
import * as users from "@contract/users/users";
import { beforeEach, expect, test } from "vitest";
import * as deletion from "~/routes/users/deletion";
import * as details from "~/routes/users/details";
import * as disabling from "~/routes/users/disabling";
import * as list from "~/routes/users/list";
import * as newUser from "~/routes/users/new";
import * as scheduler from "~/routes/users/scheduler-access";
import {
  replyNoContent,
  replyWithConnectionReset,
  replyWithData,
  replyWithFailure,
} from "../support/scripted-upstream";
import { type Browser, type Fields, getRedirect, getRedirectPath, signedIn, upstream } from "../support/web";

const vera = {
  id: 3,
  username: "vera@x.example",
  display_name: "Vera Vale",
  role: "staff",
  vc_role: "Venue Specialist",
  country: "UK",
  is_disabled: false,
  has_scheduler_access: false,
  created_at: "2026-03-02T09:00:00.000Z",
};
const signInTeamLead = () => signedIn({ vc_role: "Team Lead" });
const params = { userId: "3" };
const userPath = "/users/3";

beforeEach(() => {
  upstream.on(users.get, replyWithData(vera));
  upstream.on(users.owners, replyWithData([{ id: 90, name: "Vera Vale", user_id: 3 }]));
});

const buildUserFields = (changes: Fields = {}): Fields => ({
  _shown: JSON.stringify({
    values: {
      display_name: "Vera Vale",
      username: "vera@x.example",
      vc_role: "Venue Specialist",
      role: "staff",
      country: "UK",
    },
  }),
  display_name: "Vera Vale",
  username: "vera@x.example",
  vc_role: "Venue Specialist",
  country: "UK",
  ...changes,
});

const requireSingleRequest = (call: Parameters<typeof upstream.requests>[0]) => {
  const requests = upstream.requests(call);
  expect(requests).toHaveLength(1);
  return requests[0];
};

test("[USER-01] [U-01] [NAV-05] team leads see, page and search users; a page beyond the end is the last", async () => {
  upstream.on(
    users.all,
    replyWithData([vera, { id: 4, username: "bo@x.example", display_name: "Bo" }], { total: 12 }),
  );
  const browser = await signInTeamLead();
  const page = await (await browser.get(list, "/users/all?search=ve&page=2")).json();
  expect(requireSingleRequest(users.all)).toMatchObject({
    method: "GET",
    path: "/v1/users",
    query: { page: "2", search: "ve", source: "test-source" },
    body: undefined,
  });
  expect(page.description).toBe("12 users matching “ve”");
  expect(page.users).toMatchObject([{ name: "Vera Vale", businessRole: "Venue Specialist" }, { name: "Bo" }]);
  // Missing fields are left out.
  expect(page.users[1]).not.toHaveProperty("isDisabled");
  expect(page.users[1]).not.toHaveProperty("country");
  expect(getRedirect(await browser.get(list, "/users/all?page=9"))).toBe("/users/all?page=2");
});

test("[USER-01] [AUTH-10] staff who lead no team can't see or change users", async () => {
  const browser = await signedIn({ vc_role: "Sales" });
  for (const [page, address] of [
    [list, "/users/all"],
    [newUser, "/users/new"],
    [details, userPath],
    [deletion, `${userPath}/deletion`],
    [disabling, `${userPath}/disabling`],
    [scheduler, `${userPath}/scheduler-access`],
  ] as const)
    expect(getRedirectPath(await browser.get(page, address, { params }))).toBe("/dashboard");
  for (const [page, address] of [
    [newUser, "/users/new"],
    [details, userPath],
    [deletion, `${userPath}/deletion`],
    [disabling, `${userPath}/disabling`],
    [scheduler, `${userPath}/scheduler-access`],
  ] as const)
    expect((await browser.post(page, address, buildUserFields(), { params })).status).toBe(403);
  expect(upstream.requests().filter(({ path }) => path.startsWith("/v1/users"))).toEqual([]);
});

test("[USER-01] a new user becomes an administrator only if chosen", async () => {
  const admin = await signedIn({ role: "administrator", vc_role: "Admin" });
  const page = await (await admin.get(newUser, "/users/new")).json();
  expect(page).toMatchObject({ withAccess: true, values: { role: "staff" } });
});

test("[USER-01] [U-02] a user is created once however often posted, and the password is not kept", async () => {
  upstream.lacks(["invitations"]);
  upstream.on(users.create, replyWithData({ ...vera, id: 9, display_name: "Nora New" }));
  const browser = await signInTeamLead();
  const form = {
    form_key: "key-1",
    display_name: "Nora New",
    username: "Nora@x.example",
    vc_role: "Sales",
    country: "AU",
    password: "long enough words",
  };
  for (let time = 0; time < 2; time += 1)
    expect(getRedirect(await browser.post(newUser, "/users/new", form))).toBe("/users/9");
  expect(requireSingleRequest(users.create)).toMatchObject({
    method: "POST",
    path: "/v1/users",
    query: { source: "test-source" },
    body: {
      username: "nora@x.example",
      display_name: "Nora New",
      role: "staff",
      vc_role: "Sales",
      country: "AU",
      password: "long enough words",
    },
  });
});

test("[USER-02] [U-02] [ERR-01] a 422 shows the server's message; all but the password stays typed", async () => {
  upstream.lacks(["invitations"]);
  const browser = await signInTeamLead();
  const form = {
    display_name: "Nora New",
    username: "nora@x.example",
    vc_role: "Sales",
    country: "AU",
    password: "secret of nora",
  };
  upstream.on(users.create, replyWithFailure(422, { message: "That address is taken." }));
  const taken = await browser.post(newUser, "/users/new", { ...form, form_key: "key-2" });
  expect(taken.status).toBe(422);
  const rejected = await taken.json();
  expect(rejected.rejected.error).toEqual({ "": ["That address is taken."] });
  expect(rejected.rejected.initialValue).toMatchObject({
    display_name: "Nora New",
    username: "nora@x.example",
  });
  expect(JSON.stringify(rejected)).not.toContain("secret of nora");

  upstream.on(users.create, replyWithFailure(500));
  const failed = await (await browser.post(newUser, "/users/new", { ...form, form_key: "key-3" })).json();
  expect(failed.alert.message).toMatch(/Internal Server Error/);
  expect(JSON.stringify(failed)).not.toContain("secret of nora");

  const empty = await (await browser.post(newUser, "/users/new", { password: "short" })).json();
  expect(empty.rejected.error).toMatchObject({
    display_name: ["Enter the name"],
    username: ["Enter the email address"],
    vc_role: ["Choose a role in the business"],
    country: ["Choose a country"],
    password: ["The password needs at least 12 characters"],
  });
  // In page order, as in the error summary.
  expect(Object.keys(empty.rejected.error)).toEqual([
    "display_name",
    "username",
    "vc_role",
    "country",
    "password",
  ]);
});

test("[USER-01] [U-03] [U-06] a user's page has their details and leads; you can't end your own access", async () => {
  const browser = await signInTeamLead();
  const page = await (await browser.get(details, userPath, { params })).json();
  expect(requireSingleRequest(users.get)).toMatchObject({
    method: "GET",
    path: "/v1/users/3",
    body: undefined,
  });
  expect(requireSingleRequest(users.owners)).toMatchObject({
    method: "GET",
    path: "/v1/owners",
    body: undefined,
  });
  expect(page).toMatchObject({
    user: { name: "Vera Vale", isAdministrator: false, isDisabled: false },
    ownerId: 90,
    may: { isMe: false, mayEdit: true, mayEndAccess: true, maySetRoles: true },
    values: { username: "vera@x.example" },
  });
  upstream.on(users.get, replyWithData({ ...vera, id: 7 }));
  const own = await (await browser.get(details, "/users/7", { params: { userId: "7" } })).json();
  expect(own.may).toEqual({ isMe: true, mayEdit: true, mayEndAccess: false, maySetRoles: false });
  upstream.on(users.get, replyWithData({ ...vera, role: "administrator" }));
  const theirs = await (await browser.get(details, userPath, { params })).json();
  expect(theirs.may).toMatchObject({ mayEdit: false, mayEndAccess: false });
});

test("[USER-01] [U-04] changes are saved with or without a password; unknown values stay", async () => {
  upstream.on(users.update, replyWithData(vera));
  const browser = await signInTeamLead();
  const answer = await browser.post(details, userPath, buildUserFields({ display_name: "Vera Vane" }), {
    params,
  });
  expect(getRedirect(answer)).toBe("/users/3");
  expect(requireSingleRequest(users.update)).toMatchObject({
    method: "PUT",
    path: "/v1/users/3",
    query: { source: "test-source" },
    body: {
      display_name: "Vera Vane",
      username: "vera@x.example",
      vc_role: "Venue Specialist",
      country: "UK",
    },
  });
  expect(requireSingleRequest(users.update)?.body).not.toHaveProperty("password");
  await browser.post(details, userPath, buildUserFields({ password: "a new password" }), { params });
  expect(upstream.requests(users.update)[1]?.body).toMatchObject({ password: "a new password" });
});

test("[USER-01] [U-02] [U-04] a valid phone number is set, changed and removed if supported", async () => {
  upstream.lacks(["invitations"]);
  const browser = await signInTeamLead();
  upstream.on(users.get, replyWithData({ ...vera, phone: "020 7946 0958" }));
  upstream.on(users.update, replyWithData(vera));
  upstream.on(users.create, replyWithData(vera));
  const page = await (await browser.get(details, userPath, { params })).json();
  expect([page.withPhone, page.values.phone]).toEqual([true, "020 7946 0958"]);
  const save = (phone: string) =>
    browser.post(
      details,
      userPath,
      { ...page.values, phone, _shown: JSON.stringify(page.shown) },
      { params },
    );
  expect((await (await save("12")).json()).rejected.error.phone).toEqual([
    "Enter a phone number like 07700 900123",
  ]);
  for (const phone of ["07700 900123", ""]) expect(getRedirect(await save(phone))).toBe(userPath);
  expect(upstream.requests(users.update).map(({ body }) => (body as { phone: string }).phone)).toEqual([
    "07700 900123",
    "",
  ]);
  const made = {
    ...buildUserFields({ phone: "07700 900123" }),
    password: "long enough one",
    form_key: randomUUID(),
  };
  await browser.post(newUser, "/users/new", made);
  expect(upstream.requests(users.create)[0]?.body).toMatchObject({ phone: "07700 900123" });
});

test("[USER-01] [U-02] [U-04] an invalid phone number is shown with other errors; an existing one may stay", async () => {
  upstream.lacks(["invitations"]);
  const browser = await signInTeamLead();
  upstream.on(users.update, replyWithData(vera));
  const made = {
    ...buildUserFields({ phone: "12", display_name: "" }),
    password: "short",
    form_key: randomUUID(),
  };
  const { rejected } = await (await browser.post(newUser, "/users/new", made)).json();
  expect(rejected.error).toEqual({
    display_name: ["Enter the name"],
    phone: ["Enter a phone number like 07700 900123"],
    password: ["The password needs at least 12 characters"],
  });
  upstream.on(users.get, replyWithData({ ...vera, phone: "ext 12" }));
  const page = await (await browser.get(details, userPath, { params })).json();
  const save = (phone: string) =>
    browser.post(
      details,
      userPath,
      { ...page.values, display_name: "Vera Vane", phone, _shown: JSON.stringify(page.shown) },
      { params },
    );
  expect(getRedirect(await save("ext 12"))).toBe(userPath);
  expect((await save("ext 13")).status).toBe(422);
});

test("[USER-01] [ERR-05] without phone support there is no field and none is sent", async () => {
  const browser = await signInTeamLead();
  upstream.on(users.update, replyWithData(vera));
  expect((await (await browser.get(details, userPath, { params })).json()).withPhone).toBe(false);
  upstream.shows([]);
  upstream.on(users.get, replyWithData({ ...vera, phone: "020 7946 0958" }));
  const page = await (await browser.get(details, userPath, { params })).json();
  expect(page.withPhone).toBe(false);
  await browser.post(details, userPath, buildUserFields({ display_name: "Vera Vane" }), { params });
  expect(requireSingleRequest(users.update)?.body).not.toHaveProperty("phone");
});

test("[USER-02] [U-04] two users changing one field see a conflict; a 422 shows the server's message", async () => {
  const browser = await signInTeamLead();
  upstream.on(users.get, replyWithData({ ...vera, display_name: "Vera Vogel" }));
  const refused = await browser.post(details, userPath, buildUserFields({ display_name: "Vera Vane" }), {
    params,
  });
  expect(refused.status).toBe(422);
  expect((await refused.json()).conflict.fields).toEqual([
    { name: "display_name", original: "Vera Vale", yours: "Vera Vane", theirs: "Vera Vogel" },
  ]);
  expect(upstream.requests(users.update)).toEqual([]);
  upstream.on(users.get, replyWithData(vera));
  upstream.on(users.update, replyWithFailure(422, { message: "You cannot do that to the last one." }));
  const rejected = await browser.post(details, userPath, buildUserFields(), { params });
  expect((await rejected.json()).rejected.error).toEqual({ "": ["You cannot do that to the last one."] });
});

test("[USER-01] [USER-02] [U-05] deletion says how many leads lose their owner; a refusal stays in the dialog", async () => {
  upstream.on(leadCalls.all, replyWithData([], { total: 14 }));
  upstream.on(users.remove, replyNoContent);
  const browser = await signInTeamLead();
  const dialog = await (await browser.get(deletion, `${userPath}/deletion`, { params })).json();
  expect(dialog).toMatchObject({ user: { name: "Vera Vale" }, leads: 14 });
  expect(requireSingleRequest(leadCalls.all)?.query).toMatchObject({ hubspot_owner_id: "90" });
  expect(getRedirect(await browser.post(deletion, `${userPath}/deletion`, {}, { params }))).toBe(
    "/users/all",
  );
  expect(requireSingleRequest(users.remove)).toMatchObject({
    method: "DELETE",
    path: "/v1/users/3",
    body: undefined,
  });
  upstream.on(users.remove, replyWithFailure(404));
  expect((await browser.post(deletion, `${userPath}/deletion`, {}, { params })).status).toBe(422);
  upstream.on(users.get, replyWithFailure(404));
  expect((await browser.post(deletion, `${userPath}/deletion`, {}, { params })).status).toBe(302);
  upstream.on(users.remove, replyWithFailure(422, { message: "This is the last administrator." }));
  const rejected = await browser.post(deletion, `${userPath}/deletion`, {}, { params });
  expect([rejected.status, await rejected.json()]).toMatchObject([
    422,
    { alert: { message: "This is the last administrator." } },
  ]);
});

test("[USER-01] deletion doesn't mention leads if their owner is unknown", async () => {
  upstream.on(users.owners, replyWithData([{ id: 90, name: "Vera Vale" }]));
  const dialog = await (
    await (await signInTeamLead()).get(deletion, `${userPath}/deletion`, { params })
  ).json();
  expect(dialog).not.toHaveProperty("leads");
  expect(upstream.requests(leadCalls.all)).toEqual([]);
});

test("[USER-01] [U-08] a user is disabled and enabled; posting twice doesn't toggle back", async () => {
  upstream.on(users.toggleDisable, replyWithData({ ...vera, is_disabled: true }));
  const browser = await signInTeamLead();
  const shut = () => browser.post(disabling, `${userPath}/disabling`, { disable: "1" }, { params });
  expect(getRedirect(await shut())).toBe("/users/3");
  expect(requireSingleRequest(users.toggleDisable)).toMatchObject({
    method: "POST",
    path: "/v1/users/3/toggle_user_disable",
    query: { source: "test-source" },
    body: { is_disabled: true },
  });
  upstream.on(users.get, replyWithData({ ...vera, is_disabled: true }));
  await shut();
  expect(upstream.requests(users.toggleDisable)).toHaveLength(1);
  upstream.on(users.toggleDisable, replyWithData({ ...vera, is_disabled: false }));
  await browser.post(disabling, `${userPath}/disabling`, { disable: "0" }, { params });
  expect(upstream.requests(users.toggleDisable)).toHaveLength(2);
});

test.each([true, false])(
  "[USER-01] [U-08] two who disable a user at once both end with them disabled (answers: %s)",
  async (answers) => {
    upstream.shows([]);
    const [ann, bob] = [await signInTeamLead(), await signInTeamLead()];
    let isDisabled = false;
    upstream.on(users.get, (response) => replyWithData({ ...vera, is_disabled: isDisabled })(response));
    upstream.on(users.toggleDisable, (response) => {
      // The other request toggles it at the same time, before either gets an answer.
      isDisabled = upstream.requests(users.toggleDisable).length !== 1;
      return replyWithData(answers ? { ...vera, is_disabled: isDisabled } : { success: true })(response);
    });
    const shut = (browser: Browser) =>
      browser.post(disabling, `${userPath}/disabling`, { disable: "1" }, { params });
    expect((await Promise.all([shut(ann), shut(bob)])).map(getRedirect)).toEqual(["/users/3", "/users/3"]);
    expect(isDisabled).toBe(true);
    for (const { body } of upstream.requests(users.toggleDisable)) expect(body).toBeUndefined();
  },
);

test("[USER-01] [U-08] access that others keep changing is reported as such", async () => {
  upstream.on(users.toggleDisable, replyWithData({ ...vera, is_disabled: false }));
  const response = await (await signInTeamLead()).post(
    disabling,
    `${userPath}/disabling`,
    { disable: "1" },
    { params },
  );
  expect(response.status).toBe(422);
  expect((await response.json()).alert.message).toContain("Someone else has changed this user");
  expect(upstream.requests(users.toggleDisable)).toHaveLength(4);
});

test("[USER-01] [U-07] scheduler access is given and removed; failures are shown", async () => {
  upstream.on(users.updateSchedulerAccess, replyWithData(vera));
  const browser = await signInTeamLead();
  const post = (value: string) =>
    browser.post(scheduler, `${userPath}/scheduler-access`, { has_scheduler_access: value }, { params });
  expect(getRedirect(await post("1"))).toBe("/users/3");
  expect(requireSingleRequest(users.updateSchedulerAccess)).toMatchObject({
    method: "POST",
    path: "/v1/users/3/update_scheduler_access",
    query: { source: "test-source" },
    body: { has_scheduler_access: true },
  });
  await post("0");
  expect(upstream.requests(users.updateSchedulerAccess)[1]?.body).toEqual({ has_scheduler_access: false });
  upstream.on(users.updateSchedulerAccess, replyWithConnectionReset);
  expect(getRedirect(await post("1"))).toBe("/users/3");
});
