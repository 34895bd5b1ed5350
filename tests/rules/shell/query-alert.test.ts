import { expect, test } from "vitest";
import { buildPathWithoutAlert, parseQueryAlert } from "~/services/shell/query-alert";

const parseAlert = (query: string) => parseQueryAlert(new URLSearchParams(query));

test("[UI-01] the parameters success and error show an alert", () => {
  expect(parseAlert("success=Saved")).toEqual({ kind: "success", title: "Success!", message: "Saved" });
  expect(parseAlert("error=Not+saved")).toEqual({ kind: "error", title: "Error!", message: "Not saved" });
  expect(parseAlert("success=yes&error=no")?.kind).toBe("error");
  for (const query of ["", "error=", "success=%20%20", "danger=x"]) expect(parseAlert(query)).toBeUndefined();
});

test("[UI-01] the message is shown as plain text and its length is limited", () => {
  expect(parseAlert(`error=${encodeURIComponent("<img src=x onerror=alert(1)>")}`)?.message).toBe(
    "<img src=x onerror=alert(1)>",
  );
  expect(parseAlert(`error=${"x".repeat(5000)}`)?.message).toHaveLength(300);
});

test("[UI-01] dismissing removes the alert from the address and leaves the rest", () => {
  const params = new URLSearchParams("page=2&success=Saved&error=x&q=a");
  expect(buildPathWithoutAlert("/leads/all", params)).toBe("/leads/all?page=2&q=a");
  expect(buildPathWithoutAlert("/leads/all", new URLSearchParams("error=x"))).toBe("/leads/all");
  expect(params.has("success")).toBe(true);
});
