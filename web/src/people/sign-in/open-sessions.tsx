import classes from './open-sessions.module.css'
import type { CalendarFeed } from '@dromos/contract/calendar/feed.ts'
import type { OpenSession } from '@dromos/contract/people/session.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { fullMomentOf } from '../../platform/format.ts'
import { sentenceOf } from '../../platform/http.ts'
import { queryClient } from '../../platform/query-client.ts'
import { useAuthor } from '../../platform/session/session.tsx'
import { ErrorPanel } from '../../ui/states/error-panel.tsx'
import { Fact } from '../../ui/fact.tsx'
import { FormSection } from '../../ui/form/form-section.tsx'
import { SkeletonLines } from '../../ui/states/skeleton-lines.tsx'
import { StateFlag } from '../../ui/state-chip.tsx'
import { toast } from '../../ui/dialogs/toast.tsx'
import { deviceOf } from './device.ts'
import { endFeed, endOtherSessions, endSession, openSessionsQuery } from '../people.api.ts'
import { t } from './open-sessions.messages.ts'

export function OpenSessions({ person }: { person?: number }) {
  const { data, error, refetch } = useQuery(openSessionsQuery(person))
  const { box, isBusy, end } = useEnding()
  const own = useAuthor().user.id
  const isLoading = !data && !error
  const mayEndOthers = person === undefined && hasOthers(data?.data ?? [])
  return (
    <FormSection
      title={t('title')}
      actions={
        mayEndOthers && (
          <Button disabled={isBusy} onClick={() => void end(endOthers)}>
            {t('endOthers')}
          </Button>
        )
      }
    >
      {/* Takes the focus when the button that ended a session goes with it. */}
      <div ref={box} className={classes.list} tabIndex={-1} aria-busy={isLoading}>
        {data && (
          <WaysIn
            {...data}
            isBusy={isBusy}
            onEnd={(session) => void end(() => endOne(session))}
            onEndFeed={() => void end(() => endFeedOf(person ?? own))}
          />
        )}
        {!data && error && <ErrorPanel error={error} onRetry={() => void refetch()} />}
        {isLoading && <SkeletonLines count={3} />}
      </div>
    </FormSection>
  )
}

interface WaysInProps {
  data: readonly OpenSession[]
  feed: CalendarFeed | null
  isBusy: boolean
  onEnd: (session: OpenSession) => void
  onEndFeed: () => void
}

function WaysIn({ data, feed, isBusy, onEnd, onEndFeed }: WaysInProps) {
  return (
    <>
      <Sessions sessions={data} isBusy={isBusy} onEnd={onEnd} />
      {feed && <Feed feed={feed} isBusy={isBusy} onEnd={onEndFeed} />}
    </>
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

interface FeedProps {
  feed: CalendarFeed
  isBusy: boolean
  onEnd: () => void
}

/** A calendar program reads from a secret address, without signing in. */
const Feed = ({ feed: { created_at: since, read_at: read }, isBusy, onEnd }: FeedProps) => (
  <div className={classes.feed}>
    <div className={classes.facts}>
      <span className={classes.name}>{t('feed')}</span>
      <dl>
        <Fact name={t('since')}>
          <time dateTime={since}>{fullMomentOf(since)}</time>
        </Fact>
        <Fact name={t('lastRead')}>
          {read === null ? t('unread') : <time dateTime={read}>{fullMomentOf(read)}</time>}
        </Fact>
      </dl>
    </div>
    <Button disabled={isBusy} aria-label={t('endFeed')} onClick={onEnd}>
      {t('end')}
    </Button>
  </div>
)

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

const hasOthers = (sessions: readonly OpenSession[]): boolean => sessions.some(({ current }) => !current)

function nameOf({ user_agent: userAgent }: OpenSession): string {
  const { browser, system } = deviceOf(userAgent)
  return browser && system ? t('device', { browser, system }) : (browser ?? system ?? t('unknown'))
}

async function endOne(session: OpenSession): Promise<string> {
  await endSession(session.id)
  return t('ended', { device: nameOf(session) })
}

async function endFeedOf(person: number): Promise<string> {
  await endFeed(person)
  return t('endedFeed')
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
