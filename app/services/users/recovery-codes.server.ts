import { turnOnFactor } from "@contract/users/second-factor";
import { UNREADABLE, UpstreamFailure } from "~/services/upstream/client.server";

/** The codes of an answer. @throws UpstreamFailure if they are missing, as they cannot be shown again */
export function toCodes({ recovery_codes }: { recovery_codes?: string[] }): { codes: string[] } {
  if (!recovery_codes) throw new UpstreamFailure("malformed", turnOnFactor.id, 502, UNREADABLE);
  return { codes: recovery_codes };
}
