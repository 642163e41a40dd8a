import type { BusinessRecord } from '@dromos/contract/businesses/businesses.ts'
import { useForm } from 'react-hook-form'
import { call } from '../platform/api.ts'
import type { ReplyOf } from '../platform/api.ts'
import { queryClient } from '../platform/query-client.ts'
import { useSave } from '../platform/use-save.ts'
import type { Saving } from '../platform/use-save.ts'
import { businessResolver, emptyBusiness, storedBusiness } from './business-form-values.ts'
import type { BusinessBody, BusinessForm, BusinessFormApi } from './business-form-values.ts'
import { businessesChanged, businessQuery } from './businesses.api.ts'

type SavedBusiness = ReplyOf<'POST /businesses/store'>

/** The form of one business, new or stored, and how it is saved. */
export function useBusinessSave(
  record: BusinessRecord | null,
  onSaved: (saved: SavedBusiness) => void,
): { form: BusinessFormApi; saving: Saving<BusinessForm> } {
  const stored = record && storedBusiness(record)
  const form = useForm<BusinessForm, unknown, BusinessBody>({
    defaultValues: stored?.values ?? emptyBusiness,
    resolver: businessResolver,
    reValidateMode: 'onBlur',
    shouldFocusError: false,
  })
  const update = (id: number, body: BusinessBody, version: number) =>
    call('POST /businesses/update/{id}', { params: { id }, body: { ...body, version } })
  const saving = useSave<BusinessForm, BusinessBody, SavedBusiness>({
    form,
    record: stored,
    create: (body, idempotencyKey) => call('POST /businesses/store', { body, idempotencyKey }),
    change: (made, body) => update(made.id, body, made.version),
    ...(record && {
      update: (body: BusinessBody, version: number) => update(record.id, body, version),
      latest: async () =>
        storedBusiness(await queryClient.fetchQuery({ ...businessQuery(record.id), staleTime: 0 })),
    }),
    onSaved: (saved) => {
      businessesChanged()
      onSaved(saved)
    },
  })
  return { form, saving }
}
