import { openOf } from '@dromos/contract/orders/gross.ts'
import type { StaffOrderRecord } from '@dromos/contract/orders/order-record.ts'
import { officeDay } from '@dromos/contract/trade/office.ts'
import { Button } from '@mantine/core'
import { lazy, useState } from 'react'
import { Asked } from '../../documents/document-actions.tsx'
import { t as commands } from '../../documents/commands.messages.ts'
import { dayOf, moneyOf } from '../../platform/format.ts'
import { useCan } from '../../platform/session/session.tsx'
import { toast } from '../../ui/dialogs/toast.tsx'
import { Fact } from '../../ui/fact.tsx'
import { FormSection } from '../../ui/form/form-section.tsx'
import classes from '../form/order-form.module.css'
import { t } from './order-accounting.messages.ts'
import { vatSentence } from './vat-sentence.ts'

const OrderCommandDialog = lazy(async () => ({
  default: (await import('../life/order-command-dialog.tsx')).OrderCommandDialog,
}))

type Command = 'invoice' | 'carrier_invoice'

/** What accounting knows of an order: our invoice and the carrier's. Both are entered by commands, not typed here. */
export function OrderAccounting({ order, isDirty }: { order: StaffOrderRecord; isDirty: () => boolean }) {
  const mayEnter = useCan()('orders.account')
  const [open, setOpen] = useState<Command | null>(null)
  const enter = (command: Command) =>
    isDirty() ? toast({ text: commands('saveFirst'), tone: 'problem' }) : setOpen(command)
  const button = (command: Command, label: string) =>
    mayEnter && (
      <div className="whole">
        <Button aria-haspopup="dialog" onClick={() => enter(command)}>
          {label}
        </Button>
      </div>
    )
  return (
    <FormSection title={t('title')}>
      <OurInvoice order={order} />
      {button('invoice', t(order.invoice_number ? 'changeSell' : 'enterSell'))}
      {(order.firm_carrier || order.carrier_invoice_number) && (
        <>
          <CarrierInvoice order={order} />
          {button('carrier_invoice', t(order.carrier_invoice_number ? 'changeBuy' : 'enterBuy'))}
        </>
      )}
      {open && (
        <Asked>
          <OrderCommandDialog command={open} order={order} onClose={() => setOpen(null)} />
        </Asked>
      )}
    </FormSection>
  )
}

function OurInvoice({ order }: { order: StaffOrderRecord }) {
  const { invoice_number: number, invoice_paid: paid, gross } = order
  const open = openOf(gross, paid)
  return (
    <dl className={classes['facts']} aria-label={t('sell')}>
      <Fact name={t('gross')}>
        {moneyOf(gross)}
        <span className={classes['rule']}>{vatSentence(order)}</span>
      </Fact>
      <Fact name={t('sell')}>
        {number ? `${number} · ${dayOf(order.invoice_date ?? '')}` : t('notInvoiced')}
      </Fact>
      {order.invoice_due && (
        <Fact name={t('field.invoice_due')}>
          {dayOf(order.invoice_due)} {open > 0 && <Overdue due={order.invoice_due} />}
        </Fact>
      )}
      {order.invoice_paid_on && (
        <Fact name={t('field.invoice_paid_on')}>
          {dayOf(order.invoice_paid_on)} · {moneyOf(paid)}
        </Fact>
      )}
      <Fact name={t('open')}>{open > 0 ? moneyOf(open) : t(gross > 0 ? 'state.paid' : 'state.none')}</Fact>
    </dl>
  )
}

function CarrierInvoice({ order }: { order: StaffOrderRecord }) {
  const { carrier_invoice_number: number, carrier_invoice_due: due, carrier_paid_on: paidOn } = order
  return (
    <dl className={classes['facts']} aria-label={t('buy')}>
      <Fact name={t('field.cmr_received_on')}>
        {order.cmr_received_on ? dayOf(order.cmr_received_on) : '–'}
      </Fact>
      <Fact name={t('buy')}>{number ? `${number} · ${dayOf(order.carrier_invoice_date ?? '')}` : '–'}</Fact>
      {due && (
        <Fact name={t('field.invoice_due')}>
          {dayOf(due)} {!paidOn && <Overdue due={due} />}
        </Fact>
      )}
      {paidOn && (
        <Fact name={t('field.carrier_paid_on')}>
          {dayOf(paidOn)} · {moneyOf(order.carrier_paid)}
        </Fact>
      )}
    </dl>
  )
}

const DAY = 86_400_000

function Overdue({ due }: { due: string }) {
  const [today] = useState(() => officeDay(new Date()))
  const days = Math.round((Date.parse(today) - Date.parse(due)) / DAY)
  return days > 0 ? <strong className={classes['overdue']}>{t('overdue', { count: days })}</strong> : null
}
