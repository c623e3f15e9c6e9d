/** Parts that the same statement is true of. */
export const am4Processors = "amd-ryzen-5-5500, amd-ryzen-5-5600, amd-ryzen-5-5600g, amd-ryzen-7-5700x";
export const ryzen7000 = "amd-ryzen-5-7500f, amd-ryzen-5-7600, amd-ryzen-7-7800x3d";
export const ryzen9000 =
  "amd-ryzen-5-9600x, amd-ryzen-7-9700x, amd-ryzen-7-9800x3d, amd-ryzen-9-9900x, amd-ryzen-9-9950x3d";
export const core14 = "intel-core-i3-14100f, intel-core-i5-14400f, intel-core-i5-14600k, intel-core-i7-14700k";
export const coreUltra =
  "intel-core-ultra-5-225f, intel-core-ultra-5-245k, intel-core-ultra-7-265k, intel-core-ultra-9-285k";
export const ddr5Kits =
  "corsair-vengeance-ddr5-32gb-6000-cl30, gskill-flare-x5-32gb-6000-cl30, kingston-fury-beast-ddr5-16gb-5600";
export const ddr4Kits =
  "kingston-fury-beast-ddr4-16gb-kit-3200, corsair-vengeance-lpx-16gb-kit-3200, crucial-8gb-ddr4-3200-udimm";
