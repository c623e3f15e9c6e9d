import { readParts } from "./read-parts.ts";

const keyboards = readParts(
  { category: "Keyboards", hsn: "8471", warrantyMonths: 12, picture: "Keyboard" },
  `
slug | brand | name | vendorId | price | discountPrice | stock | releasedOn | picture | keyboardLayout | switchType | connectivity | backlight | hotSwappable | keyboardLanguage | battery | colour | warrantyMonths

logitech-k120 | Logitech | K120 | v1 | 795 | 595 | 30 | 2010-05 | full size, black, low keys | Full size | Membrane | USB-A | None | No | US English | - | Black | 36
> The plain office keyboard: full size, resists spills, plugs in and works.
logitech-k380s | Logitech | Pebble Keys 2 K380s | v2 | 4295 | 3195 | 14 | 2023-09 | compact, graphite, flat keys | 75% | Scissor | Bluetooth, 2.4 GHz wireless | None | No | US English | 2 × AAA, up to 36 months | Graphite | 12
> Small and light, for three devices at a time: laptop, tablet and phone at the press of a key.
logitech-mx-keys-s | Logitech | MX Keys S | v3 | 13995 | 11495 | 8 | 2023-05 | full size, graphite, very flat | Full size | Scissor | Bluetooth, 2.4 GHz wireless | White | No | US English | Rechargeable, up to 10 days with light | Graphite | 12
> Keys with a hollow for each finger and a light that wakes as your hands come near. For people who write all day.
redragon-k617-fizz | Redragon | K617 Fizz | v1 | 3290 | 2490 | 12 | 2021-06 | small, white, lit, red escape key | 60% | Mechanical linear | USB-C | RGB | Yes | US English | - | White | 12
> A small gaming keyboard without function row, with switches that can be swapped. The cable comes off.
keychron-k2-v2 | Keychron | K2 (Version 2) | v2 | 8999 | 7499 | 7 | 2020-02 | compact, two greys, orange escape key | 75% | Mechanical tactile | USB-C, Bluetooth | White | No | US English | 4000 mAh, rechargeable | Grey | 12
> A compact mechanical keyboard for Windows and Mac, with cable or without.
keychron-v1-max | Keychron | V1 Max | v3 | 11999 | 9999 | 6 | 2024-02 | compact, dark, teal keys, a knob | 75% | Mechanical tactile | USB-C, 2.4 GHz wireless, Bluetooth | RGB | Yes | US English | 4000 mAh, rechargeable | Black | 12
> Soft to the touch and to the ear, with a knob for loudness. Every key can be given another meaning.
cosmic-byte-cb-gk-16-firefly | Cosmic Byte | CB-GK-16 Firefly | v1 | 2999 | 1999 | 16 | 2019-09 | compact, black, lit in four colours | TKL | Mechanical clicky | USB-A | RGB | - | US English | - | Black | 12
> A first mechanical gaming keyboard without number pad; its blue switches click, which not everybody at home may like.
logitech-g213-prodigy | Logitech | G213 Prodigy | v2 | 5495 | 4195 | 9 | 2016-09 | full size, lit in zones, palm rest | Full size | Membrane | USB-A | RGB | No | US English | - | Black | 24
> A gaming keyboard with light in five zones, media keys and a rest for the palms. Quieter than mechanical keys.
razer-blackwidow-v4-75 | Razer | BlackWidow V4 75% | v3 | 19999 | 16999 | 4 | 2023-07 | compact, black, lit green, knob and rest | 75% | Mechanical tactile | USB-C | RGB | Yes | US English | - | Black | 24
> A gaming keyboard with swappable switches on a plate of aluminium, with a soft rest that holds by magnets.
`,
);

const mice = readParts(
  { category: "Mice", hsn: "8471", warrantyMonths: 12, picture: "Mouse" },
  `
slug | brand | name | vendorId | price | discountPrice | stock | releasedOn | picture | connectivity | dpi | buttons | mouseSensor | hand | backlight | pollingRate | battery | weight | colour | warrantyMonths

logitech-b100 | Logitech | B100 | v1 | 425 | 295 | 30 | 2010-01 | black, with cable | USB-A | 800 | 3 | Optical | Both hands | None | - | - | 0.09 | Black | 36
> Three buttons and a cable, for offices and shop counters.
logitech-m331-silent-plus | Logitech | M331 Silent Plus | v2 | 1895 | 1295 | 22 | 2016-09 | dark grey and red, no cable | 2.4 GHz wireless | 1000 | 3 | Optical | Right hand | None | - | 1 × AA, up to 24 months | 0.091 | Black | 12
> Its clicks are hardly heard, which shared rooms thank you for.
logitech-mx-master-3s | Logitech | MX Master 3S | v3 | 10995 | 8495 | 11 | 2022-05 | graphite, with a rest for the thumb | Bluetooth, 2.4 GHz wireless | 8000 | 7 | Optical | Right hand | None | - | Rechargeable, up to 70 days | 0.141 | Graphite | 12
> A wheel that runs through a thousand lines in a second, one more for the thumb, and quiet clicks.
logitech-lift-vertical | Logitech | Lift Vertical | v1 | 5995 | 4795 | 8 | 2022-04 | pale and upright | Bluetooth, 2.4 GHz wireless | 4000 | 6 | Optical | Right hand | None | - | 1 × AA, up to 24 months | 0.125 | White | 12
> Held as in a handshake, for wrists that complain in the evening. Made for small and medium hands.
logitech-g102-lightsync | Logitech | G102 LIGHTSYNC | v2 | 1995 | 1395 | 24 | 2020-05 | white, lit at the end, with cable | USB-A | 8000 | 6 | Optical | Both hands | RGB | 1000 | - | 0.085 | White | 24
> The gaming mouse of many hostels: simple, light and precise.
logitech-g304-lightspeed | Logitech | G304 LIGHTSPEED | v3 | 3995 | 2795 | 15 | 2018-05 | blue, no cable | 2.4 GHz wireless | 12000 | 6 | Optical | Both hands | None | 1000 | 1 × AA, up to 250 hours | 0.099 | Blue | 24
> A gaming mouse without cable and without delay to notice; one battery lasts for months of evenings.
razer-deathadder-essential | Razer | DeathAdder Essential | v1 | 2499 | 1699 | 13 | 2018-10 | black, green light, with cable | USB-A | 6400 | 5 | Optical | Right hand | Single colour | 1000 | - | 0.096 | Black | 24
> A gaming mouse with a shape for the right hand that has hardly changed in fifteen years, because it need not.
razer-deathadder-v3-pro | Razer | DeathAdder V3 Pro | v2 | 15999 | 12499 | 5 | 2022-08 | white, no cable | 2.4 GHz wireless, USB-C | 30000 | 5 | Optical | Right hand | None | 1000 | Rechargeable, up to 90 hours | 0.063 | White | 24
> A gaming mouse of 63 grams without holes in the shell: for quick shooters and large mouse pads.
hp-m120-wireless | HP | M120 Wireless | v3 | 999 | 699 | 18 | 2022-09 | small, dark grey, no cable | 2.4 GHz wireless | 1600 | 3 | Optical | Both hands | None | - | 1 × AA | - | Black | 12
> A small mouse for the laptop bag; the receiver stays in its belly.
`,
);

const headsets = readParts(
  { category: "Headsets", hsn: "8518", warrantyMonths: 12, picture: "Headset" },
  `
slug | brand | name | vendorId | price | discountPrice | stock | releasedOn | picture | wearingStyle | connectivity | microphone | noiseCancelling | surroundSound | driverSize | worksWith | weight | battery | colour | warrantyMonths

logitech-h111 | Logitech | H111 | v1 | 1195 | 895 | 26 | 2013-07 | small, grey, with cable | On-ear | 3.5 mm jack | Yes | No | No | - | Windows, macOS, Android | - | - | Grey | 24
> For calls and classes on phone or laptop, with one round plug.
logitech-h390 | Logitech | H390 USB | v2 | 3295 | 2495 | 17 | 2012-06 | black, small cups, with cable | On-ear | USB-A | Yes | No | No | - | Windows, macOS | - | - | Black | 24
> A USB headset for long calls: buttons for loudness and mute sit on its cable.
hyperx-cloud-stinger-2 | HyperX | Cloud Stinger 2 | v3 | 5490 | 3990 | 12 | 2022-05 | black, large cups | Over-ear | 3.5 mm jack | Yes | No | Yes | 50 | Windows, PlayStation, Xbox | 0.275 | - | Black | 24
> A gaming headset, light for its size; the microphone goes silent when it is turned up.
hyperx-cloud-iii | HyperX | Cloud III | v1 | 9990 | 7990 | 7 | 2023-06 | black with red plates | Over-ear | USB-A, USB-C, 3.5 mm jack | Yes | No | Yes | 53 | Windows, macOS, PlayStation, Xbox | - | - | Black and red | 24
> A gaming headset with soft cushions on a metal band, and plugs for computer, console and phone.
razer-blackshark-v2-x | Razer | BlackShark V2 X | v2 | 5999 | 4299 | 10 | 2020-07 | black with green plates | Over-ear | 3.5 mm jack | Yes | No | Yes | 50 | Windows, PlayStation, Xbox | 0.24 | - | Black | 24
> A gaming headset of 240 grams with cushions that shut out a noisy room.
logitech-g435-lightspeed | Logitech | G435 LIGHTSPEED | v3 | 7495 | 5495 | 8 | 2021-09 | white and lilac, no boom | Over-ear | 2.4 GHz wireless, Bluetooth | Yes | No | No | 40 | Windows, macOS, Android, iOS, PlayStation | 0.165 | Up to 18 hours | White and lilac | 24
> A gaming headset of 165 grams, made for smaller heads; two microphones are hidden in the cups.
logitech-g733-lightspeed | Logitech | G733 LIGHTSPEED | v1 | 16995 | 12495 | 5 | 2020-08 | blue with a violet band, lit cups | Over-ear | 2.4 GHz wireless | Yes | No | Yes | 40 | Windows, PlayStation | 0.278 | Up to 29 hours | Blue | 24
> A colourful gaming headset without cable; the band of cloth can be washed.
jabra-evolve2-30-se | Jabra | Evolve2 30 SE | v2 | 9999 | 7999 | 6 | 2023-02 | black, small cups, with cable | On-ear | USB-A | Yes | No | No | 28 | Windows, macOS | 0.125 | - | Black | 24
> For work in open offices: a red lamp tells others that you are on a call.
`,
);

const webcams = readParts(
  { category: "Webcams", hsn: "8525", warrantyMonths: 12, picture: "Webcam" },
  `
slug | brand | name | vendorId | price | discountPrice | stock | releasedOn | picture | videoResolution | frameRate | fieldOfView | connectivity | microphone | privacyShutter | worksWith | colour | warrantyMonths

logitech-c270 | Logitech | C270 HD | v1 | 2495 | 1895 | 20 | 2010-08 | square, black, small lens | 720p | 30 | 55 | USB-A | Yes | No | Windows, macOS | Black | 24
> Good enough for classes and calls when the laptop's own camera is not.
logitech-c920 | Logitech | C920 HD Pro | v2 | 8995 | 6795 | 11 | 2012-01 | wide, black | 1080p | 30 | 78 | USB-A | Yes | - | Windows, macOS | Black | 24
> The usual camera for teaching from home: autofocus, two microphones, a clip for every screen.
logitech-brio-100 | Logitech | Brio 100 | v3 | 4295 | 3295 | 13 | 2023-09 | small, white | 1080p | 30 | 58 | USB-A | Yes | Yes | Windows, macOS | White | 12
> Full HD with a slide over the lens, and light that is evened out in dim rooms.
logitech-mx-brio | Logitech | MX Brio | v1 | 26995 | 22995 | 4 | 2024-03 | graphite, large lens | 4K | 30 | 90 | USB-C | Yes | Yes | Windows, macOS | Graphite | 24
> 4K for presentations and recordings. It can also look down at what lies on the desk.
razer-kiyo-x | Razer | Kiyo X | v2 | 8999 | 5999 | 6 | 2021-10 | round, black | 1080p | 30 | 82 | USB-A | Yes | No | Windows | Black | 12
> For streamers to begin with: 1080p at 30 frames, or 720p at 60.
`,
);

const mousePads = readParts(
  { category: "Mouse Pads", hsn: "4016", warrantyMonths: 6, picture: "Mouse pad" },
  `
slug | brand | name | vendorId | price | discountPrice | stock | releasedOn | picture | padSize | material | warrantyMonths

logitech-studio-desk-mat | Logitech | Studio Series Desk Mat | v3 | 1995 | 1595 | 14 | 2022-04 | long, slate blue | 700 × 300 mm | Polyester | 12
> Room for keyboard and mouse; the cloth takes a spill for a minute.
steelseries-qck-heavy-large | SteelSeries | QcK Heavy (Large) | v1 | 2999 | 2399 | 9 | 2018-01 | large, black | 450 × 400 mm | Cloth | 12
> Six millimetres thick, so the desk below it no longer matters.
redragon-p026-pluto-rgb | Redragon | P026 Pluto RGB | v2 | 1790 | 1290 | 10 | 2021-01 | black with a lit edge | 330 × 260 mm | Cloth | 12
> A lit edge in colours that change at the press of a button.
`,
);

export const desk = [...keyboards, ...mice, ...headsets, ...webcams, ...mousePads];
