import { eventTypeNames } from "../vocabulary";
import type { LeadEvent } from "./event";
import { dealStages } from "./stages";

/** The title of an event (spec 3): its sub-type or, without one, its type or, without both, "Event". */
export const getEventTitle = ({ sub_type, event_type }: Pick<LeadEvent, "sub_type" | "event_type">): string =>
  sub_type?.trim() || (event_type ? eventTypeNames[event_type] : "Event");

/** The name of a pipeline stage; an unknown stage is shown by its id. */
export const getStageName = (stageId: string | undefined): string | undefined =>
  stageId === undefined ? undefined : (dealStages.find((stage) => stage.id === stageId)?.name ?? stageId);

/** Labels of the timeline filters by kind of entry, in display order. */
export const timelineKindNames: Readonly<Record<string, string>> = {
  enquiry: "Enquiries",
  email: "Emails",
  recommendation: "Recommendations",
  visit: "Portal",
  answer: "Client responses",
  inspection: "Inspections",
  sale: "Sales",
  stage: "Stages",
  merge: "Merges",
  note: "Notes",
  call: "Calls",
  follow_up: "Follow-ups",
  activity: "Staff",
};

/** The label of a kind; an unknown kind is shown as received, made readable. */
export const formatTimelineKind = (entryKind: string): string =>
  timelineKindNames[entryKind] ??
  entryKind.replaceAll("_", " ").replace(/^./, (first) => first.toUpperCase());
