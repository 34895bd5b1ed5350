import type { Logger } from "pino";
import type { Database } from "./db/database";
import type { Mailer } from "./mail/mailer";
import type { MediaStore } from "./media/store";
import type { Settings } from "./settings";

/** The services for routes of the embedded upstream; some also need `memory.ts`. */
export interface Services {
  db: Database;
  settings: Settings;
  mailer: Mailer;
  media: MediaStore;
  log: Logger;
  /** The current time, which tests can fix. */
  now: () => Date;
}
