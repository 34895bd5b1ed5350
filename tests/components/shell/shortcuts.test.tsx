// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { GlobalShortcutKeys } from "~/components/shell/GlobalShortcutKeys";
import { ShortcutsPage } from "~/components/shell/ShortcutsPage";
import { shortcutGroups } from "~/services/shell/shortcut-groups";
import { createComponent, RoutedPage, renderServerHtml } from "../support/page";

beforeEach(() => {
  const page = (path: string, name: string) => ({ path, Component: createComponent(<h1>{name}</h1>) });
  render(
    <RoutedPage routes={[page("/leads/create", "New lead"), page("/venues/all", "All Venues")]}>
      <GlobalShortcutKeys areOn />
      <h1>Here</h1>
      <input aria-label="Name" />
      <div contentEditable="true" title="Body" />
      <button type="button">Send</button>
      <main>
        <label>
          <input type="radio" aria-keyshortcuts="M" aria-controls="note-part" />
          Note
        </label>
        <section id="note-part">
          <input type="hidden" name="key" />
          <textarea aria-label="Note" />
        </section>
      </main>
    </RoutedPage>,
  );
});
afterEach(cleanup);

const findHeading = (name: string) => screen.findByRole("heading", { level: 1, name });
const pressKeys = (target: Element, ...keys: (string | KeyboardEventInit)[]) => {
  for (const key of keys) fireEvent.keyDown(target, typeof key === "string" ? { key } : key);
};

test("one key, or two in sequence, open a page", async () => {
  pressKeys(document.body, "n");
  await findHeading("New lead");
});

test("the second key of a sequence also works from a button", async () => {
  const button = screen.getByRole("button");
  pressKeys(button, "g");
  expect(screen.getByRole("heading").textContent).toBe("Here");
  pressKeys(button, "v");
  await findHeading("All Venues");
});

test("keys do nothing while typing, with a modifier, after a wrong second key or under a dialog", () => {
  pressKeys(screen.getByLabelText("Name"), "n");
  pressKeys(screen.getByTitle("Body"), "n");
  pressKeys(
    document.body,
    { key: "n", ctrlKey: true },
    { key: "n", altKey: true },
    { key: "n", metaKey: true },
  );
  pressKeys(document.body, "g", "n");
  const dialog = document.body.appendChild(document.createElement("div"));
  dialog.setAttribute("aria-modal", "true");
  pressKeys(document.body, "n");
  dialog.remove();
  expect(screen.getByRole("heading").textContent).toBe("Here");
});

test("a page's own key activates its control, but not as a second key", () => {
  pressKeys(document.body, "g", "m");
  expect(screen.getByRole<HTMLInputElement>("radio").checked).toBe(false);
  pressKeys(document.body, "m");
  expect(screen.getByRole<HTMLInputElement>("radio").checked).toBe(true);
  expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Note" }));
});

test("? shows every shortcut over the page, which stays", async () => {
  pressKeys(document.body, { key: "?", shiftKey: true });
  await screen.findByRole("heading", { level: 2, name: "Keyboard shortcuts" });
  for (const { shortcuts } of shortcutGroups)
    for (const { label } of shortcuts) expect(screen.getAllByText(label).length).toBeGreaterThan(0);
  expect(screen.getByText("Here")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Close" }));
  expect(screen.queryByRole("heading", { level: 2 })).toBeNull();
});

test("single keys can be turned off, and on again on the shortcuts page", () => {
  cleanup();
  render(
    <RoutedPage>
      <GlobalShortcutKeys areOn={false} />
      <h1>Here</h1>
    </RoutedPage>,
  );
  pressKeys(document.body, "n", "?");
  expect(screen.getByRole("heading").textContent).toBe("Here");
  const page = (areOn: boolean) => renderServerHtml(<ShortcutsPage areOn={areOn} />);
  expect(page(false)).toContain('value="on"');
  expect(page(true)).toContain('value="off"');
});
