import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { create, type Font } from "fontkit";
import { LRUCache } from "lru-cache";
import subsetFont from "subset-font";

export type Weight = "regular" | "bold";

/** A font in both weights. `key` names it in a document. */
export interface Face extends Record<Weight, Buffer> {
  key: string;
  /** Height above and depth below the baseline, in ems. */
  ascent: number;
  descent: number;
  has: (character: string) => boolean;
}

/** A text in one font. */
export interface Piece {
  text: string;
  face: Face;
}

const require = createRequire(import.meta.url);

/**
 * Opens a font. Each document needs its own instance: fontkit caches glyphs with the characters they were first used for,
 * and a finished document can leave some without any.
 */
export const createFont = (fontData: Buffer): Font => create(fontData) as Font;

function createFontFace(key: string, files: Record<Weight, Buffer>): Face {
  const font = createFont(files.regular);
  return {
    key,
    ...files,
    ascent: font.ascent / font.unitsPerEm,
    descent: -font.descent / font.unitsPerEm,
    has: (character) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0),
  };
}

/** Figtree as used on pages, as TTF: Latin letters except Vietnamese. */
export const figtree = createFontFace("figtree", {
  regular: readFileSync(require.resolve("@expo-google-fonts/figtree/400Regular/Figtree_400Regular.ttf")),
  bold: readFileSync(require.resolve("@expo-google-fonts/figtree/700Bold/Figtree_700Bold.ttf")),
});

/** Noto Sans by script, in order of preference; Han before Korean, whose font has fewer Han characters. */
const families = [
  require.resolve("@fontsource-variable/noto-sans/wght.css"),
  require.resolve("@fontsource-variable/noto-sans-arabic/wght.css"),
  require.resolve("@fontsource-variable/noto-sans-hebrew/wght.css"),
  require.resolve("@fontsource-variable/noto-sans-thai/wght.css"),
  require.resolve("@fontsource-variable/noto-sans-armenian/wght.css"),
  require.resolve("@fontsource-variable/noto-sans-georgian/wght.css"),
  require.resolve("@fontsource-variable/noto-sans-bengali/wght.css"),
  require.resolve("@fontsource-variable/noto-sans-gujarati/wght.css"),
  require.resolve("@fontsource-variable/noto-sans-gurmukhi/wght.css"),
  require.resolve("@fontsource-variable/noto-sans-tamil/wght.css"),
  require.resolve("@fontsource-variable/noto-sans-telugu/wght.css"),
  require.resolve("@fontsource-variable/noto-sans-sc/wght.css"),
  require.resolve("@fontsource-variable/noto-sans-kr/wght.css"),
];

/** A file of a family with its character ranges, as pairs of first and last. */
interface Slice {
  path: string;
  ranges: [number, number][];
}

const slices = new Map<string, Slice[]>();

/** The files of a family, read once from its style sheet. */
function listFontSlices(family: string): Slice[] {
  const known = slices.get(family);
  if (known) return known;
  // Each @font-face has `url(./files/x.woff2)` and `unicode-range: U+0590-05FF, U+200C`.
  const faces = readFileSync(family, "utf8").matchAll(/url\(([^)]+)\)[^}]*unicode-range:\s*([^;}]+)/g);
  const read = [...faces].map(
    ([, file = "", ranges = ""]): Slice => ({
      path: join(dirname(family), file),
      ranges: ranges.split(",").map((range) => {
        const [first = "", last = first] = range.trim().slice("U+".length).split("-");
        return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
      }),
    }),
  );
  slices.set(family, read);
  return read;
}

/** Loaded fonts, shared by all documents: about 100 KB each. */
const loaded = new LRUCache<string, Promise<Face>>({ max: 80 });

function loadFontFace(path: string): Promise<Face> {
  const known = loaded.get(path);
  if (known) return known;
  const loading = readFontFace(path);
  loaded.set(path, loading);
  loading.catch(() => loaded.delete(path));
  return loading;
}

/** pdfkit cannot subset variable fonts, so each weight is instantiated. */
async function readFontFace(path: string): Promise<Face> {
  const file = await readFile(path);
  const inWeight = async (wght: number) => {
    const options = { targetFormat: "sfnt", keepAllGlyphs: true, variationAxes: { wght } } as const;
    return subsetFont(file, undefined, options);
  };
  return createFontFace(path, { regular: await inWeight(400), bold: await inWeight(700) });
}

/** Invisible characters that shape letters; a font may lack them. */
const isInvisibleCharacter = (character: string) => /^\p{Default_Ignorable_Code_Point}$/u.test(character);

/** Whether the font has every character that can be seen. */
const canDrawText = (face: Face, text: string): boolean =>
  [...text].every((character) => isInvisibleCharacter(character) || face.has(character));

const clusters = new Intl.Segmenter("en", { granularity: "grapheme" });

/** A text split into letters with their marks. */
export const splitGraphemes = (text: string): string[] =>
  Array.from(clusters.segment(text), ({ segment }) => segment);

/** The font of a family for a letter with its marks; undefined if the family lacks one of them. */
async function findFontFace(family: string, cluster: string): Promise<Face | undefined> {
  const point = cluster.codePointAt(0) ?? 0;
  const fitting = listFontSlices(family).filter(({ ranges }) =>
    ranges.some(([first, last]) => point >= first && point <= last),
  );
  for (const { path } of fitting) {
    const face = await loadFontFace(path);
    if (canDrawText(face, cluster)) return face;
  }
  return undefined;
}

/** A text in the fonts of one family; undefined if the family lacks a letter. */
async function splitByFontOfFamily(familyStylesheet: string, text: string): Promise<Piece[] | undefined> {
  const pieces: Piece[] = [];
  for (const cluster of splitGraphemes(text)) {
    const last = pieces.at(-1)?.face;
    const face = last && canDrawText(last, cluster) ? last : await findFontFace(familyStylesheet, cluster);
    if (!face) return undefined;
    pieces.push({ text: cluster, face });
  }
  return pieces;
}

/** A word in the first family that has all of its letters. */
async function splitByFontOfAnyFamily(word: string): Promise<Piece[] | undefined> {
  if (canDrawText(figtree, word)) return [{ text: word, face: figtree }];
  for (const family of families) {
    const pieces = await splitByFontOfFamily(family, word);
    if (pieces) return pieces;
  }
  return undefined;
}

/**
 * A word split by the fonts that have its letters: in one family if possible, as the word then looks uniform,
 * otherwise letter by letter. A letter that no font has becomes "?"; any other such character is left out.
 */
export async function splitWordByFont(word: string): Promise<Piece[]> {
  const whole = await splitByFontOfAnyFamily(word);
  if (whole) return joinPiecesOfSameFont(whole);
  const pieces: Piece[] = [];
  for (const cluster of splitGraphemes(word)) {
    const found = await splitByFontOfAnyFamily(cluster);
    if (found) pieces.push(...found);
    else if (/[\p{L}\p{N}]/u.test(cluster)) pieces.push({ text: "?", face: figtree });
  }
  return joinPiecesOfSameFont(pieces);
}

/** Joins adjacent pieces of one font, without invisible characters that the font lacks. */
function joinPiecesOfSameFont(pieces: readonly Piece[]): Piece[] {
  const runs: Piece[] = [];
  for (const { text, face } of pieces) {
    const drawn = [...text].filter(face.has).join("");
    const last = runs.at(-1);
    if (last?.face === face) last.text += drawn;
    else runs.push({ text: drawn, face });
  }
  return runs;
}
