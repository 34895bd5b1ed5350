import type { DistributionSettings } from "@contract/leads/venue-specialists";
import { countryNames } from "@contract/vocabulary";
import { type FormEvent, useState } from "react";
import { styled } from "styled-components";
import { Alert } from "~/components/ui/Alert";
import { ButtonLink } from "~/components/ui/Button";
import { EmptyState } from "~/components/ui/EmptyState";
import { ErrorSummary } from "~/components/ui/ErrorSummary";
import { SectionFailure } from "~/components/ui/SectionFailure";
import { type Column, Table } from "~/components/ui/Table";
import {
  buildRuleErrors,
  type EnteredRules,
  formatGlobalRules,
  formatSpecialistRules,
  GLOBAL,
  getRuleFields,
  parsePostedRuleTexts,
  parseRuleFormValues,
  type RuleTarget,
  rulesList,
  type Specialist,
  type specialistRules,
  toRuleFieldName,
  toRuleFormValues,
} from "~/services/leads/distribution-rules";
import type { RulesPage } from "~/services/leads/distribution-rules.server";
import { DistributionRuleForm, DistributionRuleMeaning } from "./DistributionRuleForm";
import { RuleNumberField, type RuleRow, RuleYesNoField } from "./RuleFields";

const Page = styled.div`
  display: grid;
  gap: var(--s4);
  grid-template-columns: minmax(0, 1fr);

  td:has([data-number]) { min-width: 76px; }
  td input[data-number] { flex: none; width: 68px; }
  @media (max-width: 39.9375rem) { td[data-label="Expected share"] { grid-column: 1 / -1; } }
`;

interface DisplayRow {
  specialist: Specialist;
  row: RuleRow;
  /**
   * What the rules mean, in words: as saved, and with what is typed (absent if that is the same or invalid).
   */
  now?: string | undefined;
  next?: string | undefined;
}

/** A country's distribution rules in one form: the rules for all, then a row for each specialist. */
export function DistributionRulesForm({
  filters,
  mayChange,
  specialists,
  settings,
  entered,
}: Omit<RulesPage, "entered"> & { entered?: EnteredRules }) {
  /** What is typed; `entered` is what was posted and rejected. */
  const [draft, setDraft] = useState<EnteredRules>();
  const action = rulesList.href(filters);
  const toRow = (target: RuleTarget, rules: object): RuleRow => {
    const saved = toRuleFormValues(getRuleFields(target), { ...rules });
    const postedRow = entered?.rows.find((row) => row.target === target);
    return { target, mayChange, saved, shown: { ...saved, ...postedRow?.shown }, entered: postedRow };
  };
  /** The typed values of a row, if they differ from the saved ones. */
  const findUnsaved = ({ target, saved }: RuleRow) => {
    const texts = [draft, entered]
      .flatMap((form) => form?.rows ?? [])
      .find((row) => row.target === target)?.texts;
    return texts && Object.keys(saved).some((name) => texts[name] !== saved[name]) ? texts : undefined;
  };
  const globalRow = settings.data && toRow("global", settings.data);
  const { rows, nextGlobalRules } = buildRuleRows({ specialists, settings, globalRow, toRow, findUnsaved });
  const updateDraft = ({ target }: FormEvent) => {
    const { form } = target as HTMLInputElement;
    if (!form) return;
    const data = new FormData(form);
    const rows = data.getAll("of").map((text) => {
      const specialist = specialists.data?.find(({ id }) => String(id) === text);
      const { target, shown } = toRow(specialist?.id ?? GLOBAL, specialist ?? settings.data ?? {});
      return { target, texts: parsePostedRuleTexts(target, data, shown), shown };
    });
    setDraft({ rows });
  };
  const formRows = [...(globalRow ? [globalRow] : []), ...rows.map(({ row }) => row)];
  const parts = (
    <DistributionRuleSections
      settings={settings}
      specialists={specialists}
      globalRow={globalRow}
      nextGlobalRules={nextGlobalRules}
      rows={rows}
    />
  );
  return (
    <Page onInput={updateDraft}>
      <RulesCountryLine filters={filters} mayChange={mayChange} />
      {entered?.alert && <Alert kind="error">{entered.alert}</Alert>}
      <ErrorSummary errors={toSummaryErrors(entered)} />
      {mayChange && formRows.length > 0 ? (
        <DistributionRuleForm rows={formRows} action={action}>
          {parts}
        </DistributionRuleForm>
      ) : (
        parts
      )}
    </Page>
  );
}

const toSummaryErrors = (entered: EnteredRules | undefined) =>
  (entered?.rows ?? []).flatMap(({ target, errors = {} }) =>
    Object.entries(errors).map(([name, message]) => ({ field: toRuleFieldName(target, name), message })),
  );

function DistributionRuleSections({
  settings,
  specialists,
  globalRow,
  nextGlobalRules,
  rows,
}: Pick<RulesPage, "settings" | "specialists"> & {
  globalRow: RuleRow | undefined;
  nextGlobalRules: ReturnType<typeof buildRuleRows>["nextGlobalRules"];
  rows: DisplayRow[];
}) {
  return (
    <>
      {globalRow && settings.data ? (
        <RulesForAllFields row={globalRow} settings={settings.data} next={nextGlobalRules} />
      ) : (
        settings.failure && <SectionFailure what="The rules for all specialists" failure={settings.failure} />
      )}
      {specialists.failure ? (
        <SectionFailure what="The rules for each specialist" failure={specialists.failure} />
      ) : (
        <SpecialistRuleTable rows={rows} />
      )}
    </>
  );
}

function RulesCountryLine({ filters, mayChange }: Pick<RulesPage, "filters" | "mayChange">) {
  const other = filters.country === "AU" ? "UK" : "AU";

  return (
    <div className="row">
      <span className="muted">
        {countryNames[filters.country]}.{!mayChange && " Only team leads can change these rules."}
      </span>
      <ButtonLink to={rulesList.href(filters, { country: other })} size="small" variant="quiet">
        {`Show ${countryNames[other]}`}
      </ButtonLink>
    </div>
  );
}

/**
 * The rows of the specialists, each with what its rules mean now and after saving. Invalid rows have no meaning after
 * saving.
 */
function buildRuleRows({
  specialists,
  settings,
  globalRow,
  toRow,
  findUnsaved,
}: Pick<RulesPage, "specialists" | "settings"> & {
  globalRow: RuleRow | undefined;
  toRow: (target: RuleTarget, rules: object) => RuleRow;
  findUnsaved: (row: RuleRow) => Record<string, string> | undefined;
}): { rows: DisplayRow[]; nextGlobalRules?: DistributionSettings } {
  const parseEntered = (row: RuleRow) => {
    const texts = findUnsaved(row);
    const fields = getRuleFields(row.target);
    return (
      texts && {
        rules: parseRuleFormValues(fields, texts),
        isValid: !hasRuleErrors(fields, texts, row.shown),
      }
    );
  };
  const team = (specialists.data ?? []).map((now) => {
    const row = toRow(now.id, now);
    const entered = parseEntered(row);
    return { now, row, next: { ...now, ...entered?.rules }, isValid: entered?.isValid !== false };
  });
  const enteredGlobalRules = globalRow && parseEntered(globalRow);
  const nextSettings = settings.data && { ...settings.data, ...enteredGlobalRules?.rules };
  const nextTeam = { ...specialists, data: team.map(({ next }) => next) };
  return {
    nextGlobalRules: enteredGlobalRules?.isValid ? nextSettings : undefined,
    rows: team.map(({ now: specialist, row, next: changed, isValid }) => {
      const now =
        settings.data && specialists.data && formatSpecialistRules(specialist, specialists, settings.data);
      const next =
        nextSettings && isValid ? formatSpecialistRules(changed, nextTeam, nextSettings) : undefined;
      return { specialist, row, now, next: next === now && !findUnsaved(row) ? undefined : next };
    }),
  };
}

const hasRuleErrors = (...entered: Parameters<typeof buildRuleErrors>) =>
  Object.keys(buildRuleErrors(...entered)).length > 0;

function SpecialistRuleTable({ rows }: { rows: DisplayRow[] }) {
  if (rows.length === 0)
    return (
      <EmptyState title="No venue specialists" icon="people">
        This country has no venue specialists yet.
      </EmptyState>
    );
  return (
    <>
      <Table
        caption="Rules for each venue specialist"
        captionHidden
        columns={columns}
        rows={rows}
        rowKey={({ specialist }) => specialist.id}
      />
      <p className="muted">
        Leads of each type are shared by weight among those who take it. The daily limit covers all types.
      </p>
    </>
  );
}

const buildFlagColumn = (
  name: keyof typeof specialistRules,
  header: string,
  toLabel: (name: string) => string,
) => ({
  key: name,
  header,
  cell: ({ row, specialist }: DisplayRow) => (
    <RuleYesNoField row={row} name={name} label={toLabel(specialist.name)} labelHidden />
  ),
});
const buildNumberColumn = (name: keyof typeof specialistRules, header: string) => ({
  key: name,
  header,
  cell: ({ row, specialist }: DisplayRow) => (
    <RuleNumberField row={row} name={name} label={`${header} for ${specialist.name}`} labelHidden />
  ),
});

const columns: Column<DisplayRow>[] = [
  { key: "name", header: "Venue specialist", cell: ({ specialist }) => specialist.name },
  buildFlagColumn("is_active", "Active", (name) => `${name} is active`),
  buildNumberColumn("weight", "Weight"),
  buildNumberColumn("daily_limit", "Daily limit"),
  buildFlagColumn("takes_wedding", "Weddings", (name) => `${name} takes weddings`),
  buildFlagColumn("takes_corporate", "Corporate", (name) => `${name} takes corporate events`),
  buildFlagColumn("takes_social", "Social", (name) => `${name} takes social events`),
  {
    key: "meaning",
    header: "Expected share",
    cell: ({ now, next }) => <DistributionRuleMeaning now={now} next={next} />,
  },
];

const Panel = styled.section`
  display: grid;
  gap: var(--s3);
  grid-template-columns: minmax(0, 1fr);
  [data-part="fields"] { display: flex; flex-wrap: wrap; gap: var(--s2) var(--s6); align-items: end; }
`;

function RulesForAllFields({
  row,
  settings,
  next,
}: {
  row: RuleRow;
  settings: DistributionSettings;
  /** The settings after saving. */
  next?: DistributionSettings | undefined;
}) {
  return (
    <Panel className="panel" aria-labelledby="rules-for-all">
      <h2 id="rules-for-all">For all specialists</h2>
      <DistributionRuleMeaning now={formatGlobalRules(settings)} next={next && formatGlobalRules(next)} />
      {row.mayChange && (
        <div data-part="fields">
          <RuleYesNoField row={row} name="is_distribution_active" label="Assign new leads" />
          <RuleYesNoField row={row} name="weekend_distribution" label="Assign at weekends too" />
          <RuleNumberField row={row} name="daily_limit" label="Leads per specialist per day" />
        </div>
      )}
    </Panel>
  );
}
