import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const folder = new URL("../../../upstream/db/migrations/", import.meta.url);

test("every migration has a file, and only the last has a snapshot", () => {
  const { entries } = JSON.parse(readFileSync(new URL("meta/_journal.json", folder), "utf8")) as {
    entries: { tag: string }[];
  };
  const names = (path: string, ending: string) =>
    readdirSync(new URL(path, folder)).filter((name) => name.endsWith(ending));
  expect(names(".", ".sql").sort()).toEqual(entries.map(({ tag }) => `${tag}.sql`));
  const number = entries.at(-1)?.tag.slice(0, 4);
  expect(names("meta", "_snapshot.json")).toEqual([`${number}_snapshot.json`]);
});
