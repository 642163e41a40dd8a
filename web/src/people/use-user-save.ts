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
import { transfer, usePictureUpload, withoutFile } from './use-picture-upload.ts'
import type { PictureUpload, PictureUploading } from './use-picture-upload.ts'

interface SavedPerson {
  id: number
  version: number
}

/** The form of one member of staff, new or stored, and how it is saved. A change of oneself shows at once. */
export function useUserSave(
  record: UserRecord | null,
  onSaved: (saved: SavedPerson) => void,
): { form: UserFormApi; saving: Saving<UserForm>; upload: PictureUpload } {
  const stored = record && storedUser(record)
  const form = useForm<UserForm, unknown, UserBody>({
    defaultValues: stored?.values ?? emptyUser,
    resolver: userResolver,
    reValidateMode: 'onChange',
    shouldFocusError: false,
  })
  const upload = usePictureUpload()
  const saving = useSave<UserForm, UserBody, SavedPerson>({
    form,
    record: stored,
    create: (body, idempotencyKey) => create(upload, body, idempotencyKey),
    change: (made, body) => update(upload, made, body),
    ...(record && {
      update: (body: UserBody, version: number) => update(upload, { id: record.id, version }, body),
      latest: async () => storedUser(await queryClient.fetchQuery({ ...userQuery(record.id), staleTime: 0 })),
    }),
    onSaved: (saved) => {
      void queryClient.invalidateQueries({ queryKey: ['users', 'list'] })
      void queryClient.invalidateQueries({ queryKey: ['users', 'names'] })
      void queryClient.invalidateQueries({ queryKey: userQuery(saved.id).queryKey })
      onSaved(saved)
    },
  })
  return { form, saving, upload }
}

async function create(
  upload: PictureUploading,
  body: UserBody,
  idempotencyKey: string,
): Promise<SavedPerson> {
  const { fields, file } = withoutFile(body)
  const input = { body: fields, idempotencyKey }
  return upload.send(
    file,
    () => call('POST /users/store', input),
    async (sending) => (await transfer()).callWithFile('POST /users/store', input, sending),
  )
}

async function update(
  upload: PictureUploading,
  { id, version }: SavedPerson,
  body: UserBody,
): Promise<SavedPerson> {
  const { fields, file } = withoutFile(body)
  const input = { params: { id }, body: { ...fields, version } }
  const { user, author } = await upload.send(
    file,
    () => call('POST /users/update/{id}', input),
    async (sending) => (await transfer()).callWithFile('POST /users/update/{id}', input, sending),
  )
  if (author) await adoptAuthor(author)
  return user
}
