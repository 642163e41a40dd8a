import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { stageOf } from '../../platform/session/session-end.ts'
import type { EndStage } from '../../platform/session/session-end.ts'
import { runOut, sessionEnds } from '../../platform/session/session-store.ts'

const LOOK_EVERY = 1_000
/** How often the server is asked while it cannot be reached, in milliseconds. */
const ASK_EVERY = 15_000

const SessionWarning = lazy(() =>
  import('./session-warning.tsx').then((module) => ({ default: module.SessionWarning })),
)

/** Warns before the session ends and lets it end in time, so that nobody finds out by a lost click. */
export function SessionEnd() {
  const stage = useStage()
  const [warned, setWarned] = useState(false)
  const isNear = stage === 'extendable' || stage === 'final'
  if (isNear && !warned) setWarned(true)
  // Stays drawn afterwards, so that the focus goes back to where it was.
  if (!warned) return null
  return (
    <Suspense>
      <SessionWarning stage={isNear ? stage : null} />
    </Suspense>
  )
}

function useStage(): EndStage {
  const [stage, setStage] = useState<EndStage>('calm')
  const askedAt = useRef(0)
  useEffect(() => {
    const look = () => {
      const next = stageOf(sessionEnds(), Date.now())
      setStage(next)
      if (next !== 'over' || Math.abs(Date.now() - askedAt.current) < ASK_EVERY) return
      askedAt.current = Date.now()
      void runOut()
    }
    const timer = setInterval(look, LOOK_EVERY)
    return () => clearInterval(timer)
  }, [])
  return stage
}
