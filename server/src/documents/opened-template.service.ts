import { dayAfter, daysFrom } from '@dromos/contract/consignments/repeat.rules.ts'
import type { leftOut } from '@dromos/contract/documents/templates.ts'
import type { z } from 'zod'
import type { Context } from '../platform/context.ts'
import { findName, isNamingField } from './opened-template.queries.ts'

type LeftOut = z.output<typeof leftOut>

interface Stop {
  date: string
}

/** Days move, times of day stay: they are those of the place. Which of two hours was meant, belonged to its night. */
export function movedTo<D extends { loading: Stop; unloading: Stop }>(
  details: readonly D[],
  { from, to }: { from: string; to: string },
): D[] {
  const moved = <S extends Stop>(stop: S): S => ({
    ...stop,
    date: dayAfter(to, daysFrom(from, stop.date)),
    from_hour: null,
    to_hour: null,
  })
  return details.map((detail) => ({
    ...detail,
    loading: moved(detail.loading),
    unloading: moved(detail.unloading),
  }))
}

/**
 * Empties every field of a begun document that names what would be refused, and answers what that was, by its name
 * unless the reason keeps it from the reader.
 */
export async function leaveOut(
  { db, language }: Context,
  begun: object,
  faults: Readonly<Record<string, string>>,
  isNamed: (reason: string) => boolean = () => true,
): Promise<LeftOut> {
  const leftOut: LeftOut = []
  for (const [path, reason] of Object.entries(faults)) {
    const field = fieldOf(path)
    if (!isNamingField(field)) continue
    const id = emptied(begun, path)
    if (id === null) continue
    const name = isNamed(reason) ? await findName(db, { field, id }, language) : null
    leftOut.push({ path, reason, name })
  }
  return leftOut
}

const fieldOf = (path: string): string => path.split('.').findLast((part) => !/^\d+$/.test(part)) ?? ''

function emptied(document: object, path: string): number | null {
  const parts = path.split('.')
  const last = parts.pop() ?? ''
  // Paths are those of the document itself.
  let at = document as Record<string, unknown>
  for (const part of parts) at = at[part] as Record<string, unknown>
  const was = at[last]
  at[last] = null
  return typeof was === 'number' ? was : null
}
