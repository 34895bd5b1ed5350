import { multipartFileName } from "@contract/events/quote-file";
import type { FastifyRequest } from "fastify";
import { Refusal } from "../errors";

/**
 * The bytes allowed for boundaries and other fields. If the declared body has more than these and the limit,
 * the file is too large.
 */
const ENVELOPE_BYTES = 16 * 1024;

interface Upload {
  fileName: string;
  content: Buffer;
}

interface UploadLimits {
  /** The maximum size of the file. */
  maxBytes: number;
  /** The message for a larger file. */
  tooLarge: string;
  /** The maximum size of any other field, in bytes. */
  fieldSize?: number;
}

/**
 * Reads the field `file` and all other fields of a multipart request. It never buffers more than the size limit.
 * @throws Refusal 413 at `file` for a larger file; 415 if the request is not multipart; 400 if it breaks off
 */
export async function parseMultipartUpload(
  request: FastifyRequest,
  { maxBytes, tooLarge, fieldSize = 100 }: UploadLimits,
): Promise<{ upload: Upload | undefined; fields: Record<string, unknown> }> {
  if (!request.isMultipart()) throw new Refusal(415, "Send the file as multipart/form-data.");
  if (Number(request.headers["content-length"]) > maxBytes + ENVELOPE_BYTES)
    throw createTooLargeRefusal(tooLarge);
  const limits = {
    fileSize: maxBytes,
    files: 1,
    fields: 5,
    parts: 6,
    fieldNameSize: 100,
    fieldSize,
    headerPairs: 20,
  };
  let upload: Upload | undefined;
  const fields: Record<string, unknown> = {};
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === "field") fields[part.fieldname] = part.value;
      else {
        const content = await part.toBuffer();
        if (part.fieldname === "file")
          upload = { fileName: multipartFileName.read(part.filename ?? ""), content };
      }
    }
  } catch (error) {
    const code = (error as { code?: string }).code;
    if (code === "FST_REQ_FILE_TOO_LARGE") throw createTooLargeRefusal(tooLarge);
    if (code === "FST_FILES_LIMIT") throw createBadUploadRefusal("Send one file at a time.");
    throw createBadUploadRefusal("The upload did not finish. Try again.");
  }
  return { upload, fields };
}

/** The refusal closes the connection, so that the rest of the upload is not read. */
const closeConnection = { connection: "close" };

const createTooLargeRefusal = (message: string) =>
  new Refusal(413, message, { file: [message] }, undefined, closeConnection);

const createBadUploadRefusal = (message: string) =>
  new Refusal(400, message, { file: [message] }, undefined, closeConnection);
