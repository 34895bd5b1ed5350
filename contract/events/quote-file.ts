interface FileType {
  mediaType: string;
  /** The usual extension comes first. */
  extensions: [string, ...string[]];
  signature: Buffer;
  /**
   * The number of leading bytes in which the signature may appear anywhere. If it is not set, the file must
   * begin with it.
   */
  signatureWindow?: number;
  /** Word files share their container format with others; this content identifies them. */
  contains?: Buffer;
}

const zip = [0x50, 0x4b, 0x03, 0x04];
const compoundFile = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];

/** The file types that a quote may have. */
const types: FileType[] = [
  // Some programs write bytes before the header; every PDF reader accepts that.
  {
    mediaType: "application/pdf",
    extensions: ["pdf"],
    signature: Buffer.from("%PDF-"),
    signatureWindow: 1024,
  },
  {
    mediaType: "image/png",
    extensions: ["png"],
    signature: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  },
  { mediaType: "image/jpeg", extensions: ["jpg", "jpeg"], signature: Buffer.from([0xff, 0xd8, 0xff]) },
  {
    mediaType: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    extensions: ["docx"],
    signature: Buffer.from(zip),
    contains: Buffer.from("word/document.xml"),
  },
  {
    mediaType: "application/msword",
    extensions: ["doc"],
    signature: Buffer.from(compoundFile),
    contains: Buffer.from("WordDocument", "utf16le"),
  },
];

export type QuoteFileType = Pick<FileType, "mediaType" | "extensions">;

export const WRONG_QUOTE_TYPE = "Choose a PDF, Word document or picture (PNG or JPEG)";

const HEAD_LENGTH = Math.max(
  ...types.map(({ signature, signatureWindow }) => signatureWindow ?? signature.length),
);

/**
 * Detects a file's type from its content, regardless of its name. It takes the file in chunks and buffers only its
 * beginning and the end of what it has read so far.
 */
export class QuoteTypeDetector {
  #head = Buffer.alloc(0);
  #tail = Buffer.alloc(0);
  readonly #found = new Set<FileType>();

  read(chunk: Buffer): void {
    if (this.#head.length < HEAD_LENGTH)
      this.#head = Buffer.concat([this.#head, chunk.subarray(0, HEAD_LENGTH)]);
    const seen = Buffer.concat([this.#tail, chunk]);
    for (const type of types) if (type.contains && seen.includes(type.contains)) this.#found.add(type);
    const longest = Math.max(...types.map(({ contains }) => contains?.length ?? 0));
    this.#tail = Buffer.from(seen.subarray(Math.max(0, seen.length - longest + 1)));
  }

  /** The file's type, from the chunks so far; undefined if a quote may not have it. */
  type(): QuoteFileType | undefined {
    const head = this.#head;
    const matching = types.filter(({ signature }) => head.subarray(0, signature.length).equals(signature));
    // A container that is no Word file is refused, even if `%PDF-` occurs near its start.
    if (matching.length > 0) return matching.find((type) => !type.contains || this.#found.has(type));
    return types.find(
      ({ signature, signatureWindow }) =>
        signatureWindow && head.subarray(0, signatureWindow).includes(signature),
    );
  }
}

/** The type of a complete file by its content; undefined if a quote may not have it. */
export function detectQuoteFileType(content: Buffer): QuoteFileType | undefined {
  const reader = new QuoteTypeDetector();
  reader.read(content);
  return reader.type();
}

/** Browsers percent-encode exactly `"`, LF and CR of a file name in multipart forms. */
export const multipartFileName = {
  read: (name: string) => name.replace(/%(?:22|0A|0D)/gi, decodeURIComponent),
  write: (name: string) => name.replace(/["\n\r]/g, encodeURIComponent),
};

/**
 * The name to store a file under: no folders or control characters, a stem of at most 120 characters, and the extension
 * of its type.
 */
export function toQuoteFileName(originalName: string, { extensions }: QuoteFileType): string {
  const name = (originalName.split(/[/\\]/).at(-1) ?? "")
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu, "")
    .trim();
  // A name that is empty or only an extension (".pdf") becomes "quote".
  const nameOrDefault = name.replace(/\.[^.]*$/, "") ? name : "quote";
  const ending = /\.([^.]+)$/.exec(nameOrDefault)?.[1]?.toLowerCase() ?? "";
  if (!extensions.includes(ending)) return `${truncateFileStem(nameOrDefault)}.${extensions[0]}`;
  return `${truncateFileStem(nameOrDefault.slice(0, -ending.length - 1))}.${ending}`;
}

const truncateFileStem = (stem: string) => [...stem].slice(0, 120).join("");
