import type { Language } from '@dromos/contract/trade/languages.ts'
import type { PaperFacts } from './paper-facts.ts'
import type { PaperFormat } from './paper-format.ts'
import type { PaperWords } from './paper-words.ts'

/** A document in the making: what it says, in which words, and on which day. */
export interface Paper {
  facts: PaperFacts
  language: Language
  words: PaperWords
  format: PaperFormat
  /** The day it is made, as it is written. */
  today: string
  logo: Uint8Array | null
  /** How often it was sent, this one included. */
  revision: number
}
