import type { TextareaHTMLAttributes } from "react";
import { Field, type FieldTexts } from "./Field";
import { splitFieldProps } from "./field-props";

type TextAreaFieldProps = FieldTexts & { name: string } & Omit<
    TextareaHTMLAttributes<HTMLTextAreaElement>,
    "name"
  >;

export function TextAreaField(props: TextAreaFieldProps) {
  const { id, texts, control } = splitFieldProps(props);
  return (
    <Field id={id} {...texts}>
      {(fieldProps) => <textarea {...control} {...fieldProps} />}
    </Field>
  );
}
