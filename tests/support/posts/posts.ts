import { events } from "./events";
import { inspections } from "./inspections";
import { leads } from "./leads";
import type { Post } from "./post";
import { recommender } from "./recommender";
import { records } from "./records";
import { sales } from "./sales";
import { shell } from "./shell";
import { staff } from "./staff";
import { venues } from "./venues";

/** A valid post to every route with an action. A new action adds its own. */
export const posts: readonly Post[] = [
  ...shell,
  ...leads,
  ...events,
  ...recommender,
  ...inspections,
  ...sales,
  ...venues,
  ...staff,
  ...records,
];
