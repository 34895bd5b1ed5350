import { expect, test } from "vitest";
import { ConflictFields } from "~/components/ui/ConflictFields";
import { BASELINE_FIELD } from "~/services/forms/conflict";
import { renderServerHtml } from "../support/page";

const readBaseline = (html: string) =>
  JSON.parse(
    (new RegExp(`name="${BASELINE_FIELD}" value="([^"]*)"`).exec(html)?.[1] ?? "").replaceAll("&quot;", '"'),
  );

test("a form that was refused goes on with what it showed, so that a newer record is still noticed", () => {
  const newer = { values: { notes: "Theirs" }, version: 3 };
  const before = { values: { notes: "" }, version: 2 };
  const labels = { notes: "Notes" };
  expect(readBaseline(renderServerHtml(<ConflictFields shown={newer} labels={labels} />))).toEqual(newer);
  const rejected = { status: "error" as const, initialValue: { [BASELINE_FIELD]: JSON.stringify(before) } };
  expect(
    readBaseline(renderServerHtml(<ConflictFields shown={newer} rejected={rejected} labels={labels} />)),
  ).toEqual(before);
});
