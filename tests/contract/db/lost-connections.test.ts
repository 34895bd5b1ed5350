import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Server } from "node:net";
import { openDatabase } from "@upstream/db/database";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildDatabaseUrl } from "../support/server";
import { engine } from "../support/upstream";

/** A way to PostgreSQL that loses each connection on which a transaction begins, while `losesTransactions`. */
let proxy: Server;
let losesTransactions = false;

const openThroughProxy = () => {
  const url = new URL(buildDatabaseUrl("postgres"));
  url.hostname = "127.0.0.1";
  url.port = String((proxy.address() as AddressInfo).port);
  return openDatabase({ url: url.href });
};

beforeAll(async () => {
  const { hostname, port } = new URL(buildDatabaseUrl("postgres"));
  proxy = createServer((near) => {
    const far = connect(Number(port) || 5432, hostname);
    for (const socket of [near, far]) socket.on("error", () => {});
    near.on("close", () => far.destroy());
    near.on("data", (chunk) => {
      if (losesTransactions && chunk.includes("begin")) near.destroy();
      else far.write(chunk);
    });
    far.on("close", () => near.destroy());
    far.pipe(near);
  });
  await once(proxy.listen(0, "127.0.0.1"), "listening");
});

afterAll(() => void proxy.close());

describe.runIf(engine === "PostgreSQL")("lost connections to PostgreSQL", () => {
  test("[SCALE-06] transactions whose connection is lost as they begin leave the pool as it was", async () => {
    const { db, countConnections, close } = await openThroughProxy();
    losesTransactions = true;
    for (let lost = 0; lost < 3; lost += 1)
      await expect(db.transaction((tx) => tx.execute(sql`SELECT 1`))).rejects.toThrow();
    losesTransactions = false;
    const rows = await db.transaction((tx) => tx.execute(sql`SELECT 1 AS one`));
    expect(rows).toMatchObject({ rows: [{ one: 1 }] });
    expect(countConnections?.()).toEqual({ used: 0, idle: 1, waiting: 0 });
    await close();
  });
});
