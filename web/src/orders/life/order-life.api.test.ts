import { orderCommands } from '@dromos/contract/orders/moves.ts'
import { orderLifeApi } from '@dromos/contract/orders/order-life.ts'
import { orderSendingApi } from '@dromos/contract/orders/order-sending.ts'
import { expect, it, vi } from 'vitest'
import { created } from '../../test/created-order.ts'
import { json, server, signedIn, standInForServer } from '../../test/server.ts'

standInForServer()

it('each command of an order is given by the call of its name, once under its key', async () => {
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

it('a command is done once the screen shows its order as it is now', async () => {
  await signedIn()
  const [{ commandDone }, { commandsOfOrders }, { orderQuery }, { queryClient }] = await Promise.all([
    import('../../documents/commands.ts'),
    import('./order-life.api.ts'),
    import('../orders.api.ts'),
    import('../../platform/query-client.ts'),
  ])
  const { QueryObserver } = await import('@tanstack/react-query')
  const known = { id: 7, number_id: '2026-000007' }
  let version = 3
  server.answer = () => json({ ...known, version })
  const close = new QueryObserver(queryClient, orderQuery(7)).subscribe(() => undefined)
  const shown = () => queryClient.getQueryData(orderQuery(7).queryKey)?.version
  await vi.waitFor(() => expect(shown()).toBe(3))
  version = 4
  const moved = { ...known, version, status: 6 }
  await commandDone(
    commandsOfOrders,
    { ...known, version: 3, life: created },
    { command: 'cancel', moved, role: 4 },
  )
  expect(shown()).toBe(4)
  close()
})
