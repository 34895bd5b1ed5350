import { login, refreshToken } from "@contract/auth";
import * as users from "@contract/users/users";
import * as schema from "@upstream/db/schema";
import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { createUpstreamTest } from "../support/fixtures";
import { demoPassword, insertAccessToken, insertLead, insertUser } from "../support/upstream";

const newUser = {
  username: "  Nora@Marquee.test ",
  display_name: "Nora New",
  vc_role: "Venue Specialist",
  country: "UK",
  password: "long enough words",
};

const { test, upstream } = createUpstreamTest();

describe("users", () => {
  let admin: string;
  let lead: string;

  test.beforeEach(async () => {
    const { db } = upstream;
    await insertUser(db, {
      username: "admin@marquee.test",
      displayName: "Alex",
      vcRole: "Admin",
      role: "administrator",
    });
    await insertUser(db, { username: "lead@marquee.test", displayName: "Lea", vcRole: "Team Lead" });
    await insertUser(db, { username: "vera@marquee.test", displayName: "Vera" });
    admin = await insertAccessToken(upstream.db, { username: "admin@marquee.test" });
    lead = await insertAccessToken(upstream.db, { username: "lead@marquee.test" });
  });

  const create = (body: object, token = lead) => upstream.call(users.create, { token, body: { ...body } });
  const update = (id: number, body: object, token = lead) =>
    upstream.call(users.update, { token, params: { id }, body: { ...body } });
  const remove = (id: number, token = lead) => upstream.call(users.remove, { token, params: { id } });
  const toggle = (id: number, token = lead) => upstream.call(users.toggleDisable, { token, params: { id } });
  const get = (id: number) => upstream.call(users.get, { token: lead, params: { id } });

  test("[U-01][USER-01] users are listed by name, ten a page, and found by name or address", async () => {
    for (let number = 10; number < 20; number += 1)
      await insertUser(upstream.db, { displayName: `Zed ${number}`, username: `z${number}@else.test` });
    const list = async (query: object) =>
      (await upstream.call(users.all, { token: lead, query: { ...query } })).body;
    const names = async (query: object) => (await list(query)).data.map(({ display_name }) => display_name);
    expect((await names({})).slice(0, 4)).toEqual(["Alex", "Lea", "Vera", "Zed 10"]);
    expect((await list({})).meta).toEqual({ total: 13, page: 1, per_page: 10 });
    expect(await names({ page: 2 })).toEqual(["Zed 17", "Zed 18", "Zed 19"]);
    expect(await list({ page: 9 })).toMatchObject({ data: [], meta: { total: 13 } });
    for (const search of ["VERA", "Véra"]) expect(await names({ search })).toEqual(["Vera"]);
    expect(await names({ search: "z19@" })).toEqual(["Zed 19"]);
    expect(await names({ search: "%" })).toEqual([]);
  });

  test("[U-02][U-04][PW-01] common passwords and those with the user's name are refused", async () => {
    const errors = async (password: string) => (await create({ ...newUser, password })).failure.error?.errors;
    const common = { password: ["This password is very common. Choose another one."] };
    const named = { password: ["Leave your name and email address out of the password."] };
    expect(await errors("Leavemealone")).toEqual(common);
    // Not among the fifty thousand most common ones.
    expect(await errors("whydoyouloveme")).toEqual(common);
    expect(await errors("our Marquee 2027")).toEqual({
      password: ["Leave the product's name out of the password."],
    });
    expect(await errors("my-NORA-password")).toEqual(named);
    expect(await errors("eleven char")).toEqual({ password: ["The password needs at least 12 characters"] });
    expect((await create(newUser)).status).toBe(200);
    expect((await update(3, { password: "vera was here" })).failure.error?.errors).toEqual(named);
    expect((await update(3, { display_name: "Maud", password: "maud was here" })).status).toBe(422);
    expect((await update(3, { password: "quiet orange lamp" })).status).toBe(200);
  });

  test("[U-02][U-03][USER-01] a new user signs in with the lower-case address; the password is not returned", async () => {
    const created = await create(newUser);
    expect(created.body.data).toMatchObject({
      id: 4,
      username: "nora@marquee.test",
      display_name: "Nora New",
      role: "staff",
      vc_role: "Venue Specialist",
      country: "UK",
      is_disabled: false,
      has_scheduler_access: false,
    });
    expect((await get(4)).body.data).toEqual({ ...created.body.data, second_factor: false });
    expect(JSON.stringify(created.body)).not.toContain("argon2");
    const signIn = { username: "nora@marquee.test", password: "long enough words" };
    expect((await upstream.call(login, { body: signIn })).body.token).toBeTruthy();
  });

  test("[U-02][U-04][USER-01] a valid phone number is saved as written and removed", async () => {
    const { data } = (await create({ ...newUser, phone: " 07700 900123 " })).body;
    expect(data?.phone).toBe("07700 900123");
    const wrong = await create({ ...newUser, username: "other@marquee.test", phone: "12" });
    expect([wrong.status, wrong.failure.error?.errors]).toEqual([
      422,
      { phone: ["Enter a phone number like 07700 900123"] },
    ]);
    expect((await get(3)).body.data.phone).toBe("");
    // An existing number may stay, even if invalid.
    await upstream.db.update(schema.users).set({ phone: "ext 12" }).where(eq(schema.users.id, 3));
    expect((await update(3, { display_name: "Vera Vale", phone: "ext 12" })).status).toBe(200);
    expect((await update(3, { phone: "ext 13" })).status).toBe(422);
    expect((await update(3, { display_name: "Vera" })).body.data?.phone).toBe("ext 12");
    expect((await update(3, { phone: "" })).body.data?.phone).toBe("");
  });

  test("[U-02][USER-02] invalid values are refused with 422, a message and field errors", async () => {
    for (const [field, value] of [
      ["username", "VERA@marquee.test"],
      ["username", "nobody"],
      ["display_name", "  "],
      ["vc_role", "King"],
      ["country", "NZ"],
      ["password", "123456789"],
    ] as const) {
      const { status, failure } = await create({ ...newUser, [field]: value });
      expect([field, value, status]).toEqual([field, value, 422]);
      expect(failure.error?.errors).toHaveProperty(field);
      expect(failure.error?.message).toBeTruthy();
    }
    const taken = await create({ ...newUser, username: "vera@marquee.test" });
    expect(taken.failure.error?.message).toBe("This email address is already in use.");
  });

  test("[U-02] of many concurrent requests for one username, one succeeds", async () => {
    const answers = await Promise.all([1, 2, 3].map(() => create(newUser)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
  });

  test("[U-04][USER-01] only the given fields change", async () => {
    expect((await update(3, { vc_role: "Sales" })).body.data).toMatchObject({
      display_name: "Vera",
      vc_role: "Sales",
    });
    expect((await update(3, {})).body.data).toMatchObject({ vc_role: "Sales" });
    expect((await update(3, { username: "vera@marquee.test" })).status).toBe(200);
    const taken = await update(3, { username: "lead@marquee.test" });
    expect([taken.status, taken.failure.error?.errors]).toEqual([
      422,
      { username: ["This email address is already in use."] },
    ]);
    expect((await update(99, { display_name: "X" })).status).toBe(404);
  });

  test("[U-04] a new password revokes all tokens; your own keeps the current one", async () => {
    const vera = await insertAccessToken(upstream.db, { username: "vera@marquee.test" });
    await update(3, { password: "another long one" });
    expect((await upstream.call(refreshToken, { token: vera })).status).toBe(401);
    expect(
      (await upstream.call(login, { body: { username: "vera@marquee.test", password: demoPassword } }))
        .status,
    ).toBe(401);
    const elsewhere = await insertAccessToken(upstream.db, { username: "lead@marquee.test" });
    await update(2, { password: "another long one" });
    expect((await upstream.call(refreshToken, { token: lead })).status).toBe(200);
    expect((await upstream.call(refreshToken, { token: elsewhere })).status).toBe(401);
  });

  test("[U-02][U-04][U-05][U-08] team leads can't create or change administrators", async () => {
    expect((await create({ ...newUser, role: "administrator" })).status).toBe(403);
    expect((await update(3, { role: "administrator" })).status).toBe(403);
    expect((await update(1, { password: "mine from now on" })).status).toBe(403);
    expect((await remove(1)).status).toBe(403);
    expect((await toggle(1)).status).toBe(403);
    expect((await update(3, { role: "administrator" }, admin)).body.data.role).toBe("administrator");
  });

  test("[U-04][U-05][U-08][USER-02] no one deletes, disables or promotes themselves", async () => {
    for (const refused of [
      await remove(2),
      await toggle(2),
      await update(2, { role: "administrator" }),
      await update(1, { role: "staff" }, admin),
      await update(1, { vc_role: "Sales" }, admin),
    ]) {
      expect(refused.status).toBe(422);
      expect(refused.failure.error?.message).toMatch(/yourself|your own/);
    }
    expect((await update(2, { role: "staff", vc_role: "Team Lead", display_name: "Leah" })).status).toBe(200);
  });

  test("[U-04][U-05][U-08] the last administrator stays; of two who delete each other one remains", async () => {
    const { db } = upstream;
    // A user whose role was removed while the request was under way.
    await insertUser(db, { username: "two@marquee.test", displayName: "Toni", role: "administrator" });
    const toni = await insertAccessToken(db, { username: "two@marquee.test" });
    const outcomes = await Promise.all([remove(4, admin), remove(1, toni)]);
    expect(outcomes.filter(({ status }) => status === 204)).toHaveLength(1);
    const left = await db.select().from(schema.users).where(eq(schema.users.role, "administrator"));
    expect(left).toHaveLength(1);
  });

  test("[U-04][U-05][U-08] a disabled administrator doesn't count as the remaining one", async () => {
    await insertUser(upstream.db, { displayName: "Old", role: "administrator", isDisabled: true });
    expect((await remove(4, admin)).status).toBe(204);
    await insertUser(upstream.db, { displayName: "New", role: "administrator" });
    expect((await toggle(5, admin)).body.data.is_disabled).toBe(true);
    expect((await update(5, { role: "staff" }, admin)).body.data.role).toBe("staff");
  });

  test("[U-05][USER-01] a deleted user's leads become unowned; tokens, rules and exclusions are deleted", async () => {
    const { db } = upstream;
    const owned = await insertLead(db, { ownerId: 3 });
    await db.insert(schema.reportExcludes).values({ venueSpecialistId: 3 });
    await db.insert(schema.specialistRules).values({ userId: 3 });
    const vera = await insertAccessToken(upstream.db, { username: "vera@marquee.test" });
    expect((await remove(3)).status).toBe(204);
    const [kept] = await db.select().from(schema.leads).where(eq(schema.leads.id, owned.id));
    expect(kept?.ownerId).toBeNull();
    expect(await db.select().from(schema.reportExcludes)).toEqual([]);
    expect((await upstream.call(refreshToken, { token: vera })).status).toBe(401);
    expect((await get(3)).status).toBe(404);
    expect((await remove(3)).status).toBe(404);
  });

  test("[U-07][USER-01] scheduler access is given and removed", async () => {
    const set = (has_scheduler_access: unknown) =>
      upstream.call(users.updateSchedulerAccess, {
        token: lead,
        params: { id: 3 },
        body: { has_scheduler_access },
      });
    expect((await set(true)).body.data.has_scheduler_access).toBe(true);
    expect((await set(false)).body.data.has_scheduler_access).toBe(false);
    expect((await set("yes")).failure.error?.errors).toHaveProperty("has_scheduler_access");
  });

  test("[U-08][USER-01] a disabled user is signed out immediately and can sign in when enabled", async () => {
    const vera = await insertAccessToken(upstream.db, { username: "vera@marquee.test" });
    expect((await toggle(3)).body.data.is_disabled).toBe(true);
    expect((await upstream.call(refreshToken, { token: vera })).status).toBe(401);
    const body = { username: "vera@marquee.test", password: demoPassword };
    expect((await upstream.call(login, { body })).status).toBe(403);
    expect((await toggle(3)).body.data.is_disabled).toBe(false);
    const disable = (is_disabled: boolean) =>
      upstream.call(users.toggleDisable, { token: lead, params: { id: 3 }, body: { is_disabled } });
    const together = async (wanted: boolean) =>
      (await Promise.all([disable(wanted), disable(wanted)])).map(({ body }) => body.data.is_disabled);
    expect(await together(true)).toEqual([true, true]);
    expect((await get(3)).body.data.is_disabled).toBe(true);
    expect(await together(false)).toEqual([false, false]);
    expect((await upstream.call(login, { body })).status).toBe(200);
    expect((await upstream.call(refreshToken, { token: vera })).status).toBe(401);
  });
});
