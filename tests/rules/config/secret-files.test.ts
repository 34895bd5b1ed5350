import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readEnv, WebSettings } from "@config/env.server";
import { listSecretNames } from "@contract/settings";
import { parseUpstreamSettings, UpstreamSettings } from "@upstream/settings";
import { afterAll, describe, expect, test } from "vitest";

const folder = mkdtempSync(join(tmpdir(), "marquee-secrets-"));
afterAll(() => rmSync(folder, { recursive: true }));

function writeSecret(content: string): string {
  const path = join(mkdtempSync(join(folder, "secret-")), "value");
  writeFileSync(path, content);
  return path;
}

const upstreamUrl = { EMBEDDED_UPSTREAM_URL: "http://upstream:3001" };
const provider = {
  OIDC_ISSUER: "https://accounts.google.com",
  OIDC_CLIENT_ID: "id",
  OIDC_DOMAINS: "example.com",
};

/** Each secret setting, with a valid value and the settings that need it; web and upstream read the session's. */
const secrets = [
  ["SESSION_SECRET", "sixteen letters or more"],
  ["SESSION_STORE_URL", "redis://:word@redis:6379"],
  ["DATABASE_URL", "postgres://marquee:word@db/marquee"],
  ["MEDIA_BUCKET", "https://key:word@s3.example/bucket"],
  ["SMTP_URL", "smtp://user:word@mail.example"],
  ["ASSISTANT_KEY", "word"],
  ["OIDC_CLIENT_SECRET", "word"],
] as const;

const web = { ...upstreamUrl, SESSION_SECRET: "another secret of the web" };
const readAllSettings = (environment: Record<string, string>): unknown => [
  readEnv({ ...(environment.SESSION_SECRET_FILE ? upstreamUrl : web), ...environment }),
  parseUpstreamSettings({
    ...provider,
    OIDC_CLIENT_SECRET: environment.OIDC_CLIENT_SECRET_FILE ? "" : "x",
    ...environment,
  }),
];

test("[DEPLOY-01] every setting that holds a secret can be a file", () => {
  const found = new Set([WebSettings, UpstreamSettings].flatMap(listSecretNames));
  expect([...found].sort()).toEqual(secrets.map(([name]) => name).sort());
  const named = [WebSettings, UpstreamSettings].flatMap(({ shape }) => Object.keys(shape));
  const secretWords = /SECRET$|KEY$|PASSWORD|TOKEN|DATABASE_URL|STORE_URL|SMTP_URL|BUCKET/;
  expect(new Set(named.filter((name) => secretWords.test(name)))).toEqual(found);
});

describe.each(secrets)("%s", (name, value) => {
  test("[DEPLOY-01] a file has the same effect as its content, without line breaks at its end", () => {
    expect(readAllSettings({ [`${name}_FILE`]: writeSecret(`${value}\r\n\n`) })).toEqual(
      readAllSettings({ [name]: value }),
    );
    expect(JSON.stringify(readAllSettings({ [name]: value }))).toContain(value.split("word")[0]);
  });

  test("[DEPLOY-01] both a value and a file stop the start", () => {
    expect(() => readAllSettings({ [name]: value, [`${name}_FILE`]: writeSecret(value) })).toThrow(
      `Set ${name} or ${name}_FILE, not both.`,
    );
  });

  test("[DEPLOY-01] an empty or missing file stops the start with a message that names the setting", () => {
    const [empty, missing] = [writeSecret(" \n"), join(folder, "missing")];
    expect(() => readAllSettings({ [`${name}_FILE`]: empty })).toThrow(
      `The setting ${name}_FILE is wrong: the file ${empty} is empty.`,
    );
    for (const [path, code] of [
      [missing, "ENOENT"],
      [folder, "EISDIR"],
    ])
      expect(() => readAllSettings({ [`${name}_FILE`]: path as string })).toThrow(
        `The setting ${name}_FILE is wrong: the file ${path} cannot be read (${code}).`,
      );
  });
});

test("[DEPLOY-01] a message about a wrong secret does not contain it", () => {
  const path = writeSecret("mysql://root:word@db");
  expect(() => parseUpstreamSettings({ DATABASE_URL_FILE: path })).toThrow(
    /^The setting DATABASE_URL is wrong: DATABASE_URL must begin with postgres:\/\/\.$/,
  );
});

test("[DEPLOY-02] the web finds Marquee's own upstream by one address", () => {
  expect(readEnv({ ...web, EMBEDDED_UPSTREAM_URL: "http://upstream:3001/" })).toMatchObject({
    apiBaseUrl: "http://upstream:3001",
    authBaseUrl: "http://upstream:3001/auth",
    embeddedUpstreamUrl: "http://upstream:3001",
  });
});
