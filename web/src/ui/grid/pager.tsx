import { NativeSelect } from '@mantine/core'
import { Fragment } from 'react'
import type { ReactNode } from 'react'
import { MAX_DEPTH, PAGE_SIZES } from '@dromos/contract/base/limits.ts'
import { countOf, numberOf } from '../../platform/format.ts'
import { IconChevronLeft, IconChevronRight } from '../icons.ts'
import classes from './pager.module.css'
import { t } from '../ui.messages.ts'

interface PagerProps {
  page: number
  size: number
  total: number
  isEstimate: boolean
  shown: number
  /** Of the rows, where no head shows it: `Created ↓`. */
  order?: string | undefined
  onPage: (page: number) => void
  onSize: (size: number) => void
  /** Stands between the range and the pages. */
  children?: ReactNode
}

export function Pager({ page, size, total, isEstimate, shown, order, onPage, onSize, children }: PagerProps) {
  const from = (page - 1) * size + 1
  const last = Math.max(1, Math.ceil(Math.min(total, MAX_DEPTH) / size))
  const hasNext = isEstimate ? shown === size && page * size < MAX_DEPTH : page < last
  return (
    <nav className={classes.pager} aria-label={t('pager.label')}>
      <output className={classes.range}>
        {shown === 0
          ? t('pager.none')
          : t('pager.range', {
              from: numberOf(from),
              to: numberOf(from + shown - 1),
              total: countOf(total, isEstimate),
            })}
        {order !== undefined && shown > 0 && <span className={classes.order}> · {order}</span>}
      </output>
      <div className={classes.between}>{children}</div>
      <label className={classes.size}>
        <span className="visually-hidden">{t('pager.rows')}</span>
        <NativeSelect
          size="xs"
          data={PAGE_SIZES.map(String)}
          value={size}
          onChange={(event) => onSize(Number(event.currentTarget.value))}
        />
        <span aria-hidden>{t('pager.perPage')}</span>
      </label>
      <span className={classes.pages}>
        <button
          type="button"
          aria-label={t('pager.previous')}
          disabled={page <= 1}
          onClick={() => onPage(page - 1)}
        >
          <IconChevronLeft size={15} />
        </button>
        {pagesOf(page, isEstimate ? null : last, last).map((number, at, all) => (
          <Fragment key={number}>
            {at > 0 && number - (all[at - 1] ?? 0) > 1 && <span aria-hidden>…</span>}
            <button
              type="button"
              aria-label={t('pager.page', { page: number })}
              aria-current={number === page ? 'page' : undefined}
              onClick={() => onPage(number)}
            >
              {numberOf(number)}
            </button>
          </Fragment>
        ))}
        <button
          type="button"
          aria-label={t('pager.next')}
          disabled={!hasNext}
          onClick={() => onPage(page + 1)}
        >
          <IconChevronRight size={15} />
        </button>
      </span>
    </nav>
  )
}

/** The pages that are offered: those around, the first, and the last where it is known. */
export function pagesOf(page: number, end: number | null, last: number): number[] {
  const around = aroundOf(page, last)
  return [...new Set([1, ...around, ...(end === null ? [] : [end])])]
}

function aroundOf(page: number, last: number): number[] {
  const first = Math.max(1, Math.min(page - 2, last - 4))
  const until = Math.max(page, Math.min(last, first + 4))
  return Array.from({ length: until - first + 1 }, (_, index) => first + index)
}
