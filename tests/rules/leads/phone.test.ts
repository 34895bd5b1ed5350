import { LeadFields, withRequiredName } from "@contract/leads/lead";
import {
  formatPhone,
  formatPhoneHint,
  isPhoneNumber,
  toPhoneDigits,
  toTelHref,
  withPhoneValidation,
} from "@contract/leads/phone";
import { expect, test } from "vitest";

test.each([
  ["0412 345 678", "AU", "61412345678"],
  ["+61 412 345 678", "AU", "61412345678"],
  ["+61 (0)412 345 678", "UK", "61412345678"],
  ["61412345678", "AU", "61412345678"],
  ["0011 61 412 345 678", "AU", "61412345678"],
  ["(03) 9123 4567", "AU", "61391234567"],
  ["9123 4567", "AU", "6191234567"],
  ["6145 6789", "AU", "6161456789"],
  ["1300 123 456", "AU", "611300123456"],
  ["07911 123456", "UK", "447911123456"],
  ["+44 7911 123456", "AU", "447911123456"],
  ["0044 7911 123456", "UK", "447911123456"],
  ["447911123456", "UK", "447911123456"],
  ["+44 (0)20 7946 0958", "UK", "442079460958"],
  ["020 7946 0958", "UK", "442079460958"],
  ["+1 212 555 0100", "UK", "12125550100"],
  ["+61 0412 345 678", "AU", "61412345678"],
  ["0412 345 678 ext. 4", "AU", "61412345678"],
  ["13 11 66", "AU", "61131166"],
  ["0412 345 678 / 03 9123 4567", "AU", "04123456780391234567"],
] as const)("[LEAD-06] %s in %s is %s", (number, country, digits) => {
  expect(toPhoneDigits(number, country)).toBe(digits);
});

test.each([
  ["0412345678", "AU", "0412 345 678"],
  ["+61 (0)412345678", "AU", "0412 345 678"],
  ["0391234567", "AU", "(03) 9123 4567"],
  ["1300123456", "AU", "1300 123 456"],
  ["131114", "AU", "13 11 14"],
  ["+61 131114", "AU", "13 11 14"],
  ["‪0412 345​678‬", "AU", "0412 345 678"],
  ["0412 345 678 x4", "AU", "0412 345 678 ext. 4"],
  ["+442079460958", "UK", "020 7946 0958"],
  ["07911123456", "UK", "07911 123456"],
  ["+442079460958", "AU", "+44 20 7946 0958"],
  ["+61412345678", "UK", "+61 412 345 678"],
  ["+12125550100", "UK", "+1 212 555 0100"],
  ["9123 4567", "AU", "9123 4567"],
  ["after six, ask for Jo", "AU", "after six, ask for Jo"],
] as const)("%s is shown in %s as %s", (number, country, text) => {
  expect(formatPhone(number, country)).toBe(text);
});

test.each([
  ["0412 345 678", "AU", true],
  ["(03) 9123 4567", "AU", true],
  ["+61 (0)412 345 678", "UK", true],
  ["61412345678", "AU", true],
  ["07700 900123", "UK", true],
  ["+44 7700 900123", "AU", true],
  ["020 7946 0958 ext. 4", "UK", true],
  ["+1 212 555 0100", "AU", true],
  ["07700 900123", "AU", false],
  ["0412 345 678", "UK", false],
  ["9123 4567", "AU", false],
  ["0412 345 67", "AU", false],
  ["call 0412 345 678", "AU", false],
  ["0412 345 678 / 03 9123 4567", "AU", false],
  ["((((((", "AU", false],
  ["", "UK", false],
] as const)("[LEAD-04] whether %j can be dialled in %s: %s", (number, country, can) => {
  expect(isPhoneNumber(number, country)).toBe(can);
});

test.each([
  ["+44 (0)20 7946 0991", undefined, "tel:+442079460991"],
  ["(03) 9123-4567", undefined, "tel:0391234567"],
  ["(03) 9123-4567 x 12", undefined, "tel:0391234567;ext=12"],
  ["(03) 9123 4567 ext. 12", "AU", "tel:+61391234567;ext=12"],
  ["020 7946 0958 extension 4", "UK", "tel:+442079460958;ext=4"],
  ["0412 345 678 / 03 9123 4567", "AU", "tel:+61412345678"],
  ["13 11 14", "AU", "tel:131114"],
  ["9123 4567", "AU", "tel:91234567"],
  ["‪0412 345​678‬", "AU", "tel:+61412345678"],
  ["call after 5pm", "AU", undefined],
  ["tbc", "UK", undefined],
  ["after 17:30 or 18:30", "AU", undefined],
  ["", "AU", undefined],
] as const)("[LEAD-05] %j in %s is dialled by %s", (text, country, href) => {
  expect(toTelHref(text, country)).toBe(href);
});

test("[LEAD-04] invisible characters are removed from numbers, addresses and names", () => {
  const entered = {
    first_name: "‪Ngọc‬",
    last_name: " Van Dam​",
    country: "AU",
    email: "​ngoc@example.com ",
    phone_number: "‪0412 345 678‬",
  };
  expect(withPhoneValidation(LeadFields).parse(entered)).toMatchObject({
    first_name: "Ngọc",
    last_name: "Van Dam",
    email: "ngoc@example.com",
    phone_number: "0412 345 678",
  });
  expect(withRequiredName(LeadFields).safeParse({ first_name: "Sukarno", country: "AU" }).success).toBe(true);
});

test("[LEAD-04] [UI-02] an invalid number shows an example of its country, whatever else is wrong", () => {
  const errorsOf = (fields: object) =>
    withRequiredName(withPhoneValidation(LeadFields))
      .safeParse({ first_name: "Ada", last_name: "Byron", country: "AU", ...fields })
      .error?.issues.map(({ path, message }) => `${path}: ${message}`) ?? [];
  expect(formatPhoneHint("AU")).toBe("Enter a phone number like 0412 345 678");
  expect(errorsOf({ phone_number: "07700 900123" })).toEqual([`phone_number: ${formatPhoneHint("AU")}`]);
  expect(errorsOf({ country: "UK", phone_number: "0412 345 678", first_name: "", last_name: "" })).toEqual([
    "phone_number: Enter a phone number like 07700 900123",
    "first_name: Enter a first name, last name or company name",
  ]);
  expect(errorsOf({})).toEqual([]);
});

test("[LEAD-05] [USER-01] a saved number may stay, and one without a country is not validated", () => {
  const errorsOf = (fields: object) =>
    withPhoneValidation(LeadFields.partial({ country: true }), { kept: ["", "ext 12"] })
      .safeParse({ first_name: "Ada", last_name: "Byron", country: "AU", ...fields })
      .error?.issues.map(({ path, message }) => `${path}: ${message}`) ?? [];
  for (const phone_number of ["", " ext 12 ", "0412 345 678"])
    expect(errorsOf({ phone_number }), phone_number).toEqual([]);
  expect(errorsOf({ phone_number: "ext 13" })).toEqual([`phone_number: ${formatPhoneHint("AU")}`]);
  expect(errorsOf({ phone_number: "ext 13", country: undefined })).toEqual([]);
});
