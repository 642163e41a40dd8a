import { flushSync } from 'react-dom'
import type { FieldPath, FieldPathValue, FieldValues, UseFormReturn } from 'react-hook-form'
import { isSame } from './form-difference.ts'
import { atField } from './at-field.ts'
import { drawnField } from './form-focus.ts'

interface Filling<T> {
  /** What was chosen, by field: with another choice, what was asked for says nothing. */
  chosen: Partial<T>
  ask: () => Promise<Partial<T>>
}

/**
 * Fills in what follows from a choice, once it is known: nothing when another choice was made meanwhile, and no field
 * that was typed in since.
 */
export async function fillIn<T extends FieldValues, O>(
  form: UseFormReturn<T, unknown, O>,
  { chosen, ask }: Filling<T>,
): Promise<void> {
  const before = structuredClone(form.getValues())
  const found = await ask()
  const now = form.getValues()
  if (Object.entries(chosen).some(([name, value]) => !isSame(now[name], value))) return
  for (const [key, value] of Object.entries(found)) {
    if (!isSame(before[key], now[key])) continue
    // The keys of a form's values are paths of its fields.
    const name = key as FieldPath<T>
    flushSync(() => form.setValue(name, value as FieldPathValue<T, typeof name>, { shouldDirty: true }))
    form.clearErrors(name)
    // Whoever has gone there to type types over it, not behind it.
    if (drawnField(form, name)) atField(name)?.select?.()
  }
}
