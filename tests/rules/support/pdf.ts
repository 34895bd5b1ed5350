import { inflateSync } from "node:zlib";

/** A code without a glyph, which readers draw as an empty box. */
const BOX = "\u25a1";

/**
 * The text of a pdfkit PDF, from left to right, each run of one font on a separate line. A
 * glyph that the font does not have is "□".
 */
export function readPdfText(file: Buffer): string {
  const raw = file.toString("latin1");
  const objects = new Map(
    [...raw.matchAll(/\n(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id = "", body = ""]) => [id, body]),
  );
  const streamOf = (body = "") => {
    const packed = /\/FlateDecode\n>>\nstream\n([\s\S]*?)\nendstream/.exec(body)?.[1];
    return packed === undefined ? "" : inflateSync(Buffer.from(packed, "latin1")).toString("latin1");
  };
  const fonts = new Map<string, Map<number, string>>();
  for (const [, list = ""] of raw.matchAll(/\/Font <<([\s\S]*?)>>/g))
    for (const [, name = "", id = ""] of list.matchAll(/\/(\w+) (\d+) 0 R/g)) {
      const table = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? "")?.[1];
      fonts.set(name, readFontCharacters(streamOf(objects.get(table ?? ""))));
    }
  const contents = [...raw.matchAll(/\/Contents (\d+) 0 R/g)];
  return contents.map(([, id = ""]) => readContentText(streamOf(objects.get(id)), fonts)).join("\n");
}

/** The characters of a font's table, by code. */
function readFontCharacters(table: string): Map<number, string> {
  const characters = new Map<number, string>();
  for (const [, first = "", list = ""] of table.matchAll(/<(\w+)> <\w+> \[([^\]]*)\]/g))
    [...list.matchAll(/<([\w ]*)>/g)].forEach(([, hex = ""], index) => {
      const text = Buffer.from(hex.replaceAll(" ", ""), "hex").swap16().toString("utf16le");
      characters.set(Number.parseInt(first, 16) + index, text);
    });
  return characters;
}

function readContentText(content: string, fonts: Map<string, Map<number, string>>): string {
  let font = new Map<number, string>();
  let text = "";
  for (const [, name, strings] of content.matchAll(/\/(\w+) [\d.]+ Tf|\[(.*)\] TJ/g)) {
    if (name !== undefined) font = fonts.get(name) ?? font;
    const codes =
      (strings ?? "")
        .match(/<[0-9a-f]*>/g)
        ?.join("")
        .match(/[0-9a-f]{4}/g) ?? [];
    text += codes
      .map((code) => (code === "0000" ? BOX : (font.get(Number.parseInt(code, 16)) ?? "")))
      .join("");
    if (strings !== undefined) text += "\n";
  }
  return text;
}
