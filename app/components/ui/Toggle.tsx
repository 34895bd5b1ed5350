import type { InputHTMLAttributes } from "react";
import { styled } from "styled-components";

const Switch = styled.label`
  display: flex;
  align-items: center;
  gap: var(--s3);
  min-height: var(--control);
  cursor: pointer;

  input { position: absolute; opacity: 0; width: 1px; height: 1px; }
  [data-part="track"] {
    position: relative; flex: none; display: flex; align-items: center; justify-content: flex-end;
    width: 58px; height: 28px; padding: 0 10px; border-radius: var(--round);
    background: var(--sunken); border: 1px solid var(--line-strong); color: var(--ink-soft);
    font-size: var(--text-s); font-weight: 600; transition: background-color var(--motion);
  }
  [data-part="track"]::before {
    content: ""; position: absolute; top: 3px; left: 3px; width: 20px; height: 20px; border-radius: 50%;
    background: var(--ink-soft); transition: left var(--motion);
  }
  [data-part="on"] { display: none; }
  input:checked + [data-part="track"] { justify-content: flex-start; background: var(--accent); border-color: var(--accent); color: var(--on-accent); }
  input:checked + [data-part="track"]::before { left: 33px; background: var(--on-accent); }
  input:checked + [data-part="track"] [data-part="on"] { display: inline; }
  input:checked + [data-part="track"] [data-part="off"] { display: none; }
  input:focus-visible + [data-part="track"] { outline: 2px solid var(--focus); outline-offset: 2px; }
  input:disabled + [data-part="track"] { opacity: 0.55; }
`;

type ToggleProps = {
  name: string;
  label: string;
  /** Labels of the two states. */
  on?: string;
  off?: string;
} & Omit<InputHTMLAttributes<HTMLInputElement>, "name" | "type">;

/** A checkbox styled as a Yes/No switch. */
export function Toggle({ label, on = "Yes", off = "No", id, ...control }: ToggleProps) {
  return (
    <Switch>
      <input type="checkbox" id={id ?? control.name} {...control} />
      <span data-part="track" aria-hidden="true">
        <span data-part="on">{on}</span>
        <span data-part="off">{off}</span>
      </span>
      <span>{label}</span>
    </Switch>
  );
}
