import { buffer } from "node:stream/consumers";
import { newDocument, type TextStyle, textWriter } from "@contract/pdf/text";
import type { Invoice, InvoiceLine } from "./invoice";

/** Points. */
const MARGIN = 64;
const LABELS = 170;
const GAP = 5;
const FOOT = 40;
const SOFT = "#5c645f";
const LINE = "#c9cec9";

type Document = ReturnType<typeof newDocument>;
type Writer = Awaited<ReturnType<typeof textWriter>>;

/** Sets an invoice as PDF: A4, the letters it needs embedded, every page with its number. */
export async function invoicePdf(invoice: Invoice, productName: string): Promise<Buffer> {
  const title = `Invoice for sale ${invoice.saleId}`;
  const document = newDocument(title, MARGIN, productName);
  const [name = "", ...where] = invoice.to;
  const lines = [...invoice.facts, ...invoice.amounts];
  const writer = await textWriter(document, [
    ...[title, productName, "To", name, ...where, invoice.remark ?? ""],
    ...lines.flatMap(({ label, text }) => [label, text]),
  ]);

  writer.write(productName, { size: 11, colour: SOFT });
  writer.write(title, { weight: "bold", size: 24 });
  document.y += 18;
  writer.write("To", { size: 10, colour: SOFT });
  writer.write(name, { weight: "bold", size: 13 });
  for (const text of where) writer.write(text, { size: 11 });
  document.y += 18;
  writeLines(document, writer, invoice.facts);
  document.y += 12;
  writeLines(document, writer, invoice.amounts, true);
  if (invoice.remark) {
    document.y += 12;
    writer.write(invoice.remark, { size: 10, colour: SOFT });
  }
  numberPages(document, writer, productName);
  document.end();
  return buffer(document);
}

/** Lines of label and text, each kept on one page as far as it fits there; the last of a sum is bold. */
function writeLines(document: Document, writer: Writer, lines: readonly InvoiceLine[], isSum = false) {
  const { left, right, bottom } = document.page.margins;
  const end = document.page.width - right;
  lines.forEach(({ label, text }, at) => {
    const weight = isSum && at === lines.length - 1 ? "bold" : "regular";
    const labels: TextStyle = { size: 11, weight, colour: SOFT, width: LABELS - GAP };
    const texts: TextStyle = { size: 11, weight, x: left + LABELS, align: isSum ? "right" : "left" };
    const height = Math.max(writer.heightOf(label, labels), writer.heightOf(text, texts));
    if (document.y + height + 2 * GAP > document.page.height - bottom) document.addPage();
    const top = document.y;
    document.moveTo(left, top).lineTo(end, top).lineWidth(0.5).stroke(LINE);
    document.y = top + GAP;
    writer.write(label, labels);
    document.y = top + GAP;
    writer.write(text, texts);
    document.y = Math.max(top + height + GAP, document.y) + GAP;
  });
}

/** Writes the foot of every page once it is known how many there are. */
function numberPages(document: Document, writer: Writer, productName: string) {
  const { count } = document.bufferedPageRange();
  for (let at = 0; at < count; at += 1) {
    document.switchToPage(at);
    // Else what stands below the margin would begin a page of its own.
    document.page.margins.bottom = 0;
    document.y = document.page.height - FOOT;
    writer.write(`${productName}   Page ${at + 1} of ${count}`, { size: 9, colour: SOFT, align: "center" });
  }
}
