import { expect, test } from "vitest";
import { DistributionRulesForm } from "~/components/leads/DistributionRulesForm";
import { rulesList } from "~/services/leads/distribution-rules";
import { renderServerHtml } from "../support/page";

test("[LEAD-07] a rejected row shows its form's baseline, not values saved since", () => {
  const rules = {
    is_active: true,
    weight: 1,
    takes_wedding: true,
    takes_corporate: true,
    takes_social: true,
  };
  const shown = { is_active: "yes", weight: "1", daily_limit: "3" };
  const html = renderServerHtml(
    <DistributionRulesForm
      filters={rulesList.read(new URLSearchParams(), { chosen: "AU" })}
      mayChange
      specialists={{
        data: [{ id: 2, name: "Ann", email: undefined, country: "AU", ...rules, daily_limit: 10 }],
      }}
      settings={{ data: {} as never }}
      entered={{
        rows: [
          {
            target: 2,
            texts: { ...shown, weight: "abc" },
            shown,
            errors: { weight: "Enter a whole number" },
          },
        ],
      }}
    />,
  );
  expect(html).toMatch(/name="_shown-2" value="[^"]*&quot;daily_limit&quot;:&quot;3&quot;/);
  expect(html).toMatch(/value="abc"/);
});

test("[LEAD-07] the global and the specialists' rules are one form with one save button", () => {
  const html = renderServerHtml(
    <DistributionRulesForm
      filters={rulesList.read(new URLSearchParams(), { chosen: "AU" })}
      mayChange
      specialists={{ data: [{ id: 2, name: "Ann", email: undefined, country: "AU" } as never] }}
      settings={{ data: {} as never }}
    />,
  );
  expect(html.match(/>Save rules</g)).toHaveLength(1);
  expect(html.match(/<form/g)).toHaveLength(1);
  expect([...html.matchAll(/name="of" value="(\w+)"/g)].map(([, of]) => of)).toEqual(["global", "2"]);
});

test("[LEAD-07] each valid row describes its rules after saving the whole form", () => {
  const rules = { is_active: true, takes_wedding: true, takes_corporate: false, takes_social: false };
  const person = (id: number, name: string) =>
    ({ id, name, email: undefined, country: "AU", ...rules, weight: 1, daily_limit: 10 }) as never;
  const texts = (changed: object) => ({
    is_active: "yes",
    weight: "1",
    daily_limit: "10",
    takes_wedding: "yes",
    takes_corporate: "no",
    takes_social: "no",
    ...changed,
  });
  const htmlOf = (...entered: [target: number, changed: object][]) =>
    renderServerHtml(
      <DistributionRulesForm
        filters={rulesList.read(new URLSearchParams(), { chosen: "AU" })}
        mayChange
        specialists={{ data: [person(2, "Ann"), person(3, "Bob"), person(4, "Cyd")] }}
        settings={{ data: { is_distribution_active: true, daily_limit: 20 } as never }}
        entered={{
          rows: entered.map(([target, changed]) => ({ target, texts: texts(changed), shown: texts({}) })),
        }}
      />,
    );
  const shares = (html: string) =>
    [...html.matchAll(/If saved: Gets ([^<]*?) weddings/g)].map(([, share]) => share);
  expect(shares(htmlOf([2, { weight: "3" }], [3, { is_active: "no" }]))).toEqual([
    "about 3 in 4",
    "about 1 in 4",
  ]);
  const unread = htmlOf([2, { daily_limit: "plenty" }], [3, { weight: "3" }]);
  expect(shares(unread)).toEqual(["about 3 in 5", "about 1 in 5"]);
});
