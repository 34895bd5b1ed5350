import { type HeadersFunction, json, redirect } from "@remix-run/node";
import { clientAddressOf } from "~/services/access/client-address";
import { type PublicContext, publicAction, publicLoader } from "~/services/access/guard.server";
import { type PostedFields, postedText } from "~/services/forms/posted-fields";
import { paths } from "~/services/paths";
import { type AnswerRefusal, loadInspection, type Visitor } from "./public-inspection.server";

/** The loader and actions of the pages behind the key of an inspection: for people who do not sign in. */

/** The address is the key: no cache keeps the page, and search engines leave it out. */
const privateHeaders = { "Cache-Control": "private, no-store", "X-Robots-Tag": "noindex, nofollow" };

/** These headers, and `Retry-After` in seconds where it is known. */
export const headersWith = (retryAfter?: number): Record<string, string> => ({
  ...privateHeaders,
  ...(retryAfter !== undefined && { "Retry-After": String(retryAfter) }),
});

const PASSED_ON = [...Object.keys(privateHeaders), "Retry-After"];

/** The headers of such a page, those of its action where it has just been posted to. */
export const inspectionHeaders: HeadersFunction = ({ loaderHeaders, actionHeaders }) => {
  const passed = new Headers(privateHeaders);
  for (const from of [loaderHeaders, actionHeaders])
    for (const name of PASSED_ON) if (from.has(name)) passed.set(name, from.get(name) ?? "");
  return passed;
};

/** The visitor by the server's word for their address, whatever the request came with. */
export const visitorOf = ({ params, request }: PublicContext): Visitor => ({
  key: params.key,
  address: clientAddressOf(request),
});

/** What the page of an inspection shows: opening it changes nothing. */
export const inspectionLoader = publicLoader(async (ctx) => {
  const page = await loadInspection(visitorOf(ctx));
  const { status = 200, retryAfter = undefined } = "none" in page ? page.none : {};
  return json(
    { ...page, wasAsked: ctx.url.searchParams.has("asked") },
    { status, headers: headersWith(retryAfter) },
  );
});

/** An answer that was not taken, and what was typed with it. */
export interface RejectedAnswer {
  refusal: AnswerRefusal;
  typed: string;
}

/** The page again with why an answer was not taken. */
const answerAgain = (refusal: AnswerRefusal, fields: PostedFields) =>
  json<RejectedAnswer>(
    { refusal, typed: postedText(fields, "message") },
    { status: refusal.status, headers: headersWith(refusal.retryAfter) },
  );

/** An answer to an inspection: back to its page, or the same page with why not and what was typed. */
export const inspectionAction = (
  answer: (visitor: Visitor, fields: PostedFields) => Promise<AnswerRefusal | undefined>,
  done: (key: string) => string = paths.publicInspection,
) =>
  publicAction(async (ctx) => {
    const refusal = await answer(visitorOf(ctx), ctx.form);
    if (!refusal) throw redirect(done(ctx.params.key ?? ""));
    return answerAgain(refusal, ctx.form);
  });

/** The version that a form was made of, where it has one. */
export function versionIn(fields: PostedFields): number | undefined {
  const text = postedText(fields, "version");
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}
