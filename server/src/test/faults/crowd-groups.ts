import { sendForm } from '../form.ts'
import { groupDesk } from '../desks/group-desk.ts'
import { pdf } from '../sample-files.ts'
import type { OrderDesk, Recipes } from './crowd-orders.ts'

const off = { action: 'deactivate' }

/** Mails to many, and who wants none. */
export function ofGroups({ test }: OrderDesk): Recipes {
  const desk = groupDesk(() => test)
  let serial = 0
  const emails = () => [`reader${(serial += 1)}@crowd.test`]
  const entered = () => desk.enter({ emails: emails() }, 1)
  const sent = async (): Promise<{ id: number }> => ({ id: (await desk.send(await entered())).body.id })
  const filed = async (): Promise<string> => {
    const form = { data: {}, files: [{ content: pdf('News'), name: 'news.pdf' }] }
    return (await sendForm(test, `/groups/${await entered()}/files/store`, form, { as: 1 })).body.id
  }
  /** Sent with a file that is too large to go along. */
  const linked = async () => {
    const id = await entered()
    const file = { content: Buffer.concat([pdf('News'), Buffer.alloc(3 * 1024 * 1024)]), name: 'news.pdf' }
    await sendForm(test, `/groups/${id}/files/store`, { data: {}, files: [file] }, { as: 1 })
    return { id: (await desk.send(id)).body.id }
  }
  const suppress = () => ({ email: emails()[0], reason: 'Said so' })
  return {
    'POST /groups/store': async () => ({ body: desk.body({ emails: emails() }) }),
    'POST /groups/update/{id}': async () => ({
      at: { id: await entered() },
      body: desk.body({ emails: emails(), version: 1 }),
    }),
    'PUT /groups/active/{id}': async () => ({ at: { id: await entered() }, body: off }),
    'DELETE /groups/destroy/{id}': async () => ({ at: { id: await entered() } }),
    'POST /groups/{id}/files/store': async () => ({
      at: { id: await entered() },
      body: {},
      file: pdf('News'),
    }),
    'DELETE /groups/files/destroy/{id}': async () => ({ at: { id: await filed() } }),
    'POST /groups/send/{id}': async () => ({ at: { id: await entered() }, body: { version: 1 } }),
    'PUT /groups/cancel/{id}': async () => ({ at: await sent() }),
    'PUT /groups/revoke/{id}': async () => ({ at: await linked() }),
    'POST /suppressions/store': async () => ({ body: suppress() }),
    'PUT /suppressions/lift/{id}': async () => ({
      at: { id: (await test.call('POST', '/suppressions/store', { as: 1, body: suppress() })).body.id },
      body: { reason: 'Asked for it' },
    }),
  }
}
