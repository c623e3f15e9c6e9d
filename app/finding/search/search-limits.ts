/** Characters; the rest is dropped. */
export const SEARCH_MAX_LENGTH = 200;
