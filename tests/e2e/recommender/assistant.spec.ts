import type { Page } from "@playwright/test";
import { landmarkVenues } from "../../../demo/seed/landmarks";
import {
  findCard,
  findCards,
  findDialog,
  getCurrentPath,
  postForm,
  smallSearch,
} from "../support/recommender";
import { expect, test } from "../support/scenario";

const { glasshouse, carrickFarm } = landmarkVenues;
const TITLE = "Karen Assistant (beta)";
const QUESTION = `Compare ${glasshouse.name} and ${carrickFarm.name}`;

test.use({ staff: "specialistAu" });

/** The drawer and its parts. */
function findDrawerParts(page: Page, javaScriptEnabled: boolean | undefined) {
  const drawer = findDialog(page, TITLE, javaScriptEnabled);
  return {
    drawer,
    messages: drawer.getByRole("log", { name: "Conversation" }).locator("> ol > li"),
    box: drawer.getByRole("textbox", { name: "Message" }),
    send: drawer.getByRole("button", { name: "Send", exact: true }),
    clear: drawer.getByRole("button", { name: "Clear Chat" }),
  };
}

test("[REC-06] [CHAT-01] the Agent button opens the drawer over the current view, and Close returns", async ({
  page,
  here,
  javaScriptEnabled,
}) => {
  await page.goto(`${here}?${smallSearch}`);
  await page.getByRole("link", { name: "Agent" }).click();
  await page.waitForURL(`${here}/assistant?${smallSearch}`);
  const { drawer, messages, box, clear } = findDrawerParts(page, javaScriptEnabled);
  for (const tip of [
    "Ask a basic question about venues, or describe what you need and get suggestions.",
    "The assistant may be wrong. Check important details before you tell the client.",
    "It may not know venues onboarded in the last 48 hours.",
    "If a message says the request cannot be processed, clear the chat and start again.",
  ])
    await expect(drawer.getByText(tip, { exact: true })).toBeVisible();
  await expect(messages).toHaveCount(0);
  await expect(box).toHaveAttribute("rows", "4");
  await expect(clear).toBeDisabled();
  if (javaScriptEnabled) {
    await expect(box).toBeFocused();
    const [place, width] = [await drawer.boundingBox(), await page.evaluate(() => innerWidth)];
    expect(place?.width).toBeCloseTo(width * 0.4, 0);
    await expect
      .poll(async () => ((await drawer.boundingBox())?.x ?? 0) + (place?.width ?? 0))
      .toBeCloseTo(width, 0);
  }
  await drawer.getByRole("link", { name: "Close" }).last().click();
  await page.waitForURL(`${here}?${smallSearch}`);
  await expect(drawer).toHaveCount(0);
});

test("[CHAT-07] [CHAT-03] [CHAT-05] a conversation survives a reload and narrows the list until Clear Chat", {
  tag: "@smoke",
}, async ({ page, here, javaScriptEnabled }) => {
  await page.goto(here);
  const all = await findCards(page).count();
  await page.goto(`${here}/assistant`);
  const { drawer, messages, box, send, clear } = findDrawerParts(page, javaScriptEnabled);
  await box.fill(QUESTION);
  await send.click();
  await expect(messages).toHaveCount(2);
  await expect(messages.first()).toContainText(QUESTION);
  await expect(messages.last()).toContainText(glasshouse.name);
  await expect(box).toHaveValue("");
  await page.reload();
  await expect(messages).toHaveCount(2);
  await expect(clear).toBeEnabled();

  await messages.last().getByRole("link", { name: glasshouse.name, exact: true }).click();
  await page.waitForURL(/\/rooms\/\d+$/);
  await expect(page.getByRole("heading", { name: / - At a glance$/ })).toBeVisible();

  await page.goto(here);
  await expect(findCards(page)).toHaveCount(all);
  await page.getByRole("button", { name: "Show suggested venues only" }).click();
  await expect(findCards(page)).toHaveCount(2);
  for (const { name } of [glasshouse, carrickFarm]) await expect(findCard(page, name)).toBeVisible();
  await page.goto(`${here}?view=map`);
  await expect(page.getByText("Showing 2 venues suggested by the assistant.")).toBeVisible();
  await page.goto(here);
  await page.getByRole("button", { name: "Suggested venues: show all instead" }).click();
  await expect(findCards(page)).toHaveCount(all);

  await page.goto(`${here}/assistant`);
  await clear.click();
  await expect(messages).toHaveCount(0);
  await expect(clear).toBeDisabled();
  await drawer.getByRole("link", { name: "Close" }).last().click();
  await page.waitForURL(here);
  await expect(findCards(page)).toHaveCount(all);
});

test("[CHAT-05] the last named venues are meant, and one outside the search has no link", async ({
  page,
  here,
  javaScriptEnabled,
}) => {
  await page.goto(`${here}/assistant?${smallSearch}`);
  const { messages, box, send } = findDrawerParts(page, javaScriptEnabled);
  const ask = async (message: string, count: number) => {
    await box.fill(message);
    await send.click();
    await expect(messages).toHaveCount(count);
  };
  await ask(QUESTION, 2);
  await ask("Do they have parking?", 4);
  await expect(messages.last()).toContainText(
    /Glasshouse at Collingwood Yards \(Collingwood, Melbourne\)\s+Parking: Valet/,
  );
  await expect(messages.last()).toContainText(
    /Carrick Farm Barn \(Yarra Glen, Melbourne\)\s+Parking: 60 spaces/,
  );
  await ask("find a hotel in Perth", 6);
  await expect(messages.last()).toContainText("Hotel style");
  await expect(messages.last()).toContainText("Not in this search.");
  await expect(messages.last().getByRole("link")).toHaveCount(0);
});

test("[CHAT-02] box and server accept 1 to 500 characters; refused text stays", async ({
  page,
  here,
  javaScriptEnabled,
}) => {
  await page.goto(`${here}/assistant?${smallSearch}`);
  const { drawer, messages, box, send } = findDrawerParts(page, javaScriptEnabled);
  await send.click();
  await expect(drawer.getByText("Enter a message")).toBeVisible();
  await expect(box).toHaveAttribute("aria-invalid", "true");
  await box.focus();
  // Like a paste, which a maxlength would cut.
  await page.keyboard.insertText("é".repeat(501));
  await expect(box).toHaveValue("é".repeat(501));
  if (javaScriptEnabled) {
    await expect(drawer.getByText(/^501 of 500 characters, too long/)).toBeVisible();
    await expect(box).toHaveAccessibleDescription(/The message can have at most 500 characters/);
  }
  await send.click();
  await expect(drawer.getByText("The message can have at most 500 characters")).toBeVisible();
  await expect(box).toHaveAttribute("aria-invalid", "true");
  await expect(box).toHaveValue("é".repeat(501));
  if (javaScriptEnabled) {
    await box.press("Backspace");
    await expect(drawer.getByText(/^500 of 500 characters\./)).toBeVisible();
    await expect(drawer.getByText("The message can have at most 500 characters")).toHaveCount(0);
    await expect(box).not.toHaveAttribute("aria-invalid", "true");
  }
  await expect(messages).toHaveCount(0);

  const answer = await postForm(page, `${here}/assistant`, [["message", "\u0000💐"]]);
  expect(answer.status(), "without the form's key").toBe(422);
});

test("[CHAT-02] on a phone the error for a text that is too long stays in view", async ({
  page,
  here,
  javaScriptEnabled,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${here}/assistant?${smallSearch}`);
  const { drawer, messages, box, send } = findDrawerParts(page, javaScriptEnabled);
  await box.fill(QUESTION);
  await send.click();
  await expect(messages).toHaveCount(2);
  const mail = "We would like a garden for ninety guests in June. ".repeat(40).trim();
  await box.fill(mail);
  // A click would scroll to the button first.
  if (javaScriptEnabled) await page.keyboard.press("Enter");
  else await send.click();
  await expect(drawer.getByText("The message can have at most 500 characters")).toBeInViewport({ ratio: 1 });
  await expect(send).toBeInViewport({ ratio: 1 });
  await expect(box).toHaveValue(mail);
});

test("[CHAT-02] Enter sends, Shift+Enter makes a new line, an overlay shows while pending", async ({
  page,
  here,
  javaScriptEnabled,
}) => {
  await page.goto(`${here}/assistant?${smallSearch}`);
  const { drawer, messages, box, send, clear } = findDrawerParts(page, javaScriptEnabled);
  if (!javaScriptEnabled) {
    await box.fill("Hello\nthere");
    await send.click();
    await expect(messages.first()).toContainText("Hello\nthere");
    expect(getCurrentPath(page)).toBe(`${here}/assistant?${smallSearch}`);
    return;
  }
  let letGo = () => {};
  const held = new Promise<void>((done) => {
    letGo = done;
  });
  await page.route(/karenV2\/assistant/, async (route) => {
    if (route.request().method() === "POST") await held;
    await route.continue();
  });
  await box.pressSequentially("Hello");
  await box.press("Shift+Enter");
  await box.pressSequentially("there");
  await expect(box).toHaveValue("Hello\nthere");
  await expect(messages).toHaveCount(0);
  await box.press("Enter");
  await expect(drawer.getByText("The assistant is replying")).toBeVisible();
  await expect(messages).toHaveText([/Hello\s+there/]);
  await expect(box).toHaveValue("");
  await expect(box).not.toBeEditable();
  await expect(send).toBeDisabled();
  await expect(clear).toBeDisabled();
  letGo();
  await expect(messages).toHaveCount(2);
  await expect(drawer.getByText("The assistant is replying")).toHaveCount(0);
  await expect(box).toBeFocused();
  await expect(messages.last()).toBeInViewport();
});

test("[CHAT-05] [CHAT-07] chips of a reading are changed and removed, and a button answers its question", {
  tag: "@smoke",
}, async ({ page, here, javaScriptEnabled }) => {
  await page.goto(`${here}/assistant?${smallSearch}`);
  const { drawer, messages, box, send } = findDrawerParts(page, javaScriptEnabled);
  await expect(drawer.locator('[data-part="examples"] button')).toHaveCount(3);
  await box.fill("garden venues in Melbourne, 60 for the meal and 100 in the evening");
  await send.click();
  await expect(messages).toHaveCount(2);
  await messages.last().getByRole("button", { name: "60 guests", exact: true }).click();
  await expect(messages).toHaveCount(4);
  const chips = messages.last().getByRole("list", { name: "Understood as" });
  await expect(chips).toContainText("60 guests");
  await expect(chips).not.toContainText("100 guests");

  await chips.getByText("60 guests", { exact: true }).click();
  await chips.getByRole("textbox", { name: "Change 60 guests to" }).fill("90 guests");
  await chips
    .locator("li", { hasText: "60 guests" })
    .getByRole("button", { name: "Change", exact: true })
    .click();
  await expect(messages).toHaveCount(6);
  await expect(chips).toContainText("90 guests");

  await chips.getByRole("button", { name: "Remove Garden" }).click();
  await expect(messages).toHaveCount(8);
  await expect(chips).not.toContainText("Garden");
  await expect(messages.last()).toContainText("90 guests");
});

test("[CHAT-05] a reading can be applied as filters", async ({ page, here, javaScriptEnabled }) => {
  await page.goto(`${here}/assistant?${smallSearch}`);
  const { messages, box, send } = findDrawerParts(page, javaScriptEnabled);
  await box.fill("winery in Melbourne for 70 guests");
  await send.click();
  await expect(messages).toHaveCount(2);
  await messages.last().getByRole("button", { name: "Use as filters" }).click();
  await page.waitForURL(({ pathname, search }) => pathname + search === `${here}?${smallSearch}`);
  await page.goto(`${here}/filters`);
  await expect(page.getByRole("checkbox", { name: "Winery" })).toBeChecked();
});
