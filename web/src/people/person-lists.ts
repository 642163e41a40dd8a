import { accountList, userList } from '@dromos/contract/people/filters.ts'
import { listSource } from '../list/record-source.ts'

export const userRecords = listSource('users', userList)

export const accountRecords = listSource('accounts', accountList)
