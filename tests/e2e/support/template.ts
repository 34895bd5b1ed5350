import { cp, mkdir, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { buildIfNeeded } from "../../../scripts/bundle.mjs";
import { say } from "../../../scripts/output.mjs";
import { type Env, root } from "../../../scripts/run.mjs";
import { seed } from "../../../scripts/seed-data.mjs";
import { sourcesHash } from "../../../scripts/sources.mjs";

const templates = join(root, ".cache/e2e");

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

/** The environment of an app under test: production, demo data, a free port, warnings in its log. */
export function testEnv(dataDir: string): Env {
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

/** Copies the seeded data directory of this build to `to`. */
export async function copyTemplate(to: string) {
  await cp(join(templates, sourcesHash()), to, { recursive: true });
}

/** Before the run: the build, and the demo business seeded once for it. Templates of older builds go. */
export default async function prepare() {
  await buildIfNeeded();
  const name = sourcesHash();
  await mkdir(templates, { recursive: true });
  const there = await readdir(templates);
  await Promise.all(
    there.filter((old) => old !== name).map((old) => rm(join(templates, old), { recursive: true })),
  );
  if (there.includes(name)) return;
  say("Seeding the data that each worker gets a copy of");
  const draft = join(templates, `${name}.draft`);
  await seed(testEnv(draft), () => {});
  await rename(draft, join(templates, name));
}
