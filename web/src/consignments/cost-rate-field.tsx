import type { Currency } from '@dromos/contract/constants/money.ts'
import { likelyRate } from '@dromos/contract/consignments/rates.rules.ts'
import { useWatch } from 'react-hook-form'
import { language } from '../i18n/language.ts'
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

/** Euros for one unit of the currency of a line; asks where the rate looks turned round. */
export function CostRateField({ form: { control }, at, currency }: CostRateFieldProps) {
  const rate: unknown = useWatch({ control, name: `${at}.rate` })
  const likely = typeof rate === 'number' ? likelyRate(currency, rate) : null
  return (
    <NumberField
      control={control}
      name={`${at}.rate`}
      label={t('rate', { currency })}
      decimals={DECIMALS}
      empty={undefined}
      required
      warning={
        likely === null
          ? undefined
          : t('isRate', { currency, rate: formatNumber(likely, language, DECIMALS) })
      }
      span={2}
    />
  )
}
