import { describe, expect, test } from "vitest";
import { indianStates } from "./address.ts";
import { secondStates } from "./pincodes.ts";
import { findDestination } from "./serviceability.ts";

describe("PIN codes", () => {
  test.each([
    ["110001", "Delhi", "New Delhi"],
    ["122002", "Haryana", "Gurugram"],
    ["160017", "Chandigarh", "Chandigarh"],
    ["194101", "Ladakh", undefined],
    ["201301", "Uttar Pradesh", "Noida"],
    ["226001", "Uttar Pradesh", "Lucknow"],
    ["244713", "Uttarakhand", undefined],
    ["244001", "Uttar Pradesh", undefined],
    ["246001", "Uttarakhand", undefined],
    ["246401", "Uttarakhand", undefined],
    ["246701", "Uttar Pradesh", undefined],
    ["247001", "Uttar Pradesh", undefined],
    ["247667", "Uttarakhand", undefined],
    ["248001", "Uttarakhand", "Dehradun"],
    ["249401", "Uttarakhand", undefined],
    ["250001", "Uttar Pradesh", "Meerut"],
    ["262001", "Uttar Pradesh", undefined],
    ["262309", "Uttarakhand", undefined],
    ["262501", "Uttarakhand", undefined],
    ["263001", "Uttarakhand", undefined],
    ["302001", "Rajasthan", "Jaipur"],
    ["362520", "Dadra and Nagar Haveli and Daman and Diu", undefined],
    ["362001", "Gujarat", undefined],
    ["396230", "Dadra and Nagar Haveli and Daman and Diu", undefined],
    ["396210", "Dadra and Nagar Haveli and Daman and Diu", undefined],
    ["396001", "Gujarat", undefined],
    ["400001", "Maharashtra", "Mumbai"],
    ["400601", "Maharashtra", "Thane"],
    ["403001", "Goa", "Panaji"],
    ["492001", "Chhattisgarh", "Raipur"],
    ["500081", "Telangana", "Hyderabad"],
    ["530001", "Andhra Pradesh", "Visakhapatnam"],
    ["560100", "Karnataka", "Bengaluru"],
    ["600001", "Tamil Nadu", "Chennai"],
    ["605001", "Puducherry", "Puducherry"],
    ["533464", "Puducherry", undefined],
    ["609602", "Puducherry", undefined],
    ["673310", "Puducherry", undefined],
    ["605602", "Tamil Nadu", undefined],
    ["682001", "Kerala", "Kochi"],
    ["682555", "Lakshadweep", undefined],
    ["700001", "West Bengal", "Kolkata"],
    ["737101", "Sikkim", "Gangtok"],
    ["744101", "Andaman and Nicobar Islands", undefined],
    ["751001", "Odisha", "Bhubaneswar"],
    ["781001", "Assam", "Guwahati"],
    ["791111", "Arunachal Pradesh", undefined],
    ["793001", "Meghalaya", "Shillong"],
    ["795001", "Manipur", "Imphal"],
    ["796001", "Mizoram", "Aizawl"],
    ["797001", "Nagaland", undefined],
    ["799001", "Tripura", "Agartala"],
    ["800001", "Bihar", "Patna"],
    ["811201", "Bihar", undefined],
    ["814112", "Jharkhand", undefined],
    ["816101", "Jharkhand", undefined],
    ["822101", "Jharkhand", undefined],
    ["823001", "Bihar", undefined],
    ["829208", "Jharkhand", undefined],
    ["841101", "Bihar", undefined],
    ["854101", "Bihar", undefined],
    ["834001", "Jharkhand", "Ranchi"],
    ["826001", "Jharkhand", "Dhanbad"],
    ["180001", "Jammu and Kashmir", "Jammu"],
    ["171001", "Himachal Pradesh", "Shimla"],
    ["141001", "Punjab", "Ludhiana"],
    ["462001", "Madhya Pradesh", "Bhopal"],
    ["380001", "Gujarat", "Ahmedabad"],
  ])("%s lies in %s", (pincode, state, city) => {
    const found = findDestination(pincode);
    expect(found.ok && [found.value.states[0], found.value.city]).toEqual([state, city ?? null]);
  });

  test.each([
    "",
    "000000",
    "012345",
    "290001",
    "350001",
    "540001",
    "550001",
    "870001",
    "900056",
    "56010",
    "5601000",
    "56010a",
  ])("%j is not delivered to", (pincode) => {
    expect(findDestination(pincode).ok).toBe(false);
  });

  test("every state has PIN codes, every PIN code a state that is listed", () => {
    const found = new Set<string>();
    for (let prefix = 1000; prefix < 10_000; prefix++) {
      for (const tail of ["01", "10", "55", "64"]) {
        const pincode = `${prefix}${tail}`;
        const destination = findDestination(pincode);
        if (destination.ok) for (const state of destination.value.states) found.add(state);
      }
    }
    expect([...found].sort()).toEqual([...indianStates].sort());
  });

  test.each([
    ["160014", ["Chandigarh", "Punjab"]],
    ["396235", ["Dadra and Nagar Haveli and Daman and Diu", "Gujarat"]],
    ["605102", ["Tamil Nadu", "Puducherry"]],
    ["605106", ["Tamil Nadu", "Puducherry"]],
    ["783123", ["Assam", "Meghalaya"]],
  ])("%s straddles %j", (pincode, states) => {
    expect(findDestination(pincode)).toMatchObject({ ok: true, value: { states } });
  });

  test("no PIN has its own state as a second one", () => {
    for (const pincode of secondStates.keys()) {
      const found = findDestination(pincode);
      expect(found.ok && new Set(found.value.states).size).toBe(2);
    }
  });

  test.each([
    ["56010", "invalid-pincode"],
    ["900001", "not-serviceable"],
    ["999999", "not-serviceable"],
    ["012345", "not-serviceable"],
    ["560000", "not-serviceable"],
    ["119001", "not-serviceable"],
  ])("%s: %s", (pincode, code) => {
    expect(findDestination(pincode)).toMatchObject({ ok: false, code });
  });
});
