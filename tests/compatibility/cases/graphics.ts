export const graphicsCases = `
card-interface | fits | msi-b650-gaming-plus-wifi | asus-dual-geforce-rtx-5060-oc-8gb, gigabyte-geforce-rtx-5070-windforce-oc-sff-12gb, asrock-arc-b580-challenger-12gb-oc, amd-radeon-rx-6500-xt | PCIe 4.0: at most one generation slower | PCI-SIG: backward compatibility
card-interface | fits | gigabyte-b850-aorus-elite-wifi7-ice | asus-tuf-gaming-geforce-rtx-5090-oc-32gb, sapphire-nitro-radeon-rx-9070-xt-16gb, nvidia-geforce-gt-1030 | PCIe 5.0 | Gigabyte: B850 AORUS Elite, Expansion slots
card-interface | fits | msi-b450-tomahawk-max | nvidia-geforce-rtx-4090-founders, nvidia-geforce-rtx-3080-founders, nvidia-geforce-gt-1030 | sixteen lanes of PCIe 3.0 are enough | PCI-SIG: backward compatibility
card-interface | warning | asus-prime-a520m-k | asus-dual-geforce-rtx-5060-oc-8gb, asrock-arc-b580-challenger-12gb-oc, gigabyte-radeon-rx-7600-gaming-oc-8gb, amd-radeon-rx-6500-xt | eight or four lanes at PCIe 3.0 cost speed | ASUS: Prime A520M-K, Expansion slots
card-interface | warning | msi-b450-tomahawk-max | gigabyte-geforce-rtx-5070-windforce-oc-sff-12gb, msi-geforce-rtx-5080-16g-gaming-trio-oc | two generations slower | MSI: B450 Tomahawk Max, Slots
card-interface | warning | gigabyte-b550m-ds3h + amd-ryzen-5-5500 | asus-dual-geforce-rtx-5060-oc-8gb, gigabyte-radeon-rx-7600-gaming-oc-8gb | the 5500 has PCIe 3.0 on a board of 4.0 | AMD: Ryzen 5 5500, PCI Express version
card-interface | does-not-fit | asus-prime-n100i-d-d4 | asus-dual-geforce-rtx-5060-oc-8gb, gigabyte-geforce-rtx-5060-windforce-oc-8gb | no slot of sixteen lanes | ASUS: Prime N100I-D D4, Expansion slots: 1 × PCIe ×1
card-interface | unknown | msi-b650-gaming-plus-wifi~pcieGeneration | asus-dual-geforce-rtx-5060-oc-8gb | the slot's generation isn't given | Nothing to go by
card-interface | unknown | asus-prime-a520m-k | asrock-arc-b580-challenger-12gb-oc~pcieLanes, asus-dual-geforce-rtx-5060-oc-8gb~pcieGeneration | the card's lanes or generation aren't given | Nothing to go by
card-connectors | fits | deepcool-pf450 | asus-dual-geforce-rtx-5060-oc-8gb, asrock-arc-b580-challenger-12gb-oc, powercolor-reaper-radeon-rx-9070-16gb, msi-geforce-rtx-3050-ventus-2x-6g-oc, amd-radeon-rx-6500-xt | two plugs of 8 pins | DeepCool: PF450, Connectors
card-connectors | fits | corsair-rm850e | msi-geforce-rtx-5080-16g-gaming-trio-oc, nvidia-geforce-rtx-4090-founders, nvidia-geforce-rtx-3080-founders | one 12V-2x6, three of 8 pins | Corsair: RM850e, Connectors
card-connectors | fits | fsp-tfx-300 | msi-geforce-rtx-3050-ventus-2x-6g-oc, nvidia-geforce-gt-1030 | fed by the slot | MSI: GeForce RTX 3050 Ventus 2X 6G, Power connectors: none
card-connectors | warning | deepcool-pk750d | asus-prime-geforce-rtx-5070-ti-oc-16gb, sapphire-nitro-radeon-rx-9070-xt-16gb, gigabyte-geforce-rtx-5070-windforce-oc-sff-12gb | by the adapter in the card's box | NVIDIA: 2 × 8-pin to 16-pin adapter
card-connectors | warning | seasonic-prime-tx-1000 | msi-geforce-rtx-5080-16g-gaming-trio-oc, nvidia-geforce-rtx-4090-founders, asus-tuf-gaming-geforce-rtx-5090-oc-32gb | by an adapter of three or four 8-pin plugs | NVIDIA: 3 × and 4 × 8-pin to 16-pin adapter
card-connectors | does-not-fit | fsp-tfx-300 | asus-dual-geforce-rtx-5060-oc-8gb, powercolor-reaper-radeon-rx-9070-16gb, gigabyte-geforce-rtx-5070-windforce-oc-sff-12gb | no plug for a card | FSP: TFX 300, Connectors
card-connectors | does-not-fit | corsair-vs450 | powercolor-reaper-radeon-rx-9070-16gb, nvidia-geforce-rtx-3080-founders, sapphire-nitro-radeon-rx-9070-xt-16gb | one plug of 8 pins | Corsair: VS450, Connectors
card-connectors | does-not-fit | corsair-cx650 | msi-geforce-rtx-5080-16g-gaming-trio-oc, asus-tuf-gaming-geforce-rtx-5090-oc-32gb | two plugs of 8 pins feed 300 W | Corsair: CX650, Connectors
card-connectors | fits | corsair-rm1000e | powercolor-reaper-radeon-rx-9070-16gb, asus-dual-geforce-rtx-5060-oc-8gb | three plugs in its data sheet | Corsair: RM1000e, Connectors
card-connectors | unknown | corsair-vs450~supplyPcie8 | powercolor-reaper-radeon-rx-9070-16gb | supplies of 450 W have one plug or two | Nothing to go by
card-connectors | unknown | corsair-rm850e | nvidia-geforce-gtx-1080-ti-founders, asus-dual-geforce-rtx-5060-oc-8gb~powerConnector | the card's plug isn't given | Nothing to go by
card-connectors | unknown | corsair-rm850e~supply12v | gigabyte-geforce-rtx-5070-windforce-oc-sff-12gb | the supply's plug isn't given | Nothing to go by
picture-output | fits | amd-ryzen-5-5600g | gigabyte-b550m-ds3h, asus-prime-a520m-k | graphics inside | AMD: Ryzen 5 5600G, Graphics model
picture-output | fits | amd-ryzen-5-7600 | asrock-b650m-hdv-m2 | graphics inside | AMD: Ryzen 5 7600, Graphics model
picture-output | warning | gigabyte-b550m-ds3h | amd-ryzen-5-5600, amd-ryzen-5-5500, amd-ryzen-9-5950x | no graphics inside | AMD: Discrete graphics card required
picture-output | warning | msi-pro-b760m-a-wifi | intel-core-i5-12400f, intel-core-i3-14100f | F: no graphics inside | Intel: Processor suffixes, F requires discrete graphics
picture-output | unknown | gigabyte-b550m-ds3h | amd-ryzen-5-5600~integratedGraphics | it isn't said | Nothing to go by
monitor-ports | fits | asus-dual-geforce-rtx-5060-oc-8gb | benq-gw2490, dell-ultrasharp-u2723qe, dell-e1916h | DisplayPort or HDMI on both | ASUS: Dual RTX 5060, Interface
monitor-ports | warning | asus-dual-geforce-rtx-5060-oc-8gb | lg-ultrafine-5k | USB-C needs an adapter | LG: UltraFine 5K, Connectivity
monitor-ports | unknown | nvidia-geforce-gt-1030 | benq-gw2490 | the card's outputs aren't given | Nothing to go by
monitor-ports | unknown | asus-dual-geforce-rtx-5060-oc-8gb | benq-gw2490~monitorPorts | the monitor's inputs aren't given | Nothing to go by
`;
