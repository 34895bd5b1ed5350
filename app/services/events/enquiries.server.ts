import * as leadCalls from "@contract/leads/leads";
import {
  type EnquiryLine,
  mapSection,
  sortByCreationNewestFirst,
  toEnquiryLine,
} from "~/services/leads/details.server";
import { type Section, toSection } from "~/services/upstream/section.server";
import type { EventScope } from "./event.server";

/** The enquiries of an event, newest first. */
export async function loadEventEnquiries({
  api,
  event,
}: Pick<EventScope, "api" | "event">): Promise<Section<EnquiryLine[]>> {
  const received = await toSection(api(leadCalls.eventEnquiries, { params: { id: event.eventId } }));
  return mapSection(received, (data) => sortByCreationNewestFirst(data).map(toEnquiryLine));
}
