import { Outlet, useMatches, useNavigate, useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { ContextType } from 'react'
import { RefNames } from '../list/filters/ref-names.ts'
import { queryClient } from '../platform/query-client.ts'
import { useCan, useSession } from '../platform/session/session.tsx'
import type { Session } from '../platform/session/session-store.ts'
import classes from './app-shell.module.css'
import { Footer } from './public/footer.tsx'
import { Header } from './header.tsx'
import { SessionEnd } from './session/session-end.tsx'
import { RecordNames } from './record-names.tsx'
import { RefusedScreen } from './refused-screen.tsx'
import { t } from './shell.messages.ts'
import { Sidebar } from './sidebar.tsx'

const SessionEnded = lazy(() =>
  import('./session/session-ended.tsx').then((module) => ({ default: module.SessionEnded })),
)

const TermsDialog = lazy(() =>
  import('./session/terms-dialog.tsx').then((module) => ({ default: module.TermsDialog })),
)

/** The frame of every screen under `/app`: header, menu, the screen, footer. */
export function AppShell() {
  const session = useSession()
  const [isMenuOpen, setMenuOpen] = useState(false)
  const main = useRef<HTMLElement>(null)
  useLeaving(session)
  useRoleChange(session.person?.role)
  useFocusOnScreen(main)
  if (!session.person) return null
  return (
    <div className={classes.shell}>
      <a href="#content" className={classes.skip}>
        {t('skip')}
      </a>
      <Header person={session.person} onMenu={() => setMenuOpen(true)} />
      <Sidebar isOpen={isMenuOpen} onClose={() => setMenuOpen(false)} />
      <main id="content" ref={main} tabIndex={-1} className={classes.main} data-scroll-restoration-id="main">
        <Screen />
      </main>
      <div className={classes.footer} data-surface="foot">
        <Footer />
      </div>
      {session.phase === 'in' && !session.person.user.first_login && (
        <Suspense>
          <TermsDialog accepted={session.person.user.terms_version} />
        </Suspense>
      )}
      <SessionEnd />
      {session.phase === 'ended' && (
        <Suspense>
          <SessionEnded person={session.person} />
        </Suspense>
      )}
    </div>
  )
}

const drawNamed: ContextType<typeof RefNames> = (wanted, draw) => <RecordNames wanted={wanted} draw={draw} />

function Screen() {
  const can = useCan()
  const permission = useMatches({ select: (matches) => matches.at(-1)?.staticData.permission })
  if (permission && !can(permission)) return <RefusedScreen />
  return (
    <RefNames value={drawNamed}>
      <Outlet />
    </RefNames>
  )
}

/** Whoever signs out, here or in another tab, leaves at once, and nothing they read stays behind. */
function useLeaving({ phase, notice }: Session): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (phase !== 'out') return
    queryClient.clear()
    void navigate({ to: notice === 'token_error' ? '/' : '/user/login', search: {}, replace: true })
  }, [phase, notice, navigate])
}

/** What was read with the rights of another role is read again. */
function useRoleChange(role: number | undefined): void {
  const last = useRef(role)
  useEffect(() => {
    if (role !== undefined && last.current !== undefined && role !== last.current) {
      void queryClient.resetQueries()
    }
    last.current = role
  }, [role])
}

/** A new screen takes the focus, so that the keyboard and screen readers begin at its top. */
function useFocusOnScreen(main: React.RefObject<HTMLElement | null>): void {
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname })
  const last = useRef(path)
  useEffect(() => {
    if (last.current && last.current !== path) main.current?.focus({ preventScroll: true })
    last.current = path
  }, [path, main])
}
