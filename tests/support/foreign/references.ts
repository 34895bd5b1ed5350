/** How an upstream writes that a record belongs to another: flat or nested, with its name or by its id alone. */
export interface ReferenceManner {
  form: "flat" | "nested";
  hasNames: boolean;
}

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The references of records; the specification names others, as those of rooms, and they stay as they are. */
const fields = ["venue", "lead", "venue_specialist", "lost_to_venue"];

/** A value with the references of all its records in the form of a manner. */
export function withReferencesIn(value: unknown, manner: ReferenceManner): unknown {
  if (Array.isArray(value)) return value.map((item) => withReferencesIn(item, manner));
  if (!isFields(value)) return value;
  const record = Object.fromEntries(
    Object.entries(value).map(([name, own]) => [name, withReferencesIn(own, manner)]),
  );
  return fields.reduce((row, field) => written(row, field, manner), record);
}

function written(row: Fields, field: string, { form, hasNames }: ReferenceManner): Fields {
  const { [field]: nested, [`${field}_id`]: flatId, [`${field}_name`]: flatName, ...others } = row;
  const { id = flatId, name = flatName, ...more } = isFields(nested) ? nested : {};
  // A record without an id is known by its name alone.
  if (id === undefined || (nested !== undefined && !isFields(nested))) return row;
  const known = hasNames ? name : undefined;
  return form === "flat"
    ? { ...others, ...more, [`${field}_id`]: id, ...(known !== undefined && { [`${field}_name`]: known }) }
    : { ...others, [field]: { ...more, id, ...(known !== undefined && { name: known }) } };
}
