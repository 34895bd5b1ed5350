import { buffer } from "node:stream/consumers";
import { createDocument, createTextWriter } from "@contract/pdf/text";

/** A document of text, to be set on A4 pages. */
export interface Paper {
  title: string;
  subtitle: string;
  /** Sections without text are left out. */
  sections: { heading: string; text: string }[];
}

/** Sets a document as PDF: A4, the letters it needs embedded. */
export async function textPdf({ title, subtitle, sections }: Paper): Promise<Buffer> {
  const document = createDocument(title, 64);
  const shown = sections.filter(({ text }) => text.trim());
  const texts = [title, subtitle, ...shown.flatMap(({ heading, text }) => [heading, text])];
  const writer = await createTextWriter(document, texts);
  const write = (text: string, weight: "regular" | "bold", size: number, above: number) => {
    if (document.y > document.page.margins.top) document.y += above;
    writer.write(text, { weight, size, lineGap: size * 0.15, paragraphGap: 5 });
  };
  write(title, "bold", 24, 0);
  write(subtitle, "regular", 12, 3);
  for (const { heading, text } of shown) {
    if (heading) write(heading, "bold", 15, 18);
    write(text, "regular", 11, heading ? 0 : 18);
  }
  document.end();
  return buffer(document);
}
