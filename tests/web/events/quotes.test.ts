import { toQuoteErrors } from "~/services/events/quotes";
import "../support/web";

import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as eventCalls from "@contract/events/events";
import { linkQuote, quoteDownloadUrl, removeQuote, uploadQuote } from "@contract/events/quotes";
import * as leadCalls from "@contract/leads/leads";
import * as recommendationCalls from "@contract/recommendations/recommendations";
import * as shortlistCalls from "@contract/shortlists/shortlists";
import * as venueCalls from "@contract/venues/venues";
import { MAX_QUOTE_BYTES } from "@contract/vocabulary";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import * as root from "~/root";
import * as deletion from "~/routes/events/quote-deletion";
import * as download from "~/routes/events/quote-download";
import * as link from "~/routes/events/quote-link";
import * as page from "~/routes/events/quotes";
import {
  buildEventParams,
  buildLeadEvent,
  buildRecommendation,
  LEAD,
  lead,
  nextEventId,
} from "../support/business";
import { replyNoContent, replyWithData, replyWithFailure } from "../support/scripted-upstream";
import { type Browser, getRedirect, signedIn, upstream } from "../support/web";

/** The directory for uploads in progress. */
const temp = mkdtempSync(join(tmpdir(), "marquee-uploads-"));
beforeAll(() => void vi.stubEnv("TMPDIR", temp));
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(temp, { recursive: true });
});

const pdf = new Blob(["%PDF-1.7\n1 0 obj\n"]);
const quote = { id: 7, venue_id: 5, venue_name: "The Barn", original_file_name: "barn.pdf", size: 16 };

let event = 0;
let browser: Browser;
const buildQuotesUrl = (suffix = "") => `/leads/${LEAD}/event/${event}/quotes${suffix}`;
const buildRequestOptions = (overrides: object = {}) => ({
  params: { ...buildEventParams(event), quoteId: "7" },
  ...overrides,
});

beforeEach(async () => {
  event = nextEventId();
  upstream.on(leadCalls.get, replyWithData(lead));
  upstream.on(recommendationCalls.ofEvent, replyWithData([]));
  upstream.on(eventCalls.get, replyWithData({ ...buildLeadEvent(event), quotes: [quote] }));
  upstream.on(shortlistCalls.ofEvent, replyWithData([{ venue_id: 5, venue_name: "The Barn" }]));
  upstream.on(uploadQuote, replyWithData(quote));
  browser = await signedIn();
});

function buildUploadForm(file?: Blob, name = "quote.pdf", venue = "5"): FormData {
  const form = new FormData();
  form.set("venue_id", venue);
  if (file) form.set("file", file, name);
  return form;
}
const sameOriginHeaders = { "Sec-Fetch-Site": "same-origin" };
const postUpload = (form: FormData | string, headers: Record<string, string> = sameOriginHeaders) =>
  browser.post(page, buildQuotesUrl(), form, buildRequestOptions({ headers }));
const readErrors = async (answer: Response) => {
  expect(answer.status).toBe(422);
  return toQuoteErrors((await answer.json()).rejected);
};
const readAlert = async () => (await (await browser.get(root, "/")).json()).alert;

test("[E-11] [EVT-04] a file is passed on unchanged, under a safe name", async () => {
  const form = buildUploadForm(pdf, '../..\\Angebot "1"; é\r\nX-Evil: 1.PDF');
  expect(getRedirect(await postUpload(form))).toBe(buildQuotesUrl());
  const [sent] = upstream.requests(uploadQuote);
  expect(sent).toMatchObject({
    method: "POST",
    path: `/v1/lead-event/${event}/upload-quote`,
    query: { source: "test-source" },
  });
  const boundary = /^multipart\/form-data; boundary=(form-[\w-]+)$/.exec(
    sent?.headers["content-type"] ?? "",
  )?.[1];
  expect(sent?.body).toBe(
    [
      `--${boundary}\r\nContent-Disposition: form-data; name="venue_id"\r\n\r\n5\r\n`,
      `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="Angebot %221%22; éX-Evil: 1.pdf"\r\n`,
      "Content-Type: application/pdf\r\n\r\n%PDF-1.7\n1 0 obj\n\r\n",
      `--${boundary}--\r\n`,
    ].join(""),
  );
  expect(sent?.headers["content-length"]).toBe(String(Buffer.byteLength(String(sent?.body))));
  expect(await readAlert()).toMatchObject({ kind: "success", message: "Quote uploaded: barn.pdf" });
  expect(readdirSync(temp)).toEqual([]);
});

const refused: [string, () => FormData, object][] = [
  ["without a file", () => buildUploadForm(), { file: "Choose a file" }],
  ["with none chosen", () => buildUploadForm(new Blob([]), ""), { file: "Choose a file" }],
  ["that is empty", () => buildUploadForm(new Blob([])), { file: "The file is empty. Choose another one." }],
  [
    "of another type under the name of a PDF",
    () => buildUploadForm(new Blob(["<script>alert(1)</script>"]), "quote.pdf"),
    { file: "Choose a PDF, Word document or picture (PNG or JPEG)" },
  ],
  [
    "that is a zip and no Word document",
    () => buildUploadForm(new Blob(["PK\u0003\u0004 and more"]), "quote.docx"),
    { file: "Choose a PDF, Word document or picture (PNG or JPEG)" },
  ],
  [
    "that is larger than 10 MB",
    () => buildUploadForm(new Blob(["%PDF-", new Uint8Array(MAX_QUOTE_BYTES)])),
    { file: "The file is larger than 10 MB. Choose a smaller one." },
  ],
  ["without a venue", () => buildUploadForm(pdf, "a.pdf", ""), { venue_id: "Choose a venue" }],
];
test.each(refused)(
  "[EVT-04] an upload %s is refused at its field and not passed on",
  async (_, form, errors) => {
    const answer = await postUpload(form());
    expect(await readErrors(answer)).toEqual(errors);
    expect(upstream.requests(uploadQuote)).toEqual([]);
    expect(readdirSync(temp)).toEqual([]);
  },
);

test("[EVT-04] the largest allowed file passes, and a Word file is recognised deep inside", async () => {
  const head = "PK\u0003\u0004";
  const deep = new Uint8Array(MAX_QUOTE_BYTES - head.length - "word/document.xml".length);
  expect(
    getRedirect(await postUpload(buildUploadForm(new Blob([head, deep, "word/document.xml"]), "a.doc"))),
  ).toBe(buildQuotesUrl());
  const [sent] = upstream.requests(uploadQuote);
  expect(sent?.body).toMatch(/filename="a.doc.docx"/);
  expect(Number(sent?.headers["content-length"])).toBeGreaterThan(MAX_QUOTE_BYTES);
});

test("[EVT-04] an interrupted upload and one with two files get clear errors", async () => {
  const headers = { ...sameOriginHeaders, "Content-Type": "multipart/form-data; boundary=b" };
  const part = (name: string, parameters: string) =>
    `--b\r\nContent-Disposition: form-data; name="${name}"${parameters}\r\n\r\n`;
  const broken = `${part("venue_id", "")}5\r\n${part("file", '; filename="a.pdf"')}%PDF-1.7 and`;
  expect(await readErrors(await postUpload(broken, headers))).toEqual({
    file: "The upload was interrupted and nothing was saved. Choose the file again.",
  });
  const two = buildUploadForm(pdf);
  two.append("file", pdf, "b.pdf");
  expect(await readErrors(await postUpload(two))).toEqual({ file: "Send one file at a time." });
  expect(upstream.requests(uploadQuote)).toEqual([]);
});

test("[EVT-04] [ERR-02] an upstream refusal is shown at its field; a failure says what to check", async () => {
  const says = async (status: number, error: object) => {
    upstream.on(uploadQuote, replyWithFailure(status, error));
    const answer = await postUpload(buildUploadForm(pdf));
    return [(await answer.clone().json()).rejected.initialValue.venue_id, await readErrors(answer)];
  };
  expect(await says(422, { errors: { venue_id: ["Not of this country."] } })).toEqual([
    "5",
    { venue_id: "Not of this country." },
  ]);
  expect(await says(413, { errors: { file: ["Too large."] } })).toMatchObject(["5", { file: "Too large." }]);
  expect((await says(500, {}))[1].form).toMatch(/Check the list of quotes/);
});

test("[EVT-04] [AUTH-12] a file from another site or without a session is rejected", async () => {
  expect((await postUpload(buildUploadForm(pdf), { "Sec-Fetch-Site": "cross-site" })).status).toBe(403);
  expect((await postUpload(buildUploadForm(pdf), { Origin: "https://evil.example" })).status).toBe(403);
  expect((await postUpload(buildUploadForm(pdf), {})).status).toBe(403);
  browser.cookies.clear();
  expect(getRedirect(await postUpload(buildUploadForm(pdf)))).toMatch(/^\/login\?redirect=/);
  expect(upstream.requests(uploadQuote)).toEqual([]);
  expect(readdirSync(temp)).toEqual([]);
});

test("[EVT-04] [NAV-04] a file for another lead's event is not passed on", async () => {
  upstream.on(eventCalls.get, replyWithData({ ...buildLeadEvent(event), lead_id: 99 }));
  expect((await postUpload(buildUploadForm(pdf))).status).toBe(404);
  expect(upstream.requests(uploadQuote)).toEqual([]);
});

test("[EVT-04] the event's venues come first, each once, then search results", async () => {
  upstream.on(recommendationCalls.ofEvent, replyWithData([buildRecommendation(51), buildRecommendation(61)]));
  upstream.on(
    venueCalls.search,
    replyWithData([
      { id: 6, name: "Mill" },
      { id: 9, name: "Old Mill", city: "Hobart" },
    ]),
  );
  const shown = await (await browser.get(page, buildQuotesUrl("?venue=mill"), buildRequestOptions())).json();
  expect(shown.venues).toEqual([
    { value: "5", label: "The Barn (shortlisted)" },
    { value: "6", label: "Venue (recommended)" },
    { value: "9", label: "Old Mill, Hobart" },
  ]);
  expect(upstream.requests(venueCalls.search)[0]?.query).toEqual({
    source: "test-source",
    search: "mill",
    country: "AU",
  });
  expect(shown.quotes).toEqual([{ id: 7, venue: "The Barn", fileName: "barn.pdf", size: 16 }]);
});

test("[EVT-04] [ERR-04] unknown quotes are not shown as none, and a link must be a web URL", async () => {
  upstream.on(eventCalls.get, replyWithData(buildLeadEvent(event)));
  expect(
    (await (await browser.get(page, buildQuotesUrl(), buildRequestOptions())).json()).quotes,
  ).toBeUndefined();
  upstream.on(
    eventCalls.get,
    replyWithData({ ...buildLeadEvent(event), quotes: [{ ...quote, quote_link: "javascript:alert(1)" }] }),
  );
  expect(
    (await (await browser.get(page, buildQuotesUrl(), buildRequestOptions())).json()).quotes[0].link,
  ).toBeUndefined();
});

test("[E-13] [EVT-04] the file is at the upstream's URL, if that is http or https", async () => {
  const go = () => browser.get(download, buildQuotesUrl("/7/download"), buildRequestOptions());
  upstream.on(quoteDownloadUrl, replyWithData("https://files.example/q/7?sig=a b"));
  expect(getRedirect(await go())).toBe("https://files.example/q/7?sig=a%20b");
  expect(upstream.requests(quoteDownloadUrl)).toMatchObject([
    {
      method: "GET",
      path: `/v1/lead-event/${event}/quote/7/download-url`,
      query: { source: "test-source" },
      body: undefined,
    },
  ]);
  for (const wrong of ["javascript:alert(1)", "file:///etc/passwd", "/q/7", ""]) {
    upstream.on(quoteDownloadUrl, replyWithData(wrong));
    expect([wrong, getRedirect(await go())]).toEqual([wrong, buildQuotesUrl()]);
    expect(await readAlert()).toMatchObject({ kind: "error" });
  }
});

test("[E-14] [EVT-04] a link is validated at its field and saved", async () => {
  upstream.on(linkQuote, replyWithData(quote));
  const save = (quote_link: string) =>
    browser.post(
      link,
      buildQuotesUrl("/7/link"),
      { quote_link },
      buildRequestOptions({ headers: sameOriginHeaders }),
    );
  const wrong = await save("ftp://venue.example");
  expect(wrong.status).toBe(422);
  expect((await wrong.json()).rejected).toMatchObject({
    initialValue: { quote_link: "ftp://venue.example" },
    error: { quote_link: ["Enter a link that starts with http:// or https://"] },
  });
  expect(getRedirect(await save("https://venue.example/q/7"))).toBe(buildQuotesUrl());
  expect(upstream.requests(linkQuote)).toMatchObject([
    {
      method: "POST",
      path: `/v1/lead-event/${event}/quote/7/link`,
      query: { source: "test-source" },
      body: { quote_link: "https://venue.example/q/7" },
    },
  ]);
});

test("[E-12] [EVT-04] a quote is deleted after confirmation; a missing one is no failure", async () => {
  const shown = await (
    await browser.get(deletion, buildQuotesUrl("/7/deletion"), buildRequestOptions())
  ).json();
  expect(shown.quote).toMatchObject({ fileName: "barn.pdf", venue: "The Barn" });
  expect(upstream.requests(removeQuote)).toEqual([]);
  const remove = () =>
    browser.post(
      deletion,
      buildQuotesUrl("/7/deletion"),
      {},
      buildRequestOptions({ headers: sameOriginHeaders }),
    );
  upstream.on(removeQuote, replyNoContent);
  expect(getRedirect(await remove())).toBe(buildQuotesUrl());
  expect(upstream.requests(removeQuote)).toMatchObject([
    {
      method: "DELETE",
      path: `/v1/lead-event/${event}/quote/7`,
      query: { source: "test-source" },
      body: undefined,
    },
  ]);
  upstream.on(removeQuote, replyWithFailure(404));
  expect(getRedirect(await remove())).toBe(buildQuotesUrl());
  upstream.on(removeQuote, replyWithFailure(409, { message: "Not now." }));
  expect(getRedirect(await remove())).toBe(buildQuotesUrl());
  expect(await readAlert()).toMatchObject({ kind: "error", message: "Not now." });
  const other = buildRequestOptions({ params: { ...buildEventParams(event), quoteId: "8" } });
  expect((await browser.get(deletion, buildQuotesUrl("/8/deletion"), other)).status).toBe(404);
});
