import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import requirements from "./asvs-5.0.json" with { type: "json" };
import { readSources } from "./sources";

const page = readFileSync("docs/security.md", "utf8");
const ANSWERS = ["met", "does not apply", "not met"];

/** The cells of each row that answers a requirement. */
const rows = [...page.matchAll(/^\| (V\d.*) \|$/gm)].map(([, row = ""]) =>
  row.split("|").map((cell) => cell.trim()),
);

test("[SECURITY-05] the page answers every requirement of levels 1 and 2 once", () => {
  expect(requirements).toHaveLength(253);
  expect(rows.map(([id]) => id)).toEqual(requirements);
  for (const [id, summary, answer, how, ...more] of rows) {
    expect([id, ANSWERS.includes(answer ?? ""), Boolean(summary && how), more]).toEqual([id, true, true, []]);
    if (answer === "not met") expect(how, id).toMatch(/Plan: |^As \d/);
  }
});

test("[SECURITY-05] the page counts its answers", () => {
  const text = page.replace(/\s+/g, " ");
  const [, ...counts] = /(\d+) are met, (\d+) do not apply, and (\d+) are not met/.exec(text) ?? [];
  expect(counts.map(Number)).toEqual(
    ANSWERS.map((name) => rows.filter(([, , answer]) => answer === name).length),
  );
});

test("[SECURITY-05] every file, heading and promise that the page names exists", () => {
  const files = [...page.matchAll(/`([\w.@-]+(?:\/[\w.@-]+)+|[\w-]+\.json|Containerfile)`/g)].flatMap(
    ([, path]) => path ?? [],
  );
  expect(files.length).toBeGreaterThan(300);
  expect(files.filter((path) => !existsSync(path))).toEqual([]);

  const headings = [...page.matchAll(/^## (.+)$/gm)].map(([, text = ""]) => toAnchor(text));
  const links = [...page.matchAll(/\]\(([^)]+)\)/g)].map(([, to = ""]) => to);
  const isBroken = (to: string) =>
    to.startsWith("#") ? !headings.includes(to.slice(1)) : !existsSync(`docs/${to.replace(/#.*/, "")}`);
  expect(links.filter((to) => !to.startsWith("https:") && isBroken(to))).toEqual([]);

  const tested = new Set(readSources("tests").flatMap(({ text }) => text.match(/\[[A-Z]+-\d\d\]/g) ?? []));
  const promises = page.match(/\b[A-Z]+-\d\d\b/g) ?? [];
  expect(promises.filter((id) => !tested.has(`[${id}]`))).toEqual([]);
});

const toAnchor = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\w -]/g, "")
    .replaceAll(" ", "-");
