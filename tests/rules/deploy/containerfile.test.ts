import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import project from "../../../package.json" with { type: "json" };
import { readContainerStages, readImageEnvironment } from "../../../scripts/container-steps.mjs";

const stages = readContainerStages();
const image = stages.at(-1);
const findStep = (keyword: string) => image?.steps.find((found) => found.keyword === keyword);
const copies = stages.flatMap(({ steps }) => steps.filter(({ keyword }) => keyword === "COPY"));

test("[DEPLOY-03] each stage starts from one pinned version of Node that the product supports", () => {
  expect(new Set(stages.map((stage) => stage.image))).toEqual(new Set(["node:24.19.0-bookworm-slim"]));
  expect(project.engines.node).toContain(">=24.0.0");
});

test("[DEPLOY-03] the image has production packages and built files, and no sources, tests or demo", () => {
  const runs = stages.flatMap(({ name, steps }) =>
    steps.filter(({ keyword }) => keyword === "RUN").map(({ text }) => `${name}: ${text}`),
  );
  expect(runs).toContainEqual(expect.stringMatching(/^packages: npm ci --omit=dev --ignore-scripts/));
  expect(runs).toContainEqual("build: node scripts/build.mjs");
  const contents = image?.steps.filter(({ keyword }) => keyword === "COPY").map(({ words }) => words.at(-1));
  expect(contents).toEqual([
    "node_modules",
    "build/client",
    "build/server",
    "build/web",
    "build/upstream",
    "upstream/db/migrations",
    "deploy/check-health.mjs",
    "scripts/probe-store.mjs",
    "./",
  ]);
});

test("[DEPLOY-03] the image runs as an ordinary user, stops by SIGTERM and has a health check", () => {
  expect(findStep("USER")?.words).toEqual(["node"]);
  expect(findStep("STOPSIGNAL")?.words).toEqual(["SIGTERM"]);
  expect(findStep("VOLUME")?.words).toEqual(["/data"]);
  expect(findStep("HEALTHCHECK")?.text).toContain('"deploy/check-health.mjs"');
  expect(findStep("ENTRYPOINT")?.text).toBe('["node", "--enable-source-maps"]');
  expect(findStep("CMD")?.text).toBe('["build/web/main.js"]');
});

test("[DEPLOY-03] the image sets no secret and listens where its health check asks", () => {
  const { PORT, UPSTREAM_PORT, ...environment } = readImageEnvironment();
  expect([PORT, UPSTREAM_PORT, ...(findStep("EXPOSE")?.words ?? [])]).toEqual(["3000", "3000", "3000"]);
  expect(readFileSync("deploy/check-health.mjs", "utf8")).toContain("http://127.0.0.1:3000/healthz");
  expect(environment).toEqual({
    NODE_ENV: "production",
    MALLOC_ARENA_MAX: "2",
    SEED: "none",
    DATA_DIR: "/data",
    HOST: "0.0.0.0",
    UPSTREAM_HOST: "0.0.0.0",
  });
});

test("[DEPLOY-03] every file that a step copies exists and reaches the engine", () => {
  const sent = readFileSync(".dockerignore", "utf8").split("\n");
  const paths = copies.filter(({ flags }) => !flags.from).flatMap(({ words }) => words.slice(0, -1));
  expect(paths.length).toBeGreaterThan(10);
  for (const path of paths) {
    expect(existsSync(path)).toBe(true);
    expect(sent.some((line) => line === `!${path}` || `!${path}`.startsWith(`${line}/`))).toBe(true);
  }
});
