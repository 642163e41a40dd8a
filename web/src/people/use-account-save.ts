import type { AccountRecord } from '@dromos/contract/people/person-fields.ts'
import { call } from '../platform/api.ts'
import { queryClient } from '../platform/query-client.ts'
import { accountQuery } from './people.api.ts'
import { emptyAccount, accountResolver, storedAccount } from './person-form-values.ts'
import type { AccountBody, AccountForm } from './person-form-values.ts'
import { usePersonSave } from './use-person-save.ts'
import type { SavedPerson } from './use-person-save.ts'
import { transfer } from './pictures/use-picture-upload.ts'

/** The form of one customer account, new or stored, and how it is saved. */
export function useAccountSave(record: AccountRecord | null, onSaved: (saved: SavedPerson) => void) {
  return usePersonSave<AccountForm, AccountBody>({
    record: record && { id: record.id, stored: storedAccount(record) },
    empty: emptyAccount,
    resolver: accountResolver,
    read: async (id) => storedAccount(await queryClient.fetchQuery({ ...accountQuery(id), staleTime: 0 })),
    store: async (input, sending) =>
      sending
        ? (await transfer()).callWithFile('POST /accounts/store', input, sending)
        : call('POST /accounts/store', input),
    update: async (input, sending) =>
      sending
        ? (await transfer()).callWithFile('POST /accounts/update/{id}', input, sending)
        : call('POST /accounts/update/{id}', input),
    onSaved: (saved) => {
      void queryClient.invalidateQueries({ queryKey: ['accounts', 'list'] })
      void queryClient.invalidateQueries({ queryKey: accountQuery(saved.id).queryKey })
      onSaved(saved)
    },
  })
}
