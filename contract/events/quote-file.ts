interface FileType {
  mediaType: string;
  /** As file names end, the usual one first. */
  extensions: [string, ...string[]];
  begins: Buffer;
  /** Within how many bytes `begins` stands, where other bytes may come before it. */
  within?: number;
  /** Word files are containers: what they contain tells them from others of their kind. */
  holds?: Buffer;
}

const zip = [0x50, 0x4b, 0x03, 0x04];
const compoundFile = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];

/** What a quote may be. */
const types: FileType[] = [
  // Some programs write bytes of their own before the document, and every reader of PDF takes that.
  { mediaType: "application/pdf", extensions: ["pdf"], begins: Buffer.from("%PDF-"), within: 1024 },
  {
    mediaType: "image/png",
    extensions: ["png"],
    begins: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  },
  { mediaType: "image/jpeg", extensions: ["jpg", "jpeg"], begins: Buffer.from([0xff, 0xd8, 0xff]) },
  {
    mediaType: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    extensions: ["docx"],
    begins: Buffer.from(zip),
    holds: Buffer.from("word/document.xml"),
  },
  {
    mediaType: "application/msword",
    extensions: ["doc"],
    begins: Buffer.from(compoundFile),
    holds: Buffer.from("WordDocument", "utf16le"),
  },
];

export type QuoteFileType = Pick<FileType, "mediaType" | "extensions">;

/** The words for a file of another type. */
export const WRONG_QUOTE_TYPE = "Choose a PDF, a Word document, or a picture (PNG or JPEG).";

const LONGEST_BEGINNING = Math.max(...types.map(({ begins, within }) => within ?? begins.length));

/**
 * Tells what a file is by its content, whatever its name says, while it comes in pieces of which none is kept but the
 * last bytes.
 */
export class QuoteTypeReader {
  #beginning = Buffer.alloc(0);
  #tail = Buffer.alloc(0);
  readonly #found = new Set<FileType>();

  read(piece: Buffer): void {
    if (this.#beginning.length < LONGEST_BEGINNING)
      this.#beginning = Buffer.concat([this.#beginning, piece.subarray(0, LONGEST_BEGINNING)]);
    const seen = Buffer.concat([this.#tail, piece]);
    for (const type of types) if (type.holds && seen.includes(type.holds)) this.#found.add(type);
    const longest = Math.max(...types.map(({ holds }) => holds?.length ?? 0));
    this.#tail = Buffer.from(seen.subarray(Math.max(0, seen.length - longest + 1)));
  }

  /** The type of what was read so far; undefined when it can be no quote. */
  type(): QuoteFileType | undefined {
    const beginning = this.#beginning;
    const begun = types.filter(({ begins }) => beginning.subarray(0, begins.length).equals(begins));
    if (begun.length > 0) return begun.find((type) => !type.holds || this.#found.has(type));
    return types.find(({ begins, within }) => within && beginning.subarray(0, within).includes(begins));
  }
}

/** What a whole file is by its content. */
export function quoteTypeOf(content: Buffer): QuoteFileType | undefined {
  const reader = new QuoteTypeReader();
  reader.read(content);
  return reader.type();
}

/** Browsers write these three characters of a file name so in a form, and all others as they are. */
export const fileNameInForm = {
  read: (name: string) => name.replace(/%(?:22|0A|0D)/gi, decodeURIComponent),
  write: (name: string) => name.replace(/["\n\r]/g, encodeURIComponent),
};

/** The name a file is kept by: without folders and control characters, ending as its type does. */
export function quoteFileName(given: string, { extensions }: QuoteFileType) {
  const name = (given.split(/[/\\]/).at(-1) ?? "").replace(/[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu, "").trim();
  const stem = name.replace(/\.[^.]*$/, "") ? name : "quote";
  const ending = /\.([^.]+)$/.exec(stem)?.[1]?.toLowerCase() ?? "";
  if (!extensions.includes(ending)) return `${shortened(stem)}.${extensions[0]}`;
  return `${shortened(stem.slice(0, -ending.length - 1))}.${ending}`;
}

const shortened = (stem: string) => [...stem].slice(0, 120).join("");
