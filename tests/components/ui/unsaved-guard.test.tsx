// @vitest-environment happy-dom
import { json, redirect } from "@remix-run/node";
import { Form, Link, Outlet, useActionData } from "@remix-run/react";
import { createRemixStub } from "@remix-run/testing";
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CurrentUserIdContext } from "~/components/ui/current-user-id";
import { DraftAutosave } from "~/components/ui/DraftAutosave";
import { UnsavedGuard } from "~/components/ui/UnsavedGuard";

let questions: string[] = [];
let isLeaving = false;

beforeEach(() => {
  sessionStorage.clear();
  questions = [];
  isLeaving = false;
  vi.stubGlobal("confirm", (question: string) => {
    questions.push(question);
    return isLeaving;
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** An event's form over several fields, a note over its page, and another page to leave for. */
const Staff = createRemixStub([
  {
    path: "/",
    Component: () => (
      <CurrentUserIdContext.Provider value={7}>
        <UnsavedGuard />
        <Link to="/leads">All leads</Link>
        <Outlet />
      </CurrentUserIdContext.Provider>
    ),
    children: [
      { path: "leads", Component: () => <h1>Leads</h1> },
      {
        path: "event",
        Component: () => (
          <>
            <Form method="post">
              <DraftAutosave />
              <label>
                Guests <input name="guests" defaultValue="80" />
              </label>
              <input name="budget" />
              <textarea name="notes" />
              <button type="submit">Save</button>
              {useActionData() as string | undefined}
            </Form>
            <Link to="/event/note">Add a note</Link>
            <Outlet />
          </>
        ),
        action: async ({ request }) =>
          (await request.formData()).get("guests") === "many"
            ? json("Enter a number", 422)
            : redirect("/event"),
        children: [
          {
            path: "note",
            Component: () => (
              <section data-variant="dialog">
                <Form method="post">
                  <label>
                    Note <textarea name="note" />
                  </label>
                </Form>
                <Link to="/event">Cancel</Link>
              </section>
            ),
          },
        ],
      },
    ],
  },
]);

const renderAt = (path: string) => act(async () => void render(<Staff initialEntries={[path]} />));

async function typeInto(label: string, value: string) {
  const field = await screen.findByLabelText(label);
  await act(async () => {
    fireEvent.focusIn(field);
    fireEvent.input(field, { target: { value } });
  });
}
async function pressButton(name: string) {
  const button = await screen.findByText(name);
  await act(async () => void fireEvent.click(button));
}

test("leaving a form by a link asks first; staying keeps the text", async () => {
  await renderAt("/event");
  await typeInto("Guests", "90");
  await pressButton("All leads");
  expect(questions).toEqual(["Leave without saving? What you typed will be lost."]);
  expect(screen.getByLabelText<HTMLInputElement>("Guests").value).toBe("90");
  isLeaving = true;
  await pressButton("All leads");
  await screen.findByRole("heading", { name: "Leads" });
  expect(questions).toHaveLength(2);
});

test("closing the tab asks only while there is unsaved input", async () => {
  const close = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
  await renderAt("/event");
  expect(close()).toBe(false);
  await typeInto("Guests", "90");
  expect(close()).toBe(true);
  await typeInto("Guests", "80");
  expect(close()).toBe(false);
  await pressButton("All leads");
  expect(questions).toEqual([]);
});

test("Cancel in a dialog asks once there is input, but the page below is not left", async () => {
  await renderAt("/event");
  await typeInto("Guests", "90");
  await pressButton("Add a note");
  await pressButton("Cancel");
  expect(questions).toEqual([]);
  await pressButton("Add a note");
  await typeInto("Note", "Calls at noon");
  await pressButton("Cancel");
  expect(questions).toHaveLength(1);
  expect(screen.getByLabelText<HTMLTextAreaElement>("Note").value).toBe("Calls at noon");
});

test("saved input does not ask, rejected input does", async () => {
  await renderAt("/event");
  await typeInto("Guests", "90");
  await pressButton("Save");
  await waitFor(() => expect(questions).toEqual([]));
  await typeInto("Guests", "many");
  await pressButton("Save");
  await screen.findByText("Enter a number");
  await pressButton("All leads");
  expect(questions).toHaveLength(1);
  await typeInto("Guests", "95");
  await pressButton("Save");
  await waitFor(() => expect(screen.queryByText("Enter a number")).toBeNull());
  await pressButton("All leads");
  await screen.findByRole("heading", { name: "Leads" });
  expect(questions).toHaveLength(1);
});
