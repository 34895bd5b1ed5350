import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { writePageSkeleton } from "../../scripts/new.mjs";
import { root } from "../../scripts/run.mjs";

const nouns = [
  "events",
  "recommendations",
  "sales",
  "shortlists",
  "leads",
  "venues",
  "inspections",
  "reports",
  "settings",
  "users",
];
let project = "";

beforeEach(() => {
  project = `${mkdtempSync(join(tmpdir(), "marquee-new-"))}/`;
  onTestFinished(() => rmSync(project, { recursive: true }));
  const routes = nouns.map((noun) => `app/routes/${noun}/routes.ts`);
  for (const file of [
    ...routes,
    "app/services/paths.ts",
    "tests/e2e/pages.ts",
    "app/routes/events/timeline.tsx",
  ])
    cpSync(root + file, project + file);
  for (const noun of nouns)
    for (const tree of ["services", "components"])
      mkdirSync(`${project}app/${tree}/${noun}`, { recursive: true });
});

const readProjectFile = (file: string) => readFileSync(project + file, "utf8");

/** A module as the new page has written it, or of the product. */
const findModuleFile = (path: string) =>
  [project, root]
    .flatMap((folder) => [".ts", ".tsx"].map((ending) => `${folder}${path}${ending}`))
    .find((file) => existsSync(file));

/** The names that a file imports, with the files of the project that they come from. */
const listImports = (text: string) =>
  [...text.matchAll(/^import (?:type )?\{ ([^}]+) \} from "~\/([^"]+)";$/gm)].flatMap(
    ([, names = "", from]) => {
      const file = findModuleFile(`app/${from}`);
      return names
        .split(", ")
        .map((name) => ({ name, from, exporting: file ? readFileSync(file, "utf8") : "" }));
    },
  );

test.each(nouns)(
  "a new page of %s imports what exists, and has a route, an address and a place in the walks",
  (noun) => {
    const files = writePageSkeleton(noun, "seating-plan", project);
    const [service = "", component = "", route = ""] = files;
    expect(files.map((file) => dirname(file))).toEqual([
      `app/services/${noun}`,
      `app/components/${noun}`,
      `app/routes/${noun}`,
      `app/routes/${noun}`,
      "app/services",
      "tests/e2e",
    ]);
    const imports = [service, component, route].flatMap((file) => listImports(readProjectFile(file)));
    expect(imports.length).toBeGreaterThan(6);
    for (const { name, exporting, from } of imports)
      expect(exporting, `${name} of ${from}`).toMatch(
        new RegExp(`export (?:async )?(?:const|function|type|interface) ${name}\\b`),
      );
    expect(readProjectFile(`app/routes/${noun}/routes.ts`)).toContain(
      `route("seating-plan", "${route.replace("app/", "")}")`,
    );
    expect(readProjectFile("app/services/paths.ts")).toMatch(/^ {2}seatingPlan: .*\/seating-plan`,$/m);
    expect(readProjectFile("tests/e2e/pages.ts")).toMatch(
      new RegExp(`^ {2}"${noun}-seating-plan": .*/seating-plan\`,$`, "m"),
    );
  },
);

test.each([
  ["a noun that is none", "weather", "today", "Name a noun and a page"],
  ["no page", "events", "", "Name a noun and a page"],
  ["a page with capitals", "events", "SeatingPlan", "Name a noun and a page"],
  ["a page that exists", "events", "timeline", "exists already"],
  ["an address whose name is taken", "venues", "timeline", "of that name already"],
])("writes nothing for %s", (_, noun, page, message) => {
  const before = readProjectFile("app/services/paths.ts");
  expect(() => writePageSkeleton(noun, page, project)).toThrow(message);
  expect(readProjectFile("app/services/paths.ts")).toBe(before);
});
