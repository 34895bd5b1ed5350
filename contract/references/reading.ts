import { coerceFlag } from "../coercion";
import { isPlainObject, withReshapedInput } from "../schema-reader";
import type { z } from "../zod";

/**
 * Reads references between records: to a venue, lead, person, event or room. Upstreams write them flat (`venue_id`,
 * `venue_name`) or nested (`venue: { id, name }`); a schema gets them in the form of its fields.
 */

type Fields = Record<string, unknown>;

/** The references in answers, by their nested field; flat fields are named after it. */
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

/** A parsed reference; id or name may be missing. */
interface Reference {
  id?: unknown;
  name?: string | undefined;
  /** The fields of the nested form. */
  fields: Fields;
}

const toCamelCase = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** A field in either spelling: `venue_id` or `venueId`. */
const findFieldInEitherCase = (row: Fields, snakeCaseName: string): unknown =>
  row[snakeCaseName] ?? row[toCamelCase(snakeCaseName)];

const findFirstNonEmptyText = (...values: unknown[]): string | undefined =>
  values
    .filter((value) => typeof value === "string")
    .map((value) => value.trim())
    .find(Boolean);

/** First and last name, joined. */
const findFullName = (row: Fields): string | undefined =>
  findFirstNonEmptyText(
    [findFieldInEitherCase(row, "first_name"), findFieldInEitherCase(row, "last_name")]
      .filter((part) => typeof part === "string")
      .join(" "),
  );

/** The name of a record, from one of the usual fields. */
export const findRecordName = (row: Fields): string | undefined =>
  findFirstNonEmptyText(
    row.name,
    findFieldInEitherCase(row, "display_name"),
    findFieldInEitherCase(row, "full_name"),
  ) ?? findFullName(row);

/** A substitute for a missing name: "Venue 12". */
export const formatFallbackName = (recordKind: string, recordId: unknown): string =>
  `${recordKind} ${recordId}`;

/** A schema that gives nameless records, such as people in a list, a name by their id. */
export const withRecordName = <Schema extends z.ZodType>(schema: Schema, recordKind: string): Schema =>
  withReshapedInput(schema, (row) =>
    isPlainObject(row) && row.id != null
      ? { ...row, name: findRecordName(row) ?? formatFallbackName(recordKind, row.id) }
      : row,
  );

const isNumericId = (value: unknown) =>
  typeof value === "number" || (typeof value === "string" && /^\d+$/.test(value));

function parseReference(row: Fields, referenceName: string): Reference {
  const nested = findFieldInEitherCase(row, referenceName);
  const nestedFields = isPlainObject(nested) ? nested : {};
  const idField = `${referenceName}_id`;
  const nameField = `${referenceName}_name`;
  const bareValue = isPlainObject(nested) || nested == null ? undefined : nested;
  return {
    id:
      nestedFields.id ??
      findFieldInEitherCase(nestedFields, idField) ??
      findFieldInEitherCase(row, idField) ??
      (isNumericId(bareValue) ? bareValue : undefined),
    name:
      findRecordName(nestedFields) ??
      findFirstNonEmptyText(
        findFieldInEitherCase(nestedFields, nameField),
        findFieldInEitherCase(row, nameField),
        row[`${referenceName}.name`],
        isNumericId(bareValue) ? "" : bareValue,
      ),
    fields: nestedFields,
  };
}

/** The id of a reference of a row, flat or nested. */
export const findReferenceId = (row: Fields, field: ReferenceField): unknown => parseReference(row, field).id;

/** A venue of the catalogue, else a custom venue, which an upstream may write in a separate field. */
function parseVenueReference(row: Fields): Reference {
  const venue = parseReference(row, "venue");
  const customVenue = venue.id == null && !venue.name ? parseReference(row, "custom_venue") : undefined;
  if (customVenue && (customVenue.id != null || customVenue.name))
    return { ...customVenue, fields: { ...customVenue.fields, is_custom: true } };
  const isCustom =
    venue.fields.is_custom ?? venue.fields.is_custom_venue ?? row.is_custom ?? row.is_custom_venue;
  return isCustom === undefined
    ? venue
    : { ...venue, fields: { ...venue.fields, is_custom: coerceFlag(isCustom) } };
}

/** A lead: its name may be in two parts, and its id may come with its event. */
function parseLeadReference(row: Fields): Reference {
  const lead = parseReference(row, "lead");
  const event = getEventFields(row);
  const eventLead = parseReference(event, "lead");
  const parts = findFullName({
    first_name: row.first_name ?? findFieldInEitherCase(row, "lead_first_name"),
    last_name: row.last_name ?? findFieldInEitherCase(row, "lead_last_name"),
  });
  return {
    id: lead.id ?? eventLead.id,
    name: lead.name ?? parts ?? eventLead.name,
    fields: { ...eventLead.fields, ...lead.fields },
  };
}

const getEventFields = (row: Fields): Fields => {
  const nested = findFieldInEitherCase(row, "lead_event") ?? row.event;
  return isPlainObject(nested) ? nested : {};
};

/** The id of the lead event that a row belongs to. */
export function findEventId(row: Fields): unknown {
  const nested = findFieldInEitherCase(row, "lead_event") ?? row.event;
  const flat = findFieldInEitherCase(row, "lead_event_id") ?? findFieldInEitherCase(row, "event_id");
  return getEventFields(row).id ?? flat ?? (isNumericId(nested) ? nested : undefined);
}

const readers: Partial<Record<ReferenceField, (row: Fields) => Reference>> = {
  venue: parseVenueReference,
  lead: parseLeadReference,
};

/** The fields of an event that a row may have flat. */
const eventFields = ["event_type", "event_date", "guest_count"];

type Filler = (row: Fields) => Fields;

/** Fills the reference fields of a schema. An id without a name gets an empty name, which is looked up later. */
function createReferenceFieldsReader(field: ReferenceField, shape: Fields): Filler | undefined {
  const idField = `${field}_id`;
  const nameField = `${field}_name`;
  const hasParts = field === "lead" && "first_name" in shape;
  if (![field, idField, nameField].some((name) => name in shape) && !hasParts) return undefined;
  return (row) => {
    const { id, name, fields } = (readers[field] ?? ((fields) => parseReference(fields, field)))(row);
    if (id == null && !name) return {};
    return {
      ...(field in shape && { [field]: { ...fields, ...(id != null && { id }), name: name ?? "" } }),
      ...(idField in shape && id != null && { [idField]: id }),
      ...(nameField in shape && { [nameField]: name ?? "" }),
      ...(hasParts && getFirstAndLastName(row, fields, name ?? "")),
    };
  };
}

/** First and last name of a lead, for a schema with both fields. */
function getFirstAndLastName(row: Fields, nestedFields: Fields, fullName: string): Fields {
  const first =
    row.first_name ??
    findFieldInEitherCase(nestedFields, "first_name") ??
    findFieldInEitherCase(row, "lead_first_name");
  const last =
    row.last_name ??
    findFieldInEitherCase(nestedFields, "last_name") ??
    findFieldInEitherCase(row, "lead_last_name");
  return first == null && last == null ? { first_name: fullName } : { first_name: first, last_name: last };
}

function createEventFieldsReader(shape: Fields): Filler | undefined {
  const idFields = ["lead_event_id", "leadEventId"].filter((name) => name in shape);
  if (idFields.length === 0) return undefined;
  const fields = eventFields.filter((name) => name in shape);
  return (row) => {
    const id = findEventId(row);
    const event = getEventFields(row);
    return Object.fromEntries([
      ...fields.map((name) => [name, row[name] ?? event[name]]),
      ...(id == null ? [] : idFields.map((name) => [name, id])),
    ]);
  };
}

/** A schema that reads the references among its fields in either form. */
export function withReferences<Schema extends z.ZodObject>(schema: Schema): Schema {
  const { shape } = schema;
  const fillers = [
    ...references.map((field) => createReferenceFieldsReader(field, shape)),
    createEventFieldsReader(shape),
  ].filter((filler) => filler !== undefined);
  return withReshapedInput(schema, (row) =>
    isPlainObject(row) ? Object.assign({ ...row }, ...fillers.map((fill) => fill(row))) : row,
  );
}
