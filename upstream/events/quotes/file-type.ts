interface FileType {
  mediaType: string;
  /** As file names end, the usual one first. */
  extensions: [string, ...string[]];
  fits(content: Buffer): boolean;
}

const startsWith = (...bytes: number[]) => {
  const signature = Buffer.from(bytes);
  return (content: Buffer) => content.subarray(0, signature.length).equals(signature);
};
const isZip = startsWith(0x50, 0x4b, 0x03, 0x04);
const isCompoundFile = startsWith(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1);

/** What a quote may be. Word files are containers: what they contain tells them from others of their kind. */
const types: FileType[] = [
  { mediaType: "application/pdf", extensions: ["pdf"], fits: startsWith(...Buffer.from("%PDF-")) },
  {
    mediaType: "image/png",
    extensions: ["png"],
    fits: startsWith(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
  },
  { mediaType: "image/jpeg", extensions: ["jpg", "jpeg"], fits: startsWith(0xff, 0xd8, 0xff) },
  {
    mediaType: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    extensions: ["docx"],
    fits: (content) => isZip(content) && content.includes("word/document.xml"),
  },
  {
    mediaType: "application/msword",
    extensions: ["doc"],
    fits: (content) => isCompoundFile(content) && content.includes("WordDocument", 0, "utf16le"),
  },
];

/** What a file is by its content, whatever its name says; undefined when it can be no quote. */
export const fileTypeOf = (content: Buffer) => types.find((type) => type.fits(content));

/** The name a file is kept by: without folders and control characters, ending as its type does. */
export function fileNameOf(given: string, { extensions }: FileType) {
  const name = (given.split(/[/\\]/).at(-1) ?? "").replace(/[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu, "").trim();
  const stem = name.replace(/\.[^.]*$/, "") ? name : "quote";
  const ending = /\.([^.]+)$/.exec(stem)?.[1]?.toLowerCase() ?? "";
  if (!extensions.includes(ending)) return `${shortened(stem)}.${extensions[0]}`;
  return `${shortened(stem.slice(0, -ending.length - 1))}.${ending}`;
}

const shortened = (stem: string) => [...stem].slice(0, 120).join("");
