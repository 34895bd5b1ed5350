// @vitest-environment happy-dom
import { json, redirect } from "@remix-run/node";
import { Form, useActionData } from "@remix-run/react";
import { createRemixStub } from "@remix-run/testing";
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { KeptTyping } from "~/components/ui/KeptTyping";
import { NotesPanel } from "~/components/ui/NotesPanel";
import { TypistContext } from "~/components/ui/typist";
import { Page } from "../support/page";

afterEach(cleanup);

/** The form of an event as the server sends it. */
const drawn = (guests: string) => (
  <Page at="/leads/1/event/2/edit">
    <TypistContext.Provider value={7}>
      <form>
        <input
          type="hidden"
          name="_shown"
          value={JSON.stringify({ values: { guests, notes: "" } })}
          readOnly
        />
        <KeptTyping />
        <input aria-label="Guests" name="guests" defaultValue={guests} />
        <textarea aria-label="Notes" name="notes" defaultValue="" />
      </form>
    </TypistContext.Provider>
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
      <TypistContext.Provider value={7}>
        <Form method="post">
          <KeptTyping />
          <input aria-label="Name" name="name" defaultValue="Ines" />
          <button type="submit">Save</button>
          {useActionData() as string | undefined}
        </Form>
      </TypistContext.Provider>
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
      <TypistContext.Provider value={7}>
        <form>
          <KeptTyping version={country} />
          <input aria-label="Style" name="style" defaultValue="15" />
        </form>
      </TypistContext.Provider>
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
      <TypistContext.Provider value={7}>
        <NotesPanel
          action="/venues/1/notes/new"
          formKey=""
          fieldId="venue-note"
          maxLength={100}
          timeZone={undefined}
          notes={{ data: [{ id: 5 }] }}
          lineOf={({ id }) => ({ id, by: undefined, at: undefined, words: "Loud neighbours" })}
        />
        <form>
          <KeptTyping />
          <input aria-label="Name" name="name" defaultValue="Micro" />
          <textarea aria-label="Words" name="note" defaultValue="" />
        </form>
      </TypistContext.Provider>
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
      <TypistContext.Provider value={7}>
        <NotesPanel
          action="/leads/9/notes/new"
          formKey=""
          fieldId="lead-note"
          maxLength={100}
          timeZone={undefined}
          notes={{ data: [] }}
          lineOf={({ id }) => ({ id, by: undefined, at: undefined, words: "" })}
        />
      </TypistContext.Provider>
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
      <KeptTyping />
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
      <TypistContext.Provider value={7}>
        <Place />
      </TypistContext.Provider>
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
