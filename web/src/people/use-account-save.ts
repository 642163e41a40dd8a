import type { AccountRecord } from '@dromos/contract/people/person-fields.ts'
import { call } from '../platform/api.ts'
import { accountQuery, personCalls } from './people.api.ts'
import { accountValues } from './person-form-values.ts'
import { usePersonSave } from './use-person-save.ts'
import type { SavedPerson } from './use-person-save.ts'
import { transfer } from './pictures/use-picture-upload.ts'

/** The form of one customer account, new or stored, and how it is saved. */
export function useAccountSave(record: AccountRecord | null, onSaved: (saved: SavedPerson) => void) {
  return usePersonSave({
    record,
    values: accountValues,
    read: accountQuery,
    store: async (input, sending) =>
      sending
        ? (await transfer()).callWithFile('POST /accounts/store', input, sending)
        : call('POST /accounts/store', input),
    update: async (input, sending) =>
      sending
        ? (await transfer()).callWithFile('POST /accounts/update/{id}', input, sending)
        : call('POST /accounts/update/{id}', input),
    changed: personCalls.accounts.changed,
    onSaved,
  })
}
