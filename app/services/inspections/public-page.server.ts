import { type HeadersFunction, json, redirect } from "@remix-run/node";
import { getClientAddress } from "~/services/access/client-address";
import { createPublicAction, createPublicLoader, type PublicContext } from "~/services/access/guard.server";
import { getPostedText, type PostedFields } from "~/services/forms/posted-fields";
import { paths } from "~/services/paths";
import { type AnswerRefusal, loadInspectionByKey, type Visitor } from "./public-inspection.server";

/** The loader and actions of the public pages behind an inspection's key. */

/** The URL contains the key, so the page is neither cached nor indexed. */
const privateHeaders = { "Cache-Control": "private, no-store", "X-Robots-Tag": "noindex, nofollow" };

/** These headers, with `Retry-After` in seconds if known. */
export const buildPrivateHeaders = (retryAfter?: number): Record<string, string> => ({
  ...privateHeaders,
  ...(retryAfter !== undefined && { "Retry-After": String(retryAfter) }),
});

const FORWARDED_HEADERS = [...Object.keys(privateHeaders), "Retry-After"];

/** The headers of such a page; those of its action win. */
export const buildInspectionHeaders: HeadersFunction = ({ loaderHeaders, actionHeaders }) => {
  const headers = new Headers(privateHeaders);
  for (const source of [loaderHeaders, actionHeaders])
    for (const name of FORWARDED_HEADERS) if (source.has(name)) headers.set(name, source.get(name) ?? "");
  return headers;
};

/** The IP address comes from the server, never from what the request claims. */
export const toVisitor = ({ params, request }: PublicContext): Visitor => ({
  key: params.key,
  address: getClientAddress(request),
});

/** Loads the public page; opening it changes nothing. */
export const loadPublicInspection = createPublicLoader(async (ctx) => {
  const page = await loadInspectionByKey(toVisitor(ctx));
  const { status = 200, retryAfter = undefined } = "none" in page ? page.none : {};
  return json(
    { ...page, isOtherTimeRequested: ctx.url.searchParams.has("asked") },
    { status, headers: buildPrivateHeaders(retryAfter) },
  );
});

export interface RejectedAnswer {
  refusal: AnswerRefusal;
  entered: string;
}

const createRejectedAnswerResponse = (refusal: AnswerRefusal, fields: PostedFields) =>
  json<RejectedAnswer>(
    { refusal, entered: getPostedText(fields, "message") },
    { status: refusal.status, headers: buildPrivateHeaders(refusal.retryAfter) },
  );

/** Saves an answer and redirects to the inspection, or shows the page again with why not and what was typed. */
export const createInspectionAction = (
  save: (visitor: Visitor, fields: PostedFields) => Promise<AnswerRefusal | undefined>,
  nextPath: (key: string) => string = paths.publicInspection,
) =>
  createPublicAction(async (ctx) => {
    const refusal = await save(toVisitor(ctx), ctx.form);
    if (!refusal) throw redirect(nextPath(ctx.params.key ?? ""));
    return createRejectedAnswerResponse(refusal, ctx.form);
  });

/** The version that the form showed, if any. */
export function parseShownVersion(fields: PostedFields): number | undefined {
  const text = getPostedText(fields, "version");
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}
