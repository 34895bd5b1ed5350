import { lift, setBlockType, toggleMark, wrapIn } from "prosemirror-commands";
import { redo, undo } from "prosemirror-history";
import type { Mark, MarkType, NodeType } from "prosemirror-model";
import { liftListItem, wrapInList } from "prosemirror-schema-list";
import type { Command, EditorState } from "prosemirror-state";
import { schema } from "./schema";

/** The command of a toolbar button, and whether it is active at the caret. */
export interface Tool {
  name: string;
  /** ProseMirror's notation; `Mod` is Control or, on a Mac, Meta. */
  keys?: string;
  run: Command;
  isOn?: (state: EditorState) => boolean;
}

const { nodes, marks } = schema;

const createMarkActiveCheck =
  (type: MarkType): ((state: EditorState) => boolean) =>
  (state) => {
    const { from, to, empty, $from } = state.selection;
    return empty
      ? type.isInSet(state.storedMarks ?? $from.marks()) !== undefined
      : state.doc.rangeHasMark(from, to, type);
  };

const createAncestorCheck =
  (type: NodeType): ((state: EditorState) => boolean) =>
  (state) => {
    const { $from } = state.selection;
    return Array.from({ length: $from.depth + 1 }, (_, depth) => $from.node(depth).type).includes(type);
  };

const toggleHeading: Command = (state, dispatch) =>
  createAncestorCheck(nodes.heading)(state)
    ? setBlockType(nodes.paragraph)(state, dispatch)
    : setBlockType(nodes.heading, { level: 2 })(state, dispatch);

const toggleList =
  (type: NodeType): Command =>
  (state, dispatch) =>
    createAncestorCheck(type)(state)
      ? liftListItem(nodes.list_item)(state, dispatch)
      : wrapInList(type, { tight: true })(state, dispatch);

const toggleQuote: Command = (state, dispatch) =>
  createAncestorCheck(nodes.blockquote)(state)
    ? lift(state, dispatch)
    : wrapIn(nodes.blockquote)(state, dispatch);

/** Removes the link at the selection or the caret. */
export const removeLink: Command = (state, dispatch) => {
  const range = findLinkRange(state);
  if (!range) return false;
  dispatch?.(state.tr.removeMark(range.from, range.to, marks.link));
  return true;
};

/** Changes the link at the caret, links the selected text, or without either inserts the URL as a link. */
export const setLink =
  (href: string): Command =>
  (state, dispatch) => {
    const mark = marks.link.create({ href });
    const range = findLinkRange(state) ?? (state.selection.empty ? undefined : state.selection);
    const change = range
      ? state.tr.removeMark(range.from, range.to, marks.link).addMark(range.from, range.to, mark)
      : state.tr.replaceSelectionWith(schema.text(href, [mark]), false);
    dispatch?.(change.scrollIntoView());
    return true;
  };

/** The URL of the link at the caret. */
export const findLinkHref = (state: EditorState): string | undefined =>
  marks.link.isInSet(listMarksAtCaret(state))?.attrs.href;

export const hasLink = createMarkActiveCheck(marks.link);

function listMarksAtCaret({ selection: { $from, empty }, doc }: EditorState): readonly Mark[] {
  return (empty ? $from.marks() : doc.nodeAt($from.pos)?.marks) ?? [];
}

/** The whole text of the link at the start of the selection. */
function findLinkRange(state: EditorState): { from: number; to: number } | undefined {
  const mark = marks.link.isInSet(listMarksAtCaret(state));
  if (!mark) return undefined;
  const { $from } = state.selection;
  const runs: { from: number; to: number }[] = [];
  $from.parent.forEach((node, offset) => {
    if (!mark.isInSet(node.marks)) return;
    const from = $from.start() + offset;
    const run = runs.at(-1);
    if (run?.to === from) run.to += node.nodeSize;
    else runs.push({ from, to: from + node.nodeSize });
  });
  return runs.find(({ from, to }) => from <= $from.pos && $from.pos <= to);
}

/** The tools that need no dialog. */
export const tools = {
  bold: {
    name: "Bold",
    keys: "Mod-b",
    run: toggleMark(marks.strong),
    isOn: createMarkActiveCheck(marks.strong),
  },
  italic: { name: "Italic", keys: "Mod-i", run: toggleMark(marks.em), isOn: createMarkActiveCheck(marks.em) },
  heading: { name: "Heading", run: toggleHeading, isOn: createAncestorCheck(nodes.heading) },
  bullets: {
    name: "Bulleted list",
    run: toggleList(nodes.bullet_list),
    isOn: createAncestorCheck(nodes.bullet_list),
  },
  numbers: {
    name: "1. Numbered list",
    run: toggleList(nodes.ordered_list),
    isOn: createAncestorCheck(nodes.ordered_list),
  },
  quote: { name: "Quote", run: toggleQuote, isOn: createAncestorCheck(nodes.blockquote) },
  undo: { name: "Undo", keys: "Mod-z", run: undo },
  redo: { name: "Redo", keys: "Mod-y", run: redo },
} satisfies Record<string, Tool>;
