import { login, refreshToken } from "@contract/auth";
import * as profile from "@contract/users/profile";
import { describe, expect } from "vitest";
import { createUpstreamTest } from "../support/fixtures";
import { demoPassword, insertAccessToken, insertUser } from "../support/upstream";

const MINUTE = 60_000;
const start = new Date("2026-11-28T00:00:00Z");
const password = "quiet orange lamp";
const vera = "vera@venues.example";
const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0";

let now = start;
const { test, upstream } = createUpstreamTest({ now: () => now });

describe("the own profile", () => {
  let token: string;

  test.beforeEach(async () => {
    now = start;
    await insertUser(upstream.db, { username: vera, displayName: "Vera Vale", country: "UK" });
    token = (await signIn()).body.token;
  });

  const signIn = (chosen = demoPassword) =>
    upstream.call(login, { body: { username: vera, password: chosen } });
  const update = (body: object) => upstream.call(profile.updateProfile, { token, body: { ...body } });
  const change = (current_password: string, chosen = password) =>
    upstream.call(profile.changePassword, { token, body: { current_password, password: chosen } });
  const refresh = (as: string, userAgent = "") =>
    upstream.call(refreshToken, { token: as, headers: { "user-agent": userAgent } });
  const sessions = async () => (await upstream.call(profile.sessions, { token })).body.data;

  test("[PEOPLE-10] everyone changes their own name, number and signature, and nothing else", async () => {
    const { body } = await upstream.call(profile.profile, { token });
    expect(body.data).toEqual({
      username: vera,
      display_name: "Vera Vale",
      country: "UK",
      phone: "",
      signature: "",
    });
    const changes = { display_name: "Vera V.", phone: "07700 900123", signature: " Vera\r\nVenues " };
    const saved = await update({ ...changes, role: "administrator", vc_role: "Admin" });
    expect(saved.body.data).toMatchObject({ ...changes, signature: "Vera\nVenues" });
    expect((await update({ phone: "12" })).failure.error.errors).toHaveProperty("phone");
    expect((await update({ signature: "x".repeat(501) })).status).toBe(422);
    expect((await update({ phone: "" })).body.data?.phone).toBe("");
    expect((await upstream.call(refreshToken, { token })).body).toMatchObject({
      displayName: "Vera V.",
      role: "staff",
      vc_role: "Venue Specialist",
    });
  });

  test("[PEOPLE-11] a new password needs the current one, and ends the other sessions", async () => {
    const other = (await signIn()).body.token;
    expect((await change("not it")).failure.error.errors).toEqual({
      current_password: ["This is not your current password."],
    });
    expect((await change(demoPassword)).status).toBe(204);
    expect((await refresh(other)).status).toBe(401);
    expect((await refresh(token)).status).toBe(200);
    expect((await signIn()).status).toBe(401);
    expect((await signIn(password)).status).toBe(200);
  });

  test("[PW-01] a common password and one with the own name are refused", async () => {
    for (const bad of ["eleven char", "Leavemealone", "vera was here"])
      expect((await change(demoPassword, bad)).failure.error.errors).toHaveProperty("password");
  });

  test("[PEOPLE-12] sessions show browser, start and last use, this one first and marked", async () => {
    now = new Date(start.getTime() + 30 * MINUTE);
    const second = (await signIn()).body.token;
    await refresh(second, FIREFOX);
    now = new Date(start.getTime() + 60 * MINUTE);
    await refresh(token, "x".repeat(400));
    expect(await sessions()).toEqual([
      {
        id: expect.any(Number),
        created_at: start.toISOString(),
        last_used_at: now.toISOString(),
        user_agent: "x".repeat(300),
        is_current: true,
      },
      {
        id: expect.any(Number),
        created_at: "2026-11-28T00:30:00.000Z",
        last_used_at: "2026-11-28T00:30:00.000Z",
        user_agent: FIREFOX,
        is_current: false,
      },
    ]);
    // Nobody else's sessions, and none that has expired.
    await insertAccessToken(upstream.db, await insertUser(upstream.db));
    now = new Date(start.getTime() + (8 * 60 + 40) * MINUTE);
    expect(await sessions()).toHaveLength(1);
  });

  test("[PEOPLE-12] a session is signed out alone, or all but this one", async () => {
    const [second, third] = [(await signIn()).body.token, (await signIn()).body.token];
    const end = (id: number, as = token) => upstream.call(profile.endSession, { token: as, params: { id } });
    const [, ...others] = await upstream
      .call(profile.sessions, { token: third })
      .then(({ body }) => body.data);
    const secondId = others.find(({ id }) => id !== undefined)?.id ?? 0;
    const otherToken = await insertAccessToken(upstream.db, await insertUser(upstream.db));
    expect((await end(secondId, otherToken)).status).toBe(204);
    expect((await refresh(second)).status).toBe(200);
    expect((await end(secondId)).status).toBe(204);
    expect((await end(secondId)).status).toBe(204);
    expect((await refresh(second)).status).toBe(401);
    expect((await upstream.call(profile.endOtherSessions, { token })).status).toBe(204);
    expect((await refresh(third)).status).toBe(401);
    expect((await sessions()).map(({ is_current }) => is_current)).toEqual([true]);
  });
});

// Must be the last test, as it throttles this user.
test("[PEOPLE-11] ten wrong current passwords must wait", async () => {
  const token = await insertAccessToken(upstream.db, await insertUser(upstream.db));
  const change = (current_password: string) =>
    upstream.call(profile.changePassword, { token, body: { current_password, password } });
  for (let attempt = 0; attempt < 10; attempt += 1) expect((await change("wrong")).status).toBe(422);
  expect((await change(demoPassword)).status).toBe(429);
});
