import type { GroupSending } from '@dromos/contract/groups/group-sending.ts'
import { filledForNobody } from '@dromos/contract/groups/placeholders.rules.ts'
import { legalBasisWords } from '@dromos/contract/groups/legal-bases.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { language } from '../i18n/language.ts'
import { ReadPart } from '../list/read-part.tsx'
import { call } from '../platform/api.ts'
import { fullMomentOf, numberOf } from '../platform/format.ts'
import { sentenceOf } from '../platform/http.ts'
import { confirm } from '../ui/dialogs/confirm.tsx'
import { toast } from '../ui/dialogs/toast.tsx'
import { Empty } from '../ui/states/empty.tsx'
import { t } from './group-sending.messages.ts'
import { groupsChanged, sendingsQuery } from './groups.api.ts'
import classes from './groups.module.css'
import { SendingRecipients } from './sending-recipients.tsx'

/** Each sending with how far it has come, and its recipients with what became of their mail. */
export function GroupHistoryPanel({ id, canChange }: { id: number; canChange: boolean }) {
  const [open, setOpen] = useState<number | null>(null)
  return (
    <ReadPart read={useQuery(sendingsQuery(id))} lines={6}>
      {({ sendings }) =>
        sendings.length === 0 ? (
          <div className={classes.panel}>
            <Empty title={t('none')} text={t('noneText')} />
          </div>
        ) : (
          <ol className={classes.sendings} aria-label={t('history')}>
            {sendings.map((sending, at) => {
              const isOpen = open === sending.id || (open === null && at === 0)
              return (
                <li key={sending.id} className={classes.sending}>
                  <Head
                    sending={sending}
                    isOpen={isOpen}
                    onToggle={() => setOpen(isOpen ? -1 : sending.id)}
                  />
                  <Progress sending={sending} canChange={canChange} />
                  <Link sending={sending} canChange={canChange} />
                  {isOpen && <SendingRecipients group={id} sending={sending} />}
                </li>
              )
            })}
          </ol>
        )
      }
    </ReadPart>
  )
}

interface HeadProps {
  sending: GroupSending
  isOpen: boolean
  onToggle: () => void
}

function Head({ sending, isOpen, onToggle }: HeadProps) {
  const { sent_at: at, sent_by: name, legal_basis: basis, files } = sending
  const subject = filledForNobody(sending.subject)
  return (
    <header className={classes.top}>
      <div className={classes.who}>
        <h2 className={classes.subject}>{subject}</h2>
        <p className="muted">
          {[
            t('by', { at: fullMomentOf(at), name: name ?? t('somebody') }),
            legalBasisWords[basis][language],
            ...files.map((file) => file.name),
          ].join(' · ')}
        </p>
      </div>
      <Button
        size="compact-sm"
        aria-expanded={isOpen}
        aria-label={`${t('recipients')}: ${subject}`}
        onClick={onToggle}
      >
        {t('recipients')}
      </Button>
    </header>
  )
}

const kinds = ['sent', 'waiting', 'failed', 'bounced', 'withdrawn', 'skipped'] as const

/** A sending that goes on as a bar; one that has ended in figures. */
function Progress({ sending, canChange }: { sending: GroupSending; canChange: boolean }) {
  const { counts, until, cancelled_at: at, cancelled_by: name } = sending
  const done = counts.total - counts.waiting
  const words = { done: numberOf(done), total: numberOf(counts.total) }
  const isOver = counts.waiting === 0
  const text = t('underWay', words)
  return (
    <div className={classes.progress}>
      {!isOver && (
        <div className={classes.bar}>
          <progress aria-label={text} value={done} max={Math.max(counts.total, 1)} />
          <output>{text}</output>
          {canChange && (
            <Button size="xs" onClick={() => void stop(sending.id)}>
              {t('stop')}
            </Button>
          )}
        </div>
      )}
      <ul className={classes.counts}>
        {kinds
          .filter((kind) => counts[kind] > 0)
          .map((kind) => (
            <li key={kind} data-kind={kind}>
              <b className="digits">{numberOf(counts[kind])}</b> {t(`counts.${kind}`)}
            </li>
          ))}
      </ul>
      {!isOver && <p className="muted">{waitingWords(until)}</p>}
      {at && <p className="muted">{t('cancelled', { at: fullMomentOf(at), name: name ?? t('somebody') })}</p>}
    </div>
  )
}

const waitingWords = (until: string): string =>
  Date.parse(until) > Date.now() ? `${t('until', { until: fullMomentOf(until) })} ${t('hint')}` : t('hint')

function Link({ sending: { id, link }, canChange }: { sending: GroupSending; canChange: boolean }) {
  if (!link) return null
  const { expires_at: until, revoked_at: revoked, is_open: isOpen, opened } = link
  if (revoked) return <p className="muted">{t('linkEnded')}</p>
  return (
    <p className="inline">
      <span className="muted">{t('link', { until: fullMomentOf(until), opened: numberOf(opened) })}</span>
      {canChange && isOpen && (
        <Button size="compact-xs" onClick={() => void end(id)}>
          {t('end')}
        </Button>
      )}
    </p>
  )
}

async function stop(id: number): Promise<void> {
  const question = { title: t('stopTitle'), text: t('stopText'), confirm: t('stop'), cancel: t('keep') }
  if (!(await confirm({ ...question, dangerous: true }))) return
  await showResult(async () => {
    const { withdrawn } = await call('PUT /groups/cancel/{id}', { params: { id } })
    toast({ text: t('stopped', { count: numberOf(withdrawn) }) })
  })
}

async function end(id: number): Promise<void> {
  const question = { title: t('endTitle'), text: t('endText'), confirm: t('end'), cancel: t('keepLink') }
  if (!(await confirm({ ...question, dangerous: true }))) return
  await showResult(() => call('PUT /groups/revoke/{id}', { params: { id } }))
}

async function showResult(work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    toast({ text: sentenceOf(error), tone: 'problem' })
  }
  groupsChanged()
}
