import type { Call } from "@contract/call";
import { UNREADABLE, UpstreamFailure } from "~/services/upstream/client.server";

/** The codes of an answer. @throws UpstreamFailure if they are missing, as they cannot be shown again */
export function toRecoveryCodes(
  { recovery_codes }: { recovery_codes?: string[] | undefined },
  { id: callId }: Pick<Call, "id">,
) {
  if (!recovery_codes) throw new UpstreamFailure("malformed", callId, 502, UNREADABLE);
  return { codes: recovery_codes };
}
