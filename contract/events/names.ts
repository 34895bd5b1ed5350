import { eventTypeNames } from "../vocabulary";
import { dealStages, type LeadEvent } from "./event";

/** How a lead event reads (spec 3). */

/** What is celebrated: the sub-type where there is one, else the type. */
export const eventTitle = ({ sub_type, event_type }: Pick<LeadEvent, "sub_type" | "event_type">) =>
  sub_type?.trim() || eventTypeNames[event_type];

/** The pipeline stage in words; a stage we do not know is shown as it came. */
export const stageName = (id: string | undefined) =>
  id === undefined ? undefined : (dealStages.find((stage) => stage.id === id)?.name ?? id);
