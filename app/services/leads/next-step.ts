import { countOf } from "~/services/format/counts";
import type { EventLine } from "./details.server";

/** The open task of an event in words; absent where it is not known. Fields that are not known come first. */
export function waitsWith({
  city,
  guests,
  recommended,
  inspections,
  wishes,
}: Pick<EventLine, "city" | "guests" | "recommended" | "inspections" | "wishes">): string | undefined {
  const unknown = [city === undefined && "city", guests === undefined && "guests"].filter(Boolean);
  if (unknown.length > 0) return `Ask for the ${unknown.join(" and the ")}`;
  if (wishes) return `The client would like to see ${countOf(wishes, "venue")}`;
  if (recommended === 0) return "Nothing recommended yet";
  if (recommended && inspections === 0) return "Recommended, no inspection yet";
  return undefined;
}

/** Whether nothing is known of an event but its kind, and nothing was done with it. */
export const isEmptyEvent = ({ date, city, guests, budget, recommended, inspections, notes }: EventLine) =>
  ![date, city, guests, budget, recommended, inspections, notes].some(Boolean);

/** The next action with an event, by its stage and what was done. */
export type EventAction = "recommend" | "follow-up" | "inspections" | "sale" | "sales";

/** The one action that comes next with an event; for a deal that is closed, none. */
export function actionOf({
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
