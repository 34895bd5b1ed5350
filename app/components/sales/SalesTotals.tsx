import type { Country } from "@contract/vocabulary";
import { styled } from "styled-components";
import { Money } from "~/components/ui/Money";
import type { SalesTotal } from "~/services/sales/list";
import { statusNames } from "~/services/sales/sale";

const Totals = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--s6);
  &&& { margin: var(--s2) 0 0; }

  > div { display: flex; flex-wrap: wrap; gap: 0 var(--s2); align-items: baseline; }
  dt { color: var(--ink-soft); font-size: var(--text-s); }
  dd { margin: 0; font-weight: 600; }
  dd small { color: var(--ink-soft); font-weight: 500; font-size: var(--text-s); }
`;

/** Totals of an event's sales by status, where all figures are known. */
export function SalesTotals({
  totals,
  country,
}: {
  totals: readonly SalesTotal[];
  country: Country | undefined;
}) {
  const known = totals.filter(({ value }) => value !== undefined);
  if (known.length === 0) return null;
  return (
    <Totals aria-label="Totals">
      {known.map(({ status, value, commission }) => (
        <div key={status}>
          <dt>Total {statusNames[status].toLowerCase()}</dt>
          <dd>
            <Money amount={value} country={country} />{" "}
            {commission !== undefined && status !== "lost" && (
              <small>
                commission <Money amount={commission} country={country} />
              </small>
            )}
          </dd>
        </div>
      ))}
    </Totals>
  );
}
