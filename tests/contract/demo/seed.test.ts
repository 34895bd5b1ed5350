import { seedDemoBusiness } from "@demo/seed";
import { demoPassword, landmarkUsers } from "@demo/seed/landmarks";
import { verify } from "@node-rs/argon2";
import type { OpenDatabase } from "@upstream/db/database";
import * as schema from "@upstream/db/schema";
import { count, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { createMigratedDatabase, engine } from "../support/database";

describe(`the seed on ${engine}`, () => {
  let database: OpenDatabase;
  const reports: [text: string, done?: number | undefined, total?: number | undefined][] = [];

  beforeAll(async () => {
    database = await createMigratedDatabase();
    await seedDemoBusiness(database.db, { report: (...report) => reports.push(report) });
  });
  afterAll(() => database.close());

  const rowsOf = async (table: typeof schema.venues | typeof schema.rooms | typeof schema.leads) =>
    (await database.db.select({ rows: count() }).from(table))[0]?.rows;

  test("fills the tables and remembers itself", async () => {
    expect(await rowsOf(schema.venues)).toBeGreaterThanOrEqual(420);
    expect(await rowsOf(schema.rooms)).toBeGreaterThanOrEqual(1300);
    expect(await rowsOf(schema.leads)).toBeGreaterThanOrEqual(400);
    expect(await database.db.select().from(schema.installation)).toEqual([{ name: "seed", value: "demo" }]);
  });

  test("reports every part, up to the whole", () => {
    expect(reports.map(([text]) => text)).toEqual(
      expect.arrayContaining(["Seeding venues", "Seeding lead events"]),
    );
    const [, done, total] = reports.at(-1) ?? [];
    expect(done).toBe(total);
    expect(total).toBeGreaterThan(5000);
  });

  test("[AUTH-01] gives the demo users their password", async () => {
    const { admin } = landmarkUsers;
    const [user] = await database.db
      .select()
      .from(schema.users)
      .where(eq(schema.users.username, admin.username));
    expect(user).toMatchObject({ id: admin.id, role: "administrator", vcRole: "Admin", isDisabled: false });
    expect(await verify(user?.passwordHash ?? "", demoPassword)).toBe(true);
  });

  test("lets the next rows have ids of their own", async () => {
    const identities = await database.db.execute<{ table: string; next: string; last: string }>(sql`
      SELECT c.relname AS table,
        nextval(pg_get_serial_sequence(quote_ident(c.relname), 'id'))::text AS next,
        (xpath('/row/max/text()', query_to_xml(format('SELECT max(id) FROM %I', c.relname), false, true, '')))[1]::text AS last
      FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
      WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace AND a.attname = 'id' AND a.attidentity <> ''`);
    const { rows } = identities as unknown as {
      rows: { table: string; next: string; last: string | null }[];
    };
    expect(rows.length).toBeGreaterThanOrEqual(15);
    for (const { table, next, last } of rows) expect(Number(next), table).toBeGreaterThan(Number(last ?? 0));
  });

  test("does nothing a second time, nor in a database that has users", async () => {
    const before = await rowsOf(schema.leads);
    const again: string[] = [];
    await seedDemoBusiness(database.db, { report: (text) => again.push(text) });
    expect(again).toEqual([]);
    expect(await rowsOf(schema.leads)).toBe(before);
  });

  test("leaves nothing half-seeded when it fails on the way", async () => {
    const { db, close } = await createMigratedDatabase();
    onTestFinished(close);
    const failing = seedDemoBusiness(db, {
      report: (text) => {
        if (text === "Seeding enquiries") throw new Error("killed");
      },
    });
    await expect(failing).rejects.toThrow("killed");
    expect(await db.select().from(schema.venues)).toEqual([]);
    expect(await db.select().from(schema.users)).toEqual([]);
  });
});
