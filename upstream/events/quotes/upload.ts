import { fileNameInForm } from "@contract/events/quote-file";
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

/** Boundaries and fields beside the file: a body declared larger than both cannot hold a file that is allowed. */
const ENVELOPE_BYTES = 16 * 1024;

interface Upload {
  /** As its sender named it. */
  fileName: string;
  content: Buffer;
}

/**
 * Reads the file of the field `file` and all other fields of a multipart request, never holding more of a
 * file than a quote may have. @throws Refusal 400, 413, 415 as call E-11 says
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
          upload = { fileName: fileNameInForm.read(part.filename ?? ""), content };
      }
    }
  } catch (error) {
    const code = (error as { code?: string }).code;
    if (code === "FST_REQ_FILE_TOO_LARGE") throw tooLarge();
    if (code === "FST_FILES_LIMIT") throw broken("Send one file at a time.");
    throw broken("The upload is not complete. Please try again.");
  }
  return { upload, fields };
}

/** What is still on its way is not waited for. */
const close = { connection: "close" };

function tooLarge() {
  const message = "The file is larger than 10 MB.";
  return new Refusal(413, message, { file: [message] }, undefined, close);
}

const broken = (message: string) => new Refusal(400, message, { file: [message] }, undefined, close);
