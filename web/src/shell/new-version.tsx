import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { versionQuery } from '../people/sign-in/version.api.ts'
import { holdsUnsavedWork } from '../platform/unsaved-work.ts'

/** How often the server is asked what it runs, besides the start and each return to the window, in milliseconds. */
const ASK_EVERY = 5 * 60_000
/** How often a page with unsaved work is looked at again, in milliseconds. */
const LOOK_EVERY = 1_000

const NewVersionDialog = lazy(() =>
  import('./new-version-dialog.tsx').then((module) => ({ default: module.NewVersionDialog })),
)

/** Asks for the update when the server runs another version than this page, once no form would lose by it. */
export function NewVersion() {
  const { data, refetch } = useQuery({ ...versionQuery, refetchInterval: ASK_EVERY })
  const isOutdated = data !== undefined && data.version !== __APP_VERSION__
  const [isFree, setFree] = useState(false)

  useEffect(() => {
    const ask = () => void refetch()
    addEventListener('focus', ask)
    return () => removeEventListener('focus', ask)
  }, [refetch])

  useEffect(() => {
    if (!isOutdated || isFree) return undefined
    const look = () => setFree(!holdsUnsavedWork())
    look()
    const timer = setInterval(look, LOOK_EVERY)
    return () => clearInterval(timer)
  }, [isOutdated, isFree])

  if (!isOutdated || !isFree) return null
  return (
    <Suspense>
      <NewVersionDialog version={data.version} />
    </Suspense>
  )
}
