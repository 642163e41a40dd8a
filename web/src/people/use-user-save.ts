import type { UserRecord } from '@dromos/contract/person-fields.ts'
import { useForm } from 'react-hook-form'
import { call } from '../platform/api.ts'
import { queryClient } from '../platform/query-client.ts'
import { adoptAuthor } from '../platform/session-store.ts'
import { useSave } from '../platform/use-save.ts'
import type { Saving } from '../platform/use-save.ts'
import { userQuery } from './people.api.ts'
import { emptyUser, storedUser, userResolver } from './person-form-values.ts'
import type { UserBody, UserForm, UserFormApi } from './person-form-values.ts'

interface SavedPerson {
  id: number
  version: number
}

/** The form of one member of staff, new or stored, and how it is saved. A change of oneself shows at once. */
export function useUserSave(
  record: UserRecord | null,
  onSaved: (saved: SavedPerson) => void,
): { form: UserFormApi; saving: Saving<UserForm> } {
  const stored = record && storedUser(record)
  const form = useForm<UserForm, unknown, UserBody>({
    defaultValues: stored?.values ?? emptyUser,
    resolver: userResolver,
    reValidateMode: 'onChange',
    shouldFocusError: false,
  })
  const saving = useSave<UserForm, UserBody, SavedPerson>({
    form,
    record: stored,
    create: (body, idempotencyKey) => call('POST /users/store', { body, idempotencyKey }),
    change: (made, body) => update(made.id, body, made.version),
    ...(record && {
      update: (body: UserBody, version: number) => update(record.id, body, version),
      latest: async () => storedUser(await queryClient.fetchQuery({ ...userQuery(record.id), staleTime: 0 })),
    }),
    onSaved: (saved) => {
      void queryClient.invalidateQueries({ queryKey: ['users', 'list'] })
      void queryClient.invalidateQueries({ queryKey: ['users', 'names'] })
      void queryClient.invalidateQueries({ queryKey: userQuery(saved.id).queryKey })
      onSaved(saved)
    },
  })
  return { form, saving }
}

async function update(id: number, body: UserBody, version: number): Promise<SavedPerson> {
  const { user, author } = await call('POST /users/update/{id}', {
    params: { id },
    body: { ...body, version },
  })
  if (author) await adoptAuthor(author)
  return user
}
