import type { LiveKind } from '@dromos/contract/base/live-channel.ts'
import { Suspense, useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { idsIn, onLive } from '../platform/live-handlers.ts'
import { useAuthor } from '../platform/session/session.tsx'

/** Notes records that others enter. Its children are drawn, and may be loaded, with the first of these. */
export function NewsWatch({
  kind,
  children,
}: {
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
