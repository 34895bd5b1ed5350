import { detectQuoteFileType } from "@contract/events/quote-file";
import { expect, test } from "vitest";

test.each([
  ["at the beginning", "%PDF-1.7\n", "application/pdf"],
  ["after other bytes", `\ufeff\r\n${"x".repeat(1000)}%PDF-1.4`, "application/pdf"],
  ["after 1,024 bytes", `${"x".repeat(1024)}%PDF-1.4`, undefined],
  ["within a file of another kind", "PK\u0003\u0004 stored.pdf %PDF-1.4", undefined],
])("[QUOTE-01] a PDF is recognised by its signature: %s", (_, content, mediaType) => {
  expect(detectQuoteFileType(Buffer.from(content))?.mediaType).toBe(mediaType);
});
