import { describe, expect, test } from "vitest";
import { parseEnteredDay, parseEnteredMonth } from "~/services/format/entered-day";
import { parseClockTime, parseDayWithOptionalTime } from "~/services/format/entered-time";

/** A Thursday. */
const TODAY = "2026-11-26";

describe("days as people type them", () => {
  test.each([
    ["5/12/2026", "2026-12-05"],
    ["05/12/26", "2026-12-05"],
    ["5-12-2026", "2026-12-05"],
    ["5.12.2026", "2026-12-05"],
    ["2026-12-05", "2026-12-05"],
    ["2026/12/05", "2026-12-05"],
    ["5 Dec 2026", "2026-12-05"],
    ["Sat 5 Dec 2026", "2026-12-05"],
    ["Saturday, 5th of December 2026", "2026-12-05"],
    ["Dec 5, 2026", "2026-12-05"],
    ["December 5th 2026", "2026-12-05"],
    ["5dec", "2026-12-05"],
    ["5 Dec '26", "2026-12-05"],
    ["5 Dec", "2026-12-05"],
    ["Sat 5 Dec", "2026-12-05"],
    ["5/12", "2026-12-05"],
    ["6 March", "2027-03-06"],
    ["26 Nov", "2026-11-26"],
    ["25 Nov", "2027-11-25"],
    ["29 Feb", "2028-02-29"],
    ["today", "2026-11-26"],
    ["Tomorrow", "2026-11-27"],
    ["Thurs", "2026-12-03"],
    ["this Friday", "2026-11-27"],
    ["  6th  march  27 ", "2027-03-06"],
  ])("%s is %s", (text, day) => {
    expect(parseEnteredDay(text, TODAY)).toEqual({ day });
  });

  test.each([
    ["12/25/2026", "Enter the day before the month, for example 25/12"],
    ["31/6/2026", "This date doesn't exist. Check the day and the month"],
    ["30 Feb", "This date doesn't exist. Check the day and the month"],
    ["Sun 5 Dec 2026", "5 Dec 2026 is a Saturday. Check the day or the date"],
    ["5/12/202", "Enter the date with day and month, for example 5 Dec 2026"],
    ["5", "Enter the date with day and month, for example 5 Dec 2026"],
    ["Dec 2026", "Enter the date with day and month, for example 5 Dec 2026"],
    ["Fri 6 Mar", "6 Mar 2027 is a Saturday. Check the day or the date"],
    ["soon", "Enter the date with day and month, for example 5 Dec 2026"],
    ["5-6 Dec 2026", "Enter the date with day and month, for example 5 Dec 2026"],
  ])("%s is refused with what to do", (text, problem) => {
    expect(parseEnteredDay(text, TODAY)).toEqual({ problem });
  });
});

describe("past days as people type them", () => {
  test.each([
    ["25 Nov", "2026-11-25"],
    ["26 Nov", "2026-11-26"],
    ["27 Nov", "2025-11-27"],
    ["Mon", "2026-11-23"],
    ["yesterday", "2026-11-25"],
    ["27 Nov 2026", "2026-11-27"],
  ])("%s is %s", (text, day) => {
    expect(parseEnteredDay(text, TODAY, "past")).toEqual({ day });
  });
});

describe("months as people type them", () => {
  test.each([
    ["2026-06", "2026-06"],
    ["June 2026", "2026-06"],
    ["jun 26", "2026-06"],
    ["Sept. '26", "2026-09"],
    ["6/2026", "2026-06"],
    ["06.2026", "2026-06"],
    [" Dec,\u00a02026 ", "2026-12"],
  ])("%s is %s", (text, month) => {
    expect(parseEnteredMonth(text)).toEqual({ month });
  });

  test.each([
    ["13/2026", "This month doesn't exist. Enter a number from 1 to 12"],
    ["2026-00", "This month doesn't exist. Enter a number from 1 to 12"],
    ["June", "Enter the month with its year, for example Jun 2026"],
    ["5 Jun 2026", "Enter the month with its year, for example Jun 2026"],
    ["6/26", "Enter the month with its year, for example Jun 2026"],
    ["2026", "Enter the month with its year, for example Jun 2026"],
    ["soon 2026", "Enter the month with its year, for example Jun 2026"],
  ])("%s is refused with what to do", (text, problem) => {
    expect(parseEnteredMonth(text)).toEqual({ problem });
  });
});

describe("times as people type them", () => {
  test.each([
    ["10am", 10, 0],
    ["10.30am", 10, 30],
    ["10:30 AM", 10, 30],
    ["1030am", 10, 30],
    ["930 am", 9, 30],
    ["2 p.m.", 14, 0],
    ["2:30pm", 14, 30],
    ["12am", 0, 0],
    ["12 pm", 12, 0],
    ["noon", 12, 0],
    ["midday", 12, 0],
    ["midnight", 0, 0],
    ["14:30", 14, 30],
    ["14.30", 14, 30],
    ["1430", 14, 30],
    ["02:30", 2, 30],
    ["11:30", 11, 30],
    ["7:15", 7, 15],
    ["at 3pm", 15, 0],
  ])("%s is %d:%d", (text, hour, minute) => {
    expect(parseClockTime(text)).toEqual({ hour, minute });
  });

  test.each([
    ["2:30", "Enter 2:30 am or 2:30 pm"],
    ["10", "Enter 10 am or 10 pm"],
    ["25:00", "Enter the time, for example 10:30 am or 14:30"],
    ["10:75", "Enter the time, for example 10:30 am or 14:30"],
    ["13pm", "Enter the time, for example 10:30 am or 14:30"],
    ["morning", "Enter the time, for example 10:30 am or 14:30"],
  ])("%s is refused with what to do", (text, problem) => {
    expect(parseClockTime(text)).toEqual({ problem });
  });

  test.each([
    ["Sat 5 Dec 10am", "2026-12-05", 10, 0],
    ["5/12/2026 11:30", "2026-12-05", 11, 30],
    ["5 Dec, 10.30 am", "2026-12-05", 10, 30],
    ["10am Sat 5 Dec", "2026-12-05", 10, 0],
    ["noon on 5 Dec", "2026-12-05", 12, 0],
    ["5 Dec at 2 pm", "2026-12-05", 14, 0],
    ["2027-03-01 02:30 PM", "2027-03-01", 14, 30],
    ["2027-03-01T14:30", "2027-03-01", 14, 30],
    ["tomorrow 9am", "2026-11-27", 9, 0],
    ["Sat 5 Dec 2026, 4:05 pm", "2026-12-05", 16, 5],
  ])("%s is a day with its time", (text, day, hour, minute) => {
    expect(parseDayWithOptionalTime(text, TODAY)).toEqual({ day, clock: { hour, minute } });
  });

  test("a day needs no time, and an ambiguous time is rejected", () => {
    expect(parseDayWithOptionalTime("5 Dec 2026", TODAY)).toEqual({ day: "2026-12-05" });
    expect(parseDayWithOptionalTime("5 Dec 2:30", TODAY)).toEqual({ problem: "Enter 2:30 am or 2:30 pm" });
    expect(parseDayWithOptionalTime("Sun 5 Dec 2026", TODAY).problem).toContain("is a Saturday");
    expect(parseDayWithOptionalTime("Sun 5 Dec 2026 10am", TODAY).problem).toContain("is a Saturday");
    expect(parseDayWithOptionalTime("whenever", TODAY).problem).toContain("for example 5 Dec 2026");
  });
});
