import { inflateSync } from "node:zlib";
import { createTextPdf } from "@upstream/format/text-pdf";
import { expect, test } from "vitest";

const textDocument = { title: "Hall", subtitle: "1 High Street", sections: [] };

/** The content streams of a PDF, uncompressed if they are text. */
function readStreams(file: Buffer): string[] {
  const raw = file.toString("latin1");
  return [...raw.matchAll(/\/FlateDecode\n>>\nstream\n([\s\S]*?)\nendstream/g)].map(([, packed = ""]) =>
    inflateSync(Buffer.from(packed, "latin1")).toString("latin1"),
  );
}

/** The characters that can be copied from a PDF, according to its font tables. */
function readCharacters(file: Buffer): string {
  const tables = readStreams(file).filter((stream) => stream.includes("beginbfrange"));
  const codes = tables.flatMap((table) => [...table.matchAll(/[[ ]<([0-9a-f]{4})>(?=[ \]])/g)]);
  return codes.map(([, code = ""]) => String.fromCodePoint(Number.parseInt(code, 16))).join("");
}

const countPages = (file: Buffer) => file.toString("latin1").match(/\/Type \/Page\b(?!s)/g)?.length;

test("letters of other languages and typographic marks are set, not replaced", async () => {
  const text = "Łódź, Zażółć, Győr, Reykjavík, Iași, Straße – “twelve” ½ €40 …";
  const characters = readCharacters(
    await createTextPdf({ ...textDocument, sections: [{ heading: "", text }] }),
  );
  for (const letter of text.replace(/\s/g, "")) expect(characters).toContain(letter);
  expect(characters).not.toContain("?");
});

test("the file carries its title, and sections without text are left out", async () => {
  const file = await createTextPdf({ ...textDocument, sections: [{ heading: "Quay", text: " \n " }] });
  expect(file.toString("latin1")).toContain("(Hall)");
  expect(readCharacters(file)).not.toContain("Q");
});

test("long text goes on on further pages, and a word without end is broken", async () => {
  expect(countPages(await createTextPdf(textDocument))).toBe(1);
  const long = { heading: "", text: "A paragraph of words. ".repeat(1000) };
  expect(countPages(await createTextPdf({ ...textDocument, sections: [long] }))).toBeGreaterThan(3);
  const endless = { heading: "", text: "x".repeat(20_000) };
  expect(countPages(await createTextPdf({ ...textDocument, sections: [endless] }))).toBeGreaterThan(2);
});

test("text that no font has, such as control characters and emoji, does not stop the document", async () => {
  const file = await createTextPdf({ ...textDocument, title: "\u0000\ud83d 🎪 日本", sections: [] });
  expect(file.subarray(0, 5).toString()).toBe("%PDF-");
});
