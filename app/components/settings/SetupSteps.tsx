import { styled } from "styled-components";
import { Badge } from "~/components/ui/Badge";
import { Button, ButtonLink } from "~/components/ui/Button";
import { Form } from "~/components/ui/Form";
import { paths } from "~/services/paths";
import type { StartPage, StartStep } from "~/services/settings/getting-started.server";

const Steps = styled.ol`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  max-width: 760px;
  padding: 0;
  border: 1px solid var(--line);
  border-radius: var(--radius-2);
  background: var(--surface);
  list-style: none;

  li { display: grid; grid-template-columns: 6.5rem minmax(0, 1fr) auto; gap: var(--s1) var(--s4); align-items: center; padding: var(--s3) var(--s4); }
  li + li { border-top: 1px solid var(--line); }
  nav { display: flex; flex-wrap: wrap; gap: var(--s2); justify-content: end; }
  h2 { font-size: var(--text-m); }
  p { color: var(--ink-soft); overflow-wrap: anywhere; }
  @media (max-width: 39.9375rem) { li { grid-template-columns: minmax(0, 1fr); justify-items: start; } nav { justify-content: start; } }
`;

/** The setup steps of a new business, each with a link to its page. */
export function SetupSteps({ page: { steps, missing, isShown } }: { page: StartPage }) {
  const next = steps.find(({ isDone, links }) => isDone === false && links.length > 0);
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <>
      <div>
        <h1>Getting started</h1>
        <p className="muted" role="status">
          {done === steps.length ? "Everything is ready." : `${done} of ${steps.length} done.`}
          {missing.length > 0 && ` Still to do: ${missing.join(", ")}.`}
        </p>
      </div>
      <Steps>
        {steps.map((step) => (
          <SetupStep key={step.title} step={step} isNext={step === next} />
        ))}
      </Steps>
      <Form action={paths.gettingStarted}>
        <Button name="menu" value={isShown ? "hide" : "show"}>
          {isShown ? "Hide from menu" : "Show in menu"}
        </Button>
      </Form>
    </>
  );
}

const SetupStep = ({
  step: { title, detail, isDone, links },
  isNext,
}: {
  step: StartStep;
  isNext: boolean;
}) => (
  <li>
    <span>{isDone !== undefined && <SetupStepBadge isDone={isDone} />}</span>
    <div>
      <h2>{title}</h2>
      <p>{detail}</p>
    </div>
    {links.length > 0 && (
      <nav aria-label={title}>
        {links.map((link, index) => (
          <ButtonLink
            key={link.to}
            to={link.to}
            size="small"
            variant={isNext && index === 0 ? "primary" : undefined}
          >
            {link.label}
          </ButtonLink>
        ))}
      </nav>
    )}
  </li>
);

const SetupStepBadge = ({ isDone }: { isDone: boolean }) =>
  isDone ? (
    <Badge tone="success" icon="tick">
      Done
    </Badge>
  ) : (
    <Badge tone="warning">To do</Badge>
  );
