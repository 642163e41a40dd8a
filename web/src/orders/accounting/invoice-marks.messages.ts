import { markDays } from '@dromos/contract/orders/accounting/mark.rules.ts'
import { words } from '@dromos/contract/constants/words.ts'
import { defineMessages } from '../../i18n/messages.ts'

const since = markDays.all.split('-').toReversed().join('/')

export const t = defineMessages('invoiceMarks', {
  en: {
    field: {
      mark: words.invoiceMark.en,
      uid: words.invoiceUid.en,
      qr_url: words.invoiceQr.en,
      provider: words.invoiceProvider.en,
    },
    providerHint: 'The certified provider, or timologio',
    missing: 'MARK missing',
    missingHint: `Since ${since} invoices of Greek firms have a MARK. It can be entered later.`,
    check: 'Check at AADE',
    checkOf: 'Check {{number}} at AADE',
  },
  el: {
    field: {
      mark: words.invoiceMark.el,
      uid: words.invoiceUid.el,
      qr_url: words.invoiceQr.el,
      provider: words.invoiceProvider.el,
    },
    providerHint: 'Ο πιστοποιημένος πάροχος ή το timologio',
    missing: 'Λείπει ο ΜΑΡΚ',
    missingHint: `Από ${since} τα τιμολόγια ελληνικών εταιρειών έχουν ΜΑΡΚ. Συμπληρώνεται και αργότερα.`,
    check: 'Έλεγχος στην ΑΑΔΕ',
    checkOf: 'Έλεγχος του {{number}} στην ΑΑΔΕ',
  },
})
