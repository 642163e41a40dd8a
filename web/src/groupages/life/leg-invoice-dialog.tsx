import { picked } from '@dromos/contract/base/fields.ts'
import { legInvoiceInput } from '@dromos/contract/groupages/leg-invoices.ts'
import type { LegInvoiceInput } from '@dromos/contract/groupages/leg-invoices.ts'
import type { GroupageRecord } from '@dromos/contract/groupages/groupages.ts'
import type { GroupageCommand, GroupageFacts, GroupageNeed } from '@dromos/contract/groupages/moves.ts'
import { markNames } from '@dromos/contract/orders/accounting/invoice-marks.ts'
import { isBeyondAgreed } from '@dromos/contract/orders/accounting/payment.rules.ts'
import { useState } from 'react'
import type { Control } from 'react-hook-form'
import { useWatch } from 'react-hook-form'
import { CommandForm } from '../../documents/command-form.tsx'
import { giveCommand } from '../../documents/commands.ts'
import type { Emptyable } from '../../platform/form-schema.ts'
import { moneyOf } from '../../platform/format.ts'
import { InvoiceMarksField } from '../../orders/accounting/invoice-marks-field.tsx'
import { DateField } from '../../ui/fields/date-field.tsx'
import { MoneyField } from '../../ui/fields/number-field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { t as words } from '../groupages.messages.ts'
import { legName } from '../leg-invoice-lines.ts'
import type { InvoicedLeg } from '../leg-invoice-lines.ts'
import { commandsOfGroupages } from './groupage-life.api.ts'
import { t } from './groupage-life.messages.ts'

type LegInvoiceForm = Emptyable<LegInvoiceInput>
type LegInvoiceControl = Control<LegInvoiceForm, unknown, LegInvoiceInput>

/** The invoice of who carries a leg before or after, and what it was paid. */
export function LegInvoiceDialog({ groupage, onClose }: { groupage: GroupageRecord; onClose: () => void }) {
  const { id, version } = groupage
  // As the groupage was when it was opened.
  const [legs] = useState(() => groupage.legs.filter(({ firm_carrier: firm }) => firm !== null))
  const [leg, setLeg] = useState(() => legs.find(isOpen) ?? legs[0])
  if (!leg) return null
  return (
    <CommandForm<GroupageCommand, GroupageNeed, GroupageFacts, LegInvoiceForm, LegInvoiceInput>
      commands={commandsOfGroupages}
      document={groupage}
      command="leg_invoice"
      schema={legInvoiceInput}
      values={{ version, ...storedOf(leg) }}
      send={(body, idempotencyKey) => giveCommand('groupage', 'leg_invoice', id, { body, idempotencyKey })}
      hint={t('hints.leg_invoice')}
      size={560}
      onClose={onClose}
    >
      {({ control, reset }) => (
        <>
          {legs.length > 1 && (
            <SelectField
              control={control}
              name="leg_id"
              label={t('leg')}
              options={legs.map((one) => ({ value: one.id, label: legName(one) }))}
              onChanged={(chosen) => {
                const next = legs.find((one) => one.id === chosen)
                if (!next) return
                setLeg(next)
                reset({ version, ...storedOf(next) })
              }}
              required
              span={12}
            />
          )}
          <LegInvoiceFields control={control} leg={leg} />
        </>
      )}
    </CommandForm>
  )
}

function LegInvoiceFields({ control, leg }: { control: LegInvoiceControl; leg: InvoicedLeg }) {
  return (
    <>
      <TextField
        control={control}
        name="number"
        label={words('field.carrier_invoice_number')}
        isFirst
        span={6}
      />
      <DateField control={control} name="date" label={words('field.carrier_invoice_date')} span={6} />
      <DateField control={control} name="due" label={words('field.carrier_invoice_due')} span={6} />
      <DateField control={control} name="paid_on" label={words('field.carrier_paid_on')} span={6} />
      <MoneyField
        control={control}
        name="paid"
        label={words('field.carrier_paid')}
        description={t('inFull', { amount: moneyOf(leg.transport_cost) })}
        span={6}
      />
      <InvoiceMarksField control={control} date="date" issuedIn={leg.issued_in} />
      <Reason control={control} leg={leg} />
    </>
  )
}

/** Why an invoice that stands is corrected or withdrawn, or more is paid than the leg costs. */
function Reason({
  control,
  leg: { invoice, transport_cost: agreed },
}: {
  control: LegInvoiceControl
  leg: InvoicedLeg
}) {
  const [number, date, paid] = useWatch({ control, name: ['number', 'date', 'paid'] })
  const isCorrected = invoice.number !== '' && (number !== invoice.number || date !== invoice.date)
  if (!isCorrected && !isBeyondAgreed({ paid, agreed, before: invoice.paid })) return null
  return (
    <TextField
      control={control}
      name="reason"
      label={t(isCorrected ? 'correction' : 'beyond')}
      required
      span={12}
    />
  )
}

const isOpen = ({ invoice, transport_cost: cost }: InvoicedLeg): boolean => invoice.paid < cost

const storedOf = ({ id, invoice: { number, date, due, paid_on, paid, ...invoice } }: InvoicedLeg) => ({
  ...picked(invoice, markNames),
  leg_id: id,
  number,
  date,
  due,
  paid_on,
  paid: paid || undefined,
  reason: '',
})
