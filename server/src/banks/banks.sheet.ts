import type { HandlerInput } from '@dromos/contract/base/endpoint.ts'
import type { BankListItem, banksApi } from '@dromos/contract/banks/banks.ts'
import { groupIban } from '@dromos/contract/banks/iban.rules.ts'
import type { Context } from '../platform/context.ts'
import type { Exchange } from '../platform/http.ts'
import { exportList } from '../sheets/sheets.ts'
import type { SheetColumn } from '../sheets/sheets.ts'

import { listBanks } from './banks.service.ts'

type Asked = HandlerInput<(typeof banksApi)['GET /banks/export']>['query']

const namesOf = (list: readonly { name: string }[]): string => list.map(({ name }) => name).join(', ')

const columns: readonly SheetColumn<BankListItem>[] = [
  { id: 'bank_name', en: 'Bank', el: 'Τράπεζα', value: ({ bank_name }) => bank_name },
  { id: 'iban', en: 'IBAN', el: 'IBAN', value: ({ iban }) => groupIban(iban) },
  { id: 'swift', en: 'BIC (SWIFT)', el: 'BIC (SWIFT)', value: ({ swift }) => swift },
  { id: 'account', en: 'Account number', el: 'Αριθμός λογαριασμού', value: ({ account }) => account },
  { id: 'businesses', en: 'Businesses', el: 'Επιχειρήσεις', value: ({ businesses }) => namesOf(businesses) },
  {
    id: 'default_for',
    en: 'Default for',
    el: 'Προεπιλογή για',
    value: ({ businesses, default_for: chosen }) =>
      namesOf(businesses.filter(({ id }) => chosen.includes(id))),
  },
  { id: 'active', en: 'Active', el: 'Ενεργός', kind: 'flag', value: ({ active }) => active },
]

/** The list of bank accounts as a file. */
export const exportBanks = (context: Context, asked: Asked, exchange: Exchange) =>
  exportList(context, exchange, asked, {
    area: 'banks',
    title: { en: 'Bank accounts', el: 'Τραπεζικοί λογαριασμοί' },
    columns,
    list: listBanks,
  })
