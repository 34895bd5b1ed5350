import { login, logout } from "@contract/auth";
import * as profile from "@contract/users/profile";
import * as factor from "@contract/users/second-factor";
import * as users from "@contract/users/users";
import { Secret, TOTP } from "otpauth";
import { expect } from "vitest";
import { createUpstreamTest } from "../support/fixtures";
import { demoPassword, insertUser } from "../support/upstream";

const lines: string[] = [];
const now = new Date("2026-11-28T00:00:00Z");
const { test, upstream } = createUpstreamTest({
  now,
  env: { LOG_LEVEL: "info", SESSION_SECRET: "a secret of the tests" },
  logTo: { write: (line) => void lines.push(line) },
});

const vera = "vera@venues.example";
const address = "203.0.113.7";
const headers = { "x-forwarded-for": address };

/** What was logged since the last time, by text. */
const takeLogEntries = () => lines.splice(0).map((line) => JSON.parse(line));

test.beforeEach(() => void lines.splice(0));

test("[SECURITY-03] sign-ins, sign-outs and refused sign-ins are logged without the password and the name", async () => {
  const { id } = await insertUser(upstream.db, { username: vera });
  const signIn = (username: string, password: string) =>
    upstream.call(login, { body: { username, password }, headers });
  const { body } = await signIn(vera, demoPassword);
  await signIn(vera, "a wrong password");
  await signIn("unknown@venues.example", "a wrong password");
  await upstream.call(logout, { token: body.token, headers });
  expect(lines.join()).not.toMatch(/wrong password|marquee-demo|venues\.example|Vera/i);
  expect(takeLogEntries()).toMatchObject([
    { level: 30, msg: "signed in", user: id, proof: "password", address, request: expect.any(String) },
    { level: 40, msg: "a request was refused", call: "/auth/login", status: 401, user: id, address },
    { level: 40, msg: "a request was refused", call: "/auth/login", status: 401, address },
    { level: 30, msg: "signed out", user: id, address },
  ]);
});

test("[SECURITY-03] the second step of a sign-in is logged, and each wrong code", async () => {
  const { id } = await insertUser(upstream.db, { username: vera });
  const signIn = () => upstream.call(login, { body: { username: vera, password: demoPassword } });
  const { token } = (await signIn()).body;
  const { key } = (await upstream.call(factor.factorKey, { token })).body.data;
  const codeFor = (timestamp: number) => new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp });
  await upstream.call(factor.turnOnFactor, { token, body: { code: codeFor(now.getTime() - 30_000) } });
  lines.splice(0);
  const { challenge = "" } = (await signIn()).failure;
  await upstream.call(factor.enterCode, { body: { challenge, code: "000000" } });
  await upstream.call(factor.enterCode, { body: { challenge, code: codeFor(now.getTime()) } });
  expect(lines.join()).not.toContain(challenge);
  expect(takeLogEntries()).toMatchObject([
    { level: 30, msg: "a sign-in waits for its second factor", user: id },
    { level: 40, msg: "a request was refused", call: "/auth/login/code", status: 422, user: id },
    { level: 30, msg: "signed in", user: id, proof: "code" },
  ]);
});

test("[SECURITY-03] refused calls are logged with their user, mistakes in forms are not", async () => {
  const { id } = await insertUser(upstream.db, { username: vera, vcRole: "Venue Specialist" });
  const { token } = (await upstream.call(login, { body: { username: vera, password: demoPassword } })).body;
  lines.splice(0);
  await upstream.call(users.all, { token, headers });
  await upstream.call(users.all, { token: "x".repeat(43), headers });
  const entered = { current_password: "a wrong password", password: "quiet orange lamps" };
  await upstream.call(profile.changePassword, { token, headers, body: entered });
  await upstream.call(profile.updateProfile, { token, headers, body: { display_name: "" } as never });
  expect(lines.join()).not.toMatch(/wrong password|orange/);
  expect(takeLogEntries()).toMatchObject([
    { level: 40, status: 403, user: id, address },
    { level: 40, status: 401, address },
    { level: 40, status: 422, user: id, address },
  ]);
});
