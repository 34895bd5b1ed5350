import { eventTypeNames, subTypesOf } from "@contract/vocabulary";
import type { ComponentProps } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { SelectField } from "~/components/ui/SelectField";
import { isKnownSubType } from "~/services/leads/sub-types";

interface SubTypeFieldProps extends Omit<ComponentProps<typeof SelectField>, "options" | "placeholder"> {
  /** The event type as it is chosen. */
  type: unknown;
  /** Sub-types that stay in the list whatever the type. */
  kept: readonly unknown[];
  /** What is there already, which may be of none of the lists. */
  present?: string;
  /** What choosing nothing means. */
  none?: string;
}

/** The sub-types in groups; once live, those that go with the chosen type, and those that are kept. */
export function SubTypeField({ type, kept, present, none = "None", ...field }: SubTypeFieldProps) {
  const hydrated = useHydrated();
  const groups = (["corporate", "social"] as const).filter(
    (name) => !hydrated || !type || name === type || subTypesOf[name].some((value) => kept.includes(value)),
  );
  return (
    <SelectField
      {...field}
      optional
      placeholder={hydrated && type === "wedding" ? "A wedding has none" : none}
      options={[
        ...(present && !isKnownSubType(present) ? [{ value: present, label: present }] : []),
        ...groups.map((name) => ({
          label: eventTypeNames[name],
          options: subTypesOf[name].map((value) => ({ value, label: value })),
        })),
      ]}
    />
  );
}
