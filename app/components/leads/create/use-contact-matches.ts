import { type FocusEvent, useRef, useState } from "react";
import type { ExistingLead } from "~/services/leads/create/existing.server";
import { paths } from "~/services/paths";

/** The leads that share the phone number or the email address of the form, looked up when one of the two is left. */
export function useContactMatches() {
  const [found, setFound] = useState<ExistingLead[]>([]);
  const latest = useRef("");
  const check = async ({ currentTarget: { form } }: FocusEvent<HTMLInputElement>) => {
    if (!form) return;
    const fields = new FormData(form);
    const typed = ["phone_number", "email", "country"].map((name) => [name, String(fields.get(name) ?? "")]);
    const address = paths.existingLeads(Object.fromEntries(typed));
    if (address === latest.current) return;
    latest.current = address;
    const leads = await loadMatches(address);
    // What was typed since has a look-up of its own.
    if (address === latest.current) setFound(leads);
  };
  return { found, check };
}

/** None where the look-up fails: creating the lead looks once more. */
async function loadMatches(address: string): Promise<ExistingLead[]> {
  try {
    const answer = await fetch(address, { redirect: "manual" });
    return answer.ok ? await answer.json() : [];
  } catch {
    return [];
  }
}
