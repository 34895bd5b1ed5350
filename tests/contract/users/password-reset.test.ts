import { login, refreshToken } from "@contract/auth";
import { acceptInvitation, invitation } from "@contract/users/invitations";
import * as resets from "@contract/users/password-reset";
import * as users from "@contract/users/users";
import * as schema from "@upstream/db/schema";
import { eq } from "drizzle-orm";
import { describe, expect, vi } from "vitest";
import { createUpstreamTest } from "../support/fixtures";
import { demoPassword, insertAccessToken, insertUser } from "../support/upstream";

const HOUR = 60 * 60 * 1000;
const start = new Date("2026-11-28T00:00:00Z");
const password = "quiet orange lamp";
const vera = "vera@venues.example";

let now = start;
const { test, upstream } = createUpstreamTest({
  now: () => now,
  env: { MAIL: "on", SMTP_URL: "smtp://127.0.0.1:1", PUBLIC_URL: "https://marquee.test" },
});

describe("forgotten passwords", () => {
  let id: number;

  test.beforeEach(async () => {
    now = start;
    id = (await insertUser(upstream.db, { username: vera, displayName: "Vera Vale" })).id;
  });

  const request = (username: string, address = "192.0.2.7") =>
    upstream.call(resets.requestReset, { body: { username }, headers: { "x-forwarded-for": address } });
  const open = (key: string) => upstream.call(resets.reset, { params: { key } });
  const set = (key: string, chosen = password) =>
    upstream.call(resets.resetPassword, { params: { key }, body: { password: chosen } });
  const signIn = (chosen: string) => upstream.call(login, { body: { username: vera, password: chosen } });
  const mails = () => upstream.db.select().from(schema.emails).orderBy(schema.emails.id);
  const hasMailsTo = (address: string, count: number) =>
    vi.waitFor(async () =>
      expect((await mails()).filter(({ recipient }) => recipient === address)).toHaveLength(count),
    );
  const hasMails = (count: number) => vi.waitFor(async () => expect(await mails()).toHaveLength(count));
  /** Requests a link for Vera and returns its token. */
  const requested = async () => {
    const { length } = await mails();
    await request(vera);
    await hasMails(length + 1);
    return /\/password-reset\/([\w-]+)/.exec((await mails()).at(-1)?.plain ?? "")?.[1] ?? "";
  };
  /** Waits until everything requested before has been worked off. */
  const settle = async () => {
    await insertUser(upstream.db, { username: "last@venues.example" });
    await request("last@venues.example", "198.51.100.1");
    await hasMailsTo("last@venues.example", 1);
  };

  test("[PEOPLE-06] the link sets a new password and signs out everywhere", async () => {
    const token = await insertAccessToken(upstream.db, { username: vera });
    const key = await requested();
    expect((await mails())[0]).toMatchObject({ recipient: vera, isSecret: true });
    expect((await open(key)).body.data).toEqual({ username: vera, display_name: "Vera Vale" });
    expect((await upstream.call(refreshToken, { token })).status).toBe(200);
    expect((await set(key)).status).toBe(204);
    expect((await upstream.call(refreshToken, { token })).status).toBe(401);
    expect((await signIn(demoPassword)).status).toBe(401);
    expect((await signIn(password)).status).toBe(200);
  });

  test("[PEOPLE-07] known, unknown, disabled and invited addresses get the same answer, and one a mail", async () => {
    await insertUser(upstream.db, { username: "gone@venues.example", isDisabled: true });
    await insertUser(upstream.db, { username: "new@venues.example", passwordHash: null });
    const known = await request(vera);
    await hasMails(1);
    for (const username of ["nobody@venues.example", "gone@venues.example", "new@venues.example"]) {
      const { status, body, headers } = await request(username);
      expect([status, body]).toEqual([known.status, known.body]);
      expect(Object.keys(headers)).toEqual(Object.keys(known.headers));
    }
    await settle();
    expect((await mails()).map(({ recipient }) => recipient)).toEqual([vera, "last@venues.example"]);
  });

  test("[PEOPLE-07] the answer to a known address waits for no work in the database", async () => {
    // While another transaction holds the user's row, nothing can be written for them.
    await upstream.db.transaction(async (tx) => {
      await tx.select().from(schema.users).where(eq(schema.users.username, vera)).for("update");
      expect((await request(vera)).status).toBe(204);
      expect(await tx.select().from(schema.emails)).toEqual([]);
    });
    await hasMails(1);
  });

  test("[PEOPLE-08] a link works once, for an hour, and only unchanged", async () => {
    const key = await requested();
    const changed = key.replace(/^./, key.startsWith("A") ? "B" : "A");
    const refused = [await open(changed), await set(changed), await set("x")];
    now = new Date(start.getTime() + HOUR - 1);
    const answers = await Promise.all([set(key), set(key, "another good phrase")]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404]);
    refused.push(await set(key), await open(key));
    const late = await requested();
    now = new Date(now.getTime() + HOUR);
    refused.push(await open(late), await set(late));
    for (const { status, failure } of refused)
      expect([status, failure.error.message]).toEqual([404, "This link has expired or was already used."]);
  });

  test("[PEOPLE-08] a new password ends the other links, which the database holds only as hashes", async () => {
    const [first, second] = [await requested(), await requested()];
    expect(JSON.stringify(await upstream.db.select().from(schema.passwordResets))).not.toContain(first);
    expect((await set(second)).status).toBe(204);
    expect((await set(first)).status).toBe(404);
  });

  test("[PEOPLE-08] a link for a new password is no invitation", async () => {
    const key = await requested();
    expect((await upstream.call(invitation, { params: { key } })).status).toBe(404);
    const posted = await upstream.call(acceptInvitation, { params: { key }, body: { password } });
    expect(posted.status).toBe(404);
  });

  test("[PW-01] a common password and one with the own name are refused, and the link still works", async () => {
    const key = await requested();
    for (const bad of ["eleven char", "Leavemealone", "vera was here"])
      expect((await set(key, bad)).failure.error.errors).toHaveProperty("password");
    expect((await set(key)).status).toBe(204);
  });

  test("[PEOPLE-04] a disabled user and a changed address end the link", async () => {
    const lead = await insertAccessToken(upstream.db, await insertUser(upstream.db, { vcRole: "Team Lead" }));
    const change = (call: typeof users.update | typeof users.toggleDisable, body: object) =>
      upstream.call(call as typeof users.update, { token: lead, params: { id }, body: { ...body } });
    const first = await requested();
    await change(users.toggleDisable, { is_disabled: true });
    expect((await set(first)).status).toBe(404);
    await change(users.toggleDisable, { is_disabled: false });
    expect((await set(first)).status).toBe(404);
    const second = await requested();
    await change(users.update, { username: "vale@venues.example" });
    expect((await set(second)).status).toBe(404);
    expect((await signIn(demoPassword)).status).toBe(401);
  });

  test("[PEOPLE-09] a mailbox gets three links an hour, from anywhere, and these still work", async () => {
    const key = await requested();
    for (let client = 1; client <= 6; client += 1) await request(vera, `203.0.113.${client}`);
    await settle();
    await hasMailsTo(vera, 3);
    expect((await set(key)).status).toBe(204);
    await requested();
  });

  test("[PEOPLE-09] a client that asks too often must wait, others need not, and may still sign in", async () => {
    for (let attempt = 0; attempt < 10; attempt += 1)
      expect((await request("nobody@venues.example")).status).toBe(204);
    const { status, failure, headers } = await request("nobody@venues.example");
    expect([status, failure.error.message]).toEqual([
      429,
      "Too many requests for a new password. Try again in 15 minutes.",
    ]);
    expect(headers["retry-after"]).toBe("900");
    expect((await request("nobody@venues.example", "198.51.100.9")).status).toBe(204);
    expect((await request("someone@venues.example")).status).toBe(204);
    expect((await signIn(demoPassword)).status).toBe(200);
  });
});
