import { loadExtensions } from "../extensions.server";

/**
 * The version to send, if the upstream refuses saves over newer versions; otherwise `undefined`, and the record is
 * compared before saving. A `version` from an upstream without this extension is some field of its own.
 */
export const pickVersionIfSupported = async <Version>(
  version: Version | undefined,
): Promise<Version | undefined> =>
  version !== undefined && (await loadExtensions()).has("versions") ? version : undefined;
