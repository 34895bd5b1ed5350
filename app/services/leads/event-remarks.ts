import { rangeRemarks } from "~/services/forms/typed-fields";
import { clearedSubType } from "./sub-types";

/** What a saved form of an event has to say: a sub-type that was cleared, and ranges of which one number counts. */
export const eventRemarks = (typed: { get(name: string): unknown }): string[] =>
  [clearedSubType(typed.get("event_type"), typed.get("sub_type")), ...rangeRemarks(typed)].filter(
    (remark) => remark !== undefined,
  );
