import { Refusal } from "@upstream/errors";
import { renderRecommendationMail } from "@upstream/mail/render";
import { describe, expect, test } from "vitest";
import fc from "../../support/property";

const link = "http://localhost:3000/portal/eyJsZWFkIjo3fQ.abc-def_";

const content = {
  subject: "Venues for your {{event_type}}",
  template:
    "Dear {{first_name}},\n\nhere are **three** venues.\n\n{{venue_list}}\n\nBest,\n{{specialist_name}}",
  portalLink: link,
  values: { first_name: "Ada", event_type: "wedding", specialist_name: "Sam Reed" },
  rooms: [
    { venue: "Fern & Stone", room: "Glass House", facts: ["40–120 seated", "$95 a head"] },
    { venue: "The Wharf <b>", room: "", facts: [] },
  ],
  productName: "Marquee",
  footer: { papers: { name: "Marquee", lines: ["Marquee Pty Ltd", "1 Main Street"] } },
};

const renderContent = (
  changes: Partial<typeof content> & { values?: Record<string, string>; signature?: string } = {},
) => renderRecommendationMail({ ...content, ...changes });

function findRefusalErrors(changes: Parameters<typeof renderContent>[0]) {
  try {
    renderContent(changes);
  } catch (error) {
    if (error instanceof Refusal) return { status: error.status, errors: error.errors };
    throw error;
  }
  return undefined;
}

describe("the mail of a recommendation", () => {
  test("[SEND-02] placeholders, Markdown and rooms are in the HTML and in the plain text", () => {
    const { subject, html, plain } = renderContent();
    expect(subject).toBe("Venues for your wedding");
    expect(html).toContain("Dear Ada,");
    expect(html).toContain("<strong>three</strong>");
    expect(html).toContain("Fern &amp; Stone");
    expect(html).toContain("40–120 seated · $95 a head");
    expect(html).toContain("The Wharf &lt;b&gt;");
    expect(plain).toMatch(
      /^Dear Ada,\n\nhere are three venues\.\n\nView your venues: \S+\n\n- Fern & Stone, Glass House \(40–120 seated; \$95 a head\)\n- The Wharf <b>\n\nBest,\nSam Reed\n/,
    );
    expect(`${subject}${html}${plain}`).not.toContain("{{");
  });

  test("[PEOPLE-13] a signature replaces the name on its own line, as plain text", () => {
    const template = "I am {{specialist_name}}.\n\nBest,  \n{{specialist_name}}  \nMarquee";
    const { html, plain } = renderContent({ template, signature: "Sam <Reed>\n*Venues* {{first_name}}" });
    expect(plain).toMatch(/^I am Sam Reed\.\n/);
    expect(plain).toContain("Best,\nSam <Reed>\n*Venues* {{first_name}}\nMarquee");
    expect(html).toMatch(/Sam &lt;Reed&gt;<br ?\/?>/);
    expect(renderContent({ template, signature: "" }).plain).toContain("Best,\nSam Reed\nMarquee");
  });

  test("[SEND-02] a room has its picture, place, total and link in both parts", () => {
    const room = {
      venue: "Old Mill",
      room: "",
      facts: ["up to 90 seated"],
      place: "Newtown, Geelong",
      total: { label: "For your 80 guests", amount: "$12,000", how: "80 × $150 a head" },
      picture: "https://marquee.test/media/venues/garden-3-0.png",
      href: `${link}#room-1-2`,
    };
    const { html, plain } = renderContent({ rooms: [room] });
    expect(html).toContain(
      '<img src="https://marquee.test/media/venues/garden-3-0.png" alt="Picture of Old Mill" width="160" height="107"',
    );
    expect(html).toContain(`<a href="${link}#room-1-2" style="color:#1f4d3a">Old Mill</a>`);
    expect(html).toContain("Newtown, Geelong");
    expect(html).toContain("For your 80 guests <strong>$12,000</strong> (80 × $150 a head)");
    expect(plain).toContain(
      `- Old Mill (up to 90 seated)\n  Newtown, Geelong\n  For your 80 guests $12,000 (80 × $150 a head)\n  ${link}#room-1-2\n`,
    );
    expect(html).not.toMatch(/<link|@import|<script|position:|\.svg/);
  });

  test("[SEND-02] the rooms follow a body that does not place them, once", () => {
    const { html, plain } = renderContent({ template: "Hello" });
    expect(html.match(/Glass House/g)).toHaveLength(1);
    expect(plain.match(/Glass House/g)).toHaveLength(1);
  });

  test("[SEND-03] the portal link is in both parts, also when the body lacks it", () => {
    const { html, plain } = renderContent({ template: "Hello" });
    expect(html).toContain(`href="${link}"`);
    expect(html).toContain("View your venues</a>");
    expect(plain).toContain(`View your venues: ${link}`);
  });

  test("[SEND-01] the button to the client's page is right above the venues, once", () => {
    const order = (text: string, words: string[]) => words.map((word) => text.indexOf(word));
    for (const template of ["Hello\n\n{{venue_list}}\n\nBye", "Hello, all of you"]) {
      const { html, plain } = renderContent({ template });
      expect(html.match(/View your venues/g)).toHaveLength(1);
      expect(plain.match(/View your venues/g)).toHaveLength(1);
      for (const text of [html.slice(html.indexOf("</head>")), plain]) {
        const places = order(text, ["Hello", "View your venues", "Glass House"]);
        expect(places).toEqual([...places].sort((a, b) => a - b));
      }
    }
    expect(renderContent({ template: "{{venue_list}}" }).plain).toMatch(/^View your venues: /);
  });

  test.each([
    ["bare", "See {{portal_link}}.", `<a href="${link}" rel="noopener noreferrer nofollow">${link}</a>.`],
    ["in a link", "[all]({{portal_link}})", `<a href="${link}" rel="noopener noreferrer nofollow">all</a>`],
    ["in an autolink", "<{{ portal_link }}>", `>${link}</a>`],
    [
      "in HTML",
      '<a href="{{portal_link}}">all</a>',
      `<a href="${link}" rel="noopener noreferrer nofollow">all</a>`,
    ],
  ])("[SEND-03] the placeholder of the link works %s", (_, template, expected) => {
    expect(renderContent({ template }).html).toContain(expected);
  });

  test.each([
    "*Star*",
    "_Lo_",
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    'O\'Brien & "Sons"',
    "[x](javascript:alert(1))",
    "# Tilly 🎉",
    "1. www.evil.example",
    "a@b.example",
    "`x`",
    "{{city}}",
    "~~gone~~ | - \\",
    "&lt;b&gt;",
  ])("[SEND-02] the name %s reads as written and does nothing", (name) => {
    const { html, plain } = renderContent({ values: { ...content.values, first_name: name } });
    const card = html.slice(html.indexOf('class="body"'), html.indexOf("here are"));
    expect(card).not.toMatch(/<(?!p>|\/p>|br)|onerror=[^&]*>/);
    expect(plain.startsWith(`Dear ${name},`)).toBe(true);
    const inRaw = renderContent({
      template: `<a title="{{first_name}}" href="https://x.example">go</a> <p>{{first_name}}</p>`,
      values: { ...content.values, first_name: name },
    });
    expect(inRaw.html).not.toMatch(/<script|<img|<em>|<h1|javascript:alert\(1\)"/);
  });

  test("[SEND-02] any name reads as written", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", minLength: 1, maxLength: 40 }), (name) => {
        const shown = name.replace(/[\p{Cc}\u2028\u2029]+/gu, " ").trim();
        fc.pre(shown !== "" && !/\s{2}|^\s|\s$|\p{Zs}/u.test(shown));
        const { plain } = renderContent({
          template: "x{{first_name}}x",
          values: { ...content.values, first_name: name },
        });
        expect(plain.startsWith(`x${shown}x\n`)).toBe(true);
      }),
    );
  });

  test("[SEND-02] hostile HTML in the body is dropped", () => {
    const { html } = renderContent({
      template:
        'Hi <script>alert(1)</script><img src=x onerror=alert(1)> <a href="javascript:alert(1)" onclick="x()" style="color:red">x</a> [y](javascript:alert(2)) <iframe src="//evil"></iframe> <form action="/x"><input></form>',
    });
    const body = html.slice(html.indexOf('class="body"'), html.indexOf("Fern &amp;"));
    expect(body).not.toMatch(/script|onerror|onclick|javascript|style="color|iframe|<form|<input|<img/);
  });

  test.each([
    ["unknown", "Hi {{nickname}}", "There is no placeholder {{nickname}}."],
    [
      "without a value",
      "In {{city}}",
      "We have no value for {{city}}. Add it to the event or remove the placeholder.",
    ],
    ["not closed", "Hi {{first_name", "A placeholder is incomplete. It must start with {{ and end with }}."],
    ["empty", "Hi {{ }}", "There is no placeholder {{}}."],
  ])("[SEND-02] a placeholder that is %s is refused at the body and at the subject", (_, text, message) => {
    expect(findRefusalErrors({ template: text })).toEqual({ status: 422, errors: { template: [message] } });
    expect(findRefusalErrors({ subject: text })).toEqual({ status: 422, errors: { subject: [message] } });
  });

  test("[SEND-02] headings, lists and quotes read the same in the plain text", () => {
    const { html, plain } = renderContent({
      template: "# Two *halls*\n\n- [one](https://x.example/?a=1&b=2)\n- two\n\n> fine & dry",
    });
    expect(html).toContain("<h4>Two <em>halls</em></h4>");
    expect(plain).toMatch(
      /^Two halls\n\n- one \(https:\/\/x\.example\/\?a=1&b=2\)\n- two\n\nfine & dry\n\nView your venues: \S+\n\n- Fern/,
    );
  });

  test("[SEND-02] an empty body is refused", () => {
    expect(findRefusalErrors({ template: " \n" })).toEqual({
      status: 422,
      errors: { template: ["Enter the email body"] },
    });
  });

  test("[SEND-02] a body nested so deeply that text would be lost is refused", () => {
    const refusal = {
      status: 422,
      errors: { template: ["Lists and quotes are nested too deeply"] },
    };
    for (const [block, most] of [
      [">", 17],
      ["- ", 8],
    ] as const) {
      expect(renderContent({ template: `${block.repeat(most)} deep` }).plain).toMatch(/\bdeep\n/);
      for (const more of [1, 2, 3, 100])
        expect(findRefusalErrors({ template: `${block.repeat(most + more)} deep` })).toEqual(refusal);
    }
  });

  test("[SEND-02] the subject is one line whatever the values hold", () => {
    const { subject } = renderContent({
      subject: "For {{first_name}}",
      values: { ...content.values, first_name: "Ada\r\nBcc: all@example.test" },
    });
    expect(subject).toBe("For Ada Bcc: all@example.test");
  });

  test.each([">", "[", "- ", "*", "_a", "<a ", "`", "![", "&", "\n> 1. "])(
    "[SEND-02] a body of 20,000 characters of %j is refused or sent",
    (piece) => {
      const template = piece.repeat(Math.floor(20_000 / piece.length));
      const refusal = findRefusalErrors({ template });
      if (refusal) expect(refusal.status).toBe(422);
    },
  );
});
