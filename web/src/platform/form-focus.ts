import type { Field, FieldValues, UseFormReturn } from 'react-hook-form'
import { get } from 'react-hook-form'

/**
 * The field of a form at `path`, or the nearest one around it that is drawn; undefined where none is. The form's own
 * `setFocus` goes there a moment later, and what is typed in that moment would land in another field.
 */
export function drawnField<T extends FieldValues, O>(
  form: UseFormReturn<T, unknown, O>,
  path: string,
): Partial<HTMLInputElement> | undefined {
  const steps = path.split('.')
  for (let length = steps.length; length > 0; length--) {
    const field: Partial<Field> | undefined = get(form.control._fields, steps.slice(0, length).join('.'))
    if (field?._f?.ref?.focus) return field._f.ref
  }
  return undefined
}
