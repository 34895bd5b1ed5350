import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { inputs } from "../../scripts/sources.mjs";

/** Runs and reports the build, but is in no built file. */
const around = ["output.mjs", "run.mjs", "sources.mjs"];

test.each(["vite.config.ts", "scripts/bundle.mjs"])("a build depends on the files that %s reads", (file) => {
  const code = readFileSync(file, "utf8");
  const makers = [...code.matchAll(/"\.\/(?:scripts\/)?([\w-]+\.mjs)"/g)].map(([, name = ""]) => name);
  const counted = makers.filter((name) => !around.includes(name));
  expect(makers.length).toBeGreaterThan(0);
  expect(inputs).toEqual(expect.arrayContaining(counted.map((name) => `scripts/${name}`)));
});
