import { randomBytes, timingSafeEqual } from "node:crypto";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import type { Logger } from "pino";
import { z } from "zod/v4";
import type { OpenDatabase } from "../../db/database";

/** The content of the file by which a command on this machine finds the copy port of the running upstream. */
const Access = z.object({ url: z.url(), key: z.string() });

const toCopyPortFile = (dataDir: string) => join(dataDir, "copy-port.json");

/** The folder of the copy. */
const toCopyFolder = (dataDir: string): string => join(dataDir, "backup-copy", "pglite");

interface CopyPortOptions {
  copyTo: NonNullable<OpenDatabase["copyTo"]>;
  dataDir: string;
  log: Logger;
}

/**
 * Lets commands on this machine copy the PGlite database while it is in use, as only this process can open
 * it. A file in the data directory has the URL and its key: only those who may read the data anyway can use
 * them.
 */
export async function openDatabaseCopyPort({
  copyTo,
  dataDir,
  log,
}: CopyPortOptions): Promise<{ stop(): Promise<void> }> {
  const key = randomBytes(32).toString("base64url");
  const expected = Buffer.from(`Bearer ${key}`);
  const server = createServer((request, response) => {
    const given = Buffer.from(request.headers.authorization ?? "");
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
      response.writeHead(403).end();
      return;
    }
    copyTo(toCopyFolder(dataDir)).then(
      () => response.writeHead(204).end(),
      (error: unknown) => {
        log.error({ err: error }, "copying the database failed");
        response.writeHead(500).end(error instanceof Error ? error.message : undefined);
      },
    );
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const file = toCopyPortFile(dataDir);
  await mkdir(dataDir, { recursive: true });
  await rm(file, { force: true });
  const access: z.input<typeof Access> = { url: `http://127.0.0.1:${port}`, key };
  await writeFile(file, JSON.stringify(access), { mode: 0o600 });
  return {
    async stop() {
      await rm(file, { force: true });
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Asks the running upstream for a copy of its database; returns the copy's folder. @throws Error with its reason */
export async function requestDatabaseCopy(dataDir: string): Promise<string> {
  const { url, key } = readCopyPortFile(dataDir);
  const response = await fetch(url, { method: "POST", headers: { authorization: `Bearer ${key}` } }).catch(
    (error: unknown) => {
      throw new Error(NOT_READY, { cause: error });
    },
  );
  if (response.ok) return toCopyFolder(dataDir);
  const reason = await response.text();
  throw new Error(`Marquee could not copy its database. ${reason || `It answered ${response.status}.`}`);
}

const NOT_READY =
  "Another command uses the data, or Marquee is just starting. Wait until it is done, then try again.";

function readCopyPortFile(dataDir: string) {
  try {
    return Access.parse(JSON.parse(readFileSync(toCopyPortFile(dataDir), "utf8")));
  } catch (error) {
    throw new Error(NOT_READY, { cause: error });
  }
}
