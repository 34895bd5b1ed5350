/** A document of text, to be set on A4 pages. */
interface Paper {
  title: string;
  subtitle: string;
  /** Sections without text are left out. */
  sections: { heading: string; text: string }[];
}

interface Line {
  text: string;
  font: "F1" | "F2";
  size: number;
  /** Space above, in points. */
  above: number;
}

/** A4 in points, its margin, and what an average letter of Helvetica takes of its size. */
const PAGE = { width: 595, height: 842, margin: 64 };
const LETTER = 0.5;

/** Sets a document as PDF, in the two faces of Helvetica that every reader brings along; what they lack is a "?". */
export function textPdf({ title, subtitle, sections }: Paper): Buffer {
  const lines: Line[] = [
    ...wrapped(title, { font: "F2", size: 24, above: 0 }),
    ...wrapped(subtitle, { font: "F1", size: 12, above: 8 }),
    ...sections
      .filter(({ text }) => text.trim())
      .flatMap(({ heading, text }) => [
        ...wrapped(heading, { font: "F2", size: 15, above: 24 }),
        ...text.split("\n").flatMap((line) => wrapped(line, { font: "F1", size: 11, above: 5 })),
      ]),
  ];
  return assemble(pagesOf(lines));
}

function wrapped(text: string, style: Omit<Line, "text">): Line[] {
  const most = Math.floor((PAGE.width - 2 * PAGE.margin) / (style.size * LETTER));
  const rows: string[] = [];
  for (const word of text.split(/\s+/).flatMap((it) => it.match(new RegExp(`.{1,${most}}`, "gu")) ?? [])) {
    const row = rows.at(-1);
    if (row !== undefined && row.length + word.length < most) rows[rows.length - 1] = `${row} ${word}`;
    else rows.push(word);
  }
  return rows.map((row, index) => ({ ...style, text: row, above: index === 0 ? style.above : 2 }));
}

/** The drawing orders of each page. */
function pagesOf(lines: Line[]): string[] {
  const pages: string[][] = [[]];
  let y = PAGE.height - PAGE.margin;
  for (const { text, font, size, above } of lines) {
    y -= above + size * 1.25;
    if (y < PAGE.margin) {
      pages.push([]);
      y = PAGE.height - PAGE.margin - size * 1.25;
    }
    pages.at(-1)?.push(`BT /${font} ${size} Tf ${PAGE.margin} ${y.toFixed(1)} Td (${escaped(text)}) Tj ET`);
  }
  return pages.map((orders) => orders.join("\n"));
}

/** Windows-1252 has typographic marks where Latin-1 has none. */
const marks: Record<string, string> = {
  "–": "\x96",
  "—": "\x97",
  "‘": "\x91",
  "’": "\x92",
  "“": "\x93",
  "”": "\x94",
  "•": "\x95",
  "…": "\x85",
  "€": "\x80",
};

const escaped = (text: string) =>
  text.replace(/[^\x20-\x7e\xa0-\xff]/gu, (it) => marks[it] ?? "?").replace(/[\\()]/g, "\\$&");

/** The file around the pages: catalogue, fonts, pages, and where each object begins. */
function assemble(pages: string[]): Buffer {
  const font = (name: string) =>
    `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
  const pageIds = pages.map((_, index) => 5 + index * 2);
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    `<< /Type /Pages /Count ${pages.length} /Kids [${pageIds.map((id) => `${id} 0 R`).join(" ")}] >>`,
    font("Helvetica"),
    font("Helvetica-Bold"),
    ...pages.flatMap((orders, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Contents ${6 + index * 2} 0 R /Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> >>`,
      `<< /Length ${orders.length} >>\nstream\n${orders}\nendstream`,
    ]),
  ];
  let file = "%PDF-1.4\n";
  const starts = objects.map((object, index) => {
    const start = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return start;
  });
  const table = starts.map((start) => `${String(start).padStart(10, "0")} 00000 n \n`).join("");
  const count = objects.length + 1;
  file += `xref\n0 ${count}\n0000000000 65535 f \n${table}trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.from(file, "latin1");
}
