import type { EditorState } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import { Icon } from "~/components/ui/Icon";
import { hasLink, type Tool, tools } from "./commands";

const labels: Record<keyof typeof tools, ReactNode> = {
  bold: <b>B</b>,
  italic: <i>I</i>,
  heading: <b>H</b>,
  bullets: <Icon name="list" />,
  numbers: "1.",
  quote: "”",
  undo: <Icon name="undo" />,
  redo: (
    <span data-mirrored="">
      <Icon name="undo" />
    </span>
  ),
};

interface ToolbarProps {
  view: EditorView;
  state: EditorState;
  editorId: string;
  isLinking: boolean;
  onLink: () => void;
}

/** The buttons above the editor: one Tab stop; the arrow keys move between them. */
export function EditorToolbar({ editorId, ...props }: ToolbarProps) {
  const [current, setCurrent] = useState(0);
  const bar = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const buttons = [...(bar.current?.querySelectorAll("button") ?? [])];
    const steps: Record<string, number> = {
      ArrowRight: current + 1,
      ArrowLeft: current - 1,
      Home: 0,
      End: buttons.length - 1,
    };
    const target = steps[event.key];
    if (target === undefined) return;
    event.preventDefault();
    const next = (target + buttons.length) % buttons.length;
    setCurrent(next);
    buttons[next]?.focus();
  };
  return (
    <div ref={bar} role="toolbar" aria-label="Formatting" aria-controls={editorId} onKeyDown={move}>
      {buildToolbarButtons(props).map(({ key, name, keys, label, isOn, act }, index) => (
        <button
          key={key}
          type="button"
          aria-label={name}
          aria-pressed={isOn}
          title={
            keys ? `${name} (${keys.replace("Mod-", "Ctrl+").toUpperCase().replace("CTRL", "Ctrl")})` : name
          }
          tabIndex={index === current ? 0 : -1}
          // Keeps the selection in the editor.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            setCurrent(index);
            act();
          }}
        >
          {label}
        </button>
      ))}
    </div>
  );
}

interface ToolButton {
  key: string;
  name: string;
  keys?: string | undefined;
  label: ReactNode;
  isOn?: boolean | undefined;
  act: () => void;
}

/** The buttons in order, with the link third. */
function buildToolbarButtons({
  view,
  state,
  isLinking,
  onLink,
}: Omit<ToolbarProps, "editorId">): ToolButton[] {
  const buttons = Object.entries<Tool>(tools).map(([key, { name, keys, run, isOn }]) => ({
    key,
    name,
    keys,
    label: labels[key as keyof typeof tools],
    isOn: isOn?.(state),
    act: () => {
      run(view.state, view.dispatch, view);
      view.focus();
    },
  }));
  const link = {
    key: "link",
    name: "Link",
    keys: "Mod-k",
    label: "Link",
    isOn: isLinking || hasLink(state),
    act: onLink,
  };
  return [...buttons.slice(0, 2), link, ...buttons.slice(2)];
}
