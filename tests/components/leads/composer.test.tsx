// @vitest-environment happy-dom
import { json } from "@remix-run/node";
import { Outlet, useLoaderData, useNavigation, useRevalidator } from "@remix-run/react";
import { createRemixStub } from "@remix-run/testing";
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { LeadActivityComposer } from "~/components/leads/LeadActivityComposer";
import { CurrentUserIdContext } from "~/components/ui/current-user-id";

afterEach(cleanup);

function LeadPage() {
  const { version } = useLoaderData() as { version: number };
  const { revalidate } = useRevalidator();
  return (
    <CurrentUserIdContext.Provider value={7}>
      <output>{`version ${version} ${useNavigation().state}`}</output>
      <button type="button" onClick={revalidate}>
        Reload
      </button>
      <LeadActivityComposer
        leadId={5}
        formKey={`key-${version}`}
        version={String(version)}
        hasNotes
        hasCalls={false}
        email={undefined}
        events={[]}
        colleagues={[]}
        today="2026-11-29"
        search=""
      />
      <Outlet />
    </CurrentUserIdContext.Provider>
  );
}

const NotePage = () => null;

/** Shows the lead's page. Notes are rejected unless `isAccepting`; every accepted one is a new version. */
function renderLead({ isAccepting }: { isAccepting: boolean }) {
  const stored = { version: 1 };
  const Lead = createRemixStub([
    {
      path: "/leads/5",
      loader: () => json({ ...stored }),
      Component: LeadPage,
      children: [
        {
          path: "notes/new",
          Component: NotePage,
          action: () => {
            if (!isAccepting) return json({ errors: {} }, 422);
            stored.version += 1;
            return json({});
          },
        },
      ],
    },
  ]);
  render(<Lead initialEntries={["/leads/5"]} />);
  return stored;
}

const findNote = () => screen.findByLabelText<HTMLTextAreaElement>("Note", { selector: "textarea" });

async function postNote(text: string) {
  const note = await findNote();
  fireEvent.input(note, { target: { value: text } });
  await act(async () => void fireEvent.click(screen.getByRole("button", { name: "Save note" })));
}

test("[LEAD-05] a saved note empties its form", async () => {
  renderLead({ isAccepting: true });
  await postNote("Ring after six");
  await screen.findByText("version 2 idle");
  expect((await findNote()).value).toBe("");
});

test("[LEAD-05] a rejected note stays typed when a colleague changes the lead afterwards", async () => {
  const stored = renderLead({ isAccepting: false });
  await postNote("Ring after six");
  await screen.findByText("version 1 idle");
  stored.version = 2;
  await act(async () => void fireEvent.click(screen.getByRole("button", { name: "Reload" })));
  await screen.findByText("version 2 idle");
  await waitFor(async () => expect((await findNote()).value).toBe("Ring after six"));
});
