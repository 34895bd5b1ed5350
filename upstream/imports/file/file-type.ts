import { createInvalidFieldsRefusal } from "../../errors";

/** The encoding of a file's text. */
export type Encoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";

export type FileType = { kind: "workbook" } | { kind: "text"; encoding: Encoding };

const startsWithBytes = (head: Buffer, bytes: readonly number[]) =>
  bytes.every((byte, index) => head[index] === byte);

const OLD_WORKBOOK = [0xd0, 0xcf, 0x11, 0xe0];
const ZIP = [0x50, 0x4b, 0x03, 0x04];

/** Other kinds of files that people choose by mistake. */
const foreign: { bytes: number[]; message: string }[] = [
  {
    bytes: OLD_WORKBOOK,
    message: "This is an old Excel file. Save it as .xlsx or CSV, then choose it again.",
  },
  { bytes: [...Buffer.from("%PDF-")], message: "This is a PDF. Choose a CSV or Excel file." },
  { bytes: [0x89, 0x50, 0x4e, 0x47], message: "This is a picture. Choose a CSV or Excel file." },
  { bytes: [0xff, 0xd8, 0xff], message: "This is a picture. Choose a CSV or Excel file." },
];

/**
 * Detects the type of a file by its content, regardless of its name.
 * @throws Refusal 422 at `file` for a file that is neither a text nor a workbook
 */
export async function detectFileType(readChunks: () => AsyncIterable<Buffer>): Promise<FileType> {
  const head = await readFirstBytes(readChunks);
  if (head.length === 0)
    throw createInvalidFieldsRefusal({ file: ["The file is empty. Choose another one."] });
  if (startsWithBytes(head, ZIP)) return { kind: "workbook" };
  const mistaken = foreign.find(({ bytes }) => startsWithBytes(head, bytes));
  if (mistaken) throw createInvalidFieldsRefusal({ file: [mistaken.message] });
  const marked = detectByteOrderMark(head) ?? detectUnmarkedUtf16(head);
  if (marked) return { kind: "text", encoding: marked };
  if (head.includes(0))
    throw createInvalidFieldsRefusal({
      file: ["We couldn't read this file as a table. Choose a CSV or Excel file."],
    });
  return { kind: "text", encoding: (await isUtf8(readChunks)) ? "utf-8" : "windows-1252" };
}

const HEAD_BYTES = 4096;

async function readFirstBytes(readChunks: () => AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of readChunks()) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= HEAD_BYTES) break;
  }
  return Buffer.concat(chunks).subarray(0, HEAD_BYTES);
}

function detectByteOrderMark(firstBytes: Buffer): Encoding | undefined {
  if (startsWithBytes(firstBytes, [0xef, 0xbb, 0xbf])) return "utf-8";
  if (startsWithBytes(firstBytes, [0xff, 0xfe])) return "utf-16le";
  return startsWithBytes(firstBytes, [0xfe, 0xff]) ? "utf-16be" : undefined;
}

/** In English text every other byte of UTF-16 is zero. */
function detectUnmarkedUtf16(firstBytes: Buffer): Encoding | undefined {
  const units = Math.floor(firstBytes.length / 2);
  const zeros = { even: 0, odd: 0 };
  for (let index = 0; index < units * 2; index += 1)
    if (firstBytes[index] === 0) zeros[index % 2 === 0 ? "even" : "odd"] += 1;
  if (zeros.odd > units * 0.6 && zeros.even === 0) return "utf-16le";
  return zeros.even > units * 0.6 && zeros.odd === 0 ? "utf-16be" : undefined;
}

async function isUtf8(readChunks: () => AsyncIterable<Buffer>): Promise<boolean> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  try {
    for await (const chunk of readChunks()) decoder.decode(chunk, { stream: true });
    decoder.decode();
    return true;
  } catch {
    return false;
  }
}
