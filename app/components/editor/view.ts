import { baseKeymap, chainCommands, exitCode, toggleMark } from "prosemirror-commands";
import { history } from "prosemirror-history";
import { InputRule, inputRules, textblockTypeInputRule, wrappingInputRule } from "prosemirror-inputrules";
import { keymap } from "prosemirror-keymap";
import type { Node } from "prosemirror-model";
import { liftListItem, sinkListItem, splitListItem } from "prosemirror-schema-list";
import { type Command, EditorState, type Plugin } from "prosemirror-state";
import { EditorView } from "prosemirror-view";
import { type Tool, tools } from "./commands";
import { documentOf, markdownOf } from "./markdown";
import { schema } from "./schema";

const { nodes, marks } = schema;

/** What is shown for placeholders, by how they are written without spaces: `{{city}}`. */
export type Chips = Readonly<Record<string, string>>;

/** Draws placeholders as what they become; one of which nothing is known as it is written. The text stays the same. */
export const drawnAs = (chips: Chips) => ({
  placeholder: ({ attrs }: Pick<Node, "attrs">) => {
    const written: string = attrs.text;
    const value = chips[written.replace(/\s/g, "")];
    const dom = document.createElement("span");
    dom.dataset.placeholder = written;
    dom.textContent = value ?? written;
    dom.title = value === undefined ? `Nothing is known for ${written}` : written;
    if (value === undefined) dom.dataset.unknown = "";
    return { dom };
  },
});

/** What the editor stands for and tells. */
interface Wired {
  /** The field of the form; it holds the Markdown and is told of every change. */
  source: HTMLTextAreaElement;
  /** The editable element's attributes, asked for at every redraw. */
  attributes: () => Record<string, string>;
  chips: Chips;
  /** The state is new: something was typed, chosen or done. */
  onState: (state: EditorState) => void;
  onFocus: () => void;
  /** Control or Meta and K: the link's own dialog. */
  onLink: () => void;
}

/**
 * An editor of what stands in a field, in its place. The field keeps what was typed as it was typed until somebody
 * changes something here; from then on it holds what the editor says, in Markdown. What is typed into the field past
 * the editor comes into it.
 */
export function editorFor(place: HTMLElement, wired: Wired) {
  const { source } = wired;
  let isWriting = false;
  const view = new EditorView(place, {
    state: EditorState.create({ doc: documentOf(source.value), plugins: plugins(wired) }),
    attributes: wired.attributes,
    nodeViews: drawnAs(wired.chips),
    dispatchTransaction(change) {
      view.updateState(view.state.apply(change));
      if (change.docChanged && !change.getMeta(READ)) {
        isWriting = true;
        source.value = markdownOf(view.state.doc);
        source.dispatchEvent(new Event("input", { bubbles: true }));
        isWriting = false;
      }
      wired.onState(view.state);
    },
    handleDOMEvents: {
      focus: () => wired.onFocus(),
      // Whoever listens to the field hears that it was left.
      blur: () => void source.dispatchEvent(new FocusEvent("focusout", { bubbles: true })),
    },
  });
  const follow = () => isWriting || readAgain(view, source);
  source.addEventListener("input", follow);
  const close = () => {
    source.removeEventListener("input", follow);
    view.destroy();
  };
  return { view, close };
}

/** Marks a change that only brings what already stands in the field. */
const READ = "read";

/** Takes over what the field holds now. */
function readAgain(view: EditorView, source: HTMLTextAreaElement) {
  const { doc, tr } = view.state;
  view.dispatch(tr.replaceWith(0, doc.content.size, documentOf(source.value).content).setMeta(READ, true));
}

/** Writes a placeholder where the caret stands. */
export function insertPlaceholder(view: EditorView, text: string) {
  view.dispatch(view.state.tr.replaceSelectionWith(nodes.placeholder.create({ text })).scrollIntoView());
  view.focus();
}

/** Escape closes the dialog, as it does from any field. */
const { Escape: _, ...basicKeys } = baseKeymap;

function plugins({ onLink }: Wired): Plugin[] {
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

/** What becomes something else as it is typed, as people know it from Markdown. */
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
