import { importKinds } from "@contract/imports/kinds";
import type { ArchivedFile } from "../../archive";
import { unimported } from "./import-files";
import { type Folder, formatLostUnsubscribedNote } from "./manifest";
import type { TableEntry } from "./tables";

interface ReadmeFacts {
  productName: string;
  at: Date;
  tables: readonly TableEntry[];
  /** The number of files in each folder. */
  folders: Record<Folder, number>;
  /** Unsubscribed email addresses that are on no lead. */
  lostUnsubscribed: number;
}

const folderTexts: Record<Folder, string> = {
  emails: "One .eml file for each email, with its attachments. Mail programs open them.",
  attachments: "The attachments of emails. Names begin with the id in data/email_attachments.csv.",
  quotes: "The files of venues' quotes, as uploaded. Names begin with the id in data/quotes.csv.",
  logos: "Your logos, by country.",
  pictures: "Uploaded pictures of venues, each in three widths.",
};

/** Formats the README of an archive: what each file contains, with counts and checksums. */
export const formatExportReadme = ({
  productName,
  at,
  tables,
  folders,
  lostUnsubscribed,
}: ReadmeFacts): string =>
  `${[
    `ALL DATA OF YOUR BUSINESS IN ${productName.toUpperCase()}`,
    `Exported at ${at.toISOString()} (UTC). Everything is as it was at that moment.`,
    "Keep this archive private: it holds personal data, and emails hold links that clients use.",
    "Passwords, tokens and other secrets are not included.",
    formatLostUnsubscribedNote(lostUnsubscribed),
    "",
    "FILES",
    "data/NAME.csv    One row per line, with a header, for spreadsheets (UTF-8). Lists and objects are JSON.",
    "                 Texts that look like formulas begin with an apostrophe.",
    "data/NAME.jsonl  The same rows, one JSON object a line, for programs. Text is exported exactly as stored.",
    ...Object.entries(folderTexts).map(
      ([name, text]) => `${`${name}/`.padEnd(16)} ${text} Files: ${folders[name as Folder]}.`,
    ),
    "imports/NAME.csv  Users, venues and leads for Settings > Imports of another business, in this order.",
    ...importKinds.map((kind) => `                 ${kind}.csv is without ${unimported[kind].join("; ")}.`),
    "manifest.json    What the archive holds, for a restore: npm run restore-export -- --archive FILE",
    "SHA256SUMS       The checksum of every file but this one. To check them: sha256sum -c SHA256SUMS",
    "",
    "Times are in UTC. Columns ending in _minor are cents or pence. Each ID refers to the table named in its column.",
    "",
    "TABLES",
    ...tables.flatMap(formatTableLines),
  ].join("\n")}\n`;

const formatTableLines = ({ about, table, rows, csv, json }: TableEntry) => [
  "",
  `${table.name}: ${rows} ${rows === 1 ? "row" : "rows"}. ${about}`,
  `  ${csv.name}  ${csv.size} bytes, SHA-256 ${csv.sha256}`,
  `  ${json.name}  ${json.size} bytes, SHA-256 ${json.sha256}`,
  `  Columns: ${table.columns.map(({ name, type }) => `${name} (${type})`).join(", ")}`,
];

/** The checksums in the format of `sha256sum`. */
export function* formatChecksums(files: readonly ArchivedFile[]): Generator<string, void, unknown> {
  for (const { name, sha256 } of files) yield `${sha256}  ${name}\n`;
}
