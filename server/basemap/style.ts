import { UNITS } from "./coast";

const light = {
  sea: "#cfdcde",
  coast: "#93a9ab",
  land: "#f6f1e8",
  ink: "#33322c",
  soft: "#6f6a5c",
  area: "#9a9280",
  water: "#6f8c92",
  halo: "#f6f1e8",
};

const dark: typeof light = {
  sea: "#151b1d",
  coast: "#46585a",
  land: "#24261f",
  ink: "#ece7da",
  soft: "#b3ac9b",
  area: "#7f7968",
  water: "#66858c",
  halo: "#24261f",
};

const formatCssVariables = (colours: typeof light): string =>
  Object.entries(colours)
    .map(([name, colour]) => `--${name}:${colour}`)
    .join(";");

const palette = `svg{${formatCssVariables(light)}}@media(prefers-color-scheme:dark){svg{${formatCssVariables(dark)}}}`;

const text = [
  `text{font-family:Figtree,system-ui,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif;paint-order:stroke;stroke:var(--halo);stroke-width:3px;stroke-linejoin:round;fill:var(--ink)}`,
  "text.city{font-weight:600}",
  "text.town{fill:var(--soft);font-weight:500}",
  "text.suburb{fill:var(--soft)}",
  "text.land{fill:var(--area);stroke-opacity:.6;text-transform:uppercase;letter-spacing:.18em}",
  "text.water{fill:var(--water);stroke:none;font-style:italic;letter-spacing:.06em}",
  ".dot{fill:var(--soft);stroke:var(--halo);stroke-width:1}",
  ".dot.city{fill:var(--halo);stroke:var(--ink);stroke-width:1.6}",
].join("");

/** A tile's style sheet. The coast is a stroke painted under the land, so only its half over the sea shows. */
export const style = [
  palette,
  ".sea{fill:var(--sea)}.ground{fill:var(--land)}",
  `.coast{fill:var(--land);stroke:var(--coast);stroke-width:${2 * UNITS};stroke-linejoin:round;paint-order:stroke}`,
  text,
].join("");
