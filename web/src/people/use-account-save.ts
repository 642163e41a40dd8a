import type { AccountRecord } from '@dromos/contract/person-fields.ts'
import { useForm } from 'react-hook-form'
import { call } from '../platform/api.ts'
import { queryClient } from '../platform/query-client.ts'
import { adoptAuthor } from '../platform/session-store.ts'
import { useSave } from '../platform/use-save.ts'
import type { Saving } from '../platform/use-save.ts'
import { accountQuery } from './people.api.ts'
import { emptyAccount, storedAccount, accountResolver } from './person-form-values.ts'
import type { AccountBody, AccountForm, AccountFormApi } from './person-form-values.ts'

interface SavedPerson {
  id: number
  version: number
}

/** The form of one customer account, new or stored, and how it is saved. A change of oneself shows at once. */
export function useAccountSave(
  record: AccountRecord | null,
  onSaved: (saved: SavedPerson) => void,
): { form: AccountFormApi; saving: Saving<AccountForm> } {
  const stored = record && storedAccount(record)
  const form = useForm<AccountForm, unknown, AccountBody>({
    defaultValues: stored?.values ?? emptyAccount,
    resolver: accountResolver,
    reValidateMode: 'onChange',
    shouldFocusError: false,
  })
  const saving = useSave<AccountForm, AccountBody, SavedPerson>({
    form,
    record: stored,
    create: (body, idempotencyKey) => call('POST /accounts/store', { body, idempotencyKey }),
    change: (made, body) => update(made.id, body, made.version),
    ...(record && {
      update: (body: AccountBody, version: number) => update(record.id, body, version),
      latest: async () =>
        storedAccount(await queryClient.fetchQuery({ ...accountQuery(record.id), staleTime: 0 })),
    }),
    onSaved: (saved) => {
      void queryClient.invalidateQueries({ queryKey: ['accounts', 'list'] })
      void queryClient.invalidateQueries({ queryKey: accountQuery(saved.id).queryKey })
      onSaved(saved)
    },
  })
  return { form, saving }
}

async function update(id: number, body: AccountBody, version: number): Promise<SavedPerson> {
  const { user, author } = await call('POST /accounts/update/{id}', {
    params: { id },
    body: { ...body, version },
  })
  if (author) await adoptAuthor(author)
  return user
}
