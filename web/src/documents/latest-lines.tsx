import type { LogEntry } from '@dromos/contract/documents/log.ts'
import { momentOf } from '../platform/format.ts'
import { t } from './document-log.messages.ts'
import classes from './log.module.css'
import { eventNamed } from './log-words.ts'
import type { LogWords } from './log-words.ts'

type Line = Omit<LogEntry, 'from' | 'to' | 'changes'>

interface LatestLinesProps {
  lines: readonly Line[]
  words: Pick<LogWords, 'events'>
  typeOf: (id: number) => string
}

export function LatestLines({ lines, words, typeOf }: LatestLinesProps) {
  if (lines.length === 0) return <p className="bare">{t('none')}</p>
  return (
    <ul className={classes.latest}>
      {lines.slice(0, 5).map((line) => (
        <li key={line.id}>
          <span className="muted digits">{momentOf(line.created_at)}</span>
          <span>
            {[eventNamed(line, words) ?? typeOf(line.log_type_id), line.text].filter(Boolean).join(': ')}
            {line.created_by && <span className="muted digits"> · {line.created_by}</span>}
          </span>
        </li>
      ))}
    </ul>
  )
}
