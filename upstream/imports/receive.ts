import { randomUUID } from "node:crypto";
import { type FileHandle, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Country } from "@contract/enums";
import { multipartFileName } from "@contract/events/quote-file";
import { ImportKind } from "@contract/imports/imports";
import { MAX_IMPORT_BYTES } from "@contract/imports/kinds";
import type { Multipart } from "@fastify/multipart";
import type { FastifyRequest } from "fastify";
import { z } from "zod/v4";
import { Refusal, toFieldErrors } from "../errors";

const limits = {
  fileSize: MAX_IMPORT_BYTES,
  files: 1,
  fields: 5,
  parts: 6,
  fieldNameSize: 100,
  fieldSize: 100,
  headerPairs: 20,
};

const Fields = z.object({ kind: ImportKind, country: Country });

/**
 * An uploaded file. It is already removed from its folder, so its disk space is freed when the handle is
 * closed.
 */
export interface Upload extends z.output<typeof Fields> {
  fileName: string;
  file: FileHandle;
}

const MAX_NAME_LENGTH = 200;

/**
 * Receives a form with a file, and saves the file as a temporary one. The calling code must close it.
 * @throws Refusal 400, 413, 415 and 422 as described for B-02
 */
export async function receiveImportUpload(request: FastifyRequest): Promise<Upload> {
  if (!request.isMultipart()) throw new Refusal(415, "Send the file as multipart/form-data.");
  const received: ReceivedParts = { fields: {} };
  try {
    for await (const part of request.parts({ limits })) await receiveMultipartPart(part, received);
    const { file, fileName = "" } = received;
    if (!file) throw createUploadRefusal(422, "Choose a file");
    return { ...parseUploadFields(received.fields), file, fileName };
  } catch (error) {
    await received.file?.close();
    throw toUploadRefusal(error);
  }
}

interface ReceivedParts {
  fields: Record<string, unknown>;
  file?: FileHandle;
  fileName?: string;
}

async function receiveMultipartPart(part: Multipart, received: ReceivedParts): Promise<undefined> {
  if (part.type === "field") {
    received.fields[part.fieldname] = part.value;
    return;
  }
  if (part.fieldname !== "file" || received.file) return void part.file.resume();
  const file = await openUnlinkedTemporaryFile();
  Object.assign(received, { file, fileName: toPlainFileName(part.filename ?? "") });
  for await (const chunk of part.file) await file.write(chunk as Buffer);
  if (part.file.truncated) throw createImportTooLargeRefusal();
}

function toUploadRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const { code } = error as { code?: string };
  if (code === "FST_REQ_FILE_TOO_LARGE") return createImportTooLargeRefusal();
  return createUploadRefusal(
    400,
    code === "FST_FILES_LIMIT" ? "Send one file at a time" : "The upload did not finish. Try again.",
  );
}

function parseUploadFields(fields: unknown): { kind: "leads" | "users" | "venues"; country: "AU" | "UK" } {
  const parsed = Fields.safeParse(fields);
  if (parsed.success) return parsed.data;
  throw new Refusal(422, "Please check the fields.", toFieldErrors(parsed.error));
}

/** The name without folders and control characters. */
const toPlainFileName = (name: string) =>
  (multipartFileName.read(name).split(/[/\\]/).at(-1) ?? "")
    .replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, "")
    .trim()
    .slice(-MAX_NAME_LENGTH) || "file";

async function openUnlinkedTemporaryFile(): Promise<FileHandle> {
  const path = join(tmpdir(), `import-${randomUUID()}`);
  const handle = await open(path, "wx+", 0o600);
  await rm(path, { force: true });
  return handle;
}

const createImportTooLargeRefusal = () =>
  createUploadRefusal(413, "The file is larger than 25 MB. Split it into several files.");

/** The refusal closes the connection, so that the rest of the upload is not read. */
const createUploadRefusal = (status: 400 | 413 | 422, message: string) =>
  new Refusal(status, message, { file: [message] }, undefined, { connection: "close" });
