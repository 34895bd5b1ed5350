import type { HistoryValue } from "@contract/history/history";
import { toWireAmount } from "@contract/money";
import { inArray, sql } from "drizzle-orm";
import type { Caller } from "../access/caller";
import type { Database } from "../db/database";
import { customVenues, locations, type recordChanges, users, venues } from "../db/schema";
import { formatMinutesAfterNoon24h } from "../recommender/late-licence-time";
import { canRestoreFieldValue } from "./restorable-fields";

type HistoryChangeRow = typeof recordChanges.$inferSelect;
type NamedTable = "users" | "venues" | "customVenues" | "locations";

/** The columns that hold an id, with the table whose names are shown instead. */
const referenceColumns: Record<string, NamedTable> = {
  owner_id: "users",
  assignee_id: "users",
  user_id: "users",
  venue_specialist_id: "users",
  venue_id: "venues",
  lost_to_venue_id: "venues",
  custom_venue_id: "customVenues",
  location_id: "locations",
};

type Names = Record<NamedTable, Map<number, string>>;

/** Loads the names of all records that changed values refer to. */
export async function loadNamesInChanges(db: Database, rows: readonly HistoryChangeRow[]): Promise<Names> {
  const ids: Record<NamedTable, Set<number>> = {
    users: new Set(),
    venues: new Set(),
    customVenues: new Set(),
    locations: new Set(),
  };
  for (const { changes } of rows)
    for (const [column, values] of Object.entries(changes)) {
      const table = referenceColumns[column];
      if (table) for (const value of values) if (typeof value === "number") ids[table].add(value);
    }
  const load = async (
    table: typeof users | typeof venues | typeof customVenues | typeof locations,
    wanted: Set<number>,
  ) => {
    if (wanted.size === 0) return new Map<number, string>();
    const name = "displayName" in table ? table.displayName : table.name;
    const found = await db
      .select({ id: table.id, name: sql<string>`${name}` })
      .from(table)
      .where(inArray(table.id, [...wanted]));
    return new Map(found.map((row) => [row.id, row.name]));
  };
  const [people, places, custom, cities] = await Promise.all([
    load(users, ids.users),
    load(venues, ids.venues),
    load(customVenues, ids.customVenues),
    load(locations, ids.locations),
  ]);
  return { users: people, venues: places, customVenues: custom, locations: cities };
}

/** The changed fields of a row with values that people can read. An object counts as one field per entry. */
export function toWireFieldChanges(row: HistoryChangeRow, names: Names, caller: Caller, isDeleted: boolean) {
  return Object.entries(row.changes)
    .flatMap(([column, [from, to]]) => splitObjectChangeByField(column, from, to))
    .map(([column, from, to]) => ({
      field: `${row.part}.${column}`,
      from: toHistoryValue(column, from, names),
      to: toHistoryValue(column, to, names),
      can_put_back: !isDeleted && canRestoreFieldValue(row, column, caller),
    }));
}

type FieldChange = [column: string, from: unknown, to: unknown];

const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** `facts` becomes `facts.phone` and so on, without the entries that did not change. */
function splitObjectChangeByField(column: string, oldValue: unknown, newValue: unknown): FieldChange[] {
  if (!isPlainObject(oldValue) && !isPlainObject(newValue)) return [[column, oldValue, newValue]];
  const [before, after] = [isPlainObject(oldValue) ? oldValue : {}, isPlainObject(newValue) ? newValue : {}];
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
    .map((name) => [`${column}.${name}`, before[name], after[name]]);
}

function toHistoryValue(column: string, value: unknown, names: Names): HistoryValue {
  if (value === null || value === undefined) return null;
  const table = referenceColumns[column];
  if (table)
    return names[table].get(Number(value)) ?? (table === "users" ? "A deleted user" : "A deleted record");
  if (typeof value === "number") {
    // Stored in hundredths: of a currency unit, or of a percent.
    if (column.endsWith("_minor") || column === "commission_basis_points") return toWireAmount(value);
    if (column === "late_license_minutes") return formatMinutesAfterNoon24h(value);
  }
  if (Array.isArray(value)) return value.map(formatHistoryItem);
  if (isPlainObject(value)) return formatHistoryItem(value);
  return value as HistoryValue;
}

/** An item of a checklist or a package of a venue: "Parking: 40 spaces", "Step-free access: yes". */
function formatHistoryItem(item: unknown): string {
  if (!isPlainObject(item)) return String(item);
  const { title, name, value, met, pricePerPersonMinor } = item;
  const price = typeof pricePerPersonMinor === "number" ? toWireAmount(pricePerPersonMinor) : undefined;
  const detail = value ?? price ?? (met === undefined ? undefined : met ? "yes" : "no");
  return [title ?? name, detail].filter((text) => text !== undefined && text !== "").join(": ");
}
