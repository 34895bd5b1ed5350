import { type EventType, eventTypes, subTypesOf } from "@contract/vocabulary";

/** Whether a sub-type of our lists is one of another event type. */
const isOfOtherType = (type: EventType, subType: string | undefined) =>
  Boolean(subType) && isKnownSubType(subType as string) && !subTypesOf[type].includes(subType as string);

/** The event of a form without a sub-type of another event type. */
export const withOwnSubType = <Fields extends { event_type: EventType; sub_type?: string | undefined }>(
  fields: Fields,
): Fields =>
  isOfOtherType(fields.event_type, fields.sub_type) ? { ...fields, sub_type: undefined } : fields;

/** Says that a sub-type was cleared, as it is one of another event type. */
export function clearedSubType(type: unknown, subType: unknown): string | undefined {
  const known = eventTypes.find((name) => name === type);
  if (!known || typeof subType !== "string" || !isOfOtherType(known, subType)) return undefined;
  return `The sub-type ${subType} was cleared: it does not go with ${events[known]}.`;
}

const events: Record<EventType, string> = {
  wedding: "a wedding",
  corporate: "a corporate event",
  social: "a social event",
};

/** Whether a sub-type is of our lists. */
export const isKnownSubType = (subType: string) =>
  Object.values(subTypesOf).some((names) => names.includes(subType));
