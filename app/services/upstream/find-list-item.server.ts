import type { Call } from "@contract/call";
import { UNREADABLE, UpstreamFailure } from "./client.server";

/**
 * Finds the list item that a URL or form names.
 * @returns `undefined` if it is not in the list
 * @throws UpstreamFailure if it was not found but part of the list could not be read, as it may be there
 */
export function findListItem<Item>(
  call: Pick<Call, "id">,
  { data, isWhole }: { data: readonly Item[]; isWhole: boolean },
  isWanted: (item: Item) => boolean,
): Item | undefined {
  const item = data.find(isWanted);
  if (!item && !isWhole) throw new UpstreamFailure("malformed", call.id, 502, UNREADABLE);
  return item;
}
