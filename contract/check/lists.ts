import type { Call } from "../call";
import { parseCallAnswer } from "../tolerant-schemas";
import { countries } from "../vocabulary";
import { type Answer, formatAnswerStatus, isSuccessAnswer } from "./client";
import { type Fact, findRequiredRecordKind } from "./facts";
import { createFinding, type Finding } from "./findings";
import { buildRequest, type CheckContext, listRecords, selectToken } from "./requests";

/** The most pages of a list to load. */
const MAX_PAGES = 6;

type ListedRecord = Record<string, unknown>;

type ListQuery = Record<string, string | number>;

interface Page {
  answer: Answer;
  things: ListedRecord[];
  total?: number | undefined;
  page?: number | undefined;
}

/** Whether a call returns a list that needs no id. */
export const returnsList = (call: Call): boolean =>
  !findRequiredRecordKind(call) && listQueryParameterNames(call).length > 0;

const listQueryParameterNames = ({ query, fieldsOf }: Call) => {
  const extensionNames = Object.values(fieldsOf).flat();
  return Object.keys((query as { shape?: object }).shape ?? {}).filter(
    (name) => !extensionNames.includes(name),
  );
};

/** Checks that a list honours its page, order, country and search parameters. */
export async function checkListParameters(call: Call, context: CheckContext): Promise<Finding[]> {
  const names = listQueryParameterNames(call);
  const ask = (query: ListQuery) => requestPage(call, context, query);
  return [
    ...(names.includes("page") ? await checkPaging(call, context, ask) : []),
    ...(names.includes("sort_by") ? await checkSortOrder(call, ask) : []),
    ...(names.includes("country") ? await checkCountryFilter(call, ask) : []),
    ...(names.includes("search") ? await checkSearchParameter(call, ask) : []),
  ];
}

type AskPage = (query: ListQuery) => Promise<Page>;

async function requestPage(
  call: Call,
  { send, account, extensions }: CheckContext,
  query: ListQuery,
): Promise<Page> {
  const plain = buildRequest(call, {}, account, extensions);
  const answer = await send(call, { query: { ...plain.query, ...query } }, selectToken(call, account));
  const read = isSuccessAnswer(answer, call) ? parseCallAnswer(call.answer, answer.json) : undefined;
  const { meta } = (read?.data ?? {}) as { meta?: { total: number; page: number } };
  return { answer, things: listRecords(read?.data) as ListedRecord[], total: meta?.total, page: meta?.page };
}

async function checkPaging(
  call: Call,
  { facts }: CheckContext,
  requestWithQuery: AskPage,
): Promise<Finding[]> {
  const first = await requestWithQuery({ page: 1 });
  const pageSize = first.things.length;
  if (!pageSize || first.total === undefined || first.total <= pageSize) return [];
  const lastPage = Math.min(MAX_PAGES, Math.ceil(first.total / pageSize));
  const pagesSeen = new Map([[serialisePage(first), 1]]);
  for (let page = 2; page <= lastPage; page += 1) {
    const next = await requestWithQuery({ page });
    const problem = findPageProblem(next, page, first.total);
    if (problem) return [createFinding(call, problem, { cost: "Lists: later pages are never shown" })];
    const samePage = pagesSeen.get(serialisePage(next));
    if (samePage)
      return [
        createFinding(call, `page ${page} is page ${samePage} again`, {
          cost: "Lists: later pages are never shown",
        }),
      ];
    pagesSeen.set(serialisePage(next), page);
    facts.learn(call, next.things, {} as Fact);
  }
  return [];
}

function findPageProblem(
  { answer, things, total, page: reportedPage }: Page,
  page: number,
  expectedTotal: number,
): string | undefined {
  if (!isSuccessAnswer(answer)) return `page ${page} answered ${formatAnswerStatus(answer)}`;
  if (!things.length) return `page ${page} is empty, though the total is ${expectedTotal}`;
  if (reportedPage !== page) return `page ${page} says that it is page ${reportedPage}`;
  return total === expectedTotal
    ? undefined
    : `page ${page} has a total of ${total}, page 1 of ${expectedTotal}`;
}

const serialisePage = ({ things }: Page) => JSON.stringify(things);

async function checkSortOrder(call: Call, requestWithQuery: AskPage): Promise<Finding[]> {
  const problems: string[] = [];
  for (const sort_order of ["asc", "desc"]) {
    const { things } = await requestWithQuery({ sort_by: "id", sort_order });
    const ids = things.map(({ id }) => Number(id));
    const sorted = [...ids].sort((a, b) => (sort_order === "asc" ? a - b : b - a));
    if (ids.some((id, index) => id !== sorted[index]))
      problems.push(`sort_by=id&sort_order=${sort_order} is not sorted`);
  }
  return problems.map((problem) =>
    createFinding(call, problem, { cost: "Lists: sorting by a column does nothing" }),
  );
}

async function checkCountryFilter(call: Call, requestWithQuery: AskPage): Promise<Finding[]> {
  const problems: string[] = [];
  for (const country of countries) {
    const { answer, things } = await requestWithQuery({ country });
    const foreign = things.find((record) => typeof record.country === "string" && record.country !== country);
    if (answer.status >= 400) problems.push(`country=${country} answered ${formatAnswerStatus(answer)}`);
    if (foreign) problems.push(`country=${country} answered a record of ${foreign.country}`);
  }
  return problems.map((problem) =>
    createFinding(call, problem, { cost: "Every list: choosing a country does nothing" }),
  );
}

/** A search for the name of a listed record must find it. */
async function checkSearchParameter(call: Call, requestWithQuery: AskPage): Promise<Finding[]> {
  const listed = (await requestWithQuery({})).things.find(
    (record) => findSearchableName(record) !== undefined,
  );
  const search = listed && findSearchableName(listed);
  if (!search) return [];
  const { things, answer } = await requestWithQuery({ search });
  if (things.some(({ id }) => id === listed.id)) return [];
  const problem =
    answer.status >= 400 ? `answered ${formatAnswerStatus(answer)}` : "does not find what was listed";
  return [createFinding(call, `search=${search} ${problem}`, { cost: "Lists: searching finds nothing" })];
}

const findSearchableName = ({ first_name, display_name, name }: ListedRecord) =>
  [first_name, display_name, name].find(
    (word): word is string => typeof word === "string" && word.length > 1,
  );
