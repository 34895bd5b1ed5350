import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  resolve: {
    alias: { "~": folder("app"), "@contract": folder("contract"), "@upstream": folder("upstream") },
  },
  test: {
    include: ["tests/unit/**/*.test.{ts,tsx}", "tests/contract/**/*.test.ts"],
    testTimeout: 60_000,
    hookTimeout: 180_000,
    pool: "forks",
    maxWorkers: 2,
  },
});
