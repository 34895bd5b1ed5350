import { createHash } from "node:crypto";
import type { Readable } from "node:stream";
import { get as getEvent } from "@contract/events/events";
import {
  fileNameInForm,
  QuoteTypeReader,
  quoteFileName,
  WRONG_QUOTE_TYPE,
} from "@contract/events/quote-file";
import { linkQuote, quoteDownloadUrl, removeQuote, uploadQuote } from "@contract/events/quotes";
import { ofEvent as recommendedOf } from "@contract/recommendations/recommendations";
import { ofEvent as shortlistOf } from "@contract/shortlists/shortlists";
import { search as searchVenues } from "@contract/venues/venues";
import { MAX_QUOTE_BYTES, zoneOf } from "@contract/vocabulary";
import { z } from "@contract/zod";
import { idIn, notFound, uploadAction } from "~/services/access/guard.server";
import { cutText } from "~/services/format/cut-text";
import { saveAsSeen } from "~/services/forms/as-seen.server";
import { deleteOnce } from "~/services/forms/delete-once.server";
import { oncePerForm } from "~/services/forms/once-per-form.server";
import type { Outcome } from "~/services/forms/outcome";
import type { PostedForm } from "~/services/forms/parse-form.server";
import { toAlert, trySave } from "~/services/forms/try-change.server";
import { fullName } from "~/services/leads/lead";
import { UpstreamFailure } from "~/services/upstream/client.server";
import { type Section, section } from "~/services/upstream/section.server";
import { type EventContext, type EventScope, eventRefOf, leadAndEvent, verifyEvent } from "./event.server";
import { eventFacts } from "./facts";
import { QUOTE_TOO_LARGE, quoteLine } from "./quotes";

type UploadContext = Parameters<Parameters<ReturnType<typeof uploadAction<QuoteTypeReader>>>[0]>[0];

/** The search of a venue that is neither on the shortlist nor recommended. */
const VENUE_SEARCH = "venue";
const SHORTEST_SEARCH = 2;

/** The quotes of an event, and the venues that one may be of: shortlisted, recommended, then those found by name. */
export async function loadQuotes({ api, event, url }: Pick<EventContext, "api" | "event" | "url">) {
  const params = { id: event.eventId };
  const search = cutText(url.searchParams.get(VENUE_SEARCH)?.trim() ?? "", 200);
  const [{ lead, event: own }, shortlist, recommended] = await Promise.all([
    leadAndEvent(api, event),
    section(api(shortlistOf, { params })),
    section(api(recommendedOf, { params })),
  ]);
  const found: Section<{ id: number; name: string; city?: string }[]> =
    search.length < SHORTEST_SEARCH
      ? { data: [] }
      : await section(api(searchVenues, { query: { search, country: own.country } }));
  const venues = new Map<number, string>();
  const offer = (id: number, words: string) => void (venues.has(id) || venues.set(id, words));
  for (const { venue_id, venue_name } of shortlist.data ?? []) offer(venue_id, `${venue_name} (shortlisted)`);
  for (const { venue_id, venue_name } of recommended.data ?? [])
    offer(venue_id, `${venue_name} (recommended)`);
  for (const { id, name, city } of found.data ?? []) offer(id, city ? `${name}, ${city}` : name);
  return {
    leadId: event.leadId,
    eventId: event.eventId,
    leadName: fullName(lead),
    facts: eventFacts(own),
    zone: zoneOf(own.country),
    quotes: own.quotes?.map(quoteLine),
    venues: [...venues].map(([value, label]) => ({ value: String(value), label })),
    search,
    hasFound: (found.data?.length ?? 0) > 0,
    isVenueListPartial: Boolean(shortlist.failure || recommended.failure || found.failure),
  };
}
export type QuotesPage = Awaited<ReturnType<typeof loadQuotes>>;

/** The action of the form that takes a quote's file. @throws 404 where the event of the address is not the lead's */
export const quoteUploadAction = <Data>(
  act: (ctx: UploadContext & Pick<EventContext, "event">) => Promise<Data>,
) =>
  uploadAction(
    MAX_QUOTE_BYTES,
    () => new QuoteTypeReader(),
  )(async (ctx) => {
    const event = eventRefOf(ctx.params);
    await verifyEvent({ api: ctx.api, event });
    return act({ ...ctx, event });
  });

/** The fields of a quote's upload beside its file; the key saves it once. */
export const QuoteForm = z.object({
  venue_id: z.string().default(""),
  form_key: z.string().max(100).default(""),
});
export type QuoteForm = z.output<typeof QuoteForm>;

const problems = {
  "too large": QUOTE_TOO_LARGE,
  "broken off": "The upload broke off, so nothing was saved. Choose the file again.",
  several: "Send one file at a time.",
  "not kept": "The file cannot be taken at the moment. Please try again.",
} as const;

const uploadOnce = oncePerForm<{ name: string }>(
  "quote",
  "Look whether the quote is in the list before you send it again.",
);

/**
 * Passes an uploaded file on as a quote (E-11), once it is known to be one, and once for each key of a form. What is
 * rejected goes no further.
 */
export async function addQuote(
  { api, event, user }: Pick<UploadContext, "api" | "user"> & Pick<EventContext, "event">,
  { venue_id, form_key }: QuoteForm,
  upload: Pick<UploadContext["upload"], "file" | "problem">,
): Promise<Outcome> {
  const { file } = upload;
  const type = file?.inspector.type();
  const fieldErrors = problemsOf(venue_id, upload);
  if (Object.keys(fieldErrors).length || !file || !type) return { ok: false, errors: { fieldErrors } };
  const { size, read } = file;
  const name = quoteFileName(fileNameInForm.read(file.name), type);
  const act = {
    key: form_key,
    scope: [user.id, event.eventId],
    wants: [venue_id, name, await digestOf(read())],
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
  return { ok: true, message: `The quote ${kept?.name ?? name} was saved.` };
}

/** What is wrong with an upload, by field. */
function problemsOf(
  venueId: string,
  { file, problem }: Pick<UploadContext["upload"], "file" | "problem">,
): Record<string, string[]> {
  const ofFile = () => {
    if (problem) return problems[problem];
    if (!file) return "Choose a file.";
    if (file.size === 0) return "The file is empty. Choose another one.";
    return file.inspector.type() ? undefined : WRONG_QUOTE_TYPE;
  };
  const wrong = ofFile();
  return {
    ...(!/^[1-9]\d{0,9}$/.test(venueId) && { venue_id: ["Choose a venue."] }),
    ...(wrong && { file: [wrong] }),
  };
}

async function digestOf(content: Readable): Promise<string> {
  const hash = createHash("sha256");
  for await (const piece of content) hash.update(piece);
  return hash.digest("base64url");
}

/** The id of a quote in an address. @throws 404 for what cannot be one */
export const quoteIdIn = (params: EventContext["params"]) => idIn(params.quoteId, "quote");

/** One quote of an event, for the dialogs about it. @throws 404 where the event is known not to have it */
export async function loadQuote({ api, event, params }: Pick<EventContext, "api" | "event" | "params">) {
  const quoteId = quoteIdIn(params);
  const {
    event: { quotes },
  } = await leadAndEvent(api, event);
  const quote = quotes?.find(({ id }) => id === quoteId);
  if (!quote && quotes) throw notFound("This event has no such quote.");
  return { ...event, quoteId, quote: quote && quoteLine(quote) };
}
export type QuotePage = Awaited<ReturnType<typeof loadQuote>>;

/** Where the file of a quote is (E-13): an address of the web, or the words why there is none. */
export async function openQuote({
  api,
  event,
  params,
}: Pick<EventContext, "api" | "event" | "params">): Promise<{ href: string } | { failure: string }> {
  const quoteId = quoteIdIn(params);
  try {
    await verifyEvent({ api, event });
    const { data } = await api(quoteDownloadUrl, { params: { id: event.eventId, quoteId } });
    const url = URL.canParse(data) ? new URL(data) : undefined;
    return url && /^https?:$/.test(url.protocol)
      ? { href: url.href }
      : { failure: "The service gave no address that can be opened." };
  } catch (error) {
    if (!(error instanceof UpstreamFailure)) throw error;
    return { failure: error.message };
  }
}

/** Keeps the address of a quote on the venue's own site (E-14), unless someone else has kept another meanwhile. */
export const saveQuoteLink = (
  { api, event }: EventScope,
  quoteId: number,
  { values, baseline }: PostedForm<z.output<typeof linkQuote.body>>,
): Promise<Outcome> =>
  trySave(async () => {
    const overtaken = await saveAsSeen(baseline, {
      record: `link of quote ${quoteId}`,
      yours: values.quote_link,
      present: async () => {
        const { data } = await api(getEvent, { params: { id: event.eventId } });
        const quote = data.quotes?.find(({ id }) => id === quoteId);
        const value = quote && (quoteLine(quote).link ?? "");
        return value === undefined ? undefined : { value, words: value };
      },
      save: () => api(linkQuote, { params: { id: event.eventId, quoteId }, body: values }),
    });
    if (overtaken) return { ok: false, errors: { fieldErrors: { quote_link: [overtaken] } } };
    return { ok: true, message: "The link was saved." };
  });

/** Deletes a quote (E-12). One that is gone already is deleted. */
export async function deleteQuote({ api, event }: EventScope, quoteId: number): Promise<Outcome> {
  const isGone = async () => {
    const { data } = await api(getEvent, { params: { id: event.eventId } });
    return data.quotes !== undefined && !data.quotes.some(({ id }) => id === quoteId);
  };
  const failure = await deleteOnce(
    () => api(removeQuote, { params: { id: event.eventId, quoteId } }),
    isGone,
  );
  return failure
    ? toAlert(failure, "The quote was not deleted.")
    : { ok: true, message: "The quote was deleted." };
}
