import { buildProviderSettings, providerFields } from "@upstream/provider-settings";
import { parseProviderPerson } from "@upstream/users/provider-person";
import { expect, test } from "vitest";
import { z } from "zod/v4";

const settings = buildProviderSettings(
  z.object(providerFields).parse({
    OIDC_ISSUER: "https://accounts.google.com",
    OIDC_CLIENT_ID: "id",
    OIDC_CLIENT_SECRET: "secret",
    OIDC_DOMAINS: "venues.example,brand.example",
    OIDC_DEFAULT_ROLE: "sales",
  }),
);
const claims = {
  iss: "https://accounts.google.com",
  sub: "1",
  aud: "id",
  iat: 0,
  exp: 1,
  email: "Ada@Brand.example",
  email_verified: true,
  name: "Ada",
};
const readChangedPerson = (changes: object) =>
  settings && parseProviderPerson({ ...claims, ...changes }, settings);

test("[OIDC-03] with Google only accounts of a permitted organisation sign in, not private ones", () => {
  expect(readChangedPerson({ hd: "venues.example" })).toEqual({
    issuer: "https://accounts.google.com",
    subject: "1",
    email: "ada@brand.example",
    name: "Ada",
    role: { role: "staff", vcRole: "Sales" },
  });
  for (const hd of [undefined, "", "example.com"])
    expect(() => readChangedPerson({ hd })).toThrow("You can't sign in here with this email address.");
  expect(() => readChangedPerson({ hd: "venues.example", email: "ada@example.com" })).toThrow(
    "You can't sign in here",
  );
});

test("[OIDC-03] a person without a usable name is called by their address", () => {
  for (const name of [undefined, "", " \u200B ", 7, "x".repeat(101)])
    expect(readChangedPerson({ hd: "venues.example", name })?.name).toBe("ada@brand.example");
});
