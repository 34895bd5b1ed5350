import {
  buildDefaultCompanyDetails,
  findCompanyNumberProblems,
  formatCompanyNumbers,
} from "@contract/sales/company";
import {
  parseAbn,
  parseAustralianAccountNumber,
  parseBritishAccountNumber,
  parseBsb,
  parseIban,
  parseSortCode,
  parseVatNumber,
} from "@contract/sales/company-numbers";
import { expect, test } from "vitest";

test("[SET-01] an ABN is validated by its check digits, however it is typed", () => {
  for (const text of ["51824753556", "51 824 753 556", " 51-824-753-556 "])
    expect(parseAbn(text)).toBe("51 824 753 556");
  for (const text of ["51824753557", "15824753556", "5182475355", "01824753556", "ABN", ""])
    expect(parseAbn(text), text).toBeUndefined();
});

test("[SET-01] a VAT number is validated by either kind of check digits", () => {
  expect(parseVatNumber("980780684")).toBe("GB 980 7806 84");
  expect(parseVatNumber("GB 980 7806 84")).toBe("GB 980 7806 84");
  expect(parseVatNumber("gb100000034")).toBe("GB 100 0000 34");
  expect(parseVatNumber("GB 980 7806 84 001")).toBe("GB 980 7806 84 001");
  for (const text of ["980780685", "000000000", "12345678", "FR980780684"])
    expect(parseVatNumber(text), text).toBeUndefined();
});

test("[SET-01] bank codes and accounts have the digits of their country", () => {
  expect([parseBsb("062 000"), parseSortCode("200000")]).toEqual(["062-000", "20-00-00"]);
  expect([parseBsb("06200"), parseSortCode("20-00-0a")]).toEqual([undefined, undefined]);
  expect([parseAustralianAccountNumber("1234 5678"), parseBritishAccountNumber("12345678")]).toEqual([
    "12345678",
    "12345678",
  ]);
  expect([parseAustralianAccountNumber("123"), parseBritishAccountNumber("1234567")]).toEqual([
    undefined,
    undefined,
  ]);
});

test("[SET-01] an IBAN is validated by its check digits", () => {
  expect(parseIban("gb29nwbk60161331926819")).toBe("GB29 NWBK 6016 1331 9268 19");
  for (const text of ["GB28NWBK60161331926819", "GB29", "12345"])
    expect(parseIban(text), text).toBeUndefined();
});

test("[SET-01] numbers are checked by country, and empty ones are valid", () => {
  expect(findCompanyNumberProblems("AU", buildDefaultCompanyDetails("AU"))).toEqual({});
  expect(
    findCompanyNumberProblems("AU", { ...buildDefaultCompanyDetails("AU"), tax_number: "51 824 753 557" }),
  ).toEqual({
    tax_number: expect.stringContaining("ABN"),
  });
  expect(
    findCompanyNumberProblems("UK", {
      ...buildDefaultCompanyDetails("UK"),
      tax_number: "51 824 753 556",
      bank_code: "1",
    }),
  ).toEqual({
    tax_number: expect.stringContaining("VAT number"),
    bank_code: expect.stringContaining("sort code"),
  });
  const written = formatCompanyNumbers("UK", {
    ...buildDefaultCompanyDetails("UK"),
    tax_number: "980780684",
    bank_code: "200000",
  });
  expect(written).toMatchObject({ tax_number: "GB 980 7806 84", bank_code: "20-00-00", iban: "" });
});
