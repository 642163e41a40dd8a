import type { LogEntry } from '@dromos/contract/documents/log.ts'
import { mailStatusWords } from '@dromos/contract/outbox/columns.ts'
import { Button } from '@mantine/core'
import { language } from '../i18n/language.ts'
import { StateFlag } from '../ui/state-chip.tsx'
import { t } from './document-log.messages.ts'
import classes from './log.module.css'

interface LogMailProps {
  mail: LogEntry['mails'][number]
  onOpen: ((id: number) => void) | undefined
}

const tones: Partial<Record<LogMailProps['mail']['status'], 'danger' | 'warning'>> = {
  failed: 'danger',
  uncertain: 'warning',
}

/** One of the mails that a line of a log speaks of, and what became of it. */
export function LogMail({ mail: { id, recipient, status, error }, onOpen }: LogMailProps) {
  return (
    <li className={classes.mail}>
      {onOpen ? (
        <Button
          classNames={{ root: classes.open, label: classes.openLabel }}
          size="compact-xs"
          variant="subtle"
          aria-haspopup="dialog"
          onClick={() => onOpen(id)}
        >
          {t('openMail', { recipient })}
        </Button>
      ) : (
        <span>{recipient}</span>
      )}
      <StateFlag tone={tones[status] ?? 'plain'}>{mailStatusWords[status][language]}</StateFlag>
      {error && <span className="danger small">{error}</span>}
    </li>
  )
}
