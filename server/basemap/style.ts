import { UNITS } from "./coast";

const light = {
  sea: "#cfdcde",
  w3: "#cad8db",
  w2: "#d6e1e2",
  w1: "#c3d3d6",
  coast: "#93a9ab",
  land: "#f6f1e8",
  ground: "#f6f1e8",
  built: "#ece3d3",
  line: "#5b5648",
  ink: "#33322c",
  soft: "#6f6a5c",
  area: "#9a9280",
  water: "#6f8c92",
  halo: "#f6f1e8",
};

const dark: typeof light = {
  sea: "#151b1d",
  w3: "#172022",
  w2: "#1a2427",
  w1: "#1d292c",
  coast: "#46585a",
  land: "#24261f",
  ground: "#24261f",
  built: "#302f27",
  line: "#d9d2c0",
  ink: "#ece7da",
  soft: "#b3ac9b",
  area: "#7f7968",
  water: "#66858c",
  halo: "#24261f",
};

const variables = (colours: typeof light) =>
  Object.entries(colours)
    .map(([name, colour]) => `--${name}:${colour}`)
    .join(";");

const palette = `svg{${variables(light)}}@media(prefers-color-scheme:dark){svg{${variables(dark)}}}`;

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

/** The style sheet of a tile; waterlines grow with the zoom until the coast fills the screen. */
export function styleOf(z: number): string {
  const spread = Math.min(1, (z - 1) / 8);
  const stroke = (name: string, pixels: number) =>
    `.${name}{stroke:var(--${name});stroke-width:${Math.round(pixels * 2 * UNITS * 10) / 10}}`;
  return [
    palette,
    ".sea{fill:var(--sea)}",
    "g{fill:none;stroke-linejoin:round}",
    stroke("w3", 20 * spread),
    stroke("w2", 13 * spread),
    stroke("w1", 6.5 * spread),
    stroke("coast", 1),
    ".land{fill:var(--land)}.built circle{fill:url(#b)}stop{stop-color:var(--built)}",
    `.border{fill:none;stroke:var(--area);stroke-width:${UNITS};stroke-dasharray:${3 * UNITS} ${3 * UNITS}}`,
    ".grid{fill:none;stroke:var(--line);stroke-opacity:.07}",
    ".ground{fill:var(--ground)}",
    ".cell{fill:var(--built)}",
    text,
  ].join("");
}
