import { CopyLine, parseEmailAddresses } from "@contract/recommendations/copies";
import { expect, test } from "vitest";
import {
  findEmailFormField,
  listUnsupportedCopyProblems,
} from "~/services/recommendations/compose/preflight";

const listErrorMessages = (line: string) =>
  CopyLine.safeParse(line).error?.issues.map(({ message }) => message);

test("[SEND-01] commas and semicolons separate the addresses of a copy, each once", () => {
  expect(parseEmailAddresses(" sam@x.example; Ada@x.example,,ada@X.example ;")).toEqual([
    "sam@x.example",
    "ada@X.example",
  ]);
  expect(CopyLine.parse("")).toEqual([]);
});

test("[SEND-03] an invalid address is named, and more than ten are refused", () => {
  expect(listErrorMessages("sam@x.example, Sam")).toEqual([
    "“Sam” is not an email address. Put commas between addresses.",
  ]);
  expect(listErrorMessages("sam@x.example ada@x.example")).toHaveLength(1);
  expect(listErrorMessages("a@x.example\r\nBcc: b@x.example")).toHaveLength(1);
  expect(
    listErrorMessages(Array.from({ length: 10 }, (_, index) => `a${index}@x.example`).join()),
  ).toBeUndefined();
  expect(listErrorMessages(Array.from({ length: 11 }, (_, index) => `a${index}@x.example`).join())).toEqual([
    "Cc can have at most 10 addresses",
  ]);
});

test("[ERR-05] [SEND-02] copies are a blocker for an upstream without them", () => {
  expect(listUnsupportedCopyProblems({ cc: [] })).toEqual([]);
  const problems = listUnsupportedCopyProblems({ cc: ["sam@x.example"] });
  expect(problems.map(findEmailFormField)).toEqual(["cc"]);
  expect(findEmailFormField({ field: "cc.1" })).toBe("cc");
  expect(findEmailFormField({ field: "venues.1" })).toBeUndefined();
});
