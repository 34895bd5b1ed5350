import type { Call } from "../call";
import { parseAnswer } from "../tolerant";
import { countries } from "../vocabulary";
import { type Answer, describeStatus, isSuccess } from "./client";
import { type Fact, findRecordKind } from "./facts";
import { createFinding, type Finding } from "./findings";
import { buildRequest, type CheckContext, listRecords, selectToken } from "./requests";

/** The most pages of a list to load. */
const MAX_PAGES = 6;

type ListedRecord = Record<string, unknown>;

type Query = Record<string, string | number>;

interface Page {
  answer: Answer;
  things: ListedRecord[];
  total?: number;
  page?: number;
}

/** Whether a call returns a list that needs no id. */
export const isList = (call: Call): boolean => !findRecordKind(call) && listParameters(call).length > 0;

const listParameters = ({ query, fieldsOf }: Call) => {
  const extensionNames = Object.values(fieldsOf).flat();
  return Object.keys((query as { shape?: object }).shape ?? {}).filter(
    (name) => !extensionNames.includes(name),
  );
};

/** Checks that a list honours its page, order, country and search parameters. */
export async function checkList(call: Call, checked: CheckContext): Promise<Finding[]> {
  const names = listParameters(call);
  const ask = (query: Query) => askPage(call, checked, query);
  return [
    ...(names.includes("page") ? await followPages(call, checked, ask) : []),
    ...(names.includes("sort_by") ? await checkOrder(call, ask) : []),
    ...(names.includes("country") ? await checkCountries(call, ask) : []),
    ...(names.includes("search") ? await checkSearch(call, ask) : []),
  ];
}

type AskPage = (query: Query) => Promise<Page>;

async function askPage(call: Call, { send, account, extensions }: CheckContext, query: Query): Promise<Page> {
  const plain = buildRequest(call, {}, account, extensions);
  const answer = await send(call, { query: { ...plain.query, ...query } }, selectToken(call, account));
  const read = isSuccess(answer, call) ? parseAnswer(call.answer, answer.json) : undefined;
  const { meta } = (read?.data ?? {}) as { meta?: { total: number; page: number } };
  return { answer, things: listRecords(read?.data) as ListedRecord[], total: meta?.total, page: meta?.page };
}

async function followPages(call: Call, { facts }: CheckContext, ask: AskPage): Promise<Finding[]> {
  const first = await ask({ page: 1 });
  const pageSize = first.things.length;
  if (!pageSize || first.total === undefined || first.total <= pageSize) return [];
  const lastPage = Math.min(MAX_PAGES, Math.ceil(first.total / pageSize));
  const pagesSeen = new Map([[fingerprint(first), 1]]);
  for (let page = 2; page <= lastPage; page += 1) {
    const next = await ask({ page });
    const problem = describePageError(next, page, first.total);
    if (problem) return [createFinding(call, problem, { cost: "Lists: later pages are never shown" })];
    const samePage = pagesSeen.get(fingerprint(next));
    if (samePage)
      return [
        createFinding(call, `page ${page} is page ${samePage} again`, {
          cost: "Lists: later pages are never shown",
        }),
      ];
    pagesSeen.set(fingerprint(next), page);
    facts.learn(call, next.things, {} as Fact);
  }
  return [];
}

function describePageError(
  { answer, things, total, page: reportedPage }: Page,
  page: number,
  expectedTotal: number,
): string | undefined {
  if (!isSuccess(answer)) return `page ${page} answered ${describeStatus(answer)}`;
  if (!things.length) return `page ${page} is empty, though the total is ${expectedTotal}`;
  if (reportedPage !== page) return `page ${page} says that it is page ${reportedPage}`;
  return total === expectedTotal
    ? undefined
    : `page ${page} has a total of ${total}, page 1 of ${expectedTotal}`;
}

const fingerprint = ({ things }: Page) => JSON.stringify(things);

async function checkOrder(call: Call, ask: AskPage): Promise<Finding[]> {
  const problems: string[] = [];
  for (const sort_order of ["asc", "desc"]) {
    const { things } = await ask({ sort_by: "id", sort_order });
    const ids = things.map(({ id }) => Number(id));
    const sorted = [...ids].sort((a, b) => (sort_order === "asc" ? a - b : b - a));
    if (ids.some((id, index) => id !== sorted[index]))
      problems.push(`sort_by=id&sort_order=${sort_order} is not sorted`);
  }
  return problems.map((problem) =>
    createFinding(call, problem, { cost: "Lists: sorting by a column does nothing" }),
  );
}

async function checkCountries(call: Call, ask: AskPage): Promise<Finding[]> {
  const problems: string[] = [];
  for (const country of countries) {
    const { answer, things } = await ask({ country });
    const foreign = things.find((record) => typeof record.country === "string" && record.country !== country);
    if (answer.status >= 400) problems.push(`country=${country} answered ${describeStatus(answer)}`);
    if (foreign) problems.push(`country=${country} answered a record of ${foreign.country}`);
  }
  return problems.map((problem) =>
    createFinding(call, problem, { cost: "Every list: choosing a country does nothing" }),
  );
}

/** A search for the name of a listed record must find it. */
async function checkSearch(call: Call, ask: AskPage): Promise<Finding[]> {
  const listed = (await ask({})).things.find((record) => findName(record) !== undefined);
  const search = listed && findName(listed);
  if (!search) return [];
  const { things, answer } = await ask({ search });
  if (things.some(({ id }) => id === listed.id)) return [];
  const problem =
    answer.status >= 400 ? `answered ${describeStatus(answer)}` : "does not find what was listed";
  return [createFinding(call, `search=${search} ${problem}`, { cost: "Lists: searching finds nothing" })];
}

const findName = ({ first_name, display_name, name }: ListedRecord) =>
  [first_name, display_name, name].find(
    (word): word is string => typeof word === "string" && word.length > 1,
  );
