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
