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
import { transfer, usePictureUpload, withoutFile } from './use-picture-upload.ts'
import type { PictureUpload, PictureUploading } from './use-picture-upload.ts'

interface SavedPerson {
  id: number
  version: number
}

/** The form of one customer account, new or stored, and how it is saved. A change of oneself shows at once. */
export function useAccountSave(
  record: AccountRecord | null,
  onSaved: (saved: SavedPerson) => void,
): { form: AccountFormApi; saving: Saving<AccountForm>; upload: PictureUpload } {
  const stored = record && storedAccount(record)
  const form = useForm<AccountForm, unknown, AccountBody>({
    defaultValues: stored?.values ?? emptyAccount,
    resolver: accountResolver,
    reValidateMode: 'onChange',
    shouldFocusError: false,
  })
  const upload = usePictureUpload()
  const saving = useSave<AccountForm, AccountBody, SavedPerson>({
    form,
    record: stored,
    create: (body, idempotencyKey) => create(upload, body, idempotencyKey),
    change: (made, body) => update(upload, made, body),
    ...(record && {
      update: (body: AccountBody, version: number) => update(upload, { id: record.id, version }, body),
      latest: async () =>
        storedAccount(await queryClient.fetchQuery({ ...accountQuery(record.id), staleTime: 0 })),
    }),
    onSaved: (saved) => {
      void queryClient.invalidateQueries({ queryKey: ['accounts', 'list'] })
      void queryClient.invalidateQueries({ queryKey: accountQuery(saved.id).queryKey })
      onSaved(saved)
    },
  })
  return { form, saving, upload }
}

async function create(
  upload: PictureUploading,
  body: AccountBody,
  idempotencyKey: string,
): Promise<SavedPerson> {
  const { fields, file } = withoutFile(body)
  const input = { body: fields, idempotencyKey }
  return upload.send(
    file,
    () => call('POST /accounts/store', input),
    async (sending) => (await transfer()).callWithFile('POST /accounts/store', input, sending),
  )
}

async function update(
  upload: PictureUploading,
  { id, version }: SavedPerson,
  body: AccountBody,
): Promise<SavedPerson> {
  const { fields, file } = withoutFile(body)
  const input = { params: { id }, body: { ...fields, version } }
  const { user, author } = await upload.send(
    file,
    () => call('POST /accounts/update/{id}', input),
    async (sending) => (await transfer()).callWithFile('POST /accounts/update/{id}', input, sending),
  )
  if (author) await adoptAuthor(author)
  return user
}
