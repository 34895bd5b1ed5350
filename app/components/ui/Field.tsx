import { type ReactNode, useRef } from "react";
import { styled } from "styled-components";
import { Icon } from "./Icon";

export const FieldRoot = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s1);
  align-content: start;

  > [data-part="label"], > legend { font-weight: 600; font-size: var(--text-s); }
  > legend { padding: 0; margin-bottom: var(--s1); }
  &[data-label-hidden] > [data-part="label"] { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  [data-part="optional"] { font-weight: 400; color: var(--ink-soft); }
  [data-part="hint"], [data-part="note"] { color: var(--ink-soft); font-size: var(--text-s); }
  [data-part="note"] { padding-left: var(--s2); border-left: 3px solid var(--clay); overflow-wrap: anywhere; }
  [data-part="error"], [data-part="success"] {
    display: flex; gap: 6px; align-items: flex-start; font-size: var(--text-s); font-weight: 550;
    .icon { margin-top: 1px; }
  }
  [data-part="error"] { color: var(--danger); }
  [data-part="success"] { color: var(--success); }
  [data-part="affix"] {
    display: flex; align-items: center; gap: var(--s2);
    > span { color: var(--ink-soft); white-space: nowrap; }
    > input { flex: 1; min-width: 0; }
  }
  [data-part="calendar"] {
    position: relative; display: flex;
    button { display: grid; place-items: center; width: var(--control); height: var(--control); padding: 0; border: 0; background: none; color: var(--accent); cursor: pointer; }
    input { position: absolute; inset: auto 0 0 0; width: 100%; height: 0; min-height: 0; padding: 0; border: 0; opacity: 0; pointer-events: none; }
  }
`;

/** Texts around a control. Of several errors the first is shown (spec 5). */
export interface FieldTexts {
  label: string;
  hint?: string;
  error?: string | readonly string[] | null;
  /** Shown below a valid field, when there is no error. */
  success?: string | null;
  /** A remark below the control that is neither right nor wrong, such as where its value comes from. */
  note?: string;
  optional?: boolean;
  /** The label is read aloud but not seen. */
  labelHidden?: boolean;
}

/** What a control must carry to belong to its label, hint and error. */
export interface ControlProps {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
}

/** The first of one or several messages. */
const firstError = (error: FieldTexts["error"]): string | undefined =>
  (typeof error === "string" ? error : error?.[0]) || undefined;

/**
 * The texts of a field, with a success message once its error has gone (spec 5). A field that never had an error
 * says nothing by itself.
 */
export function useCorrection<Texts extends Pick<FieldTexts, "error" | "success">>(texts: Texts): Texts {
  const hadError = useRef(false);
  const hasError = firstError(texts.error) !== undefined;
  hadError.current ||= hasError;
  return hadError.current && !hasError && !texts.success ? { ...texts, success: "This is fine now" } : texts;
}

/** The ids and states that tie a control to what `FieldNotes` shows around it. */
export function controlProps(id: string, texts: Omit<FieldTexts, "label">): ControlProps {
  const { hint, error, success, note } = texts;
  const wrong = firstError(error);
  const described = [
    hint && `${id}-hint`,
    wrong ? `${id}-error` : success && `${id}-success`,
    note && `${id}-note`,
  ].filter(Boolean);
  return {
    id,
    "aria-describedby": described.join(" ") || undefined,
    "aria-invalid": wrong ? true : undefined,
  };
}

/** What stands below a control: its first error, else its success, and a remark. */
export function FieldMessage({
  id,
  note,
  ...outcome
}: Pick<FieldTexts, "error" | "success" | "note"> & { id: string }) {
  return (
    <>
      <Outcome id={id} {...outcome} />
      {note && (
        <p id={`${id}-note`} data-part="note">
          {note}
        </p>
      )}
    </>
  );
}

function Outcome({ id, error, success }: Pick<FieldTexts, "error" | "success"> & { id: string }) {
  const wrong = firstError(error);
  if (wrong)
    return (
      <p id={`${id}-error`} data-part="error">
        <Icon name="warning" label="Error:" />
        {wrong}
      </p>
    );
  if (success)
    return (
      <p id={`${id}-success`} data-part="success">
        <Icon name="check-circle" />
        {success}
      </p>
    );
  return null;
}

/** Label, hint, control and message in one column; the child draws the control with the given props. */
export function Field({
  id,
  children,
  ...given
}: FieldTexts & { id: string; children: (control: ControlProps) => ReactNode }) {
  const texts = useCorrection(given);
  const { label, hint, optional, labelHidden } = texts;
  return (
    <FieldRoot data-label-hidden={labelHidden || undefined}>
      <label htmlFor={id} data-part="label">
        {label}
        {optional && <span data-part="optional"> (optional)</span>}
      </label>
      {hint && (
        <p id={`${id}-hint`} data-part="hint">
          {hint}
        </p>
      )}
      {children(controlProps(id, texts))}
      <FieldMessage id={id} error={texts.error} success={texts.success} note={texts.note} />
    </FieldRoot>
  );
}
