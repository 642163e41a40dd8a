import type { OpenRecord } from '@dromos/contract/base/live-channel.ts'
import { lazy, Suspense } from 'react'
import { useFormState } from 'react-hook-form'
import type { Control, FieldValues } from 'react-hook-form'

const Presence = lazy(async () => ({ default: (await import('./presence.tsx')).Presence }))

interface FormPresenceProps<F extends FieldValues, B> extends OpenRecord {
  control: Control<F, unknown, B>
}

/** Only this follows whether there are unsaved changes, so that the form is not drawn again for it. */
export function FormPresence<F extends FieldValues, B>({ kind, id, control }: FormPresenceProps<F, B>) {
  const { isDirty } = useFormState({ control })
  return (
    <Suspense>
      <Presence kind={kind} id={id} editing={isDirty} />
    </Suspense>
  )
}
