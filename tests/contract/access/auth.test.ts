import * as auth from "@contract/auth";
import * as userCalls from "@contract/users/users";
import { accessTokens, users } from "@upstream/db/schema";
import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { createUpstreamTest } from "../support/fixtures";
import { demoPassword, insertUser } from "../support/upstream";

const MINUTE = 60_000;
const start = new Date("2026-03-02T09:00:00Z");

let now = start;
const { test, upstream } = createUpstreamTest({ now: () => now });

describe("signing in", () => {
  const wait = (minutes: number) => {
    now = new Date(now.getTime() + minutes * MINUTE);
  };
  const signIn = (username: string, password = demoPassword) =>
    upstream.call(auth.login, { body: { username, password } });
  const refresh = (token: string) => upstream.call(auth.refreshToken, { token });

  test.beforeEach(async () => {
    now = start;
    await insertUser(upstream.db, {
      username: "ada@marquee.test",
      vcRole: "Team Lead",
      role: "administrator",
    });
  });

  test("[A-01][AUTH-01] a right password gets a token, roles, name and country", async () => {
    const { status, body } = await signIn("ada@marquee.test");
    expect(status).toBe(200);
    expect(body).toMatchObject({
      country: "AU",
      displayName: expect.any(String),
      data: { id: 1, role: "administrator", vc_role: "Team Lead" },
    });
    expect(body.token.length).toBeGreaterThan(40);
    expect((await upstream.call(userCalls.owners, { token: body.token })).status).not.toBe(401);
  });

  test("[A-01] the username may be written in capitals and with blanks around it", async () => {
    expect((await signIn("  Ada@Marquee.TEST ")).status).toBe(200);
  });

  test("[A-01][AUTH-01] a wrong password and an unknown user get the same answer", async () => {
    const wrong = await signIn("ada@marquee.test", "marquee-demo ");
    const unknown = await signIn("nobody@marquee.test");
    expect(wrong.status).toBe(401);
    expect(wrong.failure.error?.message).toBe("Email address or password is wrong.");
    expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body]);
  });

  test("[A-01] missing and overlong fields are named", async () => {
    const { status, failure } = await upstream.call(auth.login, { body: { password: "x".repeat(201) } });
    expect(status).toBe(422);
    expect(Object.keys(failure.error?.errors ?? {})).toEqual(["username", "password"]);
  });

  test("[A-01] the database holds neither password nor token", async () => {
    const { body } = await signIn("ada@marquee.test");
    const [user] = await upstream.db.select().from(users);
    const [token] = await upstream.db.select().from(accessTokens);
    expect(user?.passwordHash).toMatch(/^\$argon2id\$/);
    expect(JSON.stringify([user, token])).not.toContain(demoPassword);
    expect(JSON.stringify([user, token])).not.toContain(body.token);
  });

  test("[A-01] the eleventh try after ten failures is refused, right or wrong, known or not", async () => {
    for (const username of ["ada@marquee.test", "nobody@marquee.test"]) {
      for (let failures = 0; failures < 10; failures += 1)
        expect((await signIn(failures % 2 ? username : username.toUpperCase(), "wrong")).status).toBe(401);
      wait(4);
      const { status, failure, headers } = await signIn(username);
      expect(status).toBe(429);
      expect(failure.error?.message).toBe("Too many failed sign-ins. Try again in 11 minutes.");
      expect(headers["retry-after"]).toBe(String(11 * 60));
    }
    await insertUser(upstream.db, { username: "bob@marquee.test" });
    expect((await signIn("bob@marquee.test")).status).toBe(200);
    wait(11);
    expect((await signIn("ada@marquee.test")).status).toBe(200);
  });

  test("[A-01] guesses from another address lock no one out", async () => {
    const from = (address: string, password: string) =>
      upstream.call(auth.login, {
        body: { username: "ada@marquee.test", password },
        headers: { "x-forwarded-for": address },
      });
    for (let failures = 0; failures < 10; failures += 1) await from("203.0.113.9", "wrong");
    expect((await from("203.0.113.9", demoPassword)).status).toBe(429);
    expect((await from("198.51.100.7", demoPassword)).status).toBe(200);
  });

  test("[A-01] a flood is answered 503 beyond what the machine can check, and does not count", async () => {
    const { throttle } = upstream.services.memory;
    let release: () => void = () => {};
    const gate = new Promise<void>((done) => {
      release = done;
    });
    const others = { username: "bob@marquee.test", address: "203.0.113.9" };
    const checks = Array.from({ length: 104 }, () => throttle.check(others, () => gate));
    for (let tries = 0; tries < 11; tries += 1) {
      const { status, headers } = await signIn("ada@marquee.test", "wrong");
      expect([status, headers["retry-after"]]).toEqual([503, "5"]);
    }
    release();
    await Promise.all(checks);
    expect((await signIn("ada@marquee.test")).status).toBe(200);
  });

  test("[A-01] ten failures at once let no eleventh through", async () => {
    const tries = await Promise.all(Array.from({ length: 14 }, () => signIn("ada@marquee.test", "wrong")));
    expect(tries.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(4);
  });

  test("[A-01] a success forgets the failures before it", async () => {
    for (let round = 0; round < 2; round += 1) {
      for (let failures = 0; failures < 9; failures += 1) await signIn("ada@marquee.test", "wrong");
      expect((await signIn("ada@marquee.test")).status).toBe(200);
    }
  });

  test("[A-02] a refresh answers the user and gives the token eight more hours", async () => {
    const { token } = (await signIn("ada@marquee.test")).body;
    wait(7 * 60);
    expect((await refresh(token)).body).toMatchObject({ id: 1, role: "administrator", vc_role: "Team Lead" });
    wait(7 * 60);
    expect((await refresh(token)).status).toBe(200);
    wait(8 * 60 + 1);
    expect((await refresh(token)).status).toBe(401);
  });

  test("[A-02] refreshes within ten minutes write nothing", async () => {
    const { token } = (await signIn("ada@marquee.test")).body;
    const expiry = async () => (await upstream.db.select().from(accessTokens))[0]?.expiresAt.getTime();
    const first = await expiry();
    wait(9);
    await refresh(token);
    expect(await expiry()).toBe(first);
    wait(2);
    await refresh(token);
    expect(await expiry()).toBe(now.getTime() + 8 * 60 * MINUTE);
  });

  test("[A-02] no, unknown and expired tokens are refused with 401", async () => {
    const { token } = (await signIn("ada@marquee.test")).body;
    expect((await upstream.call(auth.refreshToken)).status).toBe(401);
    expect((await refresh("x".repeat(43))).status).toBe(401);
    expect((await refresh("'; DROP TABLE users; --")).status).toBe(401);
    wait(8 * 60 + 1);
    expect((await refresh(token)).status).toBe(401);
  });

  test("[A-01] signing in clears away expired tokens", async () => {
    await signIn("ada@marquee.test");
    wait(9 * 60);
    await signIn("ada@marquee.test");
    expect(await upstream.db.select().from(accessTokens)).toHaveLength(1);
  });

  test("[A-03][AUTH-07] after signing out the token is good for nothing", async () => {
    const { token } = (await signIn("ada@marquee.test")).body;
    const other = (await signIn("ada@marquee.test")).body.token;
    expect((await upstream.call(auth.logout, { token })).status).toBe(204);
    expect((await refresh(token)).status).toBe(401);
    expect((await upstream.call(auth.logout, { token })).status).toBe(401);
    expect((await refresh(other)).status).toBe(200);
  });

  test("[A-02] of calls that come together, each is judged by its own token, as it is then", async () => {
    const tokens = [];
    for (let index = 0; index < 3; index += 1)
      tokens.push((await signIn("ada@marquee.test")).body.token as string);
    const [first = "", second = "", third = ""] = tokens;
    await upstream.call(auth.logout, { token: second });
    const statuses = async () => {
      const answers = await Promise.all(
        [first, second, third, "x".repeat(43), first].map((token) =>
          upstream.call(userCalls.owners, { token }),
        ),
      );
      return answers.map(({ status }) => status);
    };
    expect(await statuses()).toEqual([200, 401, 200, 401, 200]);
    await upstream.call(auth.logout, { token: first });
    expect(await statuses()).toEqual([401, 401, 200, 401, 401]);
    await upstream.db.update(users).set({ isDisabled: true }).where(eq(users.id, 1));
    expect(await statuses()).toEqual([401, 401, 403, 401, 401]);
  });

  test("[A-01][A-02] a disabled user is refused at sign-in and at the next refresh", async () => {
    const { token } = (await signIn("ada@marquee.test")).body;
    await upstream.db.update(users).set({ isDisabled: true }).where(eq(users.id, 1));
    expect((await refresh(token)).status).toBe(403);
    expect((await signIn("ada@marquee.test")).status).toBe(403);
    expect((await signIn("ada@marquee.test", "wrong")).status).toBe(401);
  });
});
