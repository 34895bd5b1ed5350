import { buffer } from "node:stream/consumers";
import { drawLogo } from "@contract/pdf/logo";
import { createPdfDocument, createPdfTextWriter, type TextStyle } from "@contract/pdf/text";
import type { Invoice, InvoiceLine } from "./invoice";

/** Sizes in points. */
const MARGIN = 64;
const LABEL_WIDTH = 170;
const GAP = 5;
/** Above and below a line of facts: little enough that an invoice with a logo and a footer fits on one page. */
const ROW_PADDING = 3.5;
const FOOT = 40;
const COLUMN_GAP = 24;
/** Longest text in characters for a column of half the page width. */
const MAX_COLUMN_TEXT = 120;
const SOFT = "#5c645f";
const LINE = "#c9cec9";
const WARNING = "#9b2c2c";

type Document = ReturnType<typeof createPdfDocument>;
type Writer = Awaited<ReturnType<typeof createPdfTextWriter>>;

/**
 * Renders an invoice as an A4 PDF with embedded fonts and numbered pages.
 * @param logo the company's logo, a PNG
 */
export async function renderInvoicePdf(
  invoice: Invoice,
  productName: string,
  logo?: Buffer,
): Promise<Buffer> {
  const title = [invoice.title, invoice.number].filter(Boolean).join(" ");
  const { mark = "", remark = "", footer = "", from, to, facts, amounts, payment } = invoice;
  const document = createPdfDocument(title, MARGIN, from[0] ?? productName);
  const lines = [...facts, ...amounts, ...payment];
  const writer = await createPdfTextWriter(document, [
    ...[title, productName, mark, remark, footer, ...from, ...to],
    ...lines.flatMap(({ label, text }) => [label, text]),
  ]);
  const gap = (points: number) => {
    document.y += points;
  };

  if (logo) drawLogo(document, logo);
  writer.write(title, { weight: "bold", size: 24 });
  if (mark) writer.write(mark, { weight: "bold", size: 12, colour: WARNING });
  gap(18);
  writeParties(document, writer, from, to);
  gap(18);
  writeLabelledLines(document, writer, facts);
  gap(12);
  writeLabelledLines(document, writer, amounts, true);
  if (payment.length > 0) {
    gap(18);
    writer.write("Pay to", { weight: "bold", size: 13 });
    gap(GAP);
    writeLabelledLines(document, writer, payment);
  }
  if (footer) {
    gap(12);
    writer.write(footer, { size: 10, colour: SOFT });
  }
  if (remark) {
    gap(12);
    writer.write(remark, { size: 10, colour: SOFT });
  }
  writePageFooters(document, writer, from[0] ?? productName);
  document.end();
  return buffer(document);
}

/** A PDF as a download. */
export const createPdfResponse = ({ name, body }: { name: string; body: Buffer }): Response =>
  new Response(new Uint8Array(body), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `attachment; filename="${name}"`,
      "Content-Length": String(body.length),
      "Cache-Control": "no-store",
    },
  });

/** Writes seller and buyer side by side, or one below the other if a text is long. */
function writeParties(
  document: Document,
  writer: Writer,
  from: readonly string[],
  to: readonly string[],
): void {
  const { left, right } = document.page.margins;
  const half = (document.page.width - left - right - COLUMN_GAP) / 2;
  const isShort = [...from, ...to].every((text) => text.length <= MAX_COLUMN_TEXT);
  const top = document.y;
  let end = top;
  [["From", from] as const, ["To", to] as const].forEach(([label, [name, ...details]], index) => {
    if (!name) return;
    const column: Partial<TextStyle> = isShort ? { x: index * (half + COLUMN_GAP) + left, width: half } : {};
    if (isShort) document.y = top;
    writer.write(label, { size: 10, colour: SOFT, ...column });
    writer.write(name, { weight: "bold", size: 13, ...column });
    for (const text of details) writer.write(text, { size: 11, ...column });
    end = isShort ? Math.max(end, document.y) : document.y;
  });
  document.y = end;
}

/** Writes lines of label and text without splitting them across pages; the last line of a sum is bold. */
function writeLabelledLines(
  document: Document,
  writer: Writer,
  lines: readonly InvoiceLine[],
  isLastLineBold = false,
): void {
  const { left, right, bottom } = document.page.margins;
  const end = document.page.width - right;
  lines.forEach(({ label, text }, index) => {
    const weight = isLastLineBold && index === lines.length - 1 ? "bold" : "regular";
    const labels: TextStyle = { size: 11, weight, colour: SOFT, width: LABEL_WIDTH - GAP };
    const texts: TextStyle = {
      size: 11,
      weight,
      x: left + LABEL_WIDTH,
      align: isLastLineBold ? "right" : "left",
    };
    const height = Math.max(writer.heightOf(label, labels), writer.heightOf(text, texts));
    if (document.y + height + 2 * ROW_PADDING > document.page.height - bottom) document.addPage();
    const top = document.y;
    document.moveTo(left, top).lineTo(end, top).lineWidth(0.5).stroke(LINE);
    document.y = top + ROW_PADDING;
    writer.write(label, labels);
    document.y = top + ROW_PADDING;
    writer.write(text, texts);
    document.y = Math.max(top + height + ROW_PADDING, document.y) + ROW_PADDING;
  });
}

/** Writes the page footers, once the number of pages is known. */
function writePageFooters(document: Document, writer: Writer, sender: string): void {
  const { count } = document.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    document.switchToPage(index);
    // Text below the bottom margin would otherwise start a new page.
    document.page.margins.bottom = 0;
    document.y = document.page.height - FOOT;
    writer.write(`${sender} · Page ${index + 1} of ${count}`, { size: 9, colour: SOFT, align: "center" });
  }
}
