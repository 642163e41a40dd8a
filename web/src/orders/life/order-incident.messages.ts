import { delayReasonWords, delaySideWords } from '@dromos/contract/constants/delay-words.ts'
import type { Language } from '@dromos/contract/constants/languages.ts'
import type { Words } from '@dromos/contract/constants/words.ts'
import { defineMessages } from '../../i18n/messages.ts'

export const t = defineMessages('orderMishap', {
  en: {
    delay: {
      reason: 'Reason',
      responsible: 'Responsibility',
      etaDate: 'ETA',
      etaHint: 'No time: by the end of that day',
      etaTime: 'at',
      text: 'Note',
      tell: 'Notify the customer of the ETA',
      told: 'Sent within a minute to: {{who}}. They see the planned time and the ETA, but not the reason, the responsibility or the carrier.',
      account: '{{name}} (account)',
      contact: { en: '{{name}}, {{email}} (email in English)', el: '{{name}}, {{email}} (email in Greek)' },
      nobody:
        'No one can be notified: the customer has no account, and the order has no contact with an email address. The tracking pages show the ETA.',
      untold: 'This customer is not notified of delays. Change this in the firm, under Terms and fleet.',
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
      recovered: 'Recovered from carrier or insurer',
      note: 'Note',
    },
  },
  el: {
    delay: {
      reason: 'Λόγος',
      responsible: 'Ευθύνη',
      etaDate: 'Αναμενόμενη άφιξη',
      etaHint: 'Χωρίς ώρα: έως το τέλος της ημέρας',
      etaTime: 'ώρα',
      text: 'Σημείωση',
      tell: 'Ενημέρωση του πελάτη για το πότε αναμένεται',
      told: 'Σε ένα λεπτό: {{who}}. Διαβάζουν την προγραμματισμένη και την αναμενόμενη ώρα, ποτέ τον λόγο, την ευθύνη ή ποιος οδηγεί.',
      account: '{{name}} (λογαριασμός)',
      contact: {
        en: '{{name}}, {{email}} (email στα αγγλικά)',
        el: '{{name}}, {{email}} (email στα ελληνικά)',
      },
      nobody:
        'Δεν υπάρχει σε ποιον να γράψουμε: ο πελάτης δεν έχει λογαριασμό και η παραγγελία δεν αναφέρει επαφή με email. Οι σελίδες παρακολούθησης δείχνουν την αναμενόμενη ώρα.',
      untold:
        'Ο πελάτης αυτός δεν ενημερώνεται για καθυστερήσεις. Ορίζεται στην καρτέλα της εταιρείας, στο Όροι και στόλος.',
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
