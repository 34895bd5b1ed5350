import { type HeadersFunction, json, redirect } from "@remix-run/node";
import { clientAddressOf } from "~/services/access/client-address";
import { type PublicContext, publicAction, publicLoader } from "~/services/access/guard.server";
import { type PostedFields, postedText } from "~/services/forms/posted-fields";
import { paths } from "~/services/paths";
import { type AnswerRefusal, loadInspection, type Visitor } from "./public-inspection.server";

/** The loader and actions of the public pages behind an inspection's key. */

/** The URL contains the key, so the page is neither cached nor indexed. */
const privateHeaders = { "Cache-Control": "private, no-store", "X-Robots-Tag": "noindex, nofollow" };

/** These headers, with `Retry-After` in seconds if known. */
export const headersWith = (retryAfter?: number): Record<string, string> => ({
  ...privateHeaders,
  ...(retryAfter !== undefined && { "Retry-After": String(retryAfter) }),
});

const FORWARDED_HEADERS = [...Object.keys(privateHeaders), "Retry-After"];

/** The headers of such a page; those of its action win. */
export const inspectionHeaders: HeadersFunction = ({ loaderHeaders, actionHeaders }) => {
  const headers = new Headers(privateHeaders);
  for (const source of [loaderHeaders, actionHeaders])
    for (const name of FORWARDED_HEADERS) if (source.has(name)) headers.set(name, source.get(name) ?? "");
  return headers;
};

/** The IP address comes from the server, never from what the request claims. */
export const visitorOf = ({ params, request }: PublicContext): Visitor => ({
  key: params.key,
  address: clientAddressOf(request),
});

/** Loads the public page; opening it changes nothing. */
export const inspectionLoader = publicLoader(async (ctx) => {
  const page = await loadInspection(visitorOf(ctx));
  const { status = 200, retryAfter = undefined } = "none" in page ? page.none : {};
  return json(
    { ...page, isOtherTimeRequested: ctx.url.searchParams.has("asked") },
    { status, headers: headersWith(retryAfter) },
  );
});

export interface RejectedAnswer {
  refusal: AnswerRefusal;
  typed: string;
}

const rejectAnswer = (refusal: AnswerRefusal, fields: PostedFields) =>
  json<RejectedAnswer>(
    { refusal, typed: postedText(fields, "message") },
    { status: refusal.status, headers: headersWith(refusal.retryAfter) },
  );

/** Saves an answer and redirects to the inspection, or shows the page again with why not and what was typed. */
export const inspectionAction = (
  save: (visitor: Visitor, fields: PostedFields) => Promise<AnswerRefusal | undefined>,
  nextPath: (key: string) => string = paths.publicInspection,
) =>
  publicAction(async (ctx) => {
    const refusal = await save(visitorOf(ctx), ctx.form);
    if (!refusal) throw redirect(nextPath(ctx.params.key ?? ""));
    return rejectAnswer(refusal, ctx.form);
  });

/** The version that the form showed, if any. */
export function versionIn(fields: PostedFields): number | undefined {
  const text = postedText(fields, "version");
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}
