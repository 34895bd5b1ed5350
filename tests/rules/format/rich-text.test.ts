import { hostileHtml } from "@demo/seed/hostile";
import { expect, test } from "vitest";
import { htmlToText, sanitiseHtml } from "~/services/format/html.server";
import { htmlToMarkdown, markdownToHtml } from "~/services/format/rich-text.server";
import fc from "../../support/property";

const readHtmlText = (html: string) => htmlToText(html).replace(/\s+/g, "");

test.each([
  ["<p>Plain</p><p>Second</p>", "Plain\n\nSecond"],
  ["<p>One <strong>two</strong> <em>three</em> <del>four</del></p>", "One **two** *three* ~~four~~"],
  ["<p>First<br>second</p>", "First\nsecond"],
  ["<h3>Menu</h3><ul><li>Soup</li><li>Fish</li></ul>", "## Menu\n\n- Soup\n- Fish"],
  ['<ol start="3"><li>C</li><li>D</li></ol>', "3. C\n4. D"],
  ["<ul><li>A<ul><li>B</li></ul></li></ul>", "- A\n  - B"],
  ["<ul><li>A</li></ul><ul><li>B</li></ul>", "- A\n\n* B"],
  ["<ul><li><p>A</p><p>B</p></li></ul>", "- A\n\n  B"],
  ["<blockquote><p>Said</p><p>so</p></blockquote>", "> Said\n>\n> so"],
  ['<a href="https://x.example/a_(b)">here</a>', "[here](https://x.example/a_%28b%29)"],
  ["<pre>a\n  b</pre>", "```\na\n  b\n```"],
  ["<p><code>a`b</code></p>", "``a`b``"],
  ["2 * 3 = [six] & a_b &lt;b&gt; &amp;lt;", "2 \\* 3 = \\[six\\] & a\\_b \\<b> \\&lt;"],
  ["<p># no heading</p><p>1. no list</p><p>- nor this</p>", "\\# no heading\n\n1\\. no list\n\n\\- nor this"],
  ["<p> <b> wide </b>word</p>", "**wide** word"],
  ["Underlined: <u>so</u>", "Underlined: *so*"],
  ["<p>&nbsp;</p>", ""],
  ["", ""],
])("[VEN-05] %j can be edited as %j", (html, markdown) => {
  expect(htmlToMarkdown(html)).toBe(markdown);
});

test("[VEN-05] formatting that Markdown lacks is dropped, but not the words", () => {
  const html = "<p>a<b>“b”</b>c</p>";
  expect(readHtmlText(markdownToHtml(htmlToMarkdown(html)) ?? "")).toBe(readHtmlText(html));
  for (const hostile of hostileHtml) {
    const safe = sanitiseHtml(hostile);
    expect(readHtmlText(markdownToHtml(htmlToMarkdown(hostile)) ?? "")).toBe(readHtmlText(safe));
  }
});

const texts = fc
  .stringMatching(/^[ a-z0-9*_~`[\]()<>&#+=.!{}|\\"'-]{0,14}$/)
  .map((text) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;"));
const arbitraryTagged =
  (...tags: string[]) =>
  (inner: fc.Arbitrary<string>) =>
    fc.tuple(fc.constantFrom(...tags), inner).map(([tag, html]) => `<${tag}>${html}</${tag}>`);
const inline = fc
  .array(fc.oneof(texts, texts, arbitraryTagged("b", "em", "del", "code", "u")(texts), fc.constant("<br>")), {
    maxLength: 5,
  })
  .map((parts) => parts.join(""));
const item = arbitraryTagged("li")(inline);
const list = arbitraryTagged("ul", "ol")(fc.array(item, { maxLength: 3 }).map((items) => items.join("")));
const blocks = fc
  .array(fc.oneof(arbitraryTagged("p", "div", "h3", "h4", "blockquote")(inline), list, inline), {
    maxLength: 5,
  })
  .map((parts) => parts.join(""));

test("[VEN-05] safe HTML keeps every word when converted to Markdown and back", () => {
  fc.assert(
    fc.property(blocks, (html) => {
      const markdown = htmlToMarkdown(html);
      expect(readHtmlText(markdownToHtml(markdown) ?? "")).toBe(readHtmlText(sanitiseHtml(html)));
    }),
    { numRuns: 500 },
  );
});
