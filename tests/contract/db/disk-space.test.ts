import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as users from "@contract/users/users";
import { openDatabase } from "@upstream/db/database";
import { DiskFull, findDiskSpaceProblem, isDiskFullError } from "@upstream/db/disk-space";
import { customVenues } from "@upstream/db/schema";
import { parseUpstreamSettings } from "@upstream/settings";
import { sql } from "drizzle-orm";
import pino from "pino";
import { expect, test } from "vitest";
import { engine } from "../support/database";
import { insertAccessToken, insertUser } from "../support/factories";
import { migrations } from "../support/migrations";
import { startServices } from "../support/start-services";

const MEGABYTE = 1024 * 1024;

test.runIf(engine === "PGlite")(
  "[ERR-03] on a full disk writes are refused and reads work, until there is room again",
  async () => {
    let free = 1000 * MEGABYTE;
    const database = await openDatabase({ migrations, free: () => free });
    const { db } = database;
    const admin = await insertUser(db, { vcRole: "Admin", role: "administrator" });
    const headers = { authorization: `Bearer ${await insertAccessToken(db, admin)}` };
    const { app, stop } = await startServices({
      db,
      settings: parseUpstreamSettings({}),
      log: pino({ level: "silent" }),
      now: () => new Date(),
    });
    const list = async () => (await app.inject({ url: users.all.path, headers })).json().meta.total;
    const create = () =>
      app.inject({
        method: "POST",
        url: users.create.path,
        headers,
        payload: {
          username: "nora@marquee.test",
          display_name: "Nora",
          role: "staff",
          vc_role: "Sales",
          country: "UK",
          password: "long enough words",
        },
      });
    free = 31 * MEGABYTE;
    for (let tries = 0; tries < 3; tries += 1) {
      const refused = await create();
      expect(refused.statusCode).toBe(503);
      expect(refused.json().error.message).toMatch(/^The disk is full, so nothing was saved\./);
    }
    const transaction = db.transaction(async (tx) => tx.delete(customVenues));
    expect(isDiskFullError(await transaction.catch((error: unknown) => error))).toBe(true);
    for (const writing of [sql`select fold_figures()`, sql`select id from users for update`])
      expect(isDiskFullError(await db.execute(writing).then(String, (error: unknown) => error))).toBe(true);
    const reading = sql`with known as (select id from users) select * from known`;
    expect(await db.execute(reading)).toMatchObject({ rows: { length: 1 } });
    expect(await list()).toBe(1);
    expect((await app.inject({ url: "/healthz" })).statusCode).toBe(200);
    free = 32 * MEGABYTE;
    expect((await create()).statusCode).toBe(200);
    expect(await list()).toBe(2);
    await stop();
    await database.close();
  },
);

test("a start on a full disk states the free and required space", () => {
  const folder = mkdtempSync(join(tmpdir(), "marquee-disk-"));
  expect(findDiskSpaceProblem(folder, 95 * MEGABYTE)).toBe(
    `The disk of ${folder} is full: 95 MB are free, 96 MB are needed. Make room, or choose another place with DATA_DIR.`,
  );
  expect(findDiskSpaceProblem(folder, 96 * MEGABYTE)).toBeUndefined();
  rmSync(folder, { recursive: true });
});

test("a full disk is recognised by its error code, even if wrapped", () => {
  expect(isDiskFullError(new Error("failed", { cause: new DiskFull("no room") }))).toBe(true);
  expect(isDiskFullError(Object.assign(new Error("could not extend file"), { code: "53100" }))).toBe(true);
  expect(isDiskFullError(new Error("failed", { cause: new Error("other") }))).toBe(false);
});
