import type { IncomingMail, MailThread } from '@dromos/contract/inbox/threads.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { fullMomentOf } from '../platform/format.ts'
import { IconDownload } from '../ui/icons.ts'
import { StateFlag } from '../ui/state-chip.tsx'
import { MailAttachments } from './mail-attachments.tsx'
import { saveMailFile } from './save-mail-file.ts'
import { MailFrame } from './mail-frame.tsx'
import classes from './mails.module.css'
import { t } from './mails.messages.ts'

/** One mail of a thread, as it was written. */
export function MailArticle({ mail, thread }: { mail: IncomingMail; thread: MailThread }) {
  const { kind, from_name: name, from_address: address, received_at: at, subject } = mail
  return (
    <article className={classes.mail} aria-label={[name || address, fullMomentOf(at)].join(', ')}>
      <header className={classes.mailHead}>
        <span className={classes.sender}>
          <b>{name || address}</b> {name && <span className="muted">{address}</span>}
        </span>
        {kind !== 'mail' && <StateFlag tone="plain">{t(kind)}</StateFlag>}
        <time className="small" dateTime={at}>
          {fullMomentOf(at)}
        </time>
      </header>
      {mail.sender_failed && (
        <p className={classes.doubt}>
          <StateFlag tone="warning">{t('senderFailed')}</StateFlag> {t('senderFailedMeans')}
        </p>
      )}
      {mail.html === '' ? <MailText mail={mail} /> : <MailHtml mail={mail} />}
      {mail.is_cut && !mail.is_unreadable && <p className="small">{t('cut')}</p>}
      <MailAttachments mail={mail} thread={thread} />
      {mail.has_original && (
        <Button
          className={classes.original}
          size="compact-sm"
          variant="subtle"
          leftSection={<IconDownload size={14} aria-hidden />}
          title={t('originalHint')}
          onClick={() => void saveMailFile(`/mails/original/${mail.id}`, `${subject || t('mail')}.eml`)}
        >
          {t('original')}
        </Button>
      )}
    </article>
  )
}

function MailText({ mail: { text, is_unreadable: isUnreadable } }: { mail: IncomingMail }) {
  if (isUnreadable) return <p>{t('unreadable')}</p>
  return text === '' ? <p className="muted">{t('noText')}</p> : <p className={classes.text}>{text}</p>
}

function MailHtml({ mail }: { mail: IncomingMail }) {
  const [withPictures, setPictures] = useState(false)
  return (
    <>
      {mail.has_pictures && !withPictures && (
        <p className={classes.pictures}>
          <span>{t('picturesHint')}</span>
          <Button size="compact-sm" onClick={() => setPictures(true)}>
            {t('pictures')}
          </Button>
        </p>
      )}
      <MailFrame html={mail.html} withPictures={withPictures} />
    </>
  )
}
