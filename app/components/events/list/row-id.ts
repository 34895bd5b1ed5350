/** The element id of an event's row or card, the anchor of links back to the list. */
export const formatEventRowId = (eventId: number): string => `event-${eventId}`;
