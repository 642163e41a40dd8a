import type { LogEntry } from '@dromos/contract/documents/log.ts'
import { momentOf, timeOf } from '../platform/format.ts'
import { t } from './document-log.messages.ts'
import classes from './log.module.css'
import { eventNamed } from './log-words.ts'
import type { LogWords } from './log-words.ts'

type Line = Omit<LogEntry, 'from' | 'to' | 'changes' | 'mail_id' | 'mails'>

interface LatestLinesProps {
  lines: readonly Line[]
  words: Pick<LogWords, 'events'>
  typeOf: (id: number) => string
}

/** Of today as people say it. */
function whenOf(instant: string): string {
  const isToday = new Date(instant).toDateString() === new Date().toDateString()
  return isToday ? t('today', { time: timeOf(instant) }) : momentOf(instant)
}

export function LatestLines({ lines, words, typeOf }: LatestLinesProps) {
  if (lines.length === 0) return <p className="bare">{t('none')}</p>
  return (
    <ul className={classes.latest}>
      {lines.slice(0, 5).map((line) => (
        <li key={line.id}>
          {[eventNamed(line, words) ?? typeOf(line.log_type_id), line.text].filter(Boolean).join(': ')}
          <span className="muted digits">
            {' · '}
            {line.created_by && `${line.created_by} · `}
            <time className="nowrap" dateTime={line.created_at}>
              {whenOf(line.created_at)}
            </time>
          </span>
        </li>
      ))}
    </ul>
  )
}
