import type { OrderLogEntry } from '@dromos/contract/orders/order-log.ts'
import { orderLogKinds } from '@dromos/contract/orders/order-log.ts'
import type { OrderLogKind } from '@dromos/contract/orders/order-log.ts'
import { SegmentedControl } from '@mantine/core'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { categoryName, categoryQuery, useCategory } from '../../categories/categories.api.ts'
import { fullMomentOf } from '../../platform/format.ts'
import { Empty } from '../../ui/empty.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { FormReadOnly } from '../../ui/fields/use-field.ts'
import { PanelPager, usePanelPages } from '../../ui/panel-pages.tsx'
import { SkeletonLines } from '../../ui/skeleton-lines.tsx'
import { t } from './order-life.messages.ts'
import classes from './order-life.module.css'
import { OrderLogForm } from './order-log-form.tsx'
import { eventNamed, fieldNamed, moveNamed, valueNamed } from './order-log-words.ts'
import { orderLogQuery } from '../orders.api.ts'

const named = ['log', 'damage', 'trailer', 'load', 'cargo', 'packing', 'reference', 'ambient'] as const
const kindOptions = orderLogKinds.map((value) => ({ value, label: t(`log.kinds.${value}`) }))

/** Everything that has happened to an order, and a line to add to it. */
export function OrderLogPanel({ orderId }: { orderId: number }) {
  const [kind, setKind] = useState<OrderLogKind>('all')
  const pages = usePanelPages()
  // The names behind ids are wanted at once.
  useQueries({ queries: named.map(categoryQuery) })
  const log = useQuery(orderLogQuery(orderId, { kind, ...pages.query }))
  return (
    <>
      {/* A closed order takes notes still. */}
      <FormReadOnly value={false}>
        <OrderLogForm orderId={orderId} onAdded={() => pages.toPage(1)} />
      </FormReadOnly>
      <div className={classes['head']}>
        <SegmentedControl
          aria-label={t('log.kindsLabel')}
          data={kindOptions}
          value={kind}
          onChange={(next) => {
            setKind(orderLogKinds.find((known) => known === next) ?? 'all')
            pages.toPage(1)
          }}
        />
      </div>
      {log.isError && <ErrorPanel error={log.error} onRetry={() => void log.refetch()} />}
      {!log.data && !log.isError && <SkeletonLines count={6} />}
      {log.data?.total === 0 && <Empty title={t('log.empty')} text={t('log.emptyText')} />}
      {log.data && log.data.total > 0 && (
        <>
          <ol className={classes['timeline']}>
            {log.data.data.map((line) => (
              <Line key={line.id} line={line} />
            ))}
          </ol>
          <PanelPager pages={pages} answer={log.data} />
        </>
      )}
    </>
  )
}

const alarming: ReadonlySet<string> = new Set(['cancel', 'carrier_cancel', 'report_damage', 'reopen_damage'])

function Line({ line }: { line: OrderLogEntry }) {
  const type = useCategory('log', line.log_type_id)
  const event = eventNamed(line)
  const kind = type ? categoryName(type) : ''
  const move = moveNamed(line)
  return (
    <li className={classes['line']} data-tone={toneOf(line)}>
      <div className={classes['lineHead']}>
        <strong>{event ?? kind}</strong>
        {move && <span>{move}</span>}
        <span className={classes['meta']}>
          {[fullMomentOf(line.created_at), line.created_by ?? t('log.system')].join(' · ')}
        </span>
      </div>
      {line.text && <p className={classes['text']}>{line.text}</p>}
      {line.changes.length > 0 && (
        <ul className={classes['changes']}>
          {line.changes.map((change) => (
            <li key={change.field}>
              {fieldNamed(change.field)}:{' '}
              {change.before !== null && change.before !== '' && (
                <>
                  <del>{valueNamed(change, change.before)}</del> →{' '}
                </>
              )}
              <ins>{valueNamed(change, change.after)}</ins>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

function toneOf({ event }: OrderLogEntry): 'person' | 'event' | 'danger' {
  if (event === null) return 'person'
  return alarming.has(event) ? 'danger' : 'event'
}
