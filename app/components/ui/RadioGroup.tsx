import type { ChangeEvent, ReactNode } from "react";
import { styled } from "styled-components";
import { ChoiceLabel } from "./Checkbox";
import { FieldMessage, FieldRoot, type FieldTexts, toControlProps, useCorrectionMessage } from "./Field";
import type { Option } from "./SelectField";

export interface ChoicesProps extends Omit<FieldTexts, "optional"> {
  name: string;
  id?: string;
  options: readonly (Option & { hint?: string | undefined })[];
  layout?: "row" | "column" | "columns";
}

const Options = styled.div`
  display: grid;
  gap: 0 var(--s5);

  &[data-layout="row"] { display: flex; flex-wrap: wrap; }
  &[data-layout="columns"] { grid-template-columns: repeat(auto-fill, minmax(min(180px, 100%), 1fr)); }
`;

/** A fieldset around choices. The first choice has the group's id, so that error links find it. */
export function ChoiceFieldset({
  name,
  id = name,
  layout = "column",
  children,
  ...ownTexts
}: Omit<ChoicesProps, "options"> & { children: (id: string) => ReactNode }) {
  const texts = useCorrectionMessage(ownTexts);
  const { "aria-describedby": describedBy, "aria-invalid": isInvalid } = toControlProps(id, texts);
  return (
    <FieldRoot as="fieldset" aria-describedby={describedBy} data-invalid={isInvalid}>
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

export function RadioGroup({
  options,
  defaultValue,
  onChange,
  required,
  form,
  ...group
}: ChoicesProps & {
  defaultValue?: string | undefined;
  /** The id of its form, if the group is outside of it. */
  form?: string;
  required?: boolean;
  onChange?: (event: ChangeEvent<HTMLInputElement>) => void;
}) {
  return (
    <ChoiceFieldset {...group}>
      {(id) =>
        options.map((option, index) => (
          <ChoiceLabel key={option.value} htmlFor={index ? `${id}-${option.value}` : id}>
            <input
              type="radio"
              id={index ? `${id}-${option.value}` : id}
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
    </ChoiceFieldset>
  );
}
