import { type FocusEvent, useRef, useState } from "react";
import type { ExistingLead } from "~/services/leads/create/existing.server";
import { paths } from "~/services/paths";

/** Looks up leads that share the phone number or email address, when one of these fields loses focus. */
export function useLeadsWithSameContact() {
  const [found, setFound] = useState<ExistingLead[]>([]);
  const latest = useRef("");
  const check = async ({ currentTarget: { form } }: FocusEvent<HTMLInputElement>) => {
    if (!form) return;
    const fields = new FormData(form);
    const entered = ["phone_number", "email", "country"].map((name) => [
      name,
      String(fields.get(name) ?? ""),
    ]);
    const address = paths.existingLeads(Object.fromEntries(entered));
    if (address === latest.current) return;
    latest.current = address;
    const leads = await loadExistingLeads(address);
    // Ignores the result if something was typed since.
    if (address === latest.current) setFound(leads);
  };
  return { found, check };
}

/** Returns none if the look-up fails, because the check is repeated when the lead is created. */
async function loadExistingLeads(url: string): Promise<ExistingLead[]> {
  try {
    const response = await fetch(url, { redirect: "manual" });
    return response.ok ? await response.json() : [];
  } catch {
    return [];
  }
}
