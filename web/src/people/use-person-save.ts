import type { Author } from '@dromos/contract/people/session.ts'
import type { AccountRecord, UserRecord } from '@dromos/contract/people/person-fields.ts'
import { adoptAuthor } from '../platform/session/session-store.ts'
import { useRecordForm } from '../ui/form/use-record-form.ts'
import { accountQuery, personCalls, userQuery } from './people.api.ts'
import { accountValues, userValues } from './person-form-values.ts'
import type { AccountBody, UserBody } from './person-form-values.ts'
import { usePictureUpload } from './pictures/use-picture-upload.ts'

interface SavedPerson {
  id: number
  version: number
}

type OnSaved = (saved: SavedPerson) => void

export function useUserSave(record: UserRecord | null, onSaved: OnSaved) {
  const upload = usePictureUpload()
  const calls = {
    read: userQuery,
    store: (body: UserBody, idempotencyKey: string): Promise<SavedPerson> =>
      upload.send('POST /users/store', body, (fields) => ({ body: fields, idempotencyKey })),
    update: (id: number, body: UserBody & { version: number }) =>
      upload
        .send('POST /users/update/{id}', body, (fields) => ({ params: { id }, body: fields }))
        .then(adopted),
    changed: personCalls.users.changed,
  }
  return { ...useRecordForm({ record, calls, values: userValues, onSaved }), upload }
}

export function useAccountSave(record: AccountRecord | null, onSaved: OnSaved) {
  const upload = usePictureUpload()
  const calls = {
    read: accountQuery,
    store: (body: AccountBody, idempotencyKey: string): Promise<SavedPerson> =>
      upload.send('POST /accounts/store', body, (fields) => ({ body: fields, idempotencyKey })),
    update: (id: number, body: AccountBody & { version: number }) =>
      upload
        .send('POST /accounts/update/{id}', body, (fields) => ({ params: { id }, body: fields }))
        .then(adopted),
    changed: personCalls.accounts.changed,
  }
  return { ...useRecordForm({ record, calls, values: accountValues, onSaved }), upload }
}

async function adopted({ user, author }: { user: SavedPerson; author: Author | null }): Promise<SavedPerson> {
  if (author) await adoptAuthor(author)
  return user
}
