import { expect, test } from "vitest";
import { DuplicateTable } from "~/components/leads/duplicates/DuplicateTable";
import { duplicateList } from "~/services/leads/duplicates/list";
import { renderServerHtml } from "../support/page";

const filters = duplicateList.read(new URLSearchParams(), { chosen: "AU" });

/** The forms of a row that dismiss: the other lead of each, and what its button says. */
function readDismissals(others: readonly number[], duplicates: number) {
  const dismissable = others.map((id) => ({ id, name: `Bo Li ${id}` }));
  const lead = { id: 5, name: "Zoë Lee", flags: [], duplicates, dismissable };
  const html = renderServerHtml(<DuplicateTable caption="" leads={[lead as never]} filters={filters} />);
  return {
    ids: [...html.matchAll(/name="duplicate" value="(\d+)"/g)].map(([, id]) => Number(id)),
    isFolded: html.includes("<details"),
    saysMore: html.includes("Select Compare to see the others."),
  };
}

test("[LEAD-06] duplicates can be dismissed in the list; a single one without a disclosure", () => {
  expect(readDismissals([6], 1)).toEqual({ ids: [6], isFolded: false, saysMore: false });
  expect(readDismissals([6, 8], 2)).toEqual({ ids: [6, 8], isFolded: true, saysMore: false });
  expect(readDismissals([6, 8], 12)).toEqual({ ids: [6, 8], isFolded: true, saysMore: true });
  expect(readDismissals([], 2).ids).toEqual([]);
});
