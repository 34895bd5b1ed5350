import { login, logout, refreshToken } from "@contract/auth";
import * as history from "@contract/history/history";
import * as leads from "@contract/leads/leads";
import { prepareExport } from "@contract/settings/export";
import * as profile from "@contract/users/profile";
import * as factor from "@contract/users/second-factor";
import * as users from "@contract/users/users";
import { emails, recoveryCodes, secondFactors, signInChallenges } from "@upstream/db/schema";
import { createOrRestoreAdministrator } from "@upstream/users/administrator";
import { desc } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { describe, expect } from "vitest";
import { createUpstreamTest } from "../support/fixtures";
import { demoPassword, insertAccessToken, insertUser } from "../support/upstream";

const MINUTE = 60_000;
const STEP = 30_000;
const start = new Date("2026-11-28T00:00:00Z");
const vera = "vera@venues.example";
const WRONG = { code: ["This code is wrong or was already used"] };

let now = start;
const { test, upstream } = createUpstreamTest({
  now: () => now,
  env: { SESSION_SECRET: "a secret of the tests", SMTP_URL: "smtp://127.0.0.1:1", MAIL: "on" },
});

const advanceClock = (milliseconds: number) => {
  now = new Date(now.getTime() + milliseconds);
};

const generateCode = (key: string, at = now) =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: at.getTime() });

const requestSignIn = (username = vera, password = demoPassword) =>
  upstream.call(login, { body: { username, password } });
const signInForToken = async (username: string) => (await requestSignIn(username)).body.token;
const requestChallenge = async (username = vera) => (await requestSignIn(username)).failure.challenge ?? "";
const enterCode = (challenge: string, code: string) =>
  upstream.call(factor.enterCode, { body: { challenge, code } });

/** Turns a second factor on; a minute later its code of that time is used up. */
async function turnOnSecondFactor(token: string) {
  const { key } = (await upstream.call(factor.factorKey, { token })).body.data;
  const { body } = await upstream.call(factor.turnOnFactor, { token, body: { code: generateCode(key) } });
  advanceClock(MINUTE);
  return { key, codes: body.data.recovery_codes ?? [] };
}

const listEmailSubjects = async (to: string) =>
  (await upstream.db.select().from(emails).orderBy(desc(emails.id)))
    .filter(({ recipient }) => recipient === to)
    .map(({ subject }) => subject);

describe("a second factor", () => {
  let token: string;

  test.beforeEach(async () => {
    now = start;
    await insertUser(upstream.db, { username: vera, displayName: "Vera Vale" });
    token = await signInForToken(vera);
  });

  const load = async () => (await upstream.call(factor.secondFactor, { token })).body.data;

  test("[FACTOR-01] it is on once a code of the offered key is right; the key is not stored readably", async () => {
    expect(await load()).toEqual({ is_on: false, has_app: false, is_required: false, is_fresh: false });
    const offered = (await upstream.call(factor.factorKey, { token })).body.data;
    expect(offered.key).toMatch(/^[A-Z2-7]{32}$/);
    expect(offered.url).toContain(`secret=${offered.key}`);
    expect((await upstream.call(factor.factorKey, { token })).body.data).toEqual(offered);
    const wrong = await upstream.call(factor.turnOnFactor, { token, body: { code: "000 000" } });
    expect(wrong.failure.error.errors).toHaveProperty("code");
    expect((await requestSignIn()).status).toBe(200);
    const { key, codes } = await turnOnSecondFactor(token);
    expect(key).toBe(offered.key);
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[a-km-np-z2-9]{6}(-[a-km-np-z2-9]{6}){3}$/);
    expect(await load()).toEqual({
      is_on: true,
      has_app: true,
      since: start.toISOString(),
      recovery_codes: 10,
      is_required: false,
      is_fresh: true,
    });
    const stored = JSON.stringify([
      await upstream.db.select().from(secondFactors),
      await upstream.db.select().from(recoveryCodes),
    ]);
    for (const secret of [key, ...codes, ...codes.map((code) => code.replaceAll("-", ""))])
      expect(stored).not.toContain(secret);
    expect((await upstream.call(factor.factorKey, { token })).status).toBe(409);
    const again = await upstream.call(factor.turnOnFactor, {
      token,
      body: { code: generateCode(key), password: demoPassword },
    });
    expect(again.status).toBe(409);
    expect(await listEmailSubjects(vera)).toEqual(["Marquee: Two-factor authentication is on"]);
  });

  test("[FACTOR-01] an offered key expires after an hour", async () => {
    const { key } = (await upstream.call(factor.factorKey, { token })).body.data;
    advanceClock(61 * MINUTE);
    const late = await upstream.call(factor.turnOnFactor, { token, body: { code: generateCode(key) } });
    expect(late.failure.error.errors).toHaveProperty("code");
    expect((await upstream.call(factor.factorKey, { token })).body.data.key).not.toBe(key);
  });

  test("[FACTOR-02] a right password answers a challenge; with a code it becomes a session", async () => {
    const { key } = await turnOnSecondFactor(token);
    const refused = await requestSignIn();
    expect(refused.status).toBe(401);
    expect(refused.body).not.toHaveProperty("token");
    const challenge = refused.failure.challenge ?? "";
    expect(JSON.stringify(await upstream.db.select().from(signInChallenges))).not.toContain(challenge);
    const entered = await enterCode(challenge, generateCode(key));
    expect(entered.body).toMatchObject({ displayName: "Vera Vale" });
    expect((await upstream.call(refreshToken, { token: entered.body.token })).status).toBe(200);
    // The challenge works once.
    advanceClock(STEP);
    expect((await enterCode(challenge, generateCode(key))).status).toBe(404);
    expect((await requestSignIn(vera, "not the password")).failure.challenge).toBeUndefined();
  });

  test("[FACTOR-02] a challenge ends after five minutes, when its user is disabled, and if it is altered", async () => {
    const { key } = await turnOnSecondFactor(token);
    const challenge = await requestChallenge();
    const altered = challenge.startsWith("A") ? `B${challenge.slice(1)}` : `A${challenge.slice(1)}`;
    expect((await enterCode(altered, generateCode(key))).status).toBe(404);
    advanceClock(5 * MINUTE + 1);
    expect((await enterCode(challenge, generateCode(key))).status).toBe(404);
    const next = await requestChallenge();
    await upstream.db.execute("update users set is_disabled = true");
    expect((await enterCode(next, generateCode(key))).status).toBe(404);
  });

  test("[FACTOR-03] a code works once, also for two requests at once, and codes of nearby steps work", async () => {
    const { key } = await turnOnSecondFactor(token);
    const code = generateCode(key);
    const [one, two] = [await requestChallenge(), await requestChallenge()];
    const answers = await Promise.all([enterCode(one, code), enterCode(two, code)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect((await enterCode(await requestChallenge(), code)).failure.error.errors).toEqual(WRONG);
    // The code of the step before the accepted one does not work either.
    const earlier = generateCode(key, new Date(now.getTime() - STEP));
    expect((await enterCode(await requestChallenge(), earlier)).status).toBe(422);
    const next = generateCode(key, new Date(now.getTime() + STEP));
    expect((await enterCode(await requestChallenge(), next)).status).toBe(200);
    const tooFar = generateCode(key, new Date(now.getTime() + 3 * STEP));
    expect((await enterCode(await requestChallenge(), tooFar)).status).toBe(422);
  });

  test("[FACTOR-04] each recovery code works once, however it is typed", async () => {
    const { codes } = await turnOnSecondFactor(token);
    const [first = "", second = ""] = codes;
    const entered = ` ${first.toUpperCase().replaceAll("-", " ")} `;
    expect((await enterCode(await requestChallenge(), entered)).status).toBe(200);
    expect((await enterCode(await requestChallenge(), first)).failure.error.errors).toEqual(WRONG);
    expect((await enterCode(await requestChallenge(), second)).status).toBe(200);
    expect(await load()).toMatchObject({ recovery_codes: 8 });
  });

  test("[FACTOR-04] recovery codes are renewed with the password; the earlier ones end", async () => {
    const { codes } = await turnOnSecondFactor(token);
    const renew = (password: string) =>
      upstream.call(factor.renewRecoveryCodes, { token, body: { password } });
    expect((await renew("not it")).failure.error.errors).toHaveProperty("password");
    const renewed = (await renew(demoPassword)).body.data.recovery_codes ?? [];
    expect(renewed).toHaveLength(10);
    expect((await enterCode(await requestChallenge(), codes[0] ?? "")).status).toBe(422);
    expect((await enterCode(await requestChallenge(), renewed[0] ?? "")).status).toBe(200);
    expect((await listEmailSubjects(vera))[0]).toBe("Marquee: Your recovery codes have changed");
  });

  test("[FACTOR-05] five wrong codes end a challenge, and ten of a user must wait, whatever the address", async () => {
    const { key } = await turnOnSecondFactor(token);
    await insertUser(upstream.db, { username: "wim@venues.example" });
    const wims = await turnOnSecondFactor(await signInForToken("wim@venues.example"));
    const guess = (challenge: string, address: string) =>
      upstream.call(factor.enterCode, {
        body: { challenge, code: "000000" },
        headers: { "x-forwarded-for": address },
      });
    const first = await requestChallenge();
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect((await guess(first, `10.1.0.${attempt}`)).status).toBe(422);
    expect((await guess(first, "10.1.0.9")).status).toBe(404);
    const second = await requestChallenge();
    for (let attempt = 0; attempt < 4; attempt += 1)
      expect((await guess(second, `10.2.0.${attempt}`)).status).toBe(422);
    const third = await requestChallenge();
    const waiting = await enterCode(third, generateCode(key));
    expect(waiting.status).toBe(429);
    expect(Number(waiting.headers["retry-after"])).toBeGreaterThan(0);
    // Neither the user's sessions nor other users are affected.
    expect((await upstream.call(refreshToken, { token })).status).toBe(200);
    expect(
      (await enterCode(await requestChallenge("wim@venues.example"), generateCode(wims.key))).status,
    ).toBe(200);
    advanceClock(15 * MINUTE + 1);
    expect((await enterCode(await requestChallenge(), generateCode(key))).status).toBe(200);
  });

  test("[FACTOR-06] it is turned off with the password, and a new password leaves it on", async () => {
    const { key } = await turnOnSecondFactor(token);
    await upstream.call(profile.changePassword, {
      token,
      body: { current_password: demoPassword, password: "quiet orange lamp" },
    });
    expect((await requestSignIn(vera, "quiet orange lamp")).failure.challenge).toBeDefined();
    const turnOff = (password: string) => upstream.call(factor.turnOffFactor, { token, body: { password } });
    expect((await turnOff(demoPassword)).failure.error.errors).toHaveProperty("password");
    expect((await turnOff("quiet orange lamp")).status).toBe(204);
    expect(await load()).toMatchObject({ is_on: false });
    expect((await requestSignIn(vera, "quiet orange lamp")).status).toBe(200);
    expect((await listEmailSubjects(vera))[0]).toBe("Marquee: Two-factor authentication is off");
    expect(await upstream.db.$count(recoveryCodes)).toBe(0);
    expect((await upstream.call(factor.factorKey, { token })).body.data.key).not.toBe(key);
  });
});

describe("administrators and the second factor", () => {
  const ada = "ada@venues.example";
  let veraId: number;
  let admin: string;

  test.beforeEach(async () => {
    now = start;
    const user = await insertUser(upstream.db, { username: vera, displayName: "Vera Vale", vcRole: "Sales" });
    veraId = user.id;
    await insertUser(upstream.db, {
      username: ada,
      role: "administrator",
      vcRole: "Admin",
      displayName: "Ada",
    });
    admin = await signInForToken(ada);
  });

  const demand = (roles: factor.FactorRole[], token = admin) =>
    upstream.call(factor.saveFactorPolicy, { token, body: { roles } });

  test("[FACTOR-07] roles are not saved over a newer version of them", async () => {
    const save = (roles: factor.FactorRole[], version?: number) =>
      upstream.call(factor.saveFactorPolicy, { token: admin, body: { roles, version } });
    const { version } = (await upstream.call(factor.factorPolicy, { token: admin })).body.data;
    const saved = await save(["Sales"], version);
    expect(saved.status).toBe(200);
    expect((await save(["Admin"], version)).status).toBe(409);
    expect((await upstream.call(factor.factorPolicy, { token: admin })).body.data.roles).toEqual(["Sales"]);
    expect((await save([], saved.body.data?.version)).status).toBe(200);
  });

  test("[FACTOR-07] whose role demands it does nothing before setting it up", async () => {
    const before = await signInForToken(vera);
    expect((await demand(["Sales"], before)).status).toBe(403);
    expect((await demand(["Sales"])).body.data?.roles).toEqual(["Sales"]);
    expect((await upstream.call(factor.factorPolicy, { token: admin })).body.data.roles).toEqual(["Sales"]);
    const signedIn = (await requestSignIn()).body;
    expect(signedIn.needs_second_factor).toBe(true);
    for (const token of [before, signedIn.token]) {
      expect((await upstream.call(refreshToken, { token })).body.needs_second_factor).toBe(true);
      const refused = await upstream.call(leads.all, { token, query: { page: 1 } });
      expect([refused.status, refused.failure.error.message]).toEqual([
        403,
        "Set up two-factor authentication first.",
      ]);
      expect((await upstream.call(profile.profile, { token })).status).toBe(403);
    }
    await turnOnSecondFactor(signedIn.token);
    expect((await upstream.call(leads.all, { token: signedIn.token, query: { page: 1 } })).status).toBe(200);
    expect((await upstream.call(refreshToken, { token: before })).body.needs_second_factor).toBeUndefined();
    expect((await upstream.call(leads.all, { token: admin, query: { page: 1 } })).status).toBe(200);
    expect((await upstream.call(logout, { token: before })).status).toBe(204);
  });

  test("[FACTOR-07] an administrator who must set it up cannot waive it", async () => {
    await demand(["administrator"]);
    const { token } = (await requestSignIn(ada)).body;
    expect((await demand([], token)).status).toBe(403);
    const reset = await upstream.call(factor.resetFactor, { token, params: { id: veraId } });
    expect(reset.status).toBe(403);
  });

  test("[FACTOR-08] an administrator resets it: it is in the history, and the user gets a mail", async () => {
    const token = await signInForToken(vera);
    await turnOnSecondFactor(token);
    const reset = (as: string, id = veraId) =>
      upstream.call(factor.resetFactor, { token: as, params: { id } });
    expect(
      (await upstream.call(users.get, { token: admin, params: { id: veraId } })).body.data,
    ).toMatchObject({ second_factor: true });
    await insertUser(upstream.db, { username: "lead@venues.example", vcRole: "Team Lead" });
    expect(
      (await reset(await insertAccessToken(upstream.db, { username: "lead@venues.example" }))).status,
    ).toBe(403);
    expect((await reset(admin)).status).toBe(204);
    expect((await reset(admin)).status).toBe(204);
    expect((await upstream.call(refreshToken, { token })).status).toBe(401);
    expect((await requestSignIn()).status).toBe(200);
    expect(await listEmailSubjects(vera)).toEqual([
      "Marquee: Two-factor authentication was reset",
      "Marquee: Two-factor authentication is on",
    ]);
    const params = { key: "user", id: veraId };
    const changes = (await upstream.call(history.ofRecord, { token: admin, params })).body.data;
    expect(
      changes
        .filter(({ part }) => part === "second_factors")
        .map(({ action, by, fields }) => [action, by, fields]),
    ).toEqual([
      ["deleted", "Ada", []],
      ["created", "Vera Vale", []],
    ]);
  });

  test("[FACTOR-09] npm run admin also removes a lost second factor", async () => {
    await turnOnSecondFactor(admin);
    const fields = { email: ada, name: undefined, country: "AU" } as const;
    const { password } = await createOrRestoreAdministrator(upstream.db, fields, now);
    expect((await requestSignIn(ada, password)).status).toBe(200);
  });

  test("[FACTOR-10] the export demands a code, unless the session proved it within 15 minutes", async () => {
    const { key } = await turnOnSecondFactor(admin);
    const start = (token: string, fields: { password?: string; code?: string } = {}) =>
      upstream.call(prepareExport, { token, body: { password: demoPassword, ...fields } });
    expect((await start(admin)).status).toBe(200);
    advanceClock(15 * MINUTE);
    expect((await start(admin)).failure.error.errors).toEqual({
      code: ["Enter a code from your authenticator app"],
    });
    expect((await start(admin, { code: "000000" })).failure.error.errors).toEqual(WRONG);
    const code = generateCode(key);
    expect((await start(admin, { password: "wrong", code })).failure.error.errors).toHaveProperty("password");
    expect((await start(admin, { code })).status).toBe(200);
    expect((await start(admin, { code })).failure.error.errors).toEqual(WRONG);
    advanceClock(STEP);
    const fresh = (await enterCode(await requestChallenge(ada), generateCode(key))).body.token;
    expect((await start(fresh)).status).toBe(200);
  });
});
