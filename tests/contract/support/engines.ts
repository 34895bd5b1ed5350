/** The databases that the upstream runs on. */
export type Engine = "PGlite" | "PostgreSQL";

/**
 * Contract tests that also run on PGlite if PostgreSQL is available, with the engine features they use. The scenarios of
 * `tests/e2e` run on PGlite as well, so this list only has what they do not reach.
 */
const onPGliteToo: Record<string, string> = {
  "access/access.test.ts": "smoke: asks every call",
  "db/disk-space.test.ts": "refusals of a full disk, which PGlite does not survive",
  "db/folding.test.ts": "letters as the engine folds them",
  "mail/mail.test.ts": "row locks with skip locked",
  "recommender/catalogue.test.ts": "triggers with transition tables",
  "recommender/search.test.ts": "the search: arrays, JSON, lateral joins, distances by earthdistance",
  "recommender/slice.test.ts": "the search in slices",
  "venues/custom-venues.test.ts": "advisory locks",
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
