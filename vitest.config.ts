import { fileURLToPath } from "node:url";
import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";
import { listContractProjects } from "./tests/contract/support/engines";

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));

type Settings = TestProjectInlineConfiguration["test"];

const project = (name: string, settings: Settings = {}): TestProjectInlineConfiguration => ({
  extends: true,
  test: { name, include: [`tests/${name}/**/*.test.{ts,tsx}`], pool: "forks", ...settings },
});

const contract = listContractProjects({
  hasPostgres: Boolean(process.env.TEST_DATABASE_URL),
  isFull: process.env.CI_FULL === "1",
}).map(({ engine, include }) =>
  project(`contract-${engine.toLowerCase()}`, {
    include,
    // The files of a worker share its modules; each file has its own database and upstream.
    isolate: false,
    globalSetup: "tests/contract/support/template.ts",
    provide: { engine },
  }),
);

const alone = "tests/web/**/*.alone.test.ts";
const eachWebFile = "tests/web/support/each-file.ts";

export default defineConfig({
  resolve: {
    alias: {
      "~": folder("app"),
      "@config": folder("config"),
      "@contract": folder("contract"),
      "@demo": folder("demo"),
      "@upstream": folder("upstream"),
    },
  },
  test: {
    testTimeout: 60_000,
    hookTimeout: 180_000,
    maxWorkers: 3,
    experimental: { fsModuleCachePath: folder(".cache/vitest") },
    projects: [
      // Pure rules keep no state between tests, so they share one set of modules.
      project("rules", { pool: "threads", isolate: false }),
      project("components", { pool: "threads" }),
      // The app is imported once per worker, except by tests that need their own settings or start.
      project("web", {
        isolate: false,
        exclude: [alone],
        setupFiles: [eachWebFile, "tests/web/support/unknown-upstream.ts"],
      }),
      // Projects start in alphabetical order. This name starts the slow tests of hanging calls early, beside other tests.
      project("web", { name: "lone-web", pool: "threads", include: [alone], setupFiles: eachWebFile }),
      ...contract,
      project("scripts"),
    ],
  },
});
