import { eventTypeNames, subTypesOf } from "@contract/vocabulary";
import { type ComponentProps, useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { SelectField } from "~/components/ui/SelectField";
import { formatClearedSubTypeRemark, isKnownSubType } from "~/services/leads/sub-types";

interface SubTypeFieldProps extends Omit<ComponentProps<typeof SelectField>, "options" | "placeholder"> {
  /** The selected event type. */
  type: unknown;
  /** Sub-types that stay in the list for any type. */
  kept?: readonly unknown[];
  /** The saved sub-type, which may be in none of our lists. */
  present?: string | undefined;
  /** The label of the empty option. */
  none?: string;
  /** A second option before the groups. */
  other?: { value: string; label: string };
}

/**
 * A select of sub-types in groups. After hydration it only offers those of the selected type, and `kept`. A sub-type of
 * another type is cleared with a remark, and restored when its type is selected again.
 */
export function SubTypeField(props: SubTypeFieldProps) {
  const { type, kept = [], present, none = "None", other, defaultValue, ...field } = props;
  const hydrated = useHydrated();
  const [selected, setSelected] = useState(String(defaultValue ?? ""));
  const cleared = hydrated ? formatClearedSubTypeRemark(type, selected) : undefined;
  const groups = (["corporate", "social"] as const).filter(
    (name) => !hydrated || !type || name === type || subTypesOf[name].some((value) => kept.includes(value)),
  );
  return (
    <SelectField
      {...field}
      value={cleared ? "" : selected}
      onChange={(event) => setSelected(event.currentTarget.value)}
      note={cleared ?? field.note}
      optional
      placeholder={hydrated && type === "wedding" ? "Not applicable to weddings" : none}
      options={[
        ...(other ? [other] : []),
        ...(present && !isKnownSubType(present) ? [{ value: present, label: present }] : []),
        ...groups.map((name) => ({
          label: eventTypeNames[name],
          options: subTypesOf[name].map((value) => ({ value, label: value })),
        })),
      ]}
    />
  );
}
