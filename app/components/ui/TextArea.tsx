import type { TextareaHTMLAttributes } from "react";
import { Field, type FieldTexts } from "./Field";
import { splitField } from "./field-props";

type TextAreaProps = FieldTexts & { name: string } & Omit<
    TextareaHTMLAttributes<HTMLTextAreaElement>,
    "name"
  >;

/** A text field of several lines (four unless `rows` says otherwise). */
export function TextArea(props: TextAreaProps) {
  const { id, texts, control } = splitField(props);
  return (
    <Field id={id} {...texts}>
      {(tied) => <textarea rows={4} {...control} {...tied} />}
    </Field>
  );
}
