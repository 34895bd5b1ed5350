import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { multipartFileName } from "@contract/events/quote-file";

/** A form with one file, which is read again for each attempt. */
export interface FileForm {
  fields: Record<string, string>;
  file: { field: string; name: string; mediaType: string; size: number; read(): Readable };
}

/** Encodes a form as multipart: its headers, and a body that is streamed instead of held in memory. */
export function encodeMultipart({ fields, file }: FileForm) {
  const boundary = `form-${randomUUID()}`;
  const part = (name: string, extraHeaders = "") =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${multipartFileName.write(name)}"${extraHeaders}\r\n\r\n`;
  const head = Buffer.from(
    [
      ...Object.entries(fields).map(([name, value]) => `${part(name)}${value}\r\n`),
      part(
        file.field,
        `; filename="${multipartFileName.write(file.name)}"\r\nContent-Type: ${file.mediaType}`,
      ),
    ].join(""),
  );
  const tail = Buffer.from(`\r\n--${boundary}--\r\n`);
  return {
    headers: {
      "content-type": `multipart/form-data; boundary=${boundary}`,
      "content-length": String(head.length + file.size + tail.length),
    },
    body: () => Readable.from(generateBodyChunks(head, file.read, tail), { objectMode: false }),
  };
}

async function* generateBodyChunks(head: Buffer, read: () => Readable, tail: Buffer) {
  yield head;
  yield* read();
  yield tail;
}
