import { describe, expect, test } from "vitest";
import { readDispatchLines } from "./dispatch-lines.ts";

const read = { carrier: "Blue Dart", tracking: "69871234502", trackingUrl: null };

describe("pasted lines", () => {
  test.for([
    ["SNG-7K3F-92QX, Blue Dart, 69871234502"],
    ["sng-7k3f-92qx\tbluedart\t6987 1234 502"],
    ["SNG-7K3F-92QX;BLUE DART;69871234502;"],
    ['"SNG-7K3F-92QX","Blue Dart","69871234502"'],
  ])("%j is read", ([text]) => {
    expect(readDispatchLines(text as string)).toMatchObject([{ line: 1, number: "SNG-7K3F-92QX", dispatch: read }]);
  });

  test("a heading and empty lines are left out, lines keep their number", () => {
    const text = "Order number,Courier,Tracking number\r\n\r\nA-1,Blue Dart,69871234502\n,,\nA-2,Own delivery,\n";
    expect(readDispatchLines(text)).toMatchObject([
      { line: 3, number: "A-1", dispatch: read },
      { line: 5, number: "A-2", dispatch: { carrier: "Own delivery", tracking: null } },
    ]);
  });

  test("another courier keeps its name, and a link may follow", () => {
    expect(readDispatchLines("A-1,Gati,123456789,https://gati.example/1")).toMatchObject([
      { dispatch: { carrier: "Gati", tracking: "123456789", trackingUrl: "https://gati.example/1" } },
    ]);
  });

  test("a fifth part is the SKU of a product in the shipment", () => {
    const text = "A-1,Blue Dart,69871234502,,RAM-16\nA-2,Own delivery";
    expect(readDispatchLines(text)).toMatchObject([{ sku: "RAM-16" }, { sku: "" }]);
  });

  test.for([
    ["A-1", "Order number and courier are needed."],
    ["A-1,Blue Dart", "Tracking number is required."],
    ["A-1,Blue Dart,12", "Tracking number must have 6 to 40 letters and digits."],
    ["A-1,India Post,123456", "India Post tracking numbers look like EK123456789IN."],
    ["A-1,Blue Dart,69871234502,http://x", "Please enter a full URL starting with https://."],
    ["A-1,Blue Dart,69871234502,,RAM-16,5", "There are more than five parts."],
  ])("%j is refused: %s", ([text, problem]) => {
    expect(readDispatchLines(text as string)).toMatchObject([{ dispatch: null, problem }]);
  });
});
