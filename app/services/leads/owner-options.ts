import type { Owner } from "@contract/users/users";
import type { OwnerFilter } from "./owners";

/** The options of an owner field: the user, no owner, all others, and the selected owner if not listed. */
export function listOwnerOptions(
  owners: readonly Pick<Owner, "id" | "name">[],
  selected: OwnerFilter,
  { me, withNobody }: { me?: number | undefined; withNobody: boolean },
): { value: string; label: string }[] {
  const toOption = ({ id, name }: Pick<Owner, "id" | "name">) => ({ value: String(id), label: name });
  const ownOwner = owners.filter(({ id }) => id === me).map(({ id, name }) => ({ id, name: `${name} (me)` }));
  const others = owners.filter(({ id }) => id !== me);
  const isUnknown = typeof selected === "number" && !owners.some(({ id }) => id === selected);
  return [
    ...ownOwner.map(toOption),
    ...(withNobody ? [{ value: "nobody", label: "Unassigned" }] : []),
    ...others.map(toOption),
    ...(isUnknown ? [toOption({ id: selected, name: `Owner ${selected}` })] : []),
  ];
}
