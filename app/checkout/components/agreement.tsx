import { Link } from "react-router";

/** `confirmsAge`: for a guest, who has not confirmed it at registration (docs/rules.md#u5). */
export function Agreement({ confirmsAge = false }: { confirmsAge?: boolean }) {
  return (
    <p className="text-sm text-muted">
      By placing this order, you {confirmsAge && "confirm that you are 18 or older and "}agree to our{" "}
      <Link to="/terms" className="underline">
        Terms
      </Link>{" "}
      and{" "}
      <Link to="/refund" className="underline">
        Refund Policy
      </Link>
      .
    </p>
  );
}
