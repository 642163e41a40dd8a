import { useState } from 'react'
import { call } from '../../platform/api.ts'
import type { ReplyOf } from '../../platform/api.ts'
import { callWithFile } from '../../platform/transfer.ts'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import { contactCalls } from '../../contacts/contacts.api.ts'
import { firmCalls, knownFirms, refreshFirms } from '../firms.api.ts'
import type { CarrierBody } from './carrier-values.ts'
import { carrierResolver, emptyCarrier } from './carrier-values.ts'

export type SavedCarrier = ReplyOf<'POST /firms/carrier/store'>

interface CarrierSaveOptions {
  name?: string
  onSaved: (saved: SavedCarrier) => void
  reveal?: (path: string) => void
}

/** The form of a carrier from a call, and the file of its licence. One request enters all of it, or nothing. */
export function useCarrierSave({ name = '', onSaved, reveal }: CarrierSaveOptions) {
  const [file, setFile] = useState<File | null>(null)
  const [chosen] = useState(holdFile)
  const choose = (next: File | null) => {
    chosen.set(next)
    setFile(next)
  }
  const [values] = useState(() => ({
    resolver: carrierResolver(() => chosen.get() !== null),
    empty: emptyCarrier(name),
    stored: () => emptyCarrier(name),
    recheck: 'onChange' as const,
  }))
  const data = useRecordForm({
    record: null,
    closesWhenSaved: true,
    calls: {
      read: firmCalls.read,
      store: (body: CarrierBody, idempotencyKey: string): Promise<SavedCarrier> => {
        const licence = chosen.get()
        if (!licence) return call('POST /firms/carrier/store', { body, idempotencyKey })
        const sending = { file: licence, onProgress: () => undefined, signal: new AbortController().signal }
        return callWithFile('POST /firms/carrier/store', { body, idempotencyKey }, sending)
      },
      // The screen is left with the first save.
      update: () => Promise.reject(new Error('a carrier is entered once')),
      changed: () => {
        refreshFirms()
        contactCalls.changed()
      },
    },
    values,
    onSaved: (saved, carrier) => {
      knownFirms.remember(saved.id, carrier.name ?? '')
      onSaved(saved)
    },
    reveal,
  })
  return { ...data, file, choose }
}

/** The form's check and its save ask for the file when they run, whatever was drawn by then. */
function holdFile() {
  let held: File | null = null
  return {
    get: () => held,
    set: (file: File | null) => {
      held = file
    },
  }
}
