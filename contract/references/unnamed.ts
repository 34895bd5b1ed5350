import { isPlainObject } from "../schema-reader";
import { formatFallbackName } from "./reading";

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

/** The references in a parsed response that have an id but no name. */
export function listUnnamedReferences(answer: unknown): UnnamedReference[] {
  if (Array.isArray(answer)) return answer.flatMap(listUnnamedReferences);
  if (!isPlainObject(answer)) return [];
  const nested = Object.entries(answer).flatMap(([field, value]) =>
    listNestedUnnamedReferences(field, value),
  );
  const flatFound = flatReferences.flatMap(([id, name, kind]) =>
    hasIdWithoutName(answer, id, name) ? toUnnamedReference(answer, name, kind, answer[id]) : [],
  );
  return [...nested, ...flatFound];
}

function listNestedUnnamedReferences(fieldName: string, value: unknown): UnnamedReference[] {
  const kind = kinds[fieldName];
  if (!kind || !isPlainObject(value) || !hasIdWithoutName(value, "id", "name"))
    return listUnnamedReferences(value);
  return [toUnnamedReference(value, "name", value.is_custom === true ? "Custom venue" : kind, value.id)];
}

const hasIdWithoutName = (row: Record<string, unknown>, idField: string, nameField: string) =>
  row[nameField] === "" && typeof row[idField] === "number";

const toUnnamedReference = (
  row: Record<string, unknown>,
  nameField: string,
  kind: ReferenceKind,
  recordId: unknown,
) => ({
  kind,
  id: recordId as number,
  setName: (name: string) => {
    row[nameField] = name;
  },
});

/** A substitute name for a reference: "Venue 12". */
export const formatReferenceFallbackName = ({ kind, id }: Pick<UnnamedReference, "kind" | "id">): string =>
  formatFallbackName(kind, id);
