import { basename } from "node:path";
import { buffer } from "node:stream/consumers";
import { splitWordByFont } from "@contract/pdf/fonts";
import { createPdfDocument, createPdfTextWriter, type TextStyle } from "@contract/pdf/text";
import { expect, test } from "vitest";
import { readPdfText } from "../support/pdf";

async function writePdf(text: string, style: Partial<TextStyle> = {}) {
  const document = createPdfDocument("Names", 64);
  const writer = await createPdfTextWriter(document, [text]);
  const height = writer.heightOf(text, { size: 11, ...style });
  const top = document.y;
  writer.write(text, { size: 11, ...style });
  const used = document.y - top;
  document.end();
  const file = await buffer(document);
  const lines = readPdfText(file).split("\n").filter(Boolean);
  return { lines, height, used, size: file.length };
}

const reverseText = (text: string) => Array.from(text).reverse().join("");
/** Letters without marks, as marks and their letters may change places when they are shaped. */
const sortLetters = (text: string) => [...text.replace(/[\s\p{M}]/gu, "")].sort().join("");

test.each([
  "Nguyễn Thị Hồng Ánh",
  "Đặng Văn Lâm",
  "Ștefan Łódź Győr İpek",
  "Γιώργος Παπαδόπουλος",
  "Олена Жуковська",
  "王小明",
  "陳大文",
  "山田タロウ",
  "김민준",
  "สมชาย ผู้ดี",
  "क्षितिज शर्मा",
  "محمد الأمين",
  "שרה כהן",
  "Հայկ Գրիգորյան",
  "ნინო ბერიძე",
  "শেখ হাসিনা",
  "தமிழ்ச்செல்வி",
  "ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ",
  "પ્રિયા પટેલ",
  "శ్రీనివాస్",
])("[SALE-01] a PDF writes %s with all its letters and no empty box", async (name) => {
  for (const weight of ["regular", "bold"] as const) {
    const text = (await writePdf(name, { weight })).lines.join("");
    expect(text).not.toContain("□");
    expect(sortLetters(text)).toBe(sortLetters(name));
  }
});

test("each word is set in the first font family that has all its letters", async () => {
  const fontsOf = async (word: string) => (await splitWordByFont(word)).map(({ face }) => basename(face.key));
  expect(await fontsOf("Smith")).toEqual(["figtree"]);
  for (const font of await fontsOf("Nguyễn")) expect(font).toMatch(/^noto-sans-(latin|vietnamese)/);
  for (const font of await fontsOf("Wang-王")) expect(font).toContain("noto-sans-sc");
});

test("right-to-left text keeps its reading order beside left-to-right text", async () => {
  expect((await writePdf("שרה כהן")).lines.join("")).toBe(reverseText("שרה כהן"));
  const text = (await writePdf("Client: שרה כהן (Sydney)")).lines.join("");
  expect(text).toBe(`Client: ${reverseText("שרה כהן")} (Sydney)`);
  expect((await writePdf("(שרה)")).lines.join("")).toBe(`(${reverseText("שרה")})`);
});

test("decomposed letters are composed", async () => {
  const text = (await writePdf("Nguyễn".normalize("NFD"))).lines.join("");
  expect(text).toBe("Nguyễn");
});

test("a letter that no font has becomes a question mark, other characters are left out", async () => {
  const text = (await writePdf("A \u{1f3aa} \u{12000} \u0007\ud83d B")).lines.join("").replace(/\s+/g, " ");
  expect(text).toBe("A ? B");
});

test("lines wrap at words, also in scripts without spaces, at the measured height", async () => {
  const width = 120;
  for (const text of [
    "Nguyễn Thị Hồng Ánh ".repeat(6),
    "東京タワーで結婚式を挙げたい。".repeat(4),
    "x".repeat(200),
  ]) {
    const { lines, height, used } = await writePdf(text, { width });
    expect(lines.length).toBeGreaterThan(3);
    expect(used).toBeCloseTo(height);
    expect(sortLetters(lines.join(""))).toBe(sortLetters(text));
  }
});

test("a file carries only the letters it uses", async () => {
  expect((await writePdf("王小明 Nguyễn محمد")).size).toBeLessThan(60_000);
});
