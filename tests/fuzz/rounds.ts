/**
 * How many random cases a test tries: all of them in `npm run test:all` (ALL_CASES), a fifth elsewhere
 * (docs/decisions/366).
 */
export function rounds(all: number): number {
  return process.env.ALL_CASES ? all : Math.ceil(all / 5);
}
