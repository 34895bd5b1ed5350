import { describe, expect, test } from "vitest";
import { formatChecklistText, parseChecklistText } from "~/services/venues/records/checklist-text";

describe("the checklist of a venue as a text", () => {
  test("[CAT-02] every kind of item parses back to what was formatted", () => {
    const lines = [
      { title: "Parking", value: "40 spaces" },
      { title: "Wi-Fi", met: true },
      { title: "Noise limiter", met: false },
      { title: "Piano", met: true, value: "a grand" },
      { title: "Lift" },
      { title: "Bar", value: "closes at: 11 pm" },
    ];
    const text = formatChecklistText(lines);
    expect(text.split("\n")).toEqual([
      "Parking: 40 spaces",
      "Wi-Fi: yes",
      "Noise limiter: no",
      "Piano: yes, a grand",
      "Lift: not known",
      "Bar: closes at: 11 pm",
    ]);
    expect(parseChecklistText(text)).toEqual({ lines });
    expect(parseChecklistText(`\r\n${text.replaceAll("\n", "\r\n\r\n")}\r\n`)).toEqual({ lines });
  });

  test("[CAT-02] an answer that only starts with no is a plain value", () => {
    expect(parseChecklistText("Music: no amplified music after 11 pm").lines).toEqual([
      { title: "Music", value: "no amplified music after 11 pm" },
    ]);
  });

  test("[CAT-02] a line without a colon or an answer is reported with its number", () => {
    for (const text of ["Wi-Fi: yes\nParking", "\nParking:", "a: b\n: yes"])
      expect(parseChecklistText(text).problem).toBe(
        "Line 2: enter a title, a colon and an answer, such as “Wi-Fi: yes”",
      );
  });
});
