import { t } from './form.messages.ts'

/** The choice between 1, yes, and 2, no, in words. */
export const yesOrNo = (value: unknown): string => t(value === 1 ? 'conflict.yes' : 'conflict.no')

/** Several chosen values by their names; undefined when one of them is not known, or there is none. */
export function namesOf(
  ids: readonly unknown[],
  nameOf: (id: unknown) => string | undefined,
): string | undefined {
  const names = ids.flatMap((id) => nameOf(id) ?? [])
  return names.length === ids.length && names.length > 0 ? names.join(', ') : undefined
}
