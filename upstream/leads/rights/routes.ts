import * as rights from "@contract/leads/rights";
import type { Routes } from "../../access/register-calls";
import { loadLead } from "../read";
import { countClientRecords, eraseLeads } from "./erase";
import { buildPersonalDataUrl } from "./personal-data-file";
import { eraseClientsByRule, listClientsDue, listRetentionRules, saveRetentionRule } from "./retention";

/** A client's rights: their data as a file, erasure, and erasure by rules (L-51 to L-57). */
export const registerClientRightsRoutes: Routes = (serve, services) => {
  const { db, now } = services;
  serve(rights.personalData, async ({ params }) => ({
    data: await buildPersonalDataUrl(services, params.id),
  }));
  serve(rights.erasure, async ({ params }) => ({ data: await countClientRecords(db, params.id, now()) }));
  serve(rights.erase, async ({ params, caller }) => {
    await db.transaction((tx) => eraseLeads(tx, [params.id], { userId: caller.user.id, now: now() }));
    const { erased_at } = await loadLead(db, params.id, now());
    return { data: { erased_at } };
  });

  serve(rights.rules, async () => ({ data: await listRetentionRules(db, now()) }));
  serve(rights.saveRule, async ({ body, caller }) => {
    await saveRetentionRule(db, body, { userId: caller.user.id, now: now() });
    const saved = (await listRetentionRules(db, now())).find(({ country }) => country === body.country);
    return { data: saved ?? { country: body.country, is_automatic: false } };
  });
  serve(rights.due, ({ query }) => listClientsDue(db, query, now()));
  serve(rights.runRule, async ({ body, caller }) => ({
    data: { count: await eraseClientsByRule(db, body, { userId: caller.user.id, now: now() }) },
  }));
};
