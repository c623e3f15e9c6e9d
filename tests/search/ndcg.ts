/** How good an order is: discounted gain of the first ten, over that of the best order. 1: none is better. */
export function ndcgAt10(grades: readonly number[], all: readonly number[]): number {
  const best = gainOf([...all].sort((a, b) => b - a));
  return best === 0 ? 1 : gainOf(grades) / best;
}

function gainOf(grades: readonly number[]): number {
  return grades.slice(0, 10).reduce((sum, grade, at) => sum + (2 ** grade - 1) / Math.log2(at + 2), 0);
}
