import { expect, test } from "vitest";
import { listRouteEntries } from "../support/route-entries";
import { expectedOutcome, expectedRoutes } from "../web/resilience/expected";
import type { FaultName } from "../web/resilience/row";

/** What is tried, in the words of docs/resilience.md, by its name in tests/web/resilience/faults.ts. */
const statuses = ["400", "401", "403", "404", "408", "409", "422", "429", "500", "502", "503"] as const;
const kinds: (readonly [FaultName, string])[] = [
  ...statuses.map((status) => [status, status] as const),
  ["down", "connection refused"],
  ["reset", "connection reset"],
  ["hang", "no answer"],
  ["drip", "an answer without end"],
  ["truncated", "half an answer"],
  ["HTML", "not JSON"],
  ["huge", "9 MB"],
  ["empty", "no field at all"],
];

const families = ["Pages", "Forms", "CSV files", "PDF files", "Pieces and links"] as const;
type Family = (typeof families)[number];

const withPage = new Set(
  listRouteEntries()
    .filter(({ file }) => file.endsWith(".tsx"))
    .map(({ address }) => address),
);

function familyOf(route: string): Family {
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
  away: "led on",
  done: "done",
};

function cellOf(family: Family, kind: FaultName, calls: "all" | "some"): string {
  const outcomes = expectedRoutes
    .filter((route) => familyOf(route) === family)
    .map((route) => expectedOutcome(route, kind, calls));
  return Object.entries(words)
    .map(([outcome, text]) => [outcomes.filter((one) => one === outcome).length, text] as const)
    .filter(([count]) => count > 0)
    .map(([count, text]) => `${count} ${text}`)
    .join(", ");
}

/** A row for the kinds that end alike. */
function tableOf(calls: "all" | "some"): string {
  const rows = new Map<string, string[]>();
  for (const [kind, text] of kinds) {
    const cells = families.map((family) => cellOf(family, kind, calls));
    const [before] = rows.get(String(cells)) ?? [];
    rows.set(String(cells), [before ? `${before}, ${text}` : text, ...cells]);
  }
  const heads = ["What comes", ...families];
  const table = [heads, heads.map(() => "-"), ...rows.values()];
  const widths = heads.map((_, at) => Math.max(...table.map((cells) => cells[at]?.length ?? 0)));
  const padded = (cell: string, at: number) => cell.padEnd(widths[at] ?? 0, cell === "-" ? "-" : " ");
  return table.map((cells) => `| ${cells.map(padded).join(" | ")} |`).join("\n");
}

const text = `# When the upstream fails

What a person gets from each route when calls fail, by what comes instead of an answer: how many routes end in which way.
\`npm run faults\` writes this page from what the tests in \`tests/web/resilience\` expect, which try every cell
(\`npm run test:resilience\`; \`npm test\` tries some of them).

- **as usual**: the page without what failed, or which needs no call
- **part**: the page, in which the part that failed says why, with a link to try again
- **error page**: words for people, a reference, and a way back; never JSON in a tab, never a stack
- **form**: the form again, with what was typed and why it was not saved
- **sign-in**: the sign-in, which leads back
- **led on**: the page that a link or form leads to, with an alert where something failed
- **done**: nothing to show

## All calls fail

${tableOf("all")}

## All but those of the lead, its event and the search fail

${tableOf("some")}

## Fields that are null, and rows that cannot be read

Each call of each page and file, one at a time, brings all its fields as null, no field at all, a row that cannot be
read, a 404 or a 501 (\`tests/web/resilience/statements.alone.test.ts\`). What it then says of "none", "nobody", "nothing"
or 0 it showed before, too, or it says that something is not known. A row that cannot be read costs itself, and the sums
that it would be part of.
`;

test("docs/resilience.md lists the outcome of every route with every fault", async () => {
  expect(kinds).toHaveLength(19);
  await expect(text).toMatchFileSnapshot("../../docs/resilience.md");
});
