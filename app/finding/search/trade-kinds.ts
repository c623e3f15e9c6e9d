/** What computer shops sell, in the singular: a search for it is not answered with something else. */
export const tradeKinds: ReadonlySet<string> = new Set(
  `adapter, adaptor, antivirus, battery, bulb, calculator, camera, cartridge, chair, charger, chromebook, console, controller,
  converter, cover, desk, dongle, drone, earbud, earphone, earpod, fan, firewall, gamepad, hdd, headphone, headset, inverter, ipad,
  iphone, joystick, keyboard, lamp, laptop, mic, microphone, mobile, modem, monitor, motherboard, mouse, nas, pad, pendrive, phone,
  playstation, powerbank, printer, processor, projector, protector, ps5, rack, ram, remote, router, scanner, screenguard, server,
  paste, pouch, shredder, skin, smartphone, smartwatch, smps, soundbar, speaker, stabilizer, stand, stylus, switch, table, tablet, toaster, toner,
  tripod, tv, television, ups, watch, webcam, xbox`
    .split(",")
    .map((kind) => kind.trim()),
);
