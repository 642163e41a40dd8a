import { enteredColumns } from '../documents/entered-columns.ts'
import type { Columns } from '../constants/columns.ts'
import { ownOfferColumns } from './own-columns.ts'
import type { OwnOfferCells } from './own-columns.ts'

interface OfferRow extends OwnOfferCells {
  revision: number
  firm: { name: string }
  business: string
  profit: number | null
  users: string[]
  send_at: string | null
  viewed_at: string | null
  created_at: string
  created_by: string | null
}

const { number, status, title, ...shared } = ownOfferColumns

export const offerColumns = {
  number,
  status,
  firm: { word: { en: 'Customer', el: 'Πελάτης' }, value: (row) => row.firm.name, sort: 'firm' },
  title,
  ...shared,
  profit: {
    word: { en: 'Profit', el: 'Κέρδος' },
    kind: 'money',
    value: (row) => row.profit,
  },
  users: { word: { en: 'Responsible', el: 'Υπεύθυνος' }, value: (row) => row.users.join(', ') },
  send_at: {
    word: { en: 'Send on', el: 'Αποστολή' },
    kind: 'moment',
    value: (row) => row.send_at,
    sort: 'send_at',
    hidden: true,
  },
  viewed: {
    word: { en: 'Viewed', el: 'Προβλήθηκε' },
    kind: 'moment',
    value: (row) => row.viewed_at,
    hidden: true,
  },
  revision: {
    word: { en: 'Version', el: 'Έκδοση' },
    kind: 'number',
    value: (row) => row.revision,
    hidden: true,
  },
  ...enteredColumns,
} as const satisfies Columns<OfferRow>
