import type { Call, PathParams } from "@contract/call";
import { get as getLead } from "@contract/leads/leads";
import {
  fallbackName,
  type ReferenceKind,
  type UnnamedReference,
  unnamedReferences,
} from "@contract/references/unnamed";
import { owners } from "@contract/users/users";
import { all as customVenues } from "@contract/venues/custom-venues";
import { get as getVenue, venueSpecialists } from "@contract/venues/venues";
import type { z } from "@contract/zod";

/** Reads what names something; `undefined` where that cannot be read. */
type Read = <C extends Call>(
  call: C,
  options?: { params?: PathParams<C["path"]> },
) => Promise<z.output<C["answer"]> | undefined>;

/** The name of what a reference leads to; `undefined` where no call names it. */
export type NameLookup = (reference: UnnamedReference) => Promise<string | undefined>;

/** The most records of a kind that are read one by one for their names. */
const MOST_READ = 40;

type Named = { id: number; name: string };

/** The lists that name all of a kind at once (V-10, U-06, V-29). */
const lists: Partial<Record<ReferenceKind, (read: Read) => Promise<readonly Named[] | undefined>>> = {
  Specialist: async (read) => (await read(venueSpecialists))?.data,
  Owner: async (read) => (await read(owners))?.data,
  "Custom venue": async (read) => (await read(customVenues))?.data,
};

/** The calls that name one record (V-02, L-05). */
const records: Partial<Record<ReferenceKind, (read: Read, id: number) => Promise<string | undefined>>> = {
  Venue: async (read, id) => (await read(getVenue, { params: { id } }))?.data.name,
  Lead: async (read, id) => {
    const { first_name, last_name } = (await read(getLead, { params: { id } }))?.data ?? {};
    return [first_name, last_name].filter(Boolean).join(" ");
  },
};

/** A look-up of names for one page, which reads each record and each list once. */
export function nameLookup(read: Read): NameLookup {
  const named = new Map<string, Promise<string | undefined>>();
  const listed = new Map<ReferenceKind, Promise<ReadonlyMap<number, string>>>();

  async function fromList(kind: ReferenceKind, id: number) {
    const names = listed.get(kind) ?? namesOf(lists[kind]?.(read));
    listed.set(kind, names);
    return (await names).get(id);
  }

  return ({ kind, id }) => {
    if (lists[kind]) return fromList(kind, id);
    const key = `${kind} ${id}`;
    const known = named.get(key);
    if (known || named.size >= MOST_READ) return known ?? Promise.resolve(undefined);
    const name = records[kind]?.(read, id) ?? Promise.resolve(undefined);
    named.set(key, name);
    return name;
  };
}

const namesOf = async (list: Promise<readonly Named[] | undefined> | undefined) =>
  new Map((await list)?.map(({ id, name }) => [id, name]));

/** An answer in which each reference has a name: the one that is looked up, else its id in words. */
export async function withNames<Answer>(answer: Answer, lookUp: NameLookup | undefined): Promise<Answer> {
  await Promise.all(
    unnamedReferences(answer).map(async (reference) => {
      const name = await lookUp?.(reference);
      reference.setName(name?.trim() || fallbackName(reference));
    }),
  );
  return answer;
}
