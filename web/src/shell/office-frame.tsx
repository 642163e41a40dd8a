import { lazyRouteComponent, Outlet, useNavigate, useRouterState } from '@tanstack/react-router'
import { Suspense, useEffect, useRef } from 'react'
import { queryClient } from '../platform/query-client.ts'
import { useSession } from '../platform/session/session.tsx'
import type { Session } from '../platform/session/session-store.ts'
import { LoadingOverlay } from './loading-overlay.tsx'

export const AppShell = lazyRouteComponent(() => import('./app-shell.tsx'), 'AppShell')

const isScreen = (path: string): boolean => path === '/app' || path.startsWith('/app/')

/** The office around a page for who is signed in; the page alone for who is not. */
export function OfficeFrame() {
  const session = useSession()
  const isInside = useRouterState({ select: ({ location: { pathname } }) => isScreen(pathname) })
  useLeaving(session)
  if (!session.person) return isInside ? null : <Outlet />
  return (
    <Suspense fallback={<LoadingOverlay />}>
      <AppShell />
    </Suspense>
  )
}

/**
 * Anyone who signs out, here or in another tab, leaves at once, and nothing they read stays behind. Whose session ended
 * by itself finds their place again after signing in.
 */
function useLeaving({ phase, notice }: Session): void {
  const navigate = useNavigate()
  const wasIn = useRef(false)
  useEffect(() => {
    if (phase === 'in') wasIn.current = true
    if (phase !== 'out' || !(wasIn.current || isScreen(location.pathname))) return
    wasIn.current = false
    queryClient.clear()
    const { pathname, search: query } = location
    const search = notice === 'none' ? {} : { from: pathname + query }
    void navigate({ to: notice === 'token_error' ? '/' : '/user/login', search, replace: true })
  }, [phase, notice, navigate])
}
