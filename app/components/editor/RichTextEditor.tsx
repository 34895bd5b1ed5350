import type { EditorState } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { type MutableRefObject, useEffect, useRef, useState } from "react";
import { styled } from "styled-components";
import { useOnChange } from "~/components/ui/use-on-change";
import { findLinkHref, removeLink, setLink } from "./commands";
import { EditorToolbar } from "./EditorToolbar";
import { LinkForm } from "./LinkForm";
import { buildPlaceholderViews, type Chips, createEditor, insertPlaceholder } from "./view";

const Frame = styled.div`
  border: 1px solid var(--line-strong);
  border-radius: var(--radius-1);
  background: var(--raised);

  &:focus-within { outline: 2px solid var(--focus); outline-offset: 1px; }
  &[data-wrong] { border-color: var(--danger); }
  [data-part="bar"] { position: sticky; top: calc(-1 * var(--above, 0px)); z-index: 1; border-radius: var(--radius-1) var(--radius-1) 0 0; background: var(--raised); }
  [role="toolbar"] { display: flex; flex-wrap: wrap; gap: 2px; padding: var(--s1); border-bottom: 1px solid var(--line); }
  [role="toolbar"] button { display: grid; place-items: center; min-width: 36px; height: 32px; padding: 0 var(--s2); border: 1px solid transparent; border-radius: var(--radius-1); background: none; color: var(--ink); font: inherit; cursor: pointer; }
  [role="toolbar"] button:hover { background: var(--hover); }
  [role="toolbar"] button[aria-pressed="true"] { border-color: var(--accent); background: var(--accent-soft); color: var(--accent); }
  [role="toolbar"] [data-mirrored] { display: grid; transform: scaleX(-1); }
  [data-part="link"] { display: flex; flex-wrap: wrap; gap: var(--s2); align-items: center; margin: 0; padding: var(--s2) var(--s3); border: 0; border-bottom: 1px solid var(--line); }
  [data-part="link"] label { font-size: var(--text-s); font-weight: 600; }
  [data-part="link"] input { flex: 1 1 200px; min-width: 0; }
  [data-part="link"] p { flex-basis: 100%; color: var(--danger); font-size: var(--text-s); }

  .ProseMirror { position: relative; min-height: 320px; padding: var(--s3); outline: none; overflow-wrap: break-word; white-space: pre-wrap; font-variant-ligatures: none; }
  .ProseMirror > * + * { margin-top: var(--s3); }
  .ProseMirror :is(ul, ol) { padding-left: var(--s6); }
  .ProseMirror :is(h1, h2, h3, h4, h5, h6) { font-size: var(--text-l); font-weight: 650; }
  .ProseMirror blockquote { padding-left: var(--s4); border-left: 3px solid var(--line-mid); }
  .ProseMirror pre { white-space: pre-wrap; }
  .ProseMirror a { color: var(--accent); text-decoration: underline; }
  .ProseMirror [data-placeholder] { padding: 1px 6px; border-radius: var(--radius-1); background: var(--accent-soft); color: var(--accent); box-decoration-break: clone; -webkit-box-decoration-break: clone; }
  .ProseMirror [data-unknown] { background: var(--warning-soft); color: var(--warning); font-family: ui-monospace, monospace; font-size: var(--text-s); }
  /* Inserted by the editor to keep a caret beside atoms. */
  .ProseMirror-separator { display: inline; width: 0; height: 0; margin: 0; border: 0; }
  .ProseMirror-selectednode { outline: 2px solid var(--focus); }
  .ProseMirror-hideselection *::selection { background: transparent; }
  @media (max-width: 39.9375rem) {
    [role="toolbar"] { flex-wrap: nowrap; overflow-x: auto; }
    [role="toolbar"] button { flex: none; min-width: 44px; height: 44px; }
  }
`;

/** The handle of an open editor. */
export interface OpenEditor {
  focus: () => void;
  insert: (placeholder: string) => void;
}

interface RichTextEditorProps {
  source: HTMLTextAreaElement;
  editorId: string;
  labelId: string;
  describedBy?: string | undefined;
  isWrong: boolean;
  chips: Chips;
  opened: MutableRefObject<OpenEditor | null>;
  onFocus: () => void;
}

/** The rich text editor shown instead of a text field, whose value it keeps up to date. */
export function RichTextEditor(props: RichTextEditorProps) {
  const { editorId, isWrong } = props;
  const [isLinking, setLinking] = useState(false);
  const { place, editor } = useEditorView(props, () => setLinking(true));
  const closeLink = () => {
    setLinking(false);
    editor?.view.focus();
  };
  const run = (command: ReturnType<typeof setLink>) => {
    if (editor) command(editor.view.state, editor.view.dispatch);
    closeLink();
  };
  return (
    <Frame data-wrong={isWrong || undefined}>
      {editor && (
        <div data-part="bar">
          <EditorToolbar
            {...editor}
            editorId={editorId}
            isLinking={isLinking}
            onLink={() => setLinking(true)}
          />
          {isLinking && (
            <LinkForm
              href={findLinkHref(editor.state)}
              onLink={(href) => run(setLink(href))}
              onUnlink={findLinkHref(editor.state) ? () => run(removeLink) : undefined}
              onCancel={closeLink}
            />
          )}
        </div>
      )}
      <div ref={place} />
    </Frame>
  );
}

/** One editor for one field, kept over renders; its attributes and chips follow the props. */
function useEditorView(props: RichTextEditorProps, onLink: () => void) {
  const { source, describedBy, isWrong, chips, opened } = props;
  const place = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<{ view: EditorView; state: EditorState }>();
  const latest = useRef({ ...props, onLink });
  latest.current = { ...props, onLink };

  useEffect(() => {
    if (!place.current) return;
    const { view, close } = createEditor(place.current, {
      source,
      attributes: () => buildAttributes(latest.current),
      chips: latest.current.chips,
      onState: (state) => setEditor({ view, state }),
      onFocus: () => latest.current.onFocus(),
      onLink: () => latest.current.onLink(),
    });
    setEditor({ view, state: view.state });
    opened.current = {
      focus: () => view.focus(),
      insert: (placeholder) => insertPlaceholder(view, placeholder),
    };
    return () => {
      opened.current = null;
      close();
    };
  }, [source, opened]);

  // `setProps` makes the editor read its attributes again.
  useOnChange(`${describedBy} ${isWrong}`, () => editor?.view.setProps({}));
  useOnChange(chips, () => editor?.view.setProps({ nodeViews: buildPlaceholderViews(chips) }));
  return { place, editor };
}

const buildAttributes = ({ editorId, labelId, describedBy, isWrong }: RichTextEditorProps) => ({
  id: editorId,
  role: "textbox",
  "aria-multiline": "true",
  "aria-labelledby": labelId,
  ...(describedBy && { "aria-describedby": describedBy }),
  ...(isWrong && { "aria-invalid": "true" }),
});
