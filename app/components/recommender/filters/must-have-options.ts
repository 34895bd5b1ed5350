import type { ScoringKey } from "@contract/vocabulary";

/** What a venue does that meets a wish, in the order of the filter dialog. */
const labels: Record<ScoringKey, string> = {
  location: "Within the radius",
  number_of_guests: "Holds the guests",
  pricing_per_person: "Within the budget",
  style: "All chosen styles",
  accommodation_on_site: "Has accommodation",
  ceremony_on_site: "Hosts ceremonies",
  external_catering_permitted: "Permits external caterers",
  outdoor_space: "Has outdoor space",
  mandap_ceremony: "Hosts mandap ceremonies",
  late_license: "Licensed late enough",
};

const always: ScoringKey[] = ["location", "number_of_guests", "pricing_per_person", "style"];

/** The wishes that can be made must-haves: those of every search, and the add-on options that are offered. */
export const mustHaveOptions = (offered: readonly { key: string }[]) =>
  (Object.keys(labels) as ScoringKey[])
    .filter((key) => always.includes(key) || offered.some((option) => option.key === key))
    .map((key) => ({ value: key, label: labels[key] }));
