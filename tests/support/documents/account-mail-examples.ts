/** Examples of the mails about an account's own login. */
import type { MailData, MailKind } from "#app/mail/mail-kinds.ts";

export const accountMailExamples = {
  "confirm-registration": { name: "Asha", link: "https://shop.test/register/confirm?token=t1", code: "048213" },
  "already-registered": {
    name: "Asha",
    loginLink: "https://shop.test/login?redirect=%2Fcheckout",
    resetLink: "https://shop.test/forgot-password",
    code: "048213",
  },
  "login-code": { code: "048213" },
  "verify-email": { name: "Asha", link: "https://shop.test/verify-email?token=t1" },
  "reset-password": { name: "Asha", link: "https://shop.test/reset-password?token=t1" },
  "account-exists": { name: "Asha", link: "https://shop.test/verify-email?token=t1" },
  "change-email": { name: "Asha", link: "https://shop.test/change-email?token=t1" },
  "email-changed": { name: "Asha", link: "https://shop.test/contact" },
  "phone-changed": { name: "Asha", link: "https://shop.test/account" },
} satisfies { [Kind in MailKind]?: MailData[Kind] };
