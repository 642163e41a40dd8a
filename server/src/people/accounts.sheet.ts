import type { HandlerInput } from '@dromos/contract/base/endpoint.ts'
import type { accountsApi } from '@dromos/contract/people/accounts.ts'
import type { AccountRow } from '@dromos/contract/people/person-fields.ts'
import type { Context } from '../platform/context.ts'
import type { Exchange } from '../platform/http.ts'
import { exportList } from '../sheets/sheets.ts'
import type { SheetColumn } from '../sheets/sheets.ts'

import { listAccounts } from './accounts.service.ts'

type Asked = HandlerInput<(typeof accountsApi)['GET /accounts/export']>['query']

const columns: readonly SheetColumn<AccountRow>[] = [
  { id: 'name', en: 'Name', el: 'Όνομα', value: ({ name }) => name },
  { id: 'name', en: 'Surname', el: 'Επώνυμο', value: ({ surname }) => surname },
  { id: 'firm', en: 'Firm', el: 'Εταιρεία', value: ({ firm }) => firm },
  { id: 'email', en: 'E-mail', el: 'Email', value: ({ email }) => email },
  { id: 'phone', en: 'Phone', el: 'Τηλέφωνο', value: ({ phone }) => phone },
  { id: 'mobile', en: 'Mobile', el: 'Κινητό', value: ({ mobile }) => mobile },
  { id: 'active', en: 'Active', el: 'Ενεργός', kind: 'flag', value: ({ active }) => active },
  {
    id: 'active',
    en: 'Terms accepted',
    el: 'Αποδοχή όρων',
    kind: 'flag',
    value: ({ first_login: hasAccepted }) => hasAccepted,
  },
]

/** The list of customer accounts as a file. */
export const exportAccounts = (context: Context, asked: Asked, exchange: Exchange) =>
  exportList(context, exchange, asked, {
    area: 'accounts',
    title: { en: 'Accounts', el: 'Λογαριασμοί πελατών' },
    columns,
    list: listAccounts,
  })
