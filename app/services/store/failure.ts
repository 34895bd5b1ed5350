const MESSAGES = {
  read: "We couldn't reach our storage. Please try again in a moment.",
  write:
    "We couldn't save to our storage, so this change may be lost. Earlier data is safe. Please try again in a moment.",
};

/** The store failed to read or write: full, damaged, unreachable or too slow. `message` may be shown to users. */
export class StoreFailure extends Error {
  constructor(action: keyof typeof MESSAGES, cause: unknown) {
    super(MESSAGES[action], { cause });
  }
}
