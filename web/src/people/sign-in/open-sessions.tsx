import classes from './open-sessions.module.css'
import type { OpenSession } from '@dromos/contract/people/session.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { fullMomentOf } from '../../platform/format.ts'
import { sentenceOf } from '../../platform/http.ts'
import { queryClient } from '../../platform/query-client.ts'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { Fact } from '../../ui/fact.tsx'
import { FormSection } from '../../ui/form/form-section.tsx'
import { SkeletonLines } from '../../ui/skeleton-lines.tsx'
import { StateFlag } from '../../ui/state-chip.tsx'
import { toast } from '../../ui/dialogs/toast.tsx'
import { deviceOf } from './device.ts'
import { endOtherSessions, endSession, openSessionsQuery } from '../people.api.ts'
import { t } from './open-sessions.messages.ts'

export function OpenSessions({ person }: { person?: number }) {
  const { data, error, refetch } = useQuery(openSessionsQuery(person))
  const { box, isBusy, end } = useEnding()
  const isLoading = !data && !error
  return (
    <FormSection
      title={t('title')}
      actions={
        person === undefined &&
        hasOthers(data) && (
          <Button disabled={isBusy} onClick={() => void end(endOthers)}>
            {t('endOthers')}
          </Button>
        )
      }
    >
      {/* Takes the focus when the button that ended a session goes with it. */}
      <div ref={box} className={classes.list} tabIndex={-1} aria-busy={isLoading}>
        {data && (
          <Sessions sessions={data} isBusy={isBusy} onEnd={(session) => void end(() => endOne(session))} />
        )}
        {!data && error && <ErrorPanel error={error} onRetry={() => void refetch()} />}
        {isLoading && <SkeletonLines count={3} />}
      </div>
    </FormSection>
  )
}

interface SessionsProps {
  sessions: readonly OpenSession[]
  isBusy: boolean
  onEnd: (session: OpenSession) => void
}

function Sessions({ sessions, isBusy, onEnd }: SessionsProps) {
  if (sessions.length === 0) return <p className="muted">{t('empty')}</p>
  return (
    <ul className="bare" aria-label={t('title')}>
      {sessions.map((session) => (
        <li key={session.id} className={classes.session}>
          <Facts session={session} />
          {!session.current && (
            <Button
              disabled={isBusy}
              aria-label={t('endThis', { device: nameOf(session), since: fullMomentOf(session.created_at) })}
              onClick={() => onEnd(session)}
            >
              {t('end')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

function Facts({ session }: { session: OpenSession }) {
  const { address, created_at: since, last_used_at: lastUsed } = session
  return (
    <div className={classes.facts}>
      <span className={classes.name} title={session.user_agent}>
        {nameOf(session)}
        {session.current && <StateFlag tone="plain">{t('current')}</StateFlag>}
      </span>
      <dl>
        {address && <Fact name={t('address')}>{address}</Fact>}
        <Fact name={t('since')}>
          <time dateTime={since}>{fullMomentOf(since)}</time>
        </Fact>
        <Fact name={t('lastUsed')}>
          <time dateTime={lastUsed}>{fullMomentOf(lastUsed)}</time>
        </Fact>
      </dl>
    </div>
  )
}

const hasOthers = (sessions: readonly OpenSession[] | undefined): boolean =>
  sessions?.some(({ current }) => !current) ?? false

function nameOf({ user_agent: userAgent }: OpenSession): string {
  const { browser, system } = deviceOf(userAgent)
  return browser && system ? t('device', { browser, system }) : (browser ?? system ?? t('unknown'))
}

async function endOne(session: OpenSession): Promise<string> {
  await endSession(session.id)
  return t('ended', { device: nameOf(session) })
}

async function endOthers(): Promise<string> {
  return t('endedOthers', { count: await endOtherSessions() })
}

function useEnding() {
  const box = useRef<HTMLDivElement>(null)
  const [isBusy, setBusy] = useState(false)
  const end = async (work: () => Promise<string>) => {
    setBusy(true)
    try {
      toast({ text: await work() })
    } catch (error) {
      toast({ text: sentenceOf(error), tone: 'problem' })
    }
    await queryClient.invalidateQueries({ queryKey: ['sessions'] })
    setBusy(false)
    box.current?.focus()
  }
  return { box, isBusy, end }
}
