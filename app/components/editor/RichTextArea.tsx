import {
  type ComponentType,
  forwardRef,
  type TextareaHTMLAttributes,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from "react";
import { styled } from "styled-components";
import { FieldMessage, FieldRoot, type FieldTexts, toControlProps } from "~/components/ui/Field";
import { insertText } from "./insert-text";
import type { OpenEditor, RichTextEditor } from "./RichTextEditor";
import type { Chips } from "./view";

const Root = styled(FieldRoot)`
  position: relative;

  [data-part="head"] { display: flex; flex-wrap: wrap; align-items: end; justify-content: space-between; gap: var(--s2); }
  [data-part="head"] label { font-size: var(--text-s); font-weight: 600; }
  [role="group"] { display: inline-flex; border: 1px solid var(--line-strong); border-radius: var(--radius-2); overflow: hidden; }
  [role="group"] button { min-height: 28px; padding: 2px 10px; border: 0; background: none; color: var(--ink-soft); font: inherit; font-size: var(--text-s); font-weight: 600; cursor: pointer; }
  [role="group"] button[aria-pressed="true"] { background: var(--accent-soft); color: var(--accent); }
  [role="group"] button:focus-visible { outline-offset: -2px; }
  textarea[aria-hidden] { position: absolute; bottom: 0; width: 1px; height: 1px; min-height: 0; padding: 0; border: 0; clip-path: inset(50%); resize: none; }
  @media (max-width: 39.9375rem) { [role="group"] button { min-height: 44px; } }
`;

type Editor = ComponentType<React.ComponentProps<typeof RichTextEditor>>;

/** What others may do with the field. */
export interface RichTextHandle {
  /** Puts a placeholder where the caret stands. */
  insert: (placeholder: string) => void;
}

type Props = FieldTexts & { name: string; chips?: Chips; onFocus?: () => void } & Omit<
    TextareaHTMLAttributes<HTMLTextAreaElement>,
    "name" | "onFocus"
  >;

/**
 * A text field for Markdown, and once its script is there a rich text editor in its place. The field stays what the
 * form sends; one can go back to it at any time, and it is all there is when the editor cannot be loaded.
 */
export const RichTextArea = forwardRef<RichTextHandle, Props>(function RichTextArea(props, ref) {
  const { label, error, name, chips = none, onFocus = ignore, ...control } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  const opened = useRef<OpenEditor | null>(null);
  const { Editor, isRich, choose, hasFailed } = useEditor(field);
  const hint = isRich ? props.hint : [props.hint, MARKDOWN].filter(Boolean).join(" ");
  const tied = toControlProps(name, { hint, error });
  const labelId = `${name}-label`;
  useImperativeHandle(ref, () => ({
    insert(placeholder) {
      if (opened.current) opened.current.insert(placeholder);
      else if (field.current) insertText(field.current, placeholder);
    },
  }));
  return (
    <Root>
      <div data-part="head">
        <label htmlFor={name} id={labelId}>
          {label}
        </label>
        {Editor && <WriteAs isRich={isRich} choose={choose} />}
      </div>
      {hint && (
        <p id={`${name}-hint`} data-part="hint">
          {hint}
        </p>
      )}
      {hasFailed && (
        <p role="status" data-part="hint">
          The rich text editor could not be loaded. The text can be written here, as Markdown.
        </p>
      )}
      {Editor && isRich && field.current && (
        <Editor
          source={field.current}
          editorId={`${name}-editor`}
          labelId={labelId}
          describedBy={tied["aria-describedby"]}
          chips={chips}
          isWrong={tied["aria-invalid"] === true}
          opened={opened}
          onFocus={onFocus}
        />
      )}
      <textarea
        ref={field}
        name={name}
        {...control}
        {...tied}
        // Whoever sends the focus to the field means the editor.
        onFocus={() => (opened.current ? opened.current.focus() : onFocus())}
        tabIndex={isRich ? -1 : undefined}
        aria-hidden={isRich || undefined}
      />
      <FieldMessage id={name} error={error} />
    </Root>
  );
});

function WriteAs({ isRich, choose }: { isRich: boolean; choose: (isRich: boolean) => void }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: two buttons, no fields
    <div role="group" aria-label="Write as">
      <button type="button" aria-pressed={isRich} onClick={() => choose(true)}>
        Rich text
      </button>
      <button type="button" aria-pressed={!isRich} onClick={() => choose(false)}>
        Markdown
      </button>
    </div>
  );
}

const ignore = () => {};
const none: Chips = {};
const MARKDOWN = "Markdown: **bold**, *italic*, - lists, [links](https://…).";

/** The editor, once it is loaded, and whether it is shown: not while somebody is typing into the field. */
function useEditor(field: React.RefObject<HTMLTextAreaElement>) {
  const [Editor, setEditor] = useState<Editor>();
  const [isRich, setRich] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    const given = new AbortController();
    const show = () => !given.signal.aborted && setRich(true);
    import("./RichTextEditor").then(
      ({ RichTextEditor }) => {
        if (given.signal.aborted) return;
        setEditor(() => RichTextEditor);
        const isInUse = field.current === document.activeElement;
        if (isInUse) field.current?.addEventListener("blur", show, { once: true, signal: given.signal });
        else show();
      },
      () => !given.signal.aborted && setFailed(true),
    );
    return () => given.abort();
  }, [field]);
  return { Editor, isRich, choose: setRich, hasFailed };
}
