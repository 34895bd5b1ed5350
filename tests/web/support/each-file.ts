import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { refreshToken } from "@contract/auth";
import { afterAll, beforeEach } from "vitest";
import { replyWithJson } from "./scripted-upstream";
import { dataDir, upstream } from "./web";

/**
 * Setup of each web test file: a fresh script per test, an empty store per file. Tests that need other settings, a new
 * app, or so many failures that the circuit breaker opens are named `*.alone.test.ts`.
 */

beforeEach(() => {
  upstream.forget();
  upstream.on(refreshToken, replyWithJson({ id: 7 }));
});

afterAll(async () => {
  const { closeStore } = await import("~/services/store/store.server");
  await closeStore();
  for (const name of readdirSync(dataDir)) rmSync(join(dataDir, name), { recursive: true });
});
