import type { FileHandle } from "node:fs/promises";

const CHUNK_BYTES = 64 * 1024;

/** Reads a part of an open file in chunks; the file stays open, also if the reader stops early. */
export async function* readFileChunks(
  file: FileHandle,
  start = 0,
  end = Number.POSITIVE_INFINITY,
): AsyncGenerator<Buffer> {
  for (let position = start; position < end; ) {
    const buffer = Buffer.allocUnsafe(Math.min(CHUNK_BYTES, end - position));
    const { bytesRead } = await file.read(buffer, 0, buffer.length, position);
    if (bytesRead === 0) return;
    position += bytesRead;
    yield buffer.subarray(0, bytesRead);
  }
}
