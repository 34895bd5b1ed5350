import { isFields } from "../reader";
import { formatNameById } from "./reading";

/** The kinds of referenced records, as used in substitute names. */
export type ReferenceKind = "Venue" | "Custom venue" | "Lead" | "Specialist" | "Owner" | "Room";

/** The references by their nested field. */
const kinds: Record<string, ReferenceKind> = {
  venue: "Venue",
  lost_to_venue: "Venue",
  last_enquired_venue: "Venue",
  lead: "Lead",
  venue_specialist: "Specialist",
  hubspot_owner: "Owner",
  owner: "Specialist",
};

/** References in flat form: the fields of the id and the name. */
const flatReferences: [id: string, name: string, kind: ReferenceKind][] = [
  ["venue_id", "venue_name", "Venue"],
  ["lead_id", "lead_name", "Lead"],
  ["lead_id", "first_name", "Lead"],
  ["room_id", "room_name", "Room"],
];

/** A reference that has an id and no name. */
export interface UnnamedReference {
  kind: ReferenceKind;
  id: number;
  setName(name: string): void;
}

/** The references in a parsed answer that have an id but no name. */
export function listUnnamedReferences(answer: unknown): UnnamedReference[] {
  if (Array.isArray(answer)) return answer.flatMap(listUnnamedReferences);
  if (!isFields(answer)) return [];
  const nested = Object.entries(answer).flatMap(([field, value]) => listNested(field, value));
  const flatFound = flatReferences.flatMap(([id, name, kind]) =>
    isUnnamed(answer, id, name) ? toUnnamedReference(answer, name, kind, answer[id]) : [],
  );
  return [...nested, ...flatFound];
}

function listNested(field: string, value: unknown): UnnamedReference[] {
  const kind = kinds[field];
  if (!kind || !isFields(value) || !isUnnamed(value, "id", "name")) return listUnnamedReferences(value);
  return [toUnnamedReference(value, "name", value.is_custom === true ? "Custom venue" : kind, value.id)];
}

const isUnnamed = (row: Record<string, unknown>, id: string, name: string) =>
  row[name] === "" && typeof row[id] === "number";

const toUnnamedReference = (
  row: Record<string, unknown>,
  field: string,
  kind: ReferenceKind,
  id: unknown,
) => ({
  kind,
  id: id as number,
  setName: (name: string) => {
    row[field] = name;
  },
});

/** A substitute name for a reference: "Venue 12". */
export const toFallbackName = ({ kind, id }: Pick<UnnamedReference, "kind" | "id">): string =>
  formatNameById(kind, id);
