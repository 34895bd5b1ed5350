/** The databases that the upstream runs on. */
export type Engine = "PGlite" | "PostgreSQL";

/** Contract tests that also run on PGlite if PostgreSQL is available, with the engine features they use. */
const onPGliteToo: Record<string, string> = {
  "access/access.test.ts": "smoke: asks every call",
  "access/once.test.ts": "transactions within transactions",
  "db/disk-space.test.ts": "refusals of a full disk, which PGlite does not survive",
  "db/folding.test.ts": "letters as the engine folds them",
  "demo/seed.test.ts": "the seed, in transactions and with identities",
  "events/quotes.test.ts": "files as bytea",
  "leads/distribution.test.ts": "row locks while leads are handed out",
  "leads/duplicates.test.ts": "matching by normalised text",
  "mail/mail.test.ts": "row locks with skip locked",
  "recommendations/recommendations.test.ts": "transactions that are taken back, unique keys at once",
  "recommendations/scheduled.test.ts": "row locks while several send what is due",
  "recommender/catalogue.test.ts": "triggers with transition tables",
  "recommender/search.test.ts": "the search: arrays, JSON, lateral joins, distances by earthdistance",
  "recommender/slice.test.ts": "the search in slices",
  "settings/restore.test.ts": "triggers switched off, ids continued, deferred references",
  "venues/custom-venues.test.ts": "advisory locks",
  "venues/venues.test.ts": "name search by trigrams",
};

interface ContractProject {
  engine: Engine;
  include: string[];
}

/**
 * Where contract tests run: without PostgreSQL all on PGlite; with PostgreSQL all there, and the selected files also on
 * PGlite; in a full run all on both.
 */
export function listContractProjects({ hasPostgres, isFull }: { hasPostgres: boolean; isFull: boolean }) {
  const all = ["tests/contract/**/*.test.ts"];
  const chosen = Object.keys(onPGliteToo).map((file) => `tests/contract/${file}`);
  const projects: ContractProject[] = [{ engine: "PGlite", include: isFull || !hasPostgres ? all : chosen }];
  if (hasPostgres) projects.unshift({ engine: "PostgreSQL", include: all });
  return projects;
}
