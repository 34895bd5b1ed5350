import type { Call } from "@contract/call";
import { isAsked } from "@contract/check/costs";
import { expect, test } from "vitest";

const sources = import.meta.glob<string>("../../../../app/**/*.{ts,tsx}", {
  eager: true,
  query: "?raw",
  import: "default",
});
const contract = import.meta.glob<Record<string, unknown>>(
  ["../../../../contract/**/*.ts", "!../../../../contract/check/**"],
  { eager: true },
);

const isCall = (value: unknown): value is Call =>
  typeof value === "object" && value !== null && "path" in value && "answer" in value;

/** The calls that a file of the web imports. */
function callsIn(source: string): Call[] {
  const imports = [...source.matchAll(/import (?!type)\{([^}]*)\} from "@contract\/([^"]+)"/g)];
  return imports.flatMap(([, names = "", path]) =>
    names.split(",").flatMap((name) => {
      const found = contract[`../../../../contract/${path}.ts`]?.[name.trim().split(" as ")[0] ?? ""];
      return isCall(found) ? [found] : [];
    }),
  );
}

test("the cost of a miss is recorded for every call of the web", () => {
  const asked = [...new Set(Object.values(sources).flatMap(callsIn))];
  expect(asked.length).toBeGreaterThan(20);
  expect(asked.filter((call) => !isAsked(call)).map(({ id, method }) => `${id} ${method}`)).toEqual([]);
});
