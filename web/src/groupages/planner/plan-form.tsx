import { FULL_METRES } from '@dromos/contract/consignments/load-metres.rules.ts'
import type { PlannedOrder } from '@dromos/contract/groupages/planner/planner.ts'
import { planInput, planLimits } from '@dromos/contract/groupages/planner/plans.ts'
import { Button, Checkbox, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { categoryName, useCategories } from '../../categories/categories.api.ts'
import { schemaResolver } from '../../platform/form-schema.ts'
import { countryOf, dayOf, metresOf } from '../../platform/format.ts'
import { MoneyField } from '../../ui/fields/number-field.tsx'
import { attempt } from '../../ui/form/record-attempt.ts'
import { choicesOf, chosenOrders, likelyChoice } from './plan-choice.rules.ts'
import type { PlanChoice } from './plan-choice.rules.ts'
import { t } from './plan.messages.ts'
import { t as planner } from './planner.messages.ts'
import { beginPlan } from './plans.api.ts'
import classes from './plan.module.css'

const { least, most, rate: usual } = planLimits
const rateOnly = planInput.pick({ rate: true })

interface PlanFormProps {
  orders: readonly PlannedOrder[]
  isBusy: boolean
  isAgain: boolean
}

/** Which corridor and week is planned, on what trailer, and at what price of a kilometre. */
export function PlanForm({ orders, isBusy, isAgain }: PlanFormProps) {
  const [choice, setChoice] = useState<PlanChoice>(() => likelyChoice(orders))
  const [trailer, setTrailer] = useState<number | null>(null)
  const form = useForm<{ rate?: number | null | undefined }, unknown, { rate: number }>({
    defaultValues: { rate: usual },
    resolver: schemaResolver<{ rate?: number | null | undefined }, { rate: number }>(rateOnly),
  })
  const change = (part: Partial<PlanChoice>) => setChoice((held) => ({ ...held, ...part }))
  const chosen = chosenOrders(orders, choice)
  const isFit = chosen.length >= least && chosen.length <= most
  const begin = form.handleSubmit(async ({ rate }) => {
    const body = { orders: chosen.map(({ id }) => id), trailer, rate }
    await attempt(
      () => undefined,
      async () => beginPlan(body),
    )
  })
  return (
    <form className={classes.form} noValidate onSubmit={(event) => void begin(event)}>
      <Where orders={orders} choice={choice} onChange={change}>
        <TrailerChoice value={trailer} onChange={setTrailer} />
        <MoneyField control={form.control} name="rate" label={t('rate')} />
      </Where>
      <div className={classes.begin}>
        <output className={isFit ? 'muted' : 'danger'}>{saidOf(chosen.length)}</output>
        <Button type="submit" variant="filled" disabled={!isFit} loading={isBusy}>
          {isAgain ? t('again') : t('begin')}
        </Button>
      </div>
    </form>
  )
}

function saidOf(count: number): string {
  if (count < least) return t('tooFew')
  if (count > most) return t('tooMany', { most })
  return t('count', { count })
}

interface WhereProps {
  orders: readonly PlannedOrder[]
  choice: PlanChoice
  onChange: (part: Partial<PlanChoice>) => void
  /** Between where it begins and where it goes. */
  children: ReactNode
}

function Where({ orders, choice, onChange, children }: WhereProps) {
  const choices = choicesOf(orders, choice)
  const sum = (list: readonly { count: number }[]) => list.reduce((all, { count }) => all + count, 0)
  const named = (value: string, name: string, count: number) => ({
    value,
    label: t('counted', { name, count }),
  })
  return (
    <>
      <NativeSelect
        label={t('from')}
        value={choice.from}
        onChange={({ currentTarget: { value } }) => onChange({ from: value, to: [] })}
        data={[
          { value: '', label: t('any', { count: sum(choices.from) }) },
          ...choices.from.map(({ value, count }) => named(value, countryOf(value), count)),
        ]}
      />
      <NativeSelect
        label={t('week')}
        value={choice.week}
        onChange={({ currentTarget: { value } }) => onChange({ week: value })}
        data={[
          { value: '', label: t('anyWeek', { count: sum(choices.week) }) },
          ...choices.week.map(({ value, count }) => named(value, dayOf(value), count)),
        ]}
      />
      {children}
      <Checkbox.Group
        className={classes.whole ?? ''}
        label={t('to')}
        value={[...choice.to]}
        onChange={(to) => onChange({ to })}
      >
        <div className={classes.countries}>
          {choices.to.map(({ value, count }) => (
            <Checkbox key={value} value={value} label={t('counted', { name: countryOf(value), count })} />
          ))}
        </div>
      </Checkbox.Group>
    </>
  )
}

function TrailerChoice({ value, onChange }: { value: number | null; onChange: (id: number | null) => void }) {
  const trailers = useCategories('trailer').filter(({ active }) => active)
  return (
    <NativeSelect
      label={t('trailer')}
      value={value === null ? '' : String(value)}
      onChange={({ currentTarget }) =>
        onChange(currentTarget.value === '' ? null : Number(currentTarget.value))
      }
      data={[
        { value: '', label: planner('noTrailer', { metres: metresOf(FULL_METRES) }) },
        ...trailers.map((one) => ({ value: String(one.id), label: categoryName(one) })),
      ]}
    />
  )
}
