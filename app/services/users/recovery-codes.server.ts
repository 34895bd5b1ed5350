import type { Call } from "@contract/call";
import { UNREADABLE, UpstreamFailure } from "~/services/upstream/client.server";

/** The codes of a response. @throws UpstreamFailure if they are missing, as they cannot be loaded later */
export function toRecoveryCodes(
  { recovery_codes }: { recovery_codes?: string[] | undefined },
  { id: callId }: Pick<Call, "id">,
) {
  if (!recovery_codes) throw new UpstreamFailure("malformed", callId, 502, UNREADABLE);
  return { codes: recovery_codes };
}
