import type { Quote } from "@contract/events/quotes";
import { MAX_QUOTE_BYTES } from "@contract/vocabulary";
import { formatFileSize } from "~/services/format/file-size";
import { joinRejectedMessages, type RejectedForm } from "~/services/forms/rejected-form";

export const QUOTE_TOO_LARGE = `The file is larger than ${formatFileSize(MAX_QUOTE_BYTES).replace(".0", "")}. Choose a smaller one.`;

/** The types offered by the browser's file chooser; the server checks the content. */
export const QUOTE_FILES = ".pdf,.doc,.docx,.png,.jpg,.jpeg";

/** A quote as shown in lists; `at` is a UTC ISO string. */
export const toQuoteLine = (quote: Quote) => ({
  id: quote.id,
  venue: quote.venue_name,
  fileName: quote.original_file_name,
  size: quote.size,
  link: /^https?:\/\//i.test(quote.quote_link ?? "") ? quote.quote_link : undefined,
  at: quote.created_at,
});
export type QuoteLine = ReturnType<typeof toQuoteLine>;

/** Errors of an upload: at the venue, at the file, or of the whole form. */
export interface QuoteErrors {
  venue_id?: string;
  file?: string;
  form?: string;
}

export function toQuoteErrors({ error }: RejectedForm): QuoteErrors {
  const { venue_id, file, ...others } = error ?? {};
  const form = joinRejectedMessages({ error: others });
  return {
    ...(venue_id?.[0] && { venue_id: venue_id[0] }),
    ...(file?.[0] && { file: file[0] }),
    ...(form && { form }),
  };
}
