import { afterMove } from '@dromos/contract/orders/after-move.rules.ts'
import type { LifeFacts } from '@dromos/contract/orders/life-needs.ts'
import { roles } from '@dromos/contract/constants/roles.ts'
import type { RoleId } from '@dromos/contract/constants/roles.ts'
import { expect, it } from 'vitest'
import { commandsFor } from '../../documents/commands.ts'
import { lockWords } from '../accounting/lock-words.ts'
import { created } from '../../test/created-order.ts'
import { commandsOfOrders } from './order-life.api.ts'

it('the sentence of a refused move names who may go on with an order, and only of what it waits for', () => {
  const cancelled = afterMove('cancel', created)
  const offered = commandsFor(commandsOfOrders, cancelled, roles.operator)
  const refusalOf = (name: string) => offered.find(({ command }) => command === name)?.refusal
  expect(refusalOf('undo_cancel')).toBe('For: Owner, Administrator, Manager')
  expect(refusalOf('dead_freight')).toBeUndefined()
  const own = commandsFor(commandsOfOrders, cancelled, roles.manager)
  expect(own.find(({ command }) => command === 'undo_cancel')?.refusal).toBeNull()
  const closed = afterMove('close', cancelled)
  expect(commandsFor(commandsOfOrders, closed, roles.operator).map(({ command }) => command)).not.toContain(
    'undo_cancel',
  )
})

it('the sentence of a refused cancellation names the invoice, and offers its credit note to accounting', () => {
  const invoiced = { ...created, invoice: { number: 'A-99', date: '2026-11-24' } }
  const offeredTo = (role: RoleId, facts: LifeFacts = invoiced) => commandsFor(commandsOfOrders, facts, role)
  const cancel = offeredTo(roles.operator).find(({ command }) => command === 'cancel')
  expect(cancel?.refusal).toBe(
    'Invoice A-99 (24/11/2026) exists. Accounting must record its credit note first.',
  )
  const creditFor = (role: RoleId, facts: LifeFacts = invoiced) =>
    offeredTo(role, facts).filter(({ command }) => command.startsWith('credit'))
  expect(creditFor(roles.manager)).toEqual([{ command: 'credit_invoice', refusal: null }])
  expect(creditFor(roles.operator)).toEqual([])
  expect(creditFor(roles.manager, created)).toEqual([])
})

it('the sentence of each locked field names the invoice that locks it', () => {
  expect(lockWords(created)).toBeNull()
  const words = lockWords({ ...created, carrier_invoice: { number: 'F-1', date: '2026-11-24' } })
  expect([...(words ?? [])].map(([field]) => field)).toEqual(['firm_carrier_id', 'transporter_price'])
  expect(words?.get('transporter_price')).toContain('F-1 (24/11/2026)')
})
