import type { Owner } from "@contract/users/users";
import type { OwnerFilter } from "./owners";

/**
 * What a field of owners offers: the person first, nobody where that can be asked for, then all others; one of the
 * address who is not among them stays as asked.
 */
export function ownerOptions(
  owners: readonly Pick<Owner, "id" | "name">[],
  asked: OwnerFilter,
  { me, withNobody }: { me?: number; withNobody: boolean },
) {
  const option = ({ id, name }: Pick<Owner, "id" | "name">) => ({ value: String(id), label: name });
  const mine = owners.filter(({ id }) => id === me).map(({ id, name }) => ({ id, name: `${name} (me)` }));
  const others = owners.filter(({ id }) => id !== me);
  const isUnknown = typeof asked === "number" && !owners.some(({ id }) => id === asked);
  return [
    ...mine.map(option),
    ...(withNobody ? [{ value: "nobody", label: "Nobody" }] : []),
    ...others.map(option),
    ...(isUnknown ? [option({ id: asked, name: `Owner ${asked}` })] : []),
  ];
}
