/** PC assembly: work that a vendor sells with the parts of a build that are all its own (docs/decisions/326). */

/** `categories.default_slug` of what is sold with a build alone: in no list, search or feed. */
export const ASSEMBLY_CATEGORY = "pc-assembly";

/** How SACs begin, the codes of work. */
export const SERVICE_CODES = "99";

/** Work, not goods. */
export function isServiceCode(hsn: string): boolean {
  return hsn.startsWith(SERVICE_CODES);
}

/** Null: of several vendors, or none. */
export function onlyVendor(parts: readonly { vendorId: string }[]): string | null {
  const [first, ...others] = parts.map(({ vendorId }) => vendorId);
  return first !== undefined && others.every((vendorId) => vendorId === first) ? first : null;
}

type Line = { productId: string; vendorId: string; quantity: number; build: string | null; isAssembly: boolean };

/**
 * Assembly without the parts it is for (docs/rules.md#b12): one of its build is missing, of another vendor, or there are
 * fewer than computers to assemble. `keyOf`: the key of a build of these products.
 */
export function withoutBuild<One extends Line>(
  lines: readonly One[],
  keyOf: (productIds: readonly string[]) => string,
): One[] {
  const parts = lines.filter(({ isAssembly }) => !isAssembly);
  return lines.filter((assembly) => {
    if (!assembly.isAssembly) return false;
    const own = parts.filter(({ build }) => build !== null && build === assembly.build);
    const isWhole = own.length > 0 && keyOf(own.map(({ productId }) => productId)) === assembly.build;
    const isEnough = own.every(({ quantity }) => quantity >= assembly.quantity);
    return !isWhole || !isEnough || onlyVendor(own) !== assembly.vendorId;
  });
}

/** The days to pack, and those of the assembly that takes longest. */
export function withWork<Calendar extends { handlingDays: number }>(
  calendar: Calendar,
  lines: readonly { assemblyDays: number }[],
): Calendar {
  const days = Math.max(0, ...lines.map(({ assemblyDays }) => assemblyDays));
  return { ...calendar, handlingDays: calendar.handlingDays + days };
}
