import { login, refreshToken } from "@contract/auth";
import { EXTENSIONS_HEADER } from "@contract/extensions";
import * as history from "@contract/history/history";
import * as leads from "@contract/leads/leads";
import { prepareExport } from "@contract/settings/export";
import * as passkey from "@contract/users/passkeys";
import * as factor from "@contract/users/second-factor";
import * as users from "@contract/users/users";
import { canUsePasskeys } from "@upstream/access/passkeys";
import { emails, passkeyChallenges, passkeys, recoveryCodes } from "@upstream/db/schema";
import { createOrRestoreAdministrator } from "@upstream/users/administrator";
import { desc } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { describe, expect } from "vitest";
import { type Authenticator, createAuthenticator } from "../../support/authenticator";
import { createUpstreamTest } from "../support/fixtures";
import { demoPassword, insertUser } from "../support/upstream";

const MINUTE = 60_000;
const start = new Date("2026-11-28T00:00:00Z");
const vera = "vera@venues.example";
const wim = "wim@venues.example";
const NOT_ACCEPTED = {
  passkey: ["We couldn't check this passkey. Try again, or use another way to sign in."],
};

let now = start;
const { test, upstream } = createUpstreamTest({
  now: () => now,
  env: { SESSION_SECRET: "a secret of the tests", SMTP_URL: "smtp://127.0.0.1:1", MAIL: "on" },
});

const advanceClock = (milliseconds: number) => {
  now = new Date(now.getTime() + milliseconds);
};

const requestSignIn = (username = vera) =>
  upstream.call(login, { body: { username, password: demoPassword } });
const signInForToken = async (username: string) => (await requestSignIn(username)).body.token;
const requestChallenge = async (username = vera) => (await requestSignIn(username)).failure.challenge ?? "";
const requestFactors = (challenge: string) => upstream.call(passkey.offerFactors, { body: { challenge } });
const enterPasskey = (challenge: string, response: object) =>
  upstream.call(passkey.enterPasskey, {
    body: { challenge, passkey: response as passkey.PasskeyResponse },
  });
const enterCode = (challenge: string, code: string) =>
  upstream.call(factor.enterCode, { body: { challenge, code } });

const startAddingPasskey = (token: string, password = demoPassword) =>
  upstream.call(passkey.startPasskey, { token, body: { password } });
const finishAddingPasskey = (token: string, response: object, name = "Phone") =>
  upstream.call(passkey.addPasskey, {
    token,
    body: { name, passkey: response as passkey.PasskeyResponse },
  });

/** Adds a passkey; returns the recovery codes and the device. */
async function addPasskey(token: string, device = createAuthenticator(), name = "Phone") {
  const { options } = (await startAddingPasskey(token)).body.data;
  const added = await finishAddingPasskey(token, device.register(options), name);
  return { device, added, codes: added.body.data?.recovery_codes ?? [] };
}

/** Signs in with a password and a passkey. */
async function signInWithPasskey(device: Authenticator, username = vera) {
  const challenge = await requestChallenge(username);
  const { options } = (await requestFactors(challenge)).body.data;
  return enterPasskey(challenge, device.signIn(options));
}

const listPasskeys = async (token: string) => (await upstream.call(passkey.passkeys, { token })).body.data;
const removePasskey = (token: string, id: number, password = demoPassword) =>
  upstream.call(passkey.removePasskey, { token, params: { id }, body: { password } });

const listEmailSubjects = async (to: string) =>
  (await upstream.db.select().from(emails).orderBy(desc(emails.id)))
    .filter(({ recipient }) => recipient === to)
    .map(({ subject }) => subject);

/** Turns an app on with a code for the offered key. */
async function requestTurnOnApp(token: string, password?: string) {
  const { key } = (await upstream.call(factor.factorKey, { token })).body.data;
  const code = new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: now.getTime() });
  return upstream.call(factor.turnOnFactor, { token, body: { code, password } });
}

const turnOnApp = async (token: string, password?: string) =>
  (await requestTurnOnApp(token, password)).body.data.recovery_codes;

describe("a passkey", () => {
  let token: string;
  let veraId: number;

  test.beforeEach(async () => {
    now = start;
    veraId = (await insertUser(upstream.db, { username: vera, displayName: "Vera Vale", vcRole: "Sales" }))
      .id;
    token = await signInForToken(vera);
  });

  test("[PASSKEY-01] it is added with the password and a name, and then listed", async () => {
    const wrong = await startAddingPasskey(token, "not it");
    expect(wrong.failure.error.errors).toHaveProperty("password");
    const { options } = (await startAddingPasskey(token)).body.data;
    expect(options).toMatchObject({
      rp: { id: "localhost" },
      user: { name: vera, displayName: "Vera Vale" },
      authenticatorSelection: { userVerification: "required" },
    });
    const device = createAuthenticator();
    const named = await finishAddingPasskey(token, device.register(options), " ");
    expect(named.failure.error.errors).toEqual({ name: ["Enter a name"] });
    const added = await finishAddingPasskey(token, device.register(options), " Work phone ");
    expect(added.status).toBe(200);
    const since = start.toISOString();
    expect(await listPasskeys(token)).toEqual([
      { id: expect.any(Number), name: "Work phone", created_at: since, last_used_at: null },
    ]);
    advanceClock(MINUTE);
    expect((await signInWithPasskey(device)).status).toBe(200);
    expect(await listPasskeys(token)).toMatchObject([{ created_at: since, last_used_at: now.toISOString() }]);
    const again = await startAddingPasskey(token);
    expect(again.body.data.options).toMatchObject({ excludeCredentials: [{ id: device.id }] });
    expect(await listEmailSubjects(vera)).toEqual(["Marquee: You have a new passkey"]);
  });

  test("[PASSKEY-01] the device must check a finger, a face or a PIN", async () => {
    const device = createAuthenticator();
    const { options } = (await startAddingPasskey(token)).body.data;
    const unchecked = await finishAddingPasskey(token, device.register(options, { isVerified: false }));
    expect(unchecked.failure.error.errors).toHaveProperty("passkey");
    expect(await listPasskeys(token)).toEqual([]);
    await addPasskey(token, device);
    const challenge = await requestChallenge();
    const answer = device.signIn((await requestFactors(challenge)).body.data.options, { isVerified: false });
    expect((await enterPasskey(challenge, answer)).failure.error.errors).toEqual(NOT_ACCEPTED);
  });

  test("[PASSKEY-02] after the right password it proves the second factor", async () => {
    const { device } = await addPasskey(token);
    const refused = await requestSignIn();
    expect([refused.status, refused.body]).toEqual([
      401,
      expect.not.objectContaining({ token: expect.anything() }),
    ]);
    const offered = await requestFactors(refused.failure.challenge ?? "");
    expect(offered.body.data).toMatchObject({
      has_app: false,
      options: { rpId: "localhost", userVerification: "required", allowCredentials: [{ id: device.id }] },
    });
    const entered = await signInWithPasskey(device);
    expect(entered.body).toMatchObject({ displayName: "Vera Vale" });
    expect((await upstream.call(refreshToken, { token: entered.body.token })).status).toBe(200);
    expect((await requestFactors("unknown")).status).toBe(404);
    await turnOnApp(token, demoPassword);
    const both = (await requestFactors(await requestChallenge())).body.data;
    expect(both).toMatchObject({ has_app: true, options: expect.any(Object) });
  });

  test("[PASSKEY-03] a sign-in cannot be replayed, not even within one sign-in", async () => {
    const { device } = await addPasskey(token);
    const challenge = await requestChallenge();
    const answer = device.signIn((await requestFactors(challenge)).body.data.options);
    expect((await enterPasskey(challenge, answer)).status).toBe(200);
    expect((await enterPasskey(challenge, answer)).status).toBe(404);
    // Another sign-in of the same user has another challenge.
    const other = await requestChallenge();
    await requestFactors(other);
    expect((await enterPasskey(other, answer)).failure.error.errors).toEqual(NOT_ACCEPTED);
    // A failed attempt has used up the challenge as well.
    const third = await requestChallenge();
    const { options } = (await requestFactors(third)).body.data;
    await enterPasskey(third, device.signIn(options, { origin: "https://evil.example" }));
    expect((await enterPasskey(third, device.signIn(options))).failure.error.errors).toEqual(NOT_ACCEPTED);
    expect(
      (await enterPasskey(third, device.signIn((await requestFactors(third)).body.data.options))).status,
    ).toBe(200);
  });

  test("[PASSKEY-03] a registration works once, and only in the session that began it", async () => {
    const device = createAuthenticator();
    const elsewhere = await signInForToken(vera);
    const { options } = (await startAddingPasskey(token)).body.data;
    const response = device.register(options);
    expect((await finishAddingPasskey(elsewhere, response)).failure.error.errors).toHaveProperty("passkey");
    expect((await finishAddingPasskey(token, response)).status).toBe(200);
    const other = createAuthenticator();
    expect((await finishAddingPasskey(token, other.register(options))).failure.error.errors).toHaveProperty(
      "passkey",
    );
    expect(await listPasskeys(token)).toHaveLength(1);
  });

  test("[PASSKEY-03] of two answers to one challenge at once, one works", async () => {
    const { device } = await addPasskey(token);
    const challenge = await requestChallenge();
    const { options } = (await requestFactors(challenge)).body.data;
    const answers = [device.signIn(options), device.signIn(options)];
    const results = await Promise.all(answers.map((answer) => enterPasskey(challenge, answer)));
    expect(results.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test("[PASSKEY-04] challenges expire after five minutes", async () => {
    const device = createAuthenticator();
    const { options } = (await startAddingPasskey(token)).body.data;
    advanceClock(5 * MINUTE + 1);
    const late = await finishAddingPasskey(token, device.register(options));
    expect(late.failure.error.errors).toHaveProperty("passkey");
    await addPasskey(token, device);
    const challenge = await requestChallenge();
    const answer = device.signIn((await requestFactors(challenge)).body.data.options);
    advanceClock(5 * MINUTE + 1);
    expect((await enterPasskey(challenge, answer)).status).toBe(404);
    expect((await requestFactors(challenge)).status).toBe(404);
    await requestFactors(await requestChallenge());
    expect(await upstream.db.$count(passkeyChallenges)).toBe(1);
  });

  test("[PASSKEY-05] only the site of PUBLIC_URL is accepted", async () => {
    const device = createAuthenticator();
    for (const origin of ["https://evil.example", "http://localhost:3001", "https://localhost:3000"]) {
      const { options } = (await startAddingPasskey(token)).body.data;
      const response = device.register(options, { origin });
      expect((await finishAddingPasskey(token, response)).failure.error.errors).toHaveProperty("passkey");
    }
    await addPasskey(token, device);
    for (const origin of ["https://evil.example", "http://localhost:3001", "https://localhost:3000"]) {
      const challenge = await requestChallenge();
      const answer = device.signIn((await requestFactors(challenge)).body.data.options, { origin });
      expect((await enterPasskey(challenge, answer)).failure.error.errors).toEqual(NOT_ACCEPTED);
    }
  });

  test("[PASSKEY-05] passkeys are announced where browsers offer them", async () => {
    const answer = await upstream.call(passkey.passkeys, { token });
    expect(answer.headers[EXTENSIONS_HEADER]).toContain("passkeys");
    const can = (publicUrl: string) => canUsePasskeys({ publicUrl });
    expect(["https://office.venues.example", "http://localhost:3000"].map(can)).toEqual([true, true]);
    const others = ["http://office.venues.example", "https://192.0.2.7", "https://[2001:db8::7]"];
    expect(others.map(can)).toEqual([false, false, false]);
  });

  test("[PASSKEY-06] the passkey of another user is refused, and cannot be added twice", async () => {
    await insertUser(upstream.db, { username: wim });
    const wims = await addPasskey(await signInForToken(wim));
    await addPasskey(token);
    const challenge = await requestChallenge();
    const answer = wims.device.signIn((await requestFactors(challenge)).body.data.options);
    expect((await enterPasskey(challenge, answer)).failure.error.errors).toEqual(NOT_ACCEPTED);
    expect((await addPasskey(token, wims.device)).added.status).toBe(409);
    const forged = createAuthenticator();
    const next = await requestChallenge();
    const [own] = await listPasskeys(token);
    const stored = await upstream.db.select().from(passkeys);
    const credentialId = stored.find(({ id }) => id === own?.id)?.credentialId ?? "";
    const signed = forged.signIn((await requestFactors(next)).body.data.options);
    const result = await enterPasskey(next, { ...signed, id: credentialId, rawId: credentialId });
    expect(result.failure.error.errors).toEqual(NOT_ACCEPTED);
    const [theirs] = await listPasskeys(
      await signInWithPasskey(wims.device, wim).then(({ body }) => body.token),
    );
    expect((await removePasskey(token, theirs?.id ?? 0)).status).toBe(404);
  });

  test("[PASSKEY-07] a counter that does not rise is refused; devices that do not count work", async () => {
    const { device } = await addPasskey(token);
    const signInAt = async (counter: number) => {
      const challenge = await requestChallenge();
      const answer = device.signIn((await requestFactors(challenge)).body.data.options, { counter });
      return (await enterPasskey(challenge, answer)).status;
    };
    expect([await signInAt(0), await signInAt(0)]).toEqual([200, 200]);
    expect([await signInAt(5), await signInAt(5), await signInAt(4), await signInAt(0)]).toEqual([
      200, 422, 422, 422,
    ]);
    expect(await signInAt(6)).toBe(200);
  });

  test("[PASSKEY-08] a removed passkey no longer works; the last one ends the recovery codes", async () => {
    const { device } = await addPasskey(token);
    const second = await addPasskey(token, createAuthenticator(), "Key ring");
    const [first, last] = await listPasskeys(token);
    expect((await removePasskey(token, first?.id ?? 0, "not it")).failure.error.errors).toHaveProperty(
      "password",
    );
    expect((await removePasskey(token, first?.id ?? 0)).status).toBe(204);
    expect((await removePasskey(token, first?.id ?? 0)).status).toBe(404);
    const challenge = await requestChallenge();
    const { options } = (await requestFactors(challenge)).body.data;
    expect((await enterPasskey(challenge, device.signIn(options))).failure.error.errors).toEqual(
      NOT_ACCEPTED,
    );
    expect((await signInWithPasskey(second.device)).status).toBe(200);
    expect(await upstream.db.$count(recoveryCodes)).toBe(10);
    expect((await removePasskey(token, last?.id ?? 0)).status).toBe(204);
    expect((await requestSignIn()).status).toBe(200);
    expect(await upstream.db.$count(recoveryCodes)).toBe(0);
    expect((await listEmailSubjects(vera)).slice(0, 2)).toEqual([
      "Marquee: Two-factor authentication is off",
      "Marquee: Your passkey was removed",
    ]);
    const admin = "ada@venues.example";
    await insertUser(upstream.db, { username: admin, role: "administrator", vcRole: "Admin" });
    const params = { key: "user", id: veraId };
    const { data } = (await upstream.call(history.ofRecord, { token: await signInForToken(admin), params }))
      .body;
    const changes = data.filter(({ part }) => part === "passkeys");
    expect(changes.map(({ action, by, fields }) => [action, by, fields])).toEqual([
      ["deleted", "Vera Vale", []],
      ["deleted", "Vera Vale", []],
      ["created", "Vera Vale", []],
      ["created", "Vera Vale", []],
    ]);
  });

  test("[PASSKEY-09] a user has at most ten, also with two requests at once", async () => {
    for (let count = 0; count < 9; count += 1) await addPasskey(token);
    const elsewhere = (await signInWithPasskey((await addPasskey(token)).device)).body.token;
    expect((await startAddingPasskey(token)).status).toBe(409);
    const [first] = await listPasskeys(token);
    await removePasskey(token, first?.id ?? 0);
    const responses = [];
    for (const session of [token, elsewhere]) {
      const { options } = (await startAddingPasskey(session)).body.data;
      responses.push({ session, response: createAuthenticator().register(options) });
    }
    const results = await Promise.all(
      responses.map(({ session, response }) => finishAddingPasskey(session, response)),
    );
    expect(results.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await listPasskeys(token)).toHaveLength(10);
  });

  test("[PASSKEY-10] the first factor of either kind gives recovery codes, and they last until the last", async () => {
    const { codes } = await addPasskey(token);
    expect(new Set(codes).size).toBe(10);
    expect((await addPasskey(token)).codes).toEqual([]);
    expect(await turnOnApp(token, demoPassword)).toEqual([]);
    const load = async () => (await upstream.call(factor.secondFactor, { token })).body.data;
    expect(await load()).toMatchObject({ is_on: true, has_app: true, recovery_codes: 10, is_fresh: true });
    expect((await enterCode(await requestChallenge(), codes[0] ?? "")).status).toBe(200);
    const body = { password: demoPassword };
    expect((await upstream.call(factor.turnOffFactor, { token, body })).status).toBe(204);
    expect(await load()).toMatchObject({ is_on: true, has_app: false, recovery_codes: 9 });
    expect((await listEmailSubjects(vera))[0]).toBe("Marquee: Your authenticator app is off");
    const renewed = await upstream.call(factor.renewRecoveryCodes, { token, body });
    expect(renewed.body.data.recovery_codes).toHaveLength(10);
  });

  test("[FACTOR-12] beside a passkey, an app is turned on with the password only", async () => {
    await addPasskey(token);
    for (const password of [undefined, "", "not it"]) {
      const refused = await requestTurnOnApp(token, password);
      expect(refused.status).toBe(422);
      expect(refused.failure.error.errors).toHaveProperty("password");
    }
    expect(await requestChallenge().then(requestFactors)).toMatchObject({
      body: { data: { has_app: false } },
    });
    expect((await requestTurnOnApp(token, demoPassword)).status).toBe(200);
    expect(await requestChallenge().then(requestFactors)).toMatchObject({
      body: { data: { has_app: true } },
    });
  });

  test("[PASSKEY-10] after an app, a passkey gives no new codes", async () => {
    expect(await turnOnApp(token)).toHaveLength(10);
    expect((await addPasskey(token)).codes).toEqual([]);
    expect(await upstream.db.$count(recoveryCodes)).toBe(10);
  });
});

describe("administrators and passkeys", () => {
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

  test("[FACTOR-12] a first app needs no password, also if a role demands it", async () => {
    const policy = { token: admin, body: { roles: ["Sales"] as factor.FactorRole[] } };
    await upstream.call(factor.saveFactorPolicy, policy);
    expect(await turnOnApp((await requestSignIn()).body.token)).toHaveLength(10);
  });

  test("[PASSKEY-11] a passkey meets the demand of a role", async () => {
    const policy = { token: admin, body: { roles: ["Sales"] as factor.FactorRole[] } };
    await upstream.call(factor.saveFactorPolicy, policy);
    const signedIn = (await requestSignIn()).body;
    expect(signedIn.needs_second_factor).toBe(true);
    const listLeads = async (token: string) =>
      (await upstream.call(leads.all, { token, query: { page: 1 } })).status;
    expect(await listLeads(signedIn.token)).toBe(403);
    const { device } = await addPasskey(signedIn.token);
    expect(await listLeads(signedIn.token)).toBe(200);
    const next = (await signInWithPasskey(device)).body;
    expect(next.needs_second_factor).toBeUndefined();
    expect(await listLeads(next.token)).toBe(200);
    const [only] = await listPasskeys(next.token);
    await removePasskey(next.token, only?.id ?? 0);
    expect((await requestSignIn()).body.needs_second_factor).toBe(true);
  });

  test("[PASSKEY-12] an administrator's reset removes passkeys too", async () => {
    const token = await signInForToken(vera);
    await addPasskey(token);
    const params = { id: veraId };
    const get = async () => (await upstream.call(users.get, { token: admin, params })).body.data;
    expect(await get()).toMatchObject({ second_factor: true });
    expect((await upstream.call(factor.resetFactor, { token: admin, params })).status).toBe(204);
    expect(await get()).toMatchObject({ second_factor: false });
    expect((await upstream.call(refreshToken, { token })).status).toBe(401);
    expect((await requestSignIn()).status).toBe(200);
    expect(await upstream.db.$count(passkeys)).toBe(0);
    expect(await upstream.db.$count(recoveryCodes)).toBe(0);
    expect((await listEmailSubjects(vera))[0]).toBe("Marquee: Two-factor authentication was reset");
  });

  test("[PASSKEY-12] npm run admin also removes passkeys", async () => {
    await addPasskey(admin);
    const fields = { email: ada, name: undefined, country: "AU" } as const;
    const { password } = await createOrRestoreAdministrator(upstream.db, fields, now);
    const signedIn = await upstream.call(login, { body: { username: ada, password } });
    expect(signedIn.status).toBe(200);
  });

  test("[FACTOR-10] without an app, the export takes a recovery code or a fresh sign-in", async () => {
    const { device, codes } = await addPasskey(admin);
    const prepare = (token: string, code?: string) =>
      upstream.call(prepareExport, { token, body: { password: demoPassword, code } });
    advanceClock(15 * MINUTE);
    expect((await prepare(admin)).failure.error.errors).toEqual({
      code: ["Enter a recovery code, or sign in again with your passkey first"],
    });
    expect((await prepare(admin, codes[0])).status).toBe(200);
    const fresh = (await signInWithPasskey(device, ada)).body.token;
    expect((await prepare(fresh)).status).toBe(200);
  });
});
