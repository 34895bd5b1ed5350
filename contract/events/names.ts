import { eventTypeNames } from "../vocabulary";
import { dealStages, type LeadEvent } from "./event";

/** How a lead event is shown (spec 3). */

/** The title of an event: its sub-type, else its type. */
export const eventTitle = ({ sub_type, event_type }: Pick<LeadEvent, "sub_type" | "event_type">) =>
  sub_type?.trim() || eventTypeNames[event_type];

/** The name of a pipeline stage; an unknown stage is shown by its id. */
export const stageName = (id: string | undefined) =>
  id === undefined ? undefined : (dealStages.find((stage) => stage.id === id)?.name ?? id);
