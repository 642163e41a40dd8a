import type { FirmRecord } from '@dromos/contract/firms/firms.ts'
import { useCan } from '../platform/session/session.tsx'
import { useRecordForm } from '../ui/form/use-record-form.ts'
import type { FirmBody } from './firm-form-values.ts'
import { emptyFirm, firmResolver, storedFirm } from './firm-form-values.ts'
import { firmCalls, knownFirms } from './firms.api.ts'
import type { SavedFirm } from './firms.api.ts'

interface FirmSaveOptions {
  record: FirmRecord | null
  start?: { name?: string; types?: number[] }
  onSaved?: (saved: SavedFirm) => void
  reveal?: (path: string) => void
  /** As of every form of a record. */
  closesWhenSaved?: boolean
}

export function useFirmSave({ record, start, onSaved, ...rest }: FirmSaveOptions) {
  const withCredit = useCan()('firms.credit')
  // An emptied amount is none; those who may not change it do not send it.
  const whole = <B extends FirmBody>(body: B): B =>
    withCredit ? { ...body, company_insurance: body.company_insurance ?? null } : body
  return useRecordForm({
    record,
    calls: {
      ...firmCalls,
      store: (body: FirmBody, key) => firmCalls.store(whole(body), key),
      update: (id, body) => firmCalls.update(id, whole(body)),
    },
    values: {
      resolver: firmResolver,
      empty: emptyFirm({ ...start, withCredit }),
      stored: storedFirm,
      recheck: 'onChange',
    },
    onSaved: (saved, firm) => {
      knownFirms.remember(saved.id, firm.name ?? '')
      onSaved?.(saved)
    },
    ...rest,
  })
}
