import type { Author } from '@dromos/contract/people/session.ts'
import { useForm } from 'react-hook-form'
import type { DefaultValues, FieldValues, Resolver, UseFormReturn } from 'react-hook-form'
import type { Stored } from '../platform/save-attempt.ts'
import { adoptAuthor } from '../platform/session/session-store.ts'
import type { Sending } from '../platform/transfer.ts'
import { useSave } from '../platform/use-save.ts'
import type { Saving } from '../platform/use-save.ts'
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

interface PersonSaveOptions<F extends FieldValues, B extends WithPicture> {
  /** Who is changed; null for somebody new. */
  record: { id: number; stored: Stored<F> } | null
  empty: DefaultValues<F>
  resolver: Resolver<F, unknown, B>
  /** Reads what is stored by now. */
  read: (id: number) => Promise<Stored<F>>
  /** The calls of this kind of person; the file comes along where there is one. */
  store: (input: { body: Fields<B>; idempotencyKey: string }, sending: Sending | null) => Promise<SavedPerson>
  update: (
    input: { params: { id: number }; body: Fields<B> & { version: number } },
    sending: Sending | null,
  ) => Promise<{ user: SavedPerson; author: Author | null }>
  onSaved: (saved: SavedPerson) => void
}

/** The form of one person, new or stored, and how it is saved with its picture. A change of oneself shows at once. */
export function usePersonSave<F extends FieldValues, B extends WithPicture>(
  options: PersonSaveOptions<F, B>,
): { form: UseFormReturn<F, unknown, B>; saving: Saving<F>; upload: PictureUpload } {
  const { record, read, onSaved } = options
  const form = useForm<F, unknown, B>({
    // What is stored has every value that the form begins with.
    defaultValues: (record?.stored.values as DefaultValues<F> | undefined) ?? options.empty,
    resolver: options.resolver,
    reValidateMode: 'onChange',
    shouldFocusError: false,
  })
  const upload = usePictureUpload()
  const create = async (body: B, idempotencyKey: string): Promise<SavedPerson> => {
    const { fields, file } = withoutFile(body)
    const input = { body: fields, idempotencyKey }
    return upload.send(
      file,
      () => options.store(input, null),
      (sending) => options.store(input, sending),
    )
  }
  const change = async ({ id, version }: SavedPerson, body: B): Promise<SavedPerson> => {
    const { fields, file } = withoutFile(body)
    const input = { params: { id }, body: { ...fields, version } }
    const { user, author } = await upload.send(
      file,
      () => options.update(input, null),
      (sending) => options.update(input, sending),
    )
    if (author) await adoptAuthor(author)
    return user
  }
  const saving = useSave<F, B, SavedPerson>({
    form,
    record: record?.stored ?? null,
    create,
    change,
    ...(record && {
      update: (body: B, version: number) => change({ id: record.id, version }, body),
      latest: () => read(record.id),
    }),
    onSaved,
  })
  return { form, saving, upload }
}
