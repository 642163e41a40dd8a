import type { Author } from '@dromos/contract/people/session.ts'
import type { QueryKey } from '@tanstack/react-query'
import type { FieldValues } from 'react-hook-form'
import { adoptAuthor } from '../platform/session/session-store.ts'
import type { Sending } from '../platform/transfer.ts'
import { useRecordForm } from '../ui/form/use-record-form.ts'
import type { FormCalls, FormValues, RecordFormData } from '../ui/form/use-record-form.ts'
import type { PictureChoice } from './pictures/picture-choice.ts'
import { usePictureUpload, withoutFile } from './pictures/use-picture-upload.ts'
import type { PictureUpload } from './pictures/use-picture-upload.ts'

export interface SavedPerson {
  id: number
  version: number
}

interface WithPicture {
  file?: PictureChoice | undefined
}

type Fields<B extends WithPicture> = ReturnType<typeof withoutFile<B>>['fields']

interface PersonSaveOptions<R extends SavedPerson, F extends FieldValues, B, K extends QueryKey> {
  /** Who is changed; null for somebody new. */
  record: R | null
  values: FormValues<R, B, F>
  read: FormCalls<R, B, SavedPerson, K>['read']
  /** The calls of this kind of person; the file comes along where there is one. */
  store: (
    input: { body: Fields<B & WithPicture>; idempotencyKey: string },
    sending: Sending | null,
  ) => Promise<SavedPerson>
  update: (
    input: { params: { id: number }; body: Fields<B & WithPicture> & { version: number } },
    sending: Sending | null,
  ) => Promise<{ user: SavedPerson; author: Author | null }>
  changed: () => void
  onSaved: (saved: SavedPerson) => void
}

/** The form of one person, new or stored, and how it is saved with its picture. A change of oneself shows at once. */
export function usePersonSave<
  R extends SavedPerson,
  F extends FieldValues,
  B extends WithPicture & FieldValues,
  K extends QueryKey,
>(options: PersonSaveOptions<R, F, B, K>): RecordFormData<F, B> & { upload: PictureUpload } {
  const { record, values, read, changed, onSaved } = options
  const upload = usePictureUpload()
  const store = async (body: B, idempotencyKey: string): Promise<SavedPerson> => {
    const { fields, file } = withoutFile(body)
    const input = { body: fields, idempotencyKey }
    return upload.send(
      file,
      () => options.store(input, null),
      (sending) => options.store(input, sending),
    )
  }
  const update = async (id: number, { version, ...body }: B & { version: number }): Promise<SavedPerson> => {
    // What is left is the body again, which the compiler cannot see of a type it does not know.
    const { fields, file } = withoutFile(body as unknown as B)
    const input = { params: { id }, body: { ...fields, version } }
    const { user, author } = await upload.send(
      file,
      () => options.update(input, null),
      (sending) => options.update(input, sending),
    )
    if (author) await adoptAuthor(author)
    return user
  }
  const data = useRecordForm({ record, calls: { read, store, update, changed }, values, onSaved })
  return { ...data, upload }
}
