import { Refusal } from "./errors";

/** The result of a check, or the refusal that it throws. */
export function catchRefusal<Value>(check: () => Value): Value | Refusal {
  try {
    return check();
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

/** Inserts the values that were not refused with one statement. Returns the rows and refusals in the order of the values. */
export async function insertUnlessRefused<Values, Row>(
  valuesOrRefusals: readonly (Values | Refusal)[],
  insert: (values: Values[]) => Promise<Row[]>,
): Promise<(Row | Refusal)[]> {
  const valid = valuesOrRefusals.filter(
    (value): value is Exclude<Values, Refusal> => !(value instanceof Refusal),
  );
  const rows = valid.length > 0 ? await insert(valid) : [];
  if (rows.length !== valid.length) throw new Error("Some rows were not inserted");
  const next = rows.values();
  return valuesOrRefusals.map((value) => (value instanceof Refusal ? value : (next.next().value as Row)));
}
