import type { ImportKind } from "@contract/imports/kinds";
import type { KindWork } from "./import-rows";
import { classifyLeadRows } from "./leads/classify";
import { buildLeadRowKeys, parseLeadCells } from "./leads/parse";
import { saveImportedLeads } from "./leads/write";
import { classifyUserRows } from "./users/classify";
import { buildUserRowKeys, parseUserCells } from "./users/parse";
import { saveImportedUsers } from "./users/write";
import { classifyVenueRows } from "./venues/classify";
import { buildVenueRowKeys, parseVenueCells } from "./venues/parse";
import { saveImportedVenues } from "./venues/write";

const works = {
  leads: {
    parse: parseLeadCells,
    keysOf: buildLeadRowKeys,
    classify: classifyLeadRows,
    write: saveImportedLeads,
  },
  venues: {
    parse: parseVenueCells,
    keysOf: buildVenueRowKeys,
    classify: classifyVenueRows,
    write: saveImportedVenues,
  },
  users: {
    parse: parseUserCells,
    keysOf: buildUserRowKeys,
    classify: classifyUserRows,
    write: saveImportedUsers,
  },
};

/**
 * The functions for a kind of import. Callers pass the values of one function unchanged to the next, so they
 * need not know the types, which the cast hides.
 */
export const getWorkForKind = (kind: ImportKind): KindWork<unknown, unknown> =>
  works[kind] as unknown as KindWork<unknown>;
