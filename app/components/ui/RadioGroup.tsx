import type { ChangeEvent, ReactNode } from "react";
import { styled } from "styled-components";
import { ChoiceLabel } from "./Checkbox";
import { controlProps, FieldMessage, FieldRoot, type FieldTexts, useCorrection } from "./Field";
import type { Option } from "./SelectField";

export interface ChoicesProps extends Omit<FieldTexts, "optional"> {
  name: string;
  id?: string;
  options: readonly (Option & { hint?: string })[];
  /** Beside each other, under each other, or in columns as wide as fits. */
  layout?: "row" | "column" | "columns";
}

const Options = styled.div`
  display: grid;
  gap: 0 var(--s5);

  &[data-layout="row"] { display: flex; flex-wrap: wrap; }
  &[data-layout="columns"] { grid-template-columns: repeat(auto-fill, minmax(min(180px, 100%), 1fr)); }
`;

/** A fieldset around choices; the first choice carries the group's id, so that error links find it. */
export function Choices({
  name,
  id = name,
  layout = "column",
  children,
  ...given
}: Omit<ChoicesProps, "options"> & { children: (id: string) => ReactNode }) {
  const texts = useCorrection(given);
  const { "aria-describedby": describedBy, "aria-invalid": invalid } = controlProps(id, texts);
  return (
    <FieldRoot as="fieldset" aria-describedby={describedBy} data-invalid={invalid}>
      <legend className={texts.labelHidden ? "visually-hidden" : undefined}>{texts.label}</legend>
      {texts.hint && (
        <p id={`${id}-hint`} data-part="hint">
          {texts.hint}
        </p>
      )}
      <Options data-layout={layout}>{children(id)}</Options>
      <FieldMessage id={id} error={texts.error} success={texts.success} note={texts.note} />
    </FieldRoot>
  );
}

/** One choice of several. */
export function RadioGroup({
  options,
  defaultValue,
  onChange,
  required,
  form,
  ...group
}: ChoicesProps & {
  defaultValue?: string;
  /** The id of the form that the choice belongs to, where it stands outside of it. */
  form?: string;
  required?: boolean;
  onChange?: (event: ChangeEvent<HTMLInputElement>) => void;
}) {
  return (
    <Choices {...group}>
      {(id) =>
        options.map((option, at) => (
          <ChoiceLabel key={option.value} htmlFor={at ? `${id}-${option.value}` : id}>
            <input
              type="radio"
              id={at ? `${id}-${option.value}` : id}
              name={group.name}
              value={option.value}
              defaultChecked={option.value === defaultValue}
              disabled={option.disabled}
              required={required}
              form={form}
              onChange={onChange}
            />
            <span>
              {option.label}
              {option.hint && <small>{option.hint}</small>}
            </span>
          </ChoiceLabel>
        ))
      }
    </Choices>
  );
}
