import { cp, mkdir, readdir, rename, rm } from "node:fs/promises";
import { buildIfSourcesChanged } from "./bundle.mjs";
import { printLine } from "./output.mjs";
import { root } from "./run.mjs";
import { seedDatabase } from "./seed-data.mjs";
import { hashSources } from "./sources.mjs";

const templates = `${root}.cache/e2e/`;

/** Settings of a developer's shell that must not reach the app under test. */
const FOREIGN_SETTINGS = [
  "API_BASE_URL",
  "AUTH_BASE_URL",
  "ASSISTANT_KEY",
  "ASSISTANT_URL",
  "DATABASE_URL",
  "MAP_TILE_URL",
  "OIDC_ISSUER",
  "OIDC_CLIENT_SECRET",
  "PUBLIC_URL",
  "SESSION_SECRET",
  "SESSION_STORE_URL",
  "SMTP_URL",
  "TRUST_PROXY",
];

/**
 * The environment of an app under test: production, demo data, a free port, only warnings in the log.
 *
 * @param {string} dataDir
 * @returns {import("./run.mjs").Env}
 */
export function buildTestEnv(dataDir) {
  const inherited = Object.entries(process.env).filter(
    ([name]) => !FOREIGN_SETTINGS.includes(name.replace(/_FILE$/, "")),
  );
  return {
    ...Object.fromEntries(inherited),
    NODE_ENV: "production",
    HOST: "127.0.0.1",
    PORT: "0",
    DATA_DIR: dataDir,
    SEED: "demo",
    LOG_LEVEL: "warn",
  };
}

/** Copies this build's seeded data directory. @param {string} targetFolder a folder that does not exist yet */
export async function copySeededTemplate(targetFolder) {
  await cp(templates + hashSources(), targetFolder, { recursive: true });
}

/** Builds, and seeds the demo data once per build, if needed. Templates of older builds are deleted. */
export async function prepareSeededTemplate() {
  await buildIfSourcesChanged();
  const name = hashSources();
  await mkdir(templates, { recursive: true });
  const existing = await readdir(templates);
  await Promise.all(
    existing.filter((old) => old !== name).map((old) => rm(templates + old, { recursive: true })),
  );
  if (existing.includes(name)) return;
  printLine("Seeding the template data for the apps under test");
  const draft = `${templates}${name}.draft`;
  await seedDatabase(buildTestEnv(draft), () => {});
  await rename(draft, templates + name);
}
