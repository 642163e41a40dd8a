import { sendForm } from './form.ts'
import type { Sending } from './form.ts'
import type { TestApp } from './app.ts'

/** What is said of a document of a firm. */
export const facts = (changes: object = {}) => ({
  file_type_id: 15,
  number: 'GR 4711',
  valid_from: '2026-01-01',
  valid_to: '2027-01-01',
  amount: 30_000_000,
  countries: [1, 2],
  ...changes,
})

/** The calls about the documents of one firm. */
export function firmFileCalls(at: () => { test: TestApp; firm: number }) {
  const store = (
    content: Uint8Array | string,
    data: object = facts(),
    { name = 'licence.pdf', ...sending }: Sending & { name?: string } = {},
  ) =>
    sendForm(
      at().test,
      `/firms/${at().firm}/files/store`,
      { data, files: [{ content, name }] },
      { as: 4, ...sending },
    )
  const list = async (as = 1, id = at().firm) =>
    (await at().test.call('GET', `/firms/${id}/files`, { as: as as 1 })).body
  const find = async (id: string) => (await list()).files.find((file: { id: string }) => file.id === id)
  const approve = (id: string, version = 1, approved = true) =>
    at().test.call('PUT', `/firms/files/approve/${id}`, { as: 3, body: { approved, version } })
  const destroy = (id: string) => at().test.call('DELETE', `/firms/files/destroy/${id}`, { as: 1 })
  return { store, list, find, approve, destroy }
}
