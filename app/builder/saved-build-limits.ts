export const MAX_SAVED_BUILDS = 50;

export const MAX_BUILD_NAME = 80;
