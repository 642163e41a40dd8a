import { afterMove } from '@dromos/contract/orders/moves.ts'
import { roles } from '@dromos/contract/trade/roles.ts'
import { expect, it } from 'vitest'
import { commandsFor } from '../../documents/commands.ts'
import { created } from '../../test/created-order.ts'
import { commandsOfOrders } from './order-life.api.ts'

it('says to who may not go on with an order who may, and only of what it waits for', () => {
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
