import type { InputHTMLAttributes } from "react";
import { Field, type FieldTexts } from "./Field";
import { splitFieldProps } from "./field-props";

type TextFieldProps = FieldTexts & { name: string } & Omit<InputHTMLAttributes<HTMLInputElement>, "name">;

/** A one-line field: text, email, password, tel, url or time. Its id is its name by default. */
export function TextField(props: TextFieldProps) {
  const { id, texts, control } = splitFieldProps(props);
  return (
    <Field id={id} {...texts}>
      {(fieldProps) => <input type="text" {...control} {...fieldProps} />}
    </Field>
  );
}
