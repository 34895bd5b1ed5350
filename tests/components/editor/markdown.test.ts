// @vitest-environment happy-dom
import { createMailMarkdown } from "@contract/recommendations/markdown";
import { templatePlaceholders } from "@contract/recommendations/template";
import { htmlToText, sanitise } from "@upstream/format/stored-html";
import { DOMSerializer, type Node } from "prosemirror-model";
import { expect, test } from "vitest";
import { formatMarkdown, parseMarkdown } from "~/components/editor/markdown";
import { schema } from "~/components/editor/schema";
import fc from "../../support/property";

const roundTripMarkdown = (markdown: string) => formatMarkdown(parseMarkdown(markdown));

/** Markdown as the mail of a recommendation reads it. */
const mail = createMailMarkdown();
const renderMailHtml = (markdown: string) =>
  sanitise(mail.render(markdown))
    .replace(/\s*\n\s*/g, "")
    .replace(/<p>(.*?)<\/p>(?=<\/li>)/g, "$1");

test.each([
  "Hi {{first_name}},",
  "**{{first_name}}** and *{{ city }}* on _{{event_date}}_",
  "- {{venue_list}}\n- one more\n\n1. first\n2. second",
  "See [your page]({{portal_link}}) or <{{portal_link}}>",
  "[{{city}}](https://x.example/a_b?c=d*e*)",
  "{{nobody}} {{ {{first_name}} }} }}",
  "## Dear {{first_name}}\n\n> quoted **bold _both_**\n\n---\n\n`{{code}}` and ~~gone~~",
  "One line\nand the next  \nand the last\n\nKind regards,  \n{{specialist_name}}  \nMarquee",
  "https://x.example/a_b and https://y.example/?q=1*2*3",
  "snake_case_word, 2 * 3 * 4, a \\*star\\*, R&B, 1 < 2 &amp; 3 > 2",
  "1\\. not a list\n\n\\- neither\n\n\\# nor this",
  "a\n\n```js\nconst {{x}} = 1;\n```\n\nb",
  "* a\n  * b\n    1. c\n* d",
  "",
])("[SEND-01] the mail says the same after the editor: %j", (markdown) => {
  const written = roundTripMarkdown(markdown);
  expect(renderMailHtml(written)).toBe(renderMailHtml(markdown));
  expect(roundTripMarkdown(written)).toBe(written);
});

/** A document as HTML, as the mail renders it. */
function readDocumentText(markdown: string) {
  const target = document.createElement("div");
  target.append(DOMSerializer.fromSchema(schema).serializeFragment(parseMarkdown(markdown).content));
  return readHtmlText(target.innerHTML);
}

const readHtmlText = (html: string) => collapseSpaces(htmlToText(sanitise(html.replaceAll("<br>", " "))));

test.each([
  "www.x.example and ada@x.example are no links, https://x.example/a_b?c=d is one",
  "![a picture](https://x.example/a.png)",
  "| a | b |\n|---|---|\n| c | d |",
  "a\nb  \nc\\\nd",
  "~~gone~~ and ~one~ and ***both***",
  "- [ ] to do\n- [x] done",
  "Title\n=====\n\n    code\n\n```\nmore\n```",
  "[ref][1]\n\n[1]: https://x.example 'Title'",
  "1) one\n2) two\n\n+ three",
  "&copy; &amp; &#42; \\* a\\_b",
])("[SEND-01] the mail says what the editor shows: %j", (markdown) => {
  expect(readHtmlText(mail.render(markdown))).toBe(readDocumentText(markdown));
});

test.each(templatePlaceholders)("[SEND-01] {{%s}} is unchanged by the editor", (name) => {
  const text = `a {{${name}}}, **b{{${name}}}c** {{ ${name} }}`;
  expect(roundTripMarkdown(text)).toBe(text);
});

test("[SEND-01] text typed into the editor is sent literally, whatever it means in Markdown or HTML", () => {
  const { doc, paragraph, hard_break } = schema.nodes;
  const word = fc.constantFrom(
    ..."* ** _ __ ~~ ` # ## - + = == === --- > < 1. 2) <b> </b> <!-- &amp; &lt; ! [ ] ( ) [a](b) {{city}} {{ }} a b".split(
      " ",
    ),
    "https://x.example",
    "snake_case",
    "💐",
    "\\",
  );
  const line = fc.array(word, { minLength: 1, maxLength: 5 }).map((words) => words.join(" "));
  const lines = fc.array(line, { minLength: 1, maxLength: 3 });
  fc.assert(
    fc.property(fc.array(lines, { minLength: 1, maxLength: 3 }), (paragraphs) => {
      const entered = doc.create(
        null,
        paragraphs.map((own) =>
          paragraph.create(
            null,
            own.flatMap((text, index) => [...(index ? [hard_break.create()] : []), schema.text(text)]),
          ),
        ),
      );
      const written = formatMarkdown(entered);
      expect(collapseSpaces(htmlToText(sanitise(mail.render(written))))).toBe(
        collapseSpaces(readNodeText(entered)),
      );
      const read = parseMarkdown(written);
      expect(readNodeText(read)).toBe(readNodeText(entered));
      expect(read.childCount).toBe(entered.childCount);
    }),
    { numRuns: 2000 },
  );
});

test("[SEND-01] underscores, stars and tildes stay as typed, in any combination", () => {
  const { doc, paragraph } = schema.nodes;
  const entered = fc
    .array(fc.constantFrom("_", "__", "*", "~~", "\\", "`", "a", "b_c", " ", "é", "{{city}}"), {
      minLength: 1,
      maxLength: 9,
    })
    .map((parts) => parts.join("").trim())
    .filter((text) => text !== "");
  fc.assert(
    fc.property(entered, (text) => {
      const markdown = formatMarkdown(doc.create(null, paragraph.create(null, schema.text(text))));
      expect(parseMarkdown(markdown).textContent).toBe(text);
      expect(collapseSpaces(htmlToText(sanitise(mail.render(markdown))))).toBe(collapseSpaces(text));
      expect(roundTripMarkdown(markdown)).toBe(markdown);
    }),
    { numRuns: 2000, examples: [["__a__"], ["foo__bar__ baz"], ["_a__"]] },
  );
});

const collapseSpaces = (words: string) => words.replace(/\s+/g, " ").trim();

const readNodeText = (node: Node) => node.textBetween(0, node.content.size, "\n\n", formatLeaf);

const formatLeaf = (node: { type: { name: string }; attrs: Record<string, unknown> }) =>
  node.type.name === "hard_break" ? "\n" : String(node.attrs.text);
