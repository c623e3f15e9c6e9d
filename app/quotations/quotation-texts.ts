export const deliveryNote = "Shipping is the usual fee. Checkout shows the fee for your address before you order.";
