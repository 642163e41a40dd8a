import { documentWords } from '@dromos/contract/inbox/columns.ts'
import type { FiledUnder, MailProposal, MailThread } from '@dromos/contract/inbox/threads.ts'
import { Button, TextInput } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { language } from '../i18n/language.ts'
import { sentenceOf } from '../platform/http.ts'
import { toast } from '../ui/dialogs/toast.tsx'
import { IconSearch } from '../ui/icons.ts'
import { fileThread, findDocuments, mailsChanged } from './mails.api.ts'
import classes from './mails.module.css'
import { t } from './mails.messages.ts'

const LEAST = 2

export const recordNamed = ({ kind, number_id: number }: Pick<FiledUnder, 'kind' | 'number_id'>): string =>
  `${documentWords[kind][language]} ${number}`

/** Another record for what is filed already. */
export function MoveThread({ thread }: { thread: MailThread }) {
  const [isOpen, setOpen] = useState(false)
  return isOpen ? (
    <FileThread thread={thread} />
  ) : (
    <Button className={classes.move} size="compact-sm" onClick={() => setOpen(true)}>
      {t('move')}
    </Button>
  )
}

/** Where a mail may belong: what is proposed for it, or found by words. */
export function FileThread({ thread }: { thread: MailThread }) {
  const [words, setWords] = useState('')
  const search = words.trim()
  const isAsked = search.length >= LEAST
  const { data: found } = useQuery({
    queryKey: ['mails', 'documents', search],
    queryFn: ({ signal }) => findDocuments(search, signal),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  })
  const isHere = ({ kind, id }: FiledUnder) => kind === thread.document?.kind && id === thread.document.id
  const shown = (isAsked ? (found ?? []) : thread.proposals).filter((one) => !isHere(one))
  return (
    <section className={classes.filing} aria-label={t('file')}>
      <h3>{t('file')}</h3>
      <TextInput
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
        placeholder={t('fileHint')}
        aria-label={t('fileHint')}
        leftSection={<IconSearch size={15} aria-hidden />}
        maxLength={100}
      />
      {isAsked && found?.length === 0 && <p className="small">{t('foundNone')}</p>}
      <ul className="bare">
        {shown.map((one) => (
          <Proposal key={`${one.kind} ${one.id}`} thread={thread} proposal={one} />
        ))}
      </ul>
    </section>
  )
}

function Proposal({ thread, proposal }: { thread: MailThread; proposal: MailProposal }) {
  const [isBusy, setBusy] = useState(false)
  const record = recordNamed(proposal)
  const file = async () => {
    setBusy(true)
    try {
      await fileThread(thread, proposal)
      toast({ text: t('filedToast', { record }) })
    } catch (error) {
      toast({ text: sentenceOf(error), tone: 'problem' })
    }
    mailsChanged()
    setBusy(false)
  }
  return (
    <li className={classes.proposal}>
      <span className={classes.fileName}>
        <b>{record}</b>
        <small className="muted">
          {[proposal.firm, t(`because.${proposal.reason}`)].filter(Boolean).join(' · ')}
        </small>
      </span>
      <Button
        size="compact-sm"
        loading={isBusy}
        aria-label={t('fileUnder', { record })}
        onClick={() => void file()}
      >
        {t('fileHere')}
      </Button>
    </li>
  )
}
