import type { InputHTMLAttributes, ReactNode } from "react";
import { styled } from "styled-components";
import { FieldMessage, FieldRoot, type FieldTexts, toControlProps } from "./Field";

export const ChoiceLabel = styled.label`
  display: flex;
  gap: var(--s2);
  align-items: flex-start;
  padding: var(--s1) 0;
  cursor: pointer;

  > input { margin-top: 2px; }
  > span > small { display: block; color: var(--ink-soft); font-size: var(--text-s); }
  &:has(:disabled) { color: var(--ink-faint); cursor: not-allowed; }

  @media (max-width: 39.9375rem) { padding: 11px 0; }
`;

type CheckboxProps = Pick<FieldTexts, "hint" | "error"> & {
  name: string;
  label: ReactNode;
} & Omit<InputHTMLAttributes<HTMLInputElement>, "name" | "type">;

/** A checkbox with its label. Its id is `name`, or `name-value` if it has a value. */
export function Checkbox({ label, hint, error, id, ...control }: CheckboxProps) {
  const inputId = id ?? (control.value === undefined ? control.name : `${control.name}-${control.value}`);
  const { "aria-invalid": isInvalid } = toControlProps(inputId, { error });
  return (
    <FieldRoot>
      <ChoiceLabel htmlFor={inputId}>
        <input
          type="checkbox"
          {...control}
          id={inputId}
          aria-invalid={isInvalid}
          aria-describedby={isInvalid ? `${inputId}-error` : undefined}
        />
        <span>
          {label}
          {hint && <small>{hint}</small>}
        </span>
      </ChoiceLabel>
      <FieldMessage id={inputId} error={error} />
    </FieldRoot>
  );
}
