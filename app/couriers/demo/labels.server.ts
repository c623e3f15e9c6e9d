import { formatInr } from "#app/domain/money/money.ts";
import { code128Bars } from "#app/platform/documents/code128.ts";
import { openPdf } from "#app/platform/documents/pdf-document.server.ts";
import { type DemoShipment, demoServiceName } from "./books.server.ts";

const SIZE: [number, number] = [288, 432];
const MARGIN = 20;
const BARCODE_HEIGHT = 50;

export async function demoLabels(shipments: readonly DemoShipment[]): Promise<Uint8Array<ArrayBuffer>> {
  const { doc, text, finish } = await openPdf({ title: "Shipping labels", author: "Demo courier", size: SIZE });
  for (const [index, shipment] of shipments.entries()) {
    if (index > 0) doc.addPage({ size: SIZE, margin: 0 });
    doc.fillColor("#000000");
    let y = text.draw(demoServiceName(shipment.service), MARGIN, 40, { size: 18, weight: "bold" });
    y = text.draw("Demo courier: not a real shipment", MARGIN, y + 4, { size: 9 });
    y = text.draw(`To ${shipment.toCity} ${shipment.toPincode}`, MARGIN, y + 24, { size: 16, weight: "bold" });
    y = text.draw(`From ${shipment.fromCity} ${shipment.fromPincode}`, MARGIN, y + 4, { size: 11 });
    const cash = shipment.collectPaise;
    const collect = cash === null ? "Prepaid: nothing to collect" : `COD: collect ${formatInr(cash)}`;
    y = text.draw(collect, MARGIN, y + 20, { size: 13, weight: "bold" });
    y = await drawBarcode(doc, shipment.waybill, y + 24);
    y = text.draw(`AWB ${shipment.waybill}`, MARGIN, y + 16, { size: 12 });
    text.draw(`Order ${shipment.orderNumber}, ${shipment.weightGrams} g, ${shipment.id}`, MARGIN, y + 6, { size: 9 });
  }
  return finish();
}

async function drawBarcode(doc: PDFKit.PDFDocument, waybill: string, y: number): Promise<number> {
  const code = await code128Bars(waybill);
  for (const bar of code?.bars ?? []) doc.rect(MARGIN + bar.at * 1.4, y, bar.width * 1.4, BARCODE_HEIGHT);
  doc.fill("#000000");
  return y + BARCODE_HEIGHT;
}
