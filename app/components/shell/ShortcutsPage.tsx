import { Button } from "~/components/ui/Button";
import { Form } from "~/components/ui/Form";
import { paths } from "~/services/paths";
import { ShortcutList } from "./ShortcutList";

/** The keyboard shortcuts, and a switch for single-key ones, which can disturb speech input. */
export function ShortcutsPage({ areOn }: { areOn: boolean }) {
  return (
    <>
      <h1>Keyboard shortcuts</h1>
      <ShortcutList heading="h2" />
      <section className="stack">
        <h2>Single-key shortcuts</h2>
        <p>
          {areOn
            ? "Single-key shortcuts work whenever you aren't typing. Turn them off if they get in your way, for example with speech input. This applies to this browser only."
            : "Single-key shortcuts are off in this browser."}
        </p>
        <Form action={paths.shortcuts} preventScrollReset>
          <Button name="single_keys" value={areOn ? "off" : "on"}>
            Turn {areOn ? "off" : "on"} single-key shortcuts
          </Button>
        </Form>
      </section>
    </>
  );
}
