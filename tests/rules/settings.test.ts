import { WebSettings } from "@config/env.server";
import { formatSettingsExample } from "@contract/settings";
import { parseUpstreamSettings, UpstreamSettings } from "@upstream/settings";
import { expect, test } from "vitest";

const opening = `# The settings of Marquee with their defaults, written by \`npm run settings\`. No file is read by itself:
# node --env-file=.env scripts/start.mjs takes one.

`;

test("the example of the settings has every setting with its default", async () => {
  await expect(opening + formatSettingsExample([WebSettings, UpstreamSettings])).toMatchFileSnapshot(
    "../../.env.example",
  );
});

const SMTP_URL = "smtp://mail.test";
test.each([
  ["off without a mail server", {}, false, undefined],
  ["on with one", { SMTP_URL }, false, { smtpUrl: SMTP_URL }],
  ["off with demo data", { SMTP_URL }, true, undefined],
  ["on with demo data when it is switched on", { SMTP_URL, MAIL: "on" }, true, { smtpUrl: SMTP_URL }],
  ["off when it is switched off", { SMTP_URL, MAIL: "off" }, false, undefined],
  [
    "in a sandbox",
    { SMTP_URL, MAIL: "sandbox:me@marquee.test" },
    true,
    { smtpUrl: SMTP_URL, sandbox: "me@marquee.test" },
  ],
])("mail is %s", (_, environment, isDemo, expected) => {
  expect(parseUpstreamSettings(environment, { isDemo }).mail).toEqual(expected);
});

test.each([
  [{ SMTP_URL, MAIL: "yes" }, "MAIL must be off, on or sandbox: with an email address"],
  [{ SMTP_URL, MAIL: "sandbox" }, "MAIL must be off, on or sandbox: with an email address"],
  [{ MAIL: "on" }, "The setting MAIL is on, but SMTP_URL names no mail server."],
])("a wrong switch of mail stops the start: %j", (environment, words) => {
  expect(() => parseUpstreamSettings(environment)).toThrow(words);
});

const provider = {
  OIDC_ISSUER: "https://accounts.google.com",
  OIDC_CLIENT_ID: "id",
  OIDC_CLIENT_SECRET: "secret",
  OIDC_DOMAINS: "Example.com",
};
const roles = { OIDC_ROLE_CLAIM: "roles", OIDC_ROLES: "CN=a,OU=b=sales; c=team-lead;" };

test("[OIDC-06] the settings of a sign-in provider are parsed; without an issuer there is none", () => {
  expect(parseUpstreamSettings({ ...provider, OIDC_ISSUER: "" }).provider).toBeUndefined();
  expect(
    parseUpstreamSettings({ ...provider, ...roles, OIDC_DOMAINS: "Example.com, b.example" }).provider,
  ).toMatchObject({
    domains: ["example.com", "b.example"],
    label: "Sign in with your company account",
    mapping: {
      claim: "roles",
      roles: [
        { value: "CN=a,OU=b", role: "sales" },
        { value: "c", role: "team-lead" },
      ],
    },
    defaultRole: undefined,
    country: "AU",
    verifiedClaim: "email_verified",
  });
  for (const host of ["localhost:8080", "127.0.0.1", "[::1]:80"])
    expect(parseUpstreamSettings({ ...provider, OIDC_ISSUER: `http://${host}` }).provider).toBeDefined();
});

test.each([
  [{ OIDC_ISSUER: "accounts.google.com" }, "OIDC_ISSUER must be an address"],
  [{ OIDC_ISSUER: "http://id.example.com" }, "OIDC_ISSUER must begin with https://"],
  [{ OIDC_ISSUER: "http://localhost.example.com" }, "OIDC_ISSUER must begin with https://"],
  [{ OIDC_CLIENT_ID: "" }, "The setting OIDC_CLIENT_ID is missing"],
  [{ OIDC_CLIENT_SECRET: "" }, "The setting OIDC_CLIENT_SECRET is missing"],
  [{ OIDC_DOMAINS: "" }, "The setting OIDC_DOMAINS is missing"],
  [{ OIDC_DOMAINS: "*" }, "OIDC_DOMAINS must be domains like example.com"],
  [{ OIDC_DOMAINS: "@example.com" }, "OIDC_DOMAINS must be domains like example.com"],
  [{ OIDC_DEFAULT_ROLE: "owner" }, "OIDC_DEFAULT_ROLE must be administrator, team-lead, sales"],
  [{ OIDC_ROLE_CLAIM: "roles" }, "Set both OIDC_ROLE_CLAIM and OIDC_ROLES, or neither."],
  [{ ...roles, OIDC_ROLE_CLAIM: "" }, "Set both OIDC_ROLE_CLAIM and OIDC_ROLES, or neither."],
  [{ ...roles, OIDC_ROLES: "a=owner" }, "OIDC_ROLES can give the roles administrator, team-lead, sales"],
  [{ ...roles, OIDC_ROLES: "sales" }, "OIDC_ROLES must be pairs like marquee-admins=administrator"],
])("[OIDC-06] a wrong setting of a sign-in provider stops the start: %j", (environment, words) => {
  expect(() => parseUpstreamSettings({ ...provider, ...environment })).toThrow(words);
});
