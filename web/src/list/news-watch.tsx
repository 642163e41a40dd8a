import type { LiveData, LiveKind } from '@dromos/contract/base/live-channel.ts'
import { Suspense, useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { onLive } from '../platform/live-handlers.ts'
import { useAuthor } from '../platform/session/session.tsx'

/**
 * Notes the records that others enter. What the list does about it, the children, is drawn, and may be loaded, with the
 * first thing that happens to any of them.
 */
export function NewsWatch({
  kind,
  authorOf,
  children,
}: {
  /** What the channel calls such a record. */
  kind: LiveKind
  /** Who has entered a record that is new; undefined when it is not. Stands outside of components. */
  authorOf: (data: LiveData) => number | null | undefined
  children: (told: Set<number>) => ReactNode
}) {
  const me = useAuthor().user.id
  const [told] = useState(() => new Set<number>())
  const [isNeeded, setNeeded] = useState(false)
  useEffect(
    () =>
      onLive(kind, (data) => {
        const by = authorOf(data)
        if (typeof data.id === 'number' && by !== undefined && by !== me) told.add(data.id)
        setNeeded(true)
      }),
    [kind, authorOf, me, told],
  )
  return isNeeded && <Suspense>{children(told)}</Suspense>
}
