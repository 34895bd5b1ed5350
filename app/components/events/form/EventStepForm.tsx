import { useActionData } from "@remix-run/react";
import { styled } from "styled-components";
import { ButtonLink } from "~/components/ui/Button";
import { ConflictFields } from "~/components/ui/ConflictFields";
import { FormPage } from "~/components/ui/FormPage";
import { Progress } from "~/components/ui/Progress";
import { useSchemaForm } from "~/components/ui/use-schema-form";
import type { loadEventStep } from "~/services/events/edit.server";
import { eventSteps } from "~/services/events/facts";
import { createEventValueFormatter, eventLabels, stepFields, stepForms } from "~/services/events/form";
import type { Rejection } from "~/services/forms/outcome";
import { paths } from "~/services/paths";
import { EventHeader } from "../EventHeader";
import { EventFields } from "./EventFields";

const Steps = styled.div`
  display: grid;
  gap: var(--s2);
  max-width: 640px;
`;

type Page = Awaited<ReturnType<typeof loadEventStep>>;

const titles = {
  type: "What kind of event is it?",
  place: "Where and when?",
  guests: "How many guests?",
  budget: "What is the budget?",
  notes: "Anything else?",
} as const;

/** One step of the guided form, used while talking to a client. Each step is saved separately (E-04). */
export function EventStepForm({ page }: { page: Page }) {
  const rejection = useActionData() as Rejection | undefined;
  const { leadId, eventId, step, number, stepCount } = page;
  const form = useSchemaForm(stepForms[step], {
    id: `event-${step}`,
    rejected: rejection?.rejected,
    values: page.values,
  });
  const [before, after] = [eventSteps[number - 2], eventSteps[number]];
  const link = (to: string, label: string) => (
    <ButtonLink to={to} size="large">
      {label}
    </ButtonLink>
  );
  return (
    <>
      <EventHeader {...page} title={titles[step]} />
      <Steps>
        <p className="muted">
          Step {number} of {stepCount}
        </p>
        <Progress value={(number / stepCount) * 100} label={`Step ${number} of ${stepCount}`} />
      </Steps>
      <FormPage
        key={step}
        form={form}
        action={paths.eventStep(leadId, eventId, step)}
        submitLabel={after ? "Save and continue" : "Save and finish"}
        cancelHref={paths.event(leadId, eventId)}
        more={
          <>
            {before && link(paths.eventStep(leadId, eventId, before), "Back")}
            {after && link(paths.eventStep(leadId, eventId, after), "Skip")}
          </>
        }
      >
        <ConflictFields
          shown={page.shown}
          rejected={rejection?.rejected}
          conflict={rejection?.conflict}
          labels={eventLabels}
          words={createEventValueFormatter({ country: page.country, cities: page.cities.data ?? [] })}
        />
        <EventFields
          form={form}
          names={stepFields[step]}
          country={page.country}
          cities={page.cities}
          present={page.shown.values}
          presentCity={page.facts.city}
        />
      </FormPage>
    </>
  );
}
