import { cp, mkdir, readdir, rename, rm } from "node:fs/promises";
import { buildIfNeeded } from "./bundle.mjs";
import { say } from "./output.mjs";
import { root } from "./run.mjs";
import { seed } from "./seed-data.mjs";
import { sourcesHash } from "./sources.mjs";

const templates = `${root}.cache/e2e/`;

/** The settings that a developer's shell may carry and that must not reach the app under test. */
const foreign = [
  "API_BASE_URL",
  "AUTH_BASE_URL",
  "ASSISTANT_KEY",
  "ASSISTANT_URL",
  "DATABASE_URL",
  "MAP_TILE_URL",
  "PUBLIC_URL",
  "SESSION_STORE_URL",
  "SMTP_URL",
  "TRUST_PROXY",
];

/**
 * The environment of an app under test: production, demo data, a free port, warnings in its log.
 *
 * @param {string} dataDir
 * @returns {import("./run.mjs").Env}
 */
export function testEnv(dataDir) {
  const own = Object.entries(process.env).filter(([name]) => !foreign.includes(name));
  return {
    ...Object.fromEntries(own),
    NODE_ENV: "production",
    HOST: "127.0.0.1",
    PORT: "0",
    DATA_DIR: dataDir,
    SEED: "demo",
    LOG_LEVEL: "warn",
  };
}

/** Copies the seeded data directory of this build. @param {string} to a folder that is not there yet */
export async function copyTemplate(to) {
  await cp(templates + sourcesHash(), to, { recursive: true });
}

/** Makes the build, and seeds the demo business once for it, where they are not there yet. Templates of older builds go. */
export async function prepareTemplate() {
  await buildIfNeeded();
  const name = sourcesHash();
  await mkdir(templates, { recursive: true });
  const there = await readdir(templates);
  await Promise.all(
    there.filter((old) => old !== name).map((old) => rm(templates + old, { recursive: true })),
  );
  if (there.includes(name)) return;
  say("Seeding the data that each app under test gets a copy of");
  const draft = `${templates}${name}.draft`;
  await seed(testEnv(draft), () => {});
  await rename(draft, templates + name);
}
