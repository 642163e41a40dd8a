import type { Language } from '@dromos/contract/constants/languages.ts'

const KEY = 'dromos.language'

/** How long after a change of language the page reloads, in milliseconds. */
const RELOAD_DELAY = 200

/** The pages of people who have never been here, and speak what their browser speaks. */
const FOR_STRANGERS = ['/files', '/offer', '/shared', '/track', '/unsubscribe/']

/** The language this page speaks; English unless the reader chose Greek in this browser. */
export const language: Language = readLanguage()

/** The BCP 47 tag that numbers and dates follow. */
export const locale = language === 'el' ? 'el-GR' : 'en-GB'

export function changeLanguage(next: Language): void {
  localStorage.setItem(KEY, next)
  setTimeout(() => location.reload(), RELOAD_DELAY)
}

function readLanguage(): Language {
  try {
    return toLanguage(localStorage.getItem(KEY) ?? ofBrowser())
  } catch {
    return toLanguage(ofBrowser())
  }
}

function toLanguage(tag: string): Language {
  return /^el\b/.test(tag) ? 'el' : 'en'
}

function ofBrowser(): string {
  const isStranger = FOR_STRANGERS.some((path) => globalThis.location?.pathname.startsWith(path))
  return isStranger ? (navigator.languages.find((tag) => /^(el|en)\b/.test(tag)) ?? '') : ''
}
