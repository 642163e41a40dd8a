/**
 * The version of the terms of use, `YYYY-MM`. A new text gets a new one, and the words of its dialog say what is new;
 * everybody is then asked again at their next sign-in.
 */
export const TERMS_VERSION = '2026-11'

/** Whether the version that somebody accepted is the present one. */
export function isPresentTerms(accepted: string | null): boolean {
  return accepted !== null && accepted >= TERMS_VERSION
}
