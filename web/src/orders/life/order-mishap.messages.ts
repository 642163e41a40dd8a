import { delayReasonWords, delaySideWords } from '@dromos/contract/trade/delay-words.ts'
import type { Language } from '@dromos/contract/trade/languages.ts'
import type { Words } from '@dromos/contract/trade/words.ts'
import { defineMessages } from '../../i18n/messages.ts'

export const t = defineMessages('orderMishap', {
  en: {
    delay: {
      reason: 'Reason',
      responsible: 'On whose side',
      etaDate: 'Expected on',
      etaHint: 'Without a time: by the end of that day',
      etaTime: 'at',
      text: 'Remark',
      reasons: saidIn(delayReasonWords, 'en'),
      sides: saidIn(delaySideWords, 'en'),
    },
    damage: {
      type: 'Kind of damage',
      text: 'What happened',
      amount: 'Claimed',
      totalLoss: 'Total loss',
      case: 'Damage case',
      paid: 'Paid to the customer',
      recovered: 'Got back from carrier or insurer',
      note: 'Note',
    },
  },
  el: {
    delay: {
      reason: 'Λόγος',
      responsible: 'Ευθύνη',
      etaDate: 'Αναμένεται',
      etaHint: 'Χωρίς ώρα: έως το τέλος της ημέρας',
      etaTime: 'ώρα',
      text: 'Παρατήρηση',
      reasons: saidIn(delayReasonWords, 'el'),
      sides: saidIn(delaySideWords, 'el'),
    },
    damage: {
      type: 'Είδος ζημιάς',
      text: 'Τι συνέβη',
      amount: 'Απαίτηση',
      totalLoss: 'Ολική απώλεια',
      case: 'Υπόθεση ζημιάς',
      paid: 'Πληρώθηκε στον πελάτη',
      recovered: 'Ανάκτηση από μεταφορέα ή ασφάλεια',
      note: 'Σημείωση',
    },
  },
})

function saidIn<K extends string>(words: Readonly<Record<K, Words>>, language: Language): Record<K, string> {
  const said = Object.entries<Words>(words).map(([name, word]) => [name, word[language]])
  // The same names, each with its word.
  return Object.fromEntries(said) as Record<K, string>
}
