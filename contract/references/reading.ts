import { asFlag } from "../coercion";
import { isFields, reshaped } from "../reader";
import type { z } from "../zod";

/**
 * Reading a reference from one record to another: a venue, a lead, a person, an event, a room. Upstreams write it flat
 * (`venue_id`, `venue_name`) or nested (`venue: { id, name }`); a schema has it in the form that its fields name.
 */

type Fields = Record<string, unknown>;

/** The references that answers have, by their nested field; flat fields are called after it. */
const references = [
  "venue",
  "lost_to_venue",
  "last_enquired_venue",
  "lead",
  "venue_specialist",
  "hubspot_owner",
  "owner",
  "room",
] as const;
type ReferenceField = (typeof references)[number];

/** What a reference says: either may be missing. */
interface Reference {
  id?: unknown;
  name?: string;
  /** The fields of the nested form. */
  own: Fields;
}

const toCamelCase = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** A field in either spelling: `venue_id` or `venueId`. */
const fieldIn = (row: Fields, name: string): unknown => row[name] ?? row[toCamelCase(name)];

const textIn = (...values: unknown[]): string | undefined =>
  values
    .filter((value) => typeof value === "string")
    .map((value) => value.trim())
    .find(Boolean);

/** First and last name in one. */
const fullNameIn = (row: Fields): string | undefined =>
  textIn(
    [fieldIn(row, "first_name"), fieldIn(row, "last_name")]
      .filter((part) => typeof part === "string")
      .join(" "),
  );

/** The name of a record that says it in one of the usual ways. */
export const nameIn = (row: Fields): string | undefined =>
  textIn(row.name, fieldIn(row, "display_name"), fieldIn(row, "full_name")) ?? fullNameIn(row);

/** What stands for a name that nobody gave: "Venue 12". */
export const nameById = (what: string, id: unknown) => `${what} ${id}`;

/** A person in a list of people; one without a name goes by the id. */
export const withOwnName = <Schema extends z.ZodType>(schema: Schema, what: string) =>
  reshaped(schema, (row) =>
    isFields(row) && row.id != null ? { ...row, name: nameIn(row) ?? nameById(what, row.id) } : row,
  );

const isId = (value: unknown) =>
  typeof value === "number" || (typeof value === "string" && /^\d+$/.test(value));

function referenceIn(row: Fields, field: string): Reference {
  const nested = fieldIn(row, field);
  const own = isFields(nested) ? nested : {};
  const idField = `${field}_id`;
  const nameField = `${field}_name`;
  const bare = isFields(nested) || nested == null ? undefined : nested;
  return {
    id: own.id ?? fieldIn(own, idField) ?? fieldIn(row, idField) ?? (isId(bare) ? bare : undefined),
    name:
      nameIn(own) ??
      textIn(fieldIn(own, nameField), fieldIn(row, nameField), row[`${field}.name`], isId(bare) ? "" : bare),
    own,
  };
}

/** The id of a reference of a row, flat or nested. */
export const referenceId = (row: Fields, field: ReferenceField) => referenceIn(row, field).id;

/** A venue of the catalogue, else one outside it, which an upstream may give under a name of its own. */
function venueIn(row: Fields): Reference {
  const venue = referenceIn(row, "venue");
  const custom = venue.id == null && !venue.name ? referenceIn(row, "custom_venue") : undefined;
  if (custom && (custom.id != null || custom.name))
    return { ...custom, own: { ...custom.own, is_custom: true } };
  const isCustom = venue.own.is_custom ?? venue.own.is_custom_venue ?? row.is_custom ?? row.is_custom_venue;
  return isCustom === undefined ? venue : { ...venue, own: { ...venue.own, is_custom: asFlag(isCustom) } };
}

/** A lead, whose name may stand in two parts, and whose id may come with its event. */
function leadIn(row: Fields): Reference {
  const lead = referenceIn(row, "lead");
  const event = eventIn(row);
  const ofEvent = referenceIn(event, "lead");
  const parts = fullNameIn({
    first_name: row.first_name ?? fieldIn(row, "lead_first_name"),
    last_name: row.last_name ?? fieldIn(row, "lead_last_name"),
  });
  return {
    id: lead.id ?? ofEvent.id,
    name: lead.name ?? parts ?? ofEvent.name,
    own: { ...ofEvent.own, ...lead.own },
  };
}

const eventIn = (row: Fields): Fields => {
  const nested = fieldIn(row, "lead_event") ?? row.event;
  return isFields(nested) ? nested : {};
};

/** The id of the lead event that a row is of. */
export function eventIdIn(row: Fields): unknown {
  const nested = fieldIn(row, "lead_event") ?? row.event;
  const flat = fieldIn(row, "lead_event_id") ?? fieldIn(row, "event_id");
  return eventIn(row).id ?? flat ?? (isId(nested) ? nested : undefined);
}

const readers: Partial<Record<ReferenceField, (row: Fields) => Reference>> = { venue: venueIn, lead: leadIn };

/** The fields of an event that a row may have flat. */
const eventFields = ["event_type", "event_date", "guest_count"];

type Filler = (row: Fields) => Fields;

/** Fills the fields of a reference that a schema has; an id without a name gets an empty one, for the look-up of names. */
function fillReference(field: ReferenceField, shape: Fields): Filler | undefined {
  const idField = `${field}_id`;
  const nameField = `${field}_name`;
  const hasParts = field === "lead" && "first_name" in shape;
  if (![field, idField, nameField].some((name) => name in shape) && !hasParts) return undefined;
  return (row) => {
    const { id, name, own } = (readers[field] ?? ((fields) => referenceIn(fields, field)))(row);
    if (id == null && !name) return {};
    return {
      ...(field in shape && { [field]: { ...own, ...(id != null && { id }), name: name ?? "" } }),
      ...(idField in shape && id != null && { [idField]: id }),
      ...(nameField in shape && { [nameField]: name ?? "" }),
      ...(hasParts && partsOf(row, own, name ?? "")),
    };
  };
}

/** First and last name of a lead for a row that has them in two parts. */
function partsOf(row: Fields, own: Fields, name: string): Fields {
  const first = row.first_name ?? fieldIn(own, "first_name") ?? fieldIn(row, "lead_first_name");
  const last = row.last_name ?? fieldIn(own, "last_name") ?? fieldIn(row, "lead_last_name");
  return first == null && last == null ? { first_name: name } : { first_name: first, last_name: last };
}

function fillEvent(shape: Fields): Filler | undefined {
  const idFields = ["lead_event_id", "leadEventId"].filter((name) => name in shape);
  if (idFields.length === 0) return undefined;
  const fields = eventFields.filter((name) => name in shape);
  return (row) => {
    const id = eventIdIn(row);
    const event = eventIn(row);
    return Object.fromEntries([
      ...fields.map((name) => [name, row[name] ?? event[name]]),
      ...(id == null ? [] : idFields.map((name) => [name, id])),
    ]);
  };
}

/** A schema that reads the references among its fields in either form. */
export function withReferences<Schema extends z.ZodObject>(schema: Schema): Schema {
  const { shape } = schema;
  const fillers = [...references.map((field) => fillReference(field, shape)), fillEvent(shape)].filter(
    (filler) => filler !== undefined,
  );
  return reshaped(schema, (row) =>
    isFields(row) ? Object.assign({ ...row }, ...fillers.map((fill) => fill(row))) : row,
  );
}
