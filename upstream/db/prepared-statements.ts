import { type PGlite, parse, protocol, type QueryOptions, type Results } from "@electric-sql/pglite";

const { serialize } = protocol;

/** Statements that are kept prepared; the one that was not used for longest goes first. */
const MOST_KEPT = 300;

interface Prepared {
  name: string;
  parameterTypes: number[];
  /** What tells the columns of the answer, as every answer to the statement would begin with it. */
  columns: Message[];
}

type Message = Awaited<ReturnType<PGlite["execProtocolStream"]>>[number];

/**
 * Makes a PGlite database keep the plans of its `select` statements, by their text. PGlite on its own parses, describes
 * and plans every statement anew, in six calls into the engine, which takes several times as long as reading a few
 * rows; a kept statement takes one call. Statements within a transaction and those that write are as they were.
 *
 * Kept plans follow changes of the schema, except that no column of an answer may change its type meanwhile.
 */
export function keepPlans(database: PGlite): PGlite {
  const query = database.query.bind(database);
  const kept = new Map<string, Prepared>();
  let made = 0;

  const exchange = (...messages: Uint8Array[]) =>
    database.execProtocolStream(Buffer.concat([...messages, serialize.sync()]), { syncToFs: false });

  async function prepare(text: string): Promise<Prepared> {
    made += 1;
    const name = `kept_${made}`;
    const described = await exchange(
      serialize.parse({ name, text }),
      serialize.describe({ type: "S", name }),
    );
    const prepared = {
      name,
      parameterTypes: parse.parseDescribeStatementResults(described),
      columns: described.filter((message) => message.name === "rowDescription"),
    };
    kept.set(text, prepared);
    return prepared;
  }

  async function prepared(text: string): Promise<Prepared> {
    const known = kept.get(text);
    if (known) {
      kept.delete(text);
      kept.set(text, known);
      return known;
    }
    const [oldest] = kept;
    if (oldest && kept.size >= MOST_KEPT) {
      kept.delete(oldest[0]);
      await exchange(serialize.close({ type: "S", name: oldest[1].name }));
    }
    return prepare(text);
  }

  async function run(text: string, params: unknown[], options?: QueryOptions) {
    const { name, parameterTypes, columns } = await prepared(text);
    const values = params.map((value, at) => serialized(database, value, parameterTypes[at]));
    const rows = await exchange(serialize.bind({ statement: name, values }), serialize.execute({}));
    // On top of the database's own, of which PGlite would copy some hundreds for each answer.
    const parsers = Object.assign(Object.create(database.parsers), options?.parsers);
    return parse.parseResults([...columns, ...rows], parsers, { rowMode: options?.rowMode })[0];
  }

  database.query = async <Row>(text: string, params: unknown[] = [], options?: QueryOptions) => {
    if (!text.startsWith("select ")) return query<Row>(text, params, options);
    await database._checkReady();
    // In its turn, as every statement outside a transaction: a transaction under way is of this very session.
    return database._runExclusiveTransaction(() =>
      database.runExclusive(() => run(text, params, options) as Promise<Results<Row>>),
    );
  };
  return database;
}

function serialized(database: PGlite, value: unknown, type = 0) {
  if (value === null || value === undefined) return null;
  return database.serializers[type]?.(value) ?? String(value);
}
