import type { SearchResult } from "@contract/recommender/search";
import { criteriaOf } from "./filters/criteria";

/** Said of the event in its facts already. */
const FACTS = ["type", "place", "guests", "budget"];

/** What the client asked for beyond the facts of the event, as the upstream reads the enquiry. */
export const enquiryWishes = ({ defaultSearchCriteria: asked }: SearchResult): string[] =>
  asked ? criteriaOf(asked).flatMap(({ key, label }) => (FACTS.includes(key) ? [] : label)) : [];
