import type { LogEntry } from '@dromos/contract/documents/log.ts'
import { logKinds } from '@dromos/contract/documents/log.rules.ts'
import type { LogKind } from '@dromos/contract/documents/log.rules.ts'
import { SegmentedControl } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { ReactNode } from 'react'
import { fullMomentOf } from '../platform/format.ts'
import { Empty } from '../ui/states/empty.tsx'
import { ErrorPanel } from '../ui/states/error-panel.tsx'
import { FormReadOnly } from '../ui/fields/use-field.ts'
import { PanelPager, usePanelPages } from '../ui/panel-pages.tsx'
import { SkeletonLines } from '../ui/states/skeleton-lines.tsx'
import { t } from './document-log.messages.ts'
import classes from './log.module.css'
import { LogForm } from './log-form.tsx'
import type { LogFormProps } from './log-form.tsx'
import { LogMail } from './log-mail.tsx'
import { eventNamed, fieldNamed, moveNamed, valueNamed } from './log-words.ts'
import type { LogWords } from './log-words.ts'

const kindOptions = logKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))

interface LogQuery {
  kind: LogKind
  pageSize: string
  currentPage: string
}

interface LogPage {
  data: LogEntry[]
  total: number
}

interface LogPanelProps extends Omit<LogFormProps, 'onAdded'> {
  queryKey: readonly unknown[]
  read: (query: LogQuery, signal: AbortSignal) => Promise<LogPage>
  words: LogWords
  typeOf: (id: number) => string
  onAdded: () => void
  /** What stands above the lines. */
  above?: ReactNode
  /** How the mail is read that came and that a line tells of. */
  mailOf?: (id: number) => ReactNode
  /** Shows one of the mails that a line speaks of, whole; without it their fates alone are told. */
  renderMail?: (id: number, onClose: () => void) => ReactNode
}

export function LogPanel(props: LogPanelProps) {
  const { queryKey, read, words, typeOf, above, mailOf, renderMail, ...form } = props
  const [mail, setMail] = useState<number | null>(null)
  const [kind, setKind] = useState<LogKind>('all')
  const pages = usePanelPages()
  const query = { kind, ...pages.query }
  const log = useQuery({
    queryKey: [...queryKey, query],
    queryFn: ({ signal }) => read(query, signal),
    placeholderData: keepPreviousData,
  })
  const added = () => {
    pages.toPage(1)
    form.onAdded()
  }
  return (
    <div className={classes.log}>
      {/* What is read only takes notes still. */}
      <FormReadOnly value={false}>
        <LogForm {...form} onAdded={added} />
      </FormReadOnly>
      {above}
      <div className={classes.head}>
        <SegmentedControl
          aria-label={t('kindsLabel')}
          data={kindOptions}
          value={kind}
          onChange={(next) => {
            setKind(logKinds.find((known) => known === next) ?? 'all')
            pages.toPage(1)
          }}
        />
      </div>
      {log.isError && <ErrorPanel error={log.error} onRetry={() => void log.refetch()} />}
      {!log.data && !log.isError && <SkeletonLines count={6} />}
      {log.data?.total === 0 && <Empty title={t('empty')} text={t('emptyText')} />}
      {log.data && log.data.total > 0 && (
        <>
          <ol className={classes.timeline}>
            {log.data.data.map((line) => (
              <Line
                key={line.id}
                line={line}
                type={typeOf(line.log_type_id)}
                words={words}
                received={line.mail_id !== null && mailOf?.(line.mail_id)}
                onMail={renderMail && setMail}
              />
            ))}
          </ol>
          <PanelPager pages={pages} answer={log.data} />
        </>
      )}
      {mail !== null && renderMail && (
        <FormReadOnly value={false}>
          <Suspense>{renderMail(mail, () => setMail(null))}</Suspense>
        </FormReadOnly>
      )}
    </div>
  )
}

interface LineProps {
  line: LogEntry
  type: string
  words: LogWords
  received: ReactNode
  onMail: ((id: number) => void) | undefined
}

function Line({ line, type, words, received, onMail }: LineProps) {
  const move = moveNamed(line, words)
  return (
    <li className={classes.line} data-tone={toneOf(line, words)}>
      <div className={classes.lineHead}>
        <strong>{eventNamed(line, words) ?? type}</strong>
        {move && <span>{move}</span>}
        <span className="small">
          {[fullMomentOf(line.created_at), line.created_by ?? t('system')].join(' · ')}
        </span>
      </div>
      {line.mails.length > 0 && (
        <ul className={classes.mails}>
          {line.mails.map((mail) => (
            <LogMail key={mail.id} mail={mail} onOpen={onMail} />
          ))}
        </ul>
      )}
      {line.text && <p className={classes.text}>{line.text}</p>}
      {received}
      {line.changes.length > 0 && (
        <ul className={classes.changes}>
          {line.changes.map(({ field, before, after }) => (
            <li key={field}>
              {fieldNamed(field, words)}:{' '}
              {before !== null && before !== '' && (
                <>
                  <del>{valueNamed(field, before, words)}</del> →{' '}
                </>
              )}
              <ins>{valueNamed(field, after, words)}</ins>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

function toneOf({ event }: LogEntry, { alarming }: LogWords): 'person' | 'event' | 'danger' {
  if (event === null) return 'person'
  return alarming.has(event) ? 'danger' : 'event'
}
