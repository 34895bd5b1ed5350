import type { FieldTexts } from "./Field";

const textKeys = ["label", "hint", "error", "success", "note", "optional", "labelHidden"] as const;

/** Splits props into the texts for `Field` and the attributes of the control. */
export function splitFieldProps<Props extends FieldTexts & { name: string; id?: string | undefined }>(
  props: Props,
) {
  const { label, hint, error, success, note, optional, labelHidden, id, ...control } = props;
  const texts: FieldTexts = { label, hint, error, success, note, optional, labelHidden };
  return { id: id ?? props.name, texts, control: control as Omit<Props, (typeof textKeys)[number] | "id"> };
}
