import type { FileHandle } from "node:fs/promises";
import { Readable } from "node:stream";
import { createInflateRaw } from "node:zlib";
import { createInvalidFieldsRefusal } from "../../errors";
import { readFileChunks } from "./chunks";

/**
 * The maximum number of bytes that a workbook may have when unpacked. A sheet of 100,000 rows has about 100
 * MB.
 */
const MAX_UNPACKED_BYTES = 400 * 1024 * 1024;
const MAX_ENTRIES = 2000;

const TOO_LARGE = "This workbook is too large. Delete other sheets, or save it as CSV.";
const BROKEN = "We couldn't read this workbook. Save it as .xlsx or CSV again, then choose it.";

/*
 * A ZIP file has for each entry a local header, the packed content and perhaps a data descriptor. After them
 * comes the table of contents (the central directory), then the end record. The lengths are those of the
 * fixed parts; names and comments follow. The numbers in readUInt16LE and readUInt32LE are offsets of fields
 * within a part.
 */
const END_SIGNATURE = 0x06054b50;
const ENTRY_SIGNATURE = 0x02014b50;
const LOCAL_SIGNATURE = 0x04034b50;
const END_LENGTH = 22;
const ENTRY_LENGTH = 46;
const LOCAL_LENGTH = 30;
const MAX_COMMENT_LENGTH = 65_535;
/** A data descriptor with its signature and 64-bit sizes. */
const MAX_DESCRIPTOR_LENGTH = 24;

const STORED = 0;
const DEFLATED = 8;

interface ZipEntry {
  name: string;
  /** STORED or DEFLATED; other methods are refused. */
  method: number;
  packedBytes: number;
  /** Where the entry begins in the file: first its local header, and once that is read, its content. */
  offset: number;
}

/**
 * Unpacks a workbook to count its bytes, as the sizes in the file may be wrong. Also refuses content that its
 * table of contents does not list: it would not be counted here, but code that reads the file as a stream
 * would unpack it.
 * @throws Refusal 422 at `file`
 */
export async function assertWorkbookWithinSize(
  file: FileHandle,
  maxBytes = MAX_UNPACKED_BYTES,
): Promise<void> {
  const { size } = await file.stat();
  const entries = await readZipEntries(file, size);
  if (!entries.some(({ name }) => name === "xl/workbook.xml"))
    throw createInvalidFieldsRefusal({
      file: ["This file isn't an Excel workbook. Choose a CSV or .xlsx file."],
    });
  let remainingBytes = maxBytes;
  for (const entry of entries) remainingBytes -= await countUnpackedBytes(file, entry, remainingBytes);
}

/** Reads the table of contents. The returned offsets are those of the contents. */
async function readZipEntries(file: FileHandle, size: number): Promise<ZipEntry[]> {
  const tail = await readByteRange(file, Math.max(0, size - END_LENGTH - MAX_COMMENT_LENGTH), size);
  const endOffset = tail.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (endOffset < 0 || tail.length - endOffset < END_LENGTH || tail.readUInt32LE(endOffset) !== END_SIGNATURE)
    throw createBrokenFileRefusal();
  const [count, length, start] = [
    tail.readUInt16LE(endOffset + 10),
    tail.readUInt32LE(endOffset + 12),
    tail.readUInt32LE(endOffset + 16),
  ];
  if (count === 0 || count > MAX_ENTRIES || start + length > size) throw createBrokenFileRefusal();
  const table = await readByteRange(file, start, start + length);
  const entries: ZipEntry[] = [];
  for (let index = 0, position = 0; index < count; index += 1) {
    if (position + ENTRY_LENGTH > table.length || table.readUInt32LE(position) !== ENTRY_SIGNATURE)
      throw createBrokenFileRefusal();
    const nameLength = table.readUInt16LE(position + 28);
    const extraLength = table.readUInt16LE(position + 30);
    const commentLength = table.readUInt16LE(position + 32);
    entries.push({
      name: table.toString("utf8", position + ENTRY_LENGTH, position + ENTRY_LENGTH + nameLength),
      method: table.readUInt16LE(position + 10),
      packedBytes: table.readUInt32LE(position + 20),
      offset: table.readUInt32LE(position + 42),
    });
    position += ENTRY_LENGTH + nameLength + extraLength + commentLength;
  }
  return assertNoGapsBetweenEntries(file, entries, start);
}

/** Finds where each entry's content begins, and refuses content between entries. */
async function assertNoGapsBetweenEntries(
  file: FileHandle,
  entries: ZipEntry[],
  end: number,
): Promise<ZipEntry[]> {
  const sorted = [...entries].sort((a, b) => a.offset - b.offset);
  let previousEnd = 0;
  const located: ZipEntry[] = [];
  for (const entry of sorted) {
    const gapBytes = entry.offset - previousEnd;
    if (gapBytes < 0 || gapBytes > MAX_DESCRIPTOR_LENGTH) throw createBrokenFileRefusal();
    const header = await readByteRange(file, entry.offset, entry.offset + LOCAL_LENGTH);
    if (header.length < LOCAL_LENGTH || header.readUInt32LE(0) !== LOCAL_SIGNATURE)
      throw createBrokenFileRefusal();
    const [nameLength, extraLength] = [header.readUInt16LE(26), header.readUInt16LE(28)];
    const contentOffset = entry.offset + LOCAL_LENGTH + nameLength + extraLength;
    located.push({ ...entry, offset: contentOffset });
    previousEnd = contentOffset + entry.packedBytes;
  }
  if (end < previousEnd || end - previousEnd > MAX_DESCRIPTOR_LENGTH) throw createBrokenFileRefusal();
  return located;
}

/** @throws Refusal 422 as soon as the entry has more than `maxBytes` */
async function countUnpackedBytes(
  file: FileHandle,
  { method, packedBytes, offset }: ZipEntry,
  maxBytes: number,
): Promise<number> {
  if (method !== STORED && method !== DEFLATED) throw createBrokenFileRefusal();
  if (method === STORED || packedBytes === 0) {
    if (packedBytes > maxBytes) throw createInvalidFieldsRefusal({ file: [TOO_LARGE] });
    return packedBytes;
  }
  const source = Readable.from(readFileChunks(file, offset, offset + packedBytes), { objectMode: false });
  const unpacked = source.pipe(createInflateRaw());
  let count = 0;
  try {
    for await (const chunk of unpacked as AsyncIterable<Buffer>) {
      count += chunk.length;
      if (count > maxBytes) throw createInvalidFieldsRefusal({ file: [TOO_LARGE] });
    }
    return count;
  } catch (error) {
    throw (error as { code?: string }).code?.startsWith("Z_") ? createBrokenFileRefusal() : error;
  } finally {
    source.destroy();
    unpacked.destroy();
  }
}

async function readByteRange(file: FileHandle, start: number, end: number): Promise<Buffer> {
  const buffer = Buffer.alloc(Math.max(0, end - start));
  const { bytesRead } = await file.read(buffer, 0, buffer.length, start);
  return buffer.subarray(0, bytesRead);
}

const createBrokenFileRefusal = () => createInvalidFieldsRefusal({ file: [BROKEN] });
