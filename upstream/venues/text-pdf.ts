import { createRequire } from "node:module";
import { buffer } from "node:stream/consumers";
import PDFDocument from "pdfkit";

/** A document of text, to be set on A4 pages. */
interface Paper {
  title: string;
  subtitle: string;
  /** Sections without text are left out. */
  sections: { heading: string; text: string }[];
}

/** Figtree as pages have it, in the format that can be embedded: Latin letters of every European language. */
const require = createRequire(import.meta.url);
const faces = {
  regular: require.resolve("@expo-google-fonts/figtree/400Regular/Figtree_400Regular.ttf"),
  bold: require.resolve("@expo-google-fonts/figtree/700Bold/Figtree_700Bold.ttf"),
};

/** Sets a document as PDF: A4, the letters it needs embedded. */
export async function textPdf({ title, subtitle, sections }: Paper): Promise<Buffer> {
  const document = new PDFDocument({
    size: "A4",
    margin: 64,
    font: faces.regular,
    lang: "en",
    displayTitle: true,
    info: { Title: title },
  });
  const set = (text: string, face: keyof typeof faces, size: number, above: number) => {
    if (document.y > document.page.margins.top) document.y += above;
    document.font(faces[face], size).text(withBreaks(text.trim()), { lineGap: size * 0.15, paragraphGap: 5 });
  };
  set(title, "bold", 24, 0);
  set(subtitle, "regular", 12, 3);
  for (const { heading, text } of sections) {
    if (!text.trim()) continue;
    if (heading) set(heading, "bold", 15, 18);
    set(text, "regular", 11, heading ? 0 : 18);
  }
  document.end();
  return buffer(document);
}

/** Breaks words longer than any line: pdfkit measures one without end anew for each of its letters, for many seconds. */
const withBreaks = (text: string) => text.replace(/\S{100}(?=\S)/gu, "$& ");
