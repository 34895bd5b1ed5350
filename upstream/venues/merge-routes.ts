import * as merge from "@contract/venues/merge";
import type { Routes } from "../access/register-calls";
import { mergeVenues, previewVenueMerge } from "./merge";

/** Merges two records of one venue. */
export const registerVenueMergeRoutes: Routes = (serve, { db, now }) => {
  serve(merge.venueMerge, async ({ params: { id, otherId } }) => ({
    data: await previewVenueMerge(db, { id, otherId }),
  }));
  serve(merge.mergeVenue, async ({ params: { id, otherId }, body, caller }) => ({
    data: await mergeVenues(db, { id, otherId }, body, caller, now()),
  }));
};
