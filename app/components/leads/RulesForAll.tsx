import type { DistributionSettings } from "@contract/leads/venue-specialists";
import { styled } from "styled-components";
import { meaningForAll } from "~/services/leads/distribution-rules";
import { RuleFlag, RuleNumber, type RuleRow } from "./RuleFields";
import { RuleMeaning } from "./RuleForm";

const Panel = styled.section`
  display: grid;
  gap: var(--s3);
  grid-template-columns: minmax(0, 1fr);
  [data-part="fields"] { display: flex; flex-wrap: wrap; gap: var(--s2) var(--s6); align-items: end; }
`;

/** The rules that hold for every specialist; a part of the form of all rules. */
export function RulesForAll({
  row,
  settings,
  next,
}: {
  row: RuleRow;
  settings: DistributionSettings;
  /** The settings as they would be saved. */
  next?: DistributionSettings;
}) {
  return (
    <Panel className="panel" aria-labelledby="rules-for-all">
      <h2 id="rules-for-all">For everybody</h2>
      <RuleMeaning now={meaningForAll(settings)} next={next && meaningForAll(next)} />
      {row.mayChange && (
        <div data-part="fields">
          <RuleFlag row={row} name="is_distribution_active" label="Hand out new leads" />
          <RuleFlag row={row} name="weekend_distribution" label="At weekends too" />
          <RuleNumber row={row} name="daily_limit" label="Leads for each specialist a day" />
        </div>
      )}
    </Panel>
  );
}
