import type { Category } from '@dromos/contract/categories/categories.ts'
import { currencies } from '@dromos/contract/constants/money.ts'
import { costLegs, costPayees, costPayers, orderCostSides } from '@dromos/contract/constants/costs.ts'
import type { OrderCostSide } from '@dromos/contract/constants/costs.ts'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useCategory } from '../categories/categories.api.ts'
import { CategoryField } from '../categories/category-field.tsx'
import { FirmField } from '../firms/firm-field.tsx'
import { CheckField } from '../ui/fields/choice-field.tsx'
import { DateField } from '../ui/fields/date-field.tsx'
import { MoneyField } from '../ui/fields/number-field.tsx'
import { SelectField } from '../ui/fields/select-field.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { FieldGrid } from '../ui/form/form-section.tsx'
import type { ConsignmentFormApi } from './consignment-values.ts'
import { CostRateField } from './cost-rate-field.tsx'
import { CostMenu } from './cost-menu.tsx'
import { t } from './cost.messages.ts'
import classes from './costs.module.css'

interface CostRowProps {
  form: ConsignmentFormApi
  row: number
  sides: readonly OrderCostSide[]
  /** What is said of the line as a whole. */
  note?: string | undefined
  onRemove: () => void
  /** Enters the same on the other side, as advances need it; absent when there is no room. */
  onMirror: (() => void) | undefined
}

const sideOptions = orderCostSides.map((value) => ({ value, label: t(`sides.${value}`) }))
const currencyOptions = currencies.map((value) => ({ value, label: value }))
const legOptions = costLegs.map((value) => ({ value, label: t(`legs.${value}`) }))
const payeeOptions = costPayees.map((value) => ({ value, label: t(`payees.${value}`) }))
const payerOptions = costPayers.map((value) => ({ value, label: t(`payers.${value}`) }))

export function CostRow({ form, row, sides, note, onRemove, onMirror }: CostRowProps) {
  const { control } = form
  const at = `additional_costs.${row}` as const
  const [isOpen, setOpen] = useState(() => isUnusual(form, at))
  const [currency = 'EUR', typeId] = useWatch({ control, name: [`${at}.currency`, `${at}.cost_type_id`] })
  const type = useCategory('cost', typeId)
  const isForeign = currency !== 'EUR'
  const cell = { control, isLabelHidden: true } as const
  const name = t('costN').replace('{n}', String(row + 1))
  return (
    <fieldset className={classes.line} aria-label={name}>
      <div className={classes.row}>
        <CategoryField
          {...cell}
          name={`${at}.cost_type_id`}
          type="cost"
          label={t('field.cost_type_id')}
          placeholder={t('field.cost_type_id')}
          required
          onPicked={(picked) => takeDefaults(form, at, { type: picked, sides })}
        />
        <TextField {...cell} name={`${at}.text`} label={t('field.text')} />
        <div className={classes.side}>
          <SelectField
            {...cell}
            name={`${at}.side`}
            label={t('field.side')}
            options={sideOptions.filter(({ value }) => sides.includes(value))}
            required
            onChanged={(side) => followSide(form, at, side, type)}
          />
          <div className={classes.tick}>
            <span aria-hidden>{t('field.prepaid')}</span>
            <CheckField {...cell} name={`${at}.prepaid`} label={t('field.prepaid')} />
          </div>
        </div>
        <div className={classes.price}>
          <MoneyField {...cell} name={`${at}.amount`} label={t('field.amount')} currency="" required />
          <SelectField
            {...cell}
            name={`${at}.currency`}
            label={t('field.currency')}
            options={currencyOptions}
            required
            onChanged={(chosen) => followCurrency(form, at, chosen)}
          />
        </div>
        <CostMenu
          name={name}
          isOpen={isOpen || isForeign}
          onToggle={isForeign ? undefined : () => setOpen(!isOpen)}
          onMirror={onMirror}
          onRemove={onRemove}
        />
      </div>
      {note && <p className={classes.note}>{note}</p>}
      {(isOpen || isForeign) && (
        <div className={classes.more}>
          <FieldGrid>
            <Payee form={form} at={at} />
            {isForeign && currency !== null && <CostRateField form={form} at={at} currency={currency} />}
            {isForeign && (
              <DateField
                control={control}
                name={`${at}.rate_date`}
                label={t('field.rate_date')}
                required
                span={3}
              />
            )}
            <SelectField
              control={control}
              name={`${at}.leg`}
              label={t('field.leg')}
              options={legOptions}
              clearable
              span={3}
            />
            <SelectField
              control={control}
              name={`${at}.payer`}
              label={t('field.payer')}
              options={payerOptions}
              clearable
              span={2}
            />
            <TextField control={control} name={`${at}.vat_code`} label={t('field.vat_code')} span={2} />
          </FieldGrid>
        </div>
      )}
    </fieldset>
  )
}

function Payee({ form: { control, setValue }, at }: { form: ConsignmentFormApi; at: Path }) {
  const [side, payee] = useWatch({ control, name: [`${at}.side`, `${at}.payee`] })
  if (side !== 'buy') return null
  return (
    <>
      <SelectField
        control={control}
        name={`${at}.payee`}
        label={t('field.payee')}
        description={t('payeeHint')}
        options={payeeOptions}
        required
        onChanged={(chosen) => {
          if (chosen !== 'other') setValue(`${at}.payee_firm_id`, null, { shouldDirty: true })
        }}
        span={6}
      />
      {payee === 'other' && (
        <FirmField
          control={control}
          name={`${at}.payee_firm_id`}
          label={t('field.payee_firm_id')}
          clearable
          span={6}
        />
      )}
    </>
  )
}

type Path = `additional_costs.${number}`

function isUnusual(form: ConsignmentFormApi, at: Path): boolean {
  const { leg, payer, payee } = form.getValues(at)
  return (Boolean(leg) && leg !== 'main') || Boolean(payer) || payee === 'other'
}

/** Defaults of the cost type. One for both sides, or for one there is not here, leaves the side as it is. */
function takeDefaults(
  form: ConsignmentFormApi,
  at: Path,
  { type, sides }: { type: Category | undefined; sides: readonly OrderCostSide[] },
): void {
  if (!type) return
  const options = { shouldDirty: true }
  const side = sides.find((one) => one === type.side)
  if (side) form.setValue(`${at}.side`, side, options)
  form.setValue(`${at}.prepaid`, type.prepaid ?? false, options)
  form.setValue(`${at}.vat_code`, type.vat_code ?? '', options)
  followSide(form, at, form.getValues(`${at}.side`) ?? null, type)
}

function followSide(
  form: ConsignmentFormApi,
  at: Path,
  side: string | number | null,
  type: Category | undefined,
): void {
  const options = { shouldDirty: true }
  form.setValue(`${at}.payee`, side === 'buy' ? (type?.payee ?? null) : null, options)
  form.setValue(`${at}.payee_firm_id`, null, options)
}

function followCurrency(form: ConsignmentFormApi, at: Path, currency: string | number | null): void {
  const options = { shouldDirty: true }
  form.setValue(`${at}.rate`, currency === 'EUR' ? 1 : undefined, options)
  form.setValue(`${at}.rate_date`, null, options)
}
