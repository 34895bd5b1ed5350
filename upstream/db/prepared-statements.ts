import { type PGlite, parse, protocol, type QueryOptions, type Results } from "@electric-sql/pglite";

const { serialize } = protocol;

/** The most statements to keep prepared; the least recently used is dropped first. */
const MAX_CACHED = 300;

interface PreparedStatement {
  name: string;
  parameterTypes: number[];
  /** The messages that describe the columns, with which every answer to the statement begins. */
  columns: Message[];
}

type Message = Awaited<ReturnType<PGlite["execProtocolStream"]>>[number];

/**
 * Makes a PGlite database cache the plans of its `select` statements, by their text. Otherwise PGlite parses, describes
 * and plans every statement again, in six calls into the engine, which takes several times as long as reading a few rows;
 * a cached statement takes one call. Statements in transactions and writes are not affected.
 *
 * Cached plans follow schema changes, except that the column types of an answer must not change.
 */
export function cacheSelectPlans(database: PGlite): PGlite {
  const query = database.query.bind(database);
  const cache = new Map<string, PreparedStatement>();
  let createdCount = 0;

  const exchange = (...messages: Uint8Array[]) =>
    database.execProtocolStream(Buffer.concat([...messages, serialize.sync()]), { syncToFs: false });

  async function prepare(text: string): Promise<PreparedStatement> {
    createdCount += 1;
    const name = `kept_${createdCount}`;
    const described = await exchange(
      serialize.parse({ name, text }),
      serialize.describe({ type: "S", name }),
    );
    const prepared = {
      name,
      parameterTypes: parse.parseDescribeStatementResults(described),
      columns: described.filter((message) => message.name === "rowDescription"),
    };
    cache.set(text, prepared);
    return prepared;
  }

  async function findOrPrepare(text: string): Promise<PreparedStatement> {
    const existing = cache.get(text);
    if (existing) {
      cache.delete(text);
      cache.set(text, existing);
      return existing;
    }
    const [oldest] = cache;
    if (oldest && cache.size >= MAX_CACHED) {
      cache.delete(oldest[0]);
      await exchange(serialize.close({ type: "S", name: oldest[1].name }));
    }
    return prepare(text);
  }

  async function run(text: string, params: unknown[], options?: QueryOptions) {
    const { name, parameterTypes, columns } = await findOrPrepare(text);
    const values = params.map((value, index) => serialiseParameter(database, value, parameterTypes[index]));
    const rows = await exchange(serialize.bind({ statement: name, values }), serialize.execute({}));
    // Inherits the database's parsers; PGlite would copy hundreds of them for each answer.
    const parsers = Object.assign(Object.create(database.parsers), options?.parsers);
    const rowMode = options?.rowMode;
    return parse.parseResults([...columns, ...rows], parsers, rowMode && { rowMode })[0];
  }

  database.query = async <Row>(text: string, params: unknown[] = [], options?: QueryOptions) => {
    if (!text.startsWith("select ")) return query<Row>(text, params, options);
    await database._checkReady();
    // Waits its turn like every statement outside a transaction, as all share one session.
    return database._runExclusiveTransaction(() =>
      database.runExclusive(() => run(text, params, options) as Promise<Results<Row>>),
    );
  };
  return database;
}

function serialiseParameter(database: PGlite, value: unknown, typeId = 0): string | null {
  if (value === null || value === undefined) return null;
  return database.serializers[typeId]?.(value) ?? String(value);
}
