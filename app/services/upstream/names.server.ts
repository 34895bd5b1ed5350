import type { Call, PathParams } from "@contract/call";
import * as leadCalls from "@contract/leads/leads";
import {
  formatReferenceFallbackName,
  listUnnamedReferences,
  type ReferenceKind,
  type UnnamedReference,
} from "@contract/references/unnamed";
import * as userCalls from "@contract/users/users";
import * as customVenueCalls from "@contract/venues/custom-venues";
import * as venueCalls from "@contract/venues/venues";
import type { z } from "@contract/zod";

/** Makes a call for names; `undefined` if it fails. */
type NameReader = <C extends Call>(
  call: C,
  options?: { params?: PathParams<C["path"]> },
) => Promise<z.output<C["answer"]> | undefined>;

/** Looks up the name of a reference; `undefined` if no call has it. */
export type NameLookup = (reference: UnnamedReference) => Promise<string | undefined>;

/** The most records that a page loads one by one only for their names. Further references show their id. */
const MAX_RECORDS = 40;

type NamedRecord = { id: number; name: string };

/** Calls that name all records of a kind (V-10, U-06, V-29). */
const lists: Partial<
  Record<ReferenceKind, (read: NameReader) => Promise<readonly NamedRecord[] | undefined>>
> = {
  Specialist: async (read) => (await read(venueCalls.venueSpecialists))?.data,
  Owner: async (read) => (await read(userCalls.owners))?.data,
  "Custom venue": async (read) => (await read(customVenueCalls.all))?.data,
};

/** Calls that name one record (V-02, L-05). */
const records: Partial<Record<ReferenceKind, (read: NameReader, id: number) => Promise<string | undefined>>> =
  {
    Venue: async (read, id) => (await read(venueCalls.get, { params: { id } }))?.data.name,
    Lead: async (read, id) => {
      const { first_name, last_name } = (await read(leadCalls.get, { params: { id } }))?.data ?? {};
      return [first_name, last_name].filter(Boolean).join(" ");
    },
  };

/** Creates a look-up for one page, which loads each record and list once. */
export function createNameLookup(read: NameReader): NameLookup {
  const nameByRecord = new Map<string, Promise<string | undefined>>();
  const namesByKind = new Map<ReferenceKind, Promise<ReadonlyMap<number, string>>>();

  async function findInList(kind: ReferenceKind, id: number) {
    const names = namesByKind.get(kind) ?? toNamesById(lists[kind]?.(read));
    namesByKind.set(kind, names);
    return (await names).get(id);
  }

  return ({ kind, id }) => {
    if (lists[kind]) return findInList(kind, id);
    const key = `${kind} ${id}`;
    const loading = nameByRecord.get(key);
    if (loading || nameByRecord.size >= MAX_RECORDS) return loading ?? Promise.resolve(undefined);
    const name = records[kind]?.(read, id) ?? Promise.resolve(undefined);
    nameByRecord.set(key, name);
    return name;
  };
}

const toNamesById = async (
  list: Promise<readonly NamedRecord[] | undefined> | undefined,
): Promise<Map<number, string>> => new Map((await list)?.map(({ id, name }) => [id, name]));

/**
 * Names each reference in a response that has only an id: by look-up, else by its kind and id ("Venue 7").
 */
export async function addReferenceNames<Response>(
  response: Response,
  lookUp: NameLookup | undefined,
): Promise<Response> {
  await Promise.all(
    listUnnamedReferences(response).map(async (reference) => {
      const name = await lookUp?.(reference);
      reference.setName(name?.trim() || formatReferenceFallbackName(reference));
    }),
  );
  return response;
}
