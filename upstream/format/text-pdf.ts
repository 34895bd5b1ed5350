import { buffer } from "node:stream/consumers";
import { drawLogo } from "@contract/pdf/logo";
import { createPdfDocument, createPdfTextWriter } from "@contract/pdf/text";

/** A text document for A4 pages. */
export interface TextDocument {
  title: string;
  subtitle: string;
  /** Sections without text are left out. */
  sections: { heading: string; text: string }[];
  /** A PNG above the title. */
  logo?: Buffer | undefined;
  /** Small lines at the end. */
  footer?: string | undefined;
}

/** Creates an A4 PDF with the fonts it needs embedded. */
export async function createTextPdf({
  title,
  subtitle,
  sections,
  logo,
  footer = "",
}: TextDocument): Promise<Buffer> {
  const document = createPdfDocument(title, 64);
  const shown = sections.filter(({ text }) => text.trim());
  const texts = [title, subtitle, footer, ...shown.flatMap(({ heading, text }) => [heading, text])];
  const writer = await createPdfTextWriter(document, texts);
  const write = (text: string, weight: "regular" | "bold", size: number, spaceAbove: number) => {
    if (document.y > document.page.margins.top) document.y += spaceAbove;
    writer.write(text, { weight, size, lineGap: size * 0.15, paragraphGap: 5 });
  };
  if (logo) drawLogo(document, logo);
  write(title, "bold", 24, 0);
  write(subtitle, "regular", 12, 3);
  for (const { heading, text } of shown) {
    if (heading) write(heading, "bold", 15, 18);
    write(text, "regular", 11, heading ? 0 : 18);
  }
  if (footer) write(footer, "regular", 9, 24);
  document.end();
  return buffer(document);
}
