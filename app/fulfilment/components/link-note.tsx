import { Link } from "react-router";

/** Above an order that was opened by its link. */
export function LinkNote({ orderId, isLoggedIn }: { orderId: string; isLoggedIn: boolean }) {
  return (
    <p className="mb-4 text-md text-muted">
      You opened this order by its link.{" "}
      {isLoggedIn ? (
        "It is not in your account."
      ) : (
        <>
          <Link to={`/login?redirect=${encodeURIComponent(`/orders/${orderId}`)}`} className="text-action underline">
            Log in
          </Link>{" "}
          to see the orders of your account.
        </>
      )}
    </p>
  );
}
