/** The ids in the URL of an event. */
export interface EventRef {
  leadId: number;
  eventId: number;
}
