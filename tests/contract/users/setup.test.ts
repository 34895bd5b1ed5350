import { login } from "@contract/auth";
import { MAX_LOGO_BYTES } from "@contract/sales/company";
import * as setup from "@contract/users/setup";
import * as userCalls from "@contract/users/users";
import * as schema from "@upstream/db/schema";
import { createOrRestoreAdministrator, parseAdministratorArguments } from "@upstream/users/administrator";
import { createAndSaveSetupCode } from "@upstream/users/setup";
import sharp from "sharp";
import { describe, expect } from "vitest";
import { createUpstreamTest } from "../support/fixtures";
import { insertAccessToken, insertUser } from "../support/upstream";

const DAY = 24 * 60 * 60 * 1000;
const { test, upstream } = createUpstreamTest();

const fields = {
  display_name: "Priya Shah",
  username: " Priya@Venues.example ",
  password: "long enough words",
  country: "UK" as const,
  legal_name: "Venues of Leeds Ltd",
  email: "office@venues.example",
};
const postSetup = (code: string, body: object = {}) =>
  upstream.call(setup.setUp, { body: { ...fields, code, ...body } });
const isSetupNeeded = async () => (await upstream.call(setup.setupStatus, {})).body.data.is_needed;
const issueCode = (at = upstream.services.now()) => createAndSaveSetupCode(upstream.db, at);

describe("the set-up of a new installation", () => {
  test("[A-04] [A-05] the code creates the administrator, signs them in and saves the company", async () => {
    expect(await isSetupNeeded()).toBe(true);
    const { status, body } = await postSetup(await issueCode());
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ role: "administrator", vc_role: "Admin" });
    expect(await isSetupNeeded()).toBe(false);
    const signedIn = await upstream.call(login, {
      body: { username: "priya@venues.example", password: fields.password },
    });
    expect(signedIn.status).toBe(200);
    const [saved] = await upstream.db.select().from(schema.companySettings);
    expect(saved).toMatchObject({
      country: "UK",
      facts: { legal_name: fields.legal_name, email: fields.email, invoice_prefix: "UK-" },
    });
  });

  test("[HISTORY-07] the history attributes the set-up to the first administrator", async () => {
    const { body } = await postSetup(await issueCode(), { other_country: "AU" });
    const changes = await upstream.db.select().from(schema.recordChanges);
    expect(changes.map(({ kind, action }) => [kind, action])).toEqual([
      ["user", "created"],
      ["settings", "created"],
      ["settings", "created"],
    ]);
    for (const change of changes)
      expect(change).toMatchObject({ source: "staff", userId: body.data.id, userName: fields.display_name });
  });

  test("[A-05] the first administrator invalidates every code", async () => {
    const codes = [await issueCode(), await issueCode()];
    expect((await postSetup(codes[0] ?? "")).status).toBe(200);
    for (const code of codes) expect((await postSetup(code)).status).toBe(409);
    expect(await upstream.db.select().from(schema.users)).toHaveLength(1);
  });

  test("[A-05] of two concurrent posts one creates the administrator", async () => {
    const codes = [await issueCode(), await issueCode()];
    const answers = await Promise.all(
      codes.map((code, index) => postSetup(code, { username: `p${index}@x.example` })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await upstream.db.select().from(schema.users)).toHaveLength(1);
  });

  test("[A-05] a wrong code and one older than a week are refused at the field", async () => {
    const old = await issueCode(new Date(upstream.services.now().getTime() - 7 * DAY - 1));
    const valid = await issueCode();
    for (const code of [old, valid.replace(/^./, valid.startsWith("0") ? "1" : "0"), "x"]) {
      const { status, body } = await postSetup(code);
      expect(status).toBe(422);
      expect(body).toMatchObject({ error: { errors: { code: [expect.stringContaining("expired")] } } });
    }
    expect(await isSetupNeeded()).toBe(true);
    expect((await postSetup(valid)).status).toBe(200);
  });

  test("[A-05] a password of fewer than 12 characters is refused, and the code still works", async () => {
    const code = await issueCode();
    const { status, body } = await postSetup(code, { password: "short pass" });
    expect(status).toBe(422);
    expect(body).toMatchObject({ error: { errors: { password: [expect.stringContaining("12")] } } });
    expect((await postSetup(code)).status).toBe(200);
  });

  test("[START-05] a logo becomes that of each chosen country, and a refused one uses up no code", async () => {
    const code = await issueCode();
    const png = await sharp({ create: { width: 1200, height: 300, channels: 3, background: "#1f4d3a" } })
      .png()
      .toBuffer();
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
    const withLogo = (content: Buffer, given = code) =>
      postSetup(given, { other_country: "AU", logo: content.toString("base64") });
    const refused = await withLogo(svg);
    expect([refused.status, refused.failure.error.errors]).toEqual([
      422,
      { logo: ["Choose a PNG, JPEG or WebP picture"] },
    ]);
    expect((await withLogo(Buffer.alloc(MAX_LOGO_BYTES + 3))).failure.error.errors).toEqual({
      logo: ["The file is larger than 2 MB"],
    });
    // Without a code no picture is decoded.
    expect(Object.keys((await withLogo(svg, "made up")).failure.error.errors ?? {})).toEqual(["code"]);
    expect(await isSetupNeeded()).toBe(true);
    expect((await withLogo(png)).status).toBe(200);
    const logos = await upstream.db.select().from(schema.companyLogos);
    expect(logos.map(({ country, width, height }) => [country, width, height]).sort()).toEqual([
      ["AU", 600, 150],
      ["UK", 600, 150],
    ]);
  });

  test("[A-05] codes are stored only as hashes", async () => {
    const code = await issueCode();
    expect(JSON.stringify(await upstream.db.select().from(schema.installation))).not.toContain(code);
  });
});

describe("an administrator created on the command line", () => {
  const now = new Date("2027-01-05T00:00:00Z");

  test("the administrator is new, or is enabled with a new password and signed out", async () => {
    const made = await createOrRestoreAdministrator(
      upstream.db,
      parseAdministratorArguments({ email: "Kim@x.example", name: "Kim" }),
      now,
    );
    expect(made).toMatchObject({
      isNew: true,
      user: { username: "kim@x.example", displayName: "Kim", role: "administrator" },
    });
    const signIn = (username: string, password: string) =>
      upstream.call(login, { body: { username, password } });
    expect((await signIn("kim@x.example", made.password)).status).toBe(200);

    await insertUser(upstream.db, { username: "out@x.example", displayName: "Out", isDisabled: true });
    const token = await insertAccessToken(upstream.db, { username: "out@x.example" });
    const restored = await createOrRestoreAdministrator(
      upstream.db,
      parseAdministratorArguments({ email: "out@x.example" }),
      now,
    );
    expect(restored).toMatchObject({
      isNew: false,
      user: { displayName: "Out", role: "administrator", isDisabled: false },
    });
    expect((await signIn("out@x.example", restored.password)).status).toBe(200);
    const { status } = await upstream.call(userCalls.all, { token });
    expect(status).toBe(401);
  });

  test("the command requires an email address and says so", () => {
    expect(() => parseAdministratorArguments({})).toThrow("--email: Enter the email address");
    expect(() => parseAdministratorArguments({ email: "kim" })).toThrow("--email");
    expect(() => parseAdministratorArguments({ email: "kim@x.example", country: "FR" })).toThrow("--country");
  });
});

// Must be the last test, as it throttles the address of these tests.
test("[A-05] after ten wrong codes an address must wait, even with the right one", async () => {
  const code = await issueCode();
  for (let attempt = 0; attempt < 10; attempt += 1) expect((await postSetup("wrong")).status).toBe(422);
  expect((await postSetup(code)).status).toBe(429);
  expect(await isSetupNeeded()).toBe(true);
});
