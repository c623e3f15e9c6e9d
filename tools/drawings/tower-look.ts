import type { Port } from "./ports.ts";

/** Measures (mm) and finish of a tower computer. */
export interface TowerLook {
  width: number;
  depth: number;
  height: number;
  body: string;
  front: "glass fans" | "slats" | "plain";
  light?: string[];
  glassSide?: boolean;
  accent?: string;
  frontPorts: Port[];
  radius?: number;
}

export const lights = (look: TowerLook): string[] => look.light ?? ["#ffffff"];
