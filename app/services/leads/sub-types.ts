import { type EventType, eventTypes, subTypesOf } from "@contract/vocabulary";

/** Whether a known sub-type belongs to another event type. */
const isSubTypeOfOtherType = (type: EventType, subType: string | undefined): boolean =>
  Boolean(subType) && isKnownSubType(subType as string) && !subTypesOf[type].includes(subType as string);

/** Clears a sub-type that belongs to another event type. */
export const clearSubTypeOfOtherType = <
  Fields extends { event_type: EventType; sub_type?: string | undefined },
>(
  fields: Fields,
): Fields =>
  isSubTypeOfOtherType(fields.event_type, fields.sub_type) ? { ...fields, sub_type: undefined } : fields;

/** The remark that a sub-type was cleared, if it was. */
export function formatClearedSubTypeRemark(type: unknown, subType: unknown): string | undefined {
  const known = eventTypes.find((name) => name === type);
  if (!known || typeof subType !== "string" || !isSubTypeOfOtherType(known, subType)) return undefined;
  return `The sub-type ${subType} was cleared because it does not apply to ${typePhrases[known]}.`;
}

const typePhrases: Record<EventType, string> = {
  wedding: "a wedding",
  corporate: "a corporate event",
  social: "a social event",
};

/** Whether a sub-type is in our lists. */
export const isKnownSubType = (subType: string): boolean =>
  Object.values(subTypesOf).some((names) => names.includes(subType));
