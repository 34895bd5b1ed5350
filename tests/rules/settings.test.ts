import { settingsExample } from "@contract/settings";
import { UpstreamSettings } from "@upstream/settings";
import { expect, test } from "vitest";
import { WebSettings } from "~/services/env.server";

const opening = `# The settings of Marquee with their defaults, written by \`npm run settings\`. No file is read by itself:
# node --env-file=.env scripts/start.mjs takes one.

`;

test("the example of the settings has every setting with its default", async () => {
  await expect(opening + settingsExample([WebSettings, UpstreamSettings])).toMatchFileSnapshot(
    "../../.env.example",
  );
});
