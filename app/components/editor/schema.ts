import { schema as markdownSchema } from "prosemirror-markdown";
import { type NodeSpec, Schema } from "prosemirror-model";

/** A placeholder is an atom; `text` includes the braces. */
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

const base = markdownSchema.spec;

/** The content of an email: Markdown without pictures, with strikethrough and placeholders. */
export const schema = new Schema<NodeName, MarkName>({
  nodes: base.nodes
    .remove("image")
    // A heading's own content names the image.
    .update("heading", { ...base.nodes.get("heading"), content: "inline*" })
    .addBefore("hard_break", "placeholder", placeholder),
  marks: base.marks.addToEnd("strike", {
    parseDOM: [{ tag: "s" }, { tag: "del" }],
    toDOM: () => ["s"],
  }),
});
