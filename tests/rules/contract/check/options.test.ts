import { readOptions, usage } from "@contract/check/options";
import { expect, test } from "vitest";

const url = "https://api.example.com/";

test("changes nothing and signs in beside the API by default", () => {
  expect(readOptions([url], {})).toMatchObject({
    apiUrl: "https://api.example.com",
    authUrl: "https://api.example.com/auth",
    mayWrite: false,
  });
});

test("takes the account from flags before the environment", () => {
  const environment = { CONTRACT_USERNAME: "kept", CONTRACT_PASSWORD: "secret" };
  expect(readOptions([url], environment)).toMatchObject({ username: "kept", password: "secret" });
  const given = readOptions([url, "https://auth.example.com", "--username", "me", "--write"], environment);
  expect(given).toMatchObject({
    authUrl: "https://auth.example.com",
    username: "me",
    password: "secret",
    mayWrite: true,
  });
});

test.each([[[]], [["api.example.com"]], [[url, "--destroy"]], [[url, url, url]]])(
  "says how it is used with %j",
  (args) => {
    expect(() => readOptions(args, {})).toThrow(usage);
  },
);
