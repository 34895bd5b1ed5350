// `npm run new -- NOUN PAGE` writes the skeleton of a page: `npm run new -- events seating-plan`.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { printLine, runCommand, UserError } from "./output.mjs";
import { root, runProgram, toPackageCommandPath } from "./run.mjs";

/**
 * Where the pages of a noun are.
 *
 * @typedef {object} Place
 * @property {string} routes the list in `routes.ts` of the noun that its page joins
 * @property {string} parent the path that the page's own begins with, as in `app/services/paths.ts`
 * @property {string} ids the parameters of that path
 * @property {string} example the same path in the demo business, as in `tests/e2e/pages.ts`
 * @property {string} guard the function that creates the loader
 * @property {string} [guarded] the row of the permissions table that applies, as an argument of the guard
 * @property {string} guardModule
 * @property {string} context what the loader works with
 */

/** @type {Place} */
const belowEvent = {
  routes: "event",
  parent: "{paths.event(lead, event)}",
  ids: "lead: Id, event: Id",
  example: "{event}",
  guard: "createEventLoader",
  guardModule: "~/services/events/event.server",
  context: "EventContext",
};

/** Below a noun's list, for users who can open that. @param {string} noun @returns {Place} */
const buildPlaceBelowList = (noun) => ({
  routes: noun,
  parent: `/${noun}`,
  ids: "",
  example: `/${noun}`,
  guard: "createLoaderForPath",
  guarded: `"/${noun}", `,
  guardModule: "~/services/access/guard.server",
  context: "LoaderContext",
});

/** @type {Record<string, Place>} */
const places = {
  events: belowEvent,
  recommendations: { ...belowEvent, routes: "recommendations" },
  sales: { ...belowEvent, routes: "sales" },
  shortlists: { ...belowEvent, routes: "shortlists" },
  leads: {
    routes: "lead",
    parent: "{paths.lead(id)}",
    ids: "id: Id",
    example: "/leads/{recommended.id}",
    guard: "createLeadLoader",
    guardModule: "~/services/leads/lead.server",
    context: "LeadContext",
  },
  venues: {
    routes: "venue",
    parent: "{paths.venue(id)}",
    ids: "id: Id",
    example: "/venues/{glasshouse.id}",
    guard: "createVenueLoader",
    guardModule: "~/services/venues/venue.server",
    context: "VenueContext",
  },
  inspections: { ...buildPlaceBelowList("inspections"), guard: "createStaffLoader", guarded: "" },
  reports: buildPlaceBelowList("reports"),
  settings: buildPlaceBelowList("settings"),
  users: buildPlaceBelowList("users"),
};

/** @param {string} text a path with its values in braces @param {string} page */
const toTemplateLiteral = (text, page) => `\`${text.replaceAll("{", "${")}/${page}\``;

/**
 * The files of a new page, and the lines to add to existing files.
 *
 * @param {string} noun
 * @param {string} page
 * @param {Place} place
 */
function buildPageSkeleton(noun, page, place) {
  const words = page.split("-");
  const Name = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("");
  const title = words.join(" ").replace(/^./, (letter) => letter.toUpperCase());
  /** @type {Record<string, string>} */
  const values = { guarded: "", ...place, noun, page, Name, title };
  /** @param {string} template */
  const fillTemplate = (template) =>
    readFileSync(`${root}scripts/new/${template}.txt`, "utf8").replace(
      /\{\{(\w+)\}\}/g,
      (_, name) => values[name] ?? "",
    );
  const name = Name.charAt(0).toLowerCase() + Name.slice(1);
  const path = toTemplateLiteral(place.parent, page);
  return {
    files: {
      [`app/services/${noun}/${page}.server.ts`]: fillTemplate("service"),
      [`app/components/${noun}/${Name}.tsx`]: fillTemplate("component"),
      [`app/routes/${noun}/${page}.tsx`]: fillTemplate("route"),
    },
    lines: [
      {
        file: `app/routes/${noun}/routes.ts`,
        after: `export const ${place.routes} = [\n`,
        line: `  route("${page}", "routes/${noun}/${page}.tsx"),\n`,
      },
      {
        file: "app/services/paths.ts",
        after: '  home: "/",\n',
        line: `  ${name}: ${place.ids ? `(${place.ids}) => ${path}` : path},\n`,
      },
      {
        file: "tests/e2e/pages.ts",
        after: '  dashboard: "/dashboard",\n',
        line: `  "${noun}-${page}": ${toTemplateLiteral(place.example, page)},\n`,
      },
    ],
  };
}

/**
 * Writes the skeleton of a page.
 *
 * @param {string | undefined} noun
 * @param {string | undefined} page
 * @param {string} [projectFolder] its folder
 * @returns the files written or changed
 * @throws UserError, with nothing written, for names that are invalid or taken
 */
export function writePageSkeleton(noun = "", page = "", projectFolder = root) {
  const place = places[noun];
  if (!place || !/^[a-z]+(-[a-z]+)*$/.test(page))
    throw new UserError(
      `Name a noun and a page: npm run new -- events seating-plan\nNouns: ${Object.keys(places).join(", ")}`,
    );
  const { files, lines } = buildPageSkeleton(noun, page, place);
  const taken = Object.keys(files).find((file) => existsSync(projectFolder + file));
  if (taken) throw new UserError(`${taken} exists already. Choose another name.`);
  for (const { file, after, line } of lines) {
    const text = readFileSync(projectFolder + file, "utf8");
    if (!text.includes(after)) throw new UserError(`${file} has no line "${after.trim()}" to write after.`);
    const name = `\n${line.slice(0, line.indexOf(":") + 1)}`;
    if (file.endsWith("paths.ts") && text.includes(name))
      throw new UserError(`${file} has an address of that name already. Choose another name.`);
    files[file] = text.replace(after, () => after + line);
  }
  for (const [file, text] of Object.entries(files)) writeFileSync(projectFolder + file, text);
  return Object.keys(files);
}

if (process.argv[1] === `${root}scripts/new.mjs`)
  runCommand(async () => {
    const [noun, page] = process.argv.slice(2);
    const files = writePageSkeleton(noun, page);
    await runProgram(toPackageCommandPath("biome"), ["check", "--write", "--log-level=error", ...files], {});
    printLine(files.join("\n"));
    printLine(
      `\nNext: step 4 of docs/add-a-page.md, a row in tests/web/resilience/rows/${noun}.ts, npm run permissions, npm run check`,
    );
  });
