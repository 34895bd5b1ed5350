import { runWithRequestId } from "@contract/watch/request";
import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { createSharedUpstreamTest } from "../support/fixtures";

const { test, upstream } = createSharedUpstreamTest();

/** The statement that this connection makes, as PostgreSQL's own list of activities shows it. */
const OWN_STATEMENT = sql`select query from pg_stat_activity where pid = pg_backend_pid()`;

test("[WATCH-04] PostgreSQL sees the id of the request in its statements", async ({ skip }) => {
  if (!upstream.url) skip("PGlite has no list of activities");
  const find = async (execute = upstream.db) => {
    const { rows } = (await execute.execute(OWN_STATEMENT)) as unknown as { rows: { query: string }[] };
    return rows[0]?.query;
  };
  expect(await find()).toMatch(/^select query/);
  expect(await runWithRequestId("from-the-proxy-1", () => find())).toMatch(
    /^\/\* from-the-proxy-1 \*\/ select query/,
  );
  expect(
    await runWithRequestId("from-the-proxy-2", () => upstream.db.transaction((tx) => find(tx as never))),
  ).toMatch(/^\/\* from-the-proxy-2 \*\/ select query/);
  // More work than connections: what waits keeps its own id.
  const ids = Array.from({ length: 40 }, (_, index) => `request-${100 + index}`);
  const found = await Promise.all(ids.map((id) => runWithRequestId(id, () => find())));
  expect(found.map((query) => query?.slice(3, 14))).toEqual(ids);
});
