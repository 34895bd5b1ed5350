import { parseOptions, usage } from "@contract/check/options";
import { expect, test } from "vitest";

const url = "https://api.example.com/";

test("by default it changes nothing and signs in at the API host", () => {
  expect(parseOptions([url], {})).toMatchObject({
    apiUrl: "https://api.example.com",
    authUrl: "https://api.example.com/auth",
    mayWrite: false,
  });
});

test("flags override the account of the environment", () => {
  const environment = { CONTRACT_USERNAME: "someone", CONTRACT_PASSWORD: "secret" };
  expect(parseOptions([url], environment)).toMatchObject({ username: "someone", password: "secret" });
  const given = parseOptions([url, "https://auth.example.com", "--username", "me", "--write"], environment);
  expect(given).toMatchObject({
    authUrl: "https://auth.example.com",
    username: "me",
    password: "secret",
    mayWrite: true,
  });
});

test.each([[[]], [["api.example.com"]], [[url, "--destroy"]], [[url, url, url]]])(
  "prints its usage for %j",
  (args) => {
    expect(() => parseOptions(args, {})).toThrow(usage);
  },
);
