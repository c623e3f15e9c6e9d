/** A vendor's service for builds of its own parts (docs/decisions/326). */

/** Sold with builds only and never listed. */
export const ASSEMBLY_CATEGORY = "pc-assembly";

/** Service codes (SAC) start with 99. */
export const SERVICE_CODES = "99";

export function isServiceCode(hsn: string): boolean {
  return hsn.startsWith(SERVICE_CODES);
}

export function onlyVendor(parts: readonly { vendorId: string }[]): string | null {
  const [first, ...others] = parts.map(({ vendorId }) => vendorId);
  return first !== undefined && others.every((vendorId) => vendorId === first) ? first : null;
}

type Line = { productId: string; vendorId: string; quantity: number; build: string | null; isAssembly: boolean };

/** Assembly without a complete build (docs/rules.md#b12). */
export function findOrphanedAssembly<AnyLine extends Line>(
  lines: readonly AnyLine[],
  keyOf: (productIds: readonly string[]) => string,
): AnyLine[] {
  const parts = lines.filter(({ isAssembly }) => !isAssembly);
  return lines.filter((assembly) => {
    if (!assembly.isAssembly) return false;
    const own = parts.filter(({ build }) => build !== null && build === assembly.build);
    const isWhole = own.length > 0 && keyOf(own.map(({ productId }) => productId)) === assembly.build;
    const isEnough = own.every(({ quantity }) => quantity >= assembly.quantity);
    return !isWhole || !isEnough || onlyVendor(own) !== assembly.vendorId;
  });
}

export function withAssemblyDays<Calendar extends { handlingDays: number }>(
  calendar: Calendar,
  lines: readonly { assemblyDays: number }[],
): Calendar {
  const days = Math.max(0, ...lines.map(({ assemblyDays }) => assemblyDays));
  return { ...calendar, handlingDays: calendar.handlingDays + days };
}
