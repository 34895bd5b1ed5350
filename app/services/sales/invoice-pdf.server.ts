import { createRequire } from "node:module";
import { buffer } from "node:stream/consumers";
import PDFDocument from "pdfkit";
import type { Invoice, InvoiceLine } from "./invoice";

/** Figtree as pages have it, in the format that can be embedded: Latin letters of every European language. */
const require = createRequire(import.meta.url);
const faces = {
  regular: require.resolve("@expo-google-fonts/figtree/400Regular/Figtree_400Regular.ttf"),
  bold: require.resolve("@expo-google-fonts/figtree/700Bold/Figtree_700Bold.ttf"),
};

/** Points. */
const MARGIN = 64;
const LABELS = 170;
const GAP = 5;
const FOOT = 40;
const INK = "#1f2421";
const SOFT = "#5c645f";
const LINE = "#c9cec9";

type Document = InstanceType<typeof PDFDocument>;

/** Sets an invoice as PDF: A4, the letters it needs embedded, every page with its number. */
export function invoicePdf(invoice: Invoice, productName: string): Promise<Buffer> {
  const title = `Invoice for sale ${invoice.saleId}`;
  const document = new PDFDocument({
    size: "A4",
    margin: MARGIN,
    font: faces.regular,
    lang: "en",
    displayTitle: true,
    bufferPages: true,
    info: { Title: title, Author: productName, Creator: productName },
  });
  const { left, right } = document.page.margins;
  const width = document.page.width - left - right;
  const set = (text: string, face: keyof typeof faces, size: number, colour = INK) =>
    document.font(faces[face], size).fillColor(colour).text(withBreaks(text), left, document.y, { width });

  set(productName, "regular", 11, SOFT);
  set(title, "bold", 24);
  document.y += 18;
  const [name = "", ...where] = invoice.to;
  set("To", "regular", 10, SOFT);
  set(name, "bold", 13);
  for (const text of where) set(text, "regular", 11);
  document.y += 18;
  setLines(document, invoice.facts, width);
  document.y += 12;
  setLines(document, invoice.amounts, width, true);
  if (invoice.remark) {
    document.y += 12;
    set(invoice.remark, "regular", 10, SOFT);
  }
  numberPages(document, productName);
  document.end();
  return buffer(document);
}

/** Lines of label and text, each kept on one page as far as it fits there; the last of a sum is bold. */
function setLines(document: Document, lines: readonly InvoiceLine[], width: number, isSum = false) {
  const { left, bottom } = document.page.margins;
  const texts = width - LABELS;
  lines.forEach(({ label, text }, at) => {
    const face = isSum && at === lines.length - 1 ? faces.bold : faces.regular;
    const options = { width: texts, align: isSum ? ("right" as const) : ("left" as const) };
    document.font(face, 11);
    const height = Math.max(
      document.heightOfString(withBreaks(label), { width: LABELS - GAP }),
      document.heightOfString(withBreaks(text), options),
    );
    if (document.y + height + 2 * GAP > document.page.height - bottom) document.addPage();
    const top = document.y;
    document
      .moveTo(left, top)
      .lineTo(left + width, top)
      .lineWidth(0.5)
      .stroke(LINE);
    document.fillColor(SOFT).text(withBreaks(label), left, top + GAP, { width: LABELS - GAP });
    document.fillColor(INK).text(withBreaks(text), left + LABELS, top + GAP, options);
    document.y = Math.max(top + height, document.y - GAP) + 2 * GAP;
  });
}

/** Writes the foot of every page once it is known how many there are. */
function numberPages(document: Document, productName: string) {
  const { count } = document.bufferedPageRange();
  for (let at = 0; at < count; at += 1) {
    document.switchToPage(at);
    const { margins, width, height } = document.page;
    // Else what stands below the margin would begin a page of its own.
    margins.bottom = 0;
    document
      .font(faces.regular, 9)
      .fillColor(SOFT)
      .text(`${productName}   Page ${at + 1} of ${count}`, margins.left, height - FOOT, {
        width: width - margins.left - margins.right,
        align: "center",
      });
  }
}

/** Breaks words longer than any line: pdfkit measures one without end anew for each of its letters, for many seconds. */
const withBreaks = (text: string) => text.trim().replace(/\S{100}(?=\S)/gu, "$& ");
