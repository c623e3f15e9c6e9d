export const messages = {
  loginFields: "Please enter both email and password",
  adminWrongCredentials: "Failed to login. Please check your credentials.",
  notAdmin: "You do not have administrative privileges.",
  code: "Please enter the code",
  wrongCode: "This code is incorrect or has already been used. Codes change every 30 seconds.",
  wrongPasskey: "This passkey doesn’t log in here. Please use another one, or another way to log in.",
  newPasskeyFailed: "The passkey could not be added. Please try again.",
  knownPasskey: "This passkey is already in use.",
  tooManyPasskeys: "Your account has ten passkeys. Remove one to add another.",
  passkeyNameLong: "Please use at most 60 characters for the name",
  passkeyRequired:
    "The store requires you to have a passkey or two-factor authentication, so this one can’t be removed.",
  passkeyNeeded: "The store requires a passkey for your account. Please continue with it.",
  wrongMailedCode: "This code is incorrect or has expired. Please check it, or request a new one.",
  codeJustSent: "We have just sent a code. Please wait 30 seconds before you request another one.",
  codeNotSent: "We couldn't send the code. Please try again in a minute, or use your email address.",
  mobile: "Please enter a 10-digit mobile number",
  notACustomer: "Vendors and staff log in with their email address and password.",
  tooManyPasswords: "Too many wrong passwords. Please wait 15 minutes and try again.",
  wrongProof: "This is not correct. Please try again.",
  tooManyCodes: "Too many wrong codes. Please open the link in our email instead, or try again tomorrow.",
  knownEmail: "This email address already has an account. Please log in.",
  unconfirmedAccount:
    "This email address already has an account. Please log in, open the invitation we sent, or choose a new password with “Forgot password?”.",
  wrongCredentials: "Wrong email or password.",
  noProfile: "User profile not found. Please contact support or try registering again.",
  noUserData: "Login failed: No user data returned.",
  allFields: "All fields are required",
  passwordsDiffer: "Passwords do not match",
  passwordShort: "Password must be at least 6 characters",
  passwordLong: "Password must be at most 128 characters",
  email: "Please enter a valid email address",
  nameLong: "Please use at most 100 characters for the name",
  resetLink: "This link has expired or has already been used. Please request a new one.",
  invitation: "This invitation has expired or has already been used. Please ask for a new one.",
  passwordToLeave: "Please enter your password",
  wrongPassword: "The current password is incorrect.",
  resetHeld:
    "This store can't send emails yet. The link will be sent as soon as it can. Please contact us if you need help now.",
  sessionEnded: "User not authenticated. Please login to place an order.",
} as const;

export const GSTIN_IN_USE =
  "Invoices have been issued under the present GSTIN, and their series belongs to it. Register another GSTIN as a vendor of its own.";

export const PASSWORD_MIN = 6;
export const PASSWORD_MAX = 128;
export const NAME_MAX = 100;
export const EMAIL_MAX = 254;

export function tooManyAttempts(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  return `Too many attempts. Please wait ${minutes === 1 ? "a minute" : `${minutes} minutes`} and try again.`;
}

/** The contact form's rule (docs/rules.md#u2). */
export function isEmail(text: string): boolean {
  return text.length <= EMAIL_MAX && /^[^\s@<>(),;:"\\]+@[^\s@<>(),;:"\\]+\.[^\s@<>(),;:"\\]+$/.test(text);
}

export function passwordError(password: string, confirmation: string): string | undefined {
  if (password !== confirmation) return messages.passwordsDiffer;
  if (password.length < PASSWORD_MIN) return messages.passwordShort;
  return password.length > PASSWORD_MAX ? messages.passwordLong : undefined;
}
