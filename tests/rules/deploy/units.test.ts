import { readFileSync } from "node:fs";
import { WebSettings } from "@config/env.server";
import { listSecretNames } from "@contract/settings";
import { UpstreamSettings } from "@upstream/settings";
import { expect, test } from "vitest";

/** The settings of a unit, each with all its values. */
function readUnitSettings(name: string): Map<string, string[]> {
  const settings = new Map<string, string[]>();
  for (const line of readFileSync(`deploy/systemd/${name}`, "utf8").split("\n")) {
    const [, key, value] = /^(\w+)=(.*)$/.exec(line) ?? [];
    if (key !== undefined) settings.set(key, [...(settings.get(key) ?? []), value ?? ""]);
  }
  return settings;
}

const secretSettings = [WebSettings, UpstreamSettings].flatMap(listSecretNames);

test.each([
  ["marquee-web@.service", "build/web/main.js"],
  ["marquee-upstream.service", "build/upstream/main.js"],
])("[DEPLOY-05] the unit %s runs one program as an ordinary user without privileges", (name, program) => {
  const unit = readUnitSettings(name);
  expect(unit.get("ExecStart")).toEqual([`/usr/bin/node --enable-source-maps ${program}`]);
  for (const [key, value] of [
    ["User", "marquee"],
    ["NoNewPrivileges", "yes"],
    ["CapabilityBoundingSet", ""],
    ["ProtectSystem", "strict"],
    ["ProtectHome", "yes"],
    ["PrivateTmp", "yes"],
    ["Restart", "always"],
    ["TimeoutStopSec", "15"],
  ] as const)
    expect(unit.get(key)).toEqual([value]);
});

test.each([["marquee-web@.service"], ["marquee-upstream.service"]])(
  "[DEPLOY-05] the unit %s gets its secrets as files",
  (name) => {
    const unit = readUnitSettings(name);
    const environment = Object.fromEntries(
      (unit.get("Environment") ?? [])
        .join(" ")
        .split(" ")
        .map((pair) => pair.split(/=(.*)/s)),
    );
    const credentials = unit.get("LoadCredential")?.map((credential) => credential.split(":"));
    for (const [id, path] of credentials ?? []) {
      expect(path).toBe(`/etc/marquee/secrets/${id}`);
      expect(environment[`${id?.toUpperCase()}_FILE`]).toBe(`%d/${id}`);
    }
    expect(credentials?.length).toBeGreaterThan(1);
    for (const setting of secretSettings) expect(environment).not.toHaveProperty(setting);
  },
);
