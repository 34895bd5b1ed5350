import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { refreshToken } from "@contract/auth";
import { afterAll, beforeEach } from "vitest";
import { answer } from "./scripted-upstream";
import { dataDir, upstream } from "./web";

/**
 * Runs for each test file of the web: a fresh script for each test, an empty store for each file. Tests that need settings
 * of their own or a new app, and those that fail a call so often that it is held back, are named `*.alone.test.ts`.
 */

beforeEach(() => {
  upstream.forget();
  upstream.on(refreshToken, answer({ id: 7 }));
});

afterAll(async () => {
  const { closeStore } = await import("~/services/store/store.server");
  await closeStore();
  for (const name of readdirSync(dataDir)) rmSync(join(dataDir, name), { recursive: true });
});
