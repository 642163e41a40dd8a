import type { NoticeChoices } from '@dromos/contract/notifications/notice-choices.ts'
import { expect, it, vi } from 'vitest'
import { json, server, signedIn, standInForServer } from '../test/server.ts'
import type { Sent } from '../test/server.ts'

standInForServer()

const assigned = { topic: 'assigned', in_app: true, mail: 'none' } as const
const kept: NoticeChoices = { choices: [assigned], digest_hour: 7 }

// The client writes its bodies as JSON.
const bodyOf = ({ init }: Sent): unknown => JSON.parse(init.body as string)

async function opened() {
  await signedIn()
  const [api, { queryClient }] = await Promise.all([
    import('./notice-choices.api.ts'),
    import('../platform/query-client.ts'),
  ])
  const { queryKey } = api.noticeChoicesQuery
  queryClient.setQueryData(queryKey, kept)
  return { ...api, queryClient, shown: () => queryClient.getQueryData(queryKey) }
}

it('two choices about one topic are both kept when they follow each other before the page shows the first', async () => {
  const { chooseTopic, shown } = await opened()
  server.answer = (sent) => json(bodyOf(sent))
  chooseTopic('assigned', { in_app: false })
  chooseTopic('assigned', { mail: 'at_once' })
  await vi.waitFor(() => expect(server.sent).toHaveLength(2))
  const both = { choices: [{ topic: 'assigned', in_app: false, mail: 'at_once' }], digest_hour: 7 }
  expect(server.sent.map(bodyOf)).toEqual([
    { choices: [{ ...assigned, in_app: false }], digest_hour: 7 },
    both,
  ])
  expect(shown()).toEqual(both)
})

it('a choice of notifications stays shown when an answer from before it arrives', async () => {
  const { chooseTopic, noticeChoicesQuery, queryClient, shown } = await opened()
  const answers: ((choices: NoticeChoices) => void)[] = []
  server.answer = ({ init }) =>
    init.method === 'PUT'
      ? json({ choices: [{ ...assigned, in_app: false }], digest_hour: 7 })
      : new Promise((resolve) => answers.push((choices) => resolve(json(choices))))
  const asked = queryClient.fetchQuery({ ...noticeChoicesQuery, staleTime: 0 }).catch(() => undefined)
  await vi.waitFor(() => expect(answers).toHaveLength(1))
  chooseTopic('assigned', { in_app: false })
  answers[0]?.(kept)
  await asked
  expect(shown()?.choices).toEqual([{ ...assigned, in_app: false }])
  await vi.waitFor(() => expect(server.sent).toHaveLength(2))
  expect(shown()?.choices).toEqual([{ ...assigned, in_app: false }])
})
