import bidiFactory from "bidi-js";
import PDFDocument from "pdfkit";
import {
  createFont,
  type Face,
  figtree,
  type Piece,
  splitGraphemes,
  splitWordByFont,
  type Weight,
} from "./fonts";

type Document = InstanceType<typeof PDFDocument>;

/** The style of a text. Measures are in points. */
export interface TextStyle {
  size: number;
  weight?: Weight;
  colour?: string;
  align?: "left" | "right" | "center";
  /** Left edge and width of the lines; by default the page between its margins. */
  x?: number;
  width?: number;
  /** The gap above every line except the first, and the further gap after every paragraph. */
  lineGap?: number;
  paragraphGap?: number;
}

/** A stretch of a line in one font and one direction. */
interface Run extends Piece {
  isRightToLeft: boolean;
}

interface Line {
  runs: Run[];
  isLastOfParagraph: boolean;
}

/** The width of a run at font size 1, and the OpenType features to draw it with. */
interface MeasuredText {
  width: number;
  features: Features;
}

/**
 * With features, even none (`[]`), pdfkit draws a text as a whole; without, word by word, which breaks
 * right-to-left text.
 */
type Features = PDFKit.Mixins.OpenTypeFeatures[];

const INK = "#1f2421";
const bidi = bidiFactory();

/** Matches text that fontkit treats as right-to-left. */
const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
/** Scripts without spaces between words: a line may break after any word. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
const words = new Intl.Segmenter("en", { granularity: "word" });

/** NFC text without control characters other than line breaks. */
const toPrintableText = (text: string) =>
  text
    .normalize("NFC")
    .replace(/[\t\u00a0]/g, " ")
    .replace(/[^\P{C}\n\u200c\u200d]|[\ufe00-\ufe0f]/gu, "")
    .trim();

/** An empty A4 document whose fonts are embedded. */
export const createPdfDocument = (title: string, marginInPoints: number, author?: string): Document =>
  new PDFDocument({
    size: "A4",
    margin: marginInPoints,
    // pdfkit takes a font of fontkit too, which its types do not say.
    font: createFont(figtree.regular) as unknown as string,
    lang: "en",
    displayTitle: true,
    bufferPages: true,
    info: { Title: title, ...(author && { Author: author, Creator: author }) },
  });

/**
 * Creates the writer of a document's text. It draws every letter in a font that has it, right-to-left scripts
 * in their direction, and breaks text into lines and pages. Loading fonts is asynchronous and writing is not,
 * so all texts are given here; the writer can draw only these.
 */
export async function createPdfTextWriter(document: Document, texts: readonly string[]) {
  const pieces = new Map<string, Piece[]>();
  for (const text of texts)
    for (const word of toPrintableText(text).split(/\s+/))
      if (!pieces.has(word)) pieces.set(word, await splitWordByFont(word));
  const writer = new TextWriter(document, pieces);
  return {
    /** The height of a text, without the gap after its last paragraph. */
    heightOf: (text: string, style: TextStyle) => writer.measureHeight(text, style),
    /** Draws a text at the document's y, and moves y below it. */
    write: (text: string, style: TextStyle) => writer.writeText(text, style),
  };
}

class TextWriter {
  private readonly fonts = new Map<string, ReturnType<typeof createFont>>();
  private readonly measuredTexts = new Map<string, MeasuredText>();

  constructor(
    private readonly document: Document,
    private readonly pieces: ReadonlyMap<string, Piece[]>,
  ) {}

  measureHeight(text: string, style: TextStyle): number {
    const lines = this.breakIntoLines(text, style);
    const gaps = lines.slice(0, -1).map((line) => getGapAfter(line, style));
    return [...lines.map((line) => measureLine(line, style).height), ...gaps].reduce(
      (sum, part) => sum + part,
      0,
    );
  }

  writeText(text: string, style: TextStyle): void {
    const { document } = this;
    for (const line of this.breakIntoLines(text, style)) {
      const { height, ascent } = measureLine(line, style);
      if (document.y + height > document.page.height - document.page.margins.bottom) document.addPage();
      this.drawLine(line, style, document.y + ascent);
      document.y += height + getGapAfter(line, style);
    }
  }

  private drawLine({ runs }: Line, style: TextStyle, baseline: number): void {
    const { document } = this;
    const { left, width } = this.getBox(style);
    const widths = runs.map((run) => this.measureRunWidth(run, style));
    const space = width - widths.reduce((sum, width) => sum + width, 0);
    const top = document.y;
    const indents = { left: 0, center: space / 2, right: space };
    let x = left + indents[style.align ?? "left"];
    document.fillColor(style.colour ?? INK);
    runs.forEach((run, index) => {
      const { font, key } = this.getFont(run.face, style);
      document.font(font as unknown as string, key, style.size);
      const { features } = this.getMeasuredText(run, style);
      document.text(toShapingOrder(run), x, baseline, { lineBreak: false, baseline: "alphabetic", features });
      x += widths[index] ?? 0;
    });
    // Drawing has moved y; `writeText` moves it by the height of the line.
    document.y = top;
  }

  private getBox({ x, width }: TextStyle) {
    const { page } = this.document;
    const left = x ?? page.margins.left;
    return { left, width: width ?? page.width - page.margins.right - left };
  }

  private getFont(face: Face, { weight = "regular" }: TextStyle) {
    const key = `${face.key} ${weight}`;
    const font = this.fonts.get(key) ?? createFont(face[weight]);
    this.fonts.set(key, font);
    return { font, key };
  }

  private getMeasuredText(run: Run, style: TextStyle): MeasuredText {
    const { font, key } = this.getFont(run.face, style);
    const name = `${key} ${run.text}`;
    const measured = this.measuredTexts.get(name) ?? measureText(font, toShapingOrder(run));
    this.measuredTexts.set(name, measured);
    return measured;
  }

  private measureRunWidth(run: Run, style: TextStyle): number {
    return this.getMeasuredText(run, style).width * style.size;
  }

  private breakIntoLines(text: string, style: TextStyle): Line[] {
    return toPrintableText(text)
      .split("\n")
      .flatMap((paragraph) => {
        const lines = this.wrapParagraph(paragraph.trim().replace(/\s+/g, " "), style);
        return lines.map((runs, index) => ({ runs, isLastOfParagraph: index === lines.length - 1 }));
      });
  }

  /** The lines of a paragraph, each as its runs from left to right. */
  private wrapParagraph(paragraph: string, style: TextStyle): Run[][] {
    const letters = this.splitIntoLetters(paragraph);
    const { width } = this.getBox(style);
    const lines: Letter[][] = [[]];
    let used = 0;
    for (const part of splitIntoUnbreakableParts(letters)) {
      const needed = this.measureLettersWidth(part, style);
      const bare = this.measureLettersWidth(trimTrailingSpaces(part), style);
      if (used + bare > width && lines.at(-1)?.length) {
        lines.push([]);
        used = 0;
      }
      if (bare <= width) {
        lines.at(-1)?.push(...part);
        used += needed;
        continue;
      }
      // A word that is wider than a whole line is broken between letters.
      for (const letter of part) {
        const letterWidth = this.measureLettersWidth([letter], style);
        if (used + letterWidth > width && lines.at(-1)?.length) {
          lines.push([]);
          used = 0;
        }
        lines.at(-1)?.push(letter);
        used += letterWidth;
      }
    }
    return lines.map((line) => orderRunsVisually(trimTrailingSpaces(line)));
  }

  private measureLettersWidth(letters: readonly Letter[], style: TextStyle): number {
    return splitIntoRuns(letters).reduce((sum, run) => sum + this.measureRunWidth(run, style), 0);
  }

  /**
   * The letters of a paragraph, each with its font and its level, and with mirrored brackets if right to
   * left.
   */
  private splitIntoLetters(paragraph: string): Letter[] {
    const pieces = paragraph.split(" ").flatMap((word, index): Piece[] => {
      const pieces = this.pieces.get(word) ?? [{ text: word, face: figtree }];
      return index === 0 ? pieces : [{ text: " ", face: figtree }, ...pieces];
    });
    const text = pieces.map((piece) => piece.text).join("");
    const levels = rightToLeft.test(text) ? bidi.getEmbeddingLevels(text) : undefined;
    const mirrored = levels && bidi.getMirroredCharactersMap(text, levels.levels);
    let index = 0;
    return pieces.flatMap(({ text: pieceText, face }) =>
      splitGraphemes(pieceText).map((cluster) => {
        const level = levels?.levels[index] ?? 0;
        const letter = { text: mirrored?.get(index) ?? cluster, face, level };
        index += cluster.length;
        return letter;
      }),
    );
  }
}

/**
 * A letter with its marks. The level of the Unicode bidirectional algorithm is odd if it is read from right
 * to left.
 */
interface Letter extends Piece {
  level: number;
}

/** Letters of one font and level that follow one another. A space takes the font of the letter before it. */
function splitIntoRuns(letters: readonly Letter[]): (Run & { level: number })[] {
  const runs: (Run & { level: number })[] = [];
  for (const { text, face, level } of letters) {
    const last = runs.at(-1);
    const fits = last && (last.face === face || (text === " " && last.face.has(" ")));
    if (last && fits && last.level === level) last.text += text;
    else runs.push({ text, face, level, isRightToLeft: level % 2 === 1 });
  }
  return runs;
}

/**
 * The runs of a line from left to right (rule L2 of the Unicode bidirectional algorithm): from the highest
 * level down to 1, each sequence of runs at that level or above is reversed.
 */
function orderRunsVisually(letters: readonly Letter[]): Run[] {
  const runs = splitIntoRuns(letters);
  const highest = Math.max(0, ...runs.map(({ level }) => level));
  for (let level = highest; level > 0; level -= 1)
    for (let from = 0; from < runs.length; from += 1) {
      let to = from;
      while ((runs[to]?.level ?? -1) >= level) to += 1;
      runs.splice(from, to - from, ...runs.slice(from, to).reverse());
      from = Math.max(from, to);
    }
  return runs;
}

/**
 * fontkit throws for marks that their letter has no anchor for. Such a text is drawn without positioning its
 * marks.
 */
function measureText(font: ReturnType<typeof createFont>, text: string): MeasuredText {
  const widthWith = (features: Features) => font.layout(text, features).advanceWidth / font.unitsPerEm;
  try {
    return { width: widthWith([]), features: [] };
  } catch {
    const features = withoutMarks as unknown as Features;
    return { width: widthWith(features), features };
  }
}

const withoutMarks = { mark: false, mkmk: false, abvm: false, blwm: false };

/**
 * fontkit reverses text in right-to-left scripts only. If the direction of the run differs, the letters are
 * reversed here.
 */
const toShapingOrder = ({ text, isRightToLeft }: Run) =>
  isRightToLeft === rightToLeft.test(text) ? text : splitGraphemes(text).reverse().join("");

/**
 * The parts of a line that are not divided: words with the space behind them, the parts of "well-known" and
 * "Perth/Sydney", and the words of scripts that do not write spaces.
 */
function splitIntoUnbreakableParts(letters: readonly Letter[]): Letter[][] {
  const text = letters.map((letter) => letter.text).join("");
  const breaks = new Set<number>();
  for (const { index } of text.matchAll(/(?<=\s)\S|(?<=[\p{L}\p{N}][-–—/])\p{L}/gu)) breaks.add(index);
  if (unspaced.test(text))
    for (const { segment, index, isWordLike } of words.segment(text))
      if (isWordLike && unspaced.test(segment)) breaks.add(index);
  const parts: Letter[][] = [];
  let at = 0;
  for (const letter of letters) {
    const last = parts.at(-1);
    if (last && !breaks.has(at)) last.push(letter);
    else parts.push([letter]);
    at += letter.text.length;
  }
  return parts;
}

const trimTrailingSpaces = (letters: readonly Letter[]) =>
  letters.slice(0, letters.findLastIndex(({ text }) => text !== " ") + 1);

/**
 * The height of a line, and the distance of its baseline from its top: those of its tallest font, at least of
 * Figtree.
 */
function measureLine({ runs }: Line, { size }: TextStyle): { height: number; ascent: number } {
  const faces = [figtree, ...runs.map(({ face }) => face)];
  const tallest = (measure: "ascent" | "descent") => Math.max(...faces.map((face) => face[measure])) * size;
  return { height: tallest("ascent") + tallest("descent"), ascent: tallest("ascent") };
}

const getGapAfter = ({ isLastOfParagraph }: Line, { lineGap = 0, paragraphGap = 0 }: TextStyle) =>
  lineGap + (isLastOfParagraph ? paragraphGap : 0);
