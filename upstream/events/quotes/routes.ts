import * as quotes from "@contract/events/quotes";
import { MAX_QUOTE_BYTES } from "@contract/vocabulary";
import type { Routes } from "../../access/register-calls";
import { parseMultipartUpload } from "../../access/upload";
import type { Database } from "../../db/database";
import { requireLeadIdOfEvent } from "../read";
import { buildQuoteDownloadUrl } from "./download";
import { deleteQuoteRestorably, requireQuote, saveLinkOfQuote, saveQuote } from "./quotes";

const uploadLimits = { maxBytes: MAX_QUOTE_BYTES, tooLarge: "The file is larger than 10 MB." };

/** Venues' quotes for an event: files and links (E-11 to E-14). */
export const registerQuoteRoutes: Routes = (serve, { db, settings, now }) => {
  serve(quotes.uploadQuote, async ({ params, caller, request, once }) => {
    await requireLeadIdOfEvent(db, params.id);
    const form = await parseMultipartUpload(request, uploadLimits);
    const work = async (tx: Database) => {
      const quoteId = await saveQuote(tx, params.id, form, { caller, at: now() });
      return { data: await requireQuote(tx, { eventId: params.id, quoteId }) };
    };
    return once(work, [JSON.stringify(form.fields), form.upload?.content ?? ""]);
  });
  serve(quotes.quoteDownloadUrl, async ({ params }) => {
    const { id } = await requireQuote(db, { eventId: params.id, quoteId: params.quoteId });
    return { data: await buildQuoteDownloadUrl(db, { quoteId: id, settings, now: now() }) };
  });
  serve(quotes.linkQuote, async ({ params, body, caller }) => {
    const quote = { eventId: params.id, quoteId: params.quoteId };
    await saveLinkOfQuote(db, { ...quote, link: body.quote_link }, { caller, at: now() });
    return { data: await requireQuote(db, quote) };
  });
  serve(quotes.removeQuote, async ({ params, caller }) => {
    await deleteQuoteRestorably(db, { eventId: params.id, quoteId: params.quoteId }, { caller, at: now() });
    return undefined;
  });
};
