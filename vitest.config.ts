import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  resolve: {
    alias: { "~": folder("app"), "@contract": folder("contract"), "@upstream": folder("upstream") },
  },
  test: {
    include: ["tests/{rules,web,components,contract,scripts}/**/*.test.{ts,tsx}"],
    testTimeout: 60_000,
    hookTimeout: 180_000,
    pool: "forks",
    maxWorkers: 2,
  },
});
