import { mailStatusWords } from '@dromos/contract/outbox/columns.ts'
import type { OwnLetter } from '@dromos/contract/inbox/threads.ts'
import { language } from '../../i18n/language.ts'
import { fullMomentOf } from '../../platform/format.ts'
import { StateFlag } from '../../ui/state-chip.tsx'
import classes from '../mails.module.css'
import { t } from './answer.messages.ts'

/** A letter of ours in its thread, with what became of it. */
export function OwnLetterArticle({ letter }: { letter: OwnLetter }) {
  const { name, to, text, status, error, written_at: at, files } = letter
  const label = t('letter', { to: to.join(', ') })
  return (
    <article className={classes.mail} data-ours aria-label={[label, fullMomentOf(at)].join(', ')}>
      <header className={classes.mailHead}>
        <span className={classes.sender}>
          <b>{name}</b> <span className="muted">{label}</span>
        </span>
        {status !== 'sent' && (
          <StateFlag tone={status === 'failed' || status === 'uncertain' ? 'danger' : 'plain'}>
            {mailStatusWords[status][language]}
          </StateFlag>
        )}
        <time className="small" dateTime={at}>
          {fullMomentOf(at)}
        </time>
      </header>
      {error && <p className="danger">{error}</p>}
      {text === '' ? <p className="muted">{t('emptied')}</p> : <p className={classes.text}>{text.trim()}</p>}
      {files.length > 0 && <p className="small">{files.join(', ')}</p>}
    </article>
  )
}
