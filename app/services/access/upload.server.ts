import { createHash, randomUUID } from "node:crypto";
import { type FileHandle, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { Busboy } from "@fastify/busboy";
import { log } from "~/services/log.server";
import { readForm, requireSafeFields } from "./form-body.server";

/** Reads each chunk of a file as it arrives. */
export interface Inspector {
  read(chunk: Buffer): void;
}

/** A temporary file, already unlinked: the disk space is freed when it closes, even after a crash. */
export interface ReceivedFile<FileInspector extends Inspector> {
  /** The sender's name for it. Never use it in a path or header. */
  name: string;
  size: number;
  /** Only its first `maxBytes` were kept. */
  isTooLarge: boolean;
  inspector: FileInspector;
  read(): Readable;
}

/** The fields of a form with files, and why they were refused. */
export interface Upload<FileInspector extends Inspector> {
  form: FormData;
  /** In the order of the form; empty if there is a problem. */
  files: ReceivedFile<FileInspector>[];
  problem?: "broken off" | "too many" | "not kept";
  /** Closes the files. */
  discard(): Promise<void>;
}

export interface FileLimits<FileInspector extends Inspector> {
  /** Of each file. */
  maxBytes: number;
  maxFiles: number;
  inspector: () => FileInspector;
}

/** For files that the upstream checks: nothing is read here. */
export const createNoOpInspector = (): Inspector => ({ read: () => {} });

/**
 * The message for a form whose files were refused.
 * @param chosen what to choose again, such as "file"
 * @param tooMany the message for more files than the form takes
 */
export const formatUploadProblem = (
  problem: NonNullable<Upload<Inspector>["problem"]>,
  { chosen, tooMany }: { chosen: string; tooMany: string },
): string =>
  ({
    "broken off": `The upload was interrupted and nothing was saved. Choose the ${chosen} again.`,
    "too many": tooMany,
    "not kept": "We can't accept files at the moment. Try again shortly.",
  })[problem];

interface UploadOptions<FileInspector extends Inspector> extends FileLimits<FileInspector> {
  /**
   * Whether to keep a file, given the fields before it in the form. The body is read to its end either way.
   */
  mayKeep: (form: FormData) => Promise<boolean>;
}

/** The SHA-256 of a file's content, which recognises the same file. */
export async function hashFile({ read }: { read(): Readable }): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of read()) hash.update(chunk);
  return hash.digest("base64url");
}

const FILE_FIELD = "file";

const formLimits = { fields: 20, fieldSize: 10_000, headerPairs: 20 };

/**
 * Streams a form with files to disk. The whole body is read even after an error, because browsers show no response
 * before they have sent everything.
 */
export async function receiveUploadedForm<FileInspector extends Inspector>(
  request: Request,
  { maxBytes, maxFiles, inspector, mayKeep }: UploadOptions<FileInspector>,
): Promise<Upload<FileInspector>> {
  const type = request.headers.get("Content-Type") ?? "";
  if (!request.body || !/^multipart\/form-data\s*;/i.test(type))
    return { form: await readForm(request), files: [], discard: async () => {} };
  const form = new FormData();
  const handles: FileHandle[] = [];
  const upload: Upload<FileInspector> = { form, files: [], discard: () => closeFiles(handles) };
  /** By their place in the form. */
  const received: (ReceivedFile<FileInspector> | undefined)[] = [];
  const streams: Readable[] = [];
  const writes: Promise<void>[] = [];

  const keep = async (stream: Readable & { truncated?: boolean }, name: string, place: number) => {
    // `resume` reads the rest of the file without keeping it.
    if (!(await mayKeep(form))) return void stream.resume();
    const handle = await openUnlinkedTemporaryFile();
    handles.push(handle);
    const file = { name, size: 0, isTooLarge: false, inspector: inspector(), read: toFileReader(handle) };
    await writeStreamToFile(stream, handle, file);
    file.isTooLarge = stream.truncated === true;
    // Browsers send a nameless empty file for an empty file field.
    if (name || file.size) received[place] = file;
  };

  const body = Readable.fromWeb(request.body as ReadableStream);
  try {
    const parser = createMultipartParser(type, { maxBytes, maxFiles });
    parser.on("field", (name, value) => form.append(name, value));
    parser.on("filesLimit", () => {
      upload.problem = "too many";
    });
    parser.on("file", (field, stream, name = "") => {
      streams.push(stream);
      // The pipeline below reports the same error; without a listener here it would end the process.
      stream.on("error", () => {});
      if (field !== FILE_FIELD) return void stream.resume();
      writes.push(
        keep(stream, name, writes.length).catch((error) => {
          if (upload.problem === undefined) upload.problem = "not kept";
          log.error({ err: error }, "could not store an uploaded file");
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
  await Promise.all(writes);
  if (!upload.problem) upload.files = received.filter((file) => file !== undefined);
  requireSafeFields(form);
  return upload;
}

/** Writes a stream to a file, counts its bytes and shows them to the inspector. */
async function writeStreamToFile(
  stream: AsyncIterable<Buffer>,
  handle: FileHandle,
  file: { size: number; inspector: Inspector },
): Promise<void> {
  for await (const chunk of stream) {
    await handle.write(chunk);
    file.inspector.read(chunk);
    file.size += chunk.length;
  }
}

const createMultipartParser = (
  type: string,
  { maxBytes, maxFiles }: { maxBytes: number; maxFiles: number },
) =>
  new Busboy({
    headers: { "content-type": type },
    limits: { ...formLimits, fileSize: maxBytes, files: maxFiles, parts: formLimits.fields + maxFiles },
  });

const closeFiles = async (handles: FileHandle[]): Promise<void> =>
  void (await Promise.all(handles.map((handle) => handle.close())));

/** Opens a file that has no name and disappears when it is closed. */
async function openUnlinkedTemporaryFile(): Promise<FileHandle> {
  const path = join(tmpdir(), `upload-${randomUUID()}`);
  const handle = await open(path, "wx+", 0o600);
  await rm(path, { force: true });
  return handle;
}

/** Each call reads from the start; the file stays open. */
const toFileReader = (handle: FileHandle) => () => handle.createReadStream({ start: 0, autoClose: false });
