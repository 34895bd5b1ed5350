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
    display: flex; flex-wrap: wrap; align-items: center; gap: var(--s1) var(--s2);
    > span { color: var(--ink-soft); }
    > input { flex: 1 1 3rem; min-width: 0; }
  }
  [data-part="calendar"] {
    position: relative; display: flex;
    button { display: grid; place-items: center; width: var(--control); height: var(--control); padding: 0; border: 0; background: none; color: var(--accent); cursor: pointer; }
    input { position: absolute; inset: auto 0 0 0; width: 100%; height: 0; min-height: 0; padding: 0; border: 0; opacity: 0; pointer-events: none; }
  }
`;

/** Texts around a control. Only the first error is shown (spec 5). */
export interface FieldTexts {
  label: string;
  hint?: string | undefined;
  error?: string | readonly string[] | null | undefined;
  /** Shown if there is no error. */
  success?: string | null | undefined;
  /** A neutral remark below the control, such as where its value comes from. */
  note?: string | undefined;
  optional?: boolean | undefined;
  /** Hides the label visually. */
  labelHidden?: boolean | undefined;
}

export interface ControlProps {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
}

const getFirstError = (error: FieldTexts["error"]): string | undefined =>
  (typeof error === "string" ? error : error?.[0]) || undefined;

/** Adds a success message once the field's error has been corrected (spec 5). */
export function useCorrectionMessage<Texts extends Pick<FieldTexts, "error" | "success">>(
  texts: Texts,
): Texts {
  const hadError = useRef(false);
  const hasError = getFirstError(texts.error) !== undefined;
  hadError.current ||= hasError;
  return hadError.current && !hasError && !texts.success ? { ...texts, success: "Looks good" } : texts;
}

/** The attributes that connect a control with the texts that `Field` shows around it. */
export function toControlProps(id: string, texts: Omit<FieldTexts, "label">): ControlProps {
  const { hint, error, success, note } = texts;
  const message = getFirstError(error);
  const described = [
    hint && `${id}-hint`,
    message ? `${id}-error` : success && `${id}-success`,
    note && `${id}-note`,
  ].filter(Boolean);
  return {
    id,
    "aria-describedby": described.join(" ") || undefined,
    "aria-invalid": message ? true : undefined,
  };
}

/** The texts below a control: its first error or its success message, and a note. */
export function FieldMessage({
  id,
  note,
  ...status
}: Pick<FieldTexts, "error" | "success" | "note"> & { id: string }) {
  return (
    <>
      <FieldStatus id={id} {...status} />
      {note && (
        <p id={`${id}-note`} data-part="note">
          {note}
        </p>
      )}
    </>
  );
}

function FieldStatus({ id, error, success }: Pick<FieldTexts, "error" | "success"> & { id: string }) {
  const message = getFirstError(error);
  if (message)
    return (
      <p id={`${id}-error`} data-part="error">
        <Icon name="warning" label="Error:" />
        {message}
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

/** Label, hint, control and messages in one column. The child renders the control with the given props. */
export function Field({
  id,
  children,
  ...ownTexts
}: FieldTexts & { id: string; children: (control: ControlProps) => ReactNode }) {
  const texts = useCorrectionMessage(ownTexts);
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
      {children(toControlProps(id, texts))}
      <FieldMessage id={id} error={texts.error} success={texts.success} note={texts.note} />
    </FieldRoot>
  );
}
