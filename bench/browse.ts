import { landmarkUsers } from "@demo/seed/landmarks";
import { type Exchange, signInVisitor, type Visitor } from "./visitor";

/** Signs in people, of whom each is one of four users of the demo. */
export async function signInPeople(url: string, count: number): Promise<Visitor[]> {
  const { specialistAu, leadAu, salesAu, admin } = landmarkUsers;
  const users = [specialistAu, leadAu, salesAu, admin];
  const people: Visitor[] = [];
  for (let index = 0; index < count; index += 1)
    people.push(await signInVisitor(url, users[index % users.length]?.username ?? ""));
  return people;
}

/** Opens the pages in turn until `requestCount` requests were made. Each person opens one page at a time. */
export async function browsePages(
  people: readonly Visitor[],
  paths: readonly string[],
  requestCount: number,
): Promise<Exchange[]> {
  const exchanges: Exchange[] = [];
  let next = 0;
  await Promise.all(
    people.map(async (person) => {
      while (next < requestCount) {
        const path = paths[next % paths.length] as string;
        next += 1;
        exchanges.push(await person.get(path));
      }
    }),
  );
  return exchanges;
}
