/** What each picture of a product shows, in the order of its family's views (views.py). */
const laptop = (lead: string, keys: string, third: string, closed: string): string[] => [lead, keys, third, closed];

export const alts: Record<string, string[]> = {
  "apple-macbook-air-13-m5": laptop(
    "Slim pale blue laptop with a camera cut-out in the screen, open, from the front left",
    "Black keyboard and wide touchpad on a pale blue deck",
    "Left edge: charging socket and two USB-C ports",
    "Pale blue laptop, closed",
  ),
  "apple-macbook-pro-14-m5": laptop(
    "Near-black laptop with a colourful screen, open, from the front left",
    "Black keyboard between two speaker grilles, wide touchpad below",
    "Left edge: charging socket, two USB-C ports and audio jack",
    "Near-black laptop, closed",
  ),
  "dell-xps-14-2026": laptop(
    "Graphite laptop with very thin screen borders, open, from the front left",
    "Edge-to-edge graphite keyboard with closely set keys",
    "Left edge: two USB-C ports",
    "Graphite laptop, closed",
  ),
  "hp-omnibook-5-14": laptop(
    "Silver laptop with grey keys, open, from the front left",
    "Grey keyboard under a speaker strip, silver touchpad",
    "Left edge: USB-A port and audio jack",
    "Silver laptop, closed",
  ),
  "lenovo-yoga-slim-7i-ultra-14": laptop(
    "Very thin dark teal laptop with rounded edges, open, from the front left",
    "Dark teal keyboard between speaker grilles, wide touchpad",
    "Left edge: two USB-C ports",
    "Dark teal laptop with a raised camera edge, closed",
  ),
  "lenovo-thinkpad-e14-gen-7": laptop(
    "Black business laptop, open, from the front left",
    "Black keyboard with a red pointing stick and three buttons above the touchpad",
    "Left edge: two USB-C ports, USB-A and HDMI",
    "Black business laptop, closed, with a red lamp on the lid",
  ),
  "asus-zenbook-a14": laptop(
    "Thin warm beige laptop, open, from the front left",
    "Beige keyboard and touchpad on a beige deck",
    "Left edge: HDMI, two USB-C ports and audio jack",
    "Beige laptop, closed",
  ),
  "acer-aspire-go-15": laptop(
    "Grey 15-inch laptop with number pad, open, from the front left",
    "Dark keyboard with number pad on a grey deck",
    "Left edge: power, HDMI, USB-A and USB-C",
    "Grey 15-inch laptop, closed",
  ),
  "asus-rog-zephyrus-g14-2025": laptop(
    "White 14-inch gaming laptop, open, from the front left",
    "Grey keyboard between speaker grilles on a white deck, wide touchpad",
    "Rear of the white laptop with air vents under a slanted row of lamps",
    "White laptop, closed, with a slanted row of lamps on the lid",
  ),
  "lenovo-loq-15-2025": laptop(
    "Dark grey gaming laptop, open, from the front left",
    "Dark keyboard with number pad on a grey deck",
    "Rear shelf with vents, Ethernet, USB, HDMI and power sockets",
    "Dark grey gaming laptop, closed",
  ),
  "hp-victus-15-2025": laptop(
    "Dark blue gaming laptop, open, from the front left",
    "Dark blue keyboard with number pad under a speaker strip",
    "Rear of the dark blue laptop with two wide air vents",
    "Dark blue gaming laptop, closed",
  ),
  "acer-predator-helios-neo-16-ai": laptop(
    "Large black gaming laptop with a light bar from turquoise to violet along the front edge, open",
    "Keyboard lit from turquoise to violet, with number pad",
    "Rear shelf with vents, HDMI, two USB-C ports and power socket",
    "Large black gaming laptop, closed, its light bar on",
  ),
  "msi-katana-15-hx": laptop(
    "Black gaming laptop with keyboard lit in four colours, open, from the front left",
    "Keyboard lit in red, orange, green and blue zones, pale W, A, S and D keys",
    "Rear shelf with red-finned vents, HDMI, Ethernet and power sockets",
    "Black gaming laptop with a red line on the lid, closed",
  ),
  "hp-omen-35l": [
    "Gaming tower with a glass side and three lit fans behind a glass front",
    "View through the glass side: liquid cooler, lit memory and graphics card",
    "Rear of the gaming tower: sockets, exhaust fan, slots and power supply",
    "Top edge of the gaming tower with power button and ports above the glass front",
  ],
  "asus-v500-mini-tower": [
    "Compact dark grey tower with a slatted front and a bright strip, from the front left",
    "Upper front: power button, two USB-A ports, USB-C and audio jack",
    "Rear of the compact tower: sockets, fan, slots and power supply",
    "Compact dark grey tower from above right, with roof vents",
  ],
  "geekom-a6-mini-pc": [
    "Small dark grey mini PC with two USB ports in front and vents at the sides",
    "Front close by: two USB-A ports, audio jack, lamp and power button",
    "Rear of the mini PC: power, USB-C, two HDMI, Ethernet and two USB-A",
    "Mini PC from above, with a ring on the lid",
  ],
  "apple-mac-studio-m4-max": [
    "Compact silver desktop with round corners, two USB-C ports and an SD slot in front",
    "Front close by: two USB-C ports, SD slot and lamp",
    "Rear of the silver desktop: perforated vent over a row of sockets",
    "Silver desktop from above",
  ],
  "dell-24-all-in-one": [
    "White all-in-one computer with keyboard and mouse",
    "White keyboard with number pad and white mouse",
    "Back of the all-in-one with its stand and sockets",
    "All-in-one from the side, slightly tilted, with ports on the left edge",
  ],
};
