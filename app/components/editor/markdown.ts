import { createEditorMarkdown } from "@contract/recommendations/markdown";
import {
  defaultMarkdownParser,
  defaultMarkdownSerializer,
  MarkdownParser,
  MarkdownSerializer,
  type MarkdownSerializerState,
} from "prosemirror-markdown";
import type { Node } from "prosemirror-model";
import { schema } from "./schema";

/*
 * Converts Markdown to the editor's document and back, by the same rules as the renderer of emails. HTML is
 * treated as text, and placeholders stay unchanged.
 */

// The emails have no pictures.
const { image: _, ...tokens } = defaultMarkdownParser.tokens;

const parser = new MarkdownParser(schema, createEditorMarkdown(), {
  ...tokens,
  softbreak: { node: "hard_break" },
  s: { mark: "strike" },
  placeholder: { node: "placeholder", getAttrs: ({ content }) => ({ text: content }) },
});

/** The document of a Markdown text. */
export const parseMarkdown = (markdown: string): Node => parser.parse(markdown);

/** A placeholder, known or not: `{{client_name}}`. */
const placeholder = /\{\{[ \w-]*\}\}/g;

/**
 * Characters that the serializer does not escape and Markdown would interpret: the start of HTML (`<b>`,
 * `</b>`, `<!--`) and of entities (`&amp;`, `&#39;`), and an underscore beside another one.
 */
const unescaped = /<(?=[a-z/!?])|&(?=#?\w+;)|(?<=_)_|(?<!\\)_(?=\\_)/gi;

const { nodes, marks } = defaultMarkdownSerializer;

const serializer = new MarkdownSerializer(
  {
    ...nodes,
    placeholder: (state, node) => state.write(node.attrs.text),
    hard_break(state, { type }, parent, index) {
      const isLast = !parent.content.content.slice(index + 1).some((node) => node.type !== type);
      // A heading is one line.
      if (!isLast) state.write(parent.type.name === "heading" ? " " : "  \n");
    },
    text: serialiseTextNode,
  },
  { ...marks, strike: { open: "~~", close: "~~", mixable: true, expelEnclosingWhitespace: true } },
  { escapeExtraCharacters: unescaped },
);

function serialiseTextNode(state: MarkdownSerializerState, node: Node, parent: Node, index: number) {
  const text = node.text ?? "";
  // The serializer's own state, which its types leave out: in `<https://…>` nothing may be escaped.
  if ((state as { inAutolink?: boolean }).inAutolink) return state.text(text, false);
  const before = index > 0 ? parent.child(index - 1) : undefined;
  const startsLine = !before || before.type.name === "hard_break";
  let rest = startsLine ? text.trimStart() : text;
  for (const [whole] of text.matchAll(placeholder)) {
    const at = rest.indexOf(whole);
    writeEscapedText(state, rest.slice(0, at), startsLine);
    state.write(whole);
    rest = rest.slice(at + whole.length);
  }
  return writeEscapedText(state, rest, startsLine);
}

function writeEscapedText(state: MarkdownSerializerState, text: string, startsLine: boolean) {
  if (text) state.text(startsLine ? escapeLineStart(state.esc(text, true)) : state.esc(text), false);
}

/** Escapes what the serializer leaves at the start of a line: `1)` and `+` of lists, `===` of headings. */
const escapeLineStart = (text: string) =>
  text.replace(/^(\d+)([.)])(?=\s|$)/, "$1\\$2").replace(/^(?==|\+$)/, "\\");

/** The Markdown of a document. */
export const formatMarkdown = (document: Node): string => serializer.serialize(document);
