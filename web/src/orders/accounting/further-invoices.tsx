import type { OrderInvoice } from '@dromos/contract/orders/accounting/further-invoices.ts'
import { openOf } from '@dromos/contract/orders/gross.ts'
import type { StaffOrderRecord } from '@dromos/contract/orders/order-record.ts'
import { Button } from '@mantine/core'
import { Fragment } from 'react'
import { dayOf, moneyOf } from '../../platform/format.ts'
import { Fact } from '../../ui/fact.tsx'
import classes from '../form/order-form.module.css'
import { firstCommands } from './accounting-side.ts'
import type { Asking, InvoiceCommand, SideProps } from './accounting-side.ts'
import { costName } from './cost-name.ts'
import { MarkFact } from './mark-fact.tsx'
import { Overdue } from './overdue.tsx'
import { t } from './order-accounting.messages.ts'

/** The invoices after the first, each with its lines, and the lines that wait for one. */
export function FurtherInvoices({ order, side, ask }: SideProps) {
  const rows = order.invoices.filter((invoice) => invoice.side === side && invoice.id !== null)
  return rows.map((invoice) => (
    <Fragment key={invoice.id}>
      {invoice.number === '' ? (
        <Waiting order={order} invoice={invoice} />
      ) : (
        <FurtherInvoice order={order} invoice={invoice} />
      )}
      {ask && <FurtherActions invoice={invoice} ask={ask} />}
    </Fragment>
  ))
}

interface FurtherProps {
  order: StaffOrderRecord
  invoice: OrderInvoice
}

function Waiting({ order, invoice: { side, gross, lines } }: FurtherProps) {
  const name = t(side === 'sell' ? 'further.waiting' : 'further.waitingBuy')
  return (
    <dl className={classes['facts']} aria-label={name}>
      <Fact name={name}>
        {moneyOf(gross)}
        <Lines order={order} lines={lines} />
      </Fact>
    </dl>
  )
}

function FurtherInvoice({ order, invoice }: FurtherProps) {
  const { side, number, date, due, paid_on: paidOn, paid, gross, lines } = invoice
  const open = openOf(gross, paid)
  return (
    <dl className={classes['facts']} aria-label={`${t(`further.${side}`)} ${number}`}>
      <Fact name={t(`further.${side}`)}>
        {number} · {dayOf(date ?? '')} · {moneyOf(gross)}
        <Lines order={order} lines={lines} />
      </Fact>
      <MarkFact of={invoice} issuedIn={order.issued_in[side]} />
      {due && (
        <Fact name={t('field.invoice_due')}>
          {dayOf(due)} {open > 0 && <Overdue due={due} />}
        </Fact>
      )}
      {paidOn && (
        <Fact name={t('field.invoice_paid_on')}>
          {dayOf(paidOn)} · {moneyOf(paid)}
        </Fact>
      )}
      <Fact name={t('open')}>{open > 0 ? moneyOf(open) : t('state.paid')}</Fact>
    </dl>
  )
}

const Lines = ({ order, lines }: { order: StaffOrderRecord; lines: readonly number[] }) =>
  lines.map((place) => (
    <span key={place} className={classes['rule']}>
      {costName(order, place)}
    </span>
  ))

function FurtherActions({ invoice, ask }: { invoice: OrderInvoice; ask: (asking: Asking) => unknown }) {
  const { id, side, number, paid } = invoice
  const button = (command: InvoiceCommand, label: string) => (
    <Button
      aria-haspopup="dialog"
      aria-label={number ? `${label} ${number}` : undefined}
      onClick={() => ask({ command, about: id })}
    >
      {label}
    </Button>
  )
  const enter = t(side === 'sell' ? 'further.enter' : 'further.enterBuy')
  return (
    <div className="whole wrap">
      {number === '' ? (
        button('further_invoice', enter)
      ) : (
        <>
          {button('change_further_invoice', t('further.change'))}
          {paid === 0 && button(firstCommands[side].credit, t('further.credit'))}
          {paid === 0 && button('withdraw_invoice', t('withdraw'))}
        </>
      )}
    </div>
  )
}
