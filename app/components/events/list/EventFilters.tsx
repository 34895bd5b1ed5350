import { eventTypeNames } from "@contract/vocabulary";
import { styled } from "styled-components";
import { OwnerFilterField } from "~/components/leads/OwnerFilterField";
import { CollapsibleFilters } from "~/components/ui/CollapsibleFilters";
import { CountryChoice } from "~/components/ui/CountryChoice";
import { FilterSelect } from "~/components/ui/FilterSelect";
import { SearchBox } from "~/components/ui/SearchBox";
import { SelectField } from "~/components/ui/SelectField";
import { type EventListState, eventList } from "~/services/events/list";
import type { EventListContent, EventsPage } from "~/services/events/list.server";
import { formatCount } from "~/services/format/counts";
import { nextStepNames } from "~/services/leads/list";
import { paths } from "~/services/paths";

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s2) var(--s3);
  align-items: center;
  margin-top: calc(-1 * var(--s2));

  > form { flex: 1 1 14rem; max-width: 22rem; }
  @media (max-width: 39.9375rem) { > form { flex-basis: 9rem; } }
  @media (min-width: 75rem) { margin-bottom: calc(-1 * var(--s2)); }
  /* Search and fields in one line, each as wide as its value. */
  @media (min-width: 87.5rem) {
    > form { flex-basis: 10rem; }
    select { max-width: 11rem; }
  }
`;

/** The search and filters of list and board. They apply immediately and keep the view and order. */
export function EventFilters({ page }: { page: EventsPage }) {
  const { filters, owners, ownOwnerId, cities, dates, content } = page;
  const { country, owner, type, city, date, nextStep, scope } = filters;
  const cityNames = city && !cities.includes(city) ? [city, ...cities] : cities;
  return (
    <Row>
      <SearchBox
        label="Search events"
        placeholder="Client or company"
        params={eventList.params(filters)}
        action={paths.allEvents}
      />
      <CollapsibleFilters
        action={paths.allEvents}
        params={eventList.paramsWithout(
          filters,
          "country",
          "owner",
          "stage",
          "type",
          "city",
          "date",
          "nextStep",
        )}
      >
        {content.kind === "list" && <StageFilter stage={filters.stage} stages={content.stages} />}
        <CountryChoice country={country} chosen={scope.chosen} />
        <OwnerFilterField owner={owner} owners={owners} me={ownOwnerId} withNobody />
        <FilterSelect name="event_type" label="Type" any="Any type" names={eventTypeNames} chosen={type} />
        <FilterSelect
          name="city"
          label="City"
          any="Any city"
          names={Object.fromEntries(cityNames.map((name) => [name, name]))}
          chosen={city || "all"}
        />
        <FilterSelect name="date" label="Date" any="Any date" names={dates} chosen={date ?? "all"} />
        <FilterSelect
          name="next_step"
          label="Next step"
          any="Any next step"
          names={nextStepNames}
          chosen={nextStep}
        />
      </CollapsibleFilters>
    </Row>
  );
}

/** The stage filter, with the number of events if known. Open events are the default. */
const StageFilter = ({
  stage,
  stages,
}: {
  stage: EventListState["stage"];
  stages: EventListContent["stages"];
}) => (
  <SelectField
    key={`stage ${stage}`}
    name="stage"
    label="Stage"
    options={stages.map(({ stage: value, label, events }) => ({
      value: value === "open" ? "" : value,
      label: events === undefined ? label : `${label} (${formatCount(events)})`,
    }))}
    defaultValue={stage === "open" ? "" : stage}
  />
);
