import { choice, type DefaultSpec, number, several, text, yesNo } from "./default-spec.ts";

const monitors = ["monitors"];
const keyboards = ["keyboards"];
const mice = ["mice"];
const headsets = ["headsets"];
const routers = ["routers"];
const ups = ["ups"];
const printers = ["printers"];

const screen = { groupName: "Display" };
const performance = { groupName: "Performance" };
const ports = { groupName: "Slots and ports" };
const power = { groupName: "Power" };
const size = { groupName: "Size" };
const more = { better: "higher" } as const;
const less = { better: "lower" } as const;

const links = ["USB-A", "USB-C", "2.4 GHz wireless", "Bluetooth", "3.5 mm jack"];
const hosts = ["USB-A", "USB-C", "Thunderbolt 3", "Thunderbolt 4", "Thunderbolt 5"];

export const accessorySpecs = {
  responseTime: number("Response time", "ms", monitors, "choices", { ...screen, ...less }),
  contrast: text("Contrast", monitors, { ...screen, help: "Such as 1000:1." }),
  colourGamut: text("Colour gamut", monitors, { ...screen, help: "Such as 99% sRGB, 95% DCI-P3." }),
  hdr: choice("HDR", ["None", "HDR10", "HDR400", "HDR600", "HDR1000", "True Black 400"], monitors, screen),
  adaptiveSync: several("Adaptive sync", ["FreeSync", "G-SYNC Compatible", "G-SYNC"], monitors, screen),
  curved: yesNo("Curved", monitors, screen),
  monitorPorts: several(
    "Inputs",
    ["HDMI 1.4", "HDMI 2.0", "HDMI 2.1", "DisplayPort 1.2", "DisplayPort 1.4", "DisplayPort 2.1", "USB-C", "VGA"],
    monitors,
    ports,
  ),
  usbHub: yesNo("USB hub", monitors, ports),
  builtInSpeakers: yesNo("Speakers built in", [...monitors, "webcams"], ports),
  stand: several("Stand", ["Tilt", "Height", "Swivel", "Pivot"], monitors, size),
  vesaMount: choice("VESA mount", ["None", "75 × 75", "100 × 100", "200 × 200"], monitors, size),
  connectivity: several("Connects by", links, [
    ...keyboards,
    ...mice,
    ...headsets,
    "webcams",
    "speakers",
    "game-controllers",
  ]),
  keyboardLayout: choice("Layout", ["Full size", "96%", "TKL", "75%", "65%", "60%"], keyboards, size),
  switchType: choice(
    "Switches",
    ["Membrane", "Scissor", "Mechanical linear", "Mechanical tactile", "Mechanical clicky", "Magnetic", "Optical"],
    keyboards,
    performance,
  ),
  hotSwappable: yesNo("Hot-swappable switches", keyboards, performance),
  keyboardLanguage: choice("Key legends", ["US English", "UK English", "Hindi and English"], keyboards),
  backlight: choice("Backlight", ["None", "White", "Single colour", "RGB"], [...keyboards, ...mice]),
  pollingRate: number("Polling rate", "Hz", [...keyboards, ...mice], "choices", { ...performance, ...more }),
  dpi: number("DPI", null, mice, "range", { ...performance, ...more, help: "The highest." }),
  buttons: number("Buttons", null, mice, "choices", performance),
  mouseSensor: choice("Sensor", ["Optical", "Laser"], mice, performance),
  hand: choice("For", ["Right hand", "Left hand", "Both hands"], mice),
  wearingStyle: choice("Style", ["Over-ear", "On-ear", "In-ear"], headsets),
  microphone: yesNo("Microphone", [...headsets, "webcams"], performance),
  noiseCancelling: yesNo("Noise cancelling", headsets, performance),
  surroundSound: yesNo("Surround sound", headsets, performance),
  driverSize: number("Driver", "mm", headsets, "choices", { ...performance, ...more }),
  videoResolution: choice("Video", ["720p", "1080p", "1440p", "4K"], ["webcams"], performance),
  frameRate: number("Frames per second", "fps", ["webcams"], "choices", { ...performance, ...more }),
  fieldOfView: number("Field of view", "°", ["webcams"], "choices", performance),
  privacyShutter: yesNo("Privacy shutter", ["webcams"]),
  outputPower: number("Output", "W", ["speakers", "chargers"], "choices", { ...power, ...more }),
  channels: choice("Channels", ["1.0", "2.0", "2.1", "5.1", "7.1"], ["speakers"], performance),
  wifiStandard: choice("Wi-Fi", ["Wi-Fi 4", "Wi-Fi 5", "Wi-Fi 6", "Wi-Fi 6E", "Wi-Fi 7"], routers, performance),
  wifiSpeed: number("Wi-Fi speed", "Mbps", routers, "range", { ...performance, ...more }),
  wifiBands: choice("Bands", ["Single band", "Dual band", "Tri band"], routers, performance),
  lanPorts: number("LAN ports", null, routers, "choices", { ...ports, ...more }),
  wanSpeed: choice("Fastest port", ["100 Mbps", "1 Gbps", "2.5 Gbps", "10 Gbps"], routers, ports),
  meshReady: yesNo("Mesh", routers, performance),
  simSlot: yesNo("SIM slot (4G/5G)", routers, ports),
  capacityVa: number("Capacity", "VA", ups, "choices", { ...power, ...more }),
  outputWatts: number("Output power", "W", ups, "range", { ...power, ...more }),
  backupMinutes: number("Backup at half load", "minutes", ups, "range", { ...power, ...more }),
  outlets: number("Outlets", null, ups, "choices", { ...ports, ...more }),
  waveform: choice("Waveform", ["Simulated sine wave", "Pure sine wave"], ups, power),
  surgeProtection: yesNo("Surge protection", ups, power),
  cableLength: number("Cable length", "m", ["cables"], "choices", size),
  cableEnds: text("Ends", ["cables"], { filter: "choices", help: "Such as HDMI to HDMI." }),
  cableStandard: text("Standard", ["cables"], { filter: "choices", help: "Such as HDMI 2.1 or Cat 6." }),
  fitsScreen: number("Fits laptops up to", "inch", ["bags"], "choices", { ...size, ...more }),
  material: text("Material", ["bags", "mouse-pads"], { filter: "choices" }),
  waterResistant: yesNo("Water resistant", ["bags", "speakers"]),
  bagVolume: number("Volume", "litres", ["bags"], "choices", { ...size, ...more }),
  hostConnector: choice("Connects to", hosts, ["hubs-and-docks", "external-storage"], ports),
  powerDelivery: number("Charges up to", "W", ["hubs-and-docks", ...monitors], "choices", { ...power, ...more }),
  portCount: number("Number of ports", null, ["hubs-and-docks", "chargers"], "choices", { ...ports, ...more }),
  printTechnology: choice("Technology", ["Ink tank", "Inkjet", "Laser"], printers, performance),
  printColour: choice("Prints in", ["Colour", "Black only"], printers, performance),
  printFunctions: several("Functions", ["Print", "Scan", "Copy", "Fax"], printers, performance),
  printSpeed: number("Print speed", "pages per minute", printers, "range", { ...performance, ...more }),
  printConnection: several("Connects by", ["USB", "Wi-Fi", "Ethernet"], printers, ports),
  duplex: yesNo("Prints both sides by itself", printers, performance),
  worksWith: several(
    "Works with",
    ["Windows", "macOS", "Linux", "Android", "iOS", "PlayStation", "Xbox"],
    [...keyboards, ...headsets, "game-controllers", "webcams"],
  ),
  licence: choice("Licence", ["Retail", "OEM"], ["operating-systems"], {
    help: "OEM: for the computer it is first installed on. Retail: may be moved to another.",
  }),
  medium: choice("Comes on", ["USB drive", "DVD", "Download"], ["operating-systems"]),
  assemblyDays: number("Assembly time", "working days", ["pc-assembly"], null, {
    help: "Before dispatch, in addition to packing time.",
  }),
  padSize: text("Pad size", ["mouse-pads"], { ...size, filter: "choices", help: "Such as 450 × 400 mm." }),
} satisfies Record<string, DefaultSpec>;
