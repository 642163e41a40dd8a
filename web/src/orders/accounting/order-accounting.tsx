import type { InvoiceSide } from '@dromos/contract/orders/accounting/invoice-lock.rules.ts'
import { openOf } from '@dromos/contract/orders/gross.ts'
import type { StaffOrderRecord } from '@dromos/contract/orders/order-record.ts'
import { Button } from '@mantine/core'
import { lazy, useState } from 'react'
import { DialogFrame } from '../../documents/document-actions.tsx'
import { whenSaved } from '../../documents/when-saved.ts'
import type { IsUnsaved } from '../../documents/when-saved.ts'
import { dayOf, moneyOf } from '../../platform/format.ts'
import { useCan } from '../../platform/session/session.tsx'
import { Fact } from '../../ui/fact.tsx'
import { FormSection } from '../../ui/form/form-section.tsx'
import classes from '../form/order-form.module.css'
import { firstCommands } from './accounting-side.ts'
import type { Asking, SideProps } from './accounting-side.ts'
import { CreditNotes } from './credit-notes.tsx'
import { FurtherInvoices } from './further-invoices.tsx'
import { MarkFact } from './mark-fact.tsx'
import { Overdue } from './overdue.tsx'
import { firstGross } from './first-gross.ts'
import { keyOf } from './invoice-choice.tsx'
import { t } from './order-accounting.messages.ts'
import { carrierVatSentence, vatSentence } from './vat-sentence.ts'

const OrderCommandDialog = lazy(async () => ({
  default: (await import('../life/order-command-dialog.tsx')).OrderCommandDialog,
}))

/** What accounting knows of an order: our invoices and the carrier's. They are entered by commands, not typed here. */
export function OrderAccounting({ order, isUnsaved }: { order: StaffOrderRecord; isUnsaved: IsUnsaved }) {
  const mayEnter = useCan()('orders.account')
  const [open, setOpen] = useState<Asking | null>(null)
  const ask = (asking: Asking) => void whenSaved(isUnsaved, () => setOpen(asking))
  const doers = mayEnter ? ask : null
  return (
    <FormSection title={t('title')}>
      <OurInvoice order={order} />
      <SideActions order={order} side="sell" ask={doers} />
      <FurtherInvoices order={order} side="sell" ask={doers} />
      <CreditNotes order={order} side="sell" ask={doers} />
      {(order.firm_carrier || order.carrier_invoice_number) && (
        <>
          <CarrierInvoice order={order} />
          <SideActions order={order} side="buy" ask={doers} />
          <FurtherInvoices order={order} side="buy" ask={doers} />
          <CreditNotes order={order} side="buy" ask={doers} />
        </>
      )}
      {open && (
        <DialogFrame>
          <OrderCommandDialog {...open} order={order} onClose={() => setOpen(null)} />
        </DialogFrame>
      )}
    </FormSection>
  )
}

const labels = {
  sell: { enter: 'enterSell', change: 'changeSell', credit: 'creditSell' },
  buy: { enter: 'enterBuy', change: 'changeBuy', credit: 'creditBuy' },
} as const

/** What is done with the first invoice of a side. */
function SideActions({ order, side, ask }: SideProps) {
  if (!ask) return null
  const { enter, credit } = firstCommands[side]
  const words = labels[side]
  const first = firstOf(order, side)
  const about = keyOf({ id: null, side })
  const isEntered = (side === 'sell' ? order.invoice_number : order.carrier_invoice_number) !== ''
  return (
    <div className="whole wrap">
      <Button aria-haspopup="dialog" onClick={() => ask({ command: enter })}>
        {t(isEntered ? words.change : words.enter)}
      </Button>
      {first && (
        <Button aria-haspopup="dialog" onClick={() => ask({ command: credit, about })}>
          {t(words.credit)}
        </Button>
      )}
      {first?.paid === 0 && (
        <Button aria-haspopup="dialog" onClick={() => ask({ command: 'withdraw_invoice', about })}>
          {t('withdraw')}
        </Button>
      )}
    </div>
  )
}

const firstOf = (order: StaffOrderRecord, side: InvoiceSide) =>
  order.invoices.find((invoice) => invoice.side === side && invoice.id === null)

function FirstMark({ order, side }: Pick<SideProps, 'order' | 'side'>) {
  const first = firstOf(order, side)
  return first && <MarkFact of={first} issuedIn={order.issued_in[side]} />
}

function OurInvoice({ order }: { order: StaffOrderRecord }) {
  const { invoice_number: number, invoice_paid: paid } = order
  const gross = firstGross(order)
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
      <StatedFact order={order} />
      <FirstMark order={order} side="sell" />
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

/** What the issued invoice states itself, once it is recorded. */
function StatedFact({ order }: { order: StaffOrderRecord }) {
  const { invoice_gross: gross, invoice_vat: vat } = order
  if (gross === null || vat === null) return null
  return (
    <Fact name={t('field.invoice_gross')}>
      {t('statedFact', { gross: moneyOf(gross), vat: moneyOf(vat) })}
    </Fact>
  )
}

function CarrierInvoice({ order }: { order: StaffOrderRecord }) {
  const { carrier_invoice_number: number, carrier_invoice_due: due, carrier_paid_on: paidOn } = order
  const { carrier_gross: gross, carrier_paid: paid } = order
  const open = openOf(gross, paid)
  return (
    <dl className={classes['facts']} aria-label={t('buy')}>
      <Fact name={t('field.cmr_received_on')}>
        {order.cmr_received_on ? dayOf(order.cmr_received_on) : '–'}
      </Fact>
      <Fact name={t('buy')}>{number ? `${number} · ${dayOf(order.carrier_invoice_date ?? '')}` : '–'}</Fact>
      <FirstMark order={order} side="buy" />
      {due && (
        <Fact name={t('field.invoice_due')}>
          {dayOf(due)} {open > 0 && <Overdue due={due} />}
        </Fact>
      )}
      {paidOn && (
        <Fact name={t('field.carrier_paid_on')}>
          {dayOf(paidOn)} · {moneyOf(paid)}
        </Fact>
      )}
      {order.firm_carrier && (
        <Fact name={t('open')}>
          {open > 0 ? moneyOf(open) : t(gross > 0 ? 'state.paid' : 'state.none')}
          <span className={classes['rule']}>{carrierVatSentence(order)}</span>
        </Fact>
      )}
    </dl>
  )
}
