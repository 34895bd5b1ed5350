import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { Badge } from "~/components/ui/Badge";
import type { ComparedLead } from "~/services/leads/duplicates/comparison";
import { paths } from "~/services/paths";
import { LeadFlags } from "../LeadFlags";

const Card = styled.article`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  border: 1px solid var(--line);
  border-radius: var(--radius-3);
  background: var(--surface);
  overflow-wrap: anywhere;

  > header, > dl > div, > footer { padding: var(--s2) var(--s4); }
  > header { padding-top: var(--s3); }
  > header h2 { font-size: var(--text-m); }
  > header p { font-size: var(--text-s); color: var(--ink-soft); }
  > dl > div { border-top: 1px solid var(--line); }
  dt { font-size: var(--text-xs); color: var(--ink-soft); }
  dd { display: flex; flex-wrap: wrap; gap: 2px var(--s2); align-items: baseline; margin: 0; min-height: 1.5em; }
  > dl > div[data-differs] { background: var(--warning-soft); box-shadow: inset 3px 0 var(--warning); }
  > footer { display: grid; gap: var(--s1); align-content: start; border-top: 1px solid var(--line); font-weight: 600; }
  > footer :is(a, label) { display: flex; gap: var(--s2); align-items: center; min-height: 44px; }
  > footer p { font-weight: 400; color: var(--ink-soft); }

  @media (min-width: 40rem) {
    grid-row: 1 / -1;
    grid-template-rows: subgrid;
    > dl { display: grid; grid-row: 2 / -2; grid-template-rows: subgrid; }
  }
`;

/** A lead in the comparison; fields that differ from the main record are flagged. */
export function ComparedLeadCard({ lead, children }: { lead: ComparedLead; children: ReactNode }) {
  const heading = `compared-${lead.id}`;
  return (
    <Card aria-labelledby={heading}>
      <header>
        <h2 id={heading}>
          <Link to={paths.lead(lead.id)}>{lead.name}</Link>
        </h2>
        <p>
          Lead {lead.id}
          {lead.matchedBy && ` · same ${lead.matchedBy}`} <LeadFlags flags={lead.flags} />
        </p>
      </header>
      <dl>
        {lead.fields.map(({ label, text, differs }) => (
          <div key={label} data-differs={differs || undefined}>
            <dt>{label}</dt>
            <dd>
              {text ?? <span data-missing="">Not known</span>}
              {differs && (
                <Badge tone="warning" icon="compare">
                  different
                </Badge>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <footer>{children}</footer>
    </Card>
  );
}
