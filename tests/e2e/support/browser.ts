import { chromiumArgs } from "../../../scripts/chromium.mjs";

/** Playwright's default mouse settings, repeated since a second `--blink-settings` would replace them. */
const pointer = [
  "primaryHoverType=2",
  "availableHoverTypes=2",
  "primaryPointerType=4",
  "availablePointerTypes=4",
];

/** Chromium's arguments. Pictures take time to render, and few scenarios need them. */
export const buildChromiumArgs = ({ pictures }: { pictures: boolean }) => [
  ...chromiumArgs,
  // Debian's launcher enables GPU rasterisation, which here would be emulated by the processor.
  "--disable-gpu-rasterization",
  ...(pictures ? [] : [`--blink-settings=${[...pointer, "imagesEnabled=false"].join(",")}`]),
];

/** Options to launch Chromium; `playwright.config.ts` finds its path. */
export const buildLaunchOptions = (options: { pictures: boolean }) => ({
  ...(process.env.CHROMIUM_PATH !== undefined && { executablePath: process.env.CHROMIUM_PATH }),
  args: buildChromiumArgs(options),
});

/** For `test.use` at the top of a file whose scenarios need pictures. */
export const withPictures = { launchOptions: buildLaunchOptions({ pictures: true }) };
