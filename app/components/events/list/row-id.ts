/** The id of an event's row or card, where the way back lands. */
export const eventRowId = (id: number) => `event-${id}`;
