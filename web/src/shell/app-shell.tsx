import classes from './app-shell.module.css'
import { Outlet, useMatches, useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { ContextType } from 'react'
import { RefField, RefNames } from '../list/filters/ref-names.ts'
import { isAtField } from '../platform/at-field.ts'
import { queryClient } from '../platform/query-client.ts'
import { useCan, useSession } from '../platform/session/session.tsx'
import type { Person } from '../platform/session/session-store.ts'
import { Footer } from './public/footer.tsx'
import { Header } from './header.tsx'
import { t } from './shell.messages.ts'
import { Sidebar } from './sidebar.tsx'
import { useTitle } from '../ui/page.tsx'
import { HomeButton } from './public/home-button.tsx'
import { Notice } from './notice.tsx'
import { stageOf } from '../platform/session/session-stages.ts'
import type { EndStage } from '../platform/session/session-stages.ts'
import { runOut, sessionEnds } from '../platform/session/session-store.ts'

// What narrows a list is named only where something does.
const RecordNames = lazy(async () => ({ default: (await import('./record-names.tsx')).RecordNames }))
const RecordField = lazy(async () => ({ default: (await import('./record-field.tsx')).RecordField }))

const SessionEnded = lazy(() =>
  import('./session/session-ended.tsx').then((module) => ({ default: module.SessionEnded })),
)

const TermsDialog = lazy(() =>
  import('./session/terms-dialog.tsx').then((module) => ({ default: module.TermsDialog })),
)

export function AppShell() {
  const session = useSession()
  const hasAccepted = session.person?.user.first_login === true
  const isOpen = useTerms(hasAccepted)
  useRoleChange(session.person?.role)
  if (!session.person) return null
  return (
    <div className={classes.shell}>
      {isOpen && <Office person={session.person} />}
      <div className={classes.footer} data-surface="foot">
        <Footer />
      </div>
      {session.phase === 'in' && !hasAccepted && (
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

function Office({ person }: { person: Person }) {
  const [isMenuOpen, setMenuOpen] = useState(false)
  const main = useRef<HTMLElement>(null)
  useFocusOnScreen(main)
  return (
    <>
      <a href="#content" className={classes.skip}>
        {t('skip')}
      </a>
      <Header person={person} onMenu={() => setMenuOpen(true)} />
      <Sidebar isOpen={isMenuOpen} onClose={() => setMenuOpen(false)} />
      <main id="content" ref={main} tabIndex={-1} className={classes.main} data-scroll-restoration-id="main">
        <Screen />
      </main>
    </>
  )
}

const drawNamed: ContextType<typeof RefNames> = (wanted, draw) => (
  <Suspense fallback={draw(() => '…')}>
    <RecordNames wanted={wanted} draw={draw} />
  </Suspense>
)
const drawField: ContextType<typeof RefField> = (props) => <RecordField {...props} />

function Screen() {
  const can = useCan()
  const permission = useMatches({ select: (matches) => matches.at(-1)?.staticData.permission })
  if (permission && ![permission].flat().some(can)) return <RefusedScreen />
  return (
    <RefNames value={drawNamed}>
      <RefField value={drawField}>
        <Outlet />
      </RefField>
    </RefNames>
  )
}

/**
 * Nothing is drawn, or asked for, before the terms are accepted. New terms stand over what is open, and what was refused
 * meanwhile is read again afterwards.
 */
function useTerms(hasAccepted: boolean): boolean {
  const [isOpen, setOpen] = useState(hasAccepted)
  const wasRefused = useRef(false)
  if (hasAccepted && !isOpen) setOpen(true)
  useEffect(() => {
    if (!hasAccepted) wasRefused.current = isOpen
    else if (wasRefused.current) {
      wasRefused.current = false
      void queryClient.invalidateQueries()
    }
  }, [hasAccepted, isOpen])
  return isOpen
}

function useRoleChange(role: number | undefined): void {
  const last = useRef(role)
  useEffect(() => {
    if (role !== undefined && last.current !== undefined && role !== last.current) {
      void queryClient.resetQueries()
    }
    last.current = role
  }, [role])
}

/**
 * A new screen takes the focus, so that the keyboard and screen readers begin at its top; one that has taken somebody
 * to a field of its own leaves them there.
 */
function useFocusOnScreen(main: React.RefObject<HTMLElement | null>): void {
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname })
  const last = useRef(path)
  useEffect(() => {
    const isPlaced = isAtField() && main.current?.contains(document.activeElement)
    if (last.current && last.current !== path && !isPlaced) main.current?.focus({ preventScroll: true })
    last.current = path
  }, [path, main])
}

function RefusedScreen() {
  useTitle(t('refused.title'))
  return (
    <Notice title={t('refused.title')} text={t('refused.text')}>
      <HomeButton />
    </Notice>
  )
}

const LOOK_EVERY = 1_000
/** How often the server is asked while it cannot be reached, in milliseconds. */
const ASK_EVERY = 15_000

const SessionWarning = lazy(() =>
  import('./session/session-warning.tsx').then((module) => ({ default: module.SessionWarning })),
)

/** Warns before the session ends, so that nobody finds out by a lost click. */
function SessionEnd() {
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
