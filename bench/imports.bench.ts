/**
 * The cost of importing a large file and of undoing the import, without HTTP: `npm run bench -- imports`, or
 * `node --import tsx bench/imports.bench.ts [kind=leads|venues] [rows] [format=csv|xlsx]`; 100,000 leads or 20,000 rows of
 * venues by default. On PGlite in memory or on the PostgreSQL database of BENCH_DATABASE_URL, empty or filled by
 * `npm run seed`; it keeps the user of this run. Shows the seconds of each step, rows a second and the most memory that
 * the process had.
 */
import { createWriteStream } from "node:fs";
import { mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { finished } from "node:stream/promises";
import { fileURLToPath } from "node:url";
import { openDatabase } from "@upstream/db/database";
import * as schema from "@upstream/db/schema";
import { seedLocationsIfEmpty } from "@upstream/events/locations";
import { startImportCheck, startImportRun, startImportUndo } from "@upstream/imports/changes";
import { processPendingImports } from "@upstream/imports/queue";
import { loadImportWithCounts } from "@upstream/imports/read";
import { saveImportFile } from "@upstream/imports/store";
import excel from "exceljs";
import pino from "pino";

const kind = process.argv[2] === "venues" ? "venues" : "leads";
const rows = Number(process.argv[3] ?? (kind === "venues" ? 20_000 : 100_000));
const format = process.argv[4] ?? "csv";

const files = {
  leads: {
    headings: [
      "First name",
      "Last name",
      "Email",
      "Mobile",
      "Event type",
      "City",
      "Event date",
      "Guests",
      "Budget",
      "Message",
    ],
    buildRow: (index: number) => [
      `Ann${index}`,
      `Lee ${index % 997}`,
      `ann${index}@example.com`,
      `04${String(index).padStart(8, "0")}`,
      "Wedding",
      "Melbourne",
      `${1 + (index % 28)}/${1 + (index % 12)}/2027`,
      String(20 + (index % 300)),
      `$${10 + (index % 40)},000`,
      `Do you have dates in May? We are about ${index % 90} people.`,
    ],
  },
  /** Four rooms for each venue. */
  venues: {
    headings: [
      "Venue",
      "City",
      "Address",
      "Styles",
      "Event types",
      "Email",
      "Room",
      "Seated",
      "Standing",
      "Price pp",
    ],
    buildRow: (index: number) => [
      `Barn ${Math.floor(index / 4)}`,
      "Melbourne",
      `${Math.floor(index / 4)} Mill Lane`,
      "Garden; Winery",
      "Wedding; Social Event",
      `events@barn${Math.floor(index / 4)}.example`,
      `Room ${index % 4}`,
      String(20 + (index % 300)),
      String(30 + (index % 300)),
      "$99.50",
    ],
  },
};
const { headings, buildRow } = files[kind];

const folder = await mkdtemp(join(tmpdir(), "imports-"));
const path = join(folder, `${kind}.${format}`);
await writeImportFile();
const { db, engine, close } = await openDatabase({
  url: process.env.BENCH_DATABASE_URL,
  migrations: fileURLToPath(new URL("../upstream/db/migrations", import.meta.url)),
});
await seedLocationsIfEmpty(db);
const [user] = await db
  .insert(schema.users)
  .values({
    username: `bench-${Date.now()}@marquee.test`,
    passwordHash: "",
    displayName: "Bench",
    vcRole: "Admin",
    role: "administrator",
    country: "AU",
  })
  .returning();
const getNow = () => new Date();
const services = { db, now: getNow, log: pino({ level: "error" }) };

let peak = 0;
const sampling = setInterval(() => {
  peak = Math.max(peak, process.memoryUsage().rss);
}, 50);
const startMemory = process.memoryUsage().rss;
console.log(`${engine}, ${rows} rows of ${kind} as ${format}, ${toMegabytes(startMemory)} MB at the start`);

const file = await open(path);
const id = await timeStep("read and store", () =>
  saveImportFile(
    db,
    { file, fileName: `${kind}.csv`, kind, country: "AU" },
    { userId: user?.id ?? 0, now: getNow() },
  ),
);
await file.close();
const { columns } = await loadImportWithCounts(db, id);
await startImportCheck(
  db,
  id,
  { country: "AU", date_order: "dmy", targets: columns.map(({ target }) => target) },
  getNow(),
);
await timeStep("check", () => processPendingImports(services));
console.log((await loadImportWithCounts(db, id)).verdicts);
await startImportRun(db, id);
await timeStep("bring in", () => processPendingImports(services));
console.log((await loadImportWithCounts(db, id)).outcomes);
await startImportUndo(db, id);
await timeStep("take back", () => processPendingImports(services));
console.log((await loadImportWithCounts(db, id)).outcomes);
clearInterval(sampling);
await close();
await rm(folder, { recursive: true });

async function timeStep<Value>(step: string, work: () => Promise<Value>): Promise<Value> {
  peak = 0;
  const start = performance.now();
  const value = await work();
  const seconds = (performance.now() - start) / 1000;
  console.log(
    `${step}: ${seconds.toFixed(1)} s, ${Math.round(rows / seconds)} rows a second, at most ${toMegabytes(peak)} MB`,
  );
  return value;
}

function toMegabytes(bytes: number) {
  return Math.round(bytes / 1024 / 1024);
}

async function writeImportFile() {
  if (format === "xlsx") {
    const workbook = new excel.stream.xlsx.WorkbookWriter({ filename: path, useSharedStrings: true });
    const sheet = workbook.addWorksheet("Rows");
    sheet.addRow(headings).commit();
    for (let index = 0; index < rows; index += 1) sheet.addRow(buildRow(index)).commit();
    sheet.commit();
    await workbook.commit();
    return;
  }
  const stream = createWriteStream(path);
  stream.write(`${headings.join(",")}\r\n`);
  for (let index = 0; index < rows; index += 1)
    stream.write(
      `${buildRow(index)
        .map((cell) => (cell.includes(",") ? `"${cell}"` : cell))
        .join(",")}\r\n`,
    );
  stream.end();
  await finished(stream);
}
