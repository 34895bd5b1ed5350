import { login, refreshToken } from "@contract/auth";
import { EXTENSIONS_HEADER } from "@contract/extensions";
import { changePassword } from "@contract/users/profile";
import * as calls from "@contract/users/provider";
import * as staff from "@contract/users/users";
import * as schema from "@upstream/db/schema";
import { createOrRestoreAdministrator } from "@upstream/users/administrator";
import { and, eq, isNull } from "drizzle-orm";
import { describe, expect } from "vitest";
import { buildProviderEnv, startProvider } from "../../support/provider";
import { createUpstreamTest } from "../support/fixtures";
import { demoPassword, insertAccessToken, insertUser } from "../support/upstream";

const MINUTE = 60_000;
const provider = await startProvider();

let passed = 0;
const { test, upstream } = createUpstreamTest({
  now: () => new Date(Date.now() + passed),
  env: {
    ...buildProviderEnv(provider.issuer),
    PUBLIC_URL: "https://office.marquee.test",
    OIDC_DEFAULT_ROLE: "venue-specialist",
    OIDC_COUNTRY: "UK",
    LOG_LEVEL: "silent",
  },
});
test.afterAll(() => provider.down());

const ada = { sub: "ada-1", email: "Ada@Marquee.test", email_verified: true, name: "Ada Byron" };

test.beforeEach(() => {
  passed = 0;
  provider.account = ada;
  provider.manner = {};
});

const startSignIn = (address = "192.0.2.7") =>
  upstream.call(calls.startProviderSignIn, { headers: { "x-forwarded-for": address } });
const finishSignIn = (body: { state: string; code: string; issuer?: string }) =>
  upstream.call(calls.finishProviderSignIn, { body });
const signInWithProvider = async () =>
  finishSignIn(await provider.approve((await startSignIn()).body.data.url));
const selectUsers = () => upstream.db.select().from(schema.users).orderBy(schema.users.id);
const selectTokens = () => upstream.db.select().from(schema.accessTokens);
const pickStatusAndMessage = ({ status, failure }: Awaited<ReturnType<typeof signInWithProvider>>) => [
  status,
  failure.error.message,
];
const unconfirmed = [422, "We couldn't confirm your sign-in with the provider. Please start again."];
const used = [422, "This sign-in has expired or was already used. Please start again."];

describe("[OIDC-01] a sign-in with the provider", () => {
  test("leads to the provider with PKCE, state and nonce, and back to the web", async () => {
    const answer = await startSignIn();
    const { state, url } = answer.body.data;
    const query = Object.fromEntries(new URL(url).searchParams);
    expect(url).toContain(`${provider.issuer}/authorize?`);
    expect(query).toMatchObject({
      client_id: "marquee",
      response_type: "code",
      redirect_uri: "https://office.marquee.test/login/provider/callback",
      scope: "openid email profile",
      code_challenge_method: "S256",
      state,
    });
    expect(query.nonce?.length).toBeGreaterThan(40);
    expect(query.code_challenge?.length).toBe(43);
    expect(answer.headers[EXTENSIONS_HEADER]).toContain("provider-sign-in");
    expect((await upstream.call(calls.provider)).body.data.label).toBe("Sign in with Venues ID");
  });

  test("gets a session like any other, and adds a user without a password", async () => {
    const { status, body } = await signInWithProvider();
    expect(status).toBe(200);
    expect(body).toMatchObject({ displayName: "Ada Byron", country: "UK" });
    expect((await upstream.call(refreshToken, { token: body.token })).status).toBe(200);
    expect(await selectUsers()).toMatchObject([
      {
        username: "ada@marquee.test",
        displayName: "Ada Byron",
        role: "staff",
        vcRole: "Venue Specialist",
        passwordHash: null,
      },
    ]);
    const entered = { username: "ada@marquee.test", password: demoPassword };
    expect((await upstream.call(login, { body: entered })).status).toBe(401);
  });

  test("reads claims that only the userinfo endpoint has", async () => {
    provider.manner = { isThin: true };
    expect((await signInWithProvider()).status).toBe(200);
    expect(await selectUsers()).toMatchObject([{ username: "ada@marquee.test" }]);
  });

  test("started twice at once, a first sign-in adds one user", async () => {
    const answers = await Promise.all([signInWithProvider(), signInWithProvider(), signInWithProvider()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await selectUsers()).toHaveLength(1);
  });
});

describe("[OIDC-02] a sign-in that the provider does not confirm is refused", () => {
  const now = () => Math.floor(Date.now() / 1000);
  test.each([
    ["another nonce", () => ({ token: { nonce: "another" } })],
    ["another audience", () => ({ token: { aud: "another" } })],
    ["another issuer", () => ({ token: { iss: "https://another.test" } })],
    ["an expired token", () => ({ token: { exp: now() - 120, iat: now() - 400 } })],
    ["an unknown key", () => ({ hasWrongKey: true })],
  ])("%s", async (_, manner) => {
    provider.manner = manner();
    expect(pickStatusAndMessage(await signInWithProvider())).toEqual(unconfirmed);
    expect([await selectUsers(), await selectTokens()]).toEqual([[], []]);
  });

  test("a code of another sign-in, and one from another issuer", async () => {
    const [mine, other] = [await startSignIn(), await startSignIn()];
    const { code, issuer } = await provider.approve(other.body.data.url);
    expect(pickStatusAndMessage(await finishSignIn({ code, issuer, state: mine.body.data.state }))).toEqual(
      unconfirmed,
    );
    const approved = await provider.approve((await startSignIn()).body.data.url);
    expect(pickStatusAndMessage(await finishSignIn({ ...approved, issuer: "https://another.test" }))).toEqual(
      unconfirmed,
    );
    expect(await selectUsers()).toEqual([]);
  });

  test("a code is used once", async () => {
    const approved = await provider.approve((await startSignIn()).body.data.url);
    expect((await finishSignIn(approved)).status).toBe(200);
    expect(pickStatusAndMessage(await finishSignIn(approved))).toEqual(used);
    const again = (await startSignIn()).body.data;
    expect(pickStatusAndMessage(await finishSignIn({ ...approved, state: again.state }))).toEqual(
      unconfirmed,
    );
    expect(await selectTokens()).toHaveLength(1);
  });

  test("an unknown state, one that was changed, and one older than ten minutes", async () => {
    const approved = await provider.approve((await startSignIn()).body.data.url);
    expect(pickStatusAndMessage(await finishSignIn({ ...approved, state: "unknown" }))).toEqual(used);
    expect(pickStatusAndMessage(await finishSignIn({ ...approved, state: `${approved.state}x` }))).toEqual(
      used,
    );
    passed = 10 * MINUTE;
    expect(pickStatusAndMessage(await finishSignIn(approved))).toEqual(used);
    expect(await selectUsers()).toEqual([]);
  });
});

describe("[OIDC-03] who may sign in", () => {
  const answerFor = async (claims: object) => {
    provider.account = { ...ada, ...claims };
    return pickStatusAndMessage(await signInWithProvider());
  };
  const unverified = [403, "The sign-in provider hasn't verified your email address."];
  const otherDomain = [403, "You can't sign in here with this email address."];

  test("only verified addresses of the domains, whether or not they have a user", async () => {
    await insertUser(upstream.db, { username: "ada@marquee.test" });
    await insertUser(upstream.db, { username: "eve@example.com" });
    for (const email of ["ada@marquee.test", "new@marquee.test"]) {
      expect(await answerFor({ email, email_verified: false })).toEqual(unverified);
      expect(await answerFor({ email, email_verified: undefined })).toEqual(unverified);
    }
    for (const email of [
      "eve@example.com",
      "new@example.com",
      "a@marquee.test.example.com",
      "a@x.marquee.test",
    ])
      expect(await answerFor({ email })).toEqual(otherDomain);
    expect((await answerFor({ email: undefined }))[0]).toBe(403);
    expect(await upstream.db.select().from(schema.userIdentities)).toEqual([]);
  });

  test("a linked user is found by the account, also after their address there has changed", async () => {
    const { id } = await insertUser(upstream.db, { username: "ada@marquee.test", vcRole: "Sales" });
    expect((await signInWithProvider()).body.data.id).toBe(id);
    provider.account = { ...ada, email: "ada.lovelace@venues.example" };
    expect((await signInWithProvider()).body.data.id).toBe(id);
    expect(await selectUsers()).toMatchObject([{ username: "ada@marquee.test", vcRole: "Sales" }]);
    expect(await answerFor({ email: "ada@example.com" })).toEqual(otherDomain);
  });

  test("a new owner of an address does not get the earlier owner's user", async () => {
    await signInWithProvider();
    const refused = [403, "This email address is linked to another sign-in account. Ask your administrator."];
    expect(await answerFor({ sub: "ada-2" })).toEqual(refused);
    expect(await selectUsers()).toHaveLength(1);
  });

  test("a disabled user is refused; enabled again, they are linked again by their address", async () => {
    const lead = await insertUser(upstream.db, { vcRole: "Team Lead" });
    const token = await insertAccessToken(upstream.db, lead);
    const { id } = (await signInWithProvider()).body.data;
    const toggle = (is_disabled: boolean) =>
      upstream.call(staff.toggleDisable, { token, params: { id }, body: { is_disabled } });
    await toggle(true);
    expect(await answerFor({})).toEqual([403, "This account is disabled."]);
    expect(await answerFor({ email: "other@marquee.test" })).toEqual([403, "This account is disabled."]);
    await toggle(false);
    expect(await answerFor({ sub: "ada-2" })).toEqual([200, ""]);
    expect(await selectUsers()).toHaveLength(2);
  });

  test("an invited user has accepted by signing in, and a disabled one is not linked", async () => {
    const invited = await insertUser(upstream.db, { username: "ada@marquee.test", passwordHash: null });
    await upstream.db.insert(schema.invitations).values({ userId: invited.id });
    expect((await signInWithProvider()).body.data.id).toBe(invited.id);
    expect(await upstream.db.select().from(schema.invitations)).toEqual([]);
    await insertUser(upstream.db, { username: "bob@marquee.test", isDisabled: true });
    expect(await answerFor({ sub: "bob", email: "bob@marquee.test" })).toEqual([
      403,
      "This account is disabled.",
    ]);
    expect(await upstream.db.select().from(schema.userIdentities)).toHaveLength(1);
  });

  test("without a mapping, the provider changes no role", async () => {
    const { id } = await insertUser(upstream.db, {
      username: "ada@marquee.test",
      role: "administrator",
      vcRole: "Admin",
    });
    await signInWithProvider();
    const [user] = await upstream.db.select().from(schema.users).where(eq(schema.users.id, id));
    expect(user).toMatchObject({ role: "administrator", vcRole: "Admin" });
  });
});

describe("[OIDC-05] a provider that fails", () => {
  const unreachable = [503, "We couldn't reach the sign-in provider. Try again in a moment."];

  test("is reported, whether it is down, fails or does not answer", { timeout: 30_000 }, async () => {
    const approved = await provider.approve((await startSignIn()).body.data.url);
    await provider.down();
    expect(pickStatusAndMessage(await finishSignIn(approved))).toEqual(unreachable);
    await provider.up();
    provider.manner = { tokenStatus: 500 };
    expect(pickStatusAndMessage(await signInWithProvider())).toEqual(unreachable);
    provider.manner = { hangs: true };
    expect(pickStatusAndMessage(await signInWithProvider())).toEqual(unreachable);
    provider.manner = {};
    expect((await signInWithProvider()).status).toBe(200);
  });

  test("has no more than a hundred unfinished sign-ins of one address; others go on", async () => {
    for (let index = 0; index < 100; index += 1) expect((await startSignIn()).status).toBe(200);
    expect((await startSignIn()).status).toBe(429);
    expect((await startSignIn("198.51.100.1")).status).toBe(200);
  });
});

describe("users whom the provider signs in", () => {
  test("[FACTOR-09] [OIDC-03] npm run admin unlinks the account at the provider", async () => {
    await signInWithProvider();
    const fields = { email: "ada@marquee.test", name: undefined, country: "UK" } as const;
    await createOrRestoreAdministrator(upstream.db, fields, new Date());
    provider.account = { ...ada, email: "mallory@marquee.test", name: "Mallory" };
    expect((await signInWithProvider()).body).toMatchObject({ displayName: "Mallory" });
    expect(await selectUsers()).toMatchObject([
      { username: "ada@marquee.test", role: "administrator" },
      { username: "mallory@marquee.test", role: "staff" },
    ]);
  });

  test("[FACTOR-09] [OIDC-03] a sign-in with the provider during npm run admin gets no lasting session", async () => {
    await signInWithProvider();
    const fields = { email: "ada@marquee.test", name: undefined, country: "UK" } as const;
    const stranger = { ...ada, email: "mallory@marquee.test", name: "Mallory" };
    provider.account = stranger;
    const code = await provider.approve((await startSignIn()).body.data.url);
    const [answer] = await Promise.all([
      finishSignIn(code),
      createOrRestoreAdministrator(upstream.db, fields, new Date()),
    ]);
    const [admin] = await selectUsers();
    const open = await upstream.db
      .select()
      .from(schema.accessTokens)
      .where(and(eq(schema.accessTokens.userId, admin?.id ?? 0), isNull(schema.accessTokens.revokedAt)));
    expect([answer.status, open]).toEqual([200, []]);
  });

  test("[PEOPLE-11] [PASSKEY-01] without a password they read that they have none, however often", async () => {
    const { token } = (await signInWithProvider()).body;
    const wanted = { current_password: "my old words", password: "paper lanterns at dusk" };
    const field = ["You have no password. Ask an administrator for one."];
    for (let attempt = 0; attempt < 25; attempt += 1) {
      const answer = await upstream.call(changePassword, { token, body: wanted });
      expect([answer.status, answer.failure.error.errors]).toEqual([422, { current_password: field }]);
    }
  });
});
