import type { FirmRecord } from '@dromos/contract/firms.ts'
import { useForm } from 'react-hook-form'
import { call } from '../platform/api.ts'
import { queryClient } from '../platform/query-client.ts'
import { useSave } from '../platform/use-save.ts'
import type { Saving } from '../platform/use-save.ts'
import type { FirmBody, FirmForm, FirmFormApi } from './firm-form-values.ts'
import { emptyFirm, firmResolver, storedFirm } from './firm-form-values.ts'
import { firmQuery, knownFirms } from './firms.api.ts'
import type { SavedFirm } from './firms.api.ts'

interface FirmSaveOptions {
  record: FirmRecord | null
  /** What is known of a new firm. */
  start?: { name?: string; types?: number[] }
  onSaved?: (saved: SavedFirm) => void
}

/** The form of one firm, new or stored, and how it is saved. */
export function useFirmSave({ record, start, onSaved }: FirmSaveOptions): {
  form: FirmFormApi
  saving: Saving<FirmForm>
} {
  const stored = record && storedFirm(record)
  const form = useForm<FirmForm, unknown, FirmBody>({
    defaultValues: stored?.values ?? emptyFirm(start ?? {}),
    resolver: firmResolver,
    reValidateMode: 'onChange',
    shouldFocusError: false,
  })
  const update = (id: number, body: FirmBody, version: number) =>
    call('POST /firms/update/{id}', { params: { id }, body: { ...body, version } })
  const saving = useSave<FirmForm, FirmBody, SavedFirm>({
    form,
    record: stored,
    create: (body, idempotencyKey) => call('POST /firms/store', { body, idempotencyKey }),
    change: (made, body) => update(made.id, body, made.version),
    ...(record && {
      update: (body: FirmBody, version: number) => update(record.id, body, version),
      latest: async () => storedFirm(await queryClient.fetchQuery({ ...firmQuery(record.id), staleTime: 0 })),
    }),
    onSaved: (saved) => {
      knownFirms.remember(saved.id, form.getValues('name') ?? '')
      void queryClient.invalidateQueries({ queryKey: ['firms', 'list'] })
      void queryClient.invalidateQueries({ queryKey: ['firms', 'search'] })
      void queryClient.invalidateQueries({ queryKey: firmQuery(saved.id).queryKey })
      onSaved?.(saved)
    },
  })
  return { form, saving }
}
