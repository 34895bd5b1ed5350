import type { VenuePlace, VenueRecord, VenueRecordFields } from "@contract/venues/records";
import type { PostedFields } from "~/services/forms/posted-fields";
import { createVenueValueFormatter, toVenueFormTexts, venueLabels } from "./records/venue-form";

/** The texts of a venue that are not in its record: the description as plain text, and the names of its packages. */
interface VenueTexts {
  description: string;
  packages: string;
}

/** One of two venues to merge. */
export interface MergeSide extends VenueTexts {
  record: VenueRecord;
}

/**
 * The fields compared. `place` is the postal address with its suburb and its point on the map, which belong
 * together.
 */
const venueMergeFields = [
  "name",
  "place",
  "event_types",
  "styles",
  "facilities",
  "late_license_end_time",
  "checklist",
  "phone",
  "email",
  "website",
  "is_high_conversion_venue",
  "description",
  "packages",
] as const;
type MergeField = (typeof venueMergeFields)[number];

const labels: Record<MergeField, string> = {
  ...venueLabels,
  place: "Address and map location",
  description: "Description",
  packages: "Packages",
};

/** `this` venue stays; the `other` is merged into it. */
type Side = "this" | "other";
export type VenueMergeChoices = Record<MergeField, Side>;

/** The name of a field's choice in the form and in the URL. */
export const toVenueMergeFieldName = (field: MergeField): string => `keep_${field}`;

/** A field of both venues as text; "" if unknown. */
export interface VenueMergeRow {
  field: MergeField;
  label: string;
  thisValue: string;
  otherValue: string;
  /** Whether the values are equal, only one is set, or the user has to choose. */
  rule: "same" | "only-one" | "choose";
}

function formatVenueMergeField(field: MergeField, side: MergeSide, places: readonly VenuePlace[]): string {
  const { record } = side;
  const texts = toVenueFormTexts(record);
  const format = createVenueValueFormatter(places);
  switch (field) {
    case "description":
    case "packages":
      return side[field];
    case "is_high_conversion_venue":
      return record.is_high_conversion_venue ? "Yes" : "No";
    case "place":
      return [
        [record.address, format("location_id", texts.location_id ?? "")].filter(Boolean).join(", "),
        record.lat !== undefined &&
          record.lng !== undefined &&
          `${record.lat.toFixed(4)}, ${record.lng.toFixed(4)}`,
      ]
        .filter(Boolean)
        .join("\n");
    default:
      return format(field, texts[field] ?? "");
  }
}

/** Compares two venues field by field. */
export const compareVenues = (
  venue: MergeSide,
  other: MergeSide,
  places: readonly VenuePlace[],
): VenueMergeRow[] =>
  venueMergeFields.map((field) => {
    const [thisValue, otherValue] = [
      formatVenueMergeField(field, venue, places),
      formatVenueMergeField(field, other, places),
    ];
    return { field, label: labels[field], thisValue, otherValue, rule: toMergeRule(thisValue, otherValue) };
  });

function toMergeRule(thisValue: string, otherValue: string): VenueMergeRow["rule"] {
  if (thisValue === otherValue) return "same";
  return thisValue && otherValue ? "choose" : "only-one";
}

/** Parses the choices of a form or URL; by default this venue's values. */
export const parseVenueMergeChoices = (fields: Pick<PostedFields, "get">): VenueMergeChoices =>
  Object.fromEntries(
    venueMergeFields.map((field) => [
      field,
      fields.get(toVenueMergeFieldName(field)) === "other" ? "other" : "this",
    ]),
  ) as VenueMergeChoices;

/** The body of V-43 without versions: the values of this venue, those chosen from the other, and what only it has. */
export function buildVenueMergeBody(
  venue: MergeSide,
  other: MergeSide,
  { rows, choices }: { rows: readonly VenueMergeRow[]; choices: VenueMergeChoices },
) {
  const fieldsOfOther = rows
    .filter(({ rule, field, thisValue }) =>
      rule === "choose" ? choices[field] === "other" : rule === "only-one" && !thisValue,
    )
    .map(({ field }) => field);
  const record = Object.assign(
    pickRecordFields(venue.record),
    ...fieldsOfOther.map((field) => pickMergedField(field, other.record)),
  ) as VenueRecordFields;
  const sideOf = (field: MergeField): Side => (fieldsOfOther.includes(field) ? "other" : "this");
  return { ...record, description: sideOf("description"), packages: sideOf("packages") };
}

function pickRecordFields({
  id: _id,
  country: _country,
  is_active: _isActive,
  version: _version,
  ...fields
}: VenueRecord) {
  return fields;
}

function pickMergedField(field: MergeField, record: VenueRecord): Partial<VenueRecordFields> {
  if (field === "description" || field === "packages") return {};
  if (field !== "place") return { [field]: record[field] };
  const { location_id, address, lat, lng } = record;
  return { location_id, address, lat, lng };
}
