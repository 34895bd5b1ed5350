import { statSync } from "node:fs";
import { COMMON_LETTERS, typeface } from "@contract/typeface";
import { expect, test } from "vitest";

const faces = [...typeface.matchAll(/url\("([^"]+)"\)[^}]*unicode-range:([^}]+)\}/g)].map(
  ([, address = "", ranges = ""]) => ({ address, characters: charactersOf(ranges) }),
);

function charactersOf(ranges: string): number[] {
  return ranges.split(",").flatMap((range) => {
    const [from = "", to = from] = range.slice("U+".length).split("-");
    const first = Number.parseInt(from, 16);
    return Array.from({ length: Number.parseInt(to, 16) - first + 1 }, (_, at) => first + at);
  });
}

test("[UI-05] the typeface's files are there and stay under 50 KB", () => {
  expect(faces.map(({ address }) => address)).toContain(COMMON_LETTERS);
  const sizes = faces.map(({ address }) => statSync(`public${address}`).size);
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(50 * 1024);
});

test("no character is in two files of the typeface, and English needs one of them", () => {
  const all = faces.flatMap(({ characters }) => characters);
  expect(new Set(all).size).toBe(all.length);
  const common = faces.find(({ address }) => address === COMMON_LETTERS)?.characters ?? [];
  const english = "Don’t “panic” – £1,200 × 3, café … ¡";
  expect([...english].filter((letter) => !common.includes(letter.codePointAt(0) ?? 0))).toEqual(["¡"]);
});
