import { baseKeymap, chainCommands, exitCode, toggleMark } from "prosemirror-commands";
import { history } from "prosemirror-history";
import { InputRule, inputRules, textblockTypeInputRule, wrappingInputRule } from "prosemirror-inputrules";
import { keymap } from "prosemirror-keymap";
import type { Node } from "prosemirror-model";
import { liftListItem, sinkListItem, splitListItem } from "prosemirror-schema-list";
import { type Command, EditorState, type Plugin } from "prosemirror-state";
import { EditorView } from "prosemirror-view";
import { type Tool, tools } from "./commands";
import { formatMarkdown, parseMarkdown } from "./markdown";
import { schema } from "./schema";

const { nodes, marks } = schema;

/** The text shown for placeholders, by placeholder without spaces: `{{city}}`. */
export type Chips = Readonly<Record<string, string>>;

/** Shows placeholders by their value, or as written where there is none. The document is unchanged. */
export const buildPlaceholderViews = (chips: Chips) => ({
  placeholder: ({ attrs }: Pick<Node, "attrs">) => {
    const source: string = attrs.text;
    const value = chips[source.replace(/\s/g, "")];
    const dom = document.createElement("span");
    dom.dataset.placeholder = source;
    dom.textContent = value ?? source;
    dom.title = value === undefined ? `We have no value for ${source}` : source;
    if (value === undefined) dom.dataset.unknown = "";
    return { dom };
  },
});

/** The editor's field and callbacks. */
interface EditorOptions {
  /** The form's field; it holds the Markdown and gets an `input` event for every change. */
  source: HTMLTextAreaElement;
  /** The editable element's attributes, read at every update. */
  attributes: () => Record<string, string>;
  chips: Chips;
  /** Called after every change of text or selection. */
  onState: (state: EditorState) => void;
  onFocus: () => void;
  /** Called for Mod-K, to open the link form. */
  onLink: () => void;
}

/**
 * An editor for the value of a field, shown instead of it. The field is unchanged until the first edit; after that it holds
 * the editor's document as Markdown. Changes made to the field directly are read into the editor.
 */
export function createEditor(
  container: HTMLElement,
  options: EditorOptions,
): { view: EditorView; close: () => void } {
  const { source } = options;
  let isWriting = false;
  const view = new EditorView(container, {
    state: EditorState.create({ doc: parseMarkdown(source.value), plugins: listEditorPlugins(options) }),
    attributes: options.attributes,
    nodeViews: buildPlaceholderViews(options.chips),
    dispatchTransaction(change) {
      view.updateState(view.state.apply(change));
      if (change.docChanged && !change.getMeta(FROM_SOURCE)) {
        isWriting = true;
        source.value = formatMarkdown(view.state.doc);
        source.dispatchEvent(new Event("input", { bubbles: true }));
        isWriting = false;
      }
      options.onState(view.state);
    },
    handleDOMEvents: {
      focus: () => options.onFocus(),
      // For listeners on the field.
      blur: () => void source.dispatchEvent(new FocusEvent("focusout", { bubbles: true })),
    },
  });
  const onSourceInput = () => isWriting || replaceWithSourceText(view, source);
  source.addEventListener("input", onSourceInput);
  const close = () => {
    source.removeEventListener("input", onSourceInput);
    view.destroy();
  };
  return { view, close };
}

/** Marks a change that came from the field. */
const FROM_SOURCE = "read";

/** Replaces the document with the value of the field. */
function replaceWithSourceText(view: EditorView, source: HTMLTextAreaElement): void {
  const { doc, tr } = view.state;
  view.dispatch(
    tr.replaceWith(0, doc.content.size, parseMarkdown(source.value).content).setMeta(FROM_SOURCE, true),
  );
}

/** Inserts a placeholder at the caret. */
export function insertPlaceholder(view: EditorView, text: string): void {
  view.dispatch(view.state.tr.replaceSelectionWith(nodes.placeholder.create({ text })).scrollIntoView());
  view.focus();
}

/** ProseMirror's keys without Escape, which must close the dialog here as it does in any field. */
const { Escape: _, ...basicKeys } = baseKeymap;

function listEditorPlugins({ onLink }: EditorOptions): Plugin[] {
  const openLink: Command = () => {
    onLink();
    return true;
  };
  const newLine: Command = chainCommands(exitCode, (state, dispatch) => {
    dispatch?.(state.tr.replaceSelectionWith(nodes.hard_break.create()).scrollIntoView());
    return true;
  });
  const keys = Object.values<Tool>(tools).flatMap(({ keys, run }) => (keys ? [[keys, run] as const] : []));
  return [
    inputRules({ rules }),
    keymap({
      ...Object.fromEntries(keys),
      "Mod-k": openLink,
      "Shift-Mod-z": tools.redo.run,
      "Mod-`": toggleMark(marks.code),
      // Tab leaves the editor, as it leaves any field.
      "Mod-]": sinkListItem(nodes.list_item),
      "Mod-[": liftListItem(nodes.list_item),
      "Shift-Enter": newLine,
      Enter: splitListItem(nodes.list_item),
    }),
    keymap(basicKeys),
    history(),
  ];
}

/** Markdown converted as it is typed: `{{city}}`, and at the start of a line `- `, `1. `, `> ` and `## `. */
const rules = [
  new InputRule(/\{\{[ \w-]*\}\}$/, ({ tr }, [text], from, to) =>
    tr.replaceWith(from, to, nodes.placeholder.create({ text })),
  ),
  wrappingInputRule(/^\s*[-+*]\s$/, nodes.bullet_list, { tight: true }),
  wrappingInputRule(/^(\d+)\.\s$/, nodes.ordered_list, ([, order]) => ({
    order: Number(order),
    tight: true,
  })),
  wrappingInputRule(/^\s*>\s$/, nodes.blockquote),
  textblockTypeInputRule(/^(#{1,6})\s$/, nodes.heading, ([, signs = ""]) => ({ level: signs.length })),
];
