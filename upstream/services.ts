import type { Logger } from "pino";
import type { Database } from "./db/database";
import type { Mailer } from "./mail/mailer";
import type { Settings } from "./settings";

/** What the routes of the embedded upstream work with; some need what is kept in memory, too (`memory.ts`). */
export interface Services {
  db: Database;
  settings: Settings;
  mailer: Mailer;
  log: Logger;
  /** The present moment; a test may hold it still. */
  now: () => Date;
}
