import { buffer } from "node:stream/consumers";
import { newDocument, type TextStyle, textWriter } from "@contract/pdf/text";
import type { Invoice, InvoiceLine } from "./invoice";

/** Points. */
const MARGIN = 64;
const LABELS = 170;
const GAP = 5;
const FOOT = 40;
const COLUMN_GAP = 24;
/** The most characters of a line in half of the page width. */
const LONGEST_BESIDE = 120;
const SOFT = "#5c645f";
const LINE = "#c9cec9";
const WARNING = "#9b2c2c";

type Document = ReturnType<typeof newDocument>;
type Writer = Awaited<ReturnType<typeof textWriter>>;

/** Sets an invoice as PDF: A4, the letters it needs embedded, every page with its number. */
export async function invoicePdf(invoice: Invoice, productName: string): Promise<Buffer> {
  const title = [invoice.title, invoice.number].filter(Boolean).join(" ");
  const { mark = "", remark = "", from, to, facts, amounts, payment } = invoice;
  const document = newDocument(title, MARGIN, from[0] ?? productName);
  const lines = [...facts, ...amounts, ...payment];
  const writer = await textWriter(document, [
    ...[title, productName, mark, remark, ...from, ...to],
    ...lines.flatMap(({ label, text }) => [label, text]),
  ]);
  const gap = (points: number) => {
    document.y += points;
  };

  writer.write(title, { weight: "bold", size: 24 });
  if (mark) writer.write(mark, { weight: "bold", size: 12, colour: WARNING });
  gap(18);
  writeParties(document, writer, from, to);
  gap(18);
  writeLines(document, writer, facts);
  gap(12);
  writeLines(document, writer, amounts, true);
  if (payment.length > 0) {
    gap(18);
    writer.write("Pay to", { weight: "bold", size: 13 });
    gap(GAP);
    writeLines(document, writer, payment);
  }
  if (remark) {
    gap(12);
    writer.write(remark, { size: 10, colour: SOFT });
  }
  numberPages(document, writer, from[0] ?? productName);
  document.end();
  return buffer(document);
}

/** Who sends the invoice and who gets it, beside each other; one after the other where one of them is long. */
function writeParties(document: Document, writer: Writer, from: readonly string[], to: readonly string[]) {
  const { left, right } = document.page.margins;
  const half = (document.page.width - left - right - COLUMN_GAP) / 2;
  const isShort = [...from, ...to].every((text) => text.length <= LONGEST_BESIDE);
  const top = document.y;
  let end = top;
  [["From", from] as const, ["To", to] as const].forEach(([label, [name, ...more]], at) => {
    if (!name) return;
    const column: Partial<TextStyle> = isShort ? { x: at * (half + COLUMN_GAP) + left, width: half } : {};
    if (isShort) document.y = top;
    writer.write(label, { size: 10, colour: SOFT, ...column });
    writer.write(name, { weight: "bold", size: 13, ...column });
    for (const text of more) writer.write(text, { size: 11, ...column });
    end = isShort ? Math.max(end, document.y) : document.y;
  });
  document.y = end;
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
function numberPages(document: Document, writer: Writer, sender: string) {
  const { count } = document.bufferedPageRange();
  for (let at = 0; at < count; at += 1) {
    document.switchToPage(at);
    // Else what stands below the margin would begin a page of its own.
    document.page.margins.bottom = 0;
    document.y = document.page.height - FOOT;
    writer.write(`${sender} · Page ${at + 1} of ${count}`, { size: 9, colour: SOFT, align: "center" });
  }
}
