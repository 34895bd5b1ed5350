import * as eventCalls from "@contract/events/events";
import * as recommendationCalls from "@contract/recommendations/recommendations";
import * as company from "@contract/sales/company";
import * as schema from "@upstream/db/schema";
import { renderBrochurePdfs } from "@upstream/format/brochure-pdf";
import { loadMailSender } from "@upstream/mail/sender";
import { desc } from "drizzle-orm";
import sharp from "sharp";
import { describe, expect } from "vitest";
import { readPdfText } from "../../rules/support/pdf";
import { seedSmallBusiness, usernames } from "../support/every-call";
import { createUpstreamTest } from "../support/fixtures";
import { insertAccessToken, insertLead, insertLeadEvent, insertVenue } from "../support/upstream";

const { test, upstream } = createUpstreamTest({ seed: seedSmallBusiness });

const facts = {
  tax_percent: 10,
  prices_include_tax: true,
  payment_days: 14,
  invoice_prefix: "AU-",
  legal_name: "Marquee Bookings Pty Ltd",
  trading_name: "Venues of Fitzroy",
  tax_number: "51824753556",
  footer: "Member of the venue guild",
  sender_email: "bookings@venues.example",
  time_zone: "Australia/Brisbane",
};

describe("the company's papers", () => {
  let admin = "";
  test.beforeEach(async () => {
    admin = await insertAccessToken(upstream.db, { username: usernames.administrator });
  });

  const save = (more: object = {}) =>
    upstream.call(company.saveCompany, { token: admin, body: { country: "AU", ...facts, ...more } });
  const read = async () =>
    (await upstream.call(company.company, { token: admin, query: { country: "AU" } })).body.data;

  async function upload(content: Buffer, token = admin) {
    const form = new FormData();
    form.append("country", "AU");
    form.append("file", new Blob([new Uint8Array(content)]), "logo.png");
    const body = new Response(form);
    return upstream.app.inject({
      method: "POST",
      url: "/v1/company-logo",
      headers: {
        authorization: `Bearer ${token}`,
        "content-type": body.headers.get("content-type") ?? "",
      },
      payload: Buffer.from(await body.arrayBuffer()),
    });
  }
  const picture = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: "#1f4d3a" } });

  test("[PAPER-01] trading name, footer, time zone and sender are kept; a wrong one is refused", async () => {
    expect((await save()).body.data).toMatchObject({
      trading_name: "Venues of Fitzroy",
      footer: "Member of the venue guild",
      time_zone: "Australia/Brisbane",
      sender_email: "bookings@venues.example",
    });
    const wrong = await save({ time_zone: "Mars/Base", sender_email: "nobody" });
    expect([wrong.status, Object.keys(wrong.failure.error.errors ?? {}).sort()]).toEqual([
      422,
      ["sender_email", "time_zone"],
    ]);
  });

  test("[PAPER-01] emails of a country come from its sender, others from the server's", async () => {
    const { db } = upstream;
    const server = { productName: "Marquee", mailFrom: "hello@marquee.example" };
    expect(await loadMailSender(db, server, { leadId: 1 })).toBe("Marquee <hello@marquee.example>");
    await save();
    expect(await loadMailSender(db, server, { leadId: 1 })).toBe(
      "Venues of Fitzroy <bookings@venues.example>",
    );
    expect(await loadMailSender(db, server, { country: "UK" })).toBe("Marquee <hello@marquee.example>");
    expect(await loadMailSender(db, server, {})).toBe("Marquee <hello@marquee.example>");
  });

  test("[PAPER-02] a logo is redrawn as a small PNG and shown; other files are refused", async () => {
    const jpeg = await picture(3000, 1000).withMetadata({ orientation: 1 }).jpeg().toBuffer();
    expect((await upload(jpeg)).statusCode).toBe(200);
    const { logo } = await read();
    expect(logo).toMatchObject({ width: 600, height: 200 });
    const shown = await upstream.app.inject({ method: "GET", url: new URL(logo?.url ?? "").pathname });
    expect([shown.statusCode, shown.headers["content-type"]]).toEqual([200, "image/png"]);
    const stored = await sharp(shown.rawPayload).metadata();
    expect([stored.format, stored.exif]).toEqual(["png", undefined]);
    const svg = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>',
    );
    const gif = await picture(9, 9).gif().toBuffer();
    for (const wrong of [svg, gif, Buffer.from("%PDF-1.7"), jpeg.subarray(0, 400)])
      expect((await upload(wrong)).statusCode).toBe(422);
    expect((await upload(Buffer.alloc(2 * 1024 * 1024 + 1))).statusCode).toBe(413);
    const lead = await insertAccessToken(upstream.db, { username: usernames.teamLead });
    expect((await upload(jpeg, lead)).statusCode).toBe(403);
    expect((await read()).logo).toMatchObject({ width: 600 });
    await upstream.call(company.removeLogo, { token: admin, query: { country: "AU" } });
    expect((await read()).logo).toBeUndefined();
  });

  test("[PAPER-02] the client's page shows what is known of the company, and nothing else", async () => {
    const open = async () => {
      const { data } = (
        await upstream.call(recommendationCalls.portalLink, { token: admin, params: { id: 1 }, query: {} })
      ).body;
      const url = new URL(typeof data === "string" ? data : JSON.stringify(data));
      return (await upstream.app.inject({ method: "GET", url: url.pathname })).body;
    };
    expect(await open()).not.toContain("ABN");
    await save();
    const page = await open();
    for (const words of ["Venues of Fitzroy", "ABN 51 824 753 556", "Member of the venue guild"])
      expect(page).toContain(words);
    expect(await upstream.db.$count(schema.companySettings)).toBe(1);
  });

  test("[PAPER-07] a mail to a client carries the company's papers, and only what is known of it", async () => {
    const lead = await insertLead(upstream.db, { email: "client@example.test" });
    const event = await insertLeadEvent(upstream.db, { leadId: lead.id });
    const venue = await insertVenue(upstream.db);
    const mailBrochure = async () => {
      const request = { token: admin, params: { id: event.id }, body: { venue_id: venue.id } };
      expect((await upstream.call(eventCalls.sendVenueBrochure, request)).status).toBe(200);
      const [mail] = await upstream.db.select().from(schema.emails).orderBy(desc(schema.emails.id)).limit(1);
      return { html: mail?.html ?? "", plain: mail?.plain ?? "" };
    };
    const bare = await mailBrochure();
    for (const part of [bare.html, bare.plain]) expect(part).not.toMatch(/ABN|Fitzroy|\/media\/logos/);
    await save({ address: "1 Smith Street,\nFitzroy" });
    await upload(await picture(900, 300).png().toBuffer());
    const { html, plain } = await mailBrochure();
    for (const part of [html, plain])
      for (const words of [
        "Venues of Fitzroy",
        "Marquee Bookings Pty Ltd",
        "1 Smith Street, Fitzroy",
        "ABN 51 824 753 556",
        "Member of the venue guild",
      ])
        expect(part).toContain(words);
    expect(html).toMatch(
      /<img src="https?:\/\/[^"]+\/media\/logos\/AU-\d+\.png" alt="Venues of Fitzroy" width="216" height="72"/,
    );
    expect(plain).not.toContain("/media/logos");
  });

  test("[PAPER-08] documents carry the logo and the company's lines", async () => {
    expect(
      (await upstream.call(company.logoFile, { token: admin, query: { country: "AU" } })).body.data,
    ).toEqual({});
    const venue = await insertVenue(upstream.db);
    await upstream.db
      .insert(schema.brochures)
      .values({ venueId: venue.id, originalFileName: "brochure.pdf", fileExtension: "pdf" });
    const render = async () =>
      (await renderBrochurePdfs(upstream.db, { venueIds: [venue.id] }))[0]?.content ?? Buffer.alloc(0);
    const hasPicture = (file: Buffer) => file.includes("/Subtype /Image");
    const bare = await render();
    expect([readPdfText(bare), hasPicture(bare)]).toEqual([expect.not.stringContaining("ABN"), false]);
    await save();
    await upload(await picture(900, 300).png().toBuffer());
    const shown = await render();
    expect([readPdfText(shown), hasPicture(shown)]).toEqual([
      expect.stringContaining("ABN 51 824 753 556"),
      true,
    ]);
    const { file } = (await upstream.call(company.logoFile, { token: admin, query: { country: "AU" } })).body
      .data;
    expect((await sharp(Buffer.from(file ?? "", "base64")).metadata()).format).toBe("png");
  });
});
