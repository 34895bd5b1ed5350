import { eventTypeNames } from "../vocabulary";
import type { LeadEvent } from "./event";
import { dealStages } from "./stages";

/** How a lead event is shown (spec 3). */

/** The title of an event: its sub-type, else its type, as far as they are known. */
export const eventTitle = ({ sub_type, event_type }: Pick<LeadEvent, "sub_type" | "event_type">) =>
  sub_type?.trim() || (event_type ? eventTypeNames[event_type] : "Event");

/** The name of a pipeline stage; an unknown stage is shown by its id. */
export const stageName = (id: string | undefined) =>
  id === undefined ? undefined : (dealStages.find((stage) => stage.id === id)?.name ?? id);

/** The kinds of a history in the words of its filters, in the order of these. */
export const kindNames: Readonly<Record<string, string>> = {
  enquiry: "Enquiries",
  email: "Emails",
  recommendation: "Recommendations",
  visit: "Portal",
  answer: "Client's answers",
  inspection: "Inspections",
  sale: "Sales",
  stage: "Stages",
  merge: "Merges",
  note: "Notes",
  call: "Calls",
  follow_up: "Follow-ups",
  activity: "Staff",
};

/** A kind in words; one that we do not know as it came. */
export const kindName = (kind: string) =>
  kindNames[kind] ?? kind.replaceAll("_", " ").replace(/^./, (first) => first.toUpperCase());
