import { Button } from "~/components/ui/Button";
import { Form } from "~/components/ui/Form";
import { paths } from "~/services/paths";
import { ShortcutList } from "./ShortcutList";

/** The keyboard shortcuts, and the switch for those of one key, which may be in the way of who speaks to the browser. */
export function ShortcutsPage({ areOn }: { areOn: boolean }) {
  return (
    <>
      <h1>Keyboard shortcuts</h1>
      <ShortcutList heading="h2" />
      <section className="stack">
        <h2>Single keys</h2>
        <p>
          {areOn
            ? "Keys without Ctrl do something wherever you are not typing. Where they are in your way, for example with speech input, turn them off in this browser."
            : "Keys without Ctrl do nothing in this browser."}
        </p>
        <Form action={paths.shortcuts} preventScrollReset>
          <Button name="single_keys" value={areOn ? "off" : "on"}>
            Turn single keys {areOn ? "off" : "on"}
          </Button>
        </Form>
      </section>
    </>
  );
}
