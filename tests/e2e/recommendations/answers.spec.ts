import { landmarkLeads, landmarkVenues } from "../../../demo/seed/landmarks";
import { expect, test } from "../support/scenario";

const { recommended } = landmarkLeads;
const { glasshouse } = landmarkVenues;

test.use({ staff: "specialistAu", like: recommended });

test("[EVT-06] [SEND-07] a client says on their page which room they would like to see, and the specialist reads it", {
  tag: "@smoke",
}, async ({ page, lead }) => {
  const here = `/leads/${lead.id}/event/${lead.eventId}/recommendation`;
  await page.goto(here);
  await page.goto(await page.getByLabel("Portal link").inputValue());

  await page.setViewportSize({ width: 360, height: 740 });
  const room = page.getByRole("article", { name: glasshouse.name });
  await expect(room).toContainText("For your 80 guests");
  await room.getByText("Add a comment").click();
  await room.getByLabel(/^A comment for/).fill("Is there a <lift>?");
  await room.getByRole("button", { name: /^I'd like to see this/ }).click();
  await expect(page).toHaveURL(/noted=.*#room-/);
  await expect(room.getByRole("status")).toContainText(/We have noted that you would like to see Glass Hall/);
  await expect(room.getByRole("status")).toBeInViewport();
  await expect(room).toContainText("Is there a <lift>?");
  const progress = page.getByText(/^1 of \d+ answered$/);
  await expect(progress).toBeInViewport();
  const other = page
    .getByRole("article")
    .filter({ hasNot: page.getByText("Your answer") })
    .first();
  const name = await other.getByRole("heading", { level: 3 }).textContent();
  await other.getByRole("button", { name: /^Not for us/ }).click();
  const declined = page.getByRole("article", { name: name ?? "" });
  await expect(declined.getByRole("status")).toContainText("If you tell us why");
  await expect(page.getByText(/^2 of \d+ answered$/)).toBeInViewport();
  await declined.getByRole("radio", { name: "Too far" }).check();
  await declined.getByRole("button", { name: /^Save reason/ }).click();
  await expect(declined).toContainText("Not for you: too far");
  const question = `Is there parking for ${lead.id} cars?`;
  await room.getByText(/^Ask a question/).click();
  await room.getByLabel("Your question").fill(question);
  await room.getByRole("button", { name: /^Send question/ }).click();
  await expect(room.getByRole("status")).toContainText("will answer your question about Glass Hall");
  await expect(room).toContainText("Awaiting an answer");

  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto(here);
  const wishes = page.getByRole("region", { name: "The client would like to see 1 venue" });
  await expect(wishes).toContainText(glasshouse.name);
  await expect(wishes).toContainText("Is there a <lift>?");
  await expect(page.getByRole("main")).toContainText("Declined: too far");
  await page.getByRole("link", { name: /^Would like to see it/ }).click();
  await expect(page).toHaveURL(/answer=wanted/);
  await expect(page.getByRole("main").getByRole("heading", { level: 3 })).toHaveCount(1);
  await page.goto(`/leads/${lead.id}?kind=answer`);
  await expect(page.getByRole("region", { name: /^Timeline/ })).toContainText("“Is there a <lift>?”");
  await expect(page.getByRole("region", { name: /^Timeline/ })).toContainText(`“${question}”`);
  await page.goto(`/leads/${lead.id}`);
  await page.getByRole("button", { name: new RegExp(`^Done: .*${lead.id} cars`) }).click();
  await expect(page.getByText(new RegExp(`^Follow-up done: .*${lead.id} cars`)).first()).toBeVisible();
  await page.goto(here);
  await page.goto(await page.getByLabel("Portal link").inputValue());
  await expect(room).toContainText("Answered");
});

test("[EVT-06] [MAIL-03] a partner answers and asks by name on the same page, and the specialist reads both answers", {
  tag: "@smoke",
}, async ({ page, lead }) => {
  const here = `/leads/${lead.id}/event/${lead.eventId}/recommendation`;
  await page.goto(here);
  await page.goto(await page.getByLabel("Portal link").inputValue());
  await expect(page.getByRole("link", { name: /^Send this page to/ })).toHaveAttribute("href", /^mailto:\?/);
  const room = page.getByRole("article", { name: glasshouse.name });
  await room.getByText("Add a comment or your name").click();
  await room
    .getByLabel(/^Your name/)
    .first()
    .fill("Imogen");
  await room.getByRole("button", { name: /^I'd like to see this/ }).click();
  await expect(room.getByRole("status")).toContainText("Thank you, Imogen.");
  await room.getByText("Add another person's answer").click();
  await room.getByLabel("Your name", { exact: true }).fill("Tom");
  await room.getByRole("button", { name: /^Not for us/ }).click();
  await expect(room.getByRole("status")).toContainText("Thank you, Tom.");
  await expect(room).toContainText("Imogen would like to see this");
  await expect(room).toContainText("Not for Tom");
  const questions = room.getByRole("region", { name: /^Questions/ });
  await questions.getByText(/^Ask a question/).click();
  await questions.getByLabel(/^Your name/).fill("Imogen");
  await questions.getByLabel("Your question").fill("Is there a <ramp>?");
  await questions.getByRole("button", { name: /^Send question/ }).click();
  await expect(questions.getByRole("status")).toContainText("Thank you, Imogen.");
  await expect(questions).toContainText("sent by Imogen on");
  await page.goto(here);
  await expect(page.getByRole("main")).toContainText("Imogen: would like to see it");
  await expect(page.getByRole("main")).toContainText("Tom: declined");
});
