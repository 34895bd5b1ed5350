import { statSync } from "node:fs";
import { COMMON_LETTERS, typeface } from "@contract/typeface";
import { type Font, openSync } from "fontkit";
import { expect, test } from "vitest";

const faces = [...typeface.matchAll(/url\("([^"]+)"\)[^}]*unicode-range:([^;}]+)/g)].map(
  ([, address = "", ranges = ""]) => ({ address, characters: listCodePoints(ranges) }),
);

function listCodePoints(ranges: string): number[] {
  return ranges.split(",").flatMap((range) => {
    const [from = "", to = from] = range.slice("U+".length).split("-");
    const first = Number.parseInt(from, 16);
    return Array.from({ length: Number.parseInt(to, 16) - first + 1 }, (_, index) => first + index);
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

/** Which of the files a text needs, and its letters that are in none. */
function findFontFiles(text: string) {
  const letters = [...text.replace(/\s/g, "")].map((letter) => letter.codePointAt(0) ?? 0);
  const files = letters.map((letter) => faces.find(({ characters }) => characters.includes(letter))?.address);
  return { files: new Set(files), missing: letters.filter((_, index) => files[index] === undefined) };
}

test.each([
  ["Nguyễn Thị Hồng Đặng Phước Trưởng Lĩnh Vũ Ỷ", "vietnamese"],
  ["Łódź Győr Iași Ştefan İpek Çağla Škoda Novák Łukasz Żółć", "figtree-extended"],
])("every letter of %s has a file of the typeface, which no English page loads", (names, file) => {
  const { files, missing } = findFontFiles(names);
  expect(String.fromCodePoint(...missing)).toBe("");
  expect(files).toContain(`/fonts/${file}.woff2`);
  expect(findFontFiles("Nina Smith, 40 guests for £1,200").files).toEqual(new Set([COMMON_LETTERS]));
});

test("every file has the characters that its range names", () => {
  for (const { address, characters } of faces) {
    const font = openSync(`public${address}`) as Font;
    const missing = characters.filter((character) => !font.hasGlyphForCodePoint(character));
    expect([address, ...missing.map((one) => one.toString(16))]).toEqual([address]);
  }
});
