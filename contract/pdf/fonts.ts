import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { create, type Font } from "fontkit";
import { LRUCache } from "lru-cache";
import subsetFont from "subset-font";

export type Weight = "regular" | "bold";

/** The file of a font in both weights. `key` names it in a document. */
export interface Face extends Record<Weight, Buffer> {
  key: string;
  /** How far its letters reach above and below their line, in parts of its size. */
  ascent: number;
  descent: number;
  has: (character: string) => boolean;
}

/** Text that one font sets. */
export interface Piece {
  text: string;
  face: Face;
}

const require = createRequire(import.meta.url);

/**
 * A font to set text with. Each document opens its own: fontkit notes at each glyph which letters it was first made for,
 * and a document that is finished makes some for none.
 */
export const openFont = (file: Buffer) => create(file) as Font;

function faceOfFiles(key: string, files: Record<Weight, Buffer>): Face {
  const font = openFont(files.regular);
  return {
    key,
    ...files,
    ascent: font.ascent / font.unitsPerEm,
    descent: -font.descent / font.unitsPerEm,
    has: (character) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0),
  };
}

/** Figtree as pages have it, as TTF: Latin letters, without those of Vietnamese. */
export const figtree = faceOfFiles("figtree", {
  regular: readFileSync(require.resolve("@expo-google-fonts/figtree/400Regular/Figtree_400Regular.ttf")),
  bold: readFileSync(require.resolve("@expo-google-fonts/figtree/700Bold/Figtree_700Bold.ttf")),
});

/** Noto Sans by script, in the order in which a word looks for its letters; Han before Korean, whose font has fewer. */
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

/** A file of a family with the characters it has, as pairs of first and last. */
interface Slice {
  path: string;
  ranges: [number, number][];
}

const slices = new Map<string, Slice[]>();

/** The files of a family, read from its style sheet once. */
function slicesOf(family: string): Slice[] {
  const known = slices.get(family);
  if (known) return known;
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

/** Fonts as they were loaded, for all documents: some 100 KB each. */
const loaded = new LRUCache<string, Promise<Face>>({ max: 80 });

function load(path: string): Promise<Face> {
  const known = loaded.get(path);
  if (known) return known;
  const loading = readFace(path);
  loaded.set(path, loading);
  loading.catch(() => loaded.delete(path));
  return loading;
}

/** pdfkit cuts no subset from a variable font, so that one of each weight is made. */
async function readFace(path: string): Promise<Face> {
  const file = await readFile(path);
  const inWeight = async (wght: number) => {
    const options = { targetFormat: "sfnt", keepAllGlyphs: true, variationAxes: { wght } } as const;
    return subsetFont(file, undefined, options);
  };
  return faceOfFiles(path, { regular: await inWeight(400), bold: await inWeight(700) });
}

/** What shapes letters and is not drawn itself: a font may lack it. */
const isUndrawn = (character: string) => /^\p{Default_Ignorable_Code_Point}$/u.test(character);

const hasAll = (face: Face, text: string) => [...text].every((one) => isUndrawn(one) || face.has(one));

const clusters = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Letters with their marks. */
export const clustersOf = (text: string) => Array.from(clusters.segment(text), ({ segment }) => segment);

/** A letter with its marks in a font of a family; absent where the family lacks one of them. */
async function faceOf(family: string, cluster: string): Promise<Face | undefined> {
  const point = cluster.codePointAt(0) ?? 0;
  const fitting = slicesOf(family).filter(({ ranges }) =>
    ranges.some(([first, last]) => point >= first && point <= last),
  );
  for (const { path } of fitting) {
    const face = await load(path);
    if (hasAll(face, cluster)) return face;
  }
  return undefined;
}

/** A text in the fonts of one family; absent where it lacks a letter. */
async function inFamily(family: string, text: string): Promise<Piece[] | undefined> {
  const pieces: Piece[] = [];
  for (const cluster of clustersOf(text)) {
    const last = pieces.at(-1)?.face;
    const face = last && hasAll(last, cluster) ? last : await faceOf(family, cluster);
    if (!face) return undefined;
    pieces.push({ text: cluster, face });
  }
  return pieces;
}

/** A word in the first family that has all its letters. */
async function inOneFamily(word: string): Promise<Piece[] | undefined> {
  if (hasAll(figtree, word)) return [{ text: word, face: figtree }];
  for (const family of families) {
    const pieces = await inFamily(family, word);
    if (pieces) return pieces;
  }
  return undefined;
}

/**
 * A word in fonts that have its letters: all of it in one family where there is one, so that no letter looks like
 * another's, else letter by letter. A letter that no font has becomes "?", and any other such sign is left out.
 */
export async function piecesOf(word: string): Promise<Piece[]> {
  const whole = await inOneFamily(word);
  if (whole) return joined(whole);
  const pieces: Piece[] = [];
  for (const cluster of clustersOf(word)) {
    const found = await inOneFamily(cluster);
    if (found) pieces.push(...found);
    else if (/[\p{L}\p{N}]/u.test(cluster)) pieces.push({ text: "?", face: figtree });
  }
  return joined(pieces);
}

/** Pieces of one font that follow one another as one, without what shapes letters where their font does not know it. */
function joined(pieces: readonly Piece[]): Piece[] {
  const runs: Piece[] = [];
  for (const { text, face } of pieces) {
    const drawn = [...text].filter(face.has).join("");
    const last = runs.at(-1);
    if (last?.face === face) last.text += drawn;
    else runs.push({ text: drawn, face });
  }
  return runs;
}
