/** Made by tools/photography; do not edit. Of each photograph there is, how wide it is and its views' mean colours. */
import type { Shots } from "../parts/part-picture.ts";

export const computerShots: Record<string, Shots> = {
  "asus-vivobook-15-x1504va-quiet-blue": {
    width: 1280,
    views: { hero: "#a1aaa7", keys: "#717b82", side: "#7a8285", closed: "#cbcfcd" },
  },
  "asus-vivobook-15-x1504va-cool-silver": {
    width: 1280,
    views: { hero: "#b3bbb7", keys: "#aeb6b5", side: "#a7adab", closed: "#dfe3de" },
  },
  "asus-vivobook-s14-s5406sa-neutral-black": {
    width: 1280,
    views: { hero: "#a49e9f", keys: "#6a696a", side: "#79797a", closed: "#c8cbc6" },
  },
  "asus-vivobook-s14-s5406sa-mist-blue": {
    width: 1280,
    views: { hero: "#b6b2b4", keys: "#a6acb0", side: "#a2a6a8", closed: "#dbe1dd" },
  },
  "hp-15-fd0": { width: 1280, views: { hero: "#c4cbcb", keys: "#afb8ba", side: "#a6acac", closed: "#e0e3df" } },
  "dell-15-dc15250": { width: 1280, views: { hero: "#ccd0cc", keys: "#afb4b3", side: "#a1a5a2", closed: "#dce0dc" } },
  "lenovo-ideapad-slim-3-15irh10-luna-grey": {
    width: 1280,
    views: { hero: "#cac4bd", keys: "#aaa7a4", side: "#a4a3a0", closed: "#dde1dc" },
  },
  "lenovo-ideapad-slim-3-15irh10-cosmic-blue": {
    width: 1280,
    views: { hero: "#bdb8b3", keys: "#807f84", side: "#868789", closed: "#ccd1d0" },
  },
  "lenovo-ideapad-slim-5-14akp10": {
    width: 1280,
    views: { hero: "#bbb6ba", keys: "#9c9ca2", side: "#979a9d", closed: "#d6dad5" },
  },
  "acer-aspire-lite-15-al15": {
    width: 1280,
    views: { hero: "#bdbdb6", keys: "#93948f", side: "#8b8d89", closed: "#d6dad5" },
  },
  "asus-expertbook-p1-p1403cva": {
    width: 1280,
    views: { hero: "#bdc2c1", keys: "#9fa5a5", side: "#9aa19f", closed: "#d4d8d4" },
  },
  "samsung-galaxy-book4-15": {
    width: 1280,
    views: { hero: "#acb2b7", keys: "#a4a9ad", side: "#a1a5a6", closed: "#dbdeda" },
  },
  "msi-modern-14-f13mg": {
    width: 1280,
    views: { hero: "#a4aaa3", keys: "#6b716c", side: "#797d79", closed: "#c9ccc7" },
  },
  "acer-chromebook-plus-514-cb514": {
    width: 1280,
    views: { hero: "#cbc6c1", keys: "#a7a2a2", side: "#999698", closed: "#dbdfda" },
  },
  "lenovo-ideapad-slim-3-chromebook-14m": {
    width: 1280,
    views: { hero: "#b6b9b6", keys: "#7f868c", side: "#848a8d", closed: "#c9cdcc" },
  },
  "apple-macbook-air-15-m5-midnight": {
    width: 1280,
    views: { hero: "#a1a6ab", keys: "#72767c", side: "#898b8e", closed: "#cacdc9" },
  },
  "apple-macbook-air-15-m5-starlight": {
    width: 1280,
    views: { hero: "#b1b5b7", keys: "#a7a7a4", side: "#9c9d9d", closed: "#e3e4dc" },
  },
  "apple-macbook-air-13-m4-sky-blue": {
    width: 1280,
    views: { hero: "#a7afab", keys: "#919c9c", side: "#8c9492", closed: "#dde3df" },
  },
  "apple-macbook-air-13-m4-silver": {
    width: 1280,
    views: { hero: "#a9b1ac", keys: "#99a09d", side: "#8e9593", closed: "#e2e5e0" },
  },
  "apple-macbook-pro-16-m4-pro-space-black": {
    width: 1280,
    views: { hero: "#a59a97", keys: "#746e6c", side: "#80807d", closed: "#caccc7" },
  },
  "apple-macbook-pro-16-m4-pro-silver": {
    width: 1280,
    views: { hero: "#b3a9a6", keys: "#a39f9b", side: "#979794", closed: "#e1e5df" },
  },
  "hp-omnibook-x-flip-14": {
    width: 1280,
    views: { hero: "#b5aeb5", keys: "#808491", side: "#878c97", closed: "#ccd1cf" },
  },
  "lenovo-yoga-7-2-in-1-14ill10": {
    width: 1280,
    views: { hero: "#c4beac", keys: "#acaca4", side: "#b4b5ac", closed: "#d8dcd7" },
  },
  "samsung-galaxy-book5-360": {
    width: 1280,
    views: { hero: "#a69c9f", keys: "#88888b", side: "#909293", closed: "#d4d8d3" },
  },
  "asus-zenbook-14-ux3405ca": {
    width: 1280,
    views: { hero: "#b8b1ab", keys: "#767172", side: "#817f7e", closed: "#c9ccc9" },
  },
  "microsoft-surface-laptop-7-13-platinum": {
    width: 1280,
    views: { hero: "#b8bec1", keys: "#b6b9bb", side: "#afb1b2", closed: "#e0e3de" },
  },
  "microsoft-surface-laptop-7-13-black": {
    width: 1280,
    views: { hero: "#a4a9ac", keys: "#727477", side: "#828486", closed: "#c8cbc5" },
  },
  "lg-gram-16-16z90ts": {
    width: 1280,
    views: { hero: "#a6aca5", keys: "#6c716c", side: "#7d817c", closed: "#cccfca" },
  },
  "acer-swift-go-14-sfg14": {
    width: 1280,
    views: { hero: "#c5cccb", keys: "#b2bbbb", side: "#a9aeae", closed: "#e1e4df" },
  },
  "lenovo-thinkpad-e16-gen-3": {
    width: 1280,
    views: { hero: "#c2c6c3", keys: "#898d8b", side: "#949997", closed: "#caccc7" },
  },
  "lenovo-thinkpad-x1-carbon-gen-13": {
    width: 1280,
    views: { hero: "#b1aaa6", keys: "#726d6a", side: "#7b7b78", closed: "#cbcec9" },
  },
  "hp-elitebook-6-g1i-14": {
    width: 1280,
    views: { hero: "#cccfcb", keys: "#b2b7b4", side: "#a6aba8", closed: "#dee2dc" },
  },
  "dell-pro-14-pc14250": {
    width: 1280,
    views: { hero: "#c1c2ba", keys: "#8b8c87", side: "#8a8d89", closed: "#d1d4d0" },
  },
  "hp-zbook-power-16-g11": {
    width: 1280,
    views: { hero: "#aeb5b5", keys: "#989fa1", side: "#9ba1a0", closed: "#d9ddd8" },
  },
  "asus-proart-p16-h7606": {
    width: 1280,
    views: { hero: "#a79dae", keys: "#726977", side: "#857c8b", closed: "#c7cac5" },
  },
  "acer-nitro-v-15-anv15": {
    width: 1280,
    views: { hero: "#aba29b", keys: "#7b726c", rear: "#abaea9", closed: "#c8cac6" },
  },
  "hp-victus-16-s1": { width: 1280, views: { hero: "#c3cac9", keys: "#9da6a7", rear: "#c6cac5", closed: "#dfe2de" } },
  "msi-cyborg-15-a13v": {
    width: 1280,
    views: { hero: "#a5adae", keys: "#6e787a", rear: "#adb0ac", closed: "#c9ccc7" },
  },
  "asus-tuf-gaming-f16-fx608j": {
    width: 1280,
    views: { hero: "#a4aba4", keys: "#777e78", rear: "#afb2ae", closed: "#cccfca" },
  },
  "asus-tuf-gaming-a14-fa401": {
    width: 1280,
    views: { hero: "#bfbfb8", keys: "#888883", rear: "#b4b7b3", closed: "#cfd2cd" },
  },
  "asus-rog-strix-g16-g615": {
    width: 1280,
    views: { hero: "#afa9b5", keys: "#7f7685", rear: "#aaada8", closed: "#c9cbc6" },
  },
  "lenovo-legion-5i-15irx10": {
    width: 1280,
    views: { hero: "#b5b0b4", keys: "#76737a", rear: "#aaada8", closed: "#c7cac5" },
  },
  "lenovo-legion-pro-7i-16iax10h": {
    width: 1280,
    views: { hero: "#aca8a8", keys: "#6f6d6e", rear: "#a7aaa5", closed: "#c6c9c5" },
  },
  "hp-omen-max-16-ah0": {
    width: 1280,
    views: { hero: "#a4acae", keys: "#6f777b", rear: "#abada9", closed: "#c8cbc7" },
  },
  "msi-vector-16-hx-ai-a2xw": {
    width: 1280,
    views: { hero: "#aeb4b3", keys: "#838b8c", rear: "#b0b3b0", closed: "#cdd1cc" },
  },
  "alienware-16-aurora-ac16250": {
    width: 1280,
    views: { hero: "#989da4", keys: "#717682", rear: "#aeb1b0", closed: "#cacdcb" },
  },
  "gigabyte-gaming-a16-cwh": {
    width: 1280,
    views: { hero: "#a1aca0", keys: "#737f74", rear: "#adb0ac", closed: "#cacdc8" },
  },
  "apple-mac-mini-m4": { width: 1280, views: { hero: "#d4d8d2", front: "#c8ccc6", rear: "#cfd3ce", above: "#d0d4ce" } },
  "asus-nuc-14-pro-rnuc14": {
    width: 1280,
    views: { hero: "#b1b4af", front: "#aeb0ac", rear: "#aaada8", above: "#babdb8" },
  },
  "hp-pro-mini-400-g9": {
    width: 1280,
    views: { hero: "#c8cbc5", front: "#bcbfba", rear: "#c4c7c2", above: "#babdb8" },
  },
  "lenovo-thinkcentre-neo-50q-gen-4": {
    width: 1280,
    views: { hero: "#c3c6c1", front: "#b7b9b5", rear: "#bfc2bc", above: "#b8bbb6" },
  },
  "geekom-a9-max-mini-pc": {
    width: 1280,
    views: { hero: "#cfd3ce", front: "#c2c6c1", rear: "#cacec9", above: "#cbcfca" },
  },
  "apple-imac-24-m4-blue": {
    width: 1280,
    views: { hero: "#b7c2c6", desk: "#d5dedf", rear: "#c0cfd7", side: "#d1d7d7" },
  },
  "apple-imac-24-m4-silver": {
    width: 1280,
    views: { hero: "#c4c8c4", desk: "#e1e4df", rear: "#d9ddd8", side: "#d7dad5" },
  },
  "apple-imac-24-m4-green": {
    width: 1280,
    views: { hero: "#bac8bb", desk: "#d9e2d7", rear: "#c7d9c6", side: "#d2dad1" },
  },
  "hp-all-in-one-24-cr0": {
    width: 1280,
    views: { hero: "#d6d2d1", desk: "#e0e4de", rear: "#dbdfd9", side: "#dfdedb" },
  },
  "lenovo-aio-27irh9": { width: 1280, views: { hero: "#d4d8d1", desk: "#d4d8d3", rear: "#ccd1cd", side: "#dee1db" } },
  "asus-v470-27": { width: 1280, views: { hero: "#aec0c4", desk: "#b4b8b4", rear: "#9da09c", side: "#cad3d2" } },
  "dell-tower-ect1250": {
    width: 1280,
    views: { hero: "#d4d8d3", front: "#cbd0cc", rear: "#d2d6d2", above: "#d7dad6" },
  },
  "hp-slim-desktop-s01": {
    width: 1280,
    views: { hero: "#abaea9", front: "#888b88", rear: "#b0b3af", above: "#b9bcb7" },
  },
  "lenovo-ideacentre-tower-17irr9": {
    width: 1280,
    views: { hero: "#cfd3cf", front: "#c0c5c2", rear: "#d1d6d1", above: "#d2d6d2" },
  },
  "acer-veriton-x2-tower": {
    width: 1280,
    views: { hero: "#a8aaa6", front: "#787b77", rear: "#afb2ad", above: "#b7b9b4" },
  },
  "hp-victus-15l-tg02": {
    width: 1280,
    views: { hero: "#dee1dc", front: "#dde0dc", rear: "#d9ddd7", above: "#dee1dc" },
  },
  "msi-mag-infinite-s3-14nub": {
    width: 1280,
    views: { hero: "#a8aaa5", front: "#7b7c79", rear: "#aeb1ac", above: "#b7b9b4" },
  },
  "lenovo-legion-tower-5i-30iax10": {
    width: 1280,
    views: { hero: "#9ea3a3", inside: "#777d80", rear: "#a9aca8", front: "#939695" },
  },
  "asus-rog-g700-2025": {
    width: 1280,
    views: { hero: "#a3a3a0", inside: "#81807f", rear: "#abada9", front: "#949693" },
  },
  "alienware-aurora-act1250": {
    width: 1280,
    views: { hero: "#a8aca9", front: "#7e8382", rear: "#adb1ad", above: "#b7bbb7" },
  },
};
