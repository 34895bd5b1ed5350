import { eventTypeNames, subTypesOf } from "@contract/vocabulary";
import { type ComponentProps, useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { SelectField } from "~/components/ui/SelectField";
import { clearedSubType, isKnownSubType } from "~/services/leads/sub-types";

interface SubTypeFieldProps extends Omit<ComponentProps<typeof SelectField>, "options" | "placeholder"> {
  /** The event type as it is chosen. */
  type: unknown;
  /** Sub-types that stay in the list whatever the type. */
  kept?: readonly unknown[];
  /** What is there already, which may be of none of the lists. */
  present?: string;
  /** What choosing nothing means. */
  none?: string;
  /** A second choice before the groups. */
  other?: { value: string; label: string };
}

/**
 * The sub-types in groups; once live, those that go with the chosen type, and those that are kept. A sub-type of another
 * type is cleared with a note, and comes back with its type.
 */
export function SubTypeField(props: SubTypeFieldProps) {
  const { type, kept = [], present, none = "None", other, defaultValue, ...field } = props;
  const hydrated = useHydrated();
  const [chosen, setChosen] = useState(String(defaultValue ?? ""));
  const cleared = hydrated ? clearedSubType(type, chosen) : undefined;
  const groups = (["corporate", "social"] as const).filter(
    (name) => !hydrated || !type || name === type || subTypesOf[name].some((value) => kept.includes(value)),
  );
  return (
    <SelectField
      {...field}
      value={cleared ? "" : chosen}
      onChange={(event) => setChosen(event.currentTarget.value)}
      note={cleared ?? field.note}
      optional
      placeholder={hydrated && type === "wedding" ? "A wedding has none" : none}
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
