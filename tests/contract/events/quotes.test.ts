import type { AddressInfo } from "node:net";
import * as events from "@contract/events/events";
import * as quoteCalls from "@contract/events/quotes";
import { MAX_QUOTE_BYTES } from "@contract/vocabulary";
import * as schema from "@upstream/db/schema";
import { asc, eq } from "drizzle-orm";
import { describe, expect, onTestFinished } from "vitest";
import { createUpstreamTest } from "../support/fixtures";
import { startServices } from "../support/start-services";
import { insertAccessToken, insertLeadEvent, insertUser, insertVenue } from "../support/upstream";

const start = new Date("2026-11-21T02:00:00Z");
const origin = "https://marquee.test";

const pdf = Buffer.from("%PDF-1.7\n1 0 obj\n");
const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]);
const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]);
const docx = Buffer.concat([
  Buffer.from("PK\x03\x04"),
  Buffer.from("....[Content_Types].xml..word/document.xml.."),
]);
const compoundFile = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
const doc = Buffer.concat([compoundFile, Buffer.alloc(500), Buffer.from("WordDocument", "utf16le")]);

interface FilePart {
  content: Buffer;
  name?: string;
  type?: string;
}

let clock = start;
const { test, upstream } = createUpstreamTest({ now: () => clock, env: { PUBLIC_URL: origin } });

describe("quotes", () => {
  let token: string;
  let event: Awaited<ReturnType<typeof insertLeadEvent>>;
  let barn: Awaited<ReturnType<typeof insertVenue>>;

  test.beforeEach(async () => {
    clock = start;
    await insertUser(upstream.db, { username: "sam@marquee.test" });
    token = await insertAccessToken(upstream.db, { username: "sam@marquee.test" });
    event = await insertLeadEvent(upstream.db);
    barn = await insertVenue(upstream.db, { name: "The Barn" });
  });

  const path = (id: number) => `/v1/lead-event/${id}/upload-quote`;

  /** A multipart request as browsers send it: fields and files in the given order. */
  async function upload(
    parts: Record<string, string | FilePart>,
    id = event.id,
    bearer = token,
    key?: string,
  ) {
    const form = new FormData();
    for (const [name, part] of Object.entries(parts))
      if (typeof part === "string") form.append(name, part);
      else
        form.append(
          name,
          new Blob([new Uint8Array(part.content)], part.type === undefined ? {} : { type: part.type }),
          part.name ?? "quote.pdf",
        );
    const request = new Request("http://upstream.test", { method: "POST", body: form });
    return send(
      Buffer.from(await request.arrayBuffer()),
      request.headers.get("content-type") ?? "",
      id,
      bearer,
      key,
    );
  }
  async function send(
    payload: Buffer | string,
    contentType: string,
    id = event.id,
    bearer = token,
    key?: string,
  ) {
    const answer = await upstream.app.inject({
      method: "POST",
      url: path(id),
      payload,
      headers: {
        "content-type": contentType,
        ...(bearer && { authorization: `Bearer ${bearer}` }),
        ...(key && { "idempotency-key": key }),
      },
    });
    const json = answer.json();
    return { status: answer.statusCode, data: json.data as quoteCalls.Quote, error: json.error };
  }
  const uploaded = async (part: FilePart = { content: pdf }) =>
    (await upload({ venue_id: String(barn.id), file: part })).data;
  const quotes = async (id = event.id) =>
    (await upstream.call(events.get, { token, params: { id } })).body.data.quotes ?? [];
  const where = (quoteId: number, id = event.id) => ({ token, params: { id, quoteId } });
  const download = (address: string) =>
    upstream.app.inject({ method: "GET", url: address.slice(origin.length) });
  const addressOf = async (quoteId: number) =>
    (await upstream.call(quoteCalls.quoteDownloadUrl, where(quoteId))).body.data;
  const activities = async () =>
    (await upstream.db.select().from(schema.activities).orderBy(asc(schema.activities.id))).map(
      ({ type, detail }) => [type, detail],
    );

  test("[E-11] [SEND-08] a repeated upload makes no second quote; another file with its key is refused", async () => {
    const again = (content: Buffer) =>
      upload({ venue_id: String(barn.id), file: { content } }, event.id, token, "form-of-one");
    const first = await again(pdf);
    expect(first.status).toBe(200);
    expect(await again(pdf)).toEqual(first);
    expect(await quotes()).toHaveLength(1);
    expect((await again(Buffer.concat([pdf, pdf]))).status).toBe(409);
    expect(await quotes()).toHaveLength(1);
  });

  test("[E-11][E-07][EVT-04] a file is saved with its venue, in any field order", async () => {
    const venue_id = String(barn.id);
    const first = await upload({ venue_id, file: { content: pdf, name: "Angebot für Zoë 💐.pdf" } });
    expect(first.status).toBe(200);
    expect(first.data).toEqual({
      id: first.data.id,
      venue_id: barn.id,
      venue_name: "The Barn",
      original_file_name: "Angebot für Zoë 💐.pdf",
      size: pdf.length,
      created_at: start.toISOString(),
    });
    clock = new Date(start.getTime() + 1000);
    const second = await upload({ file: { content: png, name: "a.png" }, venue_id });
    expect(second.status).toBe(200);
    expect(await quotes()).toEqual([second.data, first.data]);
    expect((await activities())[0]).toEqual(["quote_uploaded", "The Barn: Angebot für Zoë 💐.pdf"]);
  });

  test("[E-11][EVT-04] the type follows from the content, and the name gets its extension", async () => {
    const kept: [FilePart, string, string][] = [
      [{ content: pdf, name: "a.PDF", type: "text/html" }, "a.pdf", "application/pdf"],
      [{ content: jpeg, name: "photo.jpeg" }, "photo.jpeg", "image/jpeg"],
      [{ content: jpeg, name: "photo" }, "photo.jpg", "image/jpeg"],
      [{ content: doc, name: "old.doc" }, "old.doc", "application/msword"],
      [
        { content: docx, name: "new.docx" },
        "new.docx",
        "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
      ],
      [{ content: pdf, name: "..\\..\\evil/run.html" }, "run.html.pdf", "application/pdf"],
      [{ content: png, name: "fdp.\u202etxt\n.png" }, "fdp.txt.png", "image/png"],
      [{ content: pdf, name: `${"x".repeat(300)}.pdf` }, `${"x".repeat(120)}.pdf`, "application/pdf"],
      [{ content: pdf, name: ".pdf" }, "quote.pdf", "application/pdf"],
    ];
    for (const [part, name, mediaType] of kept) {
      const quote = await uploaded(part);
      expect(quote.original_file_name).toBe(name);
      expect((await download(await addressOf(quote.id))).headers["content-type"]).toBe(mediaType);
    }
    const other: FilePart[] = [
      { content: Buffer.from("<script>alert(1)</script>"), name: "a.pdf", type: "application/pdf" },
      { content: Buffer.from("PK\x03\x04 some other archive"), name: "a.docx" },
      { content: Buffer.concat([compoundFile, Buffer.from("Workbook", "utf16le")]), name: "a.doc" },
      { content: Buffer.from("GIF89a"), name: "a.gif" },
    ];
    for (const file of other) {
      const { status, error } = await upload({ venue_id: String(barn.id), file });
      expect([status, error.errors]).toEqual([
        422,
        { file: ["Choose a PDF, Word document or picture (PNG or JPEG)"] },
      ]);
    }
    expect(await quotes()).toHaveLength(kept.length);
  });

  test("[E-11][EVT-04] 10 MB is accepted, and one byte more is refused at the field", async () => {
    const venue_id = String(barn.id);
    const most = Buffer.concat([pdf, Buffer.alloc(MAX_QUOTE_BYTES - pdf.length)]);
    expect((await upload({ venue_id, file: { content: most } })).data.size).toBe(MAX_QUOTE_BYTES);
    const message = "The file is larger than 10 MB.";
    for (const more of [1, 100_000]) {
      const content = Buffer.concat([most, Buffer.alloc(more)]);
      const { status, error } = await upload({ venue_id, file: { content } });
      expect([status, error]).toEqual([413, { message, errors: { file: [message] } }]);
    }
    expect(await quotes()).toHaveLength(1);
  });

  test("[E-11][EVT-04] over a real connection a too large file is refused before it arrives", async () => {
    const { app, stop } = await startServices(upstream.services);
    onTestFinished(stop);
    await app.listen({ port: 0, host: "127.0.0.1" });
    const { port } = app.server.address() as AddressInfo;
    for (const duplex of [undefined, "half"] as const) {
      const form = new FormData();
      form.append("file", new Blob([new Uint8Array(14 * 1024 * 1024)]), "big.pdf");
      const whole = new Request("http://upstream.test", { method: "POST", body: form });
      const contentType = whole.headers.get("content-type") ?? "";
      const answer = await fetch(`http://127.0.0.1:${port}${path(event.id)}`, {
        method: "POST",
        headers: { authorization: `Bearer ${token}`, "content-type": contentType },
        // A stream has no length to declare.
        body: duplex ? whole.body : await whole.arrayBuffer(),
        duplex,
      } as RequestInit);
      expect(answer.status).toBe(413);
    }
  });

  test("[E-11][EVT-04] missing values are reported at their fields", async () => {
    const uk = await insertVenue(upstream.db, { name: "Mill", country: "UK" });
    const file = { content: pdf };
    expect((await upload({})).error.errors).toEqual({
      file: ["Choose a file"],
      venue_id: ["Choose a venue"],
    });
    expect((await upload({ venue_id: "x", file })).error.errors).toEqual({ venue_id: ["Choose a venue"] });
    expect((await upload({ venue_id: "99", file })).error.errors).toEqual({
      venue_id: ["Venue not found"],
    });
    expect((await upload({ venue_id: String(uk.id), file })).error.errors).toEqual({
      venue_id: ["Mill is not in Australia, where the event is."],
    });
    const without: Record<string, FilePart>[] = [{ file: { content: Buffer.alloc(0) } }, { other: file }];
    for (const parts of without)
      expect((await upload({ venue_id: String(barn.id), ...parts })).error.errors).toEqual({
        file: ["Choose a file"],
      });
    expect(await quotes()).toEqual([]);
  });

  test("[E-11] broken, foreign and unauthenticated requests are distinguished", async () => {
    const file = { content: pdf };
    const venue_id = String(barn.id);
    expect((await upload({ venue_id, file }, event.id, "")).status).toBe(401);
    expect((await upload({ venue_id, file }, 99)).status).toBe(404);
    expect((await send("{}", "application/json")).status).toBe(415);
    expect((await upload({ file, second: file, venue_id })).error.message).toBe("Send one file at a time.");
    const head = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-';
    for (const [payload, type] of [
      [head, "multipart/form-data; boundary=x"],
      [head, "multipart/form-data"],
      [
        `${"--x\r\nContent-Disposition: form-data; name=a\r\n\r\n1\r\n".repeat(20)}--x--`,
        "multipart/form-data; boundary=x",
      ],
      [
        '--x\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\n1\r\n--x--',
        "multipart/form-data; boundary=x",
      ],
    ] as const)
      expect((await send(payload, type)).status).toBe(400);
    expect(await quotes()).toEqual([]);
  });

  test("[E-13][EVT-04] the file can be downloaded for ten minutes", async () => {
    const quote = await uploaded({ content: pdf, name: 'O\'Hara "50%" é.pdf' });
    const address = await addressOf(quote.id);
    expect(address).toMatch(/^https:\/\/marquee\.test\/media\/quotes\/[\w-]+\.[\w-]+$/);
    const answer = await download(address);
    expect([answer.statusCode, answer.rawPayload.equals(pdf)]).toEqual([200, true]);
    expect(answer.headers).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition":
        "attachment; filename=\"O'Hara _50__ _.pdf\"; filename*=UTF-8''O%27Hara%20%2250%25%22%20%C3%A9.pdf",
      "x-content-type-options": "nosniff",
      "cache-control": "private, no-store",
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
    });
    clock = new Date(start.getTime() + 600_000);
    expect((await download(address)).statusCode).toBe(200);
    clock = new Date(start.getTime() + 600_001);
    expect((await download(address)).statusCode).toBe(410);
  });

  test("[E-13] changed tokens, other tokens and those of deleted quotes are refused", async () => {
    const quote = await uploaded();
    const address = await addressOf(quote.id);
    const [payload, signature] = address.split("/").at(-1)?.split(".") ?? [];
    const forged = Buffer.from(JSON.stringify({ quote: quote.id, until: start.getTime() * 2 })).toString(
      "base64url",
    );
    for (const bad of [`${forged}.${signature}`, `${payload}.${"A".repeat(43)}`, `${payload}`, "1", "%00"])
      expect((await download(`${origin}/media/quotes/${bad}`)).statusCode).toBe(404);
    expect((await download(address.replace("/media/quotes/", "/portal/"))).statusCode).toBe(404);
    await upstream.call(quoteCalls.removeQuote, where(quote.id));
    expect((await download(address)).statusCode).toBe(404);
  });

  test("[E-14][EVT-04] an http or https link is saved with the file", async () => {
    const quote = await uploaded();
    const link = (quote_link: unknown, quoteId = quote.id) =>
      upstream.call(quoteCalls.linkQuote, { ...where(quoteId), body: { quote_link } });
    const linked = await link("https://barn.test/quotes/7?a=b");
    expect([linked.status, linked.body.data]).toEqual([
      200,
      { ...quote, quote_link: "https://barn.test/quotes/7?a=b" },
    ]);
    await link("https://barn.test/quotes/7?a=b");
    expect(await activities()).toEqual([
      ["quote_uploaded", "The Barn: quote.pdf"],
      ["quote_linked", "The Barn: https://barn.test/quotes/7?a=b"],
    ]);
    for (const wrong of [
      "javascript:alert(1)",
      "ftp://a.test",
      "barn.test",
      "",
      undefined,
      `https://a.test/${"x".repeat(2000)}`,
    ]) {
      const answer = await link(wrong);
      expect([answer.status, Object.keys(answer.failure.error?.errors ?? {})]).toEqual([422, ["quote_link"]]);
    }
    expect((await quotes())[0]?.quote_link).toBe("https://barn.test/quotes/7?a=b");
  });

  test("[E-12][E-13][E-14] a quote is deleted; an unknown one is a 404", async () => {
    const quote = await uploaded();
    const other = await insertLeadEvent(upstream.db, { leadId: event.leadId });
    for (const call of [quoteCalls.removeQuote, quoteCalls.quoteDownloadUrl, quoteCalls.linkQuote])
      for (const request of [where(quote.id, other.id), where(99), where(quote.id, 99)]) {
        const body = { quote_link: "https://a.test" };
        expect((await upstream.call(call, { ...request, body })).status).toBe(404);
      }
    expect((await upstream.call(quoteCalls.removeQuote, where(quote.id))).status).toBe(204);
    expect(await quotes()).toEqual([]);
    expect((await upstream.call(quoteCalls.removeQuote, where(quote.id))).status).toBe(404);
    expect((await activities()).at(-1)).toEqual(["quote_removed", "The Barn: quote.pdf"]);
  });

  test("[E-06][E-11] quotes move with a merged event and are deleted with a deleted one", async () => {
    const quote = await uploaded();
    const other = await insertLeadEvent(upstream.db, { leadId: event.leadId });
    await upstream.call(events.merge, { token, params: { id: other.id, otherId: event.id } });
    expect((await quotes(other.id)).map(({ id }) => id)).toEqual([quote.id]);
    await upstream.db.delete(schema.leadEvents).where(eq(schema.leadEvents.id, other.id));
    expect(await upstream.db.select({ id: schema.quotes.id }).from(schema.quotes)).toEqual([]);
  });
});
