import { landmarkUsers } from "@demo/seed/landmarks";
import { type Exchange, signIn, type Visitor } from "./load";

/** Signs in so many people as four users of the demo. */
export async function signInPeople(url: string, count: number): Promise<Visitor[]> {
  const { specialistAu, leadAu, salesAu, admin } = landmarkUsers;
  const users = [specialistAu, leadAu, salesAu, admin];
  const people: Visitor[] = [];
  for (let index = 0; index < count; index += 1)
    people.push(await signIn(url, users[index % users.length]?.username ?? ""));
  return people;
}

/** Opens pages in turn, each person one at a time, until so many requests were made. */
export async function browse(
  people: readonly Visitor[],
  paths: readonly string[],
  count: number,
): Promise<Exchange[]> {
  const exchanges: Exchange[] = [];
  let next = 0;
  await Promise.all(
    people.map(async (person) => {
      while (next < count) {
        const path = paths[next % paths.length] as string;
        next += 1;
        exchanges.push(await person.get(path));
      }
    }),
  );
  return exchanges;
}
