import { knownExtensions } from "../extensions.server";

/**
 * A version as it was shown, where the upstream refuses a save over a newer one; else `undefined`: then the record is
 * read and compared before it is saved. What another upstream calls a version means nothing.
 */
export const checkedVersion = async <Version>(version: Version | undefined): Promise<Version | undefined> =>
  version !== undefined && (await knownExtensions()).has("versions") ? version : undefined;
