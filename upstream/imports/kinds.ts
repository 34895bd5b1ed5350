import type { ImportKind } from "@contract/imports/kinds";
import { judgeLeads } from "./leads/judge";
import { keysOfLead, parseLead } from "./leads/parse";
import { writeLeads } from "./leads/write";
import { judgeUsers } from "./users/judge";
import { keysOfUser, parseUser } from "./users/parse";
import { writeUsers } from "./users/write";
import { judgeVenues } from "./venues/judge";
import { keysOfVenue, parseVenue } from "./venues/parse";
import { writeVenues } from "./venues/write";
import type { KindWork } from "./work";

const works = {
  leads: { parse: parseLead, keysOf: keysOfLead, judge: judgeLeads, write: writeLeads },
  venues: { parse: parseVenue, keysOf: keysOfVenue, judge: judgeVenues, write: writeVenues },
  users: { parse: parseUser, keysOf: keysOfUser, judge: judgeUsers, write: writeUsers },
};

/** The work for a kind. Its values pass unchanged from each step to the next. */
export const findWork = (kind: ImportKind): KindWork<unknown, unknown> =>
  works[kind] as unknown as KindWork<unknown>;
