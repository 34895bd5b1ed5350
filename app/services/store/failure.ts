const WORDS = {
  read: "The server's storage does not answer right now. Please try again in a moment.",
  write:
    "The server's storage takes no changes right now, and this may not have been kept. What was kept before is still there. Please try again in a moment.",
};

/** The store could not be read, or did not keep a change: full, damaged, unreachable or too slow. `message` may be shown. */
export class StoreFailure extends Error {
  constructor(doing: keyof typeof WORDS, cause: unknown) {
    super(WORDS[doing], { cause });
  }
}
