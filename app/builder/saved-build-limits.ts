/** Of one account. */
export const MAX_SAVED_BUILDS = 50;

/** Characters. */
export const MAX_BUILD_NAME = 80;
