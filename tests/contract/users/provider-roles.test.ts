import * as calls from "@contract/users/provider";
import * as schema from "@upstream/db/schema";
import { describe, expect } from "vitest";
import { buildProviderEnv, startProvider } from "../../support/provider";
import { createUpstreamTest } from "../support/fixtures";
import { insertUser } from "../support/upstream";

const provider = await startProvider();
const { test, upstream } = createUpstreamTest({
  env: {
    ...buildProviderEnv(provider.issuer),
    OIDC_ROLE_CLAIM: "groups",
    OIDC_ROLES: "CN=owners,OU=all=administrator; leads = team-lead; crew=sales",
    OIDC_VERIFIED_CLAIM: "xms_edov",
    LOG_LEVEL: "silent",
  },
});
test.afterAll(() => provider.down());

const ada = { sub: "ada-1", email: "ada@marquee.test", xms_edov: "1" };
const refused = [403, "You don't have a role here yet. Ask your administrator."];

/** Starts a sign-in that the provider approves. */
const startApprovedSignIn = async (groups: unknown, person: object = ada) => {
  provider.account = { ...person, groups };
  const { url } = (await upstream.call(calls.startProviderSignIn)).body.data;
  return provider.approve(url);
};
const finishSignIn = (body: Awaited<ReturnType<typeof startApprovedSignIn>>) =>
  upstream.call(calls.finishProviderSignIn, { body });
const signInWithGroups = async (groups: unknown, person?: object) => {
  const answer = await finishSignIn(await startApprovedSignIn(groups, person));
  return answer.status === 200
    ? [answer.body.data.role, answer.body.data.vc_role]
    : [answer.status, answer.failure.error.message];
};

describe("[OIDC-04] roles from the provider", () => {
  test("the first pair of the setting that a person has gives the role, at every sign-in", async () => {
    await insertUser(upstream.db, { role: "administrator", vcRole: "Admin" });
    expect(await signInWithGroups(["crew", "leads"])).toEqual(["staff", "Team Lead"]);
    expect(await signInWithGroups("crew")).toEqual(["staff", "Sales"]);
    expect(await signInWithGroups(["crew", "CN=owners,OU=all"])).toEqual(["administrator", "Admin"]);
    expect(await signInWithGroups(["leads"])).toEqual(["staff", "Team Lead"]);
  });

  test("people without a role are refused and not added, and a user keeps theirs but cannot sign in", async () => {
    for (const groups of [[], ["others"], undefined, "Crew", [null]])
      expect(await signInWithGroups(groups)).toEqual(refused);
    expect(await upstream.db.select().from(schema.users)).toEqual([]);
    await insertUser(upstream.db, { username: "ada@marquee.test", vcRole: "Sales" });
    expect(await signInWithGroups(["others"])).toEqual(refused);
    expect(await upstream.db.select().from(schema.users)).toMatchObject([{ vcRole: "Sales" }]);
  });

  test("the last administrator stays one, until there is another", async () => {
    await insertUser(upstream.db, { username: "ada@marquee.test", role: "administrator", vcRole: "Admin" });
    expect(await signInWithGroups(["crew"])).toEqual(["administrator", "Admin"]);
    await insertUser(upstream.db, { role: "administrator", vcRole: "Admin" });
    expect(await signInWithGroups(["crew"])).toEqual(["staff", "Sales"]);
  });

  test("two administrators whose role ends at the same time do not both lose it", async () => {
    const bob = { ...ada, sub: "bob", email: "bob@marquee.test" };
    for (const username of [ada.email, bob.email])
      await insertUser(upstream.db, { username, role: "administrator", vcRole: "Admin" });
    const approved = [await startApprovedSignIn(["crew"]), await startApprovedSignIn(["crew"], bob)];
    await Promise.all(approved.map(finishSignIn));
    const rows = await upstream.db.select().from(schema.users);
    expect(rows.filter(({ role }) => role === "administrator")).toHaveLength(1);
  });

  test("the setting names the claim that says that an address is verified", async () => {
    expect(await signInWithGroups(["crew"], { ...ada, xms_edov: true })).toEqual(["staff", "Sales"]);
    for (const xms_edov of [false, "0", 0, undefined])
      expect((await signInWithGroups(["crew"], { ...ada, xms_edov, email_verified: true }))[0]).toBe(403);
  });
});
