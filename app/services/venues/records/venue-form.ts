import {
  type VenuePlace,
  VenueRecordFields,
  type VenueRecordFields as VenueRecordValues,
} from "@contract/venues/records";
import {
  countries,
  countryNames,
  eventTypeNames,
  eventTypes,
  facilityNames,
  venueFacilities,
  venueStyles,
} from "@contract/vocabulary";
import { z } from "@contract/zod";
import type { FieldValues } from "~/services/forms/conflict";
import { type ChecklistLine, formatChecklistText, parseChecklistText } from "./checklist-text";

const fields = VenueRecordFields.shape;

/** Decimal degrees as copied from a map: "-37.8136". */
const createDegreesSchema = (schema: z.ZodType<number, number>) =>
  z
    .string()
    .transform((text, context) => {
      const degrees = text.trim().replace("−", "-");
      if (/^-?\d{1,3}(\.\d{1,20})?$/.test(degrees)) return Number(degrees);
      const message = "Enter decimal degrees, for example -37.8136";
      context.addIssue({ code: "custom", message, continue: false });
      return z.NEVER;
    })
    .pipe(schema)
    .optional();

export const VenueForm = z.object({
  name: fields.name,
  location_id: z.string("Choose the suburb or city").transform(Number).pipe(fields.location_id),
  address: fields.address,
  lat: createDegreesSchema(fields.lat.unwrap()),
  lng: createDegreesSchema(fields.lng.unwrap()),
  event_types: fields.event_types,
  styles: fields.styles,
  facilities: fields.facilities,
  late_license_end_time: fields.late_license_end_time,
  checklist: z
    .string()
    .max(10_000, "The checklist can have at most 10,000 characters")
    .default("")
    .transform((text, context): ChecklistLine[] => {
      const { lines, problem } = parseChecklistText(text);
      if (problem) context.addIssue({ code: "custom", message: problem });
      return lines;
    })
    .pipe(fields.checklist.unwrap()),
  phone: fields.phone,
  email: fields.email,
  website: fields.website,
  is_high_conversion_venue: z
    .literal("yes")
    .optional()
    .transform((value) => value === "yes"),
  form_key: z.string().max(100).default(""),
});
export type VenueFormValues = z.output<typeof VenueForm>;

export const venueLabels = {
  name: "Name",
  location_id: "Suburb or city",
  address: "Street address",
  lat: "Latitude",
  lng: "Longitude",
  event_types: "Types of event",
  styles: "Styles",
  facilities: "Facilities",
  late_license_end_time: "Licensed until",
  checklist: "Checklist",
  phone: "Phone",
  email: "Email",
  website: "Website",
  is_high_conversion_venue: "High booking rate",
} as const satisfies Record<keyof VenueRecordValues, string>;

/** The fields with several values, and the order of their choices in the form. */
const choices = { event_types: eventTypes, styles: venueStyles, facilities: venueFacilities } as const;
type ListField = keyof typeof choices;
const listFields = Object.keys(choices) as ListField[];
export const isListField = (name: string): name is ListField => Object.hasOwn(choices, name);

const SEPARATOR = ", ";

/** Joins the values in the order of the form: equal selections then give equal texts. */
const joinChoices = (name: ListField, values: readonly string[]): string =>
  choices[name].filter((choice) => values.includes(choice)).join(SEPARATOR);

/** Converts a record to texts, to compare two people's changes. */
export const toVenueFormTexts = (record: VenueRecordValues): FieldValues => ({
  name: record.name,
  location_id: String(record.location_id),
  address: record.address,
  lat: String(record.lat ?? ""),
  lng: String(record.lng ?? ""),
  ...Object.fromEntries(listFields.map((name) => [name, joinChoices(name, record[name])])),
  late_license_end_time: record.late_license_end_time ?? "",
  checklist: formatChecklistText(record.checklist),
  phone: record.phone ?? "",
  email: record.email ?? "",
  website: record.website ?? "",
  is_high_conversion_venue: record.is_high_conversion_venue ? "yes" : "",
});

const splitChoices = (text = ""): string[] => text.split(SEPARATOR).filter(Boolean);

/** Converts the texts to the values of the form's fields, with lists split into their choices. */
export const toVenueFieldValues = (texts: FieldValues): Record<string, string | string[]> => ({
  ...texts,
  ...Object.fromEntries(listFields.map((name) => [name, splitChoices(texts[name])])),
});

/** Converts the texts back to a record. */
export function parseVenueFormTexts(texts: FieldValues): VenueRecordValues {
  const filled = Object.entries(toVenueFieldValues(texts)).filter(([, value]) => value.length > 0);
  const { form_key: _, ...record } = VenueForm.parse(Object.fromEntries(filled));
  return record;
}

/** Formats a value for the conflict display. @param places the names of places by id */
export const createVenueValueFormatter =
  (places: readonly VenuePlace[]): ((name: string, value: string) => string) =>
  (name: string, value: string) => {
    if (name === "location_id") return places.find(({ id }) => String(id) === value)?.name ?? value;
    if (name === "facilities" || name === "event_types")
      return splitChoices(value)
        .map((choice) => choiceNames[choice] ?? choice)
        .join(SEPARATOR);
    return value;
  };

const choiceNames: Record<string, string> = { ...facilityNames, ...eventTypeNames };

/** Groups the places by city, those in the chosen country first. */
export function groupPlacesByCity(places: readonly VenuePlace[], firstCountry: VenuePlace["country"]) {
  const sorted = [firstCountry, ...countries.filter((country) => country !== firstCountry)];
  return sorted.flatMap((country) => {
    const groups = new Map<string, { value: string; label: string }[]>();
    for (const { id, name, state, parent, postcode } of places.filter((place) => place.country === country)) {
      const options = groups.get(parent ?? name) ?? [];
      options.push({
        value: String(id),
        label: [name, [state, postcode].filter(Boolean).join(" ")].join(", "),
      });
      groups.set(parent ?? name, options);
    }
    return [...groups].map(([city, options]) => ({ label: `${city}, ${countryNames[country]}`, options }));
  });
}
