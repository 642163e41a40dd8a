import { outboxColumns } from '@dromos/contract/outbox/columns.ts'
import type { OutboxMail } from '@dromos/contract/outbox/outbox.ts'
import { SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../platform/api.ts'
import { MailFrame } from '../ui/mail-frame.tsx'
import { language } from '../i18n/language.ts'
import { PeekHeading, PeekPanel } from '../list/peek/peek-panel.tsx'
import { fullMomentOf } from '../platform/format.ts'
import { fact, FactLines } from '../ui/fact-lines.tsx'
import { MailFilesPanel } from '../mail/composer/mail-files-panel.tsx'
import { MailStatus } from './mail-status.tsx'
import { t } from './outbox.messages.ts'
import classes from './outbox.module.css'

const wordOf = (column: keyof typeof outboxColumns): string => outboxColumns[column].word[language]

export function MailPeek({ mail, onClose }: { mail: OutboxMail; onClose: () => void }) {
  const { id } = mail
  const { data } = useQuery({
    queryKey: ['outbox', 'mail', id],
    queryFn: ({ signal }) => call('GET /outbox/mail/{id}', { params: { id }, signal }),
  })
  return (
    <PeekPanel
      label={mail.subject}
      head={
        <PeekHeading title={mail.subject}>
          <MailStatus mail={mail} />
        </PeekHeading>
      }
      onClose={onClose}
    >
      <FactLines
        lines={[
          fact(wordOf('recipient'), mail.recipient),
          fact(wordOf('created_at'), fullMomentOf(mail.created_at)),
          fact(wordOf('sent_at'), mail.sent_at && fullMomentOf(mail.sent_at)),
        ]}
      />
      {mail.error && <p className="danger breaks">{mail.error}</p>}
      {data && <MailFilesPanel mail={id} files={data.files} />}
      {mail.body_text === '' ? (
        <p className="muted">{whyHidden(mail)}</p>
      ) : (
        <WholeMail mail={mail} html={data?.body_html} />
      )}
    </PeekPanel>
  )
}

function whyHidden({ emptied_at: emptied, is_private: isPrivate }: OutboxMail): string {
  if (emptied) return t('emptied', { at: fullMomentOf(emptied) })
  return t(isPrivate ? 'private' : 'hidden')
}

/** As its reader would see it, or its words with their links. */
function WholeMail({
  mail: { subject, body_text: text },
  html,
}: {
  mail: OutboxMail
  html: string | undefined
}) {
  const [isPlain, setPlain] = useState(false)
  return (
    <>
      <SegmentedControl
        aria-label={t('shownAs')}
        data={[
          { value: 'html', label: t('asSeen') },
          { value: 'text', label: t('asText') },
        ]}
        value={isPlain ? 'text' : 'html'}
        onChange={(next) => setPlain(next === 'text')}
      />
      {isPlain ? <PlainText text={text} /> : html !== undefined && <MailFrame html={html} label={subject} />}
    </>
  )
}

const PlainText = ({ text }: { text: string }) => (
  <div className={classes.text}>
    {piecesOf(text).map(({ text: piece, isLink }, index) =>
      isLink ? (
        <a key={index} href={piece} target="_blank" rel="noopener noreferrer">
          {piece}
        </a>
      ) : (
        piece
      ),
    )}
  </div>
)

interface TextPiece {
  text: string
  isLink: boolean
}

const ADDRESS = /https?:\/\/[^\s<>"']+/g
/** Signs at the end of an address that belong to the sentence around it. */
const SENTENCE_END = /[.,;:!?)\]}·»]+$/

/** Cuts a text into plain pieces and links. Only `http` and `https` become links, whatever else a mail holds. */
export function piecesOf(text: string): TextPiece[] {
  const pieces: TextPiece[] = []
  let at = 0
  for (const match of text.matchAll(ADDRESS)) {
    const address = match[0].replace(SENTENCE_END, '')
    pieces.push({ text: text.slice(at, match.index), isLink: false }, { text: address, isLink: true })
    at = match.index + address.length
  }
  pieces.push({ text: text.slice(at), isLink: false })
  return pieces.filter((piece) => piece.text !== '')
}
