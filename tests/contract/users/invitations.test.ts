import { login } from "@contract/auth";
import * as invitations from "@contract/users/invitations";
import * as passwordResetCalls from "@contract/users/password-reset";
import * as users from "@contract/users/users";
import * as schema from "@upstream/db/schema";
import { describe, expect } from "vitest";
import { createUpstreamTest } from "../support/fixtures";
import { insertAccessToken, insertUser } from "../support/upstream";

const DAY = 24 * 60 * 60 * 1000;
const start = new Date("2026-11-28T00:00:00Z");
const password = "quiet orange lamp";
const fields = {
  username: " Ines@Venues.example ",
  display_name: "Ines Rothe",
  vc_role: "Venue Specialist" as const,
  country: "AU" as const,
};

let now = start;
const { test, upstream } = createUpstreamTest({
  now: () => now,
  env: { MAIL: "on", SMTP_URL: "smtp://127.0.0.1:1", PUBLIC_URL: "https://marquee.test" },
});

describe("invitations", () => {
  let token: string;

  test.beforeEach(async () => {
    now = start;
    const lead = await insertUser(upstream.db, { displayName: "Lea Lead", vcRole: "Team Lead" });
    token = await insertAccessToken(upstream.db, lead);
  });

  const invite = (body: object = {}, as = token) =>
    upstream.call(invitations.invite, { token: as, body: { ...fields, ...body } });
  const send = (id: number, as = token) =>
    upstream.call(invitations.sendInvitation, { token: as, params: { id } });
  const cancel = (id: number, as = token) =>
    upstream.call(invitations.cancelInvitation, { token: as, params: { id } });
  const open = (key: string) => upstream.call(invitations.invitation, { params: { key } });
  const accept = (key: string, chosen = password) =>
    upstream.call(invitations.acceptInvitation, { params: { key }, body: { password: chosen } });
  const signIn = (chosen = password) =>
    upstream.call(login, { body: { username: "ines@venues.example", password: chosen } });
  const mails = () => upstream.db.select().from(schema.emails).orderBy(schema.emails.id);
  /** The tokens of the links in all mails, oldest first. */
  const keys = async () =>
    (await mails()).map(({ plain }) => /\/invitation\/([\w-]+)/.exec(plain)?.[1] ?? "");
  const invited = async () => {
    const id = (await invite()).body.data?.id ?? 0;
    const [key = ""] = (await keys()).slice(-1);
    return { id, key };
  };

  test("[PEOPLE-01] an invited user gets a mail, chooses a password and is signed in", async () => {
    const { status, body } = await invite();
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      username: "ines@venues.example",
      role: "staff",
      invitation: { expires_at: "2026-12-05T00:00:00.000Z" },
    });
    const [mail] = await mails();
    expect(mail).toMatchObject({
      recipient: "ines@venues.example",
      subject: "Lea Lead invited you to Marquee",
      isSecret: true,
    });
    expect((await signIn("")).status).not.toBe(200);
    expect((await signIn("null")).status).toBe(401);
    const [key = ""] = await keys();
    expect((await open(key)).body.data).toEqual({
      username: "ines@venues.example",
      display_name: "Ines Rothe",
    });
    const accepted = await accept(key);
    expect(accepted.body.data).toMatchObject({ id: body.data?.id, vc_role: "Venue Specialist" });
    expect((await signIn()).status).toBe(200);
    const { data } = (await upstream.call(users.get, { token, params: { id: body.data?.id ?? 0 } })).body;
    expect(data.invitation).toBeUndefined();
  });

  test("[PEOPLE-02] a link works once, also for two posts at the same time", async () => {
    const { key } = await invited();
    const answers = await Promise.all([accept(key), accept(key, "another good phrase")]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect((await accept(key)).status).toBe(404);
    expect((await open(key)).status).toBe(404);
  });

  test("[PEOPLE-02] a link that is old, changed or made up gets the same answer", async () => {
    const { key } = await invited();
    const changed = key.replace(/^./, key.startsWith("A") ? "B" : "A");
    const refused = [await open(changed), await accept(changed), await open("x"), await accept(`${key}x`)];
    now = new Date(start.getTime() + 7 * DAY - 1);
    expect((await open(key)).status).toBe(200);
    now = new Date(start.getTime() + 7 * DAY);
    refused.push(await open(key), await accept(key));
    for (const { status, failure } of refused)
      expect([status, failure.error.message]).toEqual([404, "This link has expired or was already used."]);
  });

  test("[PEOPLE-02] an invitation is no link for a new password", async () => {
    const { key } = await invited();
    expect((await upstream.call(passwordResetCalls.reset, { params: { key } })).status).toBe(404);
    const posted = await upstream.call(passwordResetCalls.resetPassword, {
      params: { key },
      body: { password },
    });
    expect(posted.status).toBe(404);
    expect((await accept(key)).status).toBe(200);
  });

  test("[PEOPLE-02] the database holds no link but in a mail that is not sent yet", async () => {
    const { key } = await invited();
    const tables = await Promise.all([
      upstream.db.select().from(schema.invitations),
      upstream.db.select().from(schema.users),
      upstream.db.select().from(schema.keptAnswers),
    ]);
    expect(JSON.stringify(tables)).not.toContain(key);
  });

  test("[PW-01] a common password and one with the own name are refused, and the link still works", async () => {
    const { key } = await invited();
    for (const bad of ["eleven char", "Leavemealone", "my ines password", "rothe and more"])
      expect((await accept(key, bad)).failure.error.errors).toHaveProperty("password");
    expect((await accept(key)).status).toBe(200);
  });

  test("[PEOPLE-03] an invitation sent again replaces the link", async () => {
    const { id, key } = await invited();
    now = new Date(start.getTime() + 8 * DAY);
    const { status, body } = await send(id);
    expect([status, body.data]).toEqual([200, {}]);
    const [, second = ""] = await keys();
    expect((await open(key)).status).toBe(404);
    expect((await accept(second)).status).toBe(200);
    expect((await send(id)).status).toBe(409);
    expect((await cancel(id)).status).toBe(409);
  });

  test("[PEOPLE-03] a cancelled invitation deletes the user and its link", async () => {
    const { id, key } = await invited();
    expect((await cancel(id)).status).toBe(204);
    expect((await open(key)).status).toBe(404);
    expect((await upstream.call(users.get, { token, params: { id } })).status).toBe(404);
    expect((await send(id)).status).toBe(404);
  });

  test("[PEOPLE-04] a disabled user cannot use the invitation, before and after they are enabled", async () => {
    const { id, key } = await invited();
    const disable = (is_disabled: boolean) =>
      upstream.call(users.toggleDisable, { token, params: { id }, body: { is_disabled } });
    await disable(true);
    expect((await accept(key)).status).toBe(404);
    expect((await send(id)).status).toBe(409);
    await disable(false);
    expect((await accept(key)).status).toBe(404);
    expect((await send(id)).status).toBe(200);
  });

  test("[PEOPLE-04] a changed address withdraws the link that went to the old one", async () => {
    const { id, key } = await invited();
    await upstream.call(users.update, { token, params: { id }, body: { username: "rothe@venues.example" } });
    expect((await accept(key)).status).toBe(404);
    const { data } = (await upstream.call(users.all, { token, query: { search: "rothe@" } })).body;
    expect(data[0]?.invitation).toEqual({});
  });

  test("[PEOPLE-01] only team leads invite, and only administrators invite or cancel administrators", async () => {
    const sales = await insertAccessToken(upstream.db, await insertUser(upstream.db, { vcRole: "Sales" }));
    expect((await invite({}, sales)).status).toBe(403);
    expect((await invite({ role: "administrator" })).status).toBe(403);
    const chief = await insertAccessToken(
      upstream.db,
      await insertUser(upstream.db, { role: "administrator" }),
    );
    const { id = 0 } = (await invite({ role: "administrator" }, chief)).body.data ?? {};
    for (const refused of [await send(id), await cancel(id), await send(id, sales), await cancel(id, sales)])
      expect(refused.status).toBe(403);
    expect((await invite({}, chief)).failure.error.errors).toEqual({
      username: ["This email address is already in use."],
    });
    expect((await cancel(id, chief)).status).toBe(204);
  });
});
