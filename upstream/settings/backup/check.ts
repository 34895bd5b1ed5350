import { type ArchiveReader, checkFileChecksums } from "../restore/archive";
import { BackupManifest, FORMAT, SUMS, toRowsFilePath } from "./manifest";

const NOT_OURS =
  "This file is not a backup of Marquee. An export is restored with npm run restore-export -- --archive FILE.";
const NEWER = "A newer version of Marquee made this backup. Install that version, then restore again.";

/**
 * Reads the manifest of a backup and compares every file with its checksum.
 * @param newestMigration the last migration of this version
 * @throws Error that names what is wrong
 */
export async function loadAndCheckManifest(
  archive: ArchiveReader,
  newestMigration: number,
): Promise<BackupManifest> {
  for (const name of ["manifest.json", SUMS]) if (!archive.names.includes(name)) throw new Error(NOT_OURS);
  await checkFileChecksums(archive);
  const manifest = await loadBackupManifest(archive);
  if (manifest.schema > newestMigration) throw new Error(NEWER);
  assertFilesComplete(archive, manifest);
  return manifest;
}

async function loadBackupManifest(archive: ArchiveReader): Promise<BackupManifest> {
  const json = JSON.parse(await archive.readText("manifest.json")) as { kind?: unknown; format?: unknown };
  if (json.kind === "backup" && typeof json.format === "number" && json.format > FORMAT)
    throw new Error(NEWER);
  const parsed = BackupManifest.safeParse(json);
  if (!parsed.success) throw new Error(NOT_OURS, { cause: parsed.error });
  return parsed.data;
}

function assertFilesComplete({ names }: ArchiveReader, { tables, folders }: BackupManifest): void {
  const present = new Set(names);
  for (const { name } of tables)
    if (!present.has(toRowsFilePath(name))) throw new Error(`The backup lacks ${toRowsFilePath(name)}.`);
  for (const [folder, count] of Object.entries(folders)) {
    const found = names.filter((name) => name.startsWith(`${folder}/`)).length;
    if (found !== count) throw new Error(`The backup has ${found} of ${count} files in ${folder}.`);
  }
}
