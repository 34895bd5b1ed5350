import { type ListedPackage, VenuePackage } from "@contract/venues/venue";
import type { Country } from "@contract/vocabulary";
import { parseEnteredMoney, rejectRange } from "~/services/format/entered-number";
import type { FieldValues } from "~/services/forms/conflict";

/** The packages of a venue as a form with rows that can be added and removed (V-13). */

/** The field texts of one package. */
export interface PackageRow {
  name: string;
  price_per_person: string;
  description: string;
}

/** The most packages that V-13 accepts. */
export const MAX_PACKAGES = 30;

const fields = ["name", "price_per_person", "description"] as const;

export const emptyPackage: PackageRow = { name: "", price_per_person: "", description: "" };

/** The name and id of a field. */
export const toPackageFieldName = (row: number, field: keyof PackageRow): string =>
  `packages[${row}].${field}`;

export const toPackageRows = (packages: readonly PackageDraft[]): PackageRow[] =>
  packages.map(({ name, price_per_person, description }) => ({
    name,
    price_per_person: String(price_per_person ?? ""),
    description,
  }));

/** A package whose price may be missing. */
type PackageDraft = Omit<VenuePackage, "price_per_person"> & { price_per_person?: number | undefined };

const UnpricedPackage = VenuePackage.omit({ price_per_person: true });

/** The names of the packages without a price in a form's value. */
export const listUnpricedNames = (packagesJson: string): string[] =>
  parsePackagesJson(packagesJson).flatMap(({ name, price_per_person }) => (price_per_person ? [] : name));

/** Adds the other fields that the upstream keeps for packages with the same name. */
export const addStoredPackageFields = (
  edited: readonly PackageDraft[],
  current: readonly ListedPackage[],
): { price_per_person: number | null; name: string; description: string }[] =>
  edited.map((draft) => ({
    ...current.find(({ name }) => name === draft.name),
    ...draft,
    price_per_person: draft.price_per_person ?? null,
  }));

/** Reads the rows of a posted form. */
export function parsePackageRows(form: { get(name: string): unknown }): PackageRow[] {
  const rows: PackageRow[] = [];
  // Reads one row beyond the limit, so that validation can report it.
  for (let row = 0; row <= MAX_PACKAGES; row += 1) {
    const [name, price_per_person, description] = fields.map((field) =>
      form.get(toPackageFieldName(row, field)),
    );
    if (typeof name !== "string") break;
    rows.push({
      name,
      price_per_person: String(price_per_person ?? ""),
      description: String(description ?? ""),
    });
  }
  return rows;
}

/** Drops the empty rows. */
export const filterFilledPackageRows = (rows: readonly PackageRow[]): PackageRow[] =>
  rows.filter((row) => fields.some((field) => row[field].trim()));

/** A row to add or remove, as a button of the form requests it. */
export type RowChange = { add: true } | { remove: number };

/** Parses the `intent` of a button; undefined for the save button. */
export function parsePackageRowChange(intent: unknown): RowChange | undefined {
  if (intent === "add") return { add: true };
  const row = /^remove-(\d{1,2})$/.exec(String(intent))?.[1];
  return row === undefined ? undefined : { remove: Number(row) };
}

export const applyPackageRowChange = (rows: readonly PackageRow[], change: RowChange): PackageRow[] =>
  "add" in change ? [...rows, emptyPackage] : rows.filter((_, index) => index !== change.remove);

/**
 * Validates the rows. Answers the packages, or messages by field name.
 * @param unpriced the names of packages that may have no price
 * @param country the country whose currency the prices are in
 */
export function validatePackageRows(
  rows: readonly PackageRow[],
  { unpriced = [], country }: { unpriced?: readonly string[]; country?: Country | undefined } = {},
): { packages: PackageDraft[]; errors?: undefined } | { errors: Record<string, string[]> } {
  const errors: Record<string, string[]> = {};
  if (rows.length > MAX_PACKAGES) errors[""] = [`A venue can have at most ${MAX_PACKAGES} packages`];
  const packages = rows.flatMap((row, index) => {
    const isPriceOptional = !row.price_per_person.trim() && unpriced.includes(row.name.trim());
    const schema = isPriceOptional ? UnpricedPackage : VenuePackage;
    const text = row.price_per_person.trim();
    const price = text ? rejectRange(parseEnteredMoney(text, country)) : undefined;
    const parsed = schema.safeParse({ ...row, price_per_person: price?.value });
    if (parsed.success) return parsed.data;
    for (const { path, message } of parsed.error.issues) {
      const name = toPackageFieldName(index, path[0] as keyof PackageRow);
      const reason = path[0] === "price_per_person" ? price?.problem : undefined;
      errors[name] = [...(errors[name] ?? []), reason ?? message];
    }
    return [];
  });
  return Object.keys(errors).length > 0 ? { errors } : { packages };
}

/** All packages as one value, to compare two people's edits. */
export const toPackagesFormValues = (packages: readonly PackageDraft[]): FieldValues => ({
  packages: packages.length ? JSON.stringify(toPackageRows(packages)) : "",
});

export const parsePackagesJson = (packagesJson: string): PackageRow[] =>
  packagesJson ? JSON.parse(packagesJson) : [];

export const packageLabels = { packages: "Packages" } as const;

/** Formats that value for the conflict display, one package per line. */
export const formatPackagesAsLines = (_: string, value: string): string =>
  parsePackagesJson(value)
    .map(({ name, price_per_person, description }) =>
      [price_per_person ? `${name}, ${price_per_person} a head` : name, description]
        .filter(Boolean)
        .join(": "),
    )
    .join("\n");
