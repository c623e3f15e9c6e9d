export const brandKeys = ["logo", "darkLogo", "icon"] as const;

export type BrandKey = (typeof brandKeys)[number];

export const brandLabels: Readonly<Record<BrandKey, string>> = {
  logo: "Logo",
  darkLogo: "Logo for the dark theme",
  icon: "Icon",
};

export const brandGroup = { id: "logo", title: "Logo", fields: brandKeys.map((key) => ({ key })) };
