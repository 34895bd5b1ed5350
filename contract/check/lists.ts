import type { Call } from "../call";
import { readAnswer } from "../tolerant";
import { countries } from "../vocabulary";
import { type Answer, isSuccess, statusOf } from "./ask";
import { type Fact, kindOf } from "./facts";
import { type Finding, missOf } from "./findings";
import { type Checked, requestOf, thingsIn, tokenFor } from "./requests";

/** The most pages of a list that are followed. */
const PAGES = 6;

type Listed = Record<string, unknown>;

type Query = Record<string, string | number>;

interface Page {
  answer: Answer;
  things: Listed[];
  total?: number;
  page?: number;
}

/** Whether a call answers one list that can be asked for without anything known before. */
export const isList = (call: Call) => !kindOf(call) && namesOf(call).length > 0;

const namesOf = ({ query, fieldsOf }: Call) => {
  const ours = Object.values(fieldsOf).flat();
  return Object.keys((query as { shape?: object }).shape ?? {}).filter((name) => !ours.includes(name));
};

/** Turns the pages of a list and asks for it in other orders and countries: what came must be what was asked for. */
export async function checkList(call: Call, checked: Checked): Promise<Finding[]> {
  const names = namesOf(call);
  const ask = (query: Query) => askPage(call, checked, query);
  return [
    ...(names.includes("page") ? await followPages(call, checked, ask) : []),
    ...(names.includes("sort_by") ? await checkOrder(call, ask) : []),
    ...(names.includes("country") ? await checkCountries(call, ask) : []),
    ...(names.includes("search") ? await checkSearch(call, ask) : []),
  ];
}

type AskPage = (query: Query) => Promise<Page>;

async function askPage(call: Call, { ask, account, known }: Checked, query: Query): Promise<Page> {
  const plain = requestOf(call, {}, account, known);
  const answer = await ask(call, { query: { ...plain.query, ...query } }, tokenFor(call, account));
  const read = isSuccess(answer, call) ? readAnswer(call.answer, answer.json) : undefined;
  const { meta } = (read?.data ?? {}) as { meta?: { total: number; page: number } };
  return { answer, things: thingsIn(read?.data) as Listed[], total: meta?.total, page: meta?.page };
}

async function followPages(call: Call, { facts }: Checked, ask: AskPage): Promise<Finding[]> {
  const first = await ask({ page: 1 });
  const size = first.things.length;
  if (!size || first.total === undefined || first.total <= size) return [];
  const last = Math.min(PAGES, Math.ceil(first.total / size));
  const seen = new Map([[keyOf(first), 1]]);
  for (let page = 2; page <= last; page += 1) {
    const next = await ask({ page });
    const wrong = wrongPage(next, page, first.total);
    if (wrong) return [missOf(call, wrong, { cost: "Lists: what stands on later pages is never met" })];
    const same = seen.get(keyOf(next));
    if (same)
      return [
        missOf(call, `page ${page} is page ${same} again`, {
          cost: "Lists: what stands on later pages is never met",
        }),
      ];
    seen.set(keyOf(next), page);
    facts.learn(call, next.things, {} as Fact);
  }
  return [];
}

function wrongPage({ answer, things, total, page: told }: Page, page: number, ofAll: number) {
  if (!isSuccess(answer)) return `page ${page} answered ${statusOf(answer)}`;
  if (!things.length) return `page ${page} is empty, though ${ofAll} are told`;
  if (told !== page) return `page ${page} says that it is page ${told}`;
  return total === ofAll ? undefined : `page ${page} tells of ${total} in all, page 1 of ${ofAll}`;
}

const keyOf = ({ things }: Page) => JSON.stringify(things);

async function checkOrder(call: Call, ask: AskPage): Promise<Finding[]> {
  const wrong: string[] = [];
  for (const sort_order of ["asc", "desc"]) {
    const { things } = await ask({ sort_by: "id", sort_order });
    const ids = things.map(({ id }) => Number(id));
    const sorted = [...ids].sort((a, b) => (sort_order === "asc" ? a - b : b - a));
    if (ids.some((id, at) => id !== sorted[at]))
      wrong.push(`sort_by=id&sort_order=${sort_order} is not sorted`);
  }
  return wrong.map((what) => missOf(call, what, { cost: "Lists: sorting by a column does nothing" }));
}

async function checkCountries(call: Call, ask: AskPage): Promise<Finding[]> {
  const wrong: string[] = [];
  for (const country of countries) {
    const { answer, things } = await ask({ country });
    const foreign = things.find((one) => typeof one.country === "string" && one.country !== country);
    if (answer.status >= 400) wrong.push(`country=${country} answered ${statusOf(answer)}`);
    if (foreign) wrong.push(`country=${country} answered something of ${foreign.country}`);
  }
  return wrong.map((what) =>
    missOf(call, what, { cost: "Every list: the choice of a country does nothing" }),
  );
}

/** Searching for the name of something that was listed must find it. */
async function checkSearch(call: Call, ask: AskPage): Promise<Finding[]> {
  const listed = (await ask({})).things.find((one) => wordOf(one) !== undefined);
  const search = listed && wordOf(listed);
  if (!search) return [];
  const { things, answer } = await ask({ search });
  if (things.some(({ id }) => id === listed.id)) return [];
  const what = answer.status >= 400 ? `answered ${statusOf(answer)}` : "does not find what was listed";
  return [missOf(call, `search=${search} ${what}`, { cost: "Lists: searching finds nothing" })];
}

const wordOf = ({ first_name, display_name, name }: Listed) =>
  [first_name, display_name, name].find(
    (word): word is string => typeof word === "string" && word.length > 1,
  );
