import { ChoiceLabel } from "./Checkbox";
import { Choices, type ChoicesProps } from "./RadioGroup";

/** Several checkboxes of one name under one legend; every ticked value is sent. */
export function CheckboxGroup({
  options,
  defaultValue = [],
  onValues,
  ...group
}: ChoicesProps & {
  defaultValue?: readonly string[];
  /** Gets what is ticked after each change. */
  onValues?: (values: string[]) => void;
}) {
  return (
    <Choices {...group}>
      {(id) =>
        options.map((option, at) => (
          <ChoiceLabel key={option.value} htmlFor={at ? `${id}-${option.value}` : id}>
            <input
              type="checkbox"
              id={at ? `${id}-${option.value}` : id}
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
    </Choices>
  );
}
