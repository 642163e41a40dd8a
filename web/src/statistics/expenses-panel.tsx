import type { Period } from '@dromos/contract/statistics/period.rules.ts'
import { monthOf } from '@dromos/contract/statistics/period.rules.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { BusinessField } from '../businesses/business-field.tsx'
import { newIdempotencyKey } from '../platform/api.ts'
import { moneyOf } from '../platform/format.ts'
import { sentenceOf } from '../platform/http.ts'
import { DateField } from '../ui/fields/date-field.tsx'
import { MoneyField } from '../ui/fields/number-field.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { Empty } from '../ui/empty.tsx'
import { destroyExpense, expensesQuery, storeExpense } from './expenses.api.ts'
import { periodOf } from './figure-words.ts'
import { Panel } from './panel.tsx'
import { t } from './rates.messages.ts'
import classes from './statistics.module.css'

/** What the months of a period cost besides their orders, and the way to enter it. */
export function ExpensesPanel({ period }: { period: Period }) {
  const read = useQuery(expensesQuery(period))
  const [problem, setProblem] = useState('')
  const remove = (id: number) => {
    setProblem('')
    destroyExpense(id).catch((error: unknown) => setProblem(sentenceOf(error)))
  }
  return (
    <Panel title={t('entered')} read={read} lines={3}>
      {({ data }) => (
        <>
          <NewExpense period={period} onProblem={setProblem} />
          {problem && (
            <p role="alert" className="danger">
              {problem}
            </p>
          )}
          {data.length === 0 ? (
            <Empty title={t('none')} text={t('noneText')} />
          ) : (
            <div className={classes.scroll}>
              <table className={classes.table}>
                <thead>
                  <tr>
                    <th scope="col">{t('what')}</th>
                    <th scope="col">{t('business')}</th>
                    <th scope="col">{t('month')}</th>
                    <th scope="col">{t('amount')}</th>
                    <th scope="col">
                      <span className="visually-hidden">{t('actions')}</span>
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {data.map(({ id, title, business, month, amount }) => (
                    <tr key={id}>
                      <th scope="row">{title}</th>
                      <td>{business}</td>
                      <td>{periodOf(monthOf(month))}</td>
                      <td>{moneyOf(amount)}</td>
                      <td>
                        <Button
                          size="compact-xs"
                          aria-label={t('removeOne', { title, month: periodOf(monthOf(month)) })}
                          onClick={() => remove(id)}
                        >
                          {t('remove')}
                        </Button>
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          )}
        </>
      )}
    </Panel>
  )
}

interface Values {
  business_id: number | null
  month: string | null
  title: string
  amount: number | null
}

function NewExpense({ period, onProblem }: { period: Period; onProblem: (sentence: string) => void }) {
  const usual: Values = { business_id: null, month: `${period.to.slice(0, 7)}-01`, title: '', amount: null }
  const { control, handleSubmit, reset } = useForm<Values>({ defaultValues: usual })
  const [key, setKey] = useState(newIdempotencyKey)
  const save = async ({ business_id: business, month, title, amount }: Values) => {
    if (business === null || month === null || title.trim() === '' || amount === null) {
      return onProblem(t('missing'))
    }
    try {
      await storeExpense({ business_id: business, month: `${month.slice(0, 7)}-01`, title, amount }, key)
      onProblem('')
      reset({ ...usual, business_id: business, month })
    } catch (error) {
      onProblem(sentenceOf(error))
    }
    setKey(newIdempotencyKey())
  }
  return (
    <form className={classes.entry} onSubmit={(event) => void handleSubmit(save)(event)}>
      <DateField control={control} name="month" label={t('month')} />
      <BusinessField control={control} name="business_id" label={t('business')} />
      <TextField control={control} name="title" label={t('what')} />
      <MoneyField control={control} name="amount" label={t('amount')} />
      <Button type="submit">{t('add')}</Button>
    </form>
  )
}
