/** Made by tools/photography; do not edit. Per product slug, the first picture is the one cards show. */
import { photograph } from "./photograph.ts";
import type { SamplePicture } from "./types.ts";

export const samplePictures: Record<string, SamplePicture[]> = {
  "apple-macbook-air-13-m5": [
    photograph(
      "apple-macbook-air-13-m5",
      1,
      "#a8aeaf",
      "Slim pale blue laptop with a camera cut-out in the screen, open, from the front left",
    ),
    photograph("apple-macbook-air-13-m5", 2, "#858f95", "Black keyboard and wide touchpad on a pale blue deck"),
    photograph("apple-macbook-air-13-m5", 3, "#828b8f", "Left edge: charging socket and two USB-C ports"),
    photograph("apple-macbook-air-13-m5", 4, "#dbe0dd", "Pale blue laptop, closed"),
  ],
  "apple-macbook-pro-14-m5": [
    photograph(
      "apple-macbook-pro-14-m5",
      1,
      "#a19ea3",
      "Near-black laptop with a colourful screen, open, from the front left",
    ),
    photograph(
      "apple-macbook-pro-14-m5",
      2,
      "#686c73",
      "Black keyboard between two speaker grilles, wide touchpad below",
    ),
    photograph("apple-macbook-pro-14-m5", 3, "#767a7b", "Left edge: charging socket, two USB-C ports and audio jack"),
    photograph("apple-macbook-pro-14-m5", 4, "#c9ccc7", "Near-black laptop, closed"),
  ],
  "dell-xps-14-2026": [
    photograph(
      "dell-xps-14-2026",
      1,
      "#b6b3ae",
      "Graphite laptop with very thin screen borders, open, from the front left",
    ),
    photograph("dell-xps-14-2026", 2, "#7c7c7d", "Edge-to-edge graphite keyboard with closely set keys"),
    photograph("dell-xps-14-2026", 3, "#838787", "Left edge: two USB-C ports"),
    photograph("dell-xps-14-2026", 4, "#ccd0cb", "Graphite laptop, closed"),
  ],
  "hp-omnibook-5-14": [
    photograph("hp-omnibook-5-14", 1, "#b4c8be", "Silver laptop with grey keys, open, from the front left"),
    photograph("hp-omnibook-5-14", 2, "#b0bfb7", "Grey keyboard under a speaker strip, silver touchpad"),
    photograph("hp-omnibook-5-14", 3, "#acbab1", "Left edge: USB-A port and audio jack"),
    photograph("hp-omnibook-5-14", 4, "#dde0db", "Silver laptop, closed"),
  ],
  "lenovo-yoga-slim-7i-ultra-14": [
    photograph(
      "lenovo-yoga-slim-7i-ultra-14",
      1,
      "#99a5a3",
      "Very thin dark teal laptop with rounded edges, open, from the front left",
    ),
    photograph(
      "lenovo-yoga-slim-7i-ultra-14",
      2,
      "#718281",
      "Dark teal keyboard between speaker grilles, wide touchpad",
    ),
    photograph("lenovo-yoga-slim-7i-ultra-14", 3, "#7e8988", "Left edge: two USB-C ports"),
    photograph("lenovo-yoga-slim-7i-ultra-14", 4, "#ced4d0", "Dark teal laptop with a raised camera edge, closed"),
  ],
  "lenovo-thinkpad-e14-gen-7": [
    photograph("lenovo-thinkpad-e14-gen-7", 1, "#adacab", "Black business laptop, open, from the front left"),
    photograph(
      "lenovo-thinkpad-e14-gen-7",
      2,
      "#767675",
      "Black keyboard with a red pointing stick and three buttons above the touchpad",
    ),
    photograph("lenovo-thinkpad-e14-gen-7", 3, "#83817f", "Left edge: two USB-C ports, USB-A and HDMI"),
    photograph("lenovo-thinkpad-e14-gen-7", 4, "#c7cac5", "Black business laptop, closed, with a red lamp on the lid"),
  ],
  "asus-zenbook-a14": [
    photograph("asus-zenbook-a14", 1, "#cfc6b9", "Thin warm beige laptop, open, from the front left"),
    photograph("asus-zenbook-a14", 2, "#c1b4a1", "Beige keyboard and touchpad on a beige deck"),
    photograph("asus-zenbook-a14", 3, "#b2aa9d", "Left edge: HDMI, two USB-C ports and audio jack"),
    photograph("asus-zenbook-a14", 4, "#e2e2d7", "Beige laptop, closed"),
  ],
  "acer-aspire-go-15": [
    photograph("acer-aspire-go-15", 1, "#bac3c0", "Grey 15-inch laptop with number pad, open, from the front left"),
    photograph("acer-aspire-go-15", 2, "#94a0a0", "Dark keyboard with number pad on a grey deck"),
    photograph("acer-aspire-go-15", 3, "#8c9694", "Left edge: power, HDMI, USB-A and USB-C"),
    photograph("acer-aspire-go-15", 4, "#d8dcd8", "Grey 15-inch laptop, closed"),
  ],
  "asus-rog-zephyrus-g14-2025": [
    photograph("asus-rog-zephyrus-g14-2025", 1, "#c0b9ba", "White 14-inch gaming laptop, open, from the front left"),
    photograph(
      "asus-rog-zephyrus-g14-2025",
      2,
      "#c0bbb5",
      "Grey keyboard between speaker grilles on a white deck, wide touchpad",
    ),
    photograph(
      "asus-rog-zephyrus-g14-2025",
      3,
      "#d2d5ce",
      "Rear of the white laptop with air vents under a slanted row of lamps",
    ),
    photograph(
      "asus-rog-zephyrus-g14-2025",
      4,
      "#e5e8e2",
      "White laptop, closed, with a slanted row of lamps on the lid",
    ),
  ],
  "lenovo-loq-15-2025": [
    photograph("lenovo-loq-15-2025", 1, "#99a6a8", "Dark grey gaming laptop, open, from the front left"),
    photograph("lenovo-loq-15-2025", 2, "#717d7f", "Dark keyboard with number pad on a grey deck"),
    photograph("lenovo-loq-15-2025", 3, "#afb2ae", "Rear shelf with vents, Ethernet, USB, HDMI and power sockets"),
    photograph("lenovo-loq-15-2025", 4, "#cbcfcb", "Dark grey gaming laptop, closed"),
  ],
  "hp-victus-15-2025": [
    photograph("hp-victus-15-2025", 1, "#afafb8", "Dark blue gaming laptop, open, from the front left"),
    photograph("hp-victus-15-2025", 2, "#757b89", "Dark blue keyboard with number pad under a speaker strip"),
    photograph("hp-victus-15-2025", 3, "#adb2b1", "Rear of the dark blue laptop with two wide air vents"),
    photograph("hp-victus-15-2025", 4, "#c8ccca", "Dark blue gaming laptop, closed"),
  ],
  "acer-predator-helios-neo-16-ai": [
    photograph(
      "acer-predator-helios-neo-16-ai",
      1,
      "#95a6a4",
      "Large black gaming laptop with a light bar from turquoise to violet along the front edge, open",
    ),
    photograph(
      "acer-predator-helios-neo-16-ai",
      2,
      "#657576",
      "Keyboard lit from turquoise to violet, with number pad",
    ),
    photograph(
      "acer-predator-helios-neo-16-ai",
      3,
      "#a9aca7",
      "Rear shelf with vents, HDMI, two USB-C ports and power socket",
    ),
    photograph("acer-predator-helios-neo-16-ai", 4, "#c6c9c5", "Large black gaming laptop, closed, its light bar on"),
  ],
  "msi-katana-15-hx": [
    photograph(
      "msi-katana-15-hx",
      1,
      "#a79694",
      "Black gaming laptop with keyboard lit in four colours, open, from the front left",
    ),
    photograph(
      "msi-katana-15-hx",
      2,
      "#7b6b67",
      "Keyboard lit in red, orange, green and blue zones, pale W, A, S and D keys",
    ),
    photograph("msi-katana-15-hx", 3, "#abada8", "Rear shelf with red-finned vents, HDMI, Ethernet and power sockets"),
    photograph("msi-katana-15-hx", 4, "#c7c9c4", "Black gaming laptop with a red line on the lid, closed"),
  ],
  "hp-omen-35l": [
    photograph("hp-omen-35l", 1, "#999d9c", "Gaming tower with a glass side and three lit fans behind a glass front"),
    photograph("hp-omen-35l", 2, "#75797a", "View through the glass side: liquid cooler, lit memory and graphics card"),
    photograph("hp-omen-35l", 3, "#a7aaa5", "Rear of the gaming tower: sockets, exhaust fan, slots and power supply"),
    photograph(
      "hp-omen-35l",
      4,
      "#8c8e8d",
      "Top edge of the gaming tower with power button and ports above the glass front",
    ),
  ],
  "asus-v500-mini-tower": [
    photograph(
      "asus-v500-mini-tower",
      1,
      "#abaeaa",
      "Compact dark grey tower with a slatted front and a bright strip, from the front left",
    ),
    photograph(
      "asus-v500-mini-tower",
      2,
      "#7d807d",
      "Upper front: power button, two USB-A ports, USB-C and audio jack",
    ),
    photograph("asus-v500-mini-tower", 3, "#b3b7b2", "Rear of the compact tower: sockets, fan, slots and power supply"),
    photograph("asus-v500-mini-tower", 4, "#b9bcb7", "Compact dark grey tower from above right, with roof vents"),
  ],
  "geekom-a6-mini-pc": [
    photograph(
      "geekom-a6-mini-pc",
      1,
      "#c2c6c1",
      "Small dark grey mini PC with two USB ports in front and vents at the sides",
    ),
    photograph("geekom-a6-mini-pc", 2, "#afb4af", "Front close by: two USB-A ports, audio jack, lamp and power button"),
    photograph(
      "geekom-a6-mini-pc",
      3,
      "#bbbfba",
      "Rear of the mini PC: power, USB-C, two HDMI, Ethernet and two USB-A",
    ),
    photograph("geekom-a6-mini-pc", 4, "#bfc3be", "Mini PC from above, with a ring on the lid"),
  ],
  "apple-mac-studio-m4-max": [
    photograph(
      "apple-mac-studio-m4-max",
      1,
      "#d3d8d2",
      "Compact silver desktop with round corners, two USB-C ports and an SD slot in front",
    ),
    photograph("apple-mac-studio-m4-max", 2, "#ced2cc", "Front close by: two USB-C ports, SD slot and lamp"),
    photograph(
      "apple-mac-studio-m4-max",
      3,
      "#c9cdc7",
      "Rear of the silver desktop: perforated vent over a row of sockets",
    ),
    photograph("apple-mac-studio-m4-max", 4, "#ccd0ca", "Silver desktop from above"),
  ],
  "dell-24-all-in-one": [
    photograph("dell-24-all-in-one", 1, "#cdd6ce", "White all-in-one computer with keyboard and mouse"),
    photograph("dell-24-all-in-one", 2, "#dfe3dd", "White keyboard with number pad and white mouse"),
    photograph("dell-24-all-in-one", 3, "#dde0da", "Back of the all-in-one with its stand and sockets"),
    photograph(
      "dell-24-all-in-one",
      4,
      "#dae0d9",
      "All-in-one from the side, slightly tilted, with ports on the left edge",
    ),
  ],
};
