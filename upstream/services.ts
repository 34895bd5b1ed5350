import type { Logger } from "pino";
import type { Database } from "./db/database";
import type { Mailer } from "./mail/mailer";
import type { Memory } from "./memory";
import type { Settings } from "./settings";

/** What the routes of the embedded upstream work with. */
export interface Services {
  db: Database;
  settings: Settings;
  mailer: Mailer;
  /** Read anew by every request: a new memory takes effect at once. */
  memory: Memory;
  log: Logger;
  /** The present moment; a test may hold it still. */
  now: () => Date;
}
