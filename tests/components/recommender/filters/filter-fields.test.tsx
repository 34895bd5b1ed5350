import { existsSync } from "node:fs";
import { namedStyles } from "@contract/vocabulary";
import { expect, test } from "vitest";
import { SubTypeField } from "~/components/leads/SubTypeField";
import { FilterFields } from "~/components/recommender/filters/FilterFields";
import { renderServerHtml } from "../../support/page";

/** The visible text of each choice of a field. */
const listChoiceLabels = (html: string, field: string) =>
  [...html.matchAll(/<label[^>]*>(.*?)<\/label>/gs)]
    .map(([, label = ""]) => label)
    .filter((label) => label.includes(`name="${field}"`))
    .map((label) => label.replace(/<[^>]*>/g, "").trim());

const dialog = renderServerHtml(
  <FilterFields
    formId="filters"
    country="AU"
    values={{ event_type: "wedding" }}
    was=""
    locations={[]}
    choices={{ venueStyles: namedStyles, activeSecondaryKarenSettings: [] }}
    action="/filters"
    onFocus={() => {}}
  />,
);

test("[FILT-09] the dialog offers the 23 venue styles by name", () => {
  const styles = listChoiceLabels(dialog, "category");
  expect(styles).toHaveLength(23);
  for (const style of ["Affordable", "Castle / Palace", "Rustic / Country / Barn / Farm", "Winery"])
    expect(styles).toContain(style);
});

test("[FILT-09] the dialog offers the eight seating styles by name, each with an image that exists", () => {
  expect(listChoiceLabels(dialog, "seating_type")).toEqual([
    "Cocktail",
    "Banquet",
    "Dinner and dance",
    "Theatre",
    "Cabaret",
    "U-shaped",
    "Boardroom",
    "Classroom",
    "Any",
  ]);
  const images = [...dialog.matchAll(/<img src="(\/seating\/[^"]*)"/g)].map(([, src]) => src);
  expect(new Set(images).size).toBe(8);
  expect(images.filter((src) => !existsSync(`public${src}`))).toEqual([]);
});

test("[FILT-09] the eight corporate and nine social sub-types are offered by name", () => {
  const html = renderServerHtml(<SubTypeField name="sub_type" label="Sub-type" type={undefined} />);
  const groups = [...html.matchAll(/<optgroup label="([^"]*)">(.*?)<\/optgroup>/gs)].map(
    ([, label, options = ""]) => [label, options.replace(/<\/option>/g, ", ").replace(/<[^>]*>/g, "")],
  );
  expect(groups).toEqual([
    [
      "Corporate Event",
      "Awards Night, Conference, Corporate Party, Function, Gala Dinner, Meeting, Networking Event, Seminar, ",
    ],
    [
      "Social Event",
      "21st Birthday, Bar Mitzvah, Birthday Party, Christmas Party, Engagement Party, Party, Private Dining, School Formal, Trivia Night, ",
    ],
  ]);
});
