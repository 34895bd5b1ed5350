import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readEnv } from "@config/env.server";
import { afterAll, expect, test } from "vitest";

const needed = {
  API_BASE_URL: "https://api.example",
  AUTH_BASE_URL: "https://auth.example",
  SESSION_SECRET: "sixteen letters or more",
};

const folder = mkdtempSync(join(tmpdir(), "marquee-env-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("unset settings have their defaults", () => {
  expect(readEnv(needed)).toMatchObject({
    port: 3000,
    host: "127.0.0.1",
    publicUrl: "http://localhost:3000",
    isSecure: false,
    isDevelopment: false,
    appEnv: "production",
    productName: "Marquee",
    apiSource: "marquee-web",
    upstreamTimeoutMs: 8000,
    trustedProxies: 0,
    sessionStoreUrl: undefined,
    sessionHours: 168,
    mapTiles: undefined,
    hubspotUrl: "https://app.hubspot.com",
  });
});

test("an empty setting counts as not set", () => {
  const empty = { PORT: "", PUBLIC_URL: "", PRODUCT_NAME: "", SESSION_STORE_URL: "", MAP_TILE_URL: "" };
  expect(readEnv({ ...needed, ...empty })).toEqual(readEnv(needed));
});

test("addresses lose their last slash, and https makes cookies secure", () => {
  const read = readEnv({
    ...needed,
    PUBLIC_URL: "https://marquee.example/",
    API_BASE_URL: "https://api.example/base//",
  });
  expect(read).toMatchObject({
    publicUrl: "https://marquee.example",
    isSecure: true,
    apiBaseUrl: "https://api.example/base",
  });
});

test("one proxy in front is trusted, or as many as the setting names", () => {
  const proxies = ["true", "false", "0", "1", "2"].map(
    (TRUST_PROXY) => readEnv({ ...needed, TRUST_PROXY }).trustedProxies,
  );
  expect(proxies).toEqual([1, 0, 0, 1, 2]);
});

test.each([
  ["PORT", "http"],
  ["PORT", "70000"],
  ["PORT", "80.5"],
  ["PORT", "-1"],
  ["PUBLIC_URL", "marquee.example"],
  ["PUBLIC_URL", "ftp://marquee.example"],
  ["NODE_ENV", "prod"],
  ["APP_ENV", "staging"],
  ["PRODUCT_NAME", " "],
  ["PRODUCT_NAME", "x".repeat(41)],
  ["API_BASE_URL", "localhost"],
  ["API_BASE_URL", undefined],
  ["AUTH_BASE_URL", "//auth.example"],
  ["AUTH_BASE_URL", undefined],
  ["UPSTREAM_TIMEOUT_MS", "soon"],
  ["UPSTREAM_TIMEOUT_MS", "5"],
  ["SESSION_SECRET", "short"],
  ["SESSION_SECRET", undefined],
  ["SESSION_STORE_URL", "memcached://x"],
  ["SESSION_HOURS", "0"],
  ["SESSION_HOURS", "a day"],
  ["TRUST_PROXY", "yes please"],
  ["MAP_TILE_URL", "https://tiles.example/{z}/{x}.png"],
  ["HUBSPOT_URL", "javascript:alert(1)"],
  ["LOG_LEVEL", "loud"],
])("a wrong %s (%j) stops the start with a sentence that names it", (name, value) => {
  const reading = () => readEnv({ ...needed, [name]: value });
  expect(reading).toThrow(new RegExp(`^The setting ${name} is (?:wrong|missing): .+\\.$`));
});

test("with the embedded upstream the secret is created once, readable by its owner only", () => {
  const embedded = {
    ...needed,
    SESSION_SECRET: "",
    DATA_DIR: join(folder, "data"),
    EMBEDDED_UPSTREAM_URL: "http://127.0.0.1:9",
  };
  const { sessionSecret } = readEnv(embedded);
  expect(sessionSecret.length).toBeGreaterThanOrEqual(32);
  expect(readEnv(embedded).sessionSecret).toBe(sessionSecret);
  const file = join(folder, "data", "session-secret");
  expect(readFileSync(file, "utf8")).toBe(sessionSecret);
  expect(statSync(file).mode & 0o077).toBe(0);
});
