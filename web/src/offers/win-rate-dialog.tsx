import { winRateBy } from '@dromos/contract/offers/win-rate.ts'
import type { WinRateBy, WinRateRow } from '@dromos/contract/offers/win-rate.ts'
import { SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { moneyOf, numberOf, percentOf } from '../platform/format.ts'
import { Dialog } from '../ui/dialogs/dialog.tsx'
import { DateField } from '../ui/fields/date-field.tsx'
import { ErrorPanel } from '../ui/error-panel.tsx'
import { FieldGrid } from '../ui/form/form-section.tsx'
import { SkeletonLines } from '../ui/skeleton-lines.tsx'
import { winRateQuery } from './offers.api.ts'
import classes from './offers.module.css'
import { t } from './win-rate.messages.ts'

const ways = winRateBy.map((value) => ({ value, label: t(value) }))

/** How many of the offers that were sent were won: by customer or by lane, in the days that are chosen. */
export function WinRateDialog({ onClose }: { onClose: () => void }) {
  const [by, setBy] = useState<WinRateBy>('customer')
  const { control } = useForm<Days>({ defaultValues: { from: null, to: null } })
  const [from, to] = useWatch({ control, name: ['from', 'to'] })
  const { data, error, refetch } = useQuery(winRateQuery({ by, ...(from && { from }), ...(to && { to }) }))
  return (
    <Dialog title={t('title')} size={760} onClose={onClose}>
      <div className={classes.rateHead}>
        <SegmentedControl
          aria-label={t('by')}
          data={ways}
          value={by}
          onChange={(next) => setBy(winRateBy.find((way) => way === next) ?? 'customer')}
        />
        <FieldGrid>
          <DateField control={control} name="from" label={t('from')} span={6} />
          <DateField control={control} name="to" label={t('to')} span={6} />
        </FieldGrid>
      </div>
      {error && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonLines count={6} />}
      {data &&
        (data.rows.length === 0 ? <p>{t('none')}</p> : <Rates by={by} rows={data.rows} total={data.total} />)}
      <p className="small">{t('hint')}</p>
    </Dialog>
  )
}

interface Days {
  from: string | null
  to: string | null
}

function Rates({ by, rows, total }: { by: WinRateBy; rows: readonly WinRateRow[]; total: WinRateRow }) {
  return (
    <section className={classes.rates} aria-label={t('title')} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t(by)}</th>
            {figures.map((name) => (
              <th key={name} scope="col">
                {t(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Rate key={`${row.firm_id ?? ''} ${row.name}`} row={row} name={row.name} />
          ))}
        </tbody>
        <tfoot>
          <Rate row={total} name={t('all')} />
        </tfoot>
      </table>
    </section>
  )
}

const figures = ['sent', 'won', 'lost', 'open', 'rate', 'value'] as const

function Rate({ row, name }: { row: WinRateRow; name: string }) {
  const { sent, won, lost, open, rate, value } = row
  return (
    <tr>
      <th scope="row">{name}</th>
      {[sent, won, lost, open].map((count, at) => (
        <td key={figures[at]}>{numberOf(count)}</td>
      ))}
      <td>{rate === null ? '–' : percentOf(rate)}</td>
      <td>{moneyOf(value)}</td>
    </tr>
  )
}
