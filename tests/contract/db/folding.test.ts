import { containsSearchText, foldText } from "@contract/fold-text";
import { toFoldedSql, whereNameContains } from "@upstream/search-text";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createMigratedDatabase, engine } from "../support/database";

/** Letters, marks and punctuation of the scripts of names, each between two letters. */
function buildSampleTexts(): string[] {
  const blocks = [
    [0x20, 0x7e],
    [0xa0, 0x24f],
    [0x2b0, 0x3ff],
    [0x400, 0x52f],
    [0x531, 0x5ff],
    [0x600, 0x6ff],
    [0x900, 0x97f],
    [0xe01, 0xe5b],
    [0x1e00, 0x1fff],
    [0x2000, 0x206f],
    [0x3000, 0x30ff],
    [0x4e00, 0x4e20],
    [0xac00, 0xac20],
    [0xff01, 0xff5e],
  ] as const;
  const characters = blocks.flatMap(([from, to]) =>
    Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)),
  );
  return characters.filter((character) => /\P{Cn}/u.test(character)).map((character) => `a${character}B`);
}

const names = [
  "Mac Donald",
  "Strauß & Söhne",
  "O’Sullivan’s",
  "R.A.C.V.",
  "Anne Marie",
  "!!!",
  "Sarah Allen",
  "山田 太郎",
  "100% (Pure)",
];
const entered = [
  "macdonald",
  "strauss and",
  "o sullivans",
  "racv",
  "anne-marie",
  "!!",
  "hall",
  "山田太郎",
  "0%",
  "%",
  "_",
  "a b",
];

const toNamesSql = (texts: readonly string[]) =>
  sql`json_array_elements_text(${JSON.stringify(texts)}::json) name`;

describe(`folding on ${engine}`, () => {
  let database: Awaited<ReturnType<typeof createMigratedDatabase>>;
  beforeAll(async () => {
    database = await createMigratedDatabase();
  });
  afterAll(() => database.close());

  test("the database folds every letter as the contract does", async () => {
    const texts = [...buildSampleTexts(), ...names, ...entered, "", "  ", "%", " a  b "];
    const rows = await database.db
      .select({ text: sql<string>`name`, folded: toFoldedSql(sql`name`) })
      .from(toNamesSql(texts));
    const differing = rows.filter(({ text, folded }) => folded !== foldText(text));
    expect(rows).toHaveLength(texts.length);
    expect(differing).toEqual([]);
  });

  test("the database finds names by the same text as the contract", async () => {
    for (const text of entered) {
      const rows = await database.db
        .select({ name: sql<string>`name` })
        .from(toNamesSql(names))
        .where(whereNameContains(sql`name`, text));
      const found = rows.map(({ name }) => name);
      expect([text, found]).toEqual([text, names.filter((name) => containsSearchText(name, text))]);
    }
  });
});
