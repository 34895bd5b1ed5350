import { useState } from "react";
import type { EventLine } from "~/services/leads/details.server";
import type { OpenFollowUp } from "~/services/leads/follow-ups";
import { FollowUpForm } from "./FollowUpForm";
import { FollowUpList } from "./FollowUpList";

/** What a person still wants to do about a lead, and the form to note more; nobody else sees it. */
export function FollowUps({
  leadId,
  followUps,
  events = [],
  formKey,
}: {
  leadId: number;
  /** Absent where they could not be read. */
  followUps: readonly OpenFollowUp[] | undefined;
  events?: readonly Pick<EventLine, "id" | "title">[];
  formKey: string;
}) {
  // A follow-up has the key of its form: once it stands in the list, the form begins anew.
  const [key, setKey] = useState(formKey);
  if (key !== formKey && followUps?.some(({ id }) => id === key)) setKey(formKey);
  return (
    <section aria-labelledby="follow-ups">
      <h2 id="follow-ups">
        My follow-ups {followUps && followUps.length > 0 && <small>{followUps.length}</small>}
      </h2>
      {!followUps && <p>Your follow-ups could not be read. Please load the page again in a moment.</p>}
      {followUps && followUps.length > 0 && <FollowUpList followUps={followUps} />}
      <FollowUpForm key={key} formKey={key} leadId={leadId} events={events} />
    </section>
  );
}
