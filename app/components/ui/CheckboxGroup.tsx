import { ChoiceLabel } from "./Checkbox";
import { ChoiceFieldset, type ChoicesProps } from "./RadioGroup";

/** Checkboxes with one name and legend; every ticked value is sent. */
export function CheckboxGroup({
  options,
  defaultValue = [],
  onValues,
  ...group
}: ChoicesProps & {
  defaultValue?: readonly string[];
  /** Receives the ticked values after each change. */
  onValues?: (values: string[]) => void;
}) {
  return (
    <ChoiceFieldset {...group}>
      {(id) =>
        options.map((option, index) => (
          <ChoiceLabel key={option.value} htmlFor={index ? `${id}-${option.value}` : id}>
            <input
              type="checkbox"
              id={index ? `${id}-${option.value}` : id}
              name={group.name}
              value={option.value}
              defaultChecked={defaultValue.includes(option.value)}
              disabled={option.disabled}
              onChange={({ currentTarget: { form, name } }) =>
                form && onValues?.(new FormData(form).getAll(name).map(String))
              }
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
