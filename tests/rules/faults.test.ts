import { expect, test } from "vitest";
import { listRouteEntries } from "../support/route-entries";
import { expectedRoutes, getExpectedOutcome } from "../web/resilience/expected";
import type { FaultName } from "../web/resilience/row";

/** What is tried, in the words of docs/resilience.md, by its name in tests/web/resilience/faults.ts. */
const statuses = ["400", "401", "403", "404", "408", "409", "422", "429", "500", "502", "503"] as const;
const kinds: (readonly [FaultName, string])[] = [
  ...statuses.map((status) => [status, status] as const),
  ["down", "connection refused"],
  ["reset", "connection reset"],
  ["hang", "no answer"],
  ["drip", "an endless answer"],
  ["truncated", "half an answer"],
  ["HTML", "not JSON"],
  ["huge", "9 MB"],
  ["empty", "no fields"],
];

const families = ["Pages", "Forms", "CSV files", "PDF files", "Pieces and links"] as const;
type Family = (typeof families)[number];

const withPage = new Set(
  listRouteEntries()
    .filter(({ file }) => file.endsWith(".tsx"))
    .map(({ address }) => address),
);

function getRouteFamily(route: string): Family {
  const [act, address = ""] = route.replace(" (index)", "").split(" ");
  if (act === "post") return "Forms";
  if (address.endsWith(".csv")) return "CSV files";
  if (address.endsWith(".pdf")) return "PDF files";
  return withPage.has(address) ? "Pages" : "Pieces and links";
}

/** An outcome in words, and in their order. */
const words: Record<string, string> = {
  page: "as usual",
  section: "part",
  error: "error page",
  form: "form",
  login: "sign-in",
  away: "redirect",
  done: "done",
};

function formatOutcomeCell(family: Family, kind: FaultName, calls: "all" | "some"): string {
  const outcomes = expectedRoutes
    .filter((route) => getRouteFamily(route) === family)
    .map((route) => getExpectedOutcome(route, kind, calls));
  return Object.entries(words)
    .map(([outcome, text]) => [outcomes.filter((one) => one === outcome).length, text] as const)
    .filter(([count]) => count > 0)
    .map(([count, text]) => `${count} ${text}`)
    .join(", ");
}

/** A row for the kinds that end alike. */
function formatOutcomeTable(calls: "all" | "some"): string {
  const rows = new Map<string, string[]>();
  for (const [kind, text] of kinds) {
    const cells = families.map((family) => formatOutcomeCell(family, kind, calls));
    const [before] = rows.get(String(cells)) ?? [];
    rows.set(String(cells), [before ? `${before}, ${text}` : text, ...cells]);
  }
  const heads = ["Fault", ...families];
  const table = [heads, heads.map(() => "-"), ...rows.values()];
  const widths = heads.map((_, index) => Math.max(...table.map((cells) => cells[index]?.length ?? 0)));
  const padded = (cell: string, index: number) => cell.padEnd(widths[index] ?? 0, cell === "-" ? "-" : " ");
  return table.map((cells) => `| ${cells.map(padded).join(" | ")} |`).join("\n");
}

const text = `# When the upstream fails

What each route shows when upstream calls fail. Each cell gives the number of routes with each outcome.
\`npm run faults\` generates this page from the outcomes that the tests in \`tests/web/resilience\` expect.
\`npm run test:resilience\` tests every cell, \`npm test\` some of them.

- **as usual**: the page without the failed data, or a page that needs no call
- **part**: the page with an error message in the failed part and a link to retry
- **error page**: a message in plain words, a reference and a way back; never JSON or a stack trace
- **form**: the form again, with everything typed and the reason why it was not saved
- **sign-in**: the sign-in page, which leads back afterwards
- **redirect**: the page that the link or form leads to, with an alert if something failed
- **done**: nothing to show

## All calls fail

${formatOutcomeTable("all")}

## All calls except those for the lead, its event and the search fail

${formatOutcomeTable("some")}

## Null fields and unreadable rows

For each page and file, each call in turn returns null in every field, no fields, an unreadable row, a 404 or a 501
(\`tests/web/resilience/statements.alone.test.ts\`). The page may then show "none", "nobody", "nothing" or 0 only where
it also did so before, or it says that something is unknown. An unreadable row affects only itself and the sums that
include it.
`;

test("docs/resilience.md lists the outcome of every route with every fault", async () => {
  expect(kinds).toHaveLength(19);
  await expect(text).toMatchFileSnapshot("../../docs/resilience.md");
});
