/** Passkeys: each belongs to one person, and none is without its key. */
import type { Subject } from "./guard.ts";

const passkey = (credential = "'c1'", key = "'k'", device = "'Firefox'", counter = 0) =>
  `insert into passkeys (user_id, credential_id, public_key, device, counter)
    select id, ${credential}, ${key}, ${device}, ${counter} from users order by id limit 1`;

export const passkeys: Subject = {
  whole: ["passkeys"],
  guards: [
    { of: "passkeys", by: "passkeys_credential", sql: [passkey(), passkey()] },
    { of: "passkeys", by: "passkeys_counter", sql: passkey("'c1'", "'k'", "'Firefox'", -1) },
    { of: "passkeys", by: "passkeys_texts", sql: passkey("''") },
    { of: "passkeys", by: "passkeys_texts", sql: passkey("'c1'", "''") },
    { of: "passkeys", by: "passkeys_texts", sql: passkey("'c1'", "'k'", "''") },
  ],
  violations: {},
};
