import { expect, test } from "vitest";
import { readSources } from "./sources";

/** Without the scripts, whose docstrings are types that the compiler checks. */
const sources = readSources("app", "contract", "config", "upstream", "server", "demo", "bench").filter(
  ({ path }) => /\.tsx?$/.test(path),
);

/** The start of the code after a docstring, long enough for any signature. */
const SIGNATURE_LENGTH = 1000;

/** The parameters that the docstrings of a text name and the code after them does not. */
const listUnknownParameters = (text: string): string[] =>
  [...text.matchAll(/\/\*\*(?:(?!\*\/)[\s\S])*\*\//g)].flatMap(({ 0: docstring, index }) => {
    const end = index + docstring.length;
    const signature = text.slice(end, end + SIGNATURE_LENGTH);
    return [...docstring.matchAll(/@param\s+(?:\{.*\}\s*)?\[?(?:\w+\.)?(\w+)/g)]
      .map(([, name = ""]) => name)
      .filter((name) => !new RegExp(`\\b${name}\\b`).test(signature));
  });

test("a parameter that a docstring names is in the signature", () => {
  expect(
    listUnknownParameters("/** @param size in bytes */\nconst read = (width: number) => width;"),
  ).toEqual(["size"]);
  const unknown = sources.flatMap(({ path, text }) =>
    listUnknownParameters(text).map((name) => `${path}: ${name}`),
  );
  expect(unknown).toEqual([]);
});
