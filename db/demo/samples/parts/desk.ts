import { readParts } from "./read-parts.ts";

const keyboards = readParts(
  { category: "Keyboards", hsn: "8471", warrantyMonths: 12, picture: "Keyboard" },
  `
slug | brand | name | vendorId | price | discountPrice | stock | releasedOn | picture | keyboardLayout | switchType | connectivity | backlight | hotSwappable | keyboardLanguage | battery | colour | warrantyMonths | mpn

logitech-k120 | Logitech | K120 USB Keyboard | store | 795 | 595 | 30 | 2010-05 | full size, black, low keys | Full size | Membrane | USB-A | None | No | US English | - | Black | 36 | 920-002582
> A wired keyboard for office, school and billing counters: plug it in and type. The full number pad helps with Tally and data entry.
- Full-size layout with number pad
- Membrane keys, US English
- USB-A cable
- 3-year warranty
logitech-k380s | Logitech | Pebble Keys 2 K380s Bluetooth Keyboard | v2 | 4295 | 3195 | 14 | 2023-09 | compact, graphite, flat keys | 75% | Scissor | Bluetooth, 2.4 GHz wireless | None | No | US English | 2 × AAA, up to 36 months | Graphite | 12 | -
> A compact wireless keyboard for students and travellers who type on laptop, tablet and phone. It slips into a bag and leaves space on a small table.
- Bluetooth and 2.4 GHz wireless
- Low-profile scissor keys, 75% layout
- Two AAA cells last up to 36 months
- Graphite
logitech-mx-keys-s | Logitech | MX Keys S Wireless Keyboard | v3 | 13995 | 11495 | 8 | 2023-05 | full size, graphite, very flat | Full size | Scissor | Bluetooth, 2.4 GHz wireless | White | No | US English | Rechargeable, up to 10 days with light | Graphite | 12 | 920-011406
> For writers, coders and office users who type all day: full size with white backlight. The number pad speeds up accounts and Excel.
- Bluetooth and 2.4 GHz wireless
- Scissor keys with number pad
- Rechargeable, up to 10 days with light
- US English, Graphite
redragon-k617-fizz | Redragon | K617 Fizz 60% Mechanical Gaming Keyboard | v1 | 3290 | 2490 | 12 | 2021-06 | small, white, lit, red escape key | 60% | Mechanical linear | USB-C | RGB | Yes | US English | - | White | 12 | -
> A small gaming keyboard that leaves space for the mouse, in white with RGB light. The cable comes off, so it travels easily to a friend's place.
- Linear mechanical switches, hot-swappable
- 60% layout, US English
- Detachable USB-C cable
- 1-year warranty
keychron-k2-v2 | Keychron | K2 (Version 2) Wireless Mechanical Keyboard | v2 | 8999 | 7499 | 7 | 2020-02 | compact, two greys, orange escape key | 75% | Mechanical tactile | USB-C, Bluetooth | White | No | US English | 4000 mAh, rechargeable | Grey | 12 | -
> For programmers and writers who want mechanical keys with or without a cable. The 75% size keeps arrow keys within a narrow desk.
- Tactile switches, 75% layout
- Bluetooth and USB-C
- White backlight
- 4000 mAh rechargeable battery
keychron-v1-max | Keychron | V1 Max Wireless Mechanical Keyboard | v3 | 11999 | 9999 | 6 | 2024-02 | compact, dark, teal keys, a knob | 75% | Mechanical tactile | USB-C, 2.4 GHz wireless, Bluetooth | RGB | Yes | US English | 4000 mAh, rechargeable | Black | 12 | -
> A 75% keyboard for coding, editing and gaming, with a knob for volume and swappable switches. Three ways to connect cover desktop, laptop and tablet.
- 2.4 GHz wireless, Bluetooth and USB-C
- Tactile mechanical switches
- RGB backlight
- 4000 mAh battery
cosmic-byte-cb-gk-16-firefly | Cosmic Byte | CB-GK-16 Firefly Mechanical Gaming Keyboard | v1 | 2999 | 1999 | 16 | 2019-09 | compact, black, lit in four colours | TKL | Mechanical clicky | USB-A | RGB | - | US English | - | Black | 12 | -
> A first mechanical keyboard for gamers who like a clicky feel. The clicks are audible, so think of others in a shared room.
- Tenkeyless (TKL) layout
- Clicky mechanical switches
- RGB backlit keys
- Wired USB-A, US English
logitech-g213-prodigy | Logitech | G213 Prodigy Gaming Keyboard | v2 | 5495 | 4195 | 9 | 2016-09 | full size, lit in zones, palm rest | Full size | Membrane | USB-A | RGB | No | US English | - | Black | 24 | 920-008093
> A full-size gaming keyboard that is quieter than mechanical models, with palm rest and RGB zones. The number pad keeps it useful for study and office work.
- Membrane keys with number pad
- Wired USB-A
- US English layout
- 2-year warranty
razer-blackwidow-v4-75 | Razer | BlackWidow V4 75% Mechanical Gaming Keyboard | v3 | 19999 | 16999 | 4 | 2023-07 | compact, black, lit green, knob and rest | 75% | Mechanical tactile | USB-C | RGB | Yes | US English | - | Black | 24 | RZ03-05000100-R3M1
> For gamers and typists who swap switches: a 75% board with knob and wrist rest. The compact layout leaves room for wide mouse movements.
- Tactile switches, hot-swappable
- RGB backlight
- USB-C cable
- 2-year warranty
`,
);

const mice = readParts(
  { category: "Mice", hsn: "8471", warrantyMonths: 12, picture: "Mouse" },
  `
slug | brand | name | vendorId | price | discountPrice | stock | releasedOn | picture | connectivity | dpi | buttons | mouseSensor | hand | backlight | pollingRate | battery | weight | colour | warrantyMonths | mpn

logitech-b100 | Logitech | B100 USB Mouse | store | 425 | 295 | 30 | 2010-01 | black, with cable | USB-A | 800 | 3 | Optical | Both hands | None | - | - | 0.09 | Black | 36 | 910-001439
> A wired mouse for office desks, labs and shop counters, for left or right hand. It needs no battery or charging.
- 800 DPI optical sensor
- Three buttons
- USB-A, 90 g
- 3-year warranty
logitech-m331-silent-plus | Logitech | M331 Silent Plus Wireless Mouse | v2 | 1895 | 1295 | 22 | 2016-09 | dark grey and red, no cable | 2.4 GHz wireless | 1000 | 3 | Optical | Right hand | None | - | 1 × AA, up to 24 months | 0.091 | Black | 12 | 910-004914
> Quiet clicks for libraries, shared rooms and calls. Suits office work and late-night study.
- 2.4 GHz wireless receiver
- 1000 DPI, three buttons
- One AA battery, up to 24 months
- Shaped for the right hand
logitech-mx-master-3s | Logitech | MX Master 3S Wireless Mouse | v3 | 10995 | 8495 | 11 | 2022-05 | graphite, with a rest for the thumb | Bluetooth, 2.4 GHz wireless | 8000 | 7 | Optical | Right hand | None | - | Rechargeable, up to 70 days | 0.141 | Graphite | 12 | 910-006561
> For editors, coders and Excel users: a thumb rest, seven buttons and a fast scroll wheel. A charge lasts for weeks of daily work.
- 8000 DPI optical sensor
- Bluetooth and 2.4 GHz
- Rechargeable, up to 70 days
- Right-handed, 141 g, Graphite
logitech-lift-vertical | Logitech | Lift Vertical Ergonomic Wireless Mouse | v1 | 5995 | 4795 | 8 | 2022-04 | pale and upright | Bluetooth, 2.4 GHz wireless | 4000 | 6 | Optical | Right hand | None | - | 1 × AA, up to 24 months | 0.125 | White | 12 | -
> A handshake grip for long office hours, aimed at less wrist strain. Accountants, writers and designers can try it for full-day use.
- Right-handed vertical shape, 125 g
- 4000 DPI, six buttons
- Bluetooth or 2.4 GHz
- One AA battery, up to 24 months
logitech-g102-lightsync | Logitech | G102 LIGHTSYNC Gaming Mouse | v2 | 1995 | 1395 | 24 | 2020-05 | white, lit at the end, with cable | USB-A | 8000 | 6 | Optical | Both hands | RGB | 1000 | - | 0.085 | White | 24 | 910-005824
> A light wired mouse for FPS and MOBA games in hostels and gaming cafes. The neutral shape also serves study and browsing.
- Up to 8000 DPI, 1000 Hz polling
- Six buttons, RGB lighting
- For left or right hand, 85 g
- USB-A, white
logitech-g304-lightspeed | Logitech | G304 LIGHTSPEED Wireless Gaming Mouse | v3 | 3995 | 2795 | 15 | 2018-05 | blue, no cable | 2.4 GHz wireless | 12000 | 6 | Optical | Both hands | None | 1000 | 1 × AA, up to 250 hours | 0.099 | Blue | 24 | -
> Wire-free gaming with 1000 Hz polling and up to 250 hours on one AA battery. One mouse for games at night and office by day.
- 12000 DPI optical sensor
- Six buttons
- 99 g, both hands
- 2-year warranty
razer-deathadder-essential | Razer | DeathAdder Essential Gaming Mouse | v1 | 2499 | 1699 | 13 | 2018-10 | black, green light, with cable | USB-A | 6400 | 5 | Optical | Right hand | Single colour | 1000 | - | 0.096 | Black | 24 | RZ01-03850100-R3M1
> An ergonomic wired mouse for right-handed gamers who also use it for study. The shape suits a palm grip.
- 6400 DPI optical sensor, 1000 Hz
- Five buttons
- Green light, USB-A cable
- 96 g
razer-deathadder-v3-pro | Razer | DeathAdder V3 Pro Wireless Gaming Mouse | v2 | 15999 | 12499 | 5 | 2022-08 | white, no cable | 2.4 GHz wireless, USB-C | 30000 | 5 | Optical | Right hand | None | 1000 | Rechargeable, up to 90 hours | 0.063 | White | 24 | RZ01-04630200-R3M1
> A 63 g esports mouse for quick aim on a large mouse pad. Long battery life covers practice through the week.
- 30000 DPI optical sensor
- 2.4 GHz wireless and USB-C
- Rechargeable, up to 90 hours
- Right-handed, five buttons
hp-m120-wireless | HP | M120 Wireless Mouse | v3 | 999 | 699 | 18 | 2022-09 | small, dark grey, no cable | 2.4 GHz wireless | 1600 | 3 | Optical | Both hands | None | - | 1 × AA | - | Black | 12 | -
> A small mouse for the laptop bag, for classes and travel. Left-handed and right-handed users can share it.
- 2.4 GHz wireless, one AA battery
- 1600 DPI optical sensor
- Three buttons, for both hands
- 1-year warranty
`,
);

const headsets = readParts(
  { category: "Headsets", hsn: "8518", warrantyMonths: 12, picture: "Headset" },
  `
slug | brand | name | vendorId | price | discountPrice | stock | releasedOn | picture | wearingStyle | connectivity | microphone | noiseCancelling | surroundSound | driverSize | worksWith | weight | battery | colour | warrantyMonths | mpn

logitech-h111 | Logitech | H111 Wired Headset | v1 | 1195 | 895 | 26 | 2013-07 | small, grey, with cable | On-ear | 3.5 mm jack | Yes | No | No | - | Windows, macOS, Android | - | - | Grey | 24 | 981-000588
> For online classes and calls on phone or laptop with a 3.5 mm jack. Students and support staff can speak with both hands free.
- On-ear, with microphone
- One 3.5 mm plug
- Windows, macOS and Android
- 2-year warranty
logitech-h390 | Logitech | H390 USB Headset | v2 | 3295 | 2495 | 17 | 2012-06 | black, small cups, with cable | On-ear | USB-A | Yes | No | No | - | Windows, macOS | - | - | Black | 24 | 981-000014
> For Teams and Zoom calls at work: USB plug, no adapter or sound card needed. Trainers and support staff can talk hands-free for hours.
- On-ear with microphone
- USB-A cable
- Windows and macOS
- 2-year warranty
hyperx-cloud-stinger-2 | HyperX | Cloud Stinger 2 Gaming Headset | v3 | 5490 | 3990 | 12 | 2022-05 | black, large cups | Over-ear | 3.5 mm jack | Yes | No | Yes | 50 | Windows, PlayStation, Xbox | 0.275 | - | Black | 24 | 519T1AA
> For PC and console gaming with surround sound at 275 g. The microphone serves team chat and online classes.
- Over-ear, 50 mm drivers
- Microphone and 3.5 mm jack
- Works with Windows, PlayStation and Xbox
- 2-year warranty
hyperx-cloud-iii | HyperX | Cloud III Gaming Headset | v1 | 9990 | 7990 | 7 | 2023-06 | black with red plates | Over-ear | USB-A, USB-C, 3.5 mm jack | Yes | No | Yes | 53 | Windows, macOS, PlayStation, Xbox | - | - | Black and red | 24 | 727A9AA
> One headset for PC, console and laptop: USB-A, USB-C and 3.5 mm connections. Use it for team chat, films and online meetings.
- Over-ear, 53 mm drivers
- Surround sound and microphone
- Windows, macOS, PlayStation and Xbox
- Black and red
razer-blackshark-v2-x | Razer | BlackShark V2 X Gaming Headset | v2 | 5999 | 4299 | 10 | 2020-07 | black with green plates | Over-ear | 3.5 mm jack | Yes | No | Yes | 50 | Windows, PlayStation, Xbox | 0.24 | - | Black | 24 | RZ04-03240100-R3M1
> A 240 g headset for esports and voice chat. It suits students who play late and call by day.
- 50 mm drivers, surround sound
- 3.5 mm jack, microphone
- Over-ear cushions
- For Windows, PlayStation and Xbox
logitech-g435-lightspeed | Logitech | G435 LIGHTSPEED Wireless Gaming Headset | v3 | 7495 | 5495 | 8 | 2021-09 | white and lilac, no boom | Over-ear | 2.4 GHz wireless, Bluetooth | Yes | No | No | 40 | Windows, macOS, Android, iOS, PlayStation | 0.165 | Up to 18 hours | White and lilac | 24 | -
> A 165 g wireless headset for gaming, music and phone calls, in white and lilac. One headset serves laptop, phone and PlayStation.
- 2.4 GHz wireless and Bluetooth
- Up to 18 hours of battery
- 40 mm drivers, microphone
- Windows, macOS, Android, iOS, PlayStation
logitech-g733-lightspeed | Logitech | G733 LIGHTSPEED Wireless Gaming Headset | v1 | 16995 | 12495 | 5 | 2020-08 | blue with a violet band, lit cups | Over-ear | 2.4 GHz wireless | Yes | No | Yes | 40 | Windows, PlayStation | 0.278 | Up to 29 hours | Blue | 24 | 981-000943
> For long gaming and streaming sessions: up to 29 hours per charge. Streamers get lighting that shows on camera.
- 2.4 GHz wireless
- 40 mm drivers, surround sound
- Microphone, 278 g
- Windows and PlayStation, blue with lit cups
jabra-evolve2-30-se | Jabra | Evolve2 30 SE USB Headset | v2 | 9999 | 7999 | 6 | 2023-02 | black, small cups, with cable | On-ear | USB-A | Yes | No | No | 28 | Windows, macOS | 0.125 | - | Black | 24 | -
> For call centres, sales teams and home offices on Windows or Mac. Its low weight helps through back-to-back meetings.
- On-ear, 125 g
- 28 mm drivers with microphone
- USB-A cable
- 2-year warranty
`,
);

const webcams = readParts(
  { category: "Webcams", hsn: "8525", warrantyMonths: 12, picture: "Webcam" },
  `
slug | brand | name | vendorId | price | discountPrice | stock | releasedOn | picture | videoResolution | frameRate | fieldOfView | connectivity | microphone | privacyShutter | worksWith | colour | warrantyMonths | mpn

logitech-c270 | Logitech | C270 HD Webcam | v1 | 2495 | 1895 | 20 | 2010-08 | square, black, small lens | 720p | 30 | 55 | USB-A | Yes | No | Windows, macOS | Black | 24 | 960-000584
> A basic webcam for online classes and video calls on a desktop PC. Families can call and attend school from the desktop.
- 720p at 30 fps
- 55-degree view
- Built-in microphone, USB-A
- Windows and macOS
logitech-c920 | Logitech | C920 HD Pro Webcam | v2 | 8995 | 6795 | 11 | 2012-01 | wide, black | 1080p | 30 | 78 | USB-A | Yes | - | Windows, macOS | Black | 24 | 960-001055
> For teachers, interviews and streaming in Full HD. The wide view takes in a person and a small whiteboard.
- 1080p at 30 fps
- 78-degree view
- Microphone built in
- USB-A, 2-year warranty
logitech-brio-100 | Logitech | Brio 100 Full HD Webcam | v3 | 4295 | 3295 | 13 | 2023-09 | small, white | 1080p | 30 | 58 | USB-A | Yes | Yes | Windows, macOS | White | 12 | 960-001617
> For work calls with privacy: a shutter covers the lens when the call ends. Full HD suits interviews and online classes.
- 1080p at 30 fps, 58-degree view
- Built-in microphone
- USB-A for Windows and macOS
- White
logitech-mx-brio | Logitech | MX Brio 4K Webcam | v1 | 26995 | 22995 | 4 | 2024-03 | graphite, large lens | 4K | 30 | 90 | USB-C | Yes | Yes | Windows, macOS | Graphite | 24 | 960-001559
> For creators, trainers and executives who record or present in 4K. The 90-degree view fits two people in a meeting.
- 4K at 30 fps
- 90-degree view, privacy shutter
- USB-C with microphone
- Graphite, 2-year warranty
razer-kiyo-x | Razer | Kiyo X Streaming Webcam | v2 | 8999 | 5999 | 6 | 2021-10 | round, black | 1080p | 30 | 82 | USB-A | Yes | No | Windows | Black | 12 | RZ19-04170100-R3M1
> A start into streaming and video podcasts on a Windows PC. The wide view suits gaming rooms and demonstrations.
- 1080p at 30 fps
- 82-degree view
- USB-A, microphone
- 1-year warranty
`,
);

const mousePads = readParts(
  { category: "Mouse Pads", hsn: "4016", warrantyMonths: 6, picture: "Mouse pad" },
  `
slug | brand | name | vendorId | price | discountPrice | stock | releasedOn | picture | padSize | material | warrantyMonths | mpn

logitech-studio-desk-mat | Logitech | Studio Series Desk Mat Mouse Pad | v3 | 1995 | 1595 | 14 | 2022-04 | long, slate blue | 700 × 300 mm | Polyester | 12 | -
> A long mat for laptop, keyboard and mouse at a work or study desk. It protects the table and keeps the surface even.
- 700 × 300 mm
- Polyester cloth
- Slate blue
steelseries-qck-heavy-large | SteelSeries | QcK Heavy (Large) Gaming Mouse Pad | v1 | 2999 | 2399 | 9 | 2018-01 | large, black | 450 × 400 mm | Cloth | 12 | 63008
> A wide cloth surface for low-DPI gaming. Designers also gain space for long strokes of the mouse.
- 450 × 400 mm
- Cloth, black
- 1-year warranty
redragon-p026-pluto-rgb | Redragon | P026 Pluto RGB Gaming Mouse Pad | v2 | 1790 | 1290 | 10 | 2021-01 | black with a lit edge | 330 × 260 mm | Cloth | 12 | -
> Adds an RGB edge to a small gaming desk. The compact size suits hostel desks.
- 330 × 260 mm
- Cloth top
- Lit edge
`,
);

export const desk = [...keyboards, ...mice, ...headsets, ...webcams, ...mousePads];
