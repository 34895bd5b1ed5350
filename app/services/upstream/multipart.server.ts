import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { fileNameInForm } from "@contract/events/quote-file";

/** A form with one file, which is read anew for each attempt to send it. */
export interface FileForm {
  fields: Record<string, string>;
  file: { field: string; name: string; mediaType: string; size: number; read(): Readable };
}

/** A form as multipart: its headers, and its body in pieces as it is sent. */
export function multipartOf({ fields, file }: FileForm) {
  const boundary = `form-${randomUUID()}`;
  const part = (name: string, more = "") =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${fileNameInForm.write(name)}"${more}\r\n\r\n`;
  const head = Buffer.from(
    [
      ...Object.entries(fields).map(([name, value]) => `${part(name)}${value}\r\n`),
      part(file.field, `; filename="${fileNameInForm.write(file.name)}"\r\nContent-Type: ${file.mediaType}`),
    ].join(""),
  );
  const tail = Buffer.from(`\r\n--${boundary}--\r\n`);
  return {
    headers: {
      "content-type": `multipart/form-data; boundary=${boundary}`,
      "content-length": String(head.length + file.size + tail.length),
    },
    body: () => Readable.from(pieces(head, file.read, tail), { objectMode: false }),
  };
}

async function* pieces(head: Buffer, read: () => Readable, tail: Buffer) {
  yield head;
  yield* read();
  yield tail;
}
