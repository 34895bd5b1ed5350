import { expect, test } from "vitest";
import { HalfHourOptions, TimeFields } from "~/components/inspections/TimeFields";
import { renderServerHtml } from "../support/page";

const about = "2077-10-03 02:30 AM Australia/Melbourne";
const unanswered = {
  date: "Sun 3 Oct 2077",
  clock: "2:30 am",
  zone: "Australia/Melbourne",
  choice: "",
  choiceFor: "",
};
const fields = { suffix: 6, subject: "Old Mill", zones: [] };

test("[INSP-03] the choice between two instants stays in the form that previews the emails", () => {
  const entered = { ...unanswered, choice: "later", choiceFor: about };
  const html = renderServerHtml(<TimeFields {...fields} entered={entered} />);
  expect(html).toContain(`name="_asked.6" value="${about}"`);
  expect(html).toContain('name="choices.6" value="later"');
  expect(renderServerHtml(<TimeFields {...fields} entered={unanswered} />)).not.toContain("choices.6");
});

test("[INSP-03] a question about a different time appears without the old answer", () => {
  const entered = { ...unanswered, choice: "later", choiceFor: "2077-10-03 02:45 AM Australia/Melbourne" };
  const options = [
    { value: "earlier" as const, label: "1:30 am (UTC+10)" },
    { value: "later" as const, label: "3:30 am (UTC+11)" },
  ];
  const problem = { field: "clock" as const, message: "There is no 2:30 am", question: { about, options } };
  const html = renderServerHtml(<TimeFields {...fields} entered={entered} problem={problem} />);
  expect(html.match(/type="radio"/g)).toHaveLength(2);
  expect(html).not.toContain("2:45");
  expect(html).not.toMatch(/type="hidden" name="choices/);
});

test("[INSP-03] every time field suggests half hours and accepts any other time", () => {
  const html = renderServerHtml(
    <>
      <HalfHourOptions />
      <TimeFields {...fields} entered={{ ...unanswered, clock: "9:10 am" }} />
    </>,
  );
  const list = /<datalist id="([^"]+)">/.exec(html)?.[1];
  expect(html).toContain(`list="${list}"`);
  expect(html).toContain('value="9:10 am"');
  expect(html.match(/<option value="[^"]*:(?:00|30) [ap]m"/g)).toHaveLength(25);
});
