import type { HandlerInput } from '@dromos/contract/base/endpoint.ts'
import type { usersApi } from '@dromos/contract/people/users.ts'
import type { UserRow } from '@dromos/contract/people/person-fields.ts'
import { roleNames } from '@dromos/contract/trade/roles.ts'
import type { Context } from '../platform/context.ts'
import type { Exchange } from '../platform/http.ts'
import { exportList } from '../sheets/sheets.ts'
import type { SheetColumn } from '../sheets/sheets.ts'

import { listUsers } from './users.service.ts'

type Asked = HandlerInput<(typeof usersApi)['GET /users/export']>['query']

const columns: readonly SheetColumn<UserRow>[] = [
  { id: 'name', en: 'Name', el: 'Όνομα', value: ({ name }) => name },
  { id: 'name', en: 'Surname', el: 'Επώνυμο', value: ({ surname }) => surname },
  { id: 'email', en: 'E-mail', el: 'Email', value: ({ email }) => email },
  {
    id: 'role',
    en: 'Role',
    el: 'Ρόλος',
    value: ({ role_id: [role] }, language) => (role ? roleNames[language][role] : ''),
  },
  { id: 'business', en: 'Business', el: 'Επιχείρηση', value: ({ business }) => business },
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

/** The list of staff as a file. */
export const exportUsers = (context: Context, asked: Asked, exchange: Exchange) =>
  exportList(context, exchange, asked, {
    area: 'users',
    title: { en: 'Users', el: 'Χρήστες' },
    columns,
    list: listUsers,
  })
