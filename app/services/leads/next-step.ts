import { formatQuantity } from "~/services/format/counts";
import type { EventLine } from "./details.server";

/**
 * Describes what an event still needs; undefined if nothing is known to be open. Unknown event details come
 * first.
 */
export function formatOpenTask({
  city,
  guests,
  recommended,
  inspections,
  wishes,
}: Pick<EventLine, "city" | "guests" | "recommended" | "inspections" | "wishes">): string | undefined {
  const unknown = [city === undefined && "city", guests === undefined && "guest count"].filter(Boolean);
  if (unknown.length > 0) return `Ask for the ${unknown.join(" and ")}`;
  if (wishes) return `The client would like to see ${formatQuantity(wishes, "venue")}`;
  if (recommended === 0) return "Nothing recommended yet";
  if (recommended && inspections === 0) return "Recommended, no inspection yet";
  return undefined;
}

/** Whether only the type of an event is known and nothing has happened yet. */
export const isEmptyEvent = ({
  date,
  city,
  guests,
  budget,
  recommended,
  inspections,
  notes,
}: EventLine): boolean => ![date, city, guests, budget, recommended, inspections, notes].some(Boolean);

export type EventAction = "recommend" | "follow-up" | "inspections" | "sale" | "sales";

/** The next action for an event, by its stage and what was done; none for a closed deal. */
export function findNextEventAction({
  stageId,
  recommended,
  inspections,
  wishes,
}: ActionFacts): EventAction | undefined {
  if (stageId === "won" || stageId === "lost") return undefined;
  if (stageId === "tentative") return "sales";
  if (stageId === "inspection" || inspections) return "sale";
  if (stageId === "recommended" || recommended) return wishes ? "inspections" : "follow-up";
  return "recommend";
}

type ActionFacts = Pick<EventLine, "stageId" | "recommended" | "inspections" | "wishes">;
