import type { User } from "#app/domain/parties/permissions.ts";

/** A business with credit; `people` order for it. */
export type Company = {
  id: string;
  limitPaise: number;
  days: number;
  people: User[];
  /** Negative: credit that was paid back. */
  payments: { id: string; paise: number; isUndone: boolean }[];
};

/** A person's number; `code`: the newest, until it was typed. */
export type Phone = { isConfirmed: boolean; code: string | null; sentAt: number; tries: number };
