/** The version of the terms of use that people accept at their first sign-in; a new text gets a new one. */
export const TERMS_VERSION = '2026-11'
