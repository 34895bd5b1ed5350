/** How a record refers to another: flat or nested, with a name or by id alone. */
export interface ReferenceManner {
  form: "flat" | "nested";
  hasNames: boolean;
}

type Fields = Record<string, unknown>;

const isRecord = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** References whose form the specification leaves open. It defines the others, such as those of rooms. */
const fields = ["venue", "lead", "venue_specialist", "lost_to_venue"];

/** Writes the references of all records in a value in the form of a manner. */
export function rewriteReferences(value: unknown, manner: ReferenceManner): unknown {
  if (Array.isArray(value)) return value.map((item) => rewriteReferences(item, manner));
  if (!isRecord(value)) return value;
  const record = Object.fromEntries(
    Object.entries(value).map(([name, field]) => [name, rewriteReferences(field, manner)]),
  );
  return fields.reduce((row, field) => rewriteReference(row, field, manner), record);
}

function rewriteReference(row: Fields, field: string, { form, hasNames }: ReferenceManner): Fields {
  const { [field]: nested, [`${field}_id`]: flatId, [`${field}_name`]: flatName, ...others } = row;
  const { id = flatId, name = flatName, ...more } = isRecord(nested) ? nested : {};
  // A reference without an id has only its name.
  if (id === undefined || (nested !== undefined && !isRecord(nested))) return row;
  const known = hasNames ? name : undefined;
  return form === "flat"
    ? { ...others, ...more, [`${field}_id`]: id, ...(known !== undefined && { [`${field}_name`]: known }) }
    : { ...others, [field]: { ...more, id, ...(known !== undefined && { name: known }) } };
}
