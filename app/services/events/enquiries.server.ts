import * as leadCalls from "@contract/leads/leads";
import {
  type EnquiryLine,
  mapSection,
  sortNewestFirst,
  toEnquiryLine,
} from "~/services/leads/details.server";
import { type Section, section } from "~/services/upstream/section.server";
import type { EventScope } from "./event.server";

/** The enquiries of an event, newest first. */
export async function loadEventEnquiries({
  api,
  event,
}: Pick<EventScope, "api" | "event">): Promise<Section<EnquiryLine[]>> {
  const received = await section(api(leadCalls.eventEnquiries, { params: { id: event.eventId } }));
  return mapSection(received, (data) => sortNewestFirst(data).map(toEnquiryLine));
}
