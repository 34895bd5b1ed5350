import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { MAX_CELL_LENGTH } from "@contract/imports/kinds";
import { CsvError, parse } from "csv-parse";
import { createInvalidFieldsRefusal } from "../../errors";
import type { Encoding } from "./file-type";

const DELIMITERS = [",", ";", "\t", "|"] as const;
/** The characters at the start of a file from which its delimiter is detected. */
const SAMPLE_LENGTH = 64 * 1024;
/** A record longer than this comes from a quote that is never closed. */
const MAX_RECORD_LENGTH = 40 * MAX_CELL_LENGTH;

/**
 * Reads the records of a CSV file one by one, blank ones included. Delimiter, quotes and line ends are detected.
 * @throws Refusal 422 at `file` for a file with a quote that is never closed
 */
export async function* readCsvRows(
  readChunks: () => AsyncIterable<Buffer>,
  encoding: Encoding,
): AsyncGenerator<string[]> {
  const sample = await readTextSample(readChunks, encoding);
  // Excel writes the delimiter in a line before the headings: "sep=;".
  const marker = /^\uFEFF?"?sep=(.)"?(?:\r\n|\r|\n)/i.exec(sample);
  const delimiter = marker?.[1] ?? detectCsvDelimiter(sample);
  const parser = parse({
    bom: true,
    delimiter,
    record_delimiter: ["\r\n", "\n", "\r"],
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: MAX_RECORD_LENGTH,
    from: marker ? 2 : 1,
  });
  // Errors of the pipeline are ignored here, as the iteration below throws them too.
  const writing = pipeline(Readable.from(decodeChunks(readChunks, encoding)), parser).catch(() => {});
  try {
    for await (const record of parser as AsyncIterable<string[]>) yield record;
  } catch (error) {
    throw error instanceof CsvError
      ? createInvalidFieldsRefusal({ file: [formatCsvErrorMessage(error)] })
      : error;
  } finally {
    parser.destroy();
    await writing;
  }
}

function formatCsvErrorMessage({ code, ...error }: CsvError): string {
  const { lines } = error as { lines?: number };
  const place = lines ? ` near line ${lines}` : "";
  if (code === "CSV_QUOTE_NOT_CLOSED" || code === "CSV_MAX_RECORD_SIZE")
    return `A quotation mark${place} is never closed. Correct the file, then choose it again.`;
  return `We couldn't read the file${place}. Save it as CSV again, then choose it.`;
}

async function* decodeChunks(
  readChunks: () => AsyncIterable<Buffer>,
  encoding: Encoding,
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { ignoreBOM: true });
  for await (const chunk of readChunks()) {
    const text = decoder.decode(chunk, { stream: true });
    if (text) yield text;
  }
  const rest = decoder.decode();
  if (rest) yield rest;
}

async function readTextSample(readChunks: () => AsyncIterable<Buffer>, encoding: Encoding): Promise<string> {
  let sample = "";
  for await (const text of decodeChunks(readChunks, encoding)) {
    sample += text;
    if (sample.length >= SAMPLE_LENGTH) break;
  }
  return sample.slice(0, SAMPLE_LENGTH);
}

/**
 * The delimiter that splits most lines into the same number of cells. A decimal comma or a comma in a text also splits
 * lines, but not all of them alike.
 */
function detectCsvDelimiter(sample: string): string {
  const lines = listSampleLines(sample);
  const scores = DELIMITERS.map((delimiter) => {
    const counts = lines.map((line) => line.split(delimiter).length - 1);
    const usualCount = findMostFrequent(counts.filter((count) => count > 0));
    const usualLines = counts.filter((count) => count === usualCount).length;
    return {
      delimiter,
      // The number of lines decides; with equally many lines, the number of delimiters in each.
      score: usualCount === undefined ? 0 : usualLines * 100 + Math.min(usualCount, 99),
      firstLineCount: counts[0] ?? 0,
    };
  });
  // The first line usually has the headings, and so the delimiter.
  const best = scores.filter(({ firstLineCount }) => firstLineCount > 0).sort((a, b) => b.score - a.score)[0];
  return best?.delimiter ?? scores.sort((a, b) => b.score - a.score)[0]?.delimiter ?? ",";
}

/** The first lines that are not blank, without quoted texts, which may have delimiters and line ends. */
function listSampleLines(sample: string): string[] {
  const unquoted = sample.replace(/"(?:[^"]|"")*"/g, "");
  const lines = unquoted.split(/\r\n|\n|\r/);
  const completeLines = sample.length < SAMPLE_LENGTH ? lines : lines.slice(0, -1);
  return completeLines.filter((line) => line.trim() !== "").slice(0, 100);
}

/** The number that occurs most often; of several, the largest. */
function findMostFrequent(counts: readonly number[]): number | undefined {
  const uses = new Map<number, number>();
  for (const count of counts) uses.set(count, (uses.get(count) ?? 0) + 1);
  return [...uses].sort(([a, usesA], [b, usesB]) => usesB - usesA || b - a)[0]?.[0];
}
