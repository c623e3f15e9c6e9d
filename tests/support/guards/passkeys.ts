/** Passkeys: each belongs to one person, and none is without its key. */
import type { Subject } from "./guard.ts";

const passkey = (credential = "'c1'", key = "'k'", device = "'Firefox'", counter = 0, name = "null") =>
  `insert into passkeys (user_id, credential_id, public_key, device, counter, name)
    select id, ${credential}, ${key}, ${device}, ${counter}, ${name} from users order by id limit 1`;

export const passkeys: Subject = {
  whole: ["passkeys"],
  guards: [
    { of: "passkeys", by: "passkeys_credential", sql: [passkey(), passkey()] },
    { of: "passkeys", by: "passkeys_counter", sql: passkey("'c1'", "'k'", "'Firefox'", -1) },
    { of: "passkeys", by: "passkeys_name", sql: passkey("'c1'", "'k'", "'Firefox'", 0, "''") },
    { of: "passkeys", by: "passkeys_name", sql: passkey("'c1'", "'k'", "'Firefox'", 0, "repeat('x', 61)") },
    { of: "passkeys", by: "passkeys_texts", sql: passkey("''") },
    { of: "passkeys", by: "passkeys_texts", sql: passkey("'c1'", "''") },
    { of: "passkeys", by: "passkeys_texts", sql: passkey("'c1'", "'k'", "''") },
  ],
  violations: {},
};
