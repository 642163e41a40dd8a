import type { Expense, ExpenseRecord } from '@dromos/contract/statistics/expenses.ts'
import type { Period } from '@dromos/contract/statistics/period.rules.ts'
import { monthOf } from '@dromos/contract/statistics/period.rules.ts'
import { ActionIcon, Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { moneyOf } from '../../platform/format.ts'
import { sentenceOf } from '../../platform/http.ts'
import { fetchAnew } from '../../platform/query-client.ts'
import { useCan } from '../../platform/session/session.tsx'
import { confirm } from '../../ui/dialogs/confirm.tsx'
import { toast } from '../../ui/dialogs/toast.tsx'
import { Empty } from '../../ui/states/empty.tsx'
import { attempt } from '../../ui/form/record-attempt.ts'
import { IconPencil, IconPlus, IconTrash } from '../../ui/icons.ts'
import { expenseCalls, expensesQuery } from './expenses.api.ts'
import { periodOf } from '../metric-words.ts'
import { Panel } from '../panel.tsx'
import { t } from './rates.messages.ts'
import { t as statistics } from '../statistics.messages.ts'
import classes from '../statistics.module.css'
import tableClasses from '../statistics-tables.module.css'

const ExpenseDrawer = lazy(async () => ({ default: (await import('./expense-drawer.tsx')).ExpenseDrawer }))

/** What the months of a period cost besides their orders: entered, changed and deleted here. */
export function ExpensesPanel({ period }: { period: Period }) {
  const read = useQuery(expensesQuery(period))
  const mayWrite = useCan()('expenses.write')
  const [open, setOpen] = useState<ExpenseRecord | 'new' | null>(null)
  const change = (id: number) => void readExpense(id).then((found) => found && setOpen(found))
  const entry = (
    <Button size="xs" leftSection={<IconPlus size={14} />} onClick={() => setOpen('new')}>
      {t('enter')}
    </Button>
  )
  return (
    <Panel title={t('entered')} read={read} lines={3} controls={mayWrite && entry}>
      {({ data }) => (
        <>
          {data.length === 0 ? (
            <Empty title={t('none')} text={t('noneText')} />
          ) : (
            <Expenses expenses={data} onChange={mayWrite ? change : null} />
          )}
          <Suspense>
            {open !== null && (
              <ExpenseDrawer
                record={open === 'new' ? null : open}
                month={monthOf(period.to).from}
                onClose={() => setOpen(null)}
              />
            )}
          </Suspense>
        </>
      )}
    </Panel>
  )
}

/** As it stands now; null where somebody has deleted it meanwhile, which is said. */
async function readExpense(id: number): Promise<ExpenseRecord | null> {
  try {
    return await fetchAnew(expenseCalls.read(id))
  } catch (error) {
    toast({ text: sentenceOf(error), tone: 'problem' })
    expenseCalls.changed()
    return null
  }
}

interface ExpensesProps {
  expenses: readonly Expense[]
  /** Null for those who only read. */
  onChange: ((id: number) => void) | null
}

function Expenses({ expenses, onChange }: ExpensesProps) {
  return (
    <div className={tableClasses.scroll}>
      <table className={tableClasses.table}>
        <thead>
          <tr>
            <th scope="col">{t('what')}</th>
            <th scope="col" className={tableClasses.words}>
              {t('business')}
            </th>
            <th scope="col" className={tableClasses.words}>
              {t('month')}
            </th>
            <th scope="col">{t('amount')}</th>
            {onChange && (
              <th scope="col">
                <span className="visually-hidden">{t('actions')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {expenses.map((expense) => (
            <tr key={expense.id}>
              <th scope="row">{expense.title}</th>
              <td className={tableClasses.words}>{expense.business}</td>
              <td className={tableClasses.words}>{monthNameOf(expense)}</td>
              <td>{moneyOf(expense.amount)}</td>
              {onChange && (
                <td>
                  <Actions expense={expense} onChange={onChange} />
                </td>
              )}
            </tr>
          ))}
          <tr className={tableClasses.totals}>
            <th scope="row" colSpan={3}>
              {statistics('total')}
            </th>
            <td>{moneyOf(expenses.reduce((sum, { amount }) => sum + amount, 0))}</td>
            {onChange && <td aria-hidden="true" />}
          </tr>
        </tbody>
      </table>
    </div>
  )
}

const monthNameOf = ({ month }: Expense): string => periodOf(monthOf(month))

function Actions({ expense, onChange }: { expense: Expense; onChange: (id: number) => void }) {
  const named = { title: expense.title, month: monthNameOf(expense) }
  return (
    <span className={classes.rowActions}>
      <ActionIcon
        size={26}
        aria-label={t('changeOne', named)}
        title={t('changeOne', named)}
        onClick={() => onChange(expense.id)}
      >
        <IconPencil size={15} />
      </ActionIcon>
      <ActionIcon
        size={26}
        aria-label={t('removeOne', named)}
        title={t('removeOne', named)}
        onClick={() => void remove(expense)}
      >
        <IconTrash size={15} />
      </ActionIcon>
    </span>
  )
}

async function remove(expense: Expense): Promise<void> {
  const named = { title: expense.title, month: monthNameOf(expense) }
  const isSure = await confirm({
    title: t('removeTitle', named),
    text: t('removeText'),
    confirm: t('remove'),
    dangerous: true,
  })
  if (!isSure) return
  await attempt(expenseCalls.changed, async () => {
    await expenseCalls.destroy(expense.id)
    toast({ text: t('removed', named) })
  })
}
