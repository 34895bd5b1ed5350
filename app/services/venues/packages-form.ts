import { type ListedPackage, VenuePackage } from "@contract/venues/venue";
import type { Country } from "@contract/vocabulary";
import { parseMoney, rejectRange } from "~/services/format/typed-number";
import type { FieldValues } from "~/services/forms/conflict";

/** The packages of a venue as a form of rows (V-13), which somebody adds and removes. */

/** A package as its fields hold it. */
export interface PackageRow {
  name: string;
  price_per_person: string;
  description: string;
}

/** What V-13 takes. */
export const MOST_PACKAGES = 30;

const fields = ["name", "price_per_person", "description"] as const;

export const noPackage: PackageRow = { name: "", price_per_person: "", description: "" };

/** The name, and the id, of a field of a row. */
export const fieldName = (row: number, field: keyof PackageRow) => `packages[${row}].${field}`;

export const rowsOf = (packages: readonly Priced[]): PackageRow[] =>
  packages.map(({ name, price_per_person, description }) => ({
    name,
    price_per_person: String(price_per_person ?? ""),
    description,
  }));

/** A package whose price may be open. */
type Priced = Omit<VenuePackage, "price_per_person"> & Partial<Pick<VenuePackage, "price_per_person">>;

const OpenPackage = VenuePackage.omit({ price_per_person: true });

/** The packages without a price among those that a form showed, by name. */
export const unpricedIn = (value: string): string[] =>
  rowsOfValue(value).flatMap(({ name, price_per_person }) => (price_per_person ? [] : name));

/** Edited packages with what else the upstream keeps of those of the same name. */
export const completed = (edited: readonly Priced[], present: readonly ListedPackage[]) =>
  edited.map((own) => ({
    ...present.find(({ name }) => name === own.name),
    ...own,
    price_per_person: own.price_per_person ?? null,
  }));

/** The rows of a posted form in their order. */
export function rowsIn(form: { get(name: string): unknown }): PackageRow[] {
  const rows: PackageRow[] = [];
  // One more than there may be, so that it can be said that they are too many.
  for (let row = 0; row <= MOST_PACKAGES; row += 1) {
    const [name, price_per_person, description] = fields.map((field) => form.get(fieldName(row, field)));
    if (typeof name !== "string") break;
    rows.push({
      name,
      price_per_person: String(price_per_person ?? ""),
      description: String(description ?? ""),
    });
  }
  return rows;
}

/** The rows in which something was typed; the others are no packages. */
export const filledRows = (rows: readonly PackageRow[]) =>
  rows.filter((row) => fields.some((field) => row[field].trim()));

/** What a button of the form asks for: another row, or one fewer. */
export type RowChange = { add: true } | { remove: number };

/** The change in the `intent` of a button; `undefined` for the one that saves. */
export function rowChangeOf(intent: unknown): RowChange | undefined {
  if (intent === "add") return { add: true };
  const row = /^remove-(\d{1,2})$/.exec(String(intent))?.[1];
  return row === undefined ? undefined : { remove: Number(row) };
}

export const changedRows = (rows: readonly PackageRow[], change: RowChange): PackageRow[] =>
  "add" in change ? [...rows, noPackage] : rows.filter((_, at) => at !== change.remove);

/**
 * The packages that rows stand for, or messages by the names of fields.
 * @param unpriced the names of packages whose price may stay open
 * @param country whose money the prices are
 */
export function packagesOf(
  rows: readonly PackageRow[],
  { unpriced = [], country }: { unpriced?: readonly string[]; country?: Country } = {},
): { packages: Priced[]; errors?: undefined } | { errors: Record<string, string[]> } {
  const errors: Record<string, string[]> = {};
  if (rows.length > MOST_PACKAGES) errors[""] = [`A venue has at most ${MOST_PACKAGES} packages`];
  const packages = rows.flatMap((row, at) => {
    const mayBeOpen = !row.price_per_person.trim() && unpriced.includes(row.name.trim());
    const schema = mayBeOpen ? OpenPackage : VenuePackage;
    const text = row.price_per_person.trim();
    const price = text ? rejectRange(parseMoney(text, country)) : undefined;
    const read = schema.safeParse({ ...row, price_per_person: price?.value });
    if (read.success) return read.data;
    for (const { path, message } of read.error.issues) {
      const name = fieldName(at, path[0] as keyof PackageRow);
      const reason = path[0] === "price_per_person" ? price?.problem : undefined;
      errors[name] = [...(errors[name] ?? []), reason ?? message];
    }
    return [];
  });
  return Object.keys(errors).length > 0 ? { errors } : { packages };
}

/** The packages as one value, to tell those of two people apart. */
export const packagesValue = (packages: readonly Priced[]): FieldValues => ({
  packages: packages.length ? JSON.stringify(rowsOf(packages)) : "",
});

export const rowsOfValue = (value: string): PackageRow[] => (value ? JSON.parse(value) : []);

export const packageLabels = { packages: "Packages" } as const;

/** That value as people read it: a package a line. */
export const packageWords = (_: string, value: string): string =>
  rowsOfValue(value)
    .map(({ name, price_per_person, description }) =>
      [price_per_person ? `${name}, ${price_per_person} a head` : name, description]
        .filter(Boolean)
        .join(": "),
    )
    .join("\n");
