import type { Language } from '@dromos/contract/trade/languages.ts'
import type { Context } from '../../platform/context.ts'
import { inLatin } from '../../platform/latin.ts'
import { readOrderWords } from './order-words.queries.ts'
import type { OrderWords } from './order-words.queries.ts'

export type { OrderWords }

export function orderWords({ db, actor }: Context, orderId: number): Promise<OrderWords> {
  return readOrderWords(db, orderId, actor.id)
}

/** Where a mail says an order goes and who it is from; English letters are for readers without Greek. */
export function frameIn({ from, to, sender, business }: OrderWords, language: Language) {
  const written = (text: string): string => (language === 'en' ? inLatin(text) : text)
  return {
    route: `${written(from)} → ${written(to)}`,
    signature: `${regards[language]}\n${written(sender)}\n${written(business[language])}`,
  }
}

const regards: Record<Language, string> = { en: 'Kind regards', el: 'Με εκτίμηση' }
