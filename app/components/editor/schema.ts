import { schema as markdownSchema } from "prosemirror-markdown";
import { type NodeSpec, Schema } from "prosemirror-model";

/** A placeholder is one thing that cannot be typed into; `text` is how it is written, braces included. */
const placeholder: NodeSpec = {
  inline: true,
  group: "inline",
  atom: true,
  attrs: { text: { validate: "string" } },
  toDOM: ({ attrs }) => ["span", { "data-placeholder": attrs.text }, attrs.text],
  parseDOM: [
    { tag: "span[data-placeholder]", getAttrs: (element) => ({ text: element.dataset.placeholder ?? "" }) },
  ],
  leafText: ({ attrs }) => attrs.text,
};

type NodeName =
  | "doc"
  | "paragraph"
  | "blockquote"
  | "horizontal_rule"
  | "heading"
  | "code_block"
  | "ordered_list"
  | "bullet_list"
  | "list_item"
  | "text"
  | "placeholder"
  | "hard_break";
type MarkName = "em" | "strong" | "link" | "code" | "strike";

const given = markdownSchema.spec;

/** What an email may say: Markdown without pictures, with struck out words and placeholders. */
export const schema = new Schema<NodeName, MarkName>({
  nodes: given.nodes
    .remove("image")
    .update("heading", { ...given.nodes.get("heading"), content: "inline*" })
    .addBefore("hard_break", "placeholder", placeholder),
  marks: given.marks.addToEnd("strike", {
    parseDOM: [{ tag: "s" }, { tag: "del" }],
    toDOM: () => ["s"],
  }),
});
