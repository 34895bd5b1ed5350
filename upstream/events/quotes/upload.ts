import { multipartFileName } from "@contract/events/quote-file";
import { MAX_QUOTE_BYTES } from "@contract/vocabulary";
import type { FastifyRequest } from "fastify";
import { Refusal } from "../../errors";

const limits = {
  fileSize: MAX_QUOTE_BYTES,
  files: 1,
  fields: 5,
  parts: 6,
  fieldNameSize: 100,
  fieldSize: 100,
  headerPairs: 20,
};

/** Allowance for boundaries and other fields: a larger declared body must have a file above the limit. */
const ENVELOPE_BYTES = 16 * 1024;

interface Upload {
  fileName: string;
  content: Buffer;
}

/**
 * Reads the field `file` and all other fields of a multipart request. It never buffers more than the size limit.
 * @throws Refusal 400, 413, 415 as described for E-11
 */
export async function readUpload(request: FastifyRequest) {
  if (!request.isMultipart()) throw new Refusal(415, "Send the file as multipart/form-data.");
  if (Number(request.headers["content-length"]) > MAX_QUOTE_BYTES + ENVELOPE_BYTES) throw tooLarge();
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
    if (code === "FST_REQ_FILE_TOO_LARGE") throw tooLarge();
    if (code === "FST_FILES_LIMIT") throw badUpload("Send one file at a time.");
    throw badUpload("The upload did not finish. Try again.");
  }
  return { upload, fields };
}

/** Closes the connection instead of reading the rest of the upload. */
const closeConnection = { connection: "close" };

function tooLarge() {
  const message = "The file is larger than 10 MB.";
  return new Refusal(413, message, { file: [message] }, undefined, closeConnection);
}

const badUpload = (message: string) =>
  new Refusal(400, message, { file: [message] }, undefined, closeConnection);
