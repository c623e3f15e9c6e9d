/** Which pictures each product of the sample catalogue gets, and what they show in words. The first is the lead. */
import { allInOneScene, deskScene } from "../all-in-one.ts";
import { closedScene, deckScene, openScene, rearScene } from "../laptop.ts";
import type { LaptopLook } from "../laptop-shape.ts";
import type { Scene } from "../sheet.ts";
import { smallScene } from "../small-desktops.ts";
import { towerScene } from "../tower.ts";
import { gamingTower, lunchBox, miniTower, studioBox, whiteAllInOne } from "./desktops.ts";
import { beast16, katana15, plain15, shelf15, white14 } from "./gaming-laptops.ts";
import { airBlue, beigeUltra, budget15, business14, graphite14, proBlack, silver14, tealUltra } from "./laptops.ts";

export interface Picture {
  scene: Scene;
  alt: string;
}

/** Open, deck and shut: what one wants to see of a machine to carry. */
const carried = (look: LaptopLook, alts: [string, string, string]): Picture[] => [
  { scene: openScene(look), alt: alts[0] },
  { scene: deckScene(look), alt: alts[1] },
  { scene: closedScene(look), alt: alts[2] },
];

/** Open, deck and rear: gaming machines have their sockets and vents behind. */
const played = (look: LaptopLook, alts: [string, string, string]): Picture[] => [
  { scene: openScene(look), alt: alts[0] },
  { scene: deckScene(look), alt: alts[1] },
  { scene: rearScene(look), alt: alts[2] },
];

export const pictures: Record<string, Picture[]> = {
  "apple-macbook-air-13-m5": carried(airBlue, [
    "Slim pale blue laptop, open, seen from the front left",
    "Black keyboard and large touchpad on a pale blue deck",
    "Pale blue laptop, closed, with charging socket and two USB-C ports on the left edge",
  ]),
  "apple-macbook-pro-14-m5": carried(proBlack, [
    "Near-black laptop, open, with a colourful screen, seen from the front left",
    "Black keyboard between two speaker grilles, large touchpad below",
    "Near-black laptop, closed, with its left-hand ports",
  ]),
  "dell-xps-14-2026": carried(graphite14, [
    "Graphite laptop with very thin screen borders, open, seen from the front left",
    "Edge-to-edge graphite keyboard with closely set keys",
    "Graphite laptop, closed, with two USB-C ports on the left edge",
  ]),
  "hp-omnibook-5-14": carried(silver14, [
    "Silver laptop with light grey keys, open, seen from the front left",
    "Light grey keyboard under a speaker strip, silver touchpad",
    "Silver laptop, closed, with USB-A port and audio jack on the left edge",
  ]),
  "lenovo-yoga-slim-7i-ultra-14": carried(tealUltra, [
    "Very thin dark teal laptop, open, seen from the front left",
    "Dark teal keyboard between speaker grilles, wide touchpad",
    "Dark teal laptop with rounded edges, closed",
  ]),
  "lenovo-thinkpad-e14-gen-7": carried(business14, [
    "Black business laptop, open, seen from the front left",
    "Black keyboard with a red pointing stick and three buttons above the touchpad",
    "Black business laptop, closed, with USB and HDMI ports on the left edge",
  ]),
  "asus-zenbook-a14": carried(beigeUltra, [
    "Thin warm beige laptop, open, seen from the front left",
    "Beige keyboard and touchpad on a beige deck",
    "Beige laptop, closed, with HDMI, two USB-C ports and audio jack on the left edge",
  ]),
  "acer-aspire-go-15": carried(budget15, [
    "Grey 15-inch laptop with number pad, open, seen from the front left",
    "Dark keyboard with number pad on a grey deck",
    "Grey 15-inch laptop, closed, with its left-hand ports",
  ]),
  "asus-rog-zephyrus-g14-2025": played(white14, [
    "White 14-inch gaming laptop, open, seen from the front left",
    "White keyboard between speaker grilles, wide touchpad",
    "White lid with a slanted line of small lamps, seen from behind",
  ]),
  "lenovo-loq-15-2025": played(shelf15, [
    "Dark grey gaming laptop, open, seen from the front left",
    "Dark keyboard with number pad on a dark grey deck",
    "Rear of a dark grey gaming laptop: air vents, Ethernet, USB, HDMI and power sockets",
  ]),
  "hp-victus-15-2025": played(plain15, [
    "Dark blue gaming laptop, open, seen from the front left",
    "Dark blue keyboard with number pad under a speaker strip",
    "Rear of a dark blue gaming laptop with two wide air vents",
  ]),
  "acer-predator-helios-neo-16-ai": played(beast16, [
    "Large black gaming laptop with a coloured light bar along the front edge, open",
    "Keyboard lit from turquoise to violet with number pad",
    "Rear of a large black gaming laptop with vents and sockets",
  ]),
  "msi-katana-15-hx": played(katana15, [
    "Black gaming laptop with four-colour keyboard light, open, seen from the front left",
    "Keyboard lit in red, orange, green and blue zones, pale W, A, S and D keys",
    "Rear of a black gaming laptop with red details, vents and sockets",
  ]),
  "hp-omen-35l": [
    { scene: towerScene(gamingTower, -38), alt: "Gaming tower with three lit fans in front and a glass side" },
    {
      scene: towerScene(gamingTower, -74, 8),
      alt: "View through the glass side: liquid cooler, lit memory and graphics card",
    },
    { scene: towerScene(gamingTower, 150), alt: "Rear of the gaming tower with sockets and exhaust fan" },
  ],
  "geekom-a6-mini-pc": [
    { scene: smallScene(lunchBox, -26), alt: "Small dark grey mini PC with two USB ports in front" },
    { scene: smallScene(lunchBox, 152, 18), alt: "Rear of the mini PC: power, HDMI, Ethernet and USB sockets" },
    {
      scene: smallScene(lunchBox, 30, 44),
      alt: "Mini PC from above, with round mark on the lid and air slots at the side",
    },
  ],
  "apple-mac-studio-m4-max": [
    { scene: smallScene(studioBox, -26), alt: "Compact silver desktop with two USB-C ports and an SD slot in front" },
    { scene: smallScene(studioBox, 160, 16), alt: "Rear of the silver desktop: perforated vent over a row of sockets" },
    { scene: smallScene(studioBox, 32, 42), alt: "Silver desktop from above with round corners" },
  ],
  "dell-24-all-in-one": [
    { scene: allInOneScene(whiteAllInOne, -22, 12), alt: "White all-in-one computer with keyboard and mouse" },
    { scene: allInOneScene(whiteAllInOne, 152, 12), alt: "Back of the all-in-one with its foot and sockets" },
    { scene: deskScene(whiteAllInOne), alt: "White wireless keyboard with number pad and white mouse" },
  ],
  "asus-v500-mini-tower": [
    { scene: towerScene(miniTower, -34), alt: "Compact dark grey tower with a slatted front, seen from the left" },
    { scene: towerScene(miniTower, 40, 24), alt: "Compact dark grey tower from above right, with roof vents" },
    { scene: towerScene(miniTower, 150), alt: "Rear of the compact tower with sockets, slots and fan" },
  ],
};
