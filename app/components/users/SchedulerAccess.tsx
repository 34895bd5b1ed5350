import { Button } from "~/components/ui/Button";
import { Form } from "~/components/ui/Form";
import { paths } from "~/services/paths";
import type { UserLine } from "~/services/users/user";

/** Whether somebody may use the scheduler, with a button for the other; both where it is not known. */
export function SchedulerAccess({ user }: { user: Pick<UserLine, "id" | "hasSchedulerAccess"> }) {
  const { id, hasSchedulerAccess: has } = user;
  return (
    <section>
      <h2>Scheduler</h2>
      {has !== undefined && <p>{has ? "May use the scheduler." : "May not use the scheduler."}</p>}
      <Form action={paths.schedulerAccess(id)} preventScrollReset>
        {has !== true && (
          <Button name="has_scheduler_access" value="1">
            Give access
          </Button>
        )}
        {has !== false && (
          <Button name="has_scheduler_access" value="0">
            Take access away
          </Button>
        )}
      </Form>
    </section>
  );
}
