/** What goes when leads are deleted: everything that hangs on them, and nothing brings it back. */
export function LostWithLead({ of }: { of: "this lead" | "these leads" }) {
  return (
    <>
      <p>
        Everything of {of} goes as well: contact details, events, enquiries, emails, recommendations, portal
        links, inspections, sales, quotes and everybody’s follow-ups.
      </p>
      <p>
        <strong>This cannot be undone.</strong>
      </p>
    </>
  );
}
