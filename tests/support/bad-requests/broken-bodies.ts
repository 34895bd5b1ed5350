import fc from "../property";
import { arbitraryBytes, fieldName, fieldText } from "./broken-values";

/** A body and its headers, which may be wrong. */
export interface Body {
  headers: string[];
  text: string;
  /** Shorter than the headers promise, so the server waits for the rest. */
  isUnfinished?: boolean;
}

const FORM = "application/x-www-form-urlencoded";
const BOUNDARY = "----b0undary";

const formatContentLength = (text: string) => `Content-Length: ${Buffer.byteLength(text, "latin1")}`;
const buildTypedBody = (type: string, text: string): Body => ({
  headers: [`Content-Type: ${type}`, formatContentLength(text)],
  text,
});

const fields = fc.array(fc.tuple(fieldName, fieldText), { maxLength: 8 });

const formText = fields.map((pairs) => pairs.map(([name, text]) => `${name}=${text}`).join("&"));

/** More fields than any form has. */
const manyFields = fc.integer({ min: 900, max: 6000 }).map((count) => "a=1&".repeat(count));

const formatFormPart = ([name, text]: [string, string]) =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`;

const formatFilePart = (content: string) =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="note"; filename="../../a.exe"\r\nContent-Type: image/png\r\n\r\n${content}\r\n`;

const multipartText = fc
  .tuple(fields, fc.option(arbitraryBytes(400)))
  .map(
    ([pairs, content]) =>
      `${pairs.map(formatFormPart).join("")}${content === null ? "" : formatFilePart(content)}--${BOUNDARY}--\r\n`,
  );

/** Cut somewhere, with the content length of the shorter text. */
const arbitraryCutText = (text: fc.Arbitrary<string>) =>
  fc.tuple(text, fc.nat(100)).map(([whole, percent]) => whole.slice(0, (whole.length * percent) / 100));

const multipartType = fc.constantFrom(
  `multipart/form-data; boundary=${BOUNDARY}`,
  "multipart/form-data; boundary=another",
  "multipart/form-data; boundary=",
  "multipart/form-data",
  `multipart/form-data; boundary="${BOUNDARY}`,
  `multipart/mixed; boundary=${BOUNDARY}`,
);

const otherType = fc.constantFrom(
  FORM,
  `${FORM}; charset=utf-7`,
  `${FORM}; charset=utf-16le`,
  "application/json",
  "application/json; charset=nonsense",
  "text/plain",
  "text/html",
  "application/xml",
  "application/octet-stream",
  "image/svg+xml",
  "application/x-www-form-urlencoded, multipart/form-data",
  "nonsense",
  "/",
  "",
);

const otherText = fc.oneof(
  fc.constantFrom(
    "",
    "{}",
    '{"a":',
    "null",
    `${"[".repeat(5000)}`,
    '<?xml version="1.0"?><!DOCTYPE a SYSTEM "file:///etc/passwd"><a/>',
  ),
  arbitraryBytes(2000),
  formText,
);

const tooLarge = fc
  .integer({ min: 262_145, max: 400_000 })
  .map((length) => buildTypedBody(FORM, `note=${"x".repeat(length)}`));

/** Invalid or wrong content lengths. */
const wrongLength = fc
  .tuple(
    fc.constantFrom("-1", "NaN", "1e3", "99999999999999999999", "0x10", "", "5, 6", "3", "5000"),
    formText,
  )
  .map(
    ([length, text]): Body => ({
      headers: [`Content-Type: ${FORM}`, `Content-Length: ${length}`],
      text,
      isUnfinished: Number(length) > Buffer.byteLength(text, "latin1"),
    }),
  );

const unknownLength = fc
  .constantFrom("chunked", "gzip, chunked", "identity", "chunked, chunked", "\x0bchunked")
  .chain((coding) =>
    fc
      .constantFrom(
        "5\r\nnote=\r\n0\r\n\r\n",
        "zz\r\nnote=\r\n",
        "ffffffffffffffff\r\n",
        "-1\r\n\r\n",
        "5;a=b\r\nno",
      )
      .map(
        (text): Body => ({
          headers: [`Content-Type: ${FORM}`, `Transfer-Encoding: ${coding}`],
          text,
          isUnfinished: true,
        }),
      ),
  );

const packed = formText.map((text): Body => {
  const { headers } = buildTypedBody(FORM, text);
  return { headers: [...headers, "Content-Encoding: gzip"], text };
});

/** Bodies of every content type: complete, cut, too large, with a wrong length or a false encoding. */
export const brokenBody: fc.Arbitrary<Body> = fc.oneof(
  { weight: 6, arbitrary: formText.map((text) => buildTypedBody(FORM, text)) },
  { weight: 1, arbitrary: manyFields.map((text) => buildTypedBody(FORM, text)) },
  { weight: 2, arbitrary: arbitraryBytes(3000).map((text) => buildTypedBody(FORM, text)) },
  {
    weight: 4,
    arbitrary: fc.tuple(multipartType, multipartText).map(([type, text]) => buildTypedBody(type, text)),
  },
  {
    weight: 4,
    arbitrary: fc
      .tuple(multipartType, arbitraryCutText(multipartText))
      .map(([type, text]) => buildTypedBody(type, text)),
  },
  { weight: 4, arbitrary: fc.tuple(otherType, otherText).map(([type, text]) => buildTypedBody(type, text)) },
  { weight: 1, arbitrary: tooLarge },
  { weight: 2, arbitrary: wrongLength },
  { weight: 1, arbitrary: unknownLength },
  { weight: 1, arbitrary: packed },
);
