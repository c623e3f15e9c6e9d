/** Sockets on the edge of a machine, drawn about a point of its side in millimetres. */
import { lit } from "./colour.ts";
import { disc, plate, rect, rounded } from "./outline.ts";
import type { Sheet } from "./sheet.ts";
import { type Frame, shift } from "./space.ts";

export type PortKind =
  | "usb-c"
  | "usb-a"
  | "hdmi"
  | "audio"
  | "magsafe"
  | "sd"
  | "microsd"
  | "ethernet"
  | "displayport"
  | "vga"
  | "power"
  | "mains"
  | "lock"
  | "led"
  | "vents"
  | "antenna";

export interface Port {
  kind: PortKind;
  /** Along the side, from its left end as seen from outside. */
  at: number;
  /** Above the side's middle line (laptops) or the table (desktops). */
  up?: number;
  /** Length of a row of vents. */
  length?: number;
  colour?: string;
}

const hole = "#14171a";

export function drawPort(sheet: Sheet, side: Frame, port: Port, body: string, scale = 1): void {
  const f = shift(side, port.at, port.up ?? 0, 0.05);
  const rim = lit(body, 0.72);
  const socket = (w: number, h: number, r: number) => {
    sheet.shape(f, plate(-w / 2 - 0.35, -h / 2 - 0.35, w + 0.7, h + 0.7, r + 0.35), { fill: rim });
    sheet.shape(f, plate(-w / 2, -h / 2, w, h, r), { fill: hole });
  };
  const tongue = (w: number, h: number, y: number, colour: string) =>
    sheet.shape(f, rect(-w / 2, y - h / 2, w, h), { fill: colour });
  switch (port.kind) {
    case "usb-c":
      socket(8.6 * scale, 2.8 * scale, 1.3 * scale);
      tongue(5.4 * scale, 0.7 * scale, 0, "#5c646a");
      break;
    case "usb-a":
      socket(13.2, 5.2, 0.7);
      tongue(11, 1.7, 0.9, port.colour ?? "#3a4248");
      break;
    case "hdmi":
      sheet.shape(
        f,
        rounded(
          [
            [-5.6, -2.4],
            [5.6, -2.4],
            [7.4, 0],
            [7.4, 2.6],
            [-7.4, 2.6],
            [-7.4, 0],
          ],
          0.5,
          3,
        ),
        {
          fill: hole,
          stroke: rim,
          width: 0.8,
        },
      );
      tongue(10.4, 1, 0.3, "#4c545a");
      break;
    case "displayport":
      sheet.shape(
        f,
        rounded(
          [
            [-8, -2.4],
            [6, -2.4],
            [8, -0.4],
            [8, 2.4],
            [-8, 2.4],
          ],
          0.5,
          3,
        ),
        {
          fill: hole,
          stroke: rim,
          width: 0.8,
        },
      );
      tongue(12, 1, 0.2, "#4c545a");
      break;
    case "vga":
      sheet.shape(
        f,
        rounded(
          [
            [-7.4, -3.8],
            [7.4, -3.8],
            [8.6, 3.8],
            [-8.6, 3.8],
          ],
          2,
          4,
        ),
        { fill: "#2c4f9e" },
      );
      for (const y of [-1.9, 0, 1.9])
        for (const x of [-4.4, -2.2, 0, 2.2, 4.4]) sheet.shape(f, disc(x, y, 0.55, 0.55, 8), { fill: "#0f1a33" });
      break;
    case "audio":
      sheet.shape(f, disc(0, 0, 2.3 * scale), { fill: rim });
      sheet.shape(f, disc(0, 0, 1.75 * scale), { fill: hole });
      break;
    case "magsafe":
      socket(17, 3.6, 1.7);
      for (const x of [-4.4, -2.2, 0, 2.2, 4.4]) sheet.shape(f, disc(x, 0, 0.6, 0.6, 10), { fill: "#c9a45a" });
      break;
    case "sd":
      socket(25, 2.2, 0.4);
      break;
    case "microsd":
      socket(12.5, 1.7, 0.3);
      break;
    case "ethernet":
      sheet.shape(f, rect(-7.2, -5.2, 14.4, 10.4), { fill: rim });
      sheet.shape(
        f,
        [
          [-6.4, -4.6],
          [6.4, -4.6],
          [6.4, 2.2],
          [3.4, 2.2],
          [3.4, 4.4],
          [-3.4, 4.4],
          [-3.4, 2.2],
          [-6.4, 2.2],
        ],
        {
          fill: hole,
        },
      );
      sheet.marks(
        f,
        [-3, -1.8, -0.6, 0.6, 1.8, 3].map((x) => [
          [x, -4.2],
          [x, -2.2],
        ]),
        "#a98b4a",
        0.5,
      );
      break;
    case "power":
      sheet.shape(f, plate(-5.8, -2.6, 11.6, 5.2, 0.7), { fill: "#d0a43a" });
      sheet.shape(f, plate(-5, -1.9, 10, 3.8, 0.4), { fill: hole });
      break;
    case "mains":
      sheet.shape(
        f,
        rounded(
          [
            [-13.5, -9.5],
            [13.5, -9.5],
            [13.5, 6],
            [9.5, 9.5],
            [-9.5, 9.5],
            [-13.5, 6],
          ],
          1.5,
          4,
        ),
        { fill: "#101214" },
      );
      for (const [x, y] of [
        [-7, -1],
        [7, -1],
        [0, 3],
      ] as const)
        sheet.shape(f, rect(x - 1, y - 2.4, 2, 4.8), { fill: "#8d9498" });
      break;
    case "lock":
      socket(6.4, 2.4, 0.6);
      break;
    case "led":
      sheet.shape(f, disc(0, 0, 0.8, 0.8, 12), { fill: port.colour ?? "#f4f7f6" });
      break;
    case "antenna":
      sheet.shape(f, disc(0, 0, 4.2, 4.2, 24), { fill: "#b5924a" });
      sheet.shape(f, disc(0, 0, 2.4, 2.4, 20), { fill: "#2a2d2f" });
      break;
    case "vents": {
      const length = port.length ?? 40;
      const count = Math.floor(length / 3.4);
      const high = 4.6 * scale;
      sheet.shape(f, plate(-1.4, -high / 2 - 0.9, length + 2.8, high + 1.8, 1.2), { fill: lit(body, 0.62) });
      for (let i = 0; i < count; i += 1)
        sheet.shape(f, plate(i * 3.4, -high / 2, 2, high, 0.7, 3), { fill: port.colour ?? hole });
      break;
    }
  }
}
