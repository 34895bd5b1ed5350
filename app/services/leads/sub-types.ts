import { type EventType, eventTypeNames, subTypesOf } from "@contract/vocabulary";

/** Why a sub-type does not go with an event type; none at all goes with each. */
export const subTypeRefusal = (type: EventType, subType: string | undefined): string | undefined => {
  if (!subType || subTypesOf[type].includes(subType)) return undefined;
  return type === "wedding"
    ? "A wedding has no sub-type"
    : `Choose a sub-type of a ${eventTypeNames[type].toLowerCase()}, or none`;
};

/** Whether a sub-type is of our lists. */
export const isKnownSubType = (subType: string) =>
  Object.values(subTypesOf).some((names) => names.includes(subType));
