// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import type { ComponentProps } from "react";
import { afterEach, expect, test } from "vitest";
import { CurrentUserIdContext } from "~/components/ui/current-user-id";
import { EditPackagesDialog } from "~/components/venues/EditPackagesDialog";
import { emptyPackage, toPackagesFormValues } from "~/services/venues/packages-form";
import { RoutedPage } from "../support/page";

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const KEY = "typing:7:/venues/6/packages";
const gold = { name: "Gold", price_per_person: "120", description: "" };
const toSnapshot = (price: number) => ({
  values: toPackagesFormValues([{ ...gold, price_per_person: price }]),
});

type Props = Partial<ComponentProps<typeof EditPackagesDialog>>;

const buildDialog = (props: Props = {}) => (
  <RoutedPage at="/venues/6/packages">
    <CurrentUserIdContext.Provider value={7}>
      <EditPackagesDialog venueId={6} shown={toSnapshot(120)} rows={[gold]} {...props} />
    </CurrentUserIdContext.Provider>
  </RoutedPage>
);

const renderDialog = (props?: Props) => act(async () => void render(buildDialog(props)));

/** Simulates a reload of the page in the same tab. */
async function reloadPage(props?: Props) {
  const stored = sessionStorage.getItem(KEY);
  cleanup();
  sessionStorage.setItem(KEY, stored ?? "");
  await renderDialog(props);
}

const listNames = () => screen.getAllByLabelText<HTMLInputElement>("Name").map(({ value }) => value);
const isDraftRestored = () => screen.queryByText(/restored your unsaved draft/) !== null;
const readBaseline = () => document.querySelector<HTMLInputElement>("input[name=_shown]")?.value;
const typeName = (row: number, value: string) =>
  fireEvent.input(screen.getAllByLabelText("Name")[row] as Element, { target: { value } });

test("[VEN-02] added rows and their text come back after a reload", async () => {
  await renderDialog({ unsaved: { rows: [gold, emptyPackage], errors: {}, shown: toSnapshot(120) } });
  typeName(1, "Silver");
  await reloadPage();
  expect(listNames()).toEqual(["Gold", "Silver"]);
  expect(isDraftRestored()).toBe(true);
});

test("[VEN-02] after a reload, removed rows stay removed and empty rows stay", async () => {
  const rows = [{ ...gold, name: "Silver" }, emptyPackage];
  await renderDialog({ unsaved: { rows, errors: {}, shown: toSnapshot(120) } });
  await reloadPage({ rows: [gold, { ...gold, name: "Silver" }, gold] });
  expect(listNames()).toEqual(["Silver", ""]);
});

test("[VEN-02] after a reload, the rows keep the baseline that they were edited from", async () => {
  await renderDialog();
  typeName(0, "Golden");
  await reloadPage({ shown: toSnapshot(140), rows: [{ ...gold, price_per_person: "140" }] });
  expect(listNames()).toEqual(["Golden"]);
  expect(JSON.parse(readBaseline() ?? "")).toEqual(toSnapshot(120));
});

test("[VEN-02] an untouched form shows the current packages", async () => {
  await renderDialog();
  await reloadPage({ shown: toSnapshot(140), rows: [{ ...gold, name: "Gold 2" }] });
  expect(listNames()).toEqual(["Gold 2"]);
  expect(JSON.parse(readBaseline() ?? "")).toEqual(toSnapshot(140));
  expect(isDraftRestored()).toBe(false);
});

test("[VEN-02] the form says that saving keeps unreadable packages", async () => {
  await renderDialog();
  expect(screen.queryByText(/can't be shown/)).toBeNull();
  await renderDialog({ isPartial: true });
  expect(
    screen.getByText("Some packages can't be shown here. Saving keeps them as they are."),
  ).not.toBeNull();
});
