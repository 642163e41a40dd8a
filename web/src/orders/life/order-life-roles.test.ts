import { afterMove } from '@dromos/contract/orders/moves.ts'
import type { LifeFacts } from '@dromos/contract/orders/moves.ts'
import { roles } from '@dromos/contract/trade/roles.ts'
import { expect, it } from 'vitest'
import { commandsFor } from '../../documents/commands.ts'
import { commandsOfOrders } from './order-life.api.ts'

const created: LifeFacts = {
  status: 1,
  previous_status: null,
  closed: false,
  finished: false,
  damaged: false,
  complete_damage: false,
  handed_over: false,
  stops: 1,
  loaded_stops: 0,
  delivered_stops: 0,
  settled_cases: 0,
  open_cases: 0,
  finished_today: false,
  known_outside: false,
  newest_number: true,
  grouped: false,
  recall_due: false,
}

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
