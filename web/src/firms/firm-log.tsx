import type { FirmLogLine } from '@dromos/contract/firms/firms.ts'
import { words } from '@dromos/contract/constants/words.ts'
import { useQueries, useQuery } from '@tanstack/react-query'
import { language } from '../i18n/language.ts'
import { categoryQuery } from '../categories/categories.api.ts'
import { call } from '../platform/api.ts'
import { fullMomentOf } from '../platform/format.ts'
import { pathLabel } from '../platform/form-problems.ts'
import { Empty } from '../ui/states/empty.tsx'
import { ErrorPanel } from '../ui/states/error-panel.tsx'
import { PanelPager, usePanelPages } from '../ui/panel-pages.tsx'
import { SkeletonLines } from '../ui/states/skeleton-lines.tsx'
import { contactLogWords } from '../contacts/contact-log.api.ts'
import { firmWords } from './firm-words.ts'
import { t } from './firm-record.messages.ts'
import plain from '../ui/grid/plain-table.module.css'
import classes from './firms.module.css'

const named = ['firm', 'operation', 'load', 'country', 'cargo', 'trailer', 'term', 'job_title'] as const

export function FirmLog({ firmId }: { firmId: number }) {
  const pages = usePanelPages()
  const { query } = pages
  // The names behind ids are wanted at once.
  useQueries({ queries: named.map(categoryQuery) })
  const log = useQuery({
    queryKey: ['firms', 'log', firmId, query],
    queryFn: ({ signal }) =>
      call('GET /firms/log/{id}', {
        params: { id: firmId },
        query,
        signal,
      }),
  })
  if (log.isError) return <ErrorPanel error={log.error} onRetry={() => void log.refetch()} />
  if (!log.data) return <SkeletonLines count={6} />
  if (log.data.total === 0) return <Empty title={t('log.empty')} text={t('log.emptyText')} />
  return (
    <>
      <div className={plain.scroll}>
        <table className={plain.table}>
          <thead>
            <tr>
              <th scope="col">{t('log.when')}</th>
              <th scope="col">{t('log.who')}</th>
              <th scope="col">{t('log.what')}</th>
            </tr>
          </thead>
          <tbody>
            {log.data.data.map((line) => (
              <Line key={line.id} line={line} />
            ))}
          </tbody>
        </table>
      </div>
      <PanelPager pages={pages} answer={log.data} />
    </>
  )
}

function Line({ line }: { line: FirmLogLine }) {
  return (
    <tr>
      <td className="nowrap">{fullMomentOf(line.at)}</td>
      <td className="nowrap">{line.by ?? t('log.system')}</td>
      <td>
        {actionOf(line.action)}
        {line.subject && <>: {line.subject}</>}
        {line.changes.length > 0 && (
          <ul className={classes.changes}>
            {line.changes.map((change) => (
              <li key={change.field}>
                {labelOf(line, change.field)}: <del>{shown(line, change.field, change.before)}</del> →{' '}
                <ins>{shown(line, change.field, change.after)}</ins>
              </li>
            ))}
          </ul>
        )}
      </td>
    </tr>
  )
}

const actions = [
  'firms_create',
  'firms_update',
  'firms_active',
  'firms_merge',
  'firms_unmerge',
  'contacts_create',
  'contacts_update',
  'contacts_active',
] as const

function actionOf(action: string): string {
  const known = actions.find((name) => name === action.replace('.', '_'))
  return t(known ? `log.actions.${known}` : 'log.actions.other')
}

const wordsOf = ({ action }: FirmLogLine) => (action.startsWith('contacts.') ? contactLogWords : firmWords)

const labelOf = (line: FirmLogLine, field: string): string =>
  field === 'active' ? words.state[language] : pathLabel(field, wordsOf(line).labels) || field

function shown(line: FirmLogLine, field: string, value: unknown): string {
  if (typeof value === 'boolean') return t(value ? 'log.on' : 'log.off')
  const isEmpty = value === null || value === '' || (Array.isArray(value) && value.length === 0)
  if (isEmpty) return t('log.nothing')
  return wordsOf(line).showValue?.(field, value) ?? plainOf(value)
}

function plainOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(plainOf).join('; ')
  if (typeof value !== 'object' || value === null) return String(value)
  return Object.values(value)
    .filter((part) => typeof part === 'string' && part !== '')
    .join(', ')
}
