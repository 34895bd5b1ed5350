// @vitest-environment happy-dom
import { json, redirect } from "@remix-run/node";
import { Form, useActionData } from "@remix-run/react";
import { createRemixStub } from "@remix-run/testing";
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { CurrentUserIdContext } from "~/components/ui/current-user-id";
import { DraftAutosave } from "~/components/ui/DraftAutosave";
import { NotesPanel } from "~/components/ui/NotesPanel";
import { Page } from "../support/page";

afterEach(cleanup);

/** The form of an event as the server sends it. */
const drawn = (guests: string) => (
  <Page at="/leads/1/event/2/edit">
    <CurrentUserIdContext.Provider value={7}>
      <form>
        <input
          type="hidden"
          name="_shown"
          value={JSON.stringify({ values: { guests, notes: "" } })}
          readOnly
        />
        <DraftAutosave />
        <input aria-label="Guests" name="guests" defaultValue={guests} />
        <textarea aria-label="Notes" name="notes" defaultValue="" />
      </form>
    </CurrentUserIdContext.Provider>
  </Page>
);

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

test("typed text returns after a reload, without untouched fields that others changed", async () => {
  await act(async () => void render(drawn("80")));
  fireEvent.input(field("Notes"), { target: { value: "Step-free, please." } });
  const kept = sessionStorage.getItem("typing:7:/leads/1/event/2/edit");
  cleanup();
  sessionStorage.setItem("typing:7:/leads/1/event/2/edit", kept ?? "");
  await act(async () => void render(drawn("70")));
  expect(field("Notes").value).toBe("Step-free, please.");
  expect(field("Guests").value).toBe("70");
});

/** The form of a user, which is saved by a name and refused without one; both come back to its page. */
const User = createRemixStub([
  {
    path: "/users/3",
    Component: () => (
      <CurrentUserIdContext.Provider value={7}>
        <Form method="post">
          <DraftAutosave />
          <input aria-label="Name" name="name" defaultValue="Ines" />
          <button type="submit">Save</button>
          {useActionData() as string | undefined}
        </Form>
      </CurrentUserIdContext.Provider>
    ),
    action: async ({ request }) =>
      (await request.formData()).get("name") ? redirect("/users/3") : json("Enter the name", 422),
  },
]);
const keptOfUser = () => sessionStorage.getItem("typing:7:/users/3");

test("saved input is dropped on the same page, rejected input is kept", async () => {
  await act(async () => void render(<User initialEntries={["/users/3"]} />));
  const save = async (name: string) => {
    fireEvent.input(field("Name"), { target: { value: name } });
    expect(keptOfUser()).toContain(`"${name}"`);
    await act(async () => fireEvent.click(screen.getByRole("button")));
  };
  await save("");
  await screen.findByText("Enter the name");
  expect(keptOfUser()).not.toBeNull();
  await save("Ines Roth");
  await waitFor(() => expect(keptOfUser()).toBeNull());
});

test("input of one record is not restored in another on the same page", async () => {
  const settings = (country: string) => (
    <Page at="/settings">
      <CurrentUserIdContext.Provider value={7}>
        <form>
          <DraftAutosave version={country} />
          <input aria-label="Style" name="style" defaultValue="15" />
        </form>
      </CurrentUserIdContext.Provider>
    </Page>
  );
  await act(async () => void render(settings("AU")));
  fireEvent.input(field("Style"), { target: { value: "77" } });
  cleanup();
  await act(async () => void render(settings("UK")));
  expect(field("Style").value).toBe("15");
});

test("the notes below a dialog neither take nor drop its input", async () => {
  const packages = () => (
    <Page at="/venues/1/packages">
      <CurrentUserIdContext.Provider value={7}>
        <NotesPanel
          action="/venues/1/notes/new"
          formKey=""
          fieldId="venue-note"
          maxLength={100}
          timeZone={undefined}
          notes={{ data: [{ id: 5 }] }}
          toItem={({ id }) => ({ id, by: undefined, at: undefined, text: "Loud neighbours" })}
        />
        <form>
          <DraftAutosave />
          <input aria-label="Name" name="name" defaultValue="Micro" />
          <textarea aria-label="Words" name="note" defaultValue="" />
        </form>
      </CurrentUserIdContext.Provider>
    </Page>
  );
  await act(async () => void render(packages()));
  fireEvent.input(field("Name"), { target: { value: "Midweek" } });
  fireEvent.input(field("Words"), { target: { value: "From June" } });
  const kept = { ...sessionStorage };
  cleanup();
  for (const [key, value] of Object.entries(kept)) sessionStorage.setItem(key, value);
  await act(async () => void render(packages()));
  expect(field("Name").value).toBe("Midweek");
  expect(field("Words").value).toBe("From June");
  expect(field("Note").value).toBe("");
});

test("an unfinished note returns when its record is reopened", async () => {
  const notes = () => (
    <Page at="/leads/9">
      <CurrentUserIdContext.Provider value={7}>
        <NotesPanel
          action="/leads/9/notes/new"
          formKey=""
          fieldId="lead-note"
          maxLength={100}
          timeZone={undefined}
          notes={{ data: [] }}
          toItem={({ id }) => ({ id, by: undefined, at: undefined, text: "" })}
        />
      </CurrentUserIdContext.Provider>
    </Page>
  );
  window.history.replaceState({}, "", "/leads/9");
  await act(async () => void render(notes()));
  fireEvent.input(field("Note"), { target: { value: "Calls at noon" } });
  window.history.replaceState({}, "", "/leads/all");
  cleanup();
  await act(async () => void render(notes()));
  expect(field("Note").value).toBe("Calls at noon");
});

function Place() {
  const [country, setCountry] = useState("AU");
  return (
    <form>
      <DraftAutosave />
      <select
        aria-label="Country"
        name="country"
        value={country}
        onChange={(e) => setCountry(e.target.value)}
      >
        <option>AU</option>
        <option>UK</option>
      </select>
      <select aria-label="City" name="city" defaultValue="">
        <option value="">Not known yet</option>
        {country === "AU" ? <option>Melbourne</option> : <option>London</option>}
      </select>
    </form>
  );
}

test("a choice that depends on another choice is restored with it", async () => {
  const lead = () => (
    <Page at="/leads/create">
      <CurrentUserIdContext.Provider value={7}>
        <Place />
      </CurrentUserIdContext.Provider>
    </Page>
  );
  await act(async () => void render(lead()));
  fireEvent.change(field("Country"), { target: { value: "UK" } });
  fireEvent.change(field("City"), { target: { value: "London" } });
  fireEvent.input(field("City"));
  const kept = { ...sessionStorage };
  cleanup();
  for (const [key, value] of Object.entries(kept)) sessionStorage.setItem(key, value);
  await act(async () => void render(lead()));
  await waitFor(() => expect(field("City").value).toBe("London"));
  expect(field("Country").value).toBe("UK");
});
