import { readParts } from "./read-parts.ts";

export const monitors = readParts(
  { category: "Monitors", hsn: "8528", warrantyMonths: 36, picture: "Monitor" },
  `
slug | brand | name | vendorId | price | discountPrice | stock | releasedOn | picture | screenSize | resolution | panel | refreshRate | responseTime | brightness | contrast | colourGamut | adaptiveSync | curved | monitorPorts | usbHub | builtInSpeakers | stand | vesaMount | powerDelivery | colour | mpn | hdr | touchscreen

benq-gw2490 | BenQ | GW2490 24-inch Monitor | v1 | 11990 | 9499 | 16 | 2024-03 | hills on the screen, square foot | 23.8 | 1920 × 1080 | IPS | 100 | 5 | 250 | 1300:1 | 99% sRGB | - | No | HDMI 1.4, DisplayPort 1.4 | No | Yes | Tilt | 100 × 100 | - | Black | GW2490 | None | No
> A work-from-home monitor for documents, online classes and video calls, with speakers built in. The 100 Hz panel makes scrolling smooth.
- 23.8-inch Full HD (1920 × 1080) IPS panel
- 250 nits, 1300:1 contrast, 99% sRGB
- HDMI 1.4 and DisplayPort 1.4
- Tilt stand, VESA 100 × 100 wall mount
- 3-year warranty
lg-24gs60f-b-ultragear | LG | UltraGear 24GS60F-B 24-inch Gaming Monitor | v2 | 15999 | 11999 | 14 | 2024-04 | blue streaks on the screen, two legs | 23.8 | 1920 × 1080 | IPS | 180 | 1 | 300 | 1000:1 | 99% sRGB | FreeSync | No | HDMI 2.0, DisplayPort 1.4 | No | No | Tilt | 100 × 100 | - | Black | 24GS60F-B | HDR10 | No
> For esports at 1080p on a moderate graphics card: 180 Hz and 1 ms response keep motion clear. The size also suits a study table and Full HD films.
- 23.8-inch Full HD IPS panel, 300 nits
- 180 Hz refresh rate with FreeSync
- HDMI 2.0 and DisplayPort 1.4
- 99% sRGB colours
- VESA 100 × 100
acer-nitro-vg240y | Acer | Nitro VG240Y M3 24-inch Gaming Monitor | v3 | 14999 | 10499 | 12 | 2023-09 | red facets on the screen, wide legs | 23.8 | 1920 × 1080 | IPS | 180 | 1 | 250 | - | 99% sRGB | FreeSync | No | HDMI 2.0, DisplayPort 1.4 | No | Yes | Tilt | 100 × 100 | - | Black | - | HDR10 | No
> A first gaming monitor for students and hostel rooms, with speakers built in, so a console or PC works at once. At 180 Hz, shooters and racing games look smooth.
- 23.8-inch Full HD IPS panel
- 180 Hz, 1 ms, FreeSync
- 250 nits, 99% sRGB
- HDMI 2.0 and DisplayPort 1.4
- Tilt stand and VESA mount
msi-mag-275qf | MSI | MAG 275QF 27-inch Gaming Monitor | v1 | 23999 | 17999 | 9 | 2024-08 | green facets on the screen, wide legs | 27 | 2560 × 1440 | IPS | 180 | 0.5 | 300 | 1000:1 | - | FreeSync | No | HDMI 2.0, DisplayPort 1.4 | No | No | Tilt | 100 × 100 | - | Black | MAG 275QF | - | No
> 1440p gaming and coding on one screen: more room for text than Full HD, with 180 Hz for fast titles. The 27-inch panel also fits two browser windows side by side.
- 27-inch WQHD (2560 × 1440) IPS panel
- 0.5 ms response, FreeSync
- 300 nits brightness
- HDMI 2.0 and DisplayPort 1.4
- VESA 100 × 100
lg-27gs75q-b-ultragear | LG | UltraGear 27GS75Q-B 27-inch Gaming Monitor | v2 | 26999 | 19499 | 8 | 2024-06 | violet waves on the screen, two legs | 27 | 2560 × 1440 | IPS | 180 | 1 | 300 | 1000:1 | 99% sRGB | FreeSync, G-SYNC Compatible | No | HDMI 2.0, DisplayPort 1.4 | No | No | - | 100 × 100 | - | Black | 27GS75Q-B | HDR10 | No
> Smooth 1440p play on NVIDIA and AMD cards alike, with FreeSync and G-SYNC Compatible support. The 1440p panel shows more of a timeline or sheet after the game.
- 27-inch QHD (2560 × 1440) IPS panel
- 180 Hz, 1 ms
- 300 nits, 99% sRGB
- HDMI 2.0 and DisplayPort 1.4
- Wall-mountable, VESA 100 × 100
asus-tuf-gaming-vg27aql3a | ASUS | TUF Gaming VG27AQL3A 27-inch Gaming Monitor | v3 | 32999 | 24999 | 6 | 2023-10 | sunset on the screen, yellow ring on the stand | 27 | 2560 × 1440 | IPS | 180 | 1 | 250 | 1000:1 | 130% sRGB | FreeSync, G-SYNC Compatible | No | HDMI 2.0, DisplayPort 1.4 | No | Yes | Tilt, Height, Swivel, Pivot | 100 × 100 | - | Black | - | HDR400 | No
> For gamers who also work at the same desk: the stand adjusts in height and turns to portrait, and speakers are inside. Colours go beyond sRGB for lively games and films.
- 27-inch QHD (2560 × 1440) IPS panel
- 180 Hz, 1 ms, FreeSync and G-SYNC Compatible
- 130% sRGB colour range
- Tilt, height, swivel and pivot
- HDMI 2.0 and DisplayPort 1.4
dell-ultrasharp-u2723qe | Dell | UltraSharp U2723QE 27-inch 4K Monitor | v1 | 64999 | 48999 | 5 | 2022-05 | silver, dunes on the screen | 27 | 3840 × 2160 | IPS | 60 | 5 | 400 | 2000:1 | 98% DCI-P3 | - | No | HDMI 2.0, DisplayPort 1.4, USB-C | Yes | No | Tilt, Height, Swivel, Pivot | 100 × 100 | 90 | Silver | 210-BDPF | HDR400 | No
> A 4K USB-C hub monitor for laptops: one cable brings the picture and returns up to 90 W. The 2000:1 contrast helps photo and film editing.
- 27-inch 4K (3840 × 2160) IPS panel, 60 Hz
- 400 nits, 98% DCI-P3
- USB-C with 90 W power delivery, USB hub
- HDMI 2.0 and DisplayPort 1.4
- Height, tilt, swivel and pivot stand
asus-proart-pa278qv | ASUS | ProArt PA278QV 27-inch Monitor | v2 | 33999 | 25999 | 6 | 2020-03 | coloured blocks on the screen | 27 | 2560 × 1440 | IPS | 75 | 5 | 350 | 1000:1 | 100% sRGB | - | No | HDMI 1.4, DisplayPort 1.2 | Yes | Yes | Tilt, Height, Swivel, Pivot | 100 × 100 | - | Black | - | None | No
> For photographers, designers and print work: 100% sRGB on a 1440p panel, with a stand that turns to portrait. The USB hub keeps card readers and pen drives within reach.
- 27-inch WQHD (2560 × 1440) IPS panel, 75 Hz
- 350 nits, 1000:1 contrast
- HDMI 1.4 and DisplayPort 1.2, USB hub
- Built-in speakers
- VESA 100 × 100
lg-ultragear-27gr95qe-b | LG | UltraGear OLED 27GR95QE-B 27-inch Gaming Monitor | v3 | 94999 | 69999 | 3 | 2023-01 | dark contour lines on the screen | 26.5 | 2560 × 1440 | OLED | 240 | 0.03 | 200 | 1500000:1 | 98.5% DCI-P3 | FreeSync, G-SYNC Compatible | No | HDMI 2.1, DisplayPort 1.4 | Yes | No | Tilt, Height, Swivel, Pivot | 100 × 100 | - | Black | 27GR95QE-B | HDR10 | No
> An OLED panel for dark, high-contrast games at 240 Hz. Use a screensaver: still pictures can leave marks on OLED over time.
- 26.5-inch QHD (2560 × 1440) OLED panel
- 0.03 ms response, 240 Hz
- FreeSync and G-SYNC Compatible
- 98.5% DCI-P3
- HDMI 2.1, DisplayPort 1.4 and USB hub
samsung-odyssey-g5-34 | Samsung | Odyssey G5 34-inch Ultrawide Curved Monitor (C34G55T) | v1 | 42999 | 31999 | 4 | 2021-02 | wide and curved, two legs | 34 | 3440 × 1440 | VA | 165 | 1 | 250 | 2500:1 | - | FreeSync | Yes | HDMI 2.0, DisplayPort 1.4 | No | No | Tilt | - | - | Black | LC34G55TWWWXXL | HDR10 | No
> A wide curved screen for racing games and for two documents side by side in the office. Editors see a longer timeline at once.
- 34-inch UWQHD (3440 × 1440) VA panel
- 165 Hz, 1 ms, FreeSync
- 2500:1 contrast, 250 nits
- HDMI 2.0 and DisplayPort 1.4
- Tilt stand
dell-s2725qs | Dell | S2725QS 27-inch 4K Monitor | v2 | 34999 | 26999 | 7 | 2025-03 | white, round foot, sunset on the screen | 27 | 3840 × 2160 | IPS | 120 | 4 | 350 | 1500:1 | 99% sRGB | FreeSync | No | HDMI 2.1, DisplayPort 1.4 | No | Yes | Tilt, Height, Swivel, Pivot | 100 × 100 | - | White | - | - | No
> 4K at 120 Hz for work in the day and a console in the evening. Speakers are built in and the white stand adjusts in height.
- 27-inch 4K (3840 × 2160) IPS panel
- 350 nits, 1500:1 contrast, 99% sRGB
- HDMI 2.1 and DisplayPort 1.4
- FreeSync, 4 ms response
- Tilt, swivel and pivot
`,
);
