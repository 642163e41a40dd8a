import type { Currency } from '@dromos/contract/constants/money.ts'
import type { LastRate } from '@dromos/contract/orders/order-rail.ts'
import { isFarFrom, likelyRate } from '@dromos/contract/consignments/rates.rules.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { language } from '../i18n/language.ts'
import { call } from '../platform/api.ts'
import { numericDayOf } from '../platform/format.ts'
import { NumberField } from '../ui/fields/number-field.tsx'
import { formatNumber } from '@dromos/contract/notation/numbers.rules.ts'
import type { ConsignmentFormApi } from './consignment-values.ts'
import { t } from './cost.messages.ts'

const DECIMALS = 6

interface CostRateFieldProps {
  form: ConsignmentFormApi
  at: `additional_costs.${number}`
  currency: Currency
}

const lastRateQuery = (currency: Currency) =>
  queryOptions({
    queryKey: ['orders', 'rate', currency],
    queryFn: async ({ signal }) => (await call('GET /orders/rate', { query: { currency }, signal })).last,
    staleTime: 60_000,
  })

/** Euros for one unit of the currency of a line; asks where the rate looks turned round or is far from the last one. */
export function CostRateField({ form: { control }, at, currency }: CostRateFieldProps) {
  const rate: unknown = useWatch({ control, name: `${at}.rate` })
  const { data: last } = useQuery(lastRateQuery(currency))
  return (
    <NumberField
      control={control}
      name={`${at}.rate`}
      label={t('rate', { currency })}
      decimals={DECIMALS}
      empty={undefined}
      required
      warning={typeof rate === 'number' ? doubtOf(currency, rate, last ?? null) : undefined}
      span={2}
    />
  )
}

function doubtOf(currency: Currency, rate: number, last: LastRate | null): string | undefined {
  const likely = likelyRate(currency, rate)
  if (likely !== null) return t('isRate', { currency, rate: formatNumber(likely, language, DECIMALS) })
  if (!last || !isFarFrom(last.rate, rate)) return undefined
  const day = numericDayOf(last.rate_date)
  return t('lastRate', { currency, day, rate: formatNumber(last.rate, language, DECIMALS) })
}
