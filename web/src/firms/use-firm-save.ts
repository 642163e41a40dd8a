import type { FirmRecord } from '@dromos/contract/firms/firms.ts'
import { useForm } from 'react-hook-form'
import { call } from '../platform/api.ts'
import { queryClient } from '../platform/query-client.ts'
import { useCan } from '../platform/session/session.tsx'
import { useSave } from '../platform/use-save.ts'
import type { Saving } from '../platform/use-save.ts'
import type { FirmBody, FirmForm, FirmFormApi } from './firm-form-values.ts'
import { emptyFirm, firmResolver, storedFirm } from './firm-form-values.ts'
import { firmQuery, knownFirms, refreshFirms } from './firms.api.ts'
import type { SavedFirm } from './firms.api.ts'

interface FirmSaveOptions {
  record: FirmRecord | null
  /** What is known of a new firm. */
  start?: { name?: string; types?: number[] }
  onSaved?: (saved: SavedFirm) => void
  /** Opens the tab of a field. */
  reveal?: (path: string) => void
}

/** The form of one firm, new or stored, and how it is saved. */
export function useFirmSave({ record, start, onSaved, reveal }: FirmSaveOptions): {
  form: FirmFormApi
  saving: Saving<FirmForm>
} {
  const stored = record && storedFirm(record)
  const withCredit = useCan()('firms.credit')
  const form = useForm<FirmForm, unknown, FirmBody>({
    defaultValues: stored?.values ?? emptyFirm({ ...start, withCredit }),
    resolver: firmResolver,
    reValidateMode: 'onChange',
    shouldFocusError: false,
  })
  // An emptied amount is none; whoever may not change it does not send it.
  const whole = (body: FirmBody): FirmBody =>
    withCredit ? { ...body, company_insurance: body.company_insurance ?? null } : body
  const update = (id: number, body: FirmBody, version: number) =>
    call('POST /firms/update/{id}', { params: { id }, body: { ...whole(body), version } })
  const saving = useSave<FirmForm, FirmBody, SavedFirm>({
    form,
    record: stored,
    create: (body, idempotencyKey) => call('POST /firms/store', { body: whole(body), idempotencyKey }),
    change: (made, body) => update(made.id, body, made.version),
    ...(record && {
      update: (body: FirmBody, version: number) => update(record.id, body, version),
      latest: async () => storedFirm(await queryClient.fetchQuery({ ...firmQuery(record.id), staleTime: 0 })),
    }),
    onSaved: (saved) => {
      knownFirms.remember(saved.id, form.getValues('name') ?? '')
      refreshFirms()
      onSaved?.(saved)
    },
    ...(reveal && { reveal }),
  })
  return { form, saving }
}
