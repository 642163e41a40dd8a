export const languages = ['en', 'el'] as const
export type Language = (typeof languages)[number]

/** The language of an `X-localization` header; English when it is missing or unknown. */
export function languageOf(header: unknown): Language {
  return header === 'el' ? 'el' : 'en'
}
