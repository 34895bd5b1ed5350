/** The ids in the address of an event's page. */
export interface EventRef {
  leadId: number;
  eventId: number;
}
