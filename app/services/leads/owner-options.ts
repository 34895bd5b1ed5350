import type { Owner } from "@contract/users/users";
import type { OwnerFilter } from "./owners";

/** The options of an owner field: the person, no owner, all others, and a chosen owner who is not among them. */
export function ownerOptions(
  owners: readonly Pick<Owner, "id" | "name">[],
  chosen: OwnerFilter,
  { me, withNobody }: { me?: number; withNobody: boolean },
) {
  const option = ({ id, name }: Pick<Owner, "id" | "name">) => ({ value: String(id), label: name });
  const mine = owners.filter(({ id }) => id === me).map(({ id, name }) => ({ id, name: `${name} (me)` }));
  const others = owners.filter(({ id }) => id !== me);
  const isUnknown = typeof chosen === "number" && !owners.some(({ id }) => id === chosen);
  return [
    ...mine.map(option),
    ...(withNobody ? [{ value: "nobody", label: "Nobody" }] : []),
    ...others.map(option),
    ...(isUnknown ? [option({ id: chosen, name: `Owner ${chosen}` })] : []),
  ];
}
