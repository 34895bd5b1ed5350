import type { Call } from "@contract/call";
import { UNREADABLE, UpstreamFailure } from "./client.server";

/**
 * The item of a list that an address or a form names; `undefined` where it is not among them.
 * @throws UpstreamFailure where something of the list could not be read, so that nobody can say whether it is there
 */
export function listed<Item>(
  call: Pick<Call, "id">,
  { data, isWhole }: { data: readonly Item[]; isWhole: boolean },
  isWanted: (item: Item) => boolean,
): Item | undefined {
  const item = data.find(isWanted);
  if (!item && !isWhole) throw new UpstreamFailure("malformed", call.id, 502, UNREADABLE);
  return item;
}
