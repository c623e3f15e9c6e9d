import { Form, Link } from "react-router";
import { TermsNote } from "#app/accounts/components/quick-login.tsx";
import { formatPhone } from "#app/domain/basics/phone.ts";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";

const FOLLOW = "Follow this order from any device, and order faster next time.";
const BY_EMAIL = "/register?redirect=/orders&keepOrders=1";

/**
 * For the guest of this browser. `phone`: the number of the order, ten digits, where a code can be sent to it; that code makes
 * the guest an account with these orders. Null: by email.
 */
export function AccountOffer({ phone, text = FOLLOW }: { phone: string | null; text?: string }) {
  return (
    <section aria-labelledby="account-offer" className="border-t border-hairline pt-4 print:hidden">
      <h2 id="account-offer" className="font-display text-xl font-semibold">
        Create an account
      </h2>
      <p className="mt-2 mb-3 max-w-measure">{text}</p>
      {phone === null ? (
        <ButtonLink to={BY_EMAIL} variant="secondary">
          Create an Account
        </ButtonLink>
      ) : (
        <Form method="post" action="/login/mobile?redirect=/orders" className="space-y-3">
          <input type="hidden" name="phone" value={phone} />
          <Button variant="secondary">Create an account</Button>
          <p className="text-md text-muted">
            We send a 6-digit code to <span className="whitespace-nowrap">{formatPhone(phone)}</span>. Or{" "}
            <Link to={BY_EMAIL} className="text-action underline">
              use an email address
            </Link>
            .
          </p>
          <TermsNote />
        </Form>
      )}
    </section>
  );
}
