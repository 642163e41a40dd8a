import { accountList, userList } from '@dromos/contract/people/filters.ts'
import { listTitles } from '@dromos/contract/trade/words.ts'
import { language } from '../i18n/language.ts'
import { recordSource } from '../list/record-source.ts'
import { call } from '../platform/api.ts'

/** The list of staff. */
export const userRecords = recordSource({
  name: 'users',
  title: listTitles.users[language],
  path: '/app/users/list',
  edit: '/app/users/edit',
  table: userList,
  read: (query, signal) => call('GET /users', { query, signal }),
})

/** The list of the accounts of customers. */
export const accountRecords = recordSource({
  name: 'accounts',
  title: listTitles.accounts[language],
  path: '/app/accounts/list',
  edit: '/app/accounts/edit',
  table: accountList,
  read: (query, signal) => call('GET /accounts', { query, signal }),
})
