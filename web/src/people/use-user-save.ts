import type { UserRecord } from '@dromos/contract/people/person-fields.ts'
import { call } from '../platform/api.ts'
import { queryClient } from '../platform/query-client.ts'
import { userQuery } from './people.api.ts'
import { emptyUser, userResolver, storedUser } from './person-form-values.ts'
import type { UserBody, UserForm } from './person-form-values.ts'
import { usePersonSave } from './use-person-save.ts'
import type { SavedPerson } from './use-person-save.ts'
import { transfer } from './pictures/use-picture-upload.ts'

/** The form of one member of staff, new or stored, and how it is saved. */
export function useUserSave(record: UserRecord | null, onSaved: (saved: SavedPerson) => void) {
  return usePersonSave<UserForm, UserBody>({
    record: record && { id: record.id, stored: storedUser(record) },
    empty: emptyUser,
    resolver: userResolver,
    read: async (id) => storedUser(await queryClient.fetchQuery({ ...userQuery(id), staleTime: 0 })),
    store: async (input, sending) =>
      sending
        ? (await transfer()).callWithFile('POST /users/store', input, sending)
        : call('POST /users/store', input),
    update: async (input, sending) =>
      sending
        ? (await transfer()).callWithFile('POST /users/update/{id}', input, sending)
        : call('POST /users/update/{id}', input),
    onSaved: (saved) => {
      void queryClient.invalidateQueries({ queryKey: ['users', 'list'] })
      void queryClient.invalidateQueries({ queryKey: ['users', 'names'] })
      void queryClient.invalidateQueries({ queryKey: userQuery(saved.id).queryKey })
      onSaved(saved)
    },
  })
}
