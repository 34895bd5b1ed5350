import type { FileHandle } from "node:fs/promises";
import { Readable } from "node:stream";
import { createInflateRaw } from "node:zlib";
import { createInvalidFieldsRefusal } from "../../errors";
import { readFileChunks } from "./chunks";

/** The most bytes that a workbook may have when unpacked. A sheet of 100,000 rows has about 100 MB. */
const MAX_UNPACKED_BYTES = 400 * 1024 * 1024;
const MAX_ENTRIES = 2000;

const TOO_LARGE = "This workbook is too large. Delete other sheets, or save it as CSV.";
const BROKEN = "We couldn't read this workbook. Save it as .xlsx or CSV again, then choose it.";

const END_SIGNATURE = 0x06054b50;
const ENTRY_SIGNATURE = 0x02014b50;
const LOCAL_SIGNATURE = 0x04034b50;
const END_LENGTH = 22;
const ENTRY_LENGTH = 46;
const LOCAL_LENGTH = 30;
/** A data descriptor with its signature and 64-bit sizes. */
const MAX_DESCRIPTOR_LENGTH = 24;

interface ZipEntry {
  name: string;
  method: number;
  packed: number;
  offset: number;
}

/**
 * Unpacks a workbook to count its bytes, as the sizes in the file may be wrong. Also refuses content that its table of
 * contents does not list, which a reader of the stream would unpack uncounted.
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
  let left = maxBytes;
  for (const entry of entries) left -= await countUnpackedBytes(file, entry, left);
}

async function readZipEntries(file: FileHandle, size: number): Promise<ZipEntry[]> {
  const tail = await readByteRange(file, Math.max(0, size - END_LENGTH - 65_535), size);
  const at = tail.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (at < 0 || tail.length - at < END_LENGTH || tail.readUInt32LE(at) !== END_SIGNATURE)
    throw createBrokenFileRefusal();
  const [count, length, start] = [
    tail.readUInt16LE(at + 10),
    tail.readUInt32LE(at + 12),
    tail.readUInt32LE(at + 16),
  ];
  if (count === 0 || count > MAX_ENTRIES || start + length > size) throw createBrokenFileRefusal();
  const table = await readByteRange(file, start, start + length);
  const entries: ZipEntry[] = [];
  for (let index = 0, place = 0; index < count; index += 1) {
    if (place + ENTRY_LENGTH > table.length || table.readUInt32LE(place) !== ENTRY_SIGNATURE)
      throw createBrokenFileRefusal();
    const nameLength = table.readUInt16LE(place + 28);
    entries.push({
      name: table.toString("utf8", place + ENTRY_LENGTH, place + ENTRY_LENGTH + nameLength),
      method: table.readUInt16LE(place + 10),
      packed: table.readUInt32LE(place + 20),
      offset: table.readUInt32LE(place + 42),
    });
    place += ENTRY_LENGTH + nameLength + table.readUInt16LE(place + 30) + table.readUInt16LE(place + 32);
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
  let expected = 0;
  const placed: ZipEntry[] = [];
  for (const entry of sorted) {
    const gap = entry.offset - expected;
    if (gap < 0 || gap > MAX_DESCRIPTOR_LENGTH) throw createBrokenFileRefusal();
    const head = await readByteRange(file, entry.offset, entry.offset + LOCAL_LENGTH);
    if (head.length < LOCAL_LENGTH || head.readUInt32LE(0) !== LOCAL_SIGNATURE)
      throw createBrokenFileRefusal();
    const content = entry.offset + LOCAL_LENGTH + head.readUInt16LE(26) + head.readUInt16LE(28);
    placed.push({ ...entry, offset: content });
    expected = content + entry.packed;
  }
  if (end < expected || end - expected > MAX_DESCRIPTOR_LENGTH) throw createBrokenFileRefusal();
  return placed;
}

async function countUnpackedBytes(
  file: FileHandle,
  { method, packed, offset }: ZipEntry,
  maxBytes: number,
): Promise<number> {
  if (method !== 0 && method !== 8) throw createBrokenFileRefusal();
  if (method === 0 || packed === 0) {
    if (packed > maxBytes) throw createInvalidFieldsRefusal({ file: [TOO_LARGE] });
    return packed;
  }
  const source = Readable.from(readFileChunks(file, offset, offset + packed), { objectMode: false });
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
