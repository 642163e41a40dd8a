import type { ExpenseRecord } from '@dromos/contract/statistics/expenses.ts'
import { expenseInput } from '@dromos/contract/statistics/expenses.ts'
import { monthOf } from '@dromos/contract/statistics/period.rules.ts'
import { useMemo } from 'react'
import type { z } from 'zod'
import { BusinessField } from '../../businesses/business-field.tsx'
import { businessNamed } from '../../businesses/businesses.api.ts'
import { schemaResolver } from '../../platform/form-schema.ts'
import type { Emptyable } from '../../platform/form-schema.ts'
import { toast } from '../../ui/dialogs/toast.tsx'
import { MoneyField } from '../../ui/fields/number-field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { ConflictDialog } from '../../ui/form/conflict-dialog.tsx'
import { DrawerForm } from '../../ui/form/drawer-form.tsx'
import { FormSection } from '../../ui/form/form-section.tsx'
import { useRecordForm, valuesOf } from '../../ui/form/use-record-form.ts'
import type { FormValues } from '../../ui/form/use-record-form.ts'
import { expenseCalls } from './expenses.api.ts'
import { periodOf } from '../metric-words.ts'
import { monthsAround } from './expense-months.ts'
import { t } from './rates.messages.ts'

type Body = z.output<typeof expenseInput>

const empty: Emptyable<Body> = { business_id: undefined, month: undefined, title: '', amount: undefined }
const resolver = schemaResolver<Emptyable<Body>, Body>(expenseInput)
const labels = { business_id: t('business'), month: t('month'), title: t('what'), amount: t('amount') }

interface ExpenseDrawerProps {
  record: ExpenseRecord | null
  /** The first day of the month that a new one is of. */
  month: string
  onClose: () => void
}

/** What one month cost, new or as it stands. */
export function ExpenseDrawer({ record, month, onClose }: ExpenseDrawerProps) {
  const values = useMemo<FormValues<ExpenseRecord, Body>>(
    () => ({
      resolver,
      empty: { ...empty, month },
      stored: (stored) => valuesOf(empty, stored),
    }),
    [month],
  )
  const { form, saving } = useRecordForm({
    record,
    closesWhenSaved: true,
    calls: expenseCalls,
    values,
    onSaved: (_saved, { title, month: of }) => {
      toast({ text: t('saved', { title: title ?? '', month: monthName(of ?? month) }) })
      onClose()
    },
  })
  const { control } = form
  const months = useMemo(
    () => monthsAround(record?.month ?? month).map((value) => ({ value, label: monthName(value) })),
    [record, month],
  )
  return (
    <DrawerForm
      title={record ? t('change') : t('enter')}
      form={form}
      saving={saving}
      labels={labels}
      onClose={onClose}
    >
      <ConflictDialog saving={saving} labels={labels} showValue={shown} />
      <p className="lead">{t('enterHint')}</p>
      <FormSection>
        <TextField control={control} name="title" label={t('what')} required isFirst span={12} />
        <SelectField control={control} name="month" label={t('month')} options={months} required span={6} />
        <MoneyField control={control} name="amount" label={t('amount')} required span={6} />
        <BusinessField control={control} name="business_id" label={t('business')} required span={12} />
      </FormSection>
    </DrawerForm>
  )
}

const monthName = (month: string): string => periodOf(monthOf(month))

function shown(path: string, value: unknown): string | undefined {
  if (path === 'month' && typeof value === 'string') return monthName(value)
  return path === 'business_id' ? businessNamed(value) : undefined
}
