import { threadStateWords } from '@dromos/contract/inbox/thread-states.ts'
import type { MailThread, ThreadRow } from '@dromos/contract/inbox/threads.ts'
import type { DocumentKind } from '@dromos/contract/constants/document-kinds.ts'
import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { language } from '../i18n/language.ts'
import { RecordLink } from '../list/record-link.tsx'
import { userNamesQuery } from '../people/users.api.ts'
import { fullMomentOf } from '../platform/format.ts'
import { sentenceOf } from '../platform/http.ts'
import { toast } from '../ui/dialogs/toast.tsx'
import { fact, FactLines, MailLink } from '../ui/fact-lines.tsx'
import { StateFlag } from '../ui/state-chip.tsx'
import { AnswerBox } from './answer/answer-box.tsx'
import { OwnLetterArticle } from './answer/own-letter-article.tsx'
import { FileThread, MoveThread, recordNamed } from './file-thread.tsx'
import { MailArticle } from './mail-article.tsx'
import { mailsChanged, setThreadOwner } from './mails.api.ts'
import classes from './mails.module.css'
import { t } from './mails.messages.ts'

/** Whose turn it is, and whether somebody waits for us too long. */
export function ThreadFlags({ thread }: { thread: Pick<ThreadRow, 'state' | 'is_overdue' | 'due_at'> }) {
  return (
    <>
      {thread.is_overdue ? (
        <StateFlag tone="danger">{t('overdue')}</StateFlag>
      ) : (
        <StateFlag tone={thread.state === 'open' ? 'warning' : 'plain'}>
          {threadStateWords[thread.state][language]}
        </StateFlag>
      )}
    </>
  )
}

const addresses: Record<DocumentKind, `/app/${string}`> = {
  order: '/app/orders/edit',
  booking: '/app/bookings/edit',
  groupage: '/app/groupages/edit',
  offer: '/app/offers/edit',
}

export function FiledLink({ document }: { document: NonNullable<ThreadRow['document']> }) {
  return (
    <RecordLink edit={addresses[document.kind]} id={document.id}>
      {recordNamed(document)}
    </RecordLink>
  )
}

/** A thread with what is known of it, where it may belong, and its mails, the last first. */
export function ThreadView({ thread }: { thread: MailThread }) {
  const { name, address, document, due_at: due } = thread
  return (
    <div className={classes.thread}>
      <FactLines
        lines={[
          fact(t('from'), name),
          fact(name ? '' : t('from'), <MailLink address={address} />),
          fact(t('filed'), document && <FiledLink document={document} />),
          fact(t('due'), due && <span title={t('dueHint')}>{fullMomentOf(due)}</span>),
        ]}
      />
      {thread.can.change && <OwnerChoice thread={thread} />}
      {thread.can.change && (document ? <MoveThread thread={thread} /> : <FileThread thread={thread} />)}
      {thread.can.change && <AnswerBox thread={thread} />}
      <ThreadMails thread={thread} />
    </div>
  )
}

/** Their mails and our letters as one exchange, the last first. */
export function ThreadMails({ thread }: { thread: MailThread }) {
  const theirs = thread.mails.map((mail) => ({
    at: mail.received_at,
    key: `mail-${mail.id}`,
    shown: <MailArticle mail={mail} thread={thread} />,
  }))
  const ours = thread.letters.map((letter) => ({
    at: letter.written_at,
    key: `letter-${letter.id}`,
    shown: <OwnLetterArticle letter={letter} />,
  }))
  const all = [...theirs, ...ours].toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))
  return (
    <section className={classes.mails} aria-label={t('mails')}>
      {all.map(({ key, shown }) => (
        <Fragment key={key}>{shown}</Fragment>
      ))}
    </section>
  )
}

/** Who answers for a thread; `isBare` without a label that is seen. */
export function OwnerChoice({ thread, isBare = false }: { thread: MailThread; isBare?: boolean }) {
  const { data: colleagues = [] } = useQuery(userNamesQuery)
  const change = async (value: string) => {
    try {
      await setThreadOwner(thread, value === '' ? null : Number(value))
      toast({ text: t('saved') })
    } catch (error) {
      toast({ text: sentenceOf(error), tone: 'problem' })
    }
    mailsChanged()
  }
  const known = thread.owner && !colleagues.some(({ id }) => id === thread.owner?.id) ? [thread.owner] : []
  return (
    <NativeSelect
      {...(isBare ? { 'aria-label': t('owner'), size: 'xs' as const } : { label: t('owner') })}
      value={thread.owner === null ? '' : String(thread.owner.id)}
      data={[
        { value: '', label: t('desk') },
        ...[...known, ...colleagues].map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      onChange={(event) => void change(event.currentTarget.value)}
    />
  )
}
