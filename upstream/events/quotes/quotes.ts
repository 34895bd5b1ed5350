import { Id } from "@contract/call";
import { detectQuoteFileType, toQuoteFileName, WRONG_QUOTE_TYPE } from "@contract/events/quote-file";
import type { Quote } from "@contract/events/quotes";
import { and, desc, eq } from "drizzle-orm";
import type { Caller } from "../../access/caller";
import type { parseMultipartUpload } from "../../access/upload";
import { saveActivityAndNotify } from "../../activities";
import type { Database } from "../../db/database";
import { quotes, venues } from "../../db/schema";
import { saveRecordsForRestore } from "../../deleted/save";
import { createInvalidFieldsRefusal, createNotFoundRefusal, type FieldErrors } from "../../errors";
import { lockAndLoadEvent } from "../changes";
import { requireVenueForEvent } from "../venue-choice";

interface QuoteRef {
  eventId: number;
  quoteId: number;
}

interface QuoteChange {
  caller: Caller;
  at: Date;
}

/** The quotes of an event, newest first. */
export async function listQuotes(db: Database, eventId: number) {
  return (await selectQuotes(db).where(eq(quotes.leadEventId, eventId))).map(toWireQuote);
}

/** One quote of an event. @throws Refusal 404 */
export async function requireQuote(db: Database, { eventId, quoteId }: QuoteRef) {
  const [row] = await selectQuotes(db).where(and(eq(quotes.id, quoteId), eq(quotes.leadEventId, eventId)));
  if (!row) throw createNotFoundRefusal("quote");
  return toWireQuote(row);
}

/** Saves an uploaded file as a quote and returns its id. @throws Refusal 404; 422 at `file` or `venue_id` */
export function saveQuote(
  db: Database,
  eventId: number,
  { upload, fields }: Awaited<ReturnType<typeof parseMultipartUpload>>,
  { caller, at }: QuoteChange,
): Promise<number> {
  const errors: FieldErrors = {};
  const venueId = Id.safeParse(fields.venue_id);
  const type = upload && detectQuoteFileType(upload.content);
  if (!venueId.success) errors.venue_id = ["Choose a venue"];
  if (!upload?.content.length) errors.file = ["Choose a file"];
  else if (!type) errors.file = [WRONG_QUOTE_TYPE];
  if (!venueId.success || !upload || !type) throw createInvalidFieldsRefusal(errors);
  return db.transaction(async (tx) => {
    const { event, country } = await lockAndLoadEvent(tx, eventId);
    const venue = await requireVenueForEvent(tx, venueId.data, { country, mayBeClosed: true });
    const originalFileName = toQuoteFileName(upload.fileName, type);
    const [row] = await tx
      .insert(quotes)
      .values({
        leadEventId: eventId,
        venueId: venue.id,
        userId: caller.user.id,
        originalFileName,
        mediaType: type.mediaType,
        size: upload.content.length,
        content: upload.content,
        createdAt: at,
      })
      .returning({ id: quotes.id });
    await saveActivityAndNotify(tx, {
      leadId: event.leadId,
      leadEventId: eventId,
      userId: caller.user.id,
      type: "quote_uploaded",
      detail: `${venue.name}: ${originalFileName}`,
      at,
    });
    return row?.id ?? 0;
  });
}

/** Saves a link to the quote on the venue's site, next to its file. @throws Refusal 404 */
export function saveLinkOfQuote(
  db: Database,
  ref: QuoteRef & { link: string },
  { caller, at }: QuoteChange,
): Promise<void> {
  return db.transaction(async (tx) => {
    const { event } = await lockAndLoadEvent(tx, ref.eventId);
    const quote = await requireQuote(tx, ref);
    if (quote.quote_link === ref.link) return;
    await tx.update(quotes).set({ quoteLink: ref.link }).where(eq(quotes.id, ref.quoteId));
    await saveActivityAndNotify(tx, {
      leadId: event.leadId,
      leadEventId: ref.eventId,
      userId: caller.user.id,
      type: "quote_linked",
      detail: `${quote.venue_name}: ${ref.link}`,
      at,
    });
  });
}

/** @throws Refusal 404 */
export function deleteQuoteRestorably(
  db: Database,
  ref: QuoteRef,
  { caller, at }: QuoteChange,
): Promise<void> {
  return db.transaction(async (tx) => {
    const { event } = await lockAndLoadEvent(tx, ref.eventId);
    const quote = await requireQuote(tx, ref);
    const name = `${quote.venue_name}: ${quote.original_file_name}`;
    const record = { kind: "quote" as const, table: "quotes", id: ref.quoteId, name, leadId: event.leadId };
    await saveRecordsForRestore(tx, [record], caller.user.id, at);
    await tx.delete(quotes).where(eq(quotes.id, ref.quoteId));
    await saveActivityAndNotify(tx, {
      leadId: event.leadId,
      leadEventId: ref.eventId,
      userId: caller.user.id,
      type: "quote_removed",
      detail: `${quote.venue_name}: ${quote.original_file_name}`,
      at,
    });
  });
}

/**
 * Selects quotes with their venues but without file contents, newest first; the calling code adds the
 * condition.
 */
function selectQuotes(db: Database) {
  return db
    .select({
      id: quotes.id,
      venueId: quotes.venueId,
      venueName: venues.name,
      originalFileName: quotes.originalFileName,
      size: quotes.size,
      quoteLink: quotes.quoteLink,
      createdAt: quotes.createdAt,
    })
    .from(quotes)
    .innerJoin(venues, eq(venues.id, quotes.venueId))
    .orderBy(desc(quotes.createdAt), desc(quotes.id))
    .$dynamic();
}

const toWireQuote = (row: Awaited<ReturnType<typeof selectQuotes>>[number]): Quote => ({
  id: row.id,
  venue_id: row.venueId,
  venue_name: row.venueName,
  original_file_name: row.originalFileName,
  size: row.size,
  quote_link: row.quoteLink ?? undefined,
  created_at: row.createdAt.toISOString(),
});
