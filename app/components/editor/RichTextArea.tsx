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

/** The field's imperative handle. */
export interface RichTextHandle {
  /** Inserts a placeholder at the caret. */
  insert: (placeholder: string) => void;
}

type Props = FieldTexts & { name: string; chips?: Chips; onFocus?: () => void } & Omit<
    TextareaHTMLAttributes<HTMLTextAreaElement>,
    "name" | "onFocus"
  >;

/**
 * A text field for Markdown, replaced by a rich text editor once its script has loaded. The form always posts the field;
 * the user can switch back to it, and it stays if the editor cannot be loaded.
 */
export const RichTextArea = forwardRef<RichTextHandle, Props>(function RichTextArea(props, ref) {
  const { label, error, name, chips = noChips, onFocus = noop, ...control } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  const openEditor = useRef<OpenEditor | null>(null);
  const { Editor, isRich, setRich, hasFailed } = useLazyLoadedEditor(field);
  const hint = isRich ? props.hint : [props.hint, MARKDOWN_HINT].filter(Boolean).join(" ");
  const tied = toControlProps(name, { hint, error });
  const labelId = `${name}-label`;
  useImperativeHandle(ref, () => ({
    insert(placeholder) {
      if (openEditor.current) openEditor.current.insert(placeholder);
      else if (field.current) insertText(field.current, placeholder);
    },
  }));
  return (
    <Root>
      <div data-part="head">
        <label htmlFor={name} id={labelId}>
          {label}
        </label>
        {Editor && <RichTextModeSwitch isRich={isRich} onChange={setRich} />}
      </div>
      {hint && (
        <p id={`${name}-hint`} data-part="hint">
          {hint}
        </p>
      )}
      {hasFailed && (
        <p role="status" data-part="hint">
          We couldn't load the rich text editor. Write your text here as Markdown.
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
          opened={openEditor}
          onFocus={onFocus}
        />
      )}
      <textarea
        ref={field}
        name={name}
        {...control}
        {...tied}
        // An error link, for example, focuses the hidden field; the editor must get the focus instead.
        onFocus={() => (openEditor.current ? openEditor.current.focus() : onFocus())}
        tabIndex={isRich ? -1 : undefined}
        aria-hidden={isRich || undefined}
      />
      <FieldMessage id={name} error={error} />
    </Root>
  );
});

function RichTextModeSwitch({ isRich, onChange }: { isRich: boolean; onChange: (isRich: boolean) => void }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: two buttons, no fields
    <div role="group" aria-label="Write as">
      <button type="button" aria-pressed={isRich} onClick={() => onChange(true)}>
        Rich text
      </button>
      <button type="button" aria-pressed={!isRich} onClick={() => onChange(false)}>
        Markdown
      </button>
    </div>
  );
}

const noop = () => {};
const noChips: Chips = {};
const MARKDOWN_HINT = "Markdown: **bold**, *italic*, - lists, [links](https://…).";

/** The editor once it has loaded, and whether it is shown; it does not replace a field in use. */
function useLazyLoadedEditor(field: React.RefObject<HTMLTextAreaElement>) {
  const [Editor, setEditor] = useState<Editor>();
  const [isRich, setRich] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    const unmounted = new AbortController();
    const show = () => !unmounted.signal.aborted && setRich(true);
    import("./RichTextEditor").then(
      ({ RichTextEditor }) => {
        if (unmounted.signal.aborted) return;
        setEditor(() => RichTextEditor);
        const isInUse = field.current === document.activeElement;
        if (isInUse) field.current?.addEventListener("blur", show, { once: true, signal: unmounted.signal });
        else show();
      },
      () => !unmounted.signal.aborted && setFailed(true),
    );
    return () => unmounted.abort();
  }, [field]);
  return { Editor, isRich, setRich, hasFailed };
}
