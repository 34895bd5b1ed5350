import { PGlite, types } from "@electric-sql/pglite";
import { cacheSelectPlans } from "@upstream/db/prepared-statements";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

describe("a PGlite database with cached plans", () => {
  let database: PGlite;
  /** Queries without caching a plan. */
  let ask: PGlite["query"];
  const plans = async () => (await ask("select name from pg_prepared_statements")).rows.length;

  beforeAll(async () => {
    const plain = await PGlite.create();
    ask = plain.query.bind(plain);
    database = cacheSelectPlans(plain);
  });
  beforeEach(async () => {
    await database.exec(`drop table if exists rooms;
      create table rooms (id int, name text, price numeric, open_at timestamptz, tags text[], more jsonb, is_big bool);
      insert into rooms values (1, 'Atrium', 12.50, '2026-03-02T09:00Z', '{a,"b c"}', '{"x":[1]}', true), (2, null, null, null, null, null, null);`);
  });
  afterAll(() => database.close());

  const all = "select * from rooms where id = any($1::int[]) order by id";

  test("gives the same answers as without a cache", async () => {
    const expected = await ask(all, [[1, 2]]);
    const first = await database.query(all, [[1, 2]]);
    expect(first.rows).toEqual(expected.rows);
    expect(first.fields).toEqual(expected.fields);
    expect((await database.query(all, [[1, 2]])).rows).toEqual(expected.rows);
    expect((await database.query(all, [[2]])).rows).toEqual(expected.rows.slice(1));
    expect((await database.query(all, [[9]])).rows).toEqual([]);
  });

  test("it returns rows as lists, and parses types as requested", async () => {
    const options = {
      rowMode: "array" as const,
      parsers: { [types.TIMESTAMPTZ]: (text: string) => `at ${text}` },
    };
    const expected = await ask(all, [[1, 2]], options);
    expect(expected.rows[0]).toContainEqual(expect.stringMatching(/^at 2026-03-02/));
    expect((await database.query(all, [[1, 2]], options)).rows).toEqual(expected.rows);
    expect((await database.query(all, [[1, 2]])).rows).toEqual((await ask(all, [[1, 2]])).rows);
  });

  test("plans a statement only once", async () => {
    const before = await plans();
    for (let index = 0; index < 5; index += 1) await database.query(`${all} limit 7`, [[index]]);
    expect(await plans()).toBe(before + 1);
  });

  test("keeps the 300 most recently used plans", async () => {
    const text = (at: number) => `select id + ${at} as sum from rooms where id = $1`;
    for (let index = 0; index < 302; index += 1) {
      expect((await database.query(text(index), [1])).rows).toEqual([{ sum: 1 + index }]);
      await database.query(text(0), [1]);
    }
    expect(await plans()).toBe(300);
    const kept = (await ask<{ statement: string }>("select statement from pg_prepared_statements")).rows;
    expect(kept.map(({ statement }) => statement)).toContain(text(0));
    expect(kept.map(({ statement }) => statement)).not.toContain(text(1));
  });

  test("a cached plan sees later writes and added columns", async () => {
    const names = "select name from rooms order by id";
    await database.query(names);
    await database.query("update rooms set name = $1 where id = 2", ["Dome"]);
    await database.exec("alter table rooms add column floor int");
    expect((await database.query(names)).rows).toEqual([{ name: "Atrium" }, { name: "Dome" }]);
  });

  test("a failed statement does not affect the next", async () => {
    await expect(database.query("select nothing from rooms")).rejects.toThrow(/nothing/);
    const divided = "select 1 / id as part from rooms where id = $1";
    await expect(database.query("select 1 / ($1::int - 1) as part", [1])).rejects.toThrow(/division/);
    expect((await database.query("select 1 / ($1::int - 1) as part", [2])).rows).toEqual([{ part: 1 }]);
    expect((await database.query(divided, [1])).rows).toEqual([{ part: 1 }]);
  });

  test("waits for a running transaction, and does not see a rolled-back one", async () => {
    const count = "select count(*)::int as rooms from rooms";
    let read: Promise<unknown> | undefined;
    await database
      .transaction(async (transaction) => {
        await transaction.query("delete from rooms");
        read = database.query(count).then(({ rows }) => rows);
        expect((await transaction.query(count)).rows).toEqual([{ rooms: 0 }]);
        throw new Error("taken back");
      })
      .catch(() => {});
    expect(await read).toEqual([{ rooms: 2 }]);
  });
});
