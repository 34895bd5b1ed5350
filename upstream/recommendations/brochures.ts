import {
  findBrochureSizeProblem,
  formatDeletedBrochureMessage,
  type ofVenues,
} from "@contract/recommendations/brochures";
import type { z } from "zod/v4";
import type { Database } from "../db/database";
import { createInvalidFieldsRefusal, type FieldErrors } from "../errors";
import { renderBrochurePdfs } from "../format/brochure-pdf";
import type { Attachment } from "../mail/mailer";
import type { EmailToSend } from "./rooms";

/** The brochures of some venues, with their sizes, by venue and name. */
export async function renderBrochureListOfVenues(
  db: Database,
  venueIds: readonly number[],
): Promise<z.input<typeof ofVenues.answer>["data"]> {
  const files = await renderBrochurePdfs(db, { venueIds });
  return files.map(({ id, venueId, name, content }) => ({
    id,
    venue_id: venueId,
    name,
    size: content.length,
  }));
}

/**
 * The brochures of an email as files, in the order chosen; none for a send without email.
 * @throws Refusal 422 at `brochures.N` for one that was deleted or belongs to another venue; at `brochures`
 * if they are too large together
 */
export async function renderBrochureAttachments(
  tx: Database,
  { brochures = [], venues, no_email }: Pick<EmailToSend, "brochures" | "venues" | "no_email">,
): Promise<Attachment[]> {
  if (no_email || brochures.length === 0) return [];
  const files = await renderBrochurePdfs(tx, { ids: brochures.map(({ brochure_id }) => brochure_id) });
  const errors: FieldErrors = {};
  const found = brochures.flatMap(({ brochure_id, venue_id, name }, index) => {
    const file = files.find(({ id, venueId }) => id === brochure_id && venueId === venue_id);
    const isOfEmail = venues.some((venue) => venue.venue_id === venue_id);
    if (!isOfEmail)
      errors[`brochures.${index}`] = [`“${name}” belongs to a venue that is not in this email. Untick it.`];
    else if (!file) errors[`brochures.${index}`] = [formatDeletedBrochureMessage(name)];
    return file ?? [];
  });
  if (Object.keys(errors).length > 0) throw createInvalidFieldsRefusal(errors);
  assertBrochuresWithinSize(found);
  return found.map(({ name, content }) => ({ name, content, mediaType: "application/pdf" }));
}

/** @throws Refusal 422 at `brochures` for more than mailboxes take */
export function assertBrochuresWithinSize(files: readonly Pick<Attachment, "content">[]): void {
  const problem = findBrochureSizeProblem(files.map(({ content }) => content.length));
  if (problem) throw createInvalidFieldsRefusal({ brochures: [problem] });
}
