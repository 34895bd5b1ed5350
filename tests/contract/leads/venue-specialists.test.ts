import * as specialists from "@contract/leads/venue-specialists";
import * as userCalls from "@contract/users/users";
import { describe, expect } from "vitest";
import { createUpstreamTest } from "../support/fixtures";
import { insertAccessToken, insertUser } from "../support/upstream";

const { test, upstream } = createUpstreamTest();

describe("venue specialists and owners", () => {
  let token: string;

  test.beforeEach(async () => {
    await insertUser(upstream.db, { username: "lead@marquee.test", displayName: "Lea", vcRole: "Team Lead" });
    await insertUser(upstream.db, { username: "vera@marquee.test", displayName: "Vera", country: "UK" });
    await insertUser(upstream.db, { displayName: "Gone", isDisabled: true });
    await insertUser(upstream.db, { displayName: "Abel" });
    token = await insertAccessToken(upstream.db, { username: "lead@marquee.test" });
  });

  const update = (id: number, attribute: string, value: unknown) =>
    upstream.call(specialists.update, { token, params: { id }, body: { attribute, value } });
  const updateGlobal = (attribute: string, value: unknown) =>
    upstream.call(specialists.updateGlobal, { token, body: { attribute, value } });

  test("[L-24][LEAD-07] lists active specialists by name, with default rules until others are set", async () => {
    const { data } = (await upstream.call(specialists.all, { token })).body;
    expect(data.map(({ name }) => name)).toEqual(["Abel", "Vera"]);
    expect(data[1]).toMatchObject({
      id: 2,
      email: "vera@marquee.test",
      country: "UK",
      is_active: true,
      daily_limit: 12,
      weight: 1,
      takes_social: true,
    });
  });

  test("[L-25][LEAD-07] one attribute of one specialist changes and stays", async () => {
    expect((await update(2, "daily_limit", 3)).body.data).toMatchObject({ daily_limit: 3, is_active: true });
    expect((await update(2, "takes_social", false)).body.data).toMatchObject({
      daily_limit: 3,
      takes_social: false,
    });
    const { data } = (await upstream.call(specialists.all, { token })).body;
    expect(data).toMatchObject([{ daily_limit: 12 }, { daily_limit: 3, takes_social: false }]);
  });

  test("[L-25] values of the wrong type, unknown attributes and users are rejected", async () => {
    for (const [attribute, value, field] of [
      ["daily_limit", true, "value"],
      ["daily_limit", 1001, "value"],
      ["weight", 1.5, "value"],
      ["is_active", 1, "value"],
      ["password_hash", "x", "attribute"],
    ] as const) {
      const { status, failure } = await update(2, attribute, value);
      expect([attribute, status]).toEqual([attribute, 422]);
      expect(failure.error?.errors).toHaveProperty(field);
    }
    for (const id of [1, 3, 99]) expect((await update(id, "is_active", true)).status).toBe(404);
  });

  test("[L-26][L-27][LEAD-07] the rules for all are read and changed", async () => {
    const settings = async () => (await upstream.call(specialists.settings, { token })).body.data;
    expect(await settings()).toEqual({
      is_distribution_active: true,
      daily_limit: 12,
      weekend_distribution: false,
    });
    expect((await updateGlobal("weekend_distribution", true)).body.data).toMatchObject({
      weekend_distribution: true,
    });
    await updateGlobal("daily_limit", 5);
    expect(await settings()).toEqual({
      is_distribution_active: true,
      daily_limit: 5,
      weekend_distribution: true,
    });
    expect((await updateGlobal("daily_limit", false)).status).toBe(422);
    expect((await updateGlobal("weight", 1)).status).toBe(422);
  });

  test("[L-25][L-26] only team leads set rules", async () => {
    token = await insertAccessToken(upstream.db, { username: "vera@marquee.test" });
    expect((await update(2, "daily_limit", 3)).status).toBe(403);
    expect((await updateGlobal("daily_limit", 3)).status).toBe(403);
    expect((await upstream.call(specialists.settings, { token })).status).toBe(200);
  });

  test("[U-06] all users who can sign in can own leads", async () => {
    const { data } = (await upstream.call(userCalls.owners, { token })).body;
    expect(data.map(({ name }) => name)).toEqual(["Abel", "Lea", "Vera"]);
  });
});
