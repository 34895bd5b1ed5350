import { defineCall, Id, withListEnvelope } from "../call";
import { IdList } from "../recommender/search";
import { tolerantOptional } from "../tolerant-schemas";
import { z } from "../zod";

/** The maximum number of brochures that are attached to one email. */
export const MAX_BROCHURES = 10;

/** The maximum size of the brochures of one email in bytes, in total: many mailboxes refuse larger emails. */
export const MAX_BROCHURE_BYTES = 10 * 1024 * 1024;

/** The maximum length of a brochure's name, in characters. */
const MAX_NAME_LENGTH = 300;

export const BrochureName = z.string().trim().min(1).max(MAX_NAME_LENGTH);

export const TOO_MANY_BROCHURES = `An email can have at most ${MAX_BROCHURES} brochures`;

/**
 * A brochure to attach, of a venue in the email. Its name is for the message if it has been deleted since.
 */
const ChosenBrochure = z.object({ venue_id: Id, brochure_id: Id, name: BrochureName });
export type ChosenBrochure = z.output<typeof ChosenBrochure>;

/** The brochures of an email, as they travel. */
export const ChosenBrochures = z.array(ChosenBrochure).max(MAX_BROCHURES, TOO_MANY_BROCHURES);

/** Why a brochure cannot be attached that is not among those of the venues in the email. */
export const formatDeletedBrochureMessage = (brochureName: string): string =>
  `“${brochureName}” was deleted. Untick it or choose another brochure.`;

/** Why brochures of these sizes, in bytes, cannot be attached together; `undefined` if they can. */
export function findBrochureSizeProblem(sizesInBytes: readonly number[]): string | undefined {
  const total = sizesInBytes.reduce((sum, size) => sum + size, 0);
  if (total <= MAX_BROCHURE_BYTES) return undefined;
  const megabytes = (bytes: number) => (Math.ceil((bytes / 1024 / 1024) * 10) / 10).toString();
  return `These brochures are ${megabytes(total)} MB in total. An email can have at most ${megabytes(MAX_BROCHURE_BYTES)} MB, so untick some.`;
}

/** A brochure that can be attached; `size` in bytes. */
export const OfferedBrochure = z.object({
  id: z.number().int(),
  venue_id: z.number().int(),
  /** The name of the file, as it is attached. */
  name: z.string(),
  size: tolerantOptional(z.number().int()),
});
export type OfferedBrochure = z.output<typeof OfferedBrochure>;

/** the brochures of some venues, which can be attached to an email, by venue and name. */
export const ofVenues = defineCall({
  id: "R-14",
  method: "GET",
  path: "/v1/recommendations/brochures",
  query: z.object({ venue_ids: IdList }),
  answer: withListEnvelope(OfferedBrochure, "brochures"),
  extension: "mail-brochures",
  spec: "none: brochures for an email",
});
