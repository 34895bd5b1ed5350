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
  fieldsOf,
  GLOBAL,
  meaningForAll,
  meaningOf,
  postedTexts,
  problemsIn,
  type RulesOf,
  ruleField,
  rulesList,
  rulesOf,
  type Specialist,
  type specialistRules,
  type TypedRules,
  textsOf,
} from "~/services/leads/distribution-rules";
import type { RulesPage } from "~/services/leads/distribution-rules.server";
import { RuleFlag, RuleNumber, type RuleRow } from "./RuleFields";
import { RuleForm, RuleMeaning } from "./RuleForm";

const Page = styled.div`
  display: grid;
  gap: var(--s4);
  grid-template-columns: minmax(0, 1fr);

  td:has([data-number]) { min-width: 76px; }
  td input[data-number] { flex: none; width: 68px; }
  @media (max-width: 39.9375rem) { td[data-label="What it means"] { grid-column: 1 / -1; } }
`;

interface DrawnRow {
  specialist: Specialist;
  row: RuleRow;
  now?: string;
  next?: string;
}

/** The rules of a country: those for everybody, then a row for each specialist, all of them one form. */
export function DistributionRules({
  filters,
  mayChange,
  specialists,
  settings,
  typed,
}: Omit<RulesPage, "typed"> & { typed?: TypedRules }) {
  const [typing, setTyping] = useState<TypedRules>();
  const action = rulesList.href(filters);
  const rowOf = (of: RulesOf, rules: object): RuleRow => {
    const saved = textsOf(fieldsOf(of), { ...rules });
    const own = typed?.rows.find((one) => one.of === of);
    return { of, mayChange, saved, shown: { ...saved, ...own?.shown }, typed: own };
  };
  /** The texts of a row that would be saved, where they are others than those that are. */
  const unsaved = ({ of, saved }: RuleRow) => {
    const texts = [typing, typed].flatMap((form) => form?.rows ?? []).find((one) => one.of === of)?.texts;
    return texts && Object.keys(saved).some((name) => texts[name] !== saved[name]) ? texts : undefined;
  };
  const forAll = settings.data && rowOf("global", settings.data);
  const { rows, forAllNext } = drawnRows({ specialists, settings, forAll, rowOf, unsaved });
  const keepTyping = ({ target }: FormEvent) => {
    const { form } = target as HTMLInputElement;
    if (!form) return;
    const data = new FormData(form);
    const rows = data.getAll("of").map((given) => {
      const specialist = specialists.data?.find(({ id }) => String(id) === given);
      const { of, shown } = rowOf(specialist?.id ?? GLOBAL, specialist ?? settings.data ?? {});
      return { of, texts: postedTexts(of, data, shown), shown };
    });
    setTyping({ rows });
  };
  const inForm = [...(forAll ? [forAll] : []), ...rows.map(({ row }) => row)];
  const parts = (
    <RuleParts
      settings={settings}
      specialists={specialists}
      forAll={forAll}
      forAllNext={forAllNext}
      rows={rows}
    />
  );
  return (
    <Page onInput={keepTyping}>
      <CountryLine filters={filters} mayChange={mayChange} />
      {typed?.alert && <Alert kind="error">{typed.alert}</Alert>}
      <ErrorSummary errors={summaryOf(typed)} />
      {mayChange && inForm.length > 0 ? (
        <RuleForm rows={inForm} action={action}>
          {parts}
        </RuleForm>
      ) : (
        parts
      )}
    </Page>
  );
}

/** What is wrong in the rows, each with the field that it is about. */
const summaryOf = (typed: TypedRules | undefined) =>
  (typed?.rows ?? []).flatMap(({ of, errors = {} }) =>
    Object.entries(errors).map(([name, message]) => ({ field: ruleField(of, name), message })),
  );

function RuleParts({
  settings,
  specialists,
  forAll,
  forAllNext,
  rows,
}: Pick<RulesPage, "settings" | "specialists"> & {
  forAll: RuleRow | undefined;
  forAllNext: ReturnType<typeof drawnRows>["forAllNext"];
  rows: DrawnRow[];
}) {
  return (
    <>
      {forAll && settings.data ? (
        <RulesForAll row={forAll} settings={settings.data} next={forAllNext} />
      ) : (
        settings.failure && <SectionFailure what="The rules for everybody" failure={settings.failure} />
      )}
      {specialists.failure ? (
        <SectionFailure what="The rules of the specialists" failure={specialists.failure} />
      ) : (
        <SpecialistTable rows={rows} />
      )}
    </>
  );
}

function CountryLine({ filters, mayChange }: Pick<RulesPage, "filters" | "mayChange">) {
  const other = filters.country === "AU" ? "UK" : "AU";

  return (
    <div className="row">
      <span className="muted">
        {countryNames[filters.country]}.{!mayChange && " Team leads change these rules."}
      </span>
      <ButtonLink to={rulesList.href(filters, { country: other })} size="small" variant="quiet">
        {`Show ${countryNames[other]}`}
      </ButtonLink>
    </div>
  );
}

/**
 * The rows of the specialists with their meaning now, and their meaning once the form is saved. A row that cannot be read
 * has none.
 */
function drawnRows({
  specialists,
  settings,
  forAll,
  rowOf,
  unsaved,
}: Pick<RulesPage, "specialists" | "settings"> & {
  forAll: RuleRow | undefined;
  rowOf: (of: RulesOf, rules: object) => RuleRow;
  unsaved: (row: RuleRow) => Record<string, string> | undefined;
}): { rows: DrawnRow[]; forAllNext?: DistributionSettings } {
  const typedIn = (row: RuleRow) => {
    const texts = unsaved(row);
    const fields = fieldsOf(row.of);
    return texts && { rules: rulesOf(fields, texts), isRead: !hasProblem(fields, texts, row.shown) };
  };
  const team = (specialists.data ?? []).map((now) => {
    const row = rowOf(now.id, now);
    const typed = typedIn(row);
    return { now, row, next: { ...now, ...typed?.rules }, isRead: typed?.isRead !== false };
  });
  const typedForAll = forAll && typedIn(forAll);
  const nextSettings = settings.data && { ...settings.data, ...typedForAll?.rules };
  const nextTeam = { ...specialists, data: team.map(({ next }) => next) };
  return {
    forAllNext: typedForAll?.isRead ? nextSettings : undefined,
    rows: team.map(({ now: specialist, row, next: changed, isRead }) => {
      const now = settings.data && specialists.data && meaningOf(specialist, specialists, settings.data);
      const next = nextSettings && isRead ? meaningOf(changed, nextTeam, nextSettings) : undefined;
      return { specialist, row, now, next: next === now && !unsaved(row) ? undefined : next };
    }),
  };
}

const hasProblem = (...typed: Parameters<typeof problemsIn>) => Object.keys(problemsIn(...typed)).length > 0;

function SpecialistTable({ rows }: { rows: DrawnRow[] }) {
  if (rows.length === 0)
    return (
      <EmptyState title="No venue specialists" icon="people">
        Nobody in this country looks after leads yet.
      </EmptyState>
    );
  return (
    <>
      <Table
        caption="Rules of the venue specialists"
        captionHidden
        columns={columns}
        rows={rows}
        rowKey={({ specialist }) => specialist.id}
      />
      <p className="muted">
        Shares are by weight among those who take such events, until one of them reaches a daily limit. All
        leads of a day count, so whoever takes only some kinds of events gets more of those.
      </p>
    </>
  );
}

const flag = (name: keyof typeof specialistRules, header: string, say: (name: string) => string) => ({
  key: name,
  header,
  cell: ({ row, specialist }: DrawnRow) => (
    <RuleFlag row={row} name={name} label={say(specialist.name)} labelHidden />
  ),
});
const number = (name: keyof typeof specialistRules, header: string) => ({
  key: name,
  header,
  cell: ({ row, specialist }: DrawnRow) => (
    <RuleNumber row={row} name={name} label={`${header} of ${specialist.name}`} labelHidden />
  ),
});

const columns: Column<DrawnRow>[] = [
  { key: "name", header: "Venue specialist", cell: ({ specialist }) => specialist.name },
  flag("is_active", "Active", (name) => `${name} is active`),
  number("weight", "Weight"),
  number("daily_limit", "Daily limit"),
  flag("takes_wedding", "Weddings", (name) => `${name} takes weddings`),
  flag("takes_corporate", "Corporate", (name) => `${name} takes corporate events`),
  flag("takes_social", "Social", (name) => `${name} takes social events`),
  {
    key: "meaning",
    header: "What it means",
    cell: ({ now, next }) => <RuleMeaning now={now} next={next} />,
  },
];

const Panel = styled.section`
  display: grid;
  gap: var(--s3);
  grid-template-columns: minmax(0, 1fr);
  [data-part="fields"] { display: flex; flex-wrap: wrap; gap: var(--s2) var(--s6); align-items: end; }
`;

/** The rules that hold for every specialist; a part of the form of all rules. */
function RulesForAll({
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
