import { randomUUID } from "node:crypto";
import { type FileHandle, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { Busboy } from "@fastify/busboy";
import { log } from "~/services/log.server";
import { checkedFields, formOf } from "./form-body.server";

/** Looks at each piece of a file as it comes. */
export interface Inspector {
  read(piece: Buffer): void;
}

/** A file on the disk that has no name there: it is gone with its last reader, however the process ends. */
export interface ReceivedFile<By extends Inspector> {
  /** As its sender named it: part of no path and no header. */
  name: string;
  size: number;
  inspector: By;
  read(): Readable;
}

/** The fields of a form beside one file, and why the file was not taken. */
export interface Upload<By extends Inspector> {
  form: FormData;
  file?: ReceivedFile<By>;
  problem?: "too large" | "broken off" | "several" | "not kept";
  /** Ends the file, taken or not. */
  discard(): Promise<void>;
}

interface Receiving<By extends Inspector> {
  maxBytes: number;
  inspector: () => By;
  /** Whether the file may be kept, by the fields before it; all of the body is read either way. */
  mayKeep: (form: FormData) => Promise<boolean>;
}

const FILE_FIELD = "file";

/**
 * Reads a form with a file in parts, of which none but the last is held: the file goes to the disk as it comes. All of the
 * body is read whatever is wrong with it, as a browser shows no answer before it has sent everything.
 */
export async function receiveUpload<By extends Inspector>(
  request: Request,
  { maxBytes, inspector, mayKeep }: Receiving<By>,
): Promise<Upload<By>> {
  const type = request.headers.get("Content-Type") ?? "";
  if (!request.body || !/^multipart\/form-data\s*;/i.test(type))
    return { form: await formOf(request), discard: async () => {} };
  const form = new FormData();
  const upload: Upload<By> = { form, discard: async () => handle?.close() };
  const streams: Readable[] = [];
  const keeping: Promise<void>[] = [];
  let handle: FileHandle | undefined;

  const keep = async (stream: Readable & { truncated?: boolean }, name: string) => {
    if (!(await mayKeep(form))) return void stream.resume();
    handle = await unnamedFile();
    const file = { name, size: 0, inspector: inspector(), read: readerOf(handle) };
    for await (const piece of stream as AsyncIterable<Buffer>) {
      await handle.write(piece);
      file.inspector.read(piece);
      file.size += piece.length;
    }
    if (stream.truncated) upload.problem = "too large";
    else if (name || file.size) upload.file = file;
  };

  const body = Readable.fromWeb(request.body as ReadableStream);
  try {
    const parser = new Busboy({
      headers: { "content-type": type },
      limits: { fileSize: maxBytes, files: 1, fields: 20, parts: 21, fieldSize: 10_000, headerPairs: 20 },
    });
    parser.on("field", (name, value) => form.append(name, value));
    parser.on("filesLimit", () => {
      upload.problem = "several";
    });
    parser.on("file", (field, stream, name = "") => {
      streams.push(stream);
      // What breaks the stream breaks the whole form and is told there.
      stream.on("error", () => {});
      if (field !== FILE_FIELD) return void stream.resume();
      keeping.push(
        keep(stream, name).catch((error) => {
          if (upload.problem === undefined) upload.problem = "not kept";
          log.error({ err: error }, "an uploaded file could not be kept");
          stream.resume();
        }),
      );
    });
    await pipeline(body, parser);
  } catch {
    upload.problem = "broken off";
    for (const stream of streams) stream.destroy();
    if (!body.destroyed) body.resume();
  }
  await Promise.all(keeping);
  if (upload.problem) upload.file = undefined;
  checkedFields(form);
  return upload;
}

async function unnamedFile(): Promise<FileHandle> {
  const path = join(tmpdir(), `upload-${randomUUID()}`);
  const handle = await open(path, "wx+", 0o600);
  await rm(path, { force: true });
  return handle;
}

/** From the beginning each time; the file stays open for the next. */
const readerOf = (handle: FileHandle) => () => handle.createReadStream({ start: 0, autoClose: false });
