import type { UserRecord } from '@dromos/contract/people/person-fields.ts'
import { call } from '../platform/api.ts'
import { userQuery, personCalls } from './people.api.ts'
import { userValues } from './person-form-values.ts'
import { usePersonSave } from './use-person-save.ts'
import type { SavedPerson } from './use-person-save.ts'
import { transfer } from './pictures/use-picture-upload.ts'

/** The form of one member of staff, new or stored, and how it is saved. */
export function useUserSave(record: UserRecord | null, onSaved: (saved: SavedPerson) => void) {
  return usePersonSave({
    record,
    values: userValues,
    read: userQuery,
    store: async (input, sending) =>
      sending
        ? (await transfer()).callWithFile('POST /users/store', input, sending)
        : call('POST /users/store', input),
    update: async (input, sending) =>
      sending
        ? (await transfer()).callWithFile('POST /users/update/{id}', input, sending)
        : call('POST /users/update/{id}', input),
    changed: personCalls.users.changed,
    onSaved,
  })
}
