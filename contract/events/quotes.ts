import { createChangeAnswerSchema, defineCall, noContent, withDataEnvelope } from "../call";
import { withReferences } from "../references/reading";
import { tolerantOptional } from "../tolerant-schemas";
import { z } from "../zod";

/** A venue's price quote for an event: a file of `size` bytes, optionally with a link to the venue's page. */
export const Quote = withReferences(
  z.object({
    id: z.number().int(),
    venue_id: tolerantOptional(z.number().int()),
    venue_name: tolerantOptional(z.string()),
    original_file_name: tolerantOptional(z.string()),
    size: tolerantOptional(z.number().int()),
    quote_link: tolerantOptional(z.string()),
    created_at: tolerantOptional(z.string()),
  }),
);
export type Quote = z.output<typeof Quote>;

/**
 * E-11: multipart with one `file` (PDF, Word, PNG or JPEG by content, at most 10 MB) and `venue_id`, in any order.
 * 413 at `file` if it is larger, 415 if the request is not multipart, 400 if the upload breaks off, 422 at `file` if it
 * is missing, empty or of another type, 422 at `venue_id` if it is not a venue in the event's country.
 */
export const uploadQuote = defineCall({
  id: "E-11",
  method: "POST",
  path: "/v1/lead-event/{id}/upload-quote",
  creates: true,
  answer: createChangeAnswerSchema(withDataEnvelope(Quote)),
  // The time for ten megabytes at one megabit per second.
  timeoutMs: 90_000,
  spec: "7 Lead events: upload quote",
});

/** E-12: 404 if the event has no such quote, as in E-13 and E-14. */
export const removeQuote = defineCall({
  id: "E-12",
  method: "DELETE",
  path: "/v1/lead-event/{id}/quote/{quoteId}",
  answer: noContent,
  spec: "7 Lead events: delete quote",
});

/** E-13: the data is a URL that needs no bearer token and is valid for ten minutes. */
export const quoteDownloadUrl = defineCall({
  id: "E-13",
  method: "GET",
  path: "/v1/lead-event/{id}/quote/{quoteId}/download-url",
  answer: withDataEnvelope(z.string()),
  spec: "7 Lead events: quote download",
});

export const linkQuote = defineCall({
  id: "E-14",
  method: "POST",
  path: "/v1/lead-event/{id}/quote/{quoteId}/link",
  body: z.object({
    quote_link: z
      .url({ protocol: /^https?$/, error: "Enter a link that starts with http:// or https://" })
      .max(2000, "The link can have at most 2,000 characters"),
  }),
  answer: createChangeAnswerSchema(withDataEnvelope(Quote)),
  spec: "7 Lead events: quote link",
});
