import { execFileSync, spawnSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { open } from "lmdb";
import { afterEach, beforeEach, expect, test } from "vitest";
import { checkStoreOrReplaceDamaged } from "../../server/store-check";

let dataDir: string;
const getStoreFolder = () => join(dataDir, "web-store");
const getDataFile = () => join(getStoreFolder(), "data.mdb");

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "marquee-check-"));
});
afterEach(() => {
  execFileSync("chmod", ["-R", "u+rwx", dataDir]);
  rmSync(dataDir, { recursive: true });
});

async function fillStore() {
  const db = open({ path: getStoreFolder(), encoding: "json" });
  for (let key = 0; key < 300; key++) await db.put(`key-${key}`, { value: "x".repeat(key * 10), until: 1 });
  await db.close();
}

function countEntries(): number {
  const db = open({ path: getStoreFolder(), encoding: "json" });
  const count = db.getCount();
  void db.close();
  return count;
}

const listMovedFolders = () => readdirSync(dataDir).filter((name) => name.startsWith("web-store.damaged-"));

test("[ERR-03] a healthy or missing store is left as it is", async () => {
  expect(await checkStoreOrReplaceDamaged(join(dataDir, "new"))).toBeUndefined();
  await fillStore();
  expect(await checkStoreOrReplaceDamaged(dataDir)).toBeUndefined();
  expect(countEntries()).toBe(300);
});

test.each<[string, () => void]>([
  ["has other content", () => writeFileSync(getDataFile(), "no store ".repeat(5000))],
  ["was cut off", () => truncateSync(getDataFile(), 5000)],
  ["has overwritten pages", () => overwriteBytes(8192, 20_000, 0x5a)],
  ["has empty pages", () => overwriteBytes(8192, 20_000, 0)],
  ["has an overwritten head", () => overwriteBytes(0, 8192, 0x5a)],
])(
  "[ERR-03] a store whose file %s is moved aside with a notice, and a fresh one works",
  async (_, damage) => {
    await fillStore();
    damage();
    const notice = await checkStoreOrReplaceDamaged(dataDir);
    expect(notice).toMatch(/was damaged\. It was moved to .*All users have to sign in again/);
    expect(listMovedFolders()).toHaveLength(1);
    expect(notice).toContain(listMovedFolders()[0]);
    expect(existsSync(getStoreFolder())).toBe(false);
    expect(await checkStoreOrReplaceDamaged(dataDir)).toBeUndefined();
  },
);

test("[ERR-03] a file in place of the store is refused with an explanation", async () => {
  writeFileSync(getStoreFolder(), "");
  await expect(checkStoreOrReplaceDamaged(dataDir)).rejects.toThrow(
    /cannot be opened \(.+\)\. Give this user read and write access/,
  );
});

/** Runs a program with a file size limit in blocks of 512 bytes, which behaves like a full disk. */
const runOnFullDisk = (blocks: number, args: string[], env = {}) =>
  spawnSync("sh", ["-c", `ulimit -f ${blocks}; exec "$0" "$@"`, process.execPath, ...args], {
    encoding: "utf8",
    env: { ...process.env, ...env },
  });

const checking = `
import { checkStoreOrReplaceDamaged } from "./server/store-check.ts";
console.log(await checkStoreOrReplaceDamaged(process.env.DATA));
`;

test("[ERR-03] a full disk is reported, and the store is left unchanged", async () => {
  await fillStore();
  const { stdout } = runOnFullDisk(8, ["--import", "tsx", "--input-type=module", "--eval", checking], {
    DATA: dataDir,
  });
  expect(stdout).toMatch(/cannot be written \(.*File too large/);
  expect(listMovedFolders()).toEqual([]);
  expect(countEntries()).toBe(300);
});

test("[ERR-03] the probe reports that another user's store cannot be opened", async () => {
  await fillStore();
  chmodSync(dataDir, 0o755);
  for (const path of [getDataFile(), join(getStoreFolder(), "lock.mdb"), getStoreFolder()])
    chmodSync(path, 0o555);
  const uid = process.getuid?.() === 0 ? 65_534 : undefined;
  const { stdout, stderr } = spawnSync(process.execPath, ["scripts/probe-store.mjs", getStoreFolder()], {
    encoding: "utf8",
    uid,
  });
  expect([stdout, stderr]).toEqual(["2", expect.stringMatching(/Permission denied/)]);
});

const fillingUp = `
import { openLmdbStore } from "./app/services/store/lmdb.server.ts";
import { StoreFailure } from "./app/services/store/failure.ts";
const seen = { kept: 0, failed: 0, others: 0, unhandled: 0 };
process.on("unhandledRejection", () => (seen.unhandled += 1));
const store = openLmdbStore(process.env.FOLDER);
await store.update("first", () => "kept", 60);
for (let key = 0; key < 60; key++)
  await store.update("key" + key, () => "x".repeat(20_000), 60).then(
    () => (seen.kept += 1),
    (error) => (error instanceof StoreFailure ? (seen.failed += 1) : (seen.others += 1)),
  );
seen.read = await store.get("first");
await store.update("key1", () => undefined, 60);
seen.afterRoom = await store.update("key1", () => "again", 60);
await new Promise((done) => setImmediate(done));
await store.close();
console.log(JSON.stringify(seen));
`;

test("[ERR-03] on a full disk each change fails and reads work; with free space both work again", () => {
  const { stdout } = runOnFullDisk(800, ["--import", "tsx", "--input-type=module", "--eval", fillingUp], {
    FOLDER: getStoreFolder(),
    API_BASE_URL: "http://api.test",
    AUTH_BASE_URL: "http://auth.test",
    SESSION_SECRET: "a secret of the tests",
    LOG_LEVEL: "silent",
  });
  const seen = JSON.parse(stdout.trim().split("\n").at(-1) ?? "{}");
  expect(seen).toMatchObject({ others: 0, unhandled: 0, read: "kept", afterRoom: "again" });
  expect(seen.kept).toBeGreaterThan(5);
  expect(seen.failed).toBeGreaterThan(5);
});

function overwriteBytes(from: number, length: number, byte: number) {
  const bytes = readFileSync(getDataFile());
  bytes.fill(byte, from, from + length);
  writeFileSync(getDataFile(), bytes);
}
