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
import { RoutedPage } from "../support/page";

afterEach(cleanup);

/** The form of an event as the server sends it. */
const buildEventForm = (guests: string) => (
  <RoutedPage at="/leads/1/event/2/edit">
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
  </RoutedPage>
);

const findField = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

test("typed text returns after a reload, without untouched fields that others changed", async () => {
  await act(async () => void render(buildEventForm("80")));
  fireEvent.input(findField("Notes"), { target: { value: "Step-free, please." } });
  const kept = sessionStorage.getItem("typing:7:/leads/1/event/2/edit");
  cleanup();
  sessionStorage.setItem("typing:7:/leads/1/event/2/edit", kept ?? "");
  await act(async () => void render(buildEventForm("70")));
  expect(findField("Notes").value).toBe("Step-free, please.");
  expect(findField("Guests").value).toBe("70");
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
const readKeptTyping = () => sessionStorage.getItem("typing:7:/users/3");

test("saved input is dropped on the same page, rejected input is kept", async () => {
  await act(async () => void render(<User initialEntries={["/users/3"]} />));
  const save = async (name: string) => {
    fireEvent.input(findField("Name"), { target: { value: name } });
    expect(readKeptTyping()).toContain(`"${name}"`);
    await act(async () => fireEvent.click(screen.getByRole("button")));
  };
  await save("");
  await screen.findByText("Enter the name");
  expect(readKeptTyping()).not.toBeNull();
  await save("Ines Roth");
  await waitFor(() => expect(readKeptTyping()).toBeNull());
});

test("input of one record is not restored in another on the same page", async () => {
  const settings = (country: string) => (
    <RoutedPage at="/settings">
      <CurrentUserIdContext.Provider value={7}>
        <form>
          <DraftAutosave version={country} />
          <input aria-label="Style" name="style" defaultValue="15" />
        </form>
      </CurrentUserIdContext.Provider>
    </RoutedPage>
  );
  await act(async () => void render(settings("AU")));
  fireEvent.input(findField("Style"), { target: { value: "77" } });
  cleanup();
  await act(async () => void render(settings("UK")));
  expect(findField("Style").value).toBe("15");
});

test("the notes below a dialog neither take nor drop its input", async () => {
  const packages = () => (
    <RoutedPage at="/venues/1/packages">
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
    </RoutedPage>
  );
  await act(async () => void render(packages()));
  fireEvent.input(findField("Name"), { target: { value: "Midweek" } });
  fireEvent.input(findField("Words"), { target: { value: "From June" } });
  const kept = { ...sessionStorage };
  cleanup();
  for (const [key, value] of Object.entries(kept)) sessionStorage.setItem(key, value);
  await act(async () => void render(packages()));
  expect(findField("Name").value).toBe("Midweek");
  expect(findField("Words").value).toBe("From June");
  expect(findField("Note").value).toBe("");
});

test("an unfinished note returns when its record is reopened", async () => {
  const notes = () => (
    <RoutedPage at="/leads/9">
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
    </RoutedPage>
  );
  window.history.replaceState({}, "", "/leads/9");
  await act(async () => void render(notes()));
  fireEvent.input(findField("Note"), { target: { value: "Calls at noon" } });
  window.history.replaceState({}, "", "/leads/all");
  cleanup();
  await act(async () => void render(notes()));
  expect(findField("Note").value).toBe("Calls at noon");
});

function CountryAndCityForm() {
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
    <RoutedPage at="/leads/create">
      <CurrentUserIdContext.Provider value={7}>
        <CountryAndCityForm />
      </CurrentUserIdContext.Provider>
    </RoutedPage>
  );
  await act(async () => void render(lead()));
  fireEvent.change(findField("Country"), { target: { value: "UK" } });
  fireEvent.change(findField("City"), { target: { value: "London" } });
  fireEvent.input(findField("City"));
  const kept = { ...sessionStorage };
  cleanup();
  for (const [key, value] of Object.entries(kept)) sessionStorage.setItem(key, value);
  await act(async () => void render(lead()));
  await waitFor(() => expect(findField("City").value).toBe("London"));
  expect(findField("Country").value).toBe("UK");
});
