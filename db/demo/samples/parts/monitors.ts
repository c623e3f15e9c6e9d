import { readParts } from "./read-parts.ts";

export const monitors = readParts(
  { category: "Monitors", hsn: "8528", warrantyMonths: 36, picture: "Monitor" },
  `
slug | brand | name | vendorId | price | discountPrice | stock | releasedOn | picture | screenSize | resolution | panel | refreshRate | responseTime | brightness | contrast | colourGamut | adaptiveSync | curved | monitorPorts | usbHub | builtInSpeakers | stand | vesaMount | powerDelivery | colour

benq-gw2490 | BenQ | GW2490 | v1 | 11990 | 9499 | 16 | 2024-03 | hills on the screen, square foot | 23.8 | 1920 × 1080 | IPS | 100 | 5 | 250 | 1300:1 | 99% sRGB | - | No | HDMI 1.4, DisplayPort 1.4 | No | Yes | Tilt | 100 × 100 | - | Black
> A calm office monitor with small speakers and modes for long reading.
lg-24gs60f-b-ultragear | LG | UltraGear 24GS60F-B | v2 | 15999 | 11999 | 14 | 2024-04 | blue streaks on the screen, two legs | 23.8 | 1920 × 1080 | IPS | 180 | 1 | 300 | 1000:1 | 99% sRGB | FreeSync | No | HDMI 2.0, DisplayPort 1.4 | No | No | Tilt | 100 × 100 | - | Black
> A gaming monitor with 180 Hz at 1080p: quick games without a costly graphics card.
acer-nitro-vg240y | Acer | Nitro VG240Y M3 | v3 | 14999 | 10499 | 12 | 2023-09 | red facets on the screen, wide legs | 23.8 | 1920 × 1080 | IPS | 180 | 1 | 250 | - | 99% sRGB | FreeSync | No | HDMI 2.0, DisplayPort 1.4 | No | Yes | Tilt | 100 × 100 | - | Black
> A first gaming monitor with speakers for when the headset is elsewhere.
msi-mag-275qf | MSI | MAG 275QF | v1 | 23999 | 17999 | 9 | 2024-08 | green facets on the screen, wide legs | 27 | 2560 × 1440 | IPS | 180 | 0.5 | 300 | 1000:1 | - | FreeSync | No | HDMI 2.0, DisplayPort 1.4 | No | No | Tilt | 100 × 100 | - | Black
> A gaming monitor of 27 inches at 1440p and 180 Hz, without extras that nobody asked for.
lg-27gs75q-b-ultragear | LG | UltraGear 27GS75Q-B | v2 | 26999 | 19499 | 8 | 2024-06 | violet waves on the screen, two legs | 27 | 2560 × 1440 | IPS | 180 | 1 | 300 | 1000:1 | 99% sRGB | FreeSync, G-SYNC Compatible | No | HDMI 2.0, DisplayPort 1.4 | No | No | - | 100 × 100 | - | Black
> A gaming monitor, sharp at 1440p, with even motion on cards of both makers.
asus-tuf-gaming-vg27aql3a | ASUS | TUF Gaming VG27AQL3A | v3 | 32999 | 24999 | 6 | 2023-10 | sunset on the screen, yellow ring on the stand | 27 | 2560 × 1440 | IPS | 180 | 1 | 250 | 1000:1 | 130% sRGB | FreeSync, G-SYNC Compatible | No | HDMI 2.0, DisplayPort 1.4 | No | Yes | Tilt, Height, Swivel, Pivot | 100 × 100 | - | Black
> A stand that moves every way, speakers inside, and 180 Hz at 1440p.
dell-ultrasharp-u2723qe | Dell | UltraSharp U2723QE | v1 | 64999 | 48999 | 5 | 2022-05 | silver, dunes on the screen | 27 | 3840 × 2160 | IPS | 60 | 5 | 400 | 2000:1 | 98% DCI-P3 | - | No | HDMI 2.0, DisplayPort 1.4, USB-C | Yes | No | Tilt, Height, Swivel, Pivot | 100 × 100 | 90 | Silver
> One USB-C cable carries picture, network and 90 W for the laptop. Dark scenes stay darker than on other IPS panels.
asus-proart-pa278qv | ASUS | ProArt PA278QV | v2 | 33999 | 25999 | 6 | 2020-03 | coloured blocks on the screen | 27 | 2560 × 1440 | IPS | 75 | 5 | 350 | 1000:1 | 100% sRGB | - | No | HDMI 1.4, DisplayPort 1.2 | Yes | Yes | Tilt, Height, Swivel, Pivot | 100 × 100 | - | Black
> Measured at the factory for true sRGB colours: photographs and print for a fair price.
lg-ultragear-27gr95qe-b | LG | UltraGear OLED 27GR95QE-B | v3 | 94999 | 69999 | 3 | 2023-01 | dark contour lines on the screen | 26.5 | 2560 × 1440 | OLED | 240 | 0.03 | 200 | 1500000:1 | 98.5% DCI-P3 | FreeSync, G-SYNC Compatible | No | HDMI 2.1, DisplayPort 1.4 | Yes | No | Tilt, Height, Swivel, Pivot | 100 × 100 | - | Black
> A gaming monitor with OLED black and 240 Hz. Let it rest at times: still pictures can leave a mark on OLED screens.
samsung-odyssey-g5-34 | Samsung | Odyssey G5 34 (C34G55T) | v1 | 42999 | 31999 | 4 | 2021-02 | wide and curved, two legs | 34 | 3440 × 1440 | VA | 165 | 1 | 250 | 2500:1 | - | FreeSync | Yes | HDMI 2.0, DisplayPort 1.4 | No | No | Tilt | - | - | Black
> A gaming monitor, wide and strongly curved: racing games, or two documents side by side.
dell-s2725qs | Dell | S2725QS | v2 | 34999 | 26999 | 7 | 2025-03 | white, round foot, sunset on the screen | 27 | 3840 × 2160 | IPS | 120 | 4 | 350 | 1500:1 | 99% sRGB | FreeSync | No | HDMI 2.1, DisplayPort 1.4 | No | Yes | Tilt, Height, Swivel, Pivot | 100 × 100 | - | White
> 4K at 120 Hz in white, with speakers: work by day, a console in the evening.
`,
);
