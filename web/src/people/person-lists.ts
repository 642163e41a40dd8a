import { accountList, userList } from '@dromos/contract/people/filters.ts'
import { listSource } from '../list/record-source.ts'

/** The list of staff. */
export const userRecords = listSource('users', userList)

/** The list of the accounts of customers. */
export const accountRecords = listSource('accounts', accountList)
