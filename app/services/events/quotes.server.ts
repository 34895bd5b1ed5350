import * as eventCalls from "@contract/events/events";
import {
  multipartFileName,
  QuoteTypeDetector,
  toQuoteFileName,
  WRONG_QUOTE_TYPE,
} from "@contract/events/quote-file";
import { linkQuote, quoteDownloadUrl, removeQuote, uploadQuote } from "@contract/events/quotes";
import * as recommendationCalls from "@contract/recommendations/recommendations";
import * as shortlistCalls from "@contract/shortlists/shortlists";
import * as venueCalls from "@contract/venues/venues";
import { MAX_QUOTE_BYTES, zoneOf } from "@contract/vocabulary";
import { z } from "@contract/zod";
import {
  createNotFoundFailure,
  createStaffUploadActionFactory,
  parseIdOrNotFound,
} from "~/services/access/guard.server";
import { formatUploadProblem, hashFile } from "~/services/access/upload.server";
import { cutText } from "~/services/format/cut-text";
import { createOncePerFormRunner } from "~/services/forms/once-per-form.server";
import type { Outcome } from "~/services/forms/outcome";
import type { PostedForm } from "~/services/forms/parse-form.server";
import { saveUnlessChanged } from "~/services/forms/save-unless-changed.server";
import { toAlertFailure, trySave } from "~/services/forms/try-change.server";
import { tryDelete } from "~/services/forms/try-delete.server";
import { formatFullName } from "~/services/leads/lead";
import { UpstreamFailure } from "~/services/upstream/client.server";
import { type Section, toSection } from "~/services/upstream/section.server";
import {
  type EventContext,
  type EventScope,
  loadLeadAndEvent,
  parseEventRef,
  requireEventOfLead,
} from "./event.server";
import { toEventFacts } from "./facts";
import { QUOTE_TOO_LARGE, toQuoteLine } from "./quotes";

type UploadContext = Parameters<
  Parameters<ReturnType<typeof createStaffUploadActionFactory<QuoteTypeDetector>>>[0]
>[0];

/** The search param for a venue that is neither shortlisted nor recommended. */
const VENUE_SEARCH = "venue";
const MIN_SEARCH_LENGTH = 2;

/** The quotes of an event and the venues to choose from: shortlisted, recommended, then search results. */
export async function loadQuotesPage({ api, event, url }: Pick<EventContext, "api" | "event" | "url">) {
  const params = { id: event.eventId };
  const search = cutText(url.searchParams.get(VENUE_SEARCH)?.trim() ?? "", 200);
  const [{ lead, event: leadEvent }, shortlist, recommended] = await Promise.all([
    loadLeadAndEvent(api, event),
    toSection(api(shortlistCalls.ofEvent, { params })),
    toSection(api(recommendationCalls.ofEvent, { params })),
  ]);
  const found: Section<{ id: number; name: string; city?: string | undefined }[]> =
    search.length < MIN_SEARCH_LENGTH
      ? { data: [] }
      : await toSection(api(venueCalls.search, { query: { search, country: leadEvent.country } }));
  const venues = new Map<number, string>();
  const offer = (id: number, label: string) => void (venues.has(id) || venues.set(id, label));
  for (const { venue_id, venue_name } of shortlist.data ?? []) offer(venue_id, `${venue_name} (shortlisted)`);
  for (const { venue_id, venue_name } of recommended.data ?? [])
    offer(venue_id, `${venue_name} (recommended)`);
  for (const { id, name, city } of found.data ?? []) offer(id, city ? `${name}, ${city}` : name);
  return {
    leadId: event.leadId,
    eventId: event.eventId,
    leadName: formatFullName(lead),
    facts: toEventFacts(leadEvent),
    zone: zoneOf(leadEvent.country),
    quotes: leadEvent.quotes?.map(toQuoteLine),
    venues: [...venues].map(([value, label]) => ({ value: String(value), label })),
    search,
    hasFound: (found.data?.length ?? 0) > 0,
    isVenueListPartial: Boolean(shortlist.failure || recommended.failure || found.failure),
  };
}
export type QuotesPage = Awaited<ReturnType<typeof loadQuotesPage>>;

/** The action of the upload form. @throws 404 if the event does not belong to the lead of the URL */
export const createQuoteUploadAction = <Data>(
  act: (ctx: UploadContext & Pick<EventContext, "event">) => Promise<Data>,
) =>
  createStaffUploadActionFactory({
    maxBytes: MAX_QUOTE_BYTES,
    maxFiles: 1,
    inspector: () => new QuoteTypeDetector(),
  })(async (ctx) => {
    const event = parseEventRef(ctx.params);
    await requireEventOfLead({ api: ctx.api, event });
    return act({ ...ctx, event });
  });

/** The fields of the upload form other than the file; `form_key` prevents saving it twice. */
export const QuoteForm = z.object({
  venue_id: z.string().default(""),
  form_key: z.string().max(100).default(""),
});
export type QuoteForm = z.output<typeof QuoteForm>;

const uploadOnce = createOncePerFormRunner<{ name: string }>(
  "quote",
  "Check the list of quotes before you upload it again.",
);

/**
 * Validates an uploaded file and sends it upstream as a quote (E-11), at most once per form key.
 */
export async function addUploadedQuote(
  { api, event, user }: Pick<UploadContext, "api" | "user"> & Pick<EventContext, "event">,
  { venue_id, form_key }: QuoteForm,
  upload: Pick<UploadContext["upload"], "files" | "problem">,
): Promise<Outcome> {
  const [file] = upload.files;
  const type = file?.inspector.type();
  const fieldErrors = listUploadErrors(venue_id, upload);
  if (Object.keys(fieldErrors).length || !file || !type) return { ok: false, errors: { fieldErrors } };
  const { size, read } = file;
  const name = toQuoteFileName(multipartFileName.read(file.name), type);
  const act = {
    key: form_key,
    scope: [user.id, event.eventId],
    wants: [venue_id, name, await hashFile(file)],
  };
  const { kept, errors } = await uploadOnce(act, async (idempotencyKey) => {
    const upload = {
      fields: { venue_id },
      file: { field: "file", name, mediaType: type.mediaType, size, read },
    };
    const { data } = await api(uploadQuote, { params: { id: event.eventId }, upload, idempotencyKey });
    return { name: data?.original_file_name ?? name };
  });
  if (errors) return { ok: false, errors };
  return { ok: true, message: `Quote uploaded: ${kept?.name ?? name}` };
}

/** Errors of an upload by field. */
function listUploadErrors(
  venueId: string,
  { files: [file], problem }: Pick<UploadContext["upload"], "files" | "problem">,
): Record<string, string[]> {
  const checkFile = () => {
    if (problem) return formatUploadProblem(problem, { chosen: "file", tooMany: "Send one file at a time." });
    if (!file) return "Choose a file";
    if (file.isTooLarge) return QUOTE_TOO_LARGE;
    if (file.size === 0) return "The file is empty. Choose another one.";
    return file.inspector.type() ? undefined : WRONG_QUOTE_TYPE;
  };
  const fileError = checkFile();
  return {
    ...(!/^[1-9]\d{0,9}$/.test(venueId) && { venue_id: ["Choose a venue"] }),
    ...(fileError && { file: [fileError] }),
  };
}

/** The quote id of the URL. @throws 404 for an invalid one */
export const parseQuoteId = (params: EventContext["params"]): number =>
  parseIdOrNotFound(params.quoteId, "quote");

/** One quote of an event, for its dialogs. @throws 404 if the event's quotes are known and it is not among them */
export async function loadQuote({ api, event, params }: Pick<EventContext, "api" | "event" | "params">) {
  const quoteId = parseQuoteId(params);
  const {
    event: { quotes },
  } = await loadLeadAndEvent(api, event);
  const quote = quotes?.find(({ id }) => id === quoteId);
  if (!quote && quotes) throw createNotFoundFailure("Quote not found");
  return { ...event, quoteId, quote: quote && toQuoteLine(quote) };
}
export type QuotePage = Awaited<ReturnType<typeof loadQuote>>;

/** The download URL of a quote's file (E-13), or a message why there is none. */
export async function loadQuoteDownloadUrl({
  api,
  event,
  params,
}: Pick<EventContext, "api" | "event" | "params">): Promise<{ href: string } | { failure: string }> {
  const quoteId = parseQuoteId(params);
  try {
    await requireEventOfLead({ api, event });
    const { data } = await api(quoteDownloadUrl, { params: { id: event.eventId, quoteId } });
    const url = URL.canParse(data) ? new URL(data) : undefined;
    return url && /^https?:$/.test(url.protocol)
      ? { href: url.href }
      : { failure: "We couldn't get a link to the file." };
  } catch (error) {
    if (!(error instanceof UpstreamFailure)) throw error;
    return { failure: error.message };
  }
}

/** Saves a link to the quote on the venue's site (E-14), unless someone else has saved another one meanwhile. */
export const saveQuoteLink = (
  { api, event }: EventScope,
  quoteId: number,
  { values, baseline }: PostedForm<z.output<typeof linkQuote.body>>,
): Promise<Outcome> =>
  trySave(async () => {
    const conflict = await saveUnlessChanged(baseline, {
      record: `link of quote ${quoteId}`,
      yours: values.quote_link,
      loadCurrent: async () => {
        const { data } = await api(eventCalls.get, { params: { id: event.eventId } });
        const quote = data.quotes?.find(({ id }) => id === quoteId);
        const value = quote && (toQuoteLine(quote).link ?? "");
        return value === undefined ? undefined : { value, words: value };
      },
      save: () => api(linkQuote, { params: { id: event.eventId, quoteId }, body: values }),
    });
    if (conflict) return { ok: false, errors: { fieldErrors: { quote_link: [conflict] } } };
    return { ok: true, message: "Link saved" };
  });

/** Deletes a quote (E-12). Succeeds if it is already gone. */
export async function deleteQuote({ api, event }: EventScope, quoteId: number): Promise<Outcome> {
  const isGone = async () => {
    const { data } = await api(eventCalls.get, { params: { id: event.eventId } });
    return data.quotes !== undefined && !data.quotes.some(({ id }) => id === quoteId);
  };
  const failure = await tryDelete(() => api(removeQuote, { params: { id: event.eventId, quoteId } }), isGone);
  return failure
    ? toAlertFailure(failure, "We couldn't delete the quote")
    : { ok: true, message: "Quote deleted" };
}
