import { orderCommands } from '@dromos/contract/orders/moves.ts'
import { orderLifeApi } from '@dromos/contract/orders/order-life.ts'
import { orderSendingApi } from '@dromos/contract/orders/order-sending.ts'
import { expect, it } from 'vitest'
import { json, server, signedIn, standInForServer } from '../../test/server.ts'

standInForServer()

it('gives each command by the call of its name, once under its key', async () => {
  await signedIn()
  const { giveCommand } = await import('../../documents/commands.ts')
  server.answer = () => json({})
  const others = new Set<string>(['destroy', 'carrier_cancel', 'report_damage'])
  const named = orderCommands.filter((command) => !others.has(command))
  for (const command of named) {
    await giveCommand('order', command, 7, { body: { version: 3 }, idempotencyKey: command })
  }
  const calls = Object.keys({ ...orderLifeApi, ...orderSendingApi })
  const sent = server.sent.map(({ init, url }) => `${init.method} ${url.slice('/api'.length, -1)}{id}`)
  expect(sent.filter((key) => !calls.includes(key))).toEqual([])
  expect(new Set(sent).size).toBe(named.length)
  expect(server.sent.map(({ headers }) => headers['Idempotency-Key'])).toEqual(named)
})
