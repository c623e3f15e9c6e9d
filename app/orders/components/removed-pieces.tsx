export function RemovedPieces({ quantity, removedQuantity }: { quantity: number; removedQuantity: number }) {
  if (removedQuantity === 0) return null;
  const of = quantity > 0 ? `${removedQuantity} of ${quantity + removedQuantity}` : `${removedQuantity} ×`;
  return <p className="text-md font-semibold text-warning">{of} removed before dispatch</p>;
}
