import type { Page } from "@playwright/test";
import { demoPassword, landmarkLeads, landmarkUsers } from "../../../demo/seed/landmarks";
import {
  findDialog,
  findEmailPage,
  listFreeSpaces,
  postForm,
  queueRoomsInOrder,
  smallSearch,
  waitForHydration,
} from "../support/recommender";
import { expect, signIn, test } from "../support/scenario";

/** Sessions of their own, as these scenarios end them. */
test.use({ like: landmarkLeads.corporate });

const WORDS = "Words that took an hour";
const { username } = landmarkUsers.specialistUk;

/** Signs out as in another tab of the browser. */
async function signOutElsewhere(page: Page) {
  expect((await postForm(page, "/logout", [])).status()).toBe(302);
}

async function queueRoomAndOpenEmail(page: Page, here: string) {
  await page.goto(`${here}?${smallSearch}`);
  await queueRoomsInOrder(page, here, await listFreeSpaces(page, 1));
  await page.goto(`${here}/send?${smallSearch}`);
}

test("[ERR-03] [AUTH-06] an email that was being written when the session ended is there after the sign-in", async ({
  page,
  here,
  javaScriptEnabled,
}) => {
  await signIn(page, username);
  await queueRoomAndOpenEmail(page, here);
  const letter = findEmailPage(page);
  await expect(letter).toBeVisible();
  if (javaScriptEnabled) await letter.getByRole("button", { name: "Markdown", exact: true }).click();
  await signOutElsewhere(page);
  await letter.getByRole("textbox", { name: "Email Body" }).fill(WORDS);
  if (javaScriptEnabled) {
    await expect(letter.getByText(/^Not saved: you have been signed out/)).toBeVisible();
    await letter.getByRole("link", { name: "Sign in again" }).click();
  } else await letter.getByRole("button", { name: "Save & Send Email" }).click();
  await page.waitForURL(/\/login\?/);
  await signInOnLoginPage(page);
  await expect(letter.getByRole("textbox", { name: "Email Body" })).toContainText(WORDS);
  if (!javaScriptEnabled) return;
  await expect(letter.getByText("We've restored your unsaved draft.", { exact: false })).toBeVisible();
  // The server now has it, so another browser shows it too.
  await expect
    .poll(() => page.evaluate(() => Object.keys(sessionStorage).filter((key) => /^typing:/.test(key))))
    .toEqual([]);
  await page.reload();
  await expect(letter.getByRole("textbox", { name: "Email Body" })).toContainText(WORDS);
});

test("[ERR-03] [CHAT-08] a question sent after the session ended is in its box after the sign-in", async ({
  page,
  here,
  javaScriptEnabled,
}) => {
  await signIn(page, username);
  await page.goto(`${here}/assistant?${smallSearch}`);
  if (javaScriptEnabled) await waitForHydration(page);
  const drawer = findDialog(page, "Karen Assistant (beta)", javaScriptEnabled);
  await drawer.getByRole("textbox", { name: "Message" }).fill(WORDS);
  await signOutElsewhere(page);
  await drawer.getByRole("button", { name: "Send", exact: true }).click();
  await page.waitForURL(/\/login\?/);
  await signInOnLoginPage(page);
  await expect(drawer.getByRole("textbox", { name: "Message" })).toHaveValue(WORDS);
  if (!javaScriptEnabled) return;
  await page.reload();
  await expect(drawer.getByRole("textbox", { name: "Message" })).toHaveValue(WORDS);
});

/** Signs in on the login page that one was sent to, and comes back. */
async function signInOnLoginPage(page: Page) {
  await page.locator("input[name=username]").fill(username);
  await page.locator("input[name=password]").fill(demoPassword);
  await page.locator("input[name=password]").press("Enter");
  await page.waitForURL((url) => url.pathname !== "/login");
}
