import type { ReactNode } from "react";
import { CollapsibleFilters } from "~/components/ui/CollapsibleFilters";
import { DateField } from "~/components/ui/DateField";
import { FilterSelect } from "~/components/ui/FilterSelect";
import type { RefusedTexts } from "~/services/lists/list-state";

/** The filters of a history: by person and day, and those in the children. */
export function HistoryFilters({
  action,
  params,
  filters: { person, day },
  people,
  refused,
  children,
}: {
  action: string;
  params: URLSearchParams;
  filters: { person: number | undefined; day: string };
  people: readonly { id: number; name: string }[];
  refused: RefusedTexts;
  children?: ReactNode;
}) {
  const known = person === undefined || people.some(({ id }) => id === person);
  const listed = known ? people : [...people, { id: person, name: "One person" }];
  return (
    <CollapsibleFilters action={action} params={params} refused={refused} hasText>
      {children}
      <FilterSelect
        name="user_id"
        label="Person"
        any="Anyone"
        names={Object.fromEntries(listed.map(({ id, name }) => [String(id), name]))}
        chosen={person === undefined ? "all" : String(person)}
      />
      <DateField
        key={`day ${day}`}
        name="day"
        label="Date"
        defaultValue={refused.day?.text ?? day}
        error={refused.day?.message}
        placeholder="Any date"
      />
    </CollapsibleFilters>
  );
}
