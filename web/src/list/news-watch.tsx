import type { LiveKind } from '@dromos/contract/base/live-channel.ts'
import { Suspense, useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { idsIn, onLive } from '../platform/live-handlers.ts'
import { useAuthor } from '../platform/session/session.tsx'

/**
 * Notes the records that others enter. What the list does about it, the children, is drawn, and may be loaded, with the
 * first thing that happens to any of them.
 */
export function NewsWatch({
  kind,
  children,
}: {
  /** What the channel calls such a record. */
  kind: LiveKind
  children: (told: Set<number>) => ReactNode
}) {
  const me = useAuthor().user.id
  const [told] = useState(() => new Set<number>())
  const [isNeeded, setNeeded] = useState(false)
  useEffect(
    () =>
      onLive(kind, (data) => {
        const by = data['entered_by']
        if (by !== undefined && by !== me) for (const id of idsIn(data)) told.add(id)
        setNeeded(true)
      }),
    [kind, me, told],
  )
  return isNeeded && <Suspense>{children(told)}</Suspense>
}
