import type { Language } from '@dromos/contract/constants/languages.ts'
import type { Context } from '../../platform/context.ts'
import { lettersOf } from '../../platform/latin.ts'
import { readOrderWords, readTourWriter } from './order-words.queries.ts'
import type { OrderWords, WriterWords } from './order-words.queries.ts'

export type { OrderWords }

/** What mails to the carrier of an order say of it, and in whose name. */
export function carrierWords({ db, actor }: Context, orderId: number): Promise<OrderWords> {
  return readOrderWords(db, orderId, { personId: actor.id, reader: 'carrier' })
}

export function tourWriter({ db, actor }: Context, groupageId: number): Promise<WriterWords> {
  return readTourWriter(db, groupageId, actor.id)
}

/** Where a mail says an order goes and who it is from; English letters are for readers without Greek. */
export function frameIn({ from, to, sender, business }: OrderWords, language: Language) {
  const written = lettersOf(language)
  return {
    route: `${written(from)} → ${written(to)}`,
    signature: `${regards[language]}\n${written(sender)}\n${written(business[language])}`,
  }
}

const regards: Record<Language, string> = { en: 'Kind regards', el: 'Με εκτίμηση' }
