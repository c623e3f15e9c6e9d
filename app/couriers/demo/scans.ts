export const scanCodes = {
  PKD: "Picked up",
  PKF: "Pick-up attempt failed",
  SRT: "Sorted at the hub",
  ITR: "In transit",
  OFD: "Out for delivery",
  NDR: "Delivery attempt failed",
  UND: "Undelivered: waiting for instructions",
  DLV: "Delivered",
  RTO: "Returning to the sender",
  RTD: "Returned to the sender",
  LST: "Lost",
  DMG: "Damaged",
} as const;
export type ScanCode = keyof typeof scanCodes;

export function isScanCode(value: string): value is ScanCode {
  return Object.hasOwn(scanCodes, value);
}

export type Scan = { code: ScanCode; at: string; note: string; hub: string; nextAttemptOn: string | null };

export const courierFaults = {
  none: "tells the store immediately",
  repeat: "tells the store three times",
  delay: "tells the store a minute late",
  reorder: "tells something older afterwards",
  drop: "tells nothing: the store has to ask",
  lie: "tells it of another shipment",
  forge: "signs with a wrong secret",
} as const;
export type CourierFault = keyof typeof courierFaults;

export function isCourierFault(value: string): value is CourierFault {
  return Object.hasOwn(courierFaults, value);
}

export type ScanEvent = { waybill: string; scan: number; isLie?: boolean; isForged?: boolean };

export const SEND_SCAN = { name: "demo-courier.tell-scan" };
