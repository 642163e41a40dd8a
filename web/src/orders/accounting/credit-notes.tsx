import type { CreditNote } from '@dromos/contract/orders/accounting/credit-notes.ts'
import { Button } from '@mantine/core'
import { dayOf, moneyOf } from '../../platform/format.ts'
import { Fact } from '../../ui/fact.tsx'
import classes from '../form/order-form.module.css'
import type { SideProps } from './accounting-side.ts'
import { MarkFact } from './mark-fact.tsx'
import { t } from './order-accounting.messages.ts'

/** The credit notes of a side, and what can be done with the last that counts. */
export function CreditNotes({ order, side, ask }: SideProps) {
  const notes = order.credit_notes.filter((note) => note.side === side)
  if (notes.length === 0) return null
  const name = t(side === 'sell' ? 'creditNote' : 'creditNoteBuy')
  const about = notes.findLast(({ withdrawn }) => withdrawn === null)?.id
  return (
    <>
      <dl className={classes['facts']} aria-label={name}>
        {notes.map((note) => (
          <Note key={note.id} name={name} note={note} issuedIn={order.issued_in[side]} />
        ))}
      </dl>
      {ask && about !== undefined && (
        <div className="whole wrap">
          <Button aria-haspopup="dialog" onClick={() => ask({ command: 'mark_credit_note', about })}>
            {t('markNote')}
          </Button>
          <Button aria-haspopup="dialog" onClick={() => ask({ command: 'withdraw_credit_note', about })}>
            {t('withdrawNote')}
          </Button>
        </div>
      )}
    </>
  )
}

function Note({ name, note, issuedIn }: { name: string; note: CreditNote; issuedIn: string | null }) {
  const { number, date, amount, is_whole: isWhole, invoice_number: of, reason, withdrawn } = note
  return (
    <>
      <Fact name={name}>
        {withdrawn ? (
          <s>{`${number} · ${dayOf(date)}`}</s>
        ) : (
          `${number} · ${dayOf(date)} · ${moneyOf(amount)}`
        )}
        <span className={classes['rule']}>
          {t(isWhole ? 'credit.whole' : 'credit.part', { number: of })}: {reason}
        </span>
        {withdrawn && <span className={classes['rule']}>{t('withdrawn', { reason: withdrawn.reason })}</span>}
      </Fact>
      {!withdrawn && <MarkFact of={note} issuedIn={issuedIn} />}
    </>
  )
}
