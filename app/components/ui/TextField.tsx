import type { InputHTMLAttributes } from "react";
import { Field, type FieldTexts } from "./Field";
import { splitField } from "./field-props";

type TextFieldProps = FieldTexts & { name: string } & Omit<InputHTMLAttributes<HTMLInputElement>, "name">;

/** A one-line text field: text, email, password, tel, url, date, time. Its id is its name unless given. */
export function TextField(props: TextFieldProps) {
  const { id, texts, control } = splitField(props);
  return (
    <Field id={id} {...texts}>
      {(tied) => <input type="text" {...control} {...tied} />}
    </Field>
  );
}
